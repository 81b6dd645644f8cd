"""Which of two players is stronger: the same deals with sides swapped, and how sure the result is.

The first player takes each side of every deal in turn, and the other one all other sides. So the
luck of the deal falls on both, and what is left is told with a 95 % interval.
"""

from __future__ import annotations

import math
import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from ai.bots import bot_named
from ai.bots.protocol import Bot
from ai.outside import is_outside, outside_bot
from rules.match import Match
from rules.seats import Seating, Side
from rules.setup import Setup, standard_setup
from rules.variants import variant_named

Unit: TypeAlias = Literal["deal", "match"]
Clock: TypeAlias = Callable[[], float]
"""Tells a time in seconds; the caller brings it, nothing in here reads one."""

_NORMAL_95 = 1.959964
_CHUNK = 4


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who is compared, at what."""

    variant: str
    seating: Seating
    a: str
    b: str
    unit: Unit
    seed: str

    def setup(self, number: int) -> Setup:
        """The match with this number, from 1; for `deal` only its first deal is played."""
        return standard_setup(self.variant, f"{self.seed}/{number}", self.seating)


class Bout(NamedTuple):
    """What one deal or match gave with the first player on every side in turn."""

    number: int
    score: float
    """The mean result of the first player: 1 for a win, a tie shared."""
    times: dict[str, list[float]]
    """For each player, the seconds of every decision that was not forced."""


class Comparison(NamedTuple):
    """What all bouts give together."""

    deals: int
    score: float
    low: float
    high: float
    fair: float
    """What two equal players would score."""
    ms: dict[str, dict[str, float]]
    """For each player: median, 99th percentile and longest decision in milliseconds."""


def natural_unit(variant: str) -> Unit:
    """Single deals; whole matches where plays score, because there a deal is not won or lost."""
    return "match" if variant_named(variant).spins else "deal"


def player_named(name: str) -> Bot:
    """A bot of ours or an outside player; LookupError if there is none of this name."""
    return outside_bot(name) if is_outside(name) else bot_named(name)


def arena(pairing: Pairing, deals: int, jobs: int, clock: Clock) -> Iterator[Bout]:
    """One bout after the other, as they are finished; numbers tell them apart."""
    numbers = range(1, deals + 1)
    if jobs == 1:
        for number in numbers:
            yield bout(pairing, number, clock)
        return
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        parts = [numbers[first : first + _CHUNK] for first in range(0, deals, _CHUNK)]
        for done in as_completed([pool.submit(_bouts, pairing, part, clock) for part in parts]):
            yield from done.result()


def _bouts(pairing: Pairing, numbers: Sequence[int], clock: Clock) -> list[Bout]:
    return [bout(pairing, number, clock) for number in numbers]


def bout(pairing: Pairing, number: int, clock: Clock) -> Bout:
    """The deal or match with this number, once for each side that the first player can take."""
    players = {name: player_named(name) for name in (pairing.a, pairing.b)}
    times: dict[str, list[float]] = {name: [] for name in players}
    seating = pairing.seating
    total = 0.0
    for side in seating.all_sides:
        match = Match(pairing.setup(number))
        names = [
            pairing.a if seating.side_of(seat) == side else pairing.b for seat in seating.all_seats
        ]
        while not _is_over(match, pairing.unit):
            _act(match, names, players, times, clock)
        total += _result(match, pairing.unit, side)
    return Bout(number, total / seating.sides, times)


def _is_over(match: Match, unit: Unit) -> bool:
    return match.phase == "match-ended" or (unit == "deal" and match.phase == "deal-ended")


def _act(
    match: Match,
    names: Sequence[str],
    players: dict[str, Bot],
    times: dict[str, list[float]],
    clock: Clock,
) -> None:
    seat = match.turn
    if seat is None:
        match.next_deal()
        return
    legal = match.legal_actions
    action = legal[0]
    if len(legal) > 1:
        observation = match.observe(seat)
        name = names[seat - 1]
        before = clock()
        for thought in players[name].think(observation):
            action = thought.action
        times[name].append(clock() - before)
    match.submit(seat, action)


def _result(match: Match, unit: Unit, side: Side) -> float:
    """1 for a win; where there are several winners or none, a fair part."""
    if unit == "match":
        return float(match.winner == side)
    winners = match.revealed().ended.winners or match.seating.all_sides
    return (side in winners) / len(winners)


def compared(pairing: Pairing, bouts: Sequence[Bout]) -> Comparison:
    """The mean with its 95 % interval; the order in which bouts were finished plays no part."""
    ordered = sorted(bouts)
    scores = [each.score for each in ordered]
    number = len(scores)
    mean = math.fsum(scores) / number
    spread = math.fsum((score - mean) ** 2 for score in scores)
    half = _NORMAL_95 * math.sqrt(spread / max(1, number - 1) / number)
    names = dict.fromkeys((pairing.a, pairing.b))
    times = {name: sorted(t for each in ordered for t in each.times[name]) for name in names}
    ms = {name: _in_milliseconds(some) for name, some in times.items() if some}
    fair = 1 / pairing.seating.sides
    return Comparison(number, mean, mean - half, mean + half, fair, ms)


def _in_milliseconds(times: Sequence[float]) -> dict[str, float]:
    """Median, 99th percentile and longest, of times in seconds that are in order."""
    last = len(times) - 1
    at = {"median": last // 2, "p99": math.ceil(0.99 * last), "max": last}
    return {name: round(1000 * times[place], 3) for name, place in at.items()}
