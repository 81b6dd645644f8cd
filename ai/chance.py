"""Chance for computer players: a stream of numbers from a text, the same on every machine."""

from __future__ import annotations

import hashlib

import numpy as np
import numpy.typing as npt

from ai.masks import Masks, Places, nth

_WORD = np.uint64(32)


class Stream:
    """Random numbers that follow from bytes and nothing else. Only raw words of the generator are
    used, because numpy keeps those the same in every version.
    """

    def __init__(self, seed: bytes) -> None:
        """The stream of this seed, at its beginning."""
        self._generator = np.random.PCG64(int.from_bytes(hashlib.sha256(seed).digest(), "big"))

    def words(self, count: int) -> npt.NDArray[np.uint64]:
        """So many words of 64 bits, all equally likely."""
        words: npt.NDArray[np.uint64] = self._generator.random_raw(count)
        return words

    def below(self, limits: npt.NDArray[np.integer]) -> Places:
        """For each limit a number from 0 up to it; uneven by less than one in a hundred million."""
        high = self.words(len(limits)) >> _WORD
        return (high * limits.astype(np.uint64) >> _WORD).astype(np.int64)

    def unit(self, count: int) -> npt.NDArray[np.float64]:
        """So many numbers from 0 up to 1, in steps of 2**-53."""
        return (self.words(count) >> np.uint64(11)).astype(np.float64) * 2.0**-53

    def tile(self, masks: Masks) -> Places:
        """The number of one tile of each mask, all equally likely; no mask may be empty."""
        return nth(masks, self.below(np.bitwise_count(masks)))
