"""Tiles and the double-six set (C1). Each tile of the set is one object, shared by everybody."""

from __future__ import annotations

from typing import Final, NamedTuple


class Tile(NamedTuple):
    """One domino, its lower half first. Take tiles from `tile`, `Tile.parse` or `SET`.

    >>> str(tile(6, 2))
    '2-6'
    """

    low: int
    high: int

    @property
    def pips(self) -> int:
        """The dots on both halves; 0-0 has none (C1)."""
        return self.low + self.high

    @property
    def is_double(self) -> bool:
        """Whether both halves are equal."""
        return self.low == self.high

    def other(self, value: int) -> int:
        """The half beside `value`, of a double the same again; ValueError without such a half."""
        low, high = self
        if value == low:
            return high
        if value == high:
            return low
        raise ValueError(f"{self} has no half with {value}")

    def __str__(self) -> str:
        """Both halves, the lower one first: `2-6`."""
        return f"{self.low}-{self.high}"

    @classmethod
    def parse(cls, text: str) -> Tile:
        """The tile that prints as `text`; ValueError for anything else, `6-2` included."""
        try:
            return _BY_NAME[text]
        except KeyError:
            raise ValueError(f"{text!r} is not a tile") from None


SET: Final[tuple[Tile, ...]] = tuple(Tile(low, high) for low in range(7) for high in range(low, 7))
"""The 28 tiles, in the order that the shuffle starts from: 0-0, 0-1, .., 0-6, 1-1, .., 6-6."""

_BY_NAME: Final = {str(each): each for each in SET}
_BY_HALVES: Final = {pair: each for each in SET for pair in (each, each[::-1])}


def tile(a: int, b: int) -> Tile:
    """The tile with the halves `a` and `b`, in any order; ValueError if the set has none."""
    try:
        return _BY_HALVES[a, b]
    except KeyError:
        raise ValueError(f"the set has no tile with {a} and {b}") from None


DOUBLE_SIX: Final = tile(6, 6)
