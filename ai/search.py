"""Monte Carlo over plausible worlds: every play in every world, played out by the policy."""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ai.chance import Stream
from ai.course import course_of
from ai.endgame import MOST_TILES, outcomes_of
from ai.masks import NUMBER, Ints, Masks
from ai.plausibility import all_styles, plausibility, resampled
from ai.playouts import Candidates, Endings, Games, Outcomes, play
from ai.playouts.run import first_plays
from ai.position import games_of
from ai.solver import DEAL, WIN, Solver
from ai.utility import shares, value
from ai.worlds import WorldCount
from rules.actions import Action, Play
from rules.line import END_NAMES
from rules.observation import Observation

_STEPS = 2.0**32
_FEWER_STEPS = 2.0**20
"""So few that the squares of all worlds together are whole numbers, too."""
_TRUST = 0.3
"""What the policy would play is given so much more, over the root of the worlds it was tried in:
where the endings tell little, what was learnt counts.
"""
_CLEARLY = 2.5
"""A play is given up when it is behind the best by so many standard errors."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much is thought, in worlds and never in time."""

    worlds: int
    """How many worlds each play is tried in, at most."""
    tries: int
    """How many games that may make in all: the fewer plays are left, the more worlds for each."""
    drawn: int
    """How many worlds are drawn to choose those from."""
    games: int
    """How many games are played at once: this bounds how long one step of thinking takes."""


class Estimate(NamedTuple):
    """What is known of one play after some thinking."""

    action: Action
    value: float
    """The mean of what the endings were worth, and what speaks for the policy's own choice."""
    share: float
    """The part of the deals that were won, ties shared."""
    points: float
    """The mean lead over the other sides that this deal added, in points."""
    worlds: int
    """In how many worlds it was tried."""


def search(
    observation: Observation, favourite: Action, budget: Budget, stream: Stream
) -> Iterator[tuple[Estimate, ...]]:
    """Ever better estimates of the legal plays, in their order; nothing while none is known.

    The observation is that of the seat to act, with plays to choose from, and `favourite` is what
    the learnt policy would play without any search. The seat plays on by that policy itself, and
    the others in the styles that their plays so far make plausible.
    """
    actions = [action for action in observation.legal_actions if isinstance(action, Play)]
    count = WorldCount(observation)
    yield ()
    if count.total == 1 and not observation.drawable:
        hands = count.every().hands[0]
        if is_solvable(observation):
            yield _solved(observation, actions, hands)
            return
        if sum(observation.hand_counts) <= MOST_TILES:
            yield _played_through(observation, actions, hands)
            return
    hands, style = yield from _worlds(observation, count, budget, stream)
    everybody = all_styles(course_of(observation))
    race = _Race(actions, [action == favourite for action in actions].index(True))
    first, left = 0, budget.tries
    while len(race.contenders) > 1 and first < len(hands) and left >= len(race.contenders):
        part = slice(first, first + max(1, min(budget.games, left) // len(race.contenders)))
        games = games_of(observation, hands[part])
        games.style[:] = style[part]
        tries = _tries(games, [actions[k] for k in race.contenders])
        endings = Endings.empty(games.course, len(tries.game))
        after, numbers = first_plays(games, tries, endings)
        for _ in play(after, everybody.sampled, stream, endings, numbers=numbers):
            yield race.estimates
        first, left = part.stop, left - len(tries.game)
        race.add(games, endings.judged())
        yield race.estimates


def is_solvable(observation: Observation) -> bool:
    """Whether the solver knows this kind of table."""
    where = course_of(observation)
    return where.seating.sides == 2 and not where.spins


def _solved(observation: Observation, actions: list[Play], hands: Masks) -> tuple[Estimate, ...]:
    """The true value of each play, when there is nothing left to guess."""
    where = course_of(observation)
    stakes = WIN if where.counts_wins else DEAL
    ends = [end.value for end in observation.line.ends]
    solver = Solver(where.seating, stakes)
    solution = solver.solve([int(h) for h in hands], (ends[0], ends[1]), observation.turn - 1)
    values = {(tile, end): value for tile, end, value in solution.plays}
    estimates = []
    for action in actions:
        value = values[NUMBER[action.tile], END_NAMES.index(action.end)]
        sign = (value > 0) - (value < 0)
        points = (value - sign * stakes.win) / stakes.point if stakes.point else 0.0
        full = 2 * (DEAL.win if stakes.point else 1)
        estimates.append(Estimate(action, value / full + 0.5, (sign + 1) / 2, points, 1))
    return tuple(estimates)


def _played_through(
    observation: Observation, actions: list[Play], hands: Masks
) -> tuple[Estimate, ...]:
    """The true value of each play where the solver knows no better than to try everything."""
    side = observation.seating.side_of(observation.turn) - 1
    found = outcomes_of(observation, [int(hand) for hand in hands], actions)
    return tuple(
        [
            Estimate(action, worth.values[side], worth.shares[side], worth.points[side], 1)
            for action, worth in zip(actions, found, strict=True)
        ]
    )


def _worlds(
    observation: Observation, count: WorldCount, budget: Budget, stream: Stream
) -> Generator[tuple[Estimate, ...], None, tuple[Masks, Ints]]:
    """The hands and the styles of all seats in the worlds to try, in an order of chance."""
    few = count.total <= budget.drawn
    worlds = count.every() if few else count.sample(budget.drawn, stream)
    yield ()
    for belief in plausibility(observation, worlds):
        latest = belief
        yield ()
    rows = resampled(latest.weights(), budget.worlds, stream)
    rows = rows[np.argsort(stream.words(len(rows)), kind="stable")]
    return worlds.hands[rows], latest.drawn(rows, observation.seating.seats, stream)


class _Race:
    """The plays that may still be the best one, and what all of them came to, in whole numbers."""

    def __init__(self, actions: list[Play], favourite: int) -> None:
        """`favourite` is what the policy would play without any search."""
        self._actions = actions
        self._favourite = favourite
        self._sums = np.zeros((3, len(actions)), np.int64)
        self._counts = np.zeros(len(actions), np.int64)
        self._seen: npt.NDArray[np.int64] = np.zeros((0, len(actions)), np.int64)
        """[world, contender] what each was worth."""
        self.contenders = np.arange(len(actions))
        self.estimates: tuple[Estimate, ...] = ()

    def add(self, games: Games, outcomes: Outcomes) -> None:
        """Take in the endings of games by world, then by contender; drop who is left behind."""
        course, number = games.course, len(self.contenders)
        side = course.seating.side_of(int(games.turn[0]) + 1) - 1
        before = np.repeat(games.standing, number, axis=0)
        gained = outcomes.standing - before
        own = gained[:, side]
        lead = (own - (gained.sum(axis=1) - own) / (gained.shape[1] - 1)) / 2
        worths = value(course, outcomes, before, side), shares(outcomes.winners)[:, side], lead
        for row, worth in enumerate(worths):
            whole = np.rint(worth * _STEPS).astype(np.int64).reshape(-1, number)
            self._sums[row, self.contenders] += whole.sum(axis=0)
        self._counts[self.contenders] += games.count
        seen = np.rint(worths[0] * _FEWER_STEPS).astype(np.int64).reshape(-1, number)
        self._seen = np.concatenate([self._seen, seen])
        self._drop()
        mean = self._sums / (self._counts * _STEPS)
        mean[0, self._favourite] += _TRUST / math.sqrt(self._counts[self._favourite])
        self.estimates = tuple(
            [
                Estimate(
                    action,
                    float(mean[0, k]),
                    float(mean[1, k]),
                    float(mean[2, k]),
                    int(self._counts[k]),
                )
                for k, action in enumerate(self._actions)
            ]
        )

    def _drop(self) -> None:
        """Leave out the plays that the best one has beaten, world by world, too clearly."""
        worlds = len(self._seen)
        best = int(self._seen.sum(axis=0).argmax())
        behind = self._seen[:, best, None] - self._seen
        sums, squares = behind.sum(axis=0).tolist(), (behind * behind).sum(axis=0).tolist()
        kept = [
            total <= _CLEARLY * math.sqrt(square - total * total / worlds)
            for total, square in zip(sums, squares, strict=True)
        ]
        self._seen, self.contenders = self._seen[:, kept], self.contenders[kept]


def _tries(games: Games, actions: list[Play]) -> Candidates:
    """Every action in every world, world by world."""
    number, count = len(actions), games.count
    ends = [0 if a.end == "start" else END_NAMES.index(a.end) for a in actions]
    tiles = [NUMBER[action.tile] for action in actions]
    worlds = np.arange(count)
    return Candidates(
        worlds,
        worlds * number,
        np.full(count, number, np.int64),
        np.repeat(worlds, number),
        np.tile(np.array(ends, np.int64), count),
        np.tile(np.array(tiles, np.int64), count),
    )
