"""Counted lines as arrays with one row a game: the arms, the spinner and the count (A5-A8)."""

from __future__ import annotations

from functools import reduce
from typing import NamedTuple

import numpy as np

from ai.masks import DOUBLE, HIGH, LOW, NONE, OTHER, Flags, Ints, Places


class Arms(NamedTuple):
    """What the count and the open ends follow from."""

    ends: Ints
    """[game, arm] the value to match, `NONE` where an arm is not open."""
    worth: Ints
    """[game, arm] what the arm adds to the count."""
    spinner: Ints
    """The spinner's value, `NONE` without one."""
    bare: Ints
    """Which of the spinner's sides A (bit 0) and B (bit 1) carry no tile yet."""

    def pips(self) -> Ints:
        """The count of each line (A7)."""
        total: Ints = total_of(self.worth)
        return total + 2 * self.spinner * (self.bare > 0)

    def place(self, end: Places, tile: Places) -> None:
        """Lay a tile on each line; the arrays are changed."""
        rows = np.arange(len(end))
        value = self.ends[rows, end]
        outer = OTHER[value, tile]
        double = DOUBLE[tile]
        is_lead = value == NONE
        spins = double & (self.spinner == NONE)
        side = _SIDE.take(end)
        covers = (self.bare & side) > 0
        self.worth[rows, end] = np.where(spins, 0, outer << double)
        left = self.bare & ~side
        self.bare[:] = np.where(spins, np.where(is_lead, 3, side), left)
        self.spinner[spins] = outer[spins]
        self.ends[rows, end] = outer
        lead = np.flatnonzero(is_lead)
        if len(lead):
            first = tile[lead]
            self.ends[lead, 0], self.ends[lead, 1] = LOW[first], HIGH[first]
            plain = lead[~double[lead]]
            self.worth[plain, 0], self.worth[plain, 1] = LOW[tile[plain]], HIGH[tile[plain]]
        opened = np.flatnonzero(covers & (left == 0))
        self.ends[opened, 2:] = self.spinner[opened, None]


_SIDE = np.array([1, 2, 0, 0], np.int32)


# Numpy reduces short rows one after the other; column by column it is many times as fast.


def total_of(numbers: Ints | Flags) -> Ints:
    """The sum of each row, of a few columns."""
    total = numbers[:, 0].astype(np.int32)
    for column in range(1, numbers.shape[1]):
        total += numbers[:, column]
    return total


def union_of(sets: Ints) -> Ints:
    """The union of the sets in each row, of a few columns."""
    return reduce(np.bitwise_or, sets.T)


def least_of(numbers: Ints) -> Ints:
    """The lowest number of each row, of a few columns."""
    return reduce(np.minimum, numbers.T)


def most_of(numbers: Ints) -> Ints:
    """The highest number of each row, of a few columns."""
    return reduce(np.maximum, numbers.T)
