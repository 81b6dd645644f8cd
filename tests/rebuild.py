"""The state of a match folded from its events and from nothing else.

Screens, sounds and statistics live on events, so events alone must carry the whole state: what is
rebuilt here is compared with the match. Folding what one seat has *seen* rebuilds what that seat
may know.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from rules.events import DealEnded, Dealt, Drew, Event, MatchEnded, Passed, Played
from rules.setup import Setup
from rules.tiles import Tile


class Rebuilt:
    """What the events so far amount to."""

    def __init__(self, setup: Setup) -> None:
        self.seats = setup.seating.seats
        self.partners = setup.seating.partners
        sides = 2 if self.partners else self.seats
        given = setup.standing or (0,) * sides
        self.standing = [Fraction(x) for x in given]
        self.chiva = setup.variant == "chiva"
        self.phase = "playing"
        self.deal = 0
        self.opener = 0
        self.turn: int | None = None
        self.hands: list[set[Tile] | None] = []
        self.counts: list[int] = []
        self.boneyard: list[Tile] | None = None
        self.boneyard_count = 0
        self.plays: list[tuple[int, Tile, str]] = []
        self.passes = 0
        self.winner: int | None = None

    def fold(self, events: Iterable[Event]) -> "Rebuilt":
        for event in events:
            self.take(event)
        return self

    def take(self, event: Event) -> None:
        match event:
            case Dealt():
                self._dealt(event)
            case Played():
                self._played(event)
            case Drew():
                self._drew(event)
            case Passed():
                self._in_turn(event.seat)
                self.passes += 1
                self._pass_on()
            case DealEnded():
                self._deal_ended(event)
            case MatchEnded():
                assert self.phase == "deal-ended"
                self.phase = "match-ended"
                self.winner = event.winner

    def _dealt(self, event: Dealt) -> None:
        assert event.deal == self.deal + 1
        assert self.phase == ("playing" if self.deal == 0 else "deal-ended")
        self.phase = "playing"
        self.deal = event.deal
        self.opener = self.turn = event.opener.seat
        self.hands = [None if hand is None else set(hand) for hand in event.hands]
        self.counts = list(event.counts)
        self.boneyard = None if event.boneyard is None else list(event.boneyard)
        self.boneyard_count = event.boneyard_count
        self.plays = []
        self.passes = 0

    def _played(self, event: Played) -> None:
        self._in_turn(event.seat)
        hand = self.hands[event.seat - 1]
        if hand is not None:
            hand.remove(event.tile)
        self.counts[event.seat - 1] -= 1
        self.plays.append((event.seat, event.tile, event.end))
        self.passes = 0
        self.standing[self._side(event.seat) - 1] += event.points
        self._pass_on()

    def _drew(self, event: Drew) -> None:
        self._in_turn(event.seat)
        hand = self.hands[event.seat - 1]
        if hand is not None:
            assert event.tile is not None
            assert event.tile not in hand
            hand.add(event.tile)
        self.counts[event.seat - 1] += 1
        if self.boneyard is not None:
            assert self.boneyard.pop(0) == event.tile
        self.boneyard_count -= 1

    def _deal_ended(self, event: DealEnded) -> None:
        assert self.phase == "playing"
        self.phase = "deal-ended"
        self.turn = None
        self.hands = [set(hand) for hand in event.hands]
        assert [len(hand) for hand in event.hands] == self.counts
        assert [sum(t.low + t.high for t in hand) for hand in event.hands] == list(event.pips)
        if self.chiva:
            self._chiva(event.winners)
        else:
            for side, bonus in enumerate(event.bonus):
                self.standing[side] += Fraction(bonus)
        assert list(event.standing) == self.standing

    def _chiva(self, winners: Sequence[int]) -> None:
        for winner in winners:
            other = 2 - winner
            if self.standing[other]:
                self.standing = [Fraction(0)] * 2
            else:
                self.standing[winner - 1] += 1

    def _in_turn(self, seat: int) -> None:
        assert self.phase == "playing"
        assert seat == self.turn

    def _pass_on(self) -> None:
        assert self.turn is not None
        self.turn = self.turn % self.seats + 1

    def _side(self, seat: int) -> int:
        return 2 - seat % 2 if self.partners else seat
