"""A finished match as moments to step through: every hand, the line and the standing at each.

The boneyard is never shown, not even when the match is over (C9).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.deal_log import DealLog, Turn, deal_logs
from rules.actions import DRAW, PASS, Action, Play
from rules.entries import Acted
from rules.events import Dealt, Drew, Hands, Played
from rules.line import Line
from rules.match import Match
from rules.seats import Seat
from rules.tiles import Tile


class Moment(Struct, frozen=True):
    """How the table stood after so many turns of a deal."""

    hands: Hands
    line: Line
    boneyard_count: int
    last: Turn | None
    """What was done last; None before the lead."""
    turn: Seat | None
    """Who acts next; None when the deal has ended."""


class ReplayDeal(Struct, frozen=True):
    """One deal: its log, and a moment before the first turn and after each."""

    log: DealLog
    moments: tuple[Moment, ...]

    @property
    def last_step(self) -> int:
        """The number of the last moment; the first is 0."""
        return len(self.moments) - 1


def replay_deals(match: Match) -> tuple[ReplayDeal, ...]:
    """All deals of a match that is over; ValueError if it is not."""
    if match.phase != "match-ended":
        raise ValueError("only a finished match can be replayed")
    logs = deal_logs(match, None)
    dealt = [event for event in match.history if isinstance(event, Dealt)]
    spins = match.variant.spins
    return tuple(
        ReplayDeal(log, tuple(_moments(start, log, spins=spins)))
        for start, log in zip(dealt, logs, strict=True)
    )


def match_from(match: Match, deal: int, step: int) -> Match:
    """A copy of a match as it stood after so many turns of deal number `deal` (from 1)."""
    copy = Match(match.setup)
    for log in deal_logs(match, None)[:deal]:
        turns = log.turns if log.number < deal else log.turns[:step]
        if copy.phase == "deal-ended":
            copy.next_deal()
        for turn in turns:
            copy.apply_entry(Acted(turn.seat, _action(turn)))
    return copy


def _action(turn: Turn) -> Action:
    if isinstance(turn, Played):
        return Play(turn.tile, turn.end)
    return DRAW if isinstance(turn, Drew) else PASS


def _moments(start: Dealt, log: DealLog, *, spins: bool) -> Iterator[Moment]:
    hands = [list(hand or ()) for hand in start.hands]
    line, boneyard = Line.empty(spins), start.boneyard_count
    seats = [turn.seat for turn in log.turns]
    yield Moment(_frozen(hands), line, boneyard, None, seats[0] if seats else None)
    for i, turn in enumerate(log.turns):
        if isinstance(turn, Played):
            hands[turn.seat - 1].remove(turn.tile)
            line = line.place(turn.seat, turn.tile, turn.end)
        elif isinstance(turn, Drew) and turn.tile is not None:
            hands[turn.seat - 1].append(turn.tile)
            boneyard -= 1
        following = seats[i + 1] if i + 1 < len(seats) else None
        yield Moment(_frozen(hands), line, boneyard, turn, following)


def _frozen(hands: list[list[Tile]]) -> Hands:
    return tuple(tuple(hand) for hand in hands)
