"""Many deals of one course at once, as arrays with one row a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ai.chance import Stream
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

_OTHER = OTHER.ravel()
_NEXT = [np.array([(seat + 1) % max(1, n) for seat in range(4)], np.int64) for n in range(5)]
OVER: Final = 99
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
    played: Masks
    turn: Places
    passes: Ints
    """Passes in a row; `OVER` once the game has ended."""
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
    """[game, seat] values that no tile in the hand can have, as far as draws and passes tell.

    This and the next three have no columns in games that are not remembered.
    """
    setter: Ints
    """[game, arm] the seat that laid the last tile there."""
    exposed: Ints
    """[game, seat] how often the seat left each value open: seven counters of four bits."""
    style: Ints
    """[game, seat] in which style of a policy of several the seat plays; 0 is the first."""

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

    @property
    def is_remembered(self) -> bool:
        """Whether the games keep what policies ask for beside the rules."""
        return bool(self.lacks.shape[1])

    def own(self) -> Masks:
        """[game] the hand of the seat to act."""
        places = np.arange(0, self.hands.size, self.hands.shape[1]) + self.turn
        hands: Masks = self.hands.ravel().take(places)
        return hands

    def drawable(self, rows: Places) -> Flags:
        """In which of these games a tile may still be drawn."""
        if not self.course.draws:
            return np.zeros(len(rows), np.bool_)
        return np.bitwise_count(self.boneyard[rows]) > self.course.reserve

    def close(self, rows: Places) -> None:
        """These games have ended: nothing more is done in them."""
        self.hands[rows] = 0
        self.passes[rows] = OVER

    def fits(self) -> Masks:
        """[game, arm] the tiles that the seat to act may play there (C5, C6)."""
        own = self.own()
        fits: Masks = SUITS.take(np.int32(1) << self.ends)
        for arm in range(fits.shape[1]):
            fits[:, arm] &= own
        lead = np.flatnonzero(self.played == 0)
        if len(lead):
            fits[lead, 0] = own[lead] & (_FORCED if self.forced else np.uint32(ALL))
        return fits

    def place(self, rows: Places, end: Places, tile: Places) -> None:
        """In these games the seat to act lays this tile there, and scores what it makes (A8)."""
        seat = self.turn[rows]
        bit = BIT.take(tile)
        ends = self.ends.reshape(-1)
        where = rows * self.ends.shape[1] + end
        value = ends.take(where)
        outer = _OTHER.take(value * np.int64(32) + tile)
        self.hands.reshape(-1)[rows * self.hands.shape[1] + seat] ^= bit
        self.played[rows] |= bit
        if self.is_remembered:
            self._remember(rows, seat, end, tile, value, outer)
        if self.course.spins:
            self._score(rows, seat, end, tile)
            return
        ends[where] = outer
        lead = np.flatnonzero(value == NONE)
        if len(lead):
            first = tile[lead]
            self.ends[rows[lead], 0], self.ends[rows[lead], 1] = LOW[first], HIGH[first]

    def _remember(
        self, rows: Places, seat: Places, end: Places, tile: Places, value: Ints, outer: Ints
    ) -> None:
        """Who set which end, and which values a seat left open."""
        shown = np.int32(1) << (4 * outer)
        self.setter[rows, end] = seat
        lead = np.flatnonzero(value == NONE)
        if len(lead):
            first = tile[lead]
            self.setter[rows[lead], 1] = seat[lead]
            shown[lead] += (np.int32(1) << (4 * LOW[first])) * ~DOUBLE[first]
        self.exposed[rows, seat] += shown

    def _score(self, rows: Places, seat: Places, end: Places, tile: Places) -> None:
        """What a play does to a counted line, and what it scores."""
        arms = Arms(*[array[rows] for array in self.arms])
        closed = arms.ends[:, 2] == NONE
        arms.place(end, tile)
        for whole, part in zip(self.arms, arms, strict=True):
            whole[rows] = part
        opened = np.flatnonzero((arms.ends[:, 2] != NONE) & closed)
        if len(opened) and self.is_remembered:
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
        self.draws[rows] += 1

    def note_lack(self, rows: Places) -> None:
        """Nothing fits the open ends: the hand lacks their values.

        What was known before stays true of older tiles only, so it is given up once a drawn tile
        was kept.
        """
        if not self.is_remembered:
            return
        seat = self.turn[rows]
        shown = open_values(self.ends[rows])
        kept = np.where(self.draws[rows] > 0, 0, self.lacks[rows, seat])
        self.lacks[rows, seat] = shown | kept

    def hand_on(self, rows: Places) -> None:
        """The turn goes to the next seat (C2) in these games."""
        self.turn[rows] = _NEXT[self.course.seating.seats].take(self.turn[rows])
        self.draws[rows] = 0

    def hand_on_all(self) -> None:
        """The turn goes to the next seat in every game."""
        self.turn = _NEXT[self.course.seating.seats].take(self.turn)


_ARRAYS = tuple(field.name for field in fields(Games) if field.name not in ("course", "forced"))


def open_values(ends: Ints) -> Ints:
    """The open ends of each game as a set of values."""
    return union_of(np.int32(1) << ends) & 127


def side_index(course: Course) -> Places:
    """The side of each seat, both from 0."""
    seating = course.seating
    return np.array([seating.side_of(seat) - 1 for seat in seating.all_seats], np.int64)


def fresh(
    course: Course, hands: Masks, opener: Places, *, forced: bool = False, remembered: bool = True
) -> Games:
    """Deals at their beginning, from 0-0, with these hands; the other tiles are the boneyard.

    Games that are not `remembered` keep only what the rules need: enough for random play.
    """
    count, seats = hands.shape

    def filled(value: int, *more: int) -> Ints:
        return np.full((count, *more), value, np.int32)

    boneyard = np.full(count, ALL, np.uint32)
    for seat in range(seats):
        boneyard &= ~hands[:, seat]
    kept = 1 if remembered else 0
    return Games(
        course=course,
        forced=forced,
        hands=hands.copy(),
        boneyard=boneyard,
        played=np.zeros(count, np.uint32),
        turn=opener.copy(),
        passes=filled(0),
        draws=filled(0),
        ends=filled(NONE, course.arms),
        worth=filled(0, course.arms if course.spins else 0),
        spinner=filled(NONE),
        bare=filled(0),
        standing=filled(0, course.seating.sides),
        lacks=filled(0, kept * seats),
        setter=filled(0, kept * course.arms),
        exposed=filled(0, kept * seats),
        style=filled(0, kept * seats),
    )


def concatenated(parts: Sequence[Games]) -> Games:
    """All games of several batches of one course, in order; at least one batch."""
    arrays: dict[str, Any] = {
        name: np.concatenate([getattr(part, name) for part in parts]) for name in _ARRAYS
    }
    return replace(parts[0], **arrays)


def shuffled(count: int, stream: Stream) -> Ints:
    """[game, place] the numbers of the tiles in an order of chance."""
    keys = stream.words(count * 14).view(np.uint32).reshape(count, 28)
    keys = (keys & ~np.uint32(31)) | np.arange(28, dtype=np.uint32)
    keys.sort(axis=1)
    return (keys & np.uint32(31)).astype(np.int32)


def dealt(course: Course, order: npt.NDArray[np.integer]) -> Masks:
    """[game, seat] the hands when the tiles of each game lie in this order."""
    seats, held = course.seating.seats, course.hand_size
    hands = np.zeros((len(order), seats), np.uint32)
    for number in range(seats * held):
        hands[:, number // held] |= BIT.take(order[:, number])
    return hands
