"""Every play that is legal in many games, in one flat list."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ai.masks import Masks, Places, size, spread
from ai.playouts.arms import total_of


class Candidates(NamedTuple):
    """The legal plays of many games, game after game; of each game by end, then by tile."""

    games: Places
    """The games that have one, ascending."""
    starts: Places
    """Where the plays of each of those begin."""
    counts: Places
    """How many each of those has."""
    game: Places
    """Of each play: the game."""
    end: Places
    """Of each play: the end, 0 for A (and for a lead) up to 3 for D."""
    tile: Places
    """Of each play: the number of the tile."""


class Picks(NamedTuple):
    """One play for each of some games."""

    games: Places
    end: Places
    tile: Places


def picks(plays: Candidates, chosen: Places) -> Picks:
    """The plays at these places of the flat list, one for each game that has any."""
    return Picks(plays.games, plays.end[chosen], plays.tile[chosen])


def candidates(fits: Masks) -> Candidates:
    """The plays of games whose next seat has the tiles `fits[game, end]` to play."""
    arms = fits.shape[1]
    places = spread(fits)
    tile = places & 31
    row = places >> 5
    game = row // arms
    counts = total_of(size(fits)).astype(np.int64)
    games = np.flatnonzero(counts)
    counts = counts[games]
    return Candidates(games, np.cumsum(counts) - counts, counts, game, row - game * arms, tile)
