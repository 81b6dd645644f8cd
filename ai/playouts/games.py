"""Many deals of one course at once, as arrays with one row a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from ai.course import Course
from ai.masks import (
    ALL,
    BIT,
    DOUBLE,
    HIGH,
    LOW,
    NONE,
    NUMBER,
    OTHER,
    SUITS,
    Flags,
    Ints,
    Masks,
    Places,
)
from ai.playouts.arms import Arms, union_of
from rules.tiles import DOUBLE_SIX

_FORCED = np.uint32(1 << NUMBER[DOUBLE_SIX])


@dataclass(slots=True)
class Games:
    """Deals in play. Seats and sides count from 0 here, points are doubled (halves occur)."""

    course: Course
    forced: bool
    """Whether the lead must be 6-6."""
    hands: Masks
    """[game, seat]"""
    boneyard: Masks
    """[game]; drawn from at random, so that its order needs no place."""
    drawable: Ints
    played: Masks
    turn: Places
    opener: Places
    passes: Ints
    """Passes in a row."""
    draws: Ints
    """Tiles that the seat to act has drawn in this turn."""
    ends: Ints
    """[game, arm] the value to match, `NONE` where an arm is not open."""
    worth: Ints
    spinner: Ints
    bare: Ints
    """These three as in `Arms`."""
    standing: Ints
    """[game, side] what each side has, doubled."""
    lacks: Ints
    """[game, seat] values that no tile in the hand can have, as far as draws and passes tell."""
    setter: Ints
    """[game, arm] the seat that laid the last tile there."""
    exposed: Ints
    """[game, seat] how often the seat left each value open: seven counters of four bits."""

    @property
    def count(self) -> int:
        """How many games there are."""
        return len(self.turn)

    def take(self, rows: Places | Flags) -> Games:
        """Only these games, in this order; a row may come more than once."""
        arrays = {name: getattr(self, name)[rows] for name in _ARRAYS}
        return replace(self, **arrays)

    @property
    def arms(self) -> Arms:
        """The part of each game that the count follows from; the same arrays, not copies."""
        return Arms(self.ends, self.worth, self.spinner, self.bare)

    def fits(self) -> Masks:
        """[game, arm] the tiles that the seat to act may play there (C5, C6)."""
        own = self.hands[np.arange(self.count), self.turn]
        fits: Masks = SUITS.take(np.int32(1) << self.ends) & own[:, None]
        lead = np.flatnonzero(self.played == 0)
        if len(lead):
            fits[lead, 0] = own[lead] & (_FORCED if self.forced else np.uint32(ALL))
        return fits

    def place(self, rows: Places, end: Places, tile: Places) -> None:
        """In these games the seat to act lays this tile there, and scores what it makes (A8)."""
        seat = self.turn[rows]
        bit = BIT[tile]
        value = self.ends[rows, end]
        outer = OTHER[value, tile]
        self.hands[rows, seat] &= ~bit
        self.played[rows] |= bit
        shown = np.int32(1) << (4 * outer)
        self.setter[rows, end] = seat
        lead = np.flatnonzero(value == NONE)
        if len(lead):
            first = tile[lead]
            self.setter[rows[lead], 1] = seat[lead]
            shown[lead] += (np.int32(1) << (4 * LOW[first])) * ~DOUBLE[first]
        self.exposed[rows, seat] += shown
        if self.course.spins:
            self._score(rows, seat, end, tile)
            return
        self.ends[rows, end] = outer
        if len(lead):
            self.ends[rows[lead], 0], self.ends[rows[lead], 1] = LOW[first], HIGH[first]

    def _score(self, rows: Places, seat: Places, end: Places, tile: Places) -> None:
        """What a play does to a counted line, and what it scores."""
        arms = Arms(*[array[rows] for array in self.arms])
        closed = arms.ends[:, 2] == NONE
        arms.place(end, tile)
        for whole, part in zip(self.arms, arms, strict=True):
            whole[rows] = part
        opened = np.flatnonzero((arms.ends[:, 2] != NONE) & closed)
        if len(opened):
            self.setter[rows[opened], 2:] = seat[opened, None]
        count = arms.pips()
        side = side_index(self.course)[seat]
        self.standing[rows, side] += 2 * count * (count % 5 == 0)

    def draw(self, rows: Places, tile: Places) -> None:
        """In these games the seat to act takes this tile, having shown that nothing fits."""
        seat = self.turn[rows]
        bit = BIT[tile]
        self.note_lack(rows)
        self.hands[rows, seat] |= bit
        self.boneyard[rows] &= ~bit
        self.drawable[rows] -= 1
        self.draws[rows] += 1

    def note_lack(self, rows: Places) -> None:
        """Nothing fits the open ends: the hand lacks their values.

        What was known before stays true of older tiles only, so it is given up once a drawn tile
        was kept.
        """
        seat = self.turn[rows]
        shown = open_values(self.ends[rows])
        kept = np.where(self.draws[rows] > 0, 0, self.lacks[rows, seat])
        self.lacks[rows, seat] = shown | kept

    def hand_on(self, rows: Places) -> None:
        """The turn goes to the next seat (C2)."""
        self.turn[rows] = (self.turn[rows] + 1) % self.course.seating.seats
        self.draws[rows] = 0


_ARRAYS = tuple(field.name for field in fields(Games) if field.name not in ("course", "forced"))


def open_values(ends: Ints) -> Ints:
    """The open ends of each game as a set of values."""
    return union_of(np.int32(1) << ends) & 127


def side_index(course: Course) -> Places:
    """The side of each seat, both from 0."""
    seating = course.seating
    return np.array([seating.side_of(seat) - 1 for seat in seating.all_seats], np.int64)


def fresh(course: Course, hands: Masks, opener: Places, *, forced: bool = False) -> Games:
    """Deals at their beginning, from 0-0, with these hands; the other tiles are the boneyard."""
    count, seats = hands.shape

    def filled(value: int, *more: int) -> Ints:
        return np.full((count, *more), value, np.int32)

    boneyard = np.uint32(ALL) & ~np.bitwise_or.reduce(hands, axis=1)
    left = 28 - seats * course.hand_size
    return Games(
        course=course,
        forced=forced,
        hands=hands.copy(),
        boneyard=boneyard,
        drawable=filled(max(0, left - course.reserve) if course.draws else 0),
        played=np.zeros(count, np.uint32),
        turn=opener.copy(),
        opener=opener.copy(),
        passes=filled(0),
        draws=filled(0),
        ends=filled(NONE, course.arms),
        worth=filled(0, course.arms),
        spinner=filled(NONE),
        bare=filled(0),
        standing=filled(0, course.seating.sides),
        lacks=filled(0, seats),
        setter=filled(0, course.arms),
        exposed=filled(0, seats),
    )


def concatenated(parts: Sequence[Games]) -> Games:
    """All games of several batches of one course, in order; at least one batch."""
    arrays: dict[str, Any] = {
        name: np.concatenate([getattr(part, name) for part in parts]) for name in _ARRAYS
    }
    return replace(parts[0], **arrays)


def dealt(course: Course, order: npt.NDArray[np.integer]) -> Masks:
    """[game, seat] the hands when the tiles of each game lie in this order."""
    seats, held = course.seating.seats, course.hand_size
    bits = BIT[order[:, : seats * held]].reshape(len(order), seats, held)
    hands: Masks = np.bitwise_or.reduce(bits, axis=2)
    return hands
