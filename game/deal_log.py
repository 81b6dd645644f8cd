"""The deals of a match as they may be read: who did what, and what each deal brought. Pure.

Everything follows from the match's own history, the line of play that stands. Of the deal that
runs a seat reads only what it saw (`seen`); a deal that has ended is public, but for the boneyard,
which nobody ever sees.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from rules.events import DealEnded, Dealt, Drew, Event, Opener, Passed, Played, seen
from rules.line import Line
from rules.match import Match
from rules.scoring import Points, exact
from rules.seats import Seat, Seating, Side

Turn = Played | Drew | Passed


class DealLog(Struct, frozen=True):
    """One deal: what was done in it, and the standing before and after."""

    number: int
    opener: Opener
    turns: tuple[Turn, ...]
    before: tuple[Points, ...]
    ended: DealEnded | None
    """How it ended; None while it runs."""

    @property
    def last_to_play(self) -> Seat | None:
        """The seat that made the last play; None before the lead."""
        plays = (turn.seat for turn in reversed(self.turns) if isinstance(turn, Played))
        return next(plays, None)

    def played_points(self, seating: Seating) -> tuple[Points, ...]:
        """What each side made by its plays."""
        points = [0] * seating.sides
        for turn in self.turns:
            if isinstance(turn, Played):
                points[seating.side_of(turn.seat) - 1] += turn.points
        return tuple(points)

    def values(self, *, spins: bool) -> tuple[int | None, ...]:
        """For each turn the value that the tile was laid on; None for a lead, a draw or a pass."""
        line = Line.empty(spins)
        values: list[int | None] = []
        for turn in self.turns:
            if not isinstance(turn, Played):
                values.append(None)
                continue
            values.append(None if line.is_empty else line.value_at(turn.end))
            line = line.place(turn.seat, turn.tile, turn.end)
        return tuple(values)

    def bonus(self, seating: Seating) -> tuple[Points, ...]:
        """What the end of the deal added to each side; nothing while it runs."""
        return (0,) * seating.sides if self.ended is None else self.ended.bonus

    def after(self, seating: Seating) -> tuple[Points, ...]:
        """The standing after it, or as it is now."""
        if self.ended is not None:
            return self.ended.standing
        made = self.played_points(seating)
        return tuple(exact(have + more) for have, more in zip(self.before, made, strict=True))

    def breaker(self) -> Side | None:
        """The side that won the deal and only ended the streak of the other; None without one."""
        if self.ended is None or not self.ended.winners or any(self.ended.standing):
            return None
        return self.ended.winners[0] if any(self.before) else None


def deal_logs(match: Match, seat: Seat | None) -> tuple[DealLog, ...]:
    """All deals of the match, the one on the table last, as `seat` may read them.

    None stands for an onlooker who knows no hand.
    """
    logs: list[DealLog] = []
    standing = match.setup.first_standing
    for events in _by_deal(match.history):
        dealt = events[0]
        assert isinstance(dealt, Dealt)
        ended = next((event for event in events if isinstance(event, DealEnded)), None)
        told = events if ended is not None else [seen(event, seat) for event in events]
        turns = tuple(event for event in told if isinstance(event, Played | Drew | Passed))
        log = DealLog(dealt.deal, dealt.opener, turns, standing, ended)
        standing = log.after(match.seating)
        logs.append(log)
    return tuple(logs)


def standings(match: Match) -> tuple[tuple[Points, ...], ...]:
    """What every side had at the beginning and after each deal that has ended."""
    return (match.setup.first_standing, *(ended.standing for ended in match.results))


def _by_deal(history: Sequence[Event]) -> Iterator[list[Event]]:
    deal: list[Event] = []
    for event in history:
        if isinstance(event, Dealt) and deal:
            yield deal
            deal = []
        deal.append(event)
    if deal:
        yield deal
