"""What a person reads about the finished matches of one variant. Pure arithmetic on summaries."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from msgspec import Struct

from game.statistics import PEOPLE, Summary, statistics
from rules.scoring import Points, exact


class LevelFigures(NamedTuple):
    """How many matches against one level were won, of how many."""

    level: str
    won: int
    played: int


class VariantFigures(Struct, frozen=True):
    """All matches of one variant, in the order of play, and what they come to.

    Matches in which people were each other's rivals were neither won nor lost.
    """

    matches: int
    won: int
    lost: int
    longest_streak: int
    points: Points
    """What the person's side ended with, all matches together."""
    best_count: int | None
    """The highest count that a person scored; None where plays are not counted."""
    helped: int
    """In how many matches something was taken back, or a hint was asked for."""
    among_people: int
    levels: tuple[LevelFigures, ...]

    @property
    def share_won(self) -> int | None:
        """The share of the decided matches that was won, in per cent; None without any."""
        decided = self.won + self.lost
        return round(100 * self.won / decided) if decided else None


def is_counted(summary: Summary, variant: str, *, only_unaided: bool) -> bool:
    """Whether a match counts for the figures of a variant: one that is over, with a person."""
    return (
        summary.variant == variant
        and summary.winner is not None
        and bool(summary.people)
        and not (only_unaided and summary.is_helped)
    )


def variant_figures(
    summaries: Sequence[Summary], variant: str, *, only_unaided: bool
) -> VariantFigures:
    """The figures of a variant; `only_unaided` leaves out matches with hints or undo."""
    counted = [s for s in summaries if is_counted(s, variant, only_unaided=only_unaided)]
    results = statistics(counted)
    decided = [s.side == s.winner for s in counted if s.side is not None]
    levels: dict[str, LevelFigures] = {}
    for result in results:
        if result.level != PEOPLE:
            before = levels.get(result.level, LevelFigures(result.level, 0, 0))
            won, played = before.won + result.won, before.played + result.matches
            levels[result.level] = LevelFigures(result.level, won, played)
    best = [result.best_count for result in results if result.best_count is not None]
    return VariantFigures(
        matches=len(counted),
        won=decided.count(True),
        lost=decided.count(False),
        longest_streak=max((len(list(run)) for won, run in groupby(decided) if won), default=0),
        points=exact(sum(result.points for result in results)),
        best_count=max(best, default=None),
        helped=sum(s.is_helped for s in counted),
        among_people=sum(s.side is None for s in counted),
        levels=tuple(levels.values()),
    )
