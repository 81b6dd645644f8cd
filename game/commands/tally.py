"""What many matches between bots came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from rules.match import Match
from rules.record import json_number
from rules.scoring import Points, exact
from rules.seats import Seating, Side
from rules.setup import Setup


class Result(NamedTuple):
    """One match that was played to its end."""

    winner: Side
    standing: tuple[Points, ...]
    endings: tuple[str, ...]
    """Why each deal ended, in order."""


def result_of(match: Match) -> Result:
    """The result of a match that has been won; ValueError if it has not."""
    if match.winner is None:
        raise ValueError("the match is not over")
    return Result(match.winner, match.standing, tuple(deal.reason for deal in match.results))


class Tally(NamedTuple):
    """Sums over matches of one setup."""

    matches: int
    wins: tuple[int, ...]
    """Of each side."""
    points: tuple[Points, ...]
    """What each side ended with, all matches together (wins in a row in Chiva)."""
    deals: int
    endings: dict[str, int]
    """How many deals ended out, blocked and by reaching the target."""


def tally(seating: Seating, results: Iterable[Result]) -> Tally:
    """The sums over `results`."""
    matches = 0
    wins: Counter[Side] = Counter()
    points: list[Points] = [0] * seating.sides
    endings = Counter({"out": 0, "blocked": 0, "target": 0})
    for result in results:
        matches += 1
        wins[result.winner] += 1
        points = [exact(sum(pair)) for pair in zip(points, result.standing, strict=True)]
        endings.update(result.endings)
    return Tally(
        matches,
        tuple(wins[side] for side in seating.all_sides),
        tuple(points),
        endings.total(),
        dict(endings),
    )


def as_object(setup: Setup, total: Tally) -> dict[str, Any]:
    """The tally as one JSON object."""
    return {
        "variant": setup.variant,
        "seats": setup.seating.seats,
        "partners": setup.seating.partners,
        "bots": [player.computer for player in setup.players],
        "seed": setup.seed,
        "matches": total.matches,
        "wins": list(total.wins),
        "points": [json_number(points) for points in total.points],
        "deals": total.deals,
        "endings": total.endings,
    }
