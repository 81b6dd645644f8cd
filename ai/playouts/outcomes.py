"""How deals end and what that is worth, for many games at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from ai.course import Course
from ai.masks import Flags, Ints, Masks, Places, pips
from ai.playouts.arms import least_of, most_of, total_of
from ai.playouts.games import Games, side_index

OUT, BLOCKED, TARGET = range(3)


class Outcomes(NamedTuple):
    """How each game ended. Sides count from 0, points are doubled."""

    reason: Ints
    """`OUT`, `BLOCKED` or `TARGET`."""
    winners: Flags
    """[game, side] who won the deal."""
    standing: Ints
    """[game, side] after the deal."""
    match_winner: Ints
    """The side that has won the match, -1 while it goes on."""
    pips: Ints
    """[game, seat] what each is left with."""


class Endings(NamedTuple):
    """How games stood when they ended, before anybody asks who won."""

    course: Course
    reason: Ints
    """`OUT`, `BLOCKED` or `TARGET`."""
    hands: Masks
    last: Places
    """Who acted last."""
    standing: Ints
    """Before the end itself adds anything."""

    @staticmethod
    def empty(course: Course, count: int) -> Endings:
        """Room for so many games."""
        seats, sides = course.seating.seats, course.seating.sides
        return Endings(
            course,
            np.zeros(count, np.int32),
            np.zeros((count, seats), np.uint32),
            np.zeros(count, np.int64),
            np.zeros((count, sides), np.int32),
        )

    def write(self, games: Games, rows: Places, numbers: Places, reason: int) -> None:
        """Note that these games have ended, as these numbers."""
        self.reason[numbers] = reason
        self.hands[numbers] = games.hands[rows]
        self.last[numbers] = games.turn[rows]
        self.standing[numbers] = games.standing[rows]

    def judged(self) -> Outcomes:
        """Who won, and what the ends have added."""
        course, reason = self.course, self.reason
        sides = course.seating.sides
        side_of = side_index(course)
        left = pips(self.hands)
        totals = np.zeros((len(reason), sides), np.int32)
        for seat, side in enumerate(side_of):
            totals[:, side] += left[:, seat]
        went_out = side_of[self.last][:, None] == np.arange(sides)
        lowest = totals == least_of(totals)[:, None]
        best = np.where((reason == BLOCKED)[:, None], lowest, went_out)
        ended = _JUDGES[course.variant](course, self.standing, reason, totals, best)
        hit = reason == TARGET
        winners = np.where(hit[:, None], went_out, ended.winners)
        standing = np.where(hit[:, None], self.standing, ended.standing)
        return Outcomes(reason, winners, standing, leader(standing, course.target), left)


def leader(standing: Ints, target: int) -> Ints:
    """The side alone ahead at or over the target, -1 without one (A15)."""
    best = most_of(standing)
    first = standing == best[:, None]
    side = total_of(first * np.arange(standing.shape[1], dtype=np.int32))
    return np.where((total_of(first) == 1) & (best >= 2 * target), side, np.int32(-1))


class _Judgement(NamedTuple):
    """Who won deals that did not end by the target, and the standings after them."""

    winners: Flags
    standing: Ints


_Judge: TypeAlias = Callable[[Course, Ints, Ints, Ints, Flags], _Judgement]
"""From the standings before, the reasons, the pips of each side, and who went out or is lowest."""


def _alone(winners: Flags, allowed: Flags | None = None) -> Flags:
    """The winners of games that have exactly one of them, or a number that is allowed."""
    fine = total_of(winners) == 1
    if allowed is not None:
        fine = fine | allowed
    kept: Flags = winners & fine[:, None]
    return kept


def _judge_pips(
    course: Course, before: Ints, reason: Ints, totals: Ints, best: Flags
) -> _Judgement:
    """Block and Draw: the rivals' pips; a single hand that wins a blocked deal, less its own."""
    winners = _alone(best)
    rivals = total_of(totals)[:, None] - totals
    if not course.seating.partners:
        rivals = rivals - np.where((reason == BLOCKED)[:, None], totals, 0)
    return _Judgement(winners, before + np.where(winners, 2 * rivals, 0).astype(np.int32))


def _judge_fives(
    course: Course, before: Ints, reason: Ints, totals: Ints, best: Flags
) -> _Judgement:
    """All Fives: the rivals' pips, rounded once; of three seats two may share them (A9-A13)."""
    three = course.seating.sides == 3
    winners = _alone(best, (total_of(best) == 2) & (reason == BLOCKED) if three else None)
    rivals = total_of(np.where(winners, 0, totals))
    doubled = 10 * ((rivals + 2) // 5) // np.maximum(1, total_of(winners))
    after = before + np.where(winners, doubled[:, None], 0).astype(np.int32)
    return _Judgement(winners, after)


def _judge_streak(
    course: Course,  # noqa: ARG001 - for those who pay points
    before: Ints,
    reason: Ints,  # noqa: ARG001
    totals: Ints,  # noqa: ARG001
    best: Flags,
) -> _Judgement:
    """Chiva: one win more, or the other side's streak is broken (V5, V6)."""
    winners = _alone(best)
    decided = total_of(winners)[:, None] > 0
    broken = total_of(before * ~winners)[:, None] > 0
    up = np.where(winners, before + 2, 0)
    return _Judgement(winners, np.where(decided, np.where(broken, 0, up), before).astype(np.int32))


_JUDGES: Final[dict[str, _Judge]] = {
    "block": _judge_pips,
    "draw": _judge_pips,
    "all-fives": _judge_fives,
    "chiva": _judge_streak,
}
