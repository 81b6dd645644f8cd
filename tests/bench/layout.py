"""How large the tiles stay on the table, and how long laying them takes.

A width is that of a tile when a complete deal has ended and its line, with a tile's width around,
fills the table area; no tile is ever wider than 72. Its yardstick is the width wanted, and its
ratio wanted by reached, so that a ratio of at most 1 is good here too.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from random import Random

from game.board.layout import lay_out
from game.board.plan import LARGEST_TILE, plan
from tests.bench.figure import Figure
from tests.layout_deals import (
    FIVES_2,
    FIVES_3,
    FIVES_4,
    PARTNERS,
    SPINNING,
    TWO_ENDED,
    Game,
    long_line,
    random_deal,
)

DEALS = 10_000
LINES = 400


WIDTHS: tuple[tuple[str, tuple[Game, ...], int, int, tuple[float, float, float]], ...] = (
    ("two ends", TWO_ENDED, 1240, 420, (49.5, 41.5, 37)),
    ("two ends, 4 x 7 tiles", (PARTNERS,), 1240, 420, (49.5, 41.5, 37)),
    ("All Fives, 2 seats", (FIVES_2,), 1240, 420, (43.5, 32, 25)),
    ("All Fives, 3 seats", (FIVES_3,), 1240, 420, (43.5, 32, 25)),
    ("All Fives, 4 seats", (FIVES_4,), 1240, 420, (45, 33.5, 26)),
    ("two ends", TWO_ENDED, 984, 376, (44, 37, 33)),
    ("All Fives", SPINNING, 984, 376, (37.5, 26.5, 20)),
    ("two ends", TWO_ENDED, 784, 264, (31, 26, 23)),
    ("All Fives", SPINNING, 784, 264, (27.5, 20, 15)),
    ("two ends", TWO_ENDED, 508, 412, (34.5, 29, 26)),
    ("All Fives", SPINNING, 508, 412, (27, 18, 14)),
    ("two ends", TWO_ENDED, 1080, 1300, (70.5, 65, 60)),
    ("All Fives", SPINNING, 1080, 1300, (64.5, 43, 38)),
)


def figures() -> Iterator[Figure]:
    """All figures of this bench, one after the other."""
    milliseconds = lay_28_tiles()
    yield Figure("28 tiles, ms, median", milliseconds, 1.0, milliseconds, 1.0)
    for name, games, width, height, wanted in WIDTHS:
        found = tile_widths(games, width, height, DEALS)
        reached = (statistics.fmean(found), found[len(found) // 100], found[0])
        for kind, ours, bar in zip(("mean", "1 %", "least"), reached, wanted, strict=True):
            yield Figure(f"{name}, {width}x{height}, px, {kind}", ours, bar, bar / ours, 1.0)


def tile_widths(
    games: tuple[Game, ...], width: float, height: float, deals: int, seed: str = "widths"
) -> list[float]:
    """The width of a tile at the end of each of so many deals, all seatings in turn, ascending."""
    random = Random(seed)
    plans = {spins: plan(width, height, LARGEST_TILE, spins=spins) for spins in (False, True)}
    found = []
    for number in range(deals):
        game = games[number % len(games)]
        box = lay_out(random_deal(random, game), plans[game.spins]).box.grown(1)
        found.append(min(LARGEST_TILE, width / box.w, height / box.h))
    return sorted(found)


def lay_28_tiles() -> float:
    """The median time to lay out a whole line of 28 tiles from nothing, in milliseconds."""
    random, took = Random("lines"), []
    plans = {spins: plan(1240, 420, LARGEST_TILE, spins=spins) for spins in (False, True)}
    for number in range(LINES):
        spins = number % 2 == 1
        plays = long_line(random, "doubles first", spins=spins)
        start = time.perf_counter()
        lay_out(plays, plans[spins])
        took.append(1000 * (time.perf_counter() - start))
    return statistics.median(took)
