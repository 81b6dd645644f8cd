"""Two policies against each other, thousands of deals at once."""

from __future__ import annotations

import numpy as np

from ai.chance import Stream
from ai.course import Course
from ai.masks import Masks
from ai.playouts import Games, finish
from ai.playouts.candidates import Picks
from ai.playouts.games import side_index
from ai.policy import Policy
from ai.training import new_deals
from ai.utility import shares


def duel(where: Course, one: Policy, other: Policy, deals: int) -> float:
    """The mean share of the first one, which takes every side of every deal in turn."""
    stream = Stream(b"duel")
    begun = new_deals(where, deals, stream)
    total = 0.0
    sides = where.seating.sides
    for side in range(sides):
        mine = side_index(where) == side

        def choose(games: Games, fits: Masks, stream: Stream, mine=mine) -> Picks:
            first, second = one.best(games, fits, stream), other.best(games, fits, stream)
            own = mine[games.turn[first.games]]
            return Picks(
                first.games,
                np.where(own, first.end, second.end),
                np.where(own, first.tile, second.tile),
            )

        outcomes = finish(begun.take(np.arange(deals)), choose, stream)
        total += float(shares(outcomes.winners)[:, side].mean())
    return total / sides
