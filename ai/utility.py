"""What the end of a deal is worth to a side."""

from __future__ import annotations

import math
from typing import Final

import numpy as np
import numpy.typing as npt

from ai.course import Course
from ai.masks import Flags, Ints, Places
from ai.playouts import Outcomes

Floats = npt.NDArray[np.float64]

_PIPS: Final = 1 / 400
"""What a point is worth beside winning the deal, where points decide the match in the end."""
_SCORED: Final = 1 / 80
"""What a point is worth where plays score: the deal itself is nothing."""
_UNIT: Final = 256
_LAST: Final = 1 << 12
_EXP: Final = np.array([round(2**30 * math.exp(-k / _UNIT)) for k in range(_LAST)], np.int64)


def shares(winners: Flags) -> Floats:
    """[game, side] 1 for the winner, shared where there are several; all share a tie."""
    number = winners.sum(axis=1)[:, None]
    sides = winners.shape[1]
    part: Floats = np.where(number > 0, winners / np.maximum(1, number), 1 / sides)
    return part


def deal_value(course: Course, winners: Flags, gained: Ints, side: Places) -> Floats:
    """What each deal is worth to one of its sides, whatever the standing is.

    `gained` is what each side got in this deal, doubled. Winning counts most; where points are
    collected they count a little, and where plays score they are all that counts.
    """
    rows = np.arange(len(side))
    own = gained[rows, side]
    rivals = (gained.sum(axis=1) - own) / (gained.shape[1] - 1)
    lead: Floats = (own - rivals) / 2
    if course.spins:
        return lead * _SCORED
    won: Floats = shares(winners)[rows, side]
    return won if course.counts_wins else won + lead * _PIPS


def match_odds(standing: Ints, target: int) -> Floats:
    """[game, side] about how likely each side wins a match in which plays score (A8, A15).

    `standing` is doubled. A lead of d points with R still to make is worth as much as
    d / (3.5 sqrt(R + 5)) says on a logistic curve; of more sides the shares add up to one.
    """
    points = standing / 2
    best = points.max(axis=1)
    scale = 3.5 * np.sqrt(np.maximum(0, target - best) + 5)
    behind = np.floor((best[:, None] - points) / scale[:, None] * _UNIT).astype(np.int64)
    weight = _EXP.take(np.minimum(behind, _LAST - 1))
    odds: Floats = weight / weight.sum(axis=1)[:, None]
    return odds


def value(course: Course, outcomes: Outcomes, before: Ints, side: int) -> Floats:
    """What each of these endings is worth to a side, from the standing before (doubled).

    Where plays score, the chance to win the match; elsewhere the deal, with the match on top where
    this deal decides it.
    """
    decided = outcomes.match_winner >= 0
    won = outcomes.match_winner == side
    if course.spins:
        odds = match_odds(outcomes.standing, course.target)[:, side]
        return np.where(decided, won, odds)
    mine = np.full(len(won), side, np.int64)
    worth = deal_value(course, outcomes.winners, outcomes.standing - before, mine)
    return np.where(decided & ~course.counts_wins, worth + np.where(won, 0.25, -0.25), worth)
