"""Exact play at the very end of a deal, for any number of sides and counted lines.

Where all hands are known and few tiles are left, every course of the deal is played through by the
rules themselves. Each seat takes what is best for its own side, the first of equal plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from ai.course import Course, course_of
from ai.masks import tiles_of
from ai.playouts import Outcomes
from ai.utility import shares, value
from rules.actions import Action
from rules.deal import DealState, legal_actions
from rules.events import Dealt
from rules.observation import Observation
from rules.scoring import Points
from rules.variant import MatchState, Settings, Step
from rules.variants import variant_named

MOST_TILES: Final = 7
"""So many tiles may be left in all hands together."""


class Worth(NamedTuple):
    """What an end of the deal is worth, to every side."""

    values: tuple[float, ...]
    """As `ai.utility.value` has it."""
    shares: tuple[float, ...]
    """The part of the deal that was won."""
    points: tuple[float, ...]
    """The lead that the deal added."""


def outcomes_of(
    observation: Observation, hands: Sequence[int], actions: Sequence[Action]
) -> list[Worth]:
    """What each action of the seat to act leads to, if all play their best.

    `hands` are the true ones, as masks. Nothing may be left to draw.
    """
    variant = variant_named(observation.variant)
    start = _state(observation, hands)
    where = course_of(observation)
    before = observation.standing

    def best(step: Step) -> Worth:
        match, deal, _ = step
        if deal.ended is not None:
            return _worth(where, before, step)
        side = where.seating.side_of(deal.turn) - 1
        found = [best(variant.apply(match, deal, action)) for action in deal.legal]
        return max(found, key=lambda worth: worth.values[side])

    return [best(variant.apply(start.match, start.deal, action)) for action in actions]


def _state(observation: Observation, hands: Sequence[int]) -> Step:
    """The state of the match as it must be."""
    dealt = observation.history[0]
    assert isinstance(dealt, Dealt)
    held = tuple([tiles_of(hand) for hand in hands])
    seen = observation
    legal = legal_actions(held[seen.turn - 1], seen.line, None, 0)
    deal = DealState(dealt, held, (), 0, seen.line, seen.turn, seen.passes_in_row, legal, None)
    settings = Settings(seen.seating, seen.target, seen.reserve)
    return Step(MatchState(settings, seen.deal, seen.standing, None, None), deal, ())


def _worth(where: Course, before: Sequence[Points], step: Step) -> Worth:
    ended = step.deal.ended
    assert ended is not None
    sides = where.seating.sides
    doubled = np.array([[int(2 * points) for points in ended.standing]], np.int32)
    earlier = np.array([[int(2 * points) for points in before]], np.int32)
    won = np.array([[side in ended.winners for side in where.seating.all_sides]])
    winner = np.array([(step.match.winner or 0) - 1], np.int32)
    outcomes = Outcomes(np.zeros(1, np.int32), won, doubled, winner, np.zeros((1, 1), np.int32))
    gained = (doubled - earlier)[0] / 2
    leads = [gained[side] - (gained.sum() - gained[side]) / (sides - 1) for side in range(sides)]
    return Worth(
        tuple([float(value(where, outcomes, earlier, side)[0]) for side in range(sides)]),
        tuple(map(float, shares(won)[0])),
        tuple(map(float, leads)),
    )
