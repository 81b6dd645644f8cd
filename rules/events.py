"""What happened, as everybody reads it: animation, sound, details, statistics, transcripts.

Events reach a seat only through `seen`, which hides what that seat may not know (C13). Each event
carries its kind, so that no two of different kinds are ever equal.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from rules.line import EndName
from rules.scoring import Points
from rules.seats import Seat, Side
from rules.tiles import Tile

OpenerReason: TypeAlias = Literal[
    "lot", "chosen", "rotation", "went-out", "lighter-partner", "double-six"
]
EndReason: TypeAlias = Literal["out", "blocked", "target"]
Hands: TypeAlias = tuple[tuple[Tile, ...], ...]


class Opener(NamedTuple):
    """Who opens a deal, and why. `double-six` means a forced deal: 6-6 must be led (V3)."""

    seat: Seat
    reason: OpenerReason


class NextOpener(NamedTuple):
    """How the next deal will open. `seat` is None while a lot or the deal itself must decide."""

    seat: Seat | None
    reason: OpenerReason


class Dealt(NamedTuple):
    """A deal began. Hands and boneyard (in drawing order) are None where they may not be seen."""

    deal: int
    hands: tuple[tuple[Tile, ...] | None, ...]
    counts: tuple[int, ...]
    boneyard: tuple[Tile, ...] | None
    boneyard_count: int
    opener: Opener
    kind: Literal["dealt"] = "dealt"


class Played(NamedTuple):
    """A seat placed a tile. `count` in pips where plays are counted (All Fives), else None."""

    seat: Seat
    tile: Tile
    end: EndName
    count: int | None  # type: ignore[assignment]  # hides tuple.count, which nobody needs
    points: int
    kind: Literal["played"] = "played"


class Drew(NamedTuple):
    """A seat took one tile from the boneyard; `tile` is None for the others."""

    seat: Seat
    tile: Tile | None
    kind: Literal["drew"] = "drew"


class Passed(NamedTuple):
    """A seat could neither play nor draw."""

    seat: Seat
    kind: Literal["passed"] = "passed"


class DealEnded(NamedTuple):
    """A deal ended (C7); every hand is shown, with its pips.

    `winners`: the sides that won the deal, ascending. `bonus`: what this end added to each side.
    `standing`: after it. `next_opener`: None when the match is won.
    """

    reason: EndReason
    hands: Hands
    pips: tuple[int, ...]
    winners: tuple[Side, ...]
    bonus: tuple[Points, ...]
    standing: tuple[Points, ...]
    next_opener: NextOpener | None
    kind: Literal["deal-ended"] = "deal-ended"


class MatchEnded(NamedTuple):
    """A side won the match."""

    winner: Side
    kind: Literal["match-ended"] = "match-ended"


Event: TypeAlias = Dealt | Played | Drew | Passed | DealEnded | MatchEnded


def seen(event: Event, seat: Seat | None) -> Event:
    """The event as `seat` may know it; None stands for an onlooker who knows no hand (C13)."""
    if isinstance(event, Drew):
        return event if event.seat == seat else Drew(event.seat, None)
    if isinstance(event, Dealt):
        hands = tuple(hand if owner == seat else None for owner, hand in enumerate(event.hands, 1))
        return event._replace(hands=hands, boneyard=None)
    return event
