"""All that one seat may know (C13): the only door outward, for bots, hints and the table."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass

from rules.actions import Action
from rules.deal import DealState, forced_lead, legal_actions
from rules.events import DealEnded, Event, Opener, seen
from rules.line import Line
from rules.scoring import Points
from rules.seats import Seat, Seating
from rules.tiles import Tile
from rules.variant import MatchState


@dataclass(frozen=True, slots=True)
class Observation:
    """One seat's knowledge of the present deal; with `seat` None an onlooker's, who knows no hand.

    It holds no seed, no other hand, no order of the boneyard and nothing of what was undone, so
    two deals that this seat cannot tell apart give equal observations.
    """

    variant: str
    seating: Seating
    target: int
    reserve: int
    seat: Seat | None
    deal: int
    """The number of the deal, from 1."""
    opener: Opener
    forced_lead: Tile | None
    """The tile that the opener must lead, in a forced deal (V3)."""
    hand: tuple[Tile, ...]
    """Own tiles as dealt, drawn ones at the end."""
    hand_counts: tuple[int, ...]
    """How many tiles each seat holds."""
    boneyard_count: int
    drawable: int
    """How many of them may still be drawn."""
    line: Line
    turn: Seat
    """Who is to act; when the deal has ended, who acted last."""
    passes_in_row: int
    standing: tuple[Points, ...]
    history: tuple[Event, ...]
    """This deal's events as this seat saw them, the dealing first."""

    @property
    def has_ended(self) -> bool:
        """Whether the deal is over and all hands are shown (C9)."""
        return any(isinstance(event, DealEnded) for event in self.history[-2:])

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What this seat may do now (C5); nothing if it is not its turn or the deal has ended."""
        if self.seat != self.turn or self.has_ended:
            return ()
        return legal_actions(self.hand, self.line, self.forced_lead, self.drawable)

    def encode(self) -> bytes:
        """Canonical bytes, equal exactly where two observations are equal, on every machine."""
        known = [
            self.variant,
            (self.seating.seats, self.seating.partners),
            self.target,
            self.reserve,
            self.seat,
            self.deal,
            self.opener,
            self.forced_lead,
            self.hand,
            self.hand_counts,
            self.boneyard_count,
            self.drawable,
            self.line.plays,
            self.turn,
            self.passes_in_row,
            self.standing,
            self.history,
        ]
        return json.dumps(known, separators=(",", ":"), default=str).encode("ascii")


def observe(
    variant: str,
    match: MatchState,
    deal: DealState,
    history: Iterable[Event],
    seat: Seat | None,
) -> Observation:
    """What `seat` may know of this state; None for an onlooker. For `rules.match` only.

    `history` is all that happened in the deal, hidden tiles included. ValueError for no such seat.
    """
    seating, target, reserve = match.settings
    if seat is not None and seat not in seating.all_seats:
        raise ValueError(f"there is no seat {seat}")
    return Observation(
        variant=variant,
        seating=seating,
        target=target,
        reserve=reserve,
        seat=seat,
        deal=match.deal,
        opener=deal.dealt.opener,
        forced_lead=forced_lead(deal.dealt),
        hand=() if seat is None else deal.hands[seat - 1],
        hand_counts=tuple([len(hand) for hand in deal.hands]),
        boneyard_count=len(deal.boneyard),
        drawable=deal.drawable,
        line=deal.line,
        turn=deal.turn,
        passes_in_row=deal.passes,
        standing=match.standing,
        history=tuple([seen(event, seat) for event in history]),
    )
