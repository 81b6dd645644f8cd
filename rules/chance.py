"""All chance of a match: seed and deal number -> shuffle and lots (C10).

Our own algorithm over SHA-256, frozen forever: a record holds only the seed, and must give the same
deals on every machine and in every later version.
"""

from __future__ import annotations

from collections.abc import Iterator
from struct import Struct
from typing import Final

from rules.seats import Seat
from rules.tiles import SET, Tile

_EIGHT_WORDS: Final = Struct(">8I")
_WORD_RANGE: Final = 2**32
_SEED_ALPHABET: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # 32 signs, none easily misread
_SEED_LENGTH: Final = 8


def words(label: str, seed: str) -> Iterator[int]:
    """An endless stream of 32-bit numbers: SHA-256 of `label:seed:n`, n = 0, 1, .., big-endian."""
    # Only where it is needed: the library behind it takes long to load.
    from hashlib import sha256

    begun = sha256(f"{label}:{seed}:".encode())
    n = 0
    while True:
        block = begun.copy()
        block.update(b"%d" % n)
        yield from _EIGHT_WORDS.unpack(block.digest())
        n += 1


def below(stream: Iterator[int], n: int) -> int:
    """A number 0 .. n - 1, each equally likely: the first word that leaves no bias, modulo n."""
    limit = _WORD_RANGE - _WORD_RANGE % n
    word = next(stream)
    while word >= limit:
        word = next(stream)
    return word % n


def shuffle(seed: str, deal: int) -> tuple[Tile, ...]:
    """The 28 tiles in dealing order for deal number `deal` (from 1)."""
    stream = words(f"double-six/deal/{deal}", seed)
    tiles = list(SET)
    for i in range(len(tiles) - 1, 0, -1):
        j = below(stream, i + 1)
        tiles[i], tiles[j] = tiles[j], tiles[i]
    return tuple(tiles)


def lot(seed: str, deal: int, seats: int) -> Seat:
    """The seat that a lot among `seats` seats falls on for deal number `deal` (from 1)."""
    return 1 + below(words(f"double-six/lot/{deal}", seed), seats)


def fresh_seed(entropy: bytes) -> str:
    """A short seed that a person can copy by hand, from random bytes of the system (at least 8)."""
    if len(entropy) < _SEED_LENGTH:
        raise ValueError(f"a seed needs {_SEED_LENGTH} random bytes")
    return "".join(_SEED_ALPHABET[byte % 32] for byte in entropy[:_SEED_LENGTH])
