"""What finished matches came to, by variant and level: arithmetic on short summaries.

A summary says of a match what statistics need, so that thousands of records need not be read.
Matches with hints, or in which something was taken back, are told apart from the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from msgspec import Struct

from ai.bots import BOTS
from rules.entries import Restarted, Undone
from rules.events import Played
from rules.match import Match
from rules.scoring import Points, exact
from rules.seats import Seat, Seating, Side
from rules.variants import VARIANTS

MIXED = "mixed"
"""The level of rivals who are computers of several levels."""
PEOPLE = "people"
"""The level where people were each other's rivals."""


class Summary(Struct, frozen=True):
    """One match, in short."""

    variant: str
    seating: Seating
    computers: tuple[str | None, ...]
    """The bot at each seat; None for a person."""
    winner: Side | None
    """None if the match is not over."""
    standing: tuple[Points, ...]
    """What each side ended with."""
    best: tuple[int, ...] | None
    """The highest count that each seat scored; None where plays are not counted."""
    took_back: bool
    """Whether anything was undone or a deal was begun again."""
    hints: bool
    """Whether a hint was asked for."""

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people sat on."""
        return tuple(seat for seat, bot in enumerate(self.computers, 1) if bot is None)

    @property
    def side(self) -> Side | None:
        """The side that all people belonged to; None if there were none, or on several sides."""
        sides = {self.seating.side_of(seat) for seat in self.people}
        return sides.pop() if len(sides) == 1 else None

    @property
    def level(self) -> str | None:
        """The level of the rivals, `MIXED` or `PEOPLE`; None if no person took part."""
        if not self.people:
            return None
        if self.side is None:
            return PEOPLE
        rivals = {
            bot
            for seat, bot in enumerate(self.computers, 1)
            if bot is not None and self.seating.side_of(seat) != self.side
        }
        return rivals.pop() if len(rivals) == 1 else MIXED

    @property
    def is_helped(self) -> bool:
        """Whether people played with more than their own wits."""
        return self.took_back or self.hints


class Results(Struct, frozen=True):
    """What people achieved in one variant against one level, with or without help.

    Where people were each other's rivals nobody won or lost in the person's stead: only the
    matches and the best count are told.
    """

    variant: str
    level: str
    """A bot's name, `MIXED` or `PEOPLE`."""
    is_helped: bool
    matches: int
    won: int
    lost: int
    points: Points
    """What the person's side ended with, all matches together (wins in a row in Chiva)."""
    longest_streak: int
    """The most matches won one after the other."""
    best_count: int | None
    """The highest count that a person scored; None where plays are not counted."""


def summary_of(match: Match, *, hints: bool) -> Summary:
    """The summary of a match; whether hints were asked for is not in its record."""
    setup = match.setup
    return Summary(
        variant=setup.variant,
        seating=setup.seating,
        computers=tuple(player.computer for player in setup.players),
        winner=match.winner,
        standing=match.standing,
        best=_best(match),
        took_back=any(isinstance(entry, Undone | Restarted) for entry in match.journal),
        hints=hints,
    )


def _best(match: Match) -> tuple[int, ...] | None:
    best = [0] * match.seating.seats
    counted = False
    for event in match.history:
        if isinstance(event, Played) and event.count is not None:
            counted = True
            best[event.seat - 1] = max(best[event.seat - 1], event.points)
    return tuple(best) if counted else None


def statistics(summaries: Iterable[Summary]) -> tuple[Results, ...]:
    """The results of finished matches, given in the order in which they were played.

    They come by variant, then by level, without help before with help. A match in which no
    person took part counts for nothing.
    """
    found: list[tuple[tuple[int, int, bool], str, Summary]] = []
    for summary in summaries:
        level = summary.level
        if summary.winner is not None and level is not None:
            order = (_variant_order(summary.variant), _level_order(level), summary.is_helped)
            found.append((order, level, summary))
    found.sort(key=lambda each: each[0])
    groups = groupby(found, key=lambda each: (each[0], each[1], each[2].variant))
    return tuple(_results(key[1], [each[2] for each in group]) for key, group in groups)


def _results(level: str, group: Sequence[Summary]) -> Results:
    first = group[0]
    decided = [summary.side == summary.winner for summary in group if summary.side is not None]
    points = [summary.standing[summary.side - 1] for summary in group if summary.side is not None]
    best = [summary.best[s - 1] for summary in group if summary.best for s in summary.people]
    return Results(
        variant=first.variant,
        level=level,
        is_helped=first.is_helped,
        matches=len(group),
        won=decided.count(True),
        lost=decided.count(False),
        points=exact(sum(points)),
        longest_streak=max((len(list(run)) for won, run in groupby(decided) if won), default=0),
        best_count=max(best, default=None),
    )


def _variant_order(name: str) -> int:
    return next((k for k, variant in enumerate(VARIANTS) if variant.name == name), len(VARIANTS))


def _level_order(level: str) -> int:
    names = [*(bot.name for bot in BOTS), MIXED, PEOPLE]
    return names.index(level) if level in names else len(names)
