"""Deals in which the worked examples happen, found by random play, kept in worked_deals.jsonl.

``python -m tests.worked_deals`` looks for them anew and writes the file; only needed when an
example is added. An end of a deal is found by playing deals at random until one ends as wanted, and
then exchanging hidden tiles, in ways that the story allows, until each seat is left with the pips
of the example.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import NamedTuple

from rules.actions import Action, parse_action
from rules.chance import shuffle
from rules.match import Match
from rules.setup import GivenDeal
from rules.tiles import Tile
from tests.playing import at_random, given, played, setup_of, steps
from tests.seatings import BY_ID, SEATINGS, Seated
from tests.worked import SEQUENCES, SETTLEMENTS, Settlement
from tests.worlds import Place, hidden, with_tiles

FILE = Path(__file__).with_name("worked_deals.jsonl")


class Worked(NamedTuple):
    """Deals, and what is done in them from the first lead on."""

    name: str
    seated: Seated
    reserve: int
    deals: tuple[GivenDeal, ...]
    actions: tuple[Action, ...]

    def begin(self, **changes: object) -> Match:
        """A match with these deals, before the first action; ``changes`` go over its setup."""
        opening = "lot" if self.seated.variant == "chiva" else 1
        setup = {"opening": opening, "reserve": self.reserve, "deals": self.deals, **changes}
        return Match(setup_of(self.seated, **setup))

    def ended(self, **changes: object) -> Match:
        """A match in which all of it has been done, so that the last deal has ended."""
        match = self.play(self.begin(**changes))
        assert match.phase != "playing"
        return match

    def play(self, match: Match, *, all_but: int = 0) -> Match:
        """Do in ``match`` what is done in these deals, except the last ``all_but`` actions."""
        for action in self.actions[: len(self.actions) - all_but]:
            if match.phase == "deal-ended":
                match.next_deal()
            match.submit(match.turn, action)
        return match


def read() -> dict[str, Worked]:
    lines = map(json.loads, FILE.read_text(encoding="utf-8").splitlines())
    return {line["name"]: _parsed(line) for line in lines}


def _parsed(line: dict) -> Worked:
    return Worked(
        line["name"],
        BY_ID[line["seating"]],
        line["reserve"],
        tuple(
            GivenDeal(tuple(_tiles(hand) for hand in deal[:-1]), _tiles(deal[-1]))
            for deal in line["deals"]
        ),
        tuple(map(parse_action, line["actions"].split())),
    )


def _tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(Tile.parse, text.split()))


def _written(worked: Worked) -> str:
    line = {
        "name": worked.name,
        "seating": worked.seated.id,
        "reserve": worked.reserve,
        "deals": [
            [" ".join(map(str, tiles)) for tiles in (*deal.hands, deal.boneyard)]
            for deal in worked.deals
        ],
        "actions": " ".join(map(str, worked.actions)),
    }
    return json.dumps(line)


# ------------------------------------------------------------------------------ looking for them


def _first_deals(name: str, seated: Seated, reserve: int) -> Iterator[tuple[Worked, Match]]:
    """First deals of matches played at random to their end, without end."""
    for number in count():
        start = Worked(name, seated, reserve, (), ())
        match = start.begin(seed=f"{name}/{number}")
        yield start, played(match, at_random(f"{name}/{number}"), deals=1)


def _kept(start: Worked, match: Match, deals: tuple[GivenDeal, ...] | None = None) -> Worked:
    actions = tuple(entry.action for entry in match.entries)
    return start._replace(deals=deals or given(match), actions=actions)


def settlement(
    example: Settlement, seated: Seated, fits: Callable[[Match], bool] = lambda _: True
) -> Worked:
    """A deal that ends as in the example."""
    for start, match in _first_deals(example.name, seated, seated.reserves[0]):
        ended = match.results[0]
        out = match.entries[-1].seat if ended.reason == "out" else None
        if ended.reason == "target" or out != example.out or not fits(match):
            continue
        places = hidden(match.history, None, spins=seated.variant == "all-fives")
        tiles = _left_with(places, example.left)
        if tiles is not None:
            (deal,) = given(match)
            return _kept(start, match, (with_tiles(deal, places, tiles),))
    raise AssertionError("unreachable")


def _left_with(places: Sequence[Place], left: Sequence[int]) -> list[Tile] | None:
    """Tiles for the places such that each seat is left with these pips, if there are any."""
    held = [k for k, place in enumerate(places) if place.holder]
    if any(left[places[k].holder - 1] == 0 for k in held):
        return None
    tiles = [place.tile for place in places]
    if len(held) == len(places) and sum(t.pips for t in tiles) != sum(left):
        return None
    chosen: list[Tile | None] = [None] * len(places)
    patience = 2_000

    def fill(depth: int, free: list[Tile], owed: int) -> bool:
        nonlocal patience
        patience -= 1
        if depth == len(held):
            rest = iter(free)
            for k, tile in enumerate(chosen):
                if tile is None:
                    chosen[k] = next(rest)
            return True
        k = held[depth]
        seat = places[k].holder
        last = depth + 1 == len(held) or places[held[depth + 1]].holder != seat
        for tile in free:
            if tile.pips > owed or (last and tile.pips != owed) or patience < 0:
                continue
            if places[k].lacked.isdisjoint(tile):
                chosen[k] = tile
                following = owed - tile.pips
                if last and depth + 1 < len(held):
                    following = left[places[held[depth + 1]].holder - 1]
                if fill(depth + 1, [t for t in free if t != tile], following):
                    return True
        chosen[k] = None
        return False

    return chosen if fill(0, tiles, left[places[held[0]].holder - 1]) else None


def moment(name: str, reserve: int, fits: Callable[[Match], bool]) -> Worked:
    """A first deal of two-seat Draw up to a moment that fits."""
    for number in count():
        start = Worked(name, BY_ID["draw-2"], reserve, (), ())
        match = start.begin(seed=f"{name}/{number}")
        for _ in steps(match, at_random(f"{name}/{number}"), deals=1):
            if match.phase == "playing" and fits(match):
                return _kept(start, match)
    raise AssertionError("unreachable")


def sequence(name: str, results: str) -> Worked:
    """Chiva deals won by pair 1 (A), by pair 2 (B) or tied (T), as the results say."""
    worked = Worked(name, BY_ID["chiva-4p"], 0, (), ())
    for number, result in enumerate(results):
        tries = _longer(worked, number)
        worked = next(longer for longer, match in tries if _result(match) == result)
    return worked


def _longer(worked: Worked, number: int) -> Iterator[tuple[Worked, Match]]:
    for attempt in count():
        seed = f"{worked.name}/{number}/{attempt}"
        tiles = shuffle(seed, 1)
        deal = GivenDeal(tuple(tiles[k : k + 7] for k in (0, 7, 14, 21)), ())
        start = worked._replace(deals=(*worked.deals, deal))
        match = start.play(start.begin())
        if match.phase == "deal-ended":
            match.next_deal()
        played(match, at_random(seed), deals=number + 1)
        yield _kept(start, match, start.deals), match


def _result(match: Match) -> str:
    return "TAB"[sum(match.results[-1].winners)]


def going_out(name: str, fits: Callable[[Match, Tile], bool]) -> Worked:
    """A Chiva deal won by going out with a tile that fits."""
    for start, match in _first_deals(name, BY_ID["chiva-4p"], 0):
        if match.results[0].reason == "out":
            last = match.entries[-1].action.tile
            match.undo(1)
            found = fits(match, last)
            match.redo(1)
            if found:
                return _kept(start, match)
    raise AssertionError("unreachable")


def _seated(example: Settlement) -> Seated:
    wanted = (example.variant, example.seats, example.partners)
    return next(s for s in SEATINGS if (s.variant, s.seats, s.partners) == wanted)


def _last_play_made(points: int) -> Callable[[Match], bool]:
    return lambda match: match.history[-2].points == points


def _all() -> Iterator[Worked]:
    for example in SETTLEMENTS:
        yield settlement(example, _seated(example))
    h1 = next(example for example in SETTLEMENTS if example.name == "H1")
    for name, points in (("M2", 5), ("M3", 10)):
        example = h1._replace(name=name, left=(0, 7))
        yield settlement(example, BY_ID["all-fives-2"], _last_play_made(points))
    yield moment("D1", 2, lambda m: _drew_in_vain(m, 3))
    yield moment("D2", 2, lambda m: m.observe(None).boneyard_count == 2 and _must(m, "pass"))
    yield moment("D3-pass", 0, lambda m: _drew_in_vain(m, 1))
    yield moment("D3-play", 0, lambda m: _drew(m, 1) and not _must(m, "pass"))
    for name, results in SEQUENCES.items():
        yield sequence(name, results)
    yield going_out("K16-both-ends", lambda m, last: len(m.legal_actions) == 2 and last.pips > 0)
    yield going_out("K16-blank", lambda _, last: last == Tile.parse("0-0"))
    yield going_out("K16-double", lambda _, last: last.is_double and last.pips > 0)


def _must(match: Match, kind: str) -> bool:
    return [str(action) for action in match.legal_actions] == [kind]


def _drew(match: Match, boneyard: int) -> bool:
    """Whether the last thing was a draw from so many tiles."""
    last = match.history[-1].kind
    return last == "drew" and match.observe(None).boneyard_count == boneyard - 1


def _drew_in_vain(match: Match, boneyard: int) -> bool:
    return _drew(match, boneyard) and _must(match, "pass")


if __name__ == "__main__":
    with FILE.open("w", encoding="utf-8") as out:
        for found in _all():
            print(found.name)
            out.write(_written(found) + "\n")
