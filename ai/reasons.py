"""Why a play is good, in facts that everybody at the table could check.

A reason is data: a kind and its facts, for a screen to put into words. Every fact follows from what
is public and from the own hand; nothing is taken from sampled worlds but the last resort, which
says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, NamedTuple, TypeAlias

from ai.masks import SUIT_WORDS, mask_of
from ai.position import shown
from rules.actions import Play
from rules.line import Line
from rules.observation import Observation
from rules.seats import Seat
from rules.tiles import SET, Tile
from rules.variants import variant_named

Kind: TypeAlias = Literal[
    "must-draw",
    "must-pass",
    "only-play",
    "goes-out",
    "scores",
    "nobody-scores",
    "leaves-count",
    "only-yours",
    "next-is-stuck",
    "lacking",
    "keeps-suit",
    "keeps-all",
    "strong-lead",
    "partners-end",
    "rivals-end",
    "hard-double",
    "heaviest",
    "empties-suit",
    "tried-out",
]
Fact: TypeAlias = int | tuple[int, ...] | str

KINDS: Final[Mapping[Kind, tuple[str, ...]]] = {
    "must-draw": ("drawable",),
    "must-pass": (),
    "only-play": (),
    "goes-out": (),
    "scores": ("points", "count"),
    "nobody-scores": ("count",),
    "leaves-count": ("count",),
    "only-yours": ("value", "tiles"),
    "next-is-stuck": ("seat", "values"),
    "lacking": ("value", "seats", "of"),
    "keeps-suit": ("value", "tiles"),
    "keeps-all": ("tiles",),
    "strong-lead": ("value", "tiles"),
    "partners-end": ("value", "seat"),
    "rivals-end": ("value", "seat"),
    "hard-double": ("value", "others"),
    "heaviest": ("pips",),
    "empties-suit": ("value",),
    "tried-out": ("worlds",),
}
"""Every kind of reason and the names of its facts.

- must-draw, must-pass, only-play: there is no choice; `drawable` tiles may be drawn.
- goes-out: it is the last tile.
- scores: makes the count `count` and scores `points`.
- nobody-scores: leaves the count at `count`, and no tile that is still hidden would score on it.
- leaves-count: leaves the count at `count`, on which fewer hidden tiles would score than after any
  other play.
- only-yours: leaves `value` open, and all tiles with it that are not on the table are the own ones,
  `tiles` of them.
- next-is-stuck: the next seat, `seat`, has shown that it has none of the open `values`.
- lacking: leaves `value` open; `seats` of the `of` other seats have shown that they have none.
- keeps-suit: leaves `value` open, for which `tiles` (two or more) own tiles remain.
- keeps-all: every one of the `tiles` own tiles that remain can be played on an open end.
- strong-lead: leads from the longest suit: `tiles` own tiles, this one included, have `value`.
- partners-end: `seat`, the partner, set an end with `value`, and it stays open.
- rivals-end: covers the end with `value` that `seat`, a rival, set.
- hard-double: sheds a double of `value`; only `others` other tiles with it are not on the table.
- heaviest: of all own tiles that can be played now, none has more than its `pips`.
- empties-suit: it was the last own tile with `value`.
- tried-out: came out best in `worlds` worlds that agree with all that is known.
"""


class Reason(NamedTuple):
    """A kind and its facts, as `KINDS` names them."""

    kind: Kind
    facts: Mapping[str, Fact]


@dataclass(frozen=True)
class Consequence:
    """What follows from one play, as the seat to act sees it."""

    seen: Observation
    play: Play

    @property
    def seat(self) -> Seat:
        """Who plays."""
        return self.seen.turn

    @cached_property
    def line(self) -> Line:
        """The line after the play."""
        return self.seen.line.place(self.seat, self.play.tile, self.play.end)

    @cached_property
    def rest(self) -> tuple[Tile, ...]:
        """The own tiles that remain."""
        return tuple([tile for tile in self.seen.hand if tile != self.play.tile])

    @cached_property
    def values(self) -> tuple[int, ...]:
        """The values of the open ends, each once."""
        return tuple(sorted({end.value for end in self.line.ends}))

    @cached_property
    def outer(self) -> tuple[int, ...]:
        """The values that the play itself leaves open."""
        if self.play.end == "start":
            return self.values
        return (self.line.value_at(self.play.end),)

    @cached_property
    def hidden(self) -> tuple[Tile, ...]:
        """The tiles that this seat does not see."""
        laid = [placed.tile for placed in self.line.plays]
        return tuple([tile for tile in SET if tile not in laid and tile not in self.rest])

    @cached_property
    def lacks(self) -> tuple[int, ...]:
        """For each seat the values that it has shown to lack, as a set."""
        return tuple(shown(self.seen).lacks)

    def scoring(self) -> int:
        """How many hidden tiles would score if they were played next."""
        worth = variant_named(self.seen.variant).worth
        return sum(
            any(
                end.value in tile and worth(self.line.place(self.seat, tile, end.name))[1]
                for end in self.line.ends
            )
            for tile in self.hidden
        )


def reasons(seen: Observation, play: Play) -> Iterator[Reason]:
    """All true reasons for a play, the most telling first."""
    after = Consequence(seen, play)
    for kind, facts_of in _FINDERS:
        for facts in facts_of(after):
            yield Reason(kind, facts)


_Facts: TypeAlias = Iterator[dict[str, Fact]]


def _goes_out(after: Consequence) -> _Facts:
    if not after.rest:
        yield {}


def _scores(after: Consequence) -> _Facts:
    count, points = variant_named(after.seen.variant).worth(after.line)
    if points and count is not None:
        yield {"points": points, "count": count}


def _nobody_scores(after: Consequence) -> _Facts:
    count, _ = variant_named(after.seen.variant).worth(after.line)
    if count is not None and not after.scoring():
        yield {"count": count}


def _leaves_count(after: Consequence) -> _Facts:
    count, _ = variant_named(after.seen.variant).worth(after.line)
    if count is None:
        return
    least = after.scoring()
    others = [
        Consequence(after.seen, other).scoring()
        for other in after.seen.legal_actions
        if isinstance(other, Play) and other != after.play
    ]
    if all(least < other for other in others):
        yield {"count": count}


def _only_yours(after: Consequence) -> _Facts:
    for value in after.outer:
        tiles = sum(value in tile for tile in after.rest)
        if tiles and not any(value in tile for tile in after.hidden):
            yield {"value": value, "tiles": tiles}


def _next_is_stuck(after: Consequence) -> _Facts:
    seat = after.seen.seating.next_seat(after.seat)
    if after.rest and all(after.lacks[seat - 1] >> value & 1 for value in after.values):
        yield {"seat": seat, "values": after.values}


def _lacking(after: Consequence) -> _Facts:
    rivals = [s for s in after.seen.seating.all_seats if s != after.seat]
    for value in after.outer:
        seats = sum(after.lacks[seat - 1] >> value & 1 for seat in rivals)
        if seats:
            yield {"value": value, "seats": seats, "of": len(rivals)}


def _keeps_suit(after: Consequence) -> _Facts:
    for value in after.outer:
        tiles = sum(value in tile for tile in after.rest)
        if tiles >= 2:
            yield {"value": value, "tiles": tiles}


def _keeps_all(after: Consequence) -> _Facts:
    open_values = sum(1 << value for value in after.values)
    if len(after.rest) > 1 and not mask_of(after.rest) & ~SUIT_WORDS[open_values]:
        yield {"tiles": len(after.rest)}


def _strong_lead(after: Consequence) -> _Facts:
    if after.play.end != "start":
        return
    lengths = [sum(value in tile for tile in after.seen.hand) for value in range(7)]
    for value in sorted(set(after.play.tile)):
        if lengths[value] == max(lengths):
            yield {"value": value, "tiles": lengths[value]}


def _partners_end(after: Consequence) -> _Facts:
    partner = after.seen.seating.partner_of(after.seat)
    for end in after.line.ends:
        if end.name != after.play.end and _setter(after.seen, end.name) == partner is not None:
            yield {"value": end.value, "seat": partner}


def _rivals_end(after: Consequence) -> _Facts:
    if after.play.end == "start":
        return
    seating = after.seen.seating
    seat = _setter(after.seen, after.play.end)
    if seat is not None and seating.side_of(seat) != seating.side_of(after.seat):
        yield {"value": after.seen.line.value_at(after.play.end), "seat": seat}


def _setter(seen: Observation, end: str) -> Seat | None:
    """Who laid the last tile at an end; None if only the lead lies there, or nothing."""
    laid = [placed.seat for placed in seen.line.plays if placed.end == end]
    return laid[-1] if laid else None


def _hard_double(after: Consequence) -> _Facts:
    tile = after.play.tile
    if tile.is_double:
        others = sum(tile.low in other for other in (*after.rest, *after.hidden))
        if others <= 3:
            yield {"value": tile.low, "others": others}


def _heaviest(after: Consequence) -> _Facts:
    plays = [action for action in after.seen.legal_actions if isinstance(action, Play)]
    if after.play.tile.pips == max(play.tile.pips for play in plays):
        yield {"pips": after.play.tile.pips}


def _empties_suit(after: Consequence) -> _Facts:
    for value in sorted(set(after.play.tile)):
        if not any(value in tile for tile in after.rest):
            yield {"value": value}


_FINDERS: Final[tuple[tuple[Kind, Callable[[Consequence], _Facts]], ...]] = (
    ("goes-out", _goes_out),
    ("scores", _scores),
    ("next-is-stuck", _next_is_stuck),
    ("only-yours", _only_yours),
    ("nobody-scores", _nobody_scores),
    ("lacking", _lacking),
    ("partners-end", _partners_end),
    ("leaves-count", _leaves_count),
    ("hard-double", _hard_double),
    ("strong-lead", _strong_lead),
    ("keeps-all", _keeps_all),
    ("keeps-suit", _keeps_suit),
    ("rivals-end", _rivals_end),
    ("heaviest", _heaviest),
    ("empties-suit", _empties_suit),
)
