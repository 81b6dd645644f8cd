"""How many random games a second are played in lock-step.

The yardstick is the package `dominoes` from PyPI, one game after the other.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

from ai.chance import Stream
from ai.course import Course, course
from ai.playouts import at_random, finish
from ai.playouts.games import dealt, fresh, shuffled
from rules.seats import Seating
from tests.bench.engine import play_their_games
from tests.bench.figure import Figure, against

REPEATS, GAMES, THEIRS = 7, 16_384, 400


def figures() -> Iterator[Figure]:
    """Games a second, all in turn, the median of the repeats."""
    pairs = course("block", Seating(4, partners=True))
    fives = course("all-fives", Seating(2, partners=False))
    two_ended, counted, theirs = [], [], []
    for repeat in range(REPEATS):
        two_ended.append(GAMES / _seconds(partial(play_games, pairs, GAMES, repeat)))
        counted.append(GAMES / _seconds(partial(play_games, fives, GAMES, repeat)))
        theirs.append(THEIRS / _seconds(partial(play_their_games, THEIRS, repeat)))
    yardstick = statistics.median(theirs)
    for name, ours, goal in (
        ("games a second, two ends, two pairs", two_ended, 60),
        ("games a second, All Fives, two seats", counted, 15),
    ):
        yield against(name, statistics.median(ours), yardstick, goal, at_least=True)


def play_games(where: Course, games: int, seed: int) -> None:
    """So many complete deals at once, shuffled and played at random."""
    stream = Stream(f"bench/{seed}".encode())
    hands = dealt(where, shuffled(games, stream))
    opener = np.zeros(games, np.int64)
    finish(fresh(where, hands, opener, remembered=False), at_random, stream)


def _seconds(work: Callable[[], None]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
