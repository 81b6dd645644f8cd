"""How deals end and what that is worth, for many games at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from ai.course import Course
from ai.masks import Flags, Ints, Places, pips
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

    @staticmethod
    def empty(course: Course, count: int) -> Outcomes:
        """Room for so many games."""
        seats, sides = course.seating.seats, course.seating.sides
        return Outcomes(
            np.zeros(count, np.int32),
            np.zeros((count, sides), np.bool_),
            np.zeros((count, sides), np.int32),
            np.full(count, -1, np.int32),
            np.zeros((count, seats), np.int32),
        )

    def write(self, rows: Places, part: Outcomes) -> None:
        """Fill in how these games ended."""
        for whole, some in zip(self, part, strict=True):
            whole[rows] = some


def leader(standing: Ints, target: int) -> Ints:
    """The side alone ahead at or over the target, -1 without one (A15)."""
    best = standing.max(axis=1)
    alone = (standing == best[:, None]).sum(axis=1) == 1
    return np.where(alone & (best >= 2 * target), standing.argmax(axis=1), -1).astype(np.int32)


def ended(games: Games, reason: int) -> Outcomes:
    """How these games end, the last seat to act still in turn."""
    course = games.course
    left = pips(games.hands)
    sides = course.seating.sides
    last = side_index(course)[games.turn]
    winners = np.zeros((games.count, sides), np.bool_)
    reasons = np.full(games.count, reason, np.int32)
    if reason == TARGET:
        winners[np.arange(games.count), last] = True
        won = leader(games.standing, course.target)
        return Outcomes(reasons, winners, games.standing, won, left)
    totals = np.zeros((games.count, sides), np.int32)
    for seat, side in enumerate(side_index(course)):
        totals[:, side] += left[:, seat]
    if reason == OUT:
        winners[np.arange(games.count), last] = True
    else:
        winners = totals == totals.min(axis=1)[:, None]
    winners, standing, won = _JUDGES[course.variant](games, reason, totals, winners)
    return Outcomes(reasons, winners, standing, won, left)


_Judgement: TypeAlias = tuple[Flags, Ints, Ints]
_Judge: TypeAlias = Callable[[Games, int, Ints, Flags], _Judgement]


def _alone(winners: Flags, allowed: Flags | None = None) -> Flags:
    """The winners of games that have exactly one of them, or a number that is allowed."""
    fine = winners.sum(axis=1) == 1
    if allowed is not None:
        fine = fine | allowed
    kept: Flags = winners & fine[:, None]
    return kept


def _judge_pips(games: Games, reason: int, totals: Ints, lowest: Flags) -> _Judgement:
    """Block and Draw: the rivals' pips; a single hand that wins a blocked deal, less its own."""
    winners = _alone(lowest)
    seating = games.course.seating
    rivals = totals.sum(axis=1, dtype=np.int32)[:, None] - totals
    if reason == BLOCKED and not seating.partners:
        rivals = rivals - totals
    standing = games.standing + np.where(winners, 2 * rivals, 0).astype(np.int32)
    return winners, standing, leader(standing, games.course.target)


def _judge_fives(games: Games, reason: int, totals: Ints, lowest: Flags) -> _Judgement:
    """All Fives: the rivals' pips, rounded once; of three seats two may share them (A9-A13)."""
    sides = games.course.seating.sides
    share = (lowest.sum(axis=1) == 2) if sides == 3 and reason == BLOCKED else None
    winners = _alone(lowest, share)
    rivals = np.where(winners, 0, totals).sum(axis=1, dtype=np.int32)
    doubled = 10 * ((rivals + 2) // 5) // np.maximum(1, winners.sum(axis=1, dtype=np.int32))
    standing = games.standing + np.where(winners, doubled[:, None], 0).astype(np.int32)
    return winners, standing, leader(standing, games.course.target)


def _judge_streak(games: Games, reason: int, totals: Ints, lowest: Flags) -> _Judgement:  # noqa: ARG001
    """Chiva: one win more, or the other side's streak is broken (V5, V6)."""
    winners = _alone(lowest)
    decided = winners.sum(axis=1)[:, None] > 0
    broken = (games.standing * ~winners).sum(axis=1)[:, None] > 0
    up = np.where(winners, games.standing + 2, 0)
    standing = np.where(decided, np.where(broken, 0, up), games.standing).astype(np.int32)
    return winners, standing, leader(standing, games.course.target)


_JUDGES: Final[dict[str, _Judge]] = {
    "block": _judge_pips,
    "draw": _judge_pips,
    "all-fives": _judge_fives,
    "chiva": _judge_streak,
}
