"""Lines for the tests of the table: random complete deals and lines made to be awkward.

They are plays `((low, high), end)` and nothing else, so that the table is tested apart from the
rules. Every generator takes its own random source; equal seeds give equal lines.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple, cast

from rules.line import EndName

Play = tuple[tuple[int, int], EndName]
Plays = tuple[Play, ...]

ALL_TILES = tuple(itertools.combinations_with_replacement(range(7), 2))


class Game(NamedTuple):
    """How a kind of deal is played: `keep` tiles stay in the boneyard, None = nobody draws."""

    seats: int
    hand: int
    keep: int | None
    spins: bool


BLOCK_2 = Game(2, 7, None, spins=False)
BLOCK_3 = Game(3, 5, None, spins=False)
BLOCK_4 = Game(4, 5, None, spins=False)
PARTNERS = Game(4, 7, None, spins=False)  # Block in partners and Chiva
DRAW_2 = Game(2, 7, 2, spins=False)
DRAW_2_ALL = Game(2, 7, 0, spins=False)
DRAW_3 = Game(3, 7, 2, spins=False)
DRAW_4 = Game(4, 6, 2, spins=False)
FIVES_2 = Game(2, 9, 0, spins=True)
FIVES_3 = Game(3, 7, 0, spins=True)
FIVES_4 = Game(4, 5, 0, spins=True)
TWO_ENDED = (BLOCK_2, BLOCK_3, BLOCK_4, PARTNERS, DRAW_2, DRAW_2_ALL, DRAW_3, DRAW_4)
SPINNING = (FIVES_2, FIVES_3, FIVES_4)


class Growing:
    """A line as it grows: which values stand open at which end."""

    def __init__(self, *, spins: bool) -> None:
        self.spins = spins
        self.plays: list[Play] = []
        self.open: dict[EndName, int] = {}
        self._spinner: int | None = None
        self._used: set[EndName] = set()

    def play(self, low: int, high: int, end: EndName) -> None:
        """Lay a tile; the first goes to "start"."""
        self.plays.append(((min(low, high), max(low, high)), end))
        is_double = low == high
        if end == "start":
            self.open = {"A": min(low, high), "B": max(low, high)}
            if is_double and self.spins:
                self._spinner = low
            return
        value = self.open[end]
        assert value in (low, high), "the generator played a tile that does not match"
        self.open[end] = high if value == low else low
        if not self.spins:
            return
        if self._spinner is None:
            if is_double:
                self._spinner = low
                self._used.add("A" if end == "B" else "B")
            return
        self._used.add(end)
        if {"A", "B"} <= self._used and len(self.open) == 2:
            self.open["C"] = self.open["D"] = self._spinner

    def fitting(self, tiles: Sequence[tuple[int, int]]) -> list[Play]:
        """Every tile of these at every end it fits."""
        return [(t, end) for t in tiles for end, value in self.open.items() if value in t]


def random_deal(random: Random, game: Game) -> Plays:
    """A complete deal of uniformly random legal plays, until a seat is out or all pass."""
    tiles = random.sample(ALL_TILES, 28)
    size = game.seats * game.hand
    hands = [tiles[i : i + game.hand] for i in range(0, size, game.hand)]
    boneyard, keep = tiles[size:], 28 if game.keep is None else game.keep
    line, passes = Growing(spins=game.spins), 0
    for seat in itertools.cycle(range(game.seats)):
        hand = hands[seat]
        choices = line.fitting(hand) if line.plays else [(t, "start") for t in hand]
        while not choices and len(boneyard) > keep:
            hand.append(boneyard.pop())
            choices = line.fitting(hand[-1:])
        passes = 0 if choices else passes + 1
        if choices:
            tile, end = random.choice(choices)
            hand.remove(tile)
            line.play(*tile, end)
        if not hand or passes == game.seats:
            break
    return tuple(line.plays)


Choose = Callable[[Random, Growing, list[Play]], Play]


def _uniform(random: Random, _line: Growing, choices: list[Play]) -> Play:
    return random.choice(choices)


def _toward(arm: str) -> Choose:
    def choose(random: Random, _line: Growing, choices: list[Play]) -> Play:
        return random.choice([c for c in choices if c[1] == arm] or choices)

    return choose


def _lopsided(random: Random, _line: Growing, choices: list[Play]) -> Play:
    arm = random.choices("ABCD", (12, 1, 4, 1))[0]
    return random.choice([c for c in choices if c[1] == arm] or choices)


def _equal_arms(random: Random, line: Growing, choices: list[Play]) -> Play:
    lengths = {end: sum(p[1] == end for p in line.plays) for end in line.open}
    shortest = min(lengths[end] for _, end in choices)
    return random.choice([c for c in choices if lengths[c[1]] == shortest])


def _doubles_first(random: Random, _line: Growing, choices: list[Play]) -> Play:
    return random.choice([c for c in choices if _is_double(c[0])] or choices)


def _doubles_late(random: Random, line: Growing, choices: list[Play]) -> Play:
    is_late = len(line.plays) > 14
    return random.choice([c for c in choices if _is_double(c[0]) == is_late] or choices)


def _alternating(random: Random, line: Growing, choices: list[Play]) -> Play:
    last = {end: tile for tile, end in line.plays}
    fit = [c for c in choices if _is_double(c[0]) != _is_double(last.get(c[1]))]
    return random.choice(fit or choices)


def _is_double(tile: tuple[int, int] | None) -> bool:
    return tile is not None and tile[0] == tile[1]


POLICIES: dict[str, Choose] = {
    "uniform": _uniform,
    "all to A": _toward("A"),
    "all to B": _toward("B"),
    "all to C": _toward("C"),
    "all to D": _toward("D"),
    "lopsided": _lopsided,
    "equal arms": _equal_arms,
    "doubles first": _doubles_first,
    "doubles late": _doubles_late,
    "alternating": _alternating,
}


def long_line(random: Random, policy: str, *, spins: bool, tries: int = 6) -> Plays:
    """The longest of some lines of up to 28 tiles that a policy lays without hands."""
    return max((_one_line(random, policy, spins=spins) for _ in range(tries)), key=len)


def _one_line(random: Random, policy: str, *, spins: bool) -> Plays:
    tiles = random.sample(ALL_TILES, 28)
    line = Growing(spins=spins)
    first = next(t for t in tiles if policy != "doubles late" or not _is_double(t))
    tiles.remove(first)
    line.play(*first, "start")
    while choices := line.fitting(tiles):
        tile, end = POLICIES[policy](random, line, choices)
        tiles.remove(tile)
        line.play(*tile, end)
    return tuple(line.plays)


def pattern_line(pattern: str, *, spins: bool) -> Plays:
    """A line of imagined tiles from letters like "SABa": the lead, then the end of each play.

    A small letter plays a double. Tiles may come twice: the table looks only at ends, doubles and
    matching values, so every pattern without neighbouring doubles is a fair line.
    """
    line = Growing(spins=spins)
    for letter in pattern:
        end = cast(EndName, "start" if letter in "Ss" else letter.upper())
        value = line.open.get(end, 0)
        other = (value + 1 + len(line.plays) % 5) % 7 if letter.isupper() else value
        line.play(value, other, end)
    return tuple(line.plays)


def double_patterns(places: int) -> Iterator[tuple[bool, ...]]:
    """Every way to put doubles on a number of places, never two side by side."""
    for bits in itertools.product((False, True), repeat=places):
        if not any(a and b for a, b in itertools.pairwise(bits)):
            yield bits
