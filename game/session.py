"""A match at one screen: which seats are people, whose hand is shown, computers that answer.

The scenes show a session and ask it for what a person wants; it holds the only reference to the
match on the screen's side. Time comes in as an argument.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

from msgspec import Struct

from ai.bots import bot_named
from ai.bots.protocol import Thought
from rules.actions import Action
from rules.events import Event
from rules.match import Match
from rules.observation import Observation
from rules.seats import Seat


class News(Struct, frozen=True):
    """What has just happened at the table, in order; `back` when it was taken back."""

    events: tuple[Event, ...]
    direction: Literal["forward", "back"] = "forward"


class Session:
    """One match, its people and its computers."""

    def __init__(self, match: Match, log: Callable[[Match], None] = lambda _match: None) -> None:
        """Take a match to the table; `log` is called after every change of it."""
        self.match = match
        self._log = log
        self.people: tuple[Seat, ...] = tuple(
            seat for seat, player in enumerate(match.setup.players, 1) if player.computer is None
        )
        self.viewer: Seat | None = self.people[0] if len(self.people) == 1 else None
        self._thinking: Iterator[Thought] | None = None
        self._thought: Action | None = None
        self._rest = 0.0

    # -- who sees and who acts

    @property
    def is_running(self) -> bool:
        """Whether a deal is being played."""
        return self.match.phase == "playing"

    @property
    def seat_to_act(self) -> Seat | None:
        """The seat whose turn it is, while a deal runs."""
        return self.match.turn

    @property
    def last_to_play(self) -> Seat:
        """The seat that made the last play of the deal on the table."""
        return self.match.observe(None).line.plays[-1].seat

    @property
    def next_person(self) -> Seat | None:
        """The person whose turn it is, or comes first after the computers before."""
        seat = self.match.turn
        if seat is None or not self.people:
            return None
        while seat not in self.people:
            seat = self.match.seating.next_seat(seat)
        return seat

    @property
    def curtain_for(self) -> Seat | None:
        """The person who must take the screen before any hand is shown, if there is one."""
        if len(self.people) < 2 or not self.is_running or self.viewer == self.next_person:
            return None
        return self.next_person

    @property
    def edge(self) -> int:
        """At which edge of a table-top screen the person sits who is addressed now.

        Seat 1 sits at the lower edge (0); the others follow it around the table on the side on
        which the next seat sits (C2): 1 is the left, 2 the upper, 3 the right edge.
        """
        seat = self.curtain_for or self.viewer
        if seat is None:
            return 0
        steps = {2: (0, 2), 3: (0, 1, 3), 4: (0, 1, 2, 3)}[self.match.seating.seats][seat - 1]
        return -steps % 4 if self.match.variant.next_sits == "right" else steps

    @property
    def may_act(self) -> bool:
        """Whether the person who looks at the screen is the one to act."""
        return self.is_running and self.viewer is not None and self.viewer == self.match.turn

    @property
    def shown_seat(self) -> Seat | None:
        """The seat whose hand may be on the screen now; None when nobody's may."""
        return None if self.curtain_for else self.viewer

    @property
    def observation(self) -> Observation:
        """All that the person who looks at the screen may know."""
        return self.match.observe(self.shown_seat)

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the person at the screen may do now: empty unless it is their turn."""
        return self.match.legal_actions if self.may_act else ()

    def take_screen(self, seat: Seat) -> None:
        """The person at that seat asks to see their tiles."""
        self.viewer = seat

    # -- what people do

    def submit(self, action: Action, token: int) -> News:
        """Do what the person at the screen confirmed; the token is that of the state they saw.

        Raises `IllegalAction` or `StaleToken` when it does not fit the match any more.
        """
        assert self.viewer is not None
        return self._changed(self.match.submit(self.viewer, action, token))

    def next_deal(self) -> News:
        """Bring on the next deal."""
        if len(self.people) > 1:
            self.viewer = None
        return self._changed(self.match.next_deal())

    def restart(self) -> News:
        """Begin this deal again."""
        return self._changed(self.match.restart())

    @property
    def can_undo(self) -> bool:
        """Whether a person's decision can be taken back."""
        return self.match.undo_length(self.people) > 0

    @property
    def can_redo(self) -> bool:
        """Whether a decision that was taken back can be brought back."""
        return self.match.redo_length(self.people) > 0

    def undo(self) -> News:
        """Take back the last person's decision and every reply after it (C12)."""
        before = self.match.history
        self.match.undo(self.match.undo_length(self.people))
        return self._changed(before[len(self.match.history) :], "back")

    def redo(self) -> News:
        """Bring back what the last undo took, replies included, from the log (C12)."""
        return self._changed(self.match.redo(self.match.redo_length(self.people)))

    def _changed(
        self, events: tuple[Event, ...], direction: Literal["forward", "back"] = "forward"
    ) -> News:
        self._thinking = None
        self._thought = None
        self._rest = 0.0
        self._log(self.match)
        return News(events, direction)

    # -- what computers do

    @property
    def is_computer_to_act(self) -> bool:
        """Whether a computer's turn is on."""
        return self.is_running and self.match.turn not in self.people

    def advance(self, ms: float, pause: float) -> News | None:
        """Let the computer to act think one slice; its action comes after `pause` ms of rest.

        A paused match is simply not advanced, so nothing is thought or done meanwhile.
        """
        seat = self.match.turn
        if seat is None or not self.is_computer_to_act:
            return None
        self._rest += ms
        if self._thinking is None:
            name = self.match.setup.players[seat - 1].computer
            assert name is not None
            self._thinking = bot_named(name).think(self.match.observe(seat))
        thought = next(self._thinking, None)
        if thought is not None:
            self._thought = thought.action
            return None
        if self._rest < pause or self._thought is None:
            return None
        return self._changed(self.match.submit(seat, self._thought))
