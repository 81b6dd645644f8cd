"""The log of a match and its cursor: submit, undo, redo, restart, next deal - for every variant.

The log is the truth: setup and entries rebuild everything. Of all states only the present one and
the beginning of each attempt at a deal are kept; undo and redo move the cursor and play again from
there. Bringing on the next deal is no entry: the log implies it. This is the only mutable object of
the package, and the deal's state never leaves it.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import chain
from typing import Literal, NamedTuple, TypeAlias

from rules.actions import Action, IllegalAction, StaleToken
from rules.entries import (
    Acted,
    Entry,
    Redone,
    Restarted,
    Undoable,
    Undone,
    redo_length,
    undo_length,
)
from rules.events import DealEnded, Event, Hands
from rules.observation import Observation, observe
from rules.scoring import Points
from rules.seats import Seat, Seating, Side
from rules.setup import Setup
from rules.variant import MatchState, Step, Variant
from rules.variants import variant_named

__all__ = [
    "Acted",
    "Entry",
    "Match",
    "Phase",
    "Redone",
    "Restarted",
    "Revealed",
    "Undoable",
    "Undone",
]

Phase: TypeAlias = Literal["playing", "deal-ended", "match-ended"]


class Revealed(NamedTuple):
    """What everybody sees when a deal has ended (C9)."""

    hands: Hands
    ended: DealEnded


class _Chapter(NamedTuple):
    """What stays the same while one attempt at a deal is played."""

    start: Step
    begins: int  # how many entries stood when it began
    past: tuple[tuple[Event, ...], ...]  # the events of each deal before
    results: tuple[DealEnded, ...]  # how each of those ended


_Moment: TypeAlias = tuple[Undoable, tuple[Event, ...], _Chapter]  # an entry and what it did


class Match:
    """One match in play.

    >>> from rules.setup import standard_setup
    >>> match = Match(standard_setup("block", "1"))
    >>> match.submit(match.turn, match.legal_actions[0])
    (Played(seat=1, tile=Tile(low=2, high=5), end='start', count=None, points=0, kind='played'),)
    """

    def __init__(self, setup: Setup) -> None:
        """A new match, its first deal begun."""
        self.setup = setup
        self.variant: Variant = variant_named(setup.variant)
        self._log: list[_Moment] = []  # what stands, then what could be redone
        self._cursor = 0  # how many entries stand
        self._journal: list[Entry] = []
        self._token = 0
        opener = self.variant.first_opener(setup.opening)
        state = MatchState(setup.settings, 0, setup.first_standing, opener, None)
        self._step = self._dealt(state)
        self._chapter = _Chapter(self._step, 0, (), ())

    @property
    def seating(self) -> Seating:
        """Who sits and who are partners."""
        return self.setup.seating

    @property
    def phase(self) -> Phase:
        """Whether a deal runs, has ended, or has ended the match."""
        step = self._step
        if step.deal.ended is None:
            return "playing"
        return "deal-ended" if step.match.winner is None else "match-ended"

    @property
    def turn(self) -> Seat | None:
        """The seat to act; None when the deal has ended."""
        deal = self._step.deal
        return deal.turn if deal.ended is None else None

    @property
    def token(self) -> int:
        """A number that changes with every change of the match."""
        return self._token

    @property
    def deal_number(self) -> int:
        """The number of the present deal, from 1."""
        return self._step.match.deal

    @property
    def standing(self) -> tuple[Points, ...]:
        """What each side has: points, or wins in Chiva."""
        return self._step.match.standing

    @property
    def winner(self) -> Side | None:
        """The side that has won the match."""
        return self._step.match.winner

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat to act may do (C5); nothing when the deal has ended."""
        return self._step.deal.legal

    def observe(self, seat: Seat | None) -> Observation:
        """What `seat` may know now; None for an onlooker who knows no hand.

        ValueError if there is no such seat.
        """
        match, deal, _ = self._step
        return observe(self.setup.variant, match, deal, self._events_of_deal(), seat)

    def revealed(self) -> Revealed:
        """All hands and the end of the deal; ValueError while the deal runs (C9)."""
        deal = self._step.deal
        if deal.ended is None:
            raise ValueError("hands are shown when the deal has ended")
        return Revealed(deal.hands, deal.ended)

    @property
    def journal(self) -> tuple[Entry, ...]:
        """Everything ever entered, undo and redo included; it only grows."""
        return tuple(self._journal)

    @property
    def entries(self) -> tuple[Undoable, ...]:
        """The entries that stand."""
        return tuple([entry for entry, _, _ in self._log[: self._cursor]])

    @property
    def history(self) -> tuple[Event, ...]:
        """Every event of the line of play that stands: neither undone nor restarted attempts."""
        return tuple(chain(*self._chapter.past, self._events_of_deal()))

    @property
    def results(self) -> tuple[DealEnded, ...]:
        """How each deal ended that has ended, in order."""
        ended = self._step.deal.ended
        return self._chapter.results if ended is None else (*self._chapter.results, ended)

    @property
    def deals_played(self) -> int:
        """How many deals have ended."""
        return len(self.results)

    @property
    def can_restart(self) -> bool:
        """Whether something was entered in the deal on the table, so that it can begin again."""
        return self._cursor > self._chapter.begins

    def submit(self, seat: Seat, action: Action, token: int | None = None) -> tuple[Event, ...]:
        """Enter what `seat` does and tell what happened.

        IllegalAction if it may not be done, StaleToken if `token` is not the present one; nothing
        is changed then.
        """
        if token is not None and token != self._token:
            raise StaleToken("the match has moved on")
        return self._act(self._step, self._chapter, seat, action)

    def next_deal(self) -> tuple[Event, ...]:
        """Bring on the next deal; IllegalAction unless a deal has ended and the match goes on."""
        self._step, self._chapter = self._upcoming()
        self._token += 1
        return self._step.events

    def restart(self) -> tuple[Event, ...]:
        """Begin the deal of the last entry again (C11); IllegalAction if no entry stands."""
        if not self._cursor:
            raise IllegalAction("nothing has been entered that could be restarted")
        _, _, chapter = self._log[self._cursor - 1]
        again = chapter._replace(begins=self._cursor + 1)
        self._enter(Restarted(), again.start, again)
        return again.start.events

    def undo(self, count: int) -> None:
        """Take back the last `count` entries; IllegalAction if fewer stand.

        The match then stands where the first of them was made: in the deal that it began, if it
        did, and not at the end of the deal before.
        """
        if not 1 <= count <= self._cursor:
            raise IllegalAction(f"{count} entries cannot be undone: {self._cursor} stand")
        self._cursor -= count
        entry, _, chapter = self._log[self._cursor]
        if isinstance(entry, Restarted):
            _, _, chapter = self._log[self._cursor - 1]
        self._chapter = chapter
        self._step = self._replayed()
        self._journal.append(Undone(count))
        self._token += 1

    def redo(self, count: int) -> tuple[Event, ...]:
        """Bring back the next `count` undone entries; IllegalAction if fewer were undone.

        The events of those entries are told again, from the log.
        """
        undone = len(self._log) - self._cursor
        if not 1 <= count <= undone:
            raise IllegalAction(f"{count} entries cannot be redone: {undone} were undone")
        events: list[Event] = []
        for _, told, chapter in self._log[self._cursor : self._cursor + count]:
            if chapter.begins == self._cursor != self._chapter.begins:
                events += chapter.start.events
            events += told
            self._chapter = chapter
            self._cursor += 1
        self._step = self._replayed()
        self._journal.append(Redone(count))
        self._token += 1
        return tuple(events)

    def apply_entry(self, entry: Entry) -> tuple[Event, ...]:
        """Enter what a record says; an action brings on the next deal by itself where one ended.

        IllegalAction if it may not be entered; nothing is changed then.
        """
        match entry:
            case Acted(seat, action):
                step, chapter = self._step, self._chapter
                if self.phase == "deal-ended":
                    step, chapter = self._upcoming()
                return self._act(step, chapter, seat, action)
            case Restarted():
                return self.restart()
            case Undone(count):
                self.undo(count)
                return ()
            case Redone(count):
                return self.redo(count)

    def undo_length(self, people: Collection[Seat]) -> int:
        """How many entries to take back for the last decision of one of these seats (C12).

        A restart is always a person's. 0 if no such decision stands.
        """
        return undo_length(self.entries, people)

    def redo_length(self, people: Collection[Seat]) -> int:
        """How many entries bring back the next such decision and all computer replies to it (C12).

        If none was undone, all that was undone; 0 if nothing was.
        """
        return redo_length([entry for entry, _, _ in self._log[self._cursor :]], people)

    def __eq__(self, other: object) -> bool:
        """Same setup, same entries (those that could be redone included), same cursor."""
        if not isinstance(other, Match):
            return NotImplemented
        return (
            self.setup == other.setup
            and self._cursor == other._cursor
            and [entry for entry, _, _ in self._log] == [entry for entry, _, _ in other._log]
        )

    __hash__ = None  # type: ignore[assignment]  # it changes

    def _act(self, step: Step, chapter: _Chapter, seat: Seat, action: Action) -> tuple[Event, ...]:
        match, deal, _ = step
        if seat != deal.turn and deal.ended is None:
            raise IllegalAction(f"it is the turn of seat {deal.turn}, not of seat {seat}")
        step = self.variant.apply(match, deal, action)
        self._enter(Acted(seat, action), step, chapter)
        return step.events

    def _enter(self, entry: Undoable, step: Step, chapter: _Chapter) -> None:
        if self._cursor < len(self._log):
            del self._log[self._cursor :]
        self._log.append((entry, step.events, chapter))
        self._journal.append(entry)
        self._cursor += 1
        self._token += 1
        self._step = step
        self._chapter = chapter

    def _events_of_deal(self) -> tuple[Event, ...]:
        """All that happened in the present attempt at the present deal, the dealing first."""
        start, begins, _, _ = self._chapter
        told = [events for _, events, _ in self._log[begins : self._cursor]]
        return tuple(chain(start.events, *told))

    def _replayed(self) -> Step:
        """Where the entries of the present attempt lead, up to the cursor."""
        step, begins, _, _ = self._chapter
        for entry, _, _ in self._log[begins : self._cursor]:
            if isinstance(entry, Acted):
                step = self.variant.apply(step.match, step.deal, entry.action)
        return step

    def _upcoming(self) -> tuple[Step, _Chapter]:
        """The beginning of the deal after the one that has ended."""
        if self.phase != "deal-ended":
            raise IllegalAction("there is no next deal to bring on")
        start = self._dealt(self._step.match)
        past = (*self._chapter.past, self._events_of_deal())
        return start, _Chapter(start, self._cursor, past, self.results)

    def _dealt(self, match: MatchState) -> Step:
        number = match.deal + 1
        hands, boneyard = self.setup.tiles_of(number)
        if match.next_opener is None:
            raise ValueError("the match is won")
        opener = self.setup.opener_of(number, match.next_opener, hands)
        return self.variant.begin(match, hands, boneyard, opener)
