"""Monte Carlo over plausible worlds: every play in every world, played out by the policy."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from ai.chance import Stream
from ai.course import course_of
from ai.endgame import MOST_TILES, outcomes_of
from ai.masks import NUMBER, Ints, Masks
from ai.plausibility import plausibility, resampled, styles
from ai.playouts import Candidates, Endings, Games, Outcomes, play
from ai.playouts.run import first_plays
from ai.policy import mixture
from ai.position import games_of
from ai.solver import DEAL, WIN, Solver
from ai.utility import shares, value
from ai.worlds import WorldCount
from rules.actions import Action, Play
from rules.line import END_NAMES
from rules.observation import Observation

_STEPS = 2.0**32


@dataclass(frozen=True, slots=True)
class Budget:
    """How much is thought, in worlds and never in time."""

    worlds: int
    """How many worlds each play is tried in, at most."""
    tries: int
    """How many games that may make in all, so that many plays share fewer worlds."""
    drawn: int
    """How many worlds are drawn to choose those from."""
    games: int
    """How many games are played at once: this bounds how long one step of thinking takes."""


class Estimate(NamedTuple):
    """What is known of one play after some thinking."""

    action: Action
    value: float
    """The mean of what the endings were worth."""
    share: float
    """The part of the deals that were won, ties shared."""
    points: float
    """The mean lead over the other sides that this deal added, in points."""
    worlds: int
    """In how many worlds it was tried."""


def search(
    observation: Observation, budget: Budget, stream: Stream
) -> Iterator[tuple[Estimate, ...]]:
    """Ever better estimates of the legal plays, in their order; nothing while none is known.

    The observation is that of the seat to act, with plays to choose from. It plays on by the learnt
    policy itself, and the others in the styles that their plays so far make plausible.
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
    wanted = min(budget.worlds, budget.tries // len(actions))
    hands, style = yield from _worlds(observation, count, budget.drawn, wanted, stream)
    everybody = mixture([each.policy for each in styles(course_of(observation))])
    tally = _Tally(actions)
    batch = max(1, budget.games // len(actions))
    for first in range(0, len(hands), batch):
        games = games_of(observation, hands[first : first + batch])
        games.style[:] = style[first : first + batch]
        tries = _tries(games, actions)
        endings = Endings.empty(games.course, len(tries.game))
        after, numbers = first_plays(games, tries, endings)
        for _ in play(after, everybody.sampled, stream, endings, numbers=numbers):
            yield tally.estimates
        tally.add(games, endings.judged())
        yield tally.estimates


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
    observation: Observation, count: WorldCount, drawn: int, wanted: int, stream: Stream
) -> Generator[tuple[Estimate, ...], None, tuple[Masks, Ints]]:
    """The hands and the styles of all seats in the worlds to try."""
    few = count.total <= drawn
    worlds = count.every() if few else count.sample(drawn, stream)
    yield ()
    for belief in plausibility(observation, worlds):
        latest = belief
        yield ()
    rows = resampled(latest.weights(), wanted, stream)
    return worlds.hands[rows], latest.drawn(rows, observation.seating.seats, stream)


class _Tally:
    """Sums up endings, play by play, in whole numbers."""

    def __init__(self, actions: list[Play]) -> None:
        self._actions = actions
        self._sums = np.zeros((3, len(actions)), np.int64)
        self._count = 0
        self.estimates: tuple[Estimate, ...] = ()

    def add(self, games: Games, outcomes: Outcomes) -> None:
        """Take in the endings of games by world, then by action."""
        course, number = games.course, len(self._actions)
        side = course.seating.side_of(int(games.turn[0]) + 1) - 1
        before = np.repeat(games.standing, number, axis=0)
        gained = outcomes.standing - before
        own = gained[:, side]
        lead = (own - (gained.sum(axis=1) - own) / (gained.shape[1] - 1)) / 2
        for row, worth in enumerate(
            (value(course, outcomes, before, side), shares(outcomes.winners)[:, side], lead)
        ):
            whole = np.rint(worth * _STEPS).astype(np.int64)
            self._sums[row] += whole.reshape(-1, number).sum(axis=0)
        self._count += games.count
        mean = self._sums / (self._count * _STEPS)
        self.estimates = tuple(
            [
                Estimate(
                    action, float(mean[0][k]), float(mean[1][k]), float(mean[2][k]), self._count
                )
                for k, action in enumerate(self._actions)
            ]
        )


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
