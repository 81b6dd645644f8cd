"""How fast complete deals go through the public `Match`.

The yardstick is the package `dominoes` from PyPI, whose games have the same four hands of seven
tiles and no log, no undo and no validation. Both play at random.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from random import Random

import dominoes

from rules.match import Match
from rules.seats import Seating
from rules.setup import standard_setup
from tests.bench.figure import Figure, against

REPEATS, DEALS = 9, 400


def figures() -> Iterator[Figure]:
    """Deals a second, both in turn, the median of the repeats."""
    ours, theirs = [], []
    for repeat in range(REPEATS):
        ours.append(_rate(play_deals, repeat))
        theirs.append(_rate(play_their_games, repeat))
    yield against(
        "deals a second, Block, two pairs",
        statistics.median(ours),
        statistics.median(theirs),
        0.6,
        at_least=True,
    )


def play_deals(deals: int, seed: int) -> None:
    """So many complete deals, in matches to the highest target, choosing at random."""
    choose = Random(seed).choice
    played = 0
    while played < deals:
        match = Match(standard_setup("block", f"{seed}/{played}", Seating(4, partners=True)))
        while match.phase != "match-ended" and played < deals:
            if match.phase == "deal-ended":
                match.next_deal()
            while match.phase == "playing":
                match.submit(match.turn, choose(match.legal_actions))
            played += 1


def play_their_games(games: int, seed: int) -> None:
    """So many games of the yardstick, choosing at random."""
    choose = Random(seed).choice
    for number in range(games):
        game = dominoes.Game.new(starting_player=number % 4)
        while game.result is None:
            game.make_move(*choose(game.valid_moves))


def _rate(play: Callable[[int, int], None], seed: int) -> float:
    start = time.perf_counter()
    play(DEALS, seed)
    return DEALS / (time.perf_counter() - start)
