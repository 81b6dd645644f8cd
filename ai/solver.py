"""Exact play when all hands are known, on a line with two ends between two sides.

Alpha-beta over whole-number payoffs, with a table keyed by what the rest of the deal depends on:
the two end values in either order, whose turn it is and the hands. Passes are forced, so a seat
that cannot play is skipped; when nobody can play, the deal is blocked. Plays are tried first that
leave the next seat few replies.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from ai.masks import SUIT_WORDS
from rules.seats import Seating
from rules.tiles import SET

_SUIT: Final = tuple(SUIT_WORDS[1 << value] for value in range(7))
_LOW: Final = tuple(tile.low for tile in SET)
_HIGH: Final = tuple(tile.high for tile in SET)
_PIPS: Final = tuple(tile.pips for tile in SET)
_FAR: Final = 1 << 30


class Stakes(NamedTuple):
    """What a deal is worth to the side that wins it; a tie is worth nothing to either."""

    win: int
    """For winning at all."""
    point: int
    """For every point that the winner gets."""


WIN: Final = Stakes(1, 0)
POINTS: Final = Stakes(0, 1)
DEAL: Final = Stakes(400, 2)
"""As `ai.utility.deal_value` weighs the two, in parts of 800."""


class Solution(NamedTuple):
    """The value of each play for the side of the seat to act."""

    plays: tuple[tuple[int, int, int], ...]
    """Tile, end (0 for A, 1 for B) and value, in order of end and tile."""

    @property
    def value(self) -> int:
        """What best play of everybody leads to."""
        return max(value for _, _, value in self.plays)


@dataclass(slots=True)
class Solver:
    """Solves positions of one seating; what it has worked out serves for later ones."""

    seating: Seating
    stakes: Stakes
    _side: tuple[int, ...] = ()
    _table: dict[tuple[int, ...], tuple[int, int]] | None = None

    def __post_init__(self) -> None:
        """ValueError unless there are two sides."""
        if self.seating.sides != 2:
            raise ValueError("only two sides have opposite interests")
        self._side = tuple(
            [1 if self.seating.side_of(s) == 1 else -1 for s in self.seating.all_seats]
        )
        self._table = {}

    def solve(self, hands: Sequence[int], ends: tuple[int, int], turn: int) -> Solution:
        """The value of each play of seat `turn` (from 0); ValueError if it has none."""
        found = []
        held = tuple(hands)
        sign = self._side[turn]
        for end in (0, 1):
            for tile in _bits(held[turn] & _SUIT[ends[end]]):
                outer = _LOW[tile] + _HIGH[tile] - ends[end]
                value = self._after(held, turn, tile, outer, ends[1 - end], -_FAR, _FAR)
                found.append((tile, end, sign * value))
        if not found:
            raise ValueError("this seat cannot play")
        return Solution(tuple(found))

    def _after(
        self,
        hands: tuple[int, ...],
        turn: int,
        tile: int,
        outer: int,
        other: int,
        low: int,
        high: int,
    ) -> int:
        """The value for the first side once a tile has been laid."""
        left = hands[turn] & ~(1 << tile)
        hands = (*hands[:turn], left, *hands[turn + 1 :])
        if not left:
            return self._paid(self._side[turn], hands, blocked=False)
        return self._value(hands, turn, outer, other, low, high)

    def _value(self, hands: tuple[int, ...], last: int, a: int, b: int, low: int, high: int) -> int:
        """The value for the first side with `last` having acted, within the window asked for."""
        fits = _SUIT[a] | _SUIT[b]
        seats = len(hands)
        turn = last
        for _ in range(seats):
            turn = (turn + 1) % seats
            if hands[turn] & fits:
                break
        else:
            return self._blocked(hands)
        key = (a, b, turn, *hands) if a <= b else (b, a, turn, *hands)
        table = self._table
        assert table is not None
        least, most = table.get(key, (-_FAR, _FAR))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        low, high = max(low, least), min(high, most)
        best = self._best(hands, turn, a, b, low, high)
        if best <= low:
            table[key] = (least, best)
        elif best >= high:
            table[key] = (best, most)
        else:
            table[key] = (best, best)
        return best

    def _best(self, hands: tuple[int, ...], turn: int, a: int, b: int, low: int, high: int) -> int:
        is_first = self._side[turn] > 0
        best = -_FAR if is_first else _FAR
        for _, tile, outer, other in self._plays(hands, turn, a, b):
            value = self._after(hands, turn, tile, outer, other, low, high)
            if is_first:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _plays(
        self, hands: tuple[int, ...], turn: int, a: int, b: int
    ) -> list[tuple[int, int, int, int]]:
        """Plays as (order, tile, value left open, other end), the most forcing first."""
        following = hands[(turn + 1) % len(hands)]
        plays = []
        for value, other in ((a, b),) if a == b else ((a, b), (b, a)):
            for tile in _bits(hands[turn] & _SUIT[value]):
                outer = _LOW[tile] + _HIGH[tile] - value
                replies = (following & (_SUIT[outer] | _SUIT[other])).bit_count()
                plays.append((replies * 16 - _PIPS[tile], tile, outer, other))
        plays.sort()
        return plays

    def _blocked(self, hands: tuple[int, ...]) -> int:
        totals = [0, 0]
        for side, hand in zip(self._side, hands, strict=True):
            totals[side < 0] += _pips(hand)
        if totals[0] == totals[1]:
            return 0
        return self._paid(1 if totals[0] < totals[1] else -1, hands, blocked=True)

    def _paid(self, winner: int, hands: tuple[int, ...], *, blocked: bool) -> int:
        """What the end of a deal pays the first side (section 2 of the rules)."""
        win, point = self.stakes
        if not point:
            return winner * win
        points = 0
        for side, hand in zip(self._side, hands, strict=True):
            if side != winner:
                points += _pips(hand)
            elif blocked and not self.seating.partners:
                points -= _pips(hand)
        return winner * (win + point * points)


def _bits(mask: int) -> list[int]:
    found = []
    while mask:
        bit = mask & -mask
        found.append(bit.bit_length() - 1)
        mask ^= bit
    return found


def _pips(mask: int) -> int:
    return sum([_PIPS[tile] for tile in _bits(mask)])
