"""The small learnt policy: the score of a play is a sum of table entries, all whole numbers."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from ai.chance import Stream
from ai.course import Course
from ai.features import features, offsets, tables
from ai.masks import Ints, Masks
from ai.playouts.candidates import Candidates, Picks, candidates, picks
from ai.playouts.games import Games
from ai.weights import read_weights

Scorer: TypeAlias = Callable[[Candidates], Ints]

UNIT: Final = 256
"""This much of a score is one natural unit: it makes a play e times as likely."""

_NOISES: Final = 4096
_NOISE: Final[Ints] = np.array(
    [round(-UNIT * math.log(-math.log((k + 0.5) / _NOISES))) for k in range(_NOISES)], np.int32
)


_EXPONENTS: Final = 1 << 13
_EXP = np.array([round(2**30 * math.exp(-k / UNIT)) for k in range(_EXPONENTS)], np.int64)


def likelihoods(scores: Ints, plays: Candidates, sharpness: int = 1) -> npt.NDArray[np.float64]:
    """The softmax of the scores within each game, by a table and whole sums: the same everywhere.

    The scores are divided by `sharpness` first.
    """
    group = np.repeat(np.arange(len(plays.starts)), plays.counts)
    below = np.maximum.reduceat(scores, plays.starts)[group] - scores
    weight = _EXP.take(np.minimum(below // np.int32(sharpness), _EXPONENTS - 1))
    total = np.add.reduceat(weight, plays.starts)
    chances: npt.NDArray[np.float64] = weight / total[group]
    return chances


@dataclass(frozen=True, slots=True, eq=False)
class Policy:
    """Scores for every play of a course, in one style or in several."""

    weights: Ints
    """All tables in one row, in `UNIT`s; of several styles one row after the other."""
    styles: int = 1

    def scores(self, games: Games, plays: Candidates) -> Ints:
        """The score of each of these plays in the style of its mover, from what that may know."""
        entries = features(games, plays)
        if self.styles > 1:
            style = games.style[plays.game, games.turn[plays.game]]
            entries += style * np.int32(len(self.weights) // self.styles)
        return self.totals(entries)

    def totals(self, entries: Ints) -> Ints:
        """The scores of plays whose features are known."""
        total: Ints = self.weights.take(entries).sum(axis=0, dtype=np.int32)
        return total

    def best(self, games: Games, fits: Masks, stream: Stream) -> Picks:  # noqa: ARG002
        """A chooser: the play with the highest score, the first of equal ones."""
        return _decided(candidates(fits), lambda some: self.scores(games, some))

    def sampled(self, games: Games, fits: Masks, stream: Stream) -> Picks:
        """A chooser: each play with the chance that the softmax of the scores gives it."""

        def noisy(some: Candidates) -> Ints:
            noise = _NOISE.take((stream.words(len(some.tile)) >> np.uint64(52)).astype(np.int64))
            return self.scores(games, some) + noise

        return _decided(candidates(fits), noisy)


def _decided(plays: Candidates, scored: Scorer) -> Picks:
    """The best play of every game; scores are only worked out where there is a choice."""
    chosen = plays.starts.copy()
    free = np.flatnonzero(plays.counts > 1)
    if not len(free):
        return picks(plays, chosen)
    counts = plays.counts[free]
    starts = np.cumsum(counts) - counts
    flat = np.arange(counts.sum()) + np.repeat(plays.starts[free] - starts, counts)
    some = Candidates(
        plays.games[free], starts, counts, plays.game[flat], plays.end[flat], plays.tile[flat]
    )
    places = np.arange(len(flat))
    key = (scored(some).astype(np.int64) << 32) - places
    best = np.maximum.reduceat(key, starts)
    chosen[free] = flat[-best & 0xFFFFFFFF]
    return picks(plays, chosen)


def mixture(policies: Sequence[Policy]) -> Policy:
    """These policies as the styles of one, in order."""
    return Policy(np.concatenate([policy.weights for policy in policies]), len(policies))


def thumb(course: Course) -> npt.NDArray[np.float64]:
    """The rule of thumb as tables: heavy tiles, doubles, own tiles that fit, suits that are short.

    A play is worth .35 a pip, 2 if it is a double, 1.2 for each own tile that fits afterwards, and
    .5 for each seen tile with a value that it leaves open; on a counted line also .5 a point.
    """
    weights = np.zeros(int(offsets(course)[-1]))
    for table, start in zip(tables(course), offsets(course)[:-1], strict=True):
        part = _thumb_table(table.name, table.shape)
        if part is not None:
            weights[start : start + part.size] = part.ravel()
    return weights


def _thumb_table(name: str, shape: tuple[int, ...]) -> npt.NDArray[np.float64] | None:
    axes = np.indices(shape)
    if name == "shed":
        return np.asarray(0.35 * axes[1] + 2.0 * axes[2])
    if name == "mobility":
        return np.asarray(1.2 * axes[1])
    if name in ("outer", "others"):
        return np.asarray(0.5 * (7 - axes[1] - axes[2]).clip(0))
    if name == "points":
        return np.asarray(2.5 * axes[1])
    return None


def quantised(weights: npt.NDArray[np.float64]) -> Ints:
    """The same tables in whole numbers."""
    return np.rint(weights * UNIT).astype(np.int32)


@cache
def thumb_policy(course: Course, looseness: int) -> Policy:
    """The rule of thumb, its scores divided by `looseness`."""
    return Policy(quantised(thumb(course) / looseness))


@cache
def greedy_policy(course: Course) -> Policy:
    """As many points as a play can make, then as many pips as it sheds."""
    weights = np.zeros(int(offsets(course)[-1]))
    for table, start in zip(tables(course), offsets(course)[:-1], strict=True):
        axes = np.indices(table.shape)
        if table.name == "shed":
            weights[start : start + axes[0].size] = 8.0 * axes[1].ravel()
        elif table.name == "points":
            weights[start : start + axes[0].size] = 128.0 * axes[1].ravel()
    return Policy(quantised(weights))


@cache
def learnt_policy(course: Course) -> Policy:
    """The policy whose weights are shipped for this table, whatever the target and reserve."""
    return Policy(read_weights(course.name))
