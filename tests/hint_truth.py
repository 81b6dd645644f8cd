"""Whether the facts of a hint are true, worked out from the observation in another way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ai.hints import Hint
from rules.actions import Draw, Pass, Play
from rules.events import Drew, Passed, Played
from rules.line import Line
from rules.observation import Observation
from rules.tiles import SET, Tile
from rules.variants import variant_named
from tests.naive_table import Table

Facts = dict[str, Any]


class Scene:
    """The table after a play, told by the naive rules."""

    def __init__(self, seen: Observation, play: Play) -> None:
        self.seen, self.play = seen, play
        spins = variant_named(seen.variant).spins
        plays = [(placed.tile, placed.end) for placed in seen.line.plays]
        self.before = Table(plays, spins=spins)
        self.after = Table([*plays, (play.tile, play.end)], spins=spins)
        self.rest = [tile for tile in seen.hand if tile != play.tile]
        laid = [tile for tile, _ in plays] + [play.tile]
        self.hidden = [tile for tile in SET if tile not in laid and tile not in self.rest]
        self.spins = spins
        self.plays = [*plays, (play.tile, play.end)]

    def left_open(self) -> set[int]:
        """What the play itself leaves open."""
        if self.play.end == "start":
            return set(self.play.tile)
        return {self.after.ends[self.play.end]}

    def scorers(self) -> int:
        """How many hidden tiles would score next."""
        number = 0
        for tile in self.hidden:
            counts = [
                Table([*self.plays, (tile, end)], spins=True).count()
                for end, value in self.after.ends.items()
                if value in tile
            ]
            number += any(count and count % 5 == 0 for count in counts)
        return number

    def lacks(self, seat: int, value: int) -> bool:
        """Whether it follows from draws and passes that a seat has no tile with this value.

        Follow every tile that the seat may hold: one it has kept since before a draw or a pass on
        that value cannot have it, so all must have been there.
        """
        line = Line.empty(self.spins)
        gained_since = True
        shown = False
        history = self.seen.history
        for number, event in enumerate(history):
            if isinstance(event, Drew | Passed) and event.seat == seat:
                if value in [end.value for end in line.ends]:
                    shown, gained_since = True, False
                kept = isinstance(event, Drew) and not (
                    number + 1 < len(history) and isinstance(history[number + 1], Played)
                )
                gained_since = gained_since or kept
            if isinstance(event, Played):
                line = line.place(event.seat, event.tile, event.end)
        return shown and not gained_since

    def setter(self, end: str) -> int | None:
        """Who laid the last tile at an end that is more than the lead."""
        laid = [placed.seat for placed in self.seen.line.plays if placed.end == end]
        return laid[-1] if laid else None


def is_true(seen: Observation, hint: Hint) -> bool:
    """Whether everything that the reason of this hint says is so."""
    kind, facts = hint.reason
    if kind == "must-draw":
        return isinstance(hint.action, Draw) and facts == {"drawable": seen.drawable}
    if kind == "must-pass":
        return isinstance(hint.action, Pass)
    if kind == "only-play":
        return seen.legal_actions == (hint.action,) and isinstance(hint.action, Play)
    if kind == "tried-out":
        worlds = facts["worlds"]
        return isinstance(worlds, int) and worlds >= 1
    assert isinstance(hint.action, Play)
    return _CHECKS[kind](Scene(seen, hint.action), dict(facts))


def _with(value: int, tiles: list[Tile]) -> int:
    return sum(value in tile for tile in tiles)


def _leaves_count(scene: Scene, facts: Facts) -> bool:
    others = [
        Scene(scene.seen, other).scorers()
        for other in scene.seen.legal_actions
        if isinstance(other, Play) and other != scene.play
    ]
    return scene.after.count() == facts["count"] and scene.scorers() < min(others)


def _lacking(scene: Scene, facts: Facts) -> bool:
    others = [seat for seat in scene.seen.seating.all_seats if seat != scene.seen.turn]
    lacking = sum(scene.lacks(seat, facts["value"]) for seat in others)
    return (
        facts["value"] in scene.left_open()
        and facts["of"] == len(others)
        and lacking == facts["seats"] > 0
    )


def _next_is_stuck(scene: Scene, facts: Facts) -> bool:
    seat = scene.seen.seating.next_seat(scene.seen.turn)
    values = sorted(set(scene.after.ends.values()))
    return (
        facts == {"seat": seat, "values": tuple(values)}
        and bool(scene.rest)
        and all(scene.lacks(seat, value) for value in values)
    )


def _partners_end(scene: Scene, facts: Facts) -> bool:
    partner = scene.seen.seating.partner_of(scene.seen.turn)
    ends = [end for end in scene.after.ends if end != scene.play.end]
    return facts["seat"] == partner and any(
        scene.setter(end) == partner and scene.after.ends[end] == facts["value"] for end in ends
    )


def _rivals_end(scene: Scene, facts: Facts) -> bool:
    seating, seat = scene.seen.seating, facts["seat"]
    return (
        scene.setter(scene.play.end) == seat
        and seating.side_of(seat) != seating.side_of(scene.seen.turn)
        and scene.before.ends[scene.play.end] == facts["value"]
    )


def _strong_lead(scene: Scene, facts: Facts) -> bool:
    hand = list(scene.seen.hand)
    longest = max(_with(value, hand) for value in range(7))
    return (
        scene.seen.line.is_empty
        and facts["value"] in scene.play.tile
        and _with(facts["value"], hand) == facts["tiles"] == longest
    )


_CHECKS: dict[str, Callable[[Scene, Facts], bool]] = {
    "goes-out": lambda scene, _: not scene.rest,
    "scores": lambda scene, facts: (
        scene.after.count() == facts["count"] == facts["points"] > 0 and facts["count"] % 5 == 0
    ),
    "nobody-scores": lambda scene, facts: (
        scene.after.count() == facts["count"] and not scene.scorers()
    ),
    "leaves-count": _leaves_count,
    "only-yours": lambda scene, facts: (
        facts["value"] in scene.left_open()
        and not _with(facts["value"], scene.hidden)
        and _with(facts["value"], scene.rest) == facts["tiles"] > 0
    ),
    "next-is-stuck": _next_is_stuck,
    "lacking": _lacking,
    "keeps-suit": lambda scene, facts: (
        facts["value"] in scene.left_open()
        and _with(facts["value"], scene.rest) == facts["tiles"] >= 2
    ),
    "keeps-all": lambda scene, facts: (
        len(scene.rest) == facts["tiles"] > 1
        and all(set(tile) & set(scene.after.ends.values()) for tile in scene.rest)
    ),
    "strong-lead": _strong_lead,
    "partners-end": _partners_end,
    "rivals-end": _rivals_end,
    "hard-double": lambda scene, facts: (
        scene.play.tile == (facts["value"], facts["value"])
        and _with(facts["value"], scene.rest + scene.hidden) == facts["others"] <= 3
    ),
    "heaviest": lambda scene, facts: (
        sum(scene.play.tile)
        == facts["pips"]
        == max(sum(a.tile) for a in scene.seen.legal_actions if isinstance(a, Play))
    ),
    "empties-suit": lambda scene, facts: (
        facts["value"] in scene.play.tile and not _with(facts["value"], scene.rest)
    ),
}
