"""How long real decisions take: each figure is milliseconds to the bound that was promised.

Positions come from games that `hard` plays against itself, those with a choice only. Here the
yardstick is not another program but the bound itself, so the goal of the ratio is one. At the end
come two parts of decisions: drawing worlds, and solving what is known (four seats, 24 tiles left).
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator

from ai.bots import bot_named, decide
from ai.bots.protocol import Bot
from ai.chance import Stream
from ai.masks import mask_of
from ai.solver import WIN, Solver
from ai.worlds import WorldCount
from rules.actions import Pass
from rules.match import Match
from rules.observation import Observation
from rules.seats import Seating
from rules.setup import standard_setup
from rules.variant import Variant
from rules.variants import VARIANTS
from tests.bench.figure import Figure, against

DECISIONS = 300
HARD, EXPERT, SLICE = 5.0, 60.0, 8.0
WORLD_US, SOLVED = 25.0, 100.0
_WORLDS, _LEFT = 1000, 24


def figures() -> Iterator[Figure]:
    """For every seating the 99th percentile of whole decisions and of single steps of thinking."""
    for variant in VARIANTS:
        for seating in variant.seatings:
            pairs = " in partners" if seating.partners else ""
            table = f"{variant.name}, {seating.seats} seats{pairs}"
            seen = list(_positions(variant, seating))
            hard, _ = _timed(bot_named("hard"), seen)
            expert, steps = _timed(bot_named("expert"), seen)
            if not variant.spins:
                yield against(f"hard, {table}, ms", _p99(hard), HARD, 1)
            yield against(f"expert, {table}, ms", _p99(expert), EXPERT, 1)
            yield against(f"expert, {table}, ms a step", _p99(steps), SLICE, 1)
            yield against(f"worlds, {table}, us each", _world_us(seen), WORLD_US, 1)
    yield against("solver, 24 tiles of four seats, ms", _solving(), SOLVED, 1)


def _world_us(seen: list[Observation]) -> float:
    """Microseconds for each of many worlds, getting ready included: the mean over positions."""
    stream = Stream(b"worlds")
    start = time.perf_counter()
    for observation in seen:
        WorldCount(observation).sample(_WORLDS, stream)
    return 1e6 * (time.perf_counter() - start) / (_WORLDS * len(seen))


def _solving() -> float:
    """The 95th percentile of milliseconds to find out who wins, all hands known."""
    times = []
    for number in range(DECISIONS):
        match = Match(standard_setup("chiva", f"solver/{number}"))
        while (
            sum(len(match.observe(seat).hand) for seat in match.seating.all_seats) > _LEFT
            or Pass() in match.legal_actions
        ):
            assert match.turn is not None
            actions = match.legal_actions
            match.submit(match.turn, actions[number % len(actions)])
        ends = [end.value for end in match.observe(None).line.ends]
        hands = [mask_of(match.observe(seat).hand) for seat in match.seating.all_seats]
        assert match.turn is not None
        start = time.perf_counter()
        Solver(match.seating, WIN).solve(hands, (ends[0], ends[1]), match.turn - 1)
        times.append(1000 * (time.perf_counter() - start))
    return sorted(times)[math.ceil(0.95 * len(times)) - 1]


def _positions(variant: Variant, seating: Seating) -> Iterator[Observation]:
    hard = bot_named("hard")
    found = number = 0
    while found < DECISIONS:
        number += 1
        match = Match(standard_setup(variant.name, f"decisions/{number}", seating))
        while match.phase == "playing" and found < DECISIONS:
            assert match.turn is not None
            seen = match.observe(match.turn)
            if len(match.legal_actions) > 1:
                found += 1
                yield seen
            match.submit(match.turn, decide(hard, seen))


def _timed(bot: Bot, seen: list[Observation]) -> tuple[list[float], list[float]]:
    """Milliseconds of every decision and of every step of it."""
    decisions, steps = [], []
    for observation in seen:
        start = before = time.perf_counter()
        for _ in bot.think(observation):
            now = time.perf_counter()
            steps.append(1000 * (now - before))
            before = now
        decisions.append(1000 * (time.perf_counter() - start))
    return decisions, steps


def _p99(times: list[float]) -> float:
    return sorted(times)[math.ceil(0.99 * len(times)) - 1]
