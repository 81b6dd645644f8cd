"""One deal, naively: the table as a graph of joined halves, built anew from all plays every time.

Shares no code with ``rules``. Nothing is kept up to date: the ends come from walking the plays,
and the count from looking which halves of which tiles are joined to nothing.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from hashlib import sha256
from typing import NamedTuple

Tile = tuple[int, int]
Act = tuple[str, ...]  # ("play", "2-6", "A"), ("draw",), ("pass",)

HAND_SIZES = {
    ("block", 2, False): 7,
    ("block", 3, False): 5,
    ("block", 4, False): 5,
    ("block", 4, True): 7,
    ("draw", 2, False): 7,
    ("draw", 3, False): 7,
    ("draw", 4, False): 6,
    ("draw", 4, True): 6,
    ("all-fives", 2, False): 9,
    ("all-fives", 3, False): 7,
    ("all-fives", 4, False): 5,
    ("all-fives", 4, True): 5,
    ("chiva", 4, True): 7,
}
ALL_TILES: tuple[Tile, ...] = tuple((a, b) for a in range(7) for b in range(a, 7))


def parse(text: str) -> Tile:
    low, high = text.split("-")
    found = (int(low), int(high))
    if found not in ALL_TILES:
        raise ValueError(text)
    return found


def written(tile: Tile) -> str:
    return f"{tile[0]}-{tile[1]}"


def pips(hand: Sequence[Tile]) -> int:
    return sum(low + high for low, high in hand)


# ---------------------------------------------------------------------------------------- chance


def _words(label: str, seed: str) -> Iterator[int]:
    n = 0
    while True:
        digest = sha256(f"{label}:{seed}:{n}".encode()).digest()
        for place in range(0, 32, 4):
            yield int.from_bytes(digest[place : place + 4], "big")
        n += 1


def _below(words: Iterator[int], n: int) -> int:
    limit = 2**32 - 2**32 % n
    while True:
        word = next(words)
        if word < limit:
            return word % n


def shuffled(seed: str, deal: int) -> list[Tile]:
    words = _words(f"double-six/deal/{deal}", seed)
    tiles = list(ALL_TILES)
    for i in range(27, 0, -1):
        j = _below(words, i + 1)
        tiles[i], tiles[j] = tiles[j], tiles[i]
    return tiles


def lot(seed: str, deal: int, seats: int) -> int:
    return 1 + _below(_words(f"double-six/lot/{deal}", seed), seats)


# ------------------------------------------------------------------------------------- the table


class Half(NamedTuple):
    """One half of one placed tile: which play laid it, and which half (0 low, 1 high)."""

    play: int
    half: int


class Table:
    """The tiles on the table and their joins. ``plays`` are (tile, end), the lead first."""

    def __init__(self, plays: Sequence[tuple[Tile, str]], *, spins: bool) -> None:
        self.tiles = [tile for tile, _ in plays]
        self.joins: set[tuple[int, int]] = set()  # two plays, the earlier first
        self.spinner = next(
            (k for k, (low, high) in enumerate(self.tiles) if spins and low == high), None
        )
        self.tips: dict[str, Half] = {}
        for k, (tile, end) in enumerate(plays):
            self._lay(k, tile, end)

    def _lay(self, k: int, tile: Tile, end: str) -> None:
        if k == 0:
            if end != "start":
                raise ValueError(f"the lead goes to start, not {end}")
            self.tips = {"A": Half(0, 0), "B": Half(0, 1)}
        else:
            if end not in self.tips:
                raise ValueError(f"there is no end {end}")
            value = self.value(end)
            if value not in tile:
                raise ValueError(f"{written(tile)} does not fit {end}, which shows {value}")
            self.joins.add((self.tips[end].play, k))
            self.tips[end] = Half(k, 1 if tile[0] == value else 0)
        spinner = self.spinner
        if spinner is not None and "C" not in self.tips and self.neighbours(spinner) == 2:
            self.tips["C"] = self.tips["D"] = Half(spinner, 0)

    def neighbours(self, k: int) -> int:
        return sum(k in join for join in self.joins)

    def value(self, end: str) -> int:
        tip = self.tips[end]
        return self.tiles[tip.play][tip.half]

    @property
    def ends(self) -> dict[str, int]:
        return {end: self.value(end) for end in sorted(self.tips)}

    def count(self) -> int:
        """What shows: a spinner until it has two neighbours, any other tile until it has them."""
        total = 0
        for k, (low, high) in enumerate(self.tiles):
            joined = self.neighbours(k)
            if joined == 0 or (low == high and joined == 1):
                total += low + high
            elif joined == 1:
                (join,) = (j for j in self.joins if k in j)
                other = self.tiles[join[0] + join[1] - k]
                total += self._free_half(k, (low, high), other)
        return total

    def _free_half(self, k: int, tile: Tile, other: Tile) -> int:
        free = [tip for tip in self.tips.values() if tip.play == k]
        assert len(free) == 1, "an outermost tile that is no double has one free half"
        assert tile[1 - free[0].half] in other, "a joined half has its like beside it"
        return tile[free[0].half]


# -------------------------------------------------------------------------------------- the deal


class Deal(NamedTuple):
    """One deal as it stands: everything, hidden or not."""

    variant: str
    seats: int
    reserve: int
    forced: bool
    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]
    turn: int
    plays: tuple[tuple[Tile, str], ...] = ()
    passes: int = 0

    @property
    def table(self) -> Table:
        return Table(self.plays, spins=self.variant == "all-fives")

    @property
    def went_out(self) -> int | None:
        """The seat without tiles, if one has played its last."""
        return next((s for s, hand in enumerate(self.hands, 1) if not hand), None)

    @property
    def is_blocked(self) -> bool:
        return self.passes >= self.seats

    def legal(self) -> list[Act]:
        hand = self.hands[self.turn - 1]
        if not self.plays:
            leads = [(6, 6)] if self.forced else hand
            return [("play", written(tile), "start") for tile in leads if tile in hand]
        ends = self.table.ends
        fits: list[Act] = [
            ("play", written(tile), end) for tile in hand for end in ends if ends[end] in tile
        ]
        if fits:
            return fits
        draws = self.variant in ("draw", "all-fives")
        return [("draw",)] if draws and len(self.boneyard) > self.reserve else [("pass",)]

    def after(self, act: Act) -> "Deal":
        """The deal after a legal action; whether it has ended is for the caller to ask."""
        if act not in self.legal():
            raise ValueError(f"{act} is not among {self.legal()}")
        following = self.turn % self.seats + 1
        if act == ("pass",):
            return self._replace(turn=following, passes=self.passes + 1)
        hands = list(self.hands)
        if act == ("draw",):
            hands[self.turn - 1] += (self.boneyard[0],)
            return self._replace(hands=tuple(hands), boneyard=self.boneyard[1:])
        tile = parse(act[1])
        hands[self.turn - 1] = tuple(t for t in hands[self.turn - 1] if t != tile)
        plays = (*self.plays, (tile, act[2]))
        return self._replace(hands=tuple(hands), plays=plays, turn=following, passes=0)


# --------------------------------------------------------------------------------- its settlement


def side_of(seat: int, *, partners: bool) -> int:
    return 2 - seat % 2 if partners else seat


class Settled(NamedTuple):
    """What the end of a deal brings, before any standing is looked at."""

    winners: list[int]
    bonus: list[Fraction]


def to_nearest_five(total: int) -> int:
    return min(range(0, 200, 5), key=lambda five: abs(five - total))


def settle(variant: str, left: Sequence[int], *, partners: bool, out: int | None) -> Settled:
    """Who wins a deal that ended out (by that seat) or blocked, with these pips left, and what."""
    seats = len(left)
    sides = range(1, (2 if partners else seats) + 1)
    mine = {
        side: sum(p for s, p in enumerate(left, 1) if side_of(s, partners=partners) == side)
        for side in sides
    }
    lowest = [side for side in sides if mine[side] == min(mine.values())]
    winners = lowest if out is None else [side_of(out, partners=partners)]
    bonus = dict.fromkeys(sides, Fraction(0))
    if variant == "chiva":
        return Settled(winners if len(winners) == 1 else [], list(bonus.values()))
    if len(winners) == 1:
        (winner,) = winners
        others = sum(mine.values()) - mine[winner]
        if variant == "all-fives":
            bonus[winner] = Fraction(to_nearest_five(others))
        elif partners or out is not None:
            bonus[winner] = Fraction(others)
        else:
            bonus[winner] = Fraction(others - mine[winner])
    elif variant == "all-fives" and seats == 3 and len(winners) == 2:
        third = next(side for side in sides if side not in winners)
        for side in winners:
            bonus[side] = Fraction(to_nearest_five(mine[third]), 2)
    else:
        winners = []
    return Settled(winners, list(bonus.values()))
