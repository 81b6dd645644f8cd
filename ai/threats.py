"""Which tiles would score on a counted line (A7, A8), for many plays at once."""

from __future__ import annotations

from typing import Final

import numpy as np

from ai.masks import NONE, Ints, Masks, Places
from ai.playouts.arms import Arms
from ai.playouts.games import Games
from rules.tiles import SET


def _scoring_on(base: int, value: int) -> int:
    """The tiles that make the count divisible by five on an arm, the rest of it `base` modulo 5."""
    word = 0
    for number, tile in enumerate(SET):
        if value in tile:
            adds = tile.pips if tile.is_double else tile.other(value)
            if (base + adds) % 5 == 0:
                word |= 1 << number
    return word


_SCORING: Final[Masks] = np.array(
    [_scoring_on(base, value) for value in range(8) for base in range(5)], np.uint32
)


def scoring_after(games: Games, game: Places, end: Places, tile: Places) -> tuple[Ints, Masks]:
    """For each play: the count that it makes, and the tiles that would score right after it."""
    arms = Arms(*[array[game] for array in games.arms])
    arms.place(end, tile)
    count = arms.pips()
    return count, _scoring_tiles(arms, count)


def _scoring_tiles(arms: Arms, count: Ints) -> Masks:
    """The tiles that would score if they were played next, whoever holds them.

    A count of zero scores nothing, but is so rare that it is taken for a score here.
    """
    found = np.zeros(len(count), np.uint32)
    spins = arms.spinner != NONE
    for arm in range(4):
        base = count - arms.worth[:, arm]
        if arm < 2:
            base = base - 2 * arms.spinner * (spins & (arms.bare == 1 << arm))
        found |= _SCORING.take(arms.ends[:, arm] * 5 + base % 5)
    return found
