"""The 28 tiles as the bits of a word, and the tables by which numpy reads them.

Tile number i is `rules.tiles.SET[i]`. A set of tiles is a 32-bit word (a *mask*), a set of values
a word of 7 bits; the value 7 (`NONE`) stands for "no value", such as an arm that is not open.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from rules.tiles import SET, Tile

Masks: TypeAlias = npt.NDArray[np.uint32]
Ints: TypeAlias = npt.NDArray[np.int32]
Places: TypeAlias = npt.NDArray[np.int64]
"""Positions in another array."""
Flags: TypeAlias = npt.NDArray[np.bool_]

NONE: Final = 7
ALL: Final = (1 << len(SET)) - 1
NUMBER: Final[dict[Tile, int]] = {tile: number for number, tile in enumerate(SET)}
"""The number of each tile."""

SUIT_WORDS: Final[tuple[int, ...]] = tuple(
    sum(1 << NUMBER[tile] for tile in SET if values >> tile.low & 1 or values >> tile.high & 1)
    for values in range(256)
)
"""For a set of values: all tiles with one of them."""

SUITS: Final[Masks] = np.array(SUIT_WORDS, np.uint32)
"""The same for numpy."""

_PADDING = (0,) * (32 - len(SET))
BIT: Final[Masks] = np.array([1 << number for number in range(32)], np.uint32)
LOW: Final[Ints] = np.array([tile.low for tile in SET] + [*_PADDING], np.int32)
HIGH: Final[Ints] = np.array([tile.high for tile in SET] + [*_PADDING], np.int32)
PIPS: Final[Ints] = LOW + HIGH
DOUBLE: Final[Flags] = np.array([tile.is_double for tile in SET] + [False] * len(_PADDING))
DOUBLES: Final = sum(1 << number for number, tile in enumerate(SET) if tile.is_double)

OTHER: Final[Ints] = np.array(
    [
        [tile.pips - value if value in tile else tile.high for tile in SET] + [*_PADDING]
        for value in range(8)
    ],
    np.int32,
)
"""`OTHER[value, tile]`: the half beside `value`; the higher half for `NONE`, as for a lead."""

_HALF = 1 << 14


def _pips_of_half() -> Ints:
    """[half, word] the pips of 14 tiles of the set, the first or the last ones."""
    total = np.zeros((2, _HALF), np.int32)
    for bit in range(14):
        has = np.arange(_HALF) >> bit & 1
        total += np.outer((SET[bit].pips, SET[14 + bit].pips), has).astype(np.int32)
    return total


def _nth_of_half() -> npt.NDArray[np.int8]:
    """[word x 14 + k] which bit of 14 is the one with k others before it."""
    found = np.zeros((_HALF, 14), np.int8)
    for bit in range(14):
        words = np.flatnonzero(np.arange(_HALF) >> bit & 1)
        found[words, np.bitwise_count(words & ((1 << bit) - 1))] = bit
    return found.ravel()


_PIPS_OF_HALF = _pips_of_half()
_NTH = _nth_of_half()


def mask_of(tiles: Iterable[Tile]) -> int:
    """The word with the bits of these tiles."""
    return sum(1 << NUMBER[tile] for tile in tiles)


def tiles_of(mask: int) -> tuple[Tile, ...]:
    """The tiles of a word, in the order of the set."""
    return tuple([tile for number, tile in enumerate(SET) if mask >> number & 1])


def size(masks: Masks) -> Ints:
    """How many tiles each word has."""
    return np.bitwise_count(masks).astype(np.int32)


def pips(masks: Masks) -> Ints:
    """The pips of all tiles of each word."""
    low: Ints = _PIPS_OF_HALF[0].take(masks & np.uint32(_HALF - 1))
    high: Ints = _PIPS_OF_HALF[1].take(masks >> np.uint32(14))
    return low + high


def nth(masks: Masks, number: Places) -> Places:
    """The number of the tile that has so many others of its word before it."""
    below = np.bitwise_count(masks & np.uint32(_HALF - 1))
    is_high = number >= below
    shift = is_high * np.uint32(14)
    half = masks >> shift & np.uint32(_HALF - 1)
    place = half * np.int64(14) + (number - below * is_high)
    tiles: Places = _NTH.take(place) + shift
    return tiles


def spread(masks: Masks) -> Places:
    """The place of every bit in an array of words: 32 x the word's place + the bit's number."""
    packed = np.ascontiguousarray(masks, dtype="<u4").view(np.uint8)
    return np.flatnonzero(np.unpackbits(packed, bitorder="little").view(np.bool_))
