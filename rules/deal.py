"""The state of one deal, and which actions are legal in it (C5)."""

from __future__ import annotations

from typing import NamedTuple

from rules.actions import DRAW, PASS, PLAYS, Action, Draw, Pass, Play
from rules.events import DealEnded, Dealt, Hands
from rules.line import Line
from rules.seats import Seat
from rules.tiles import DOUBLE_SIX, Tile

_LEADS = PLAYS["start"]
_ONLY_DRAW: tuple[Action, ...] = (DRAW,)
_ONLY_PASS: tuple[Action, ...] = (PASS,)


class DealState(NamedTuple):
    """Everything about a deal, hidden tiles included; it never leaves `rules.match`."""

    dealt: Dealt
    hands: Hands
    boneyard: tuple[Tile, ...]
    """What is left of it, first tile drawn first, the reserve included."""
    drawable: int
    """How many tiles may still be drawn."""
    line: Line
    turn: Seat
    """Who is to act; when the deal has ended, who acted last."""
    passes: int
    """Passes in a row up to now."""
    legal: tuple[Action, ...]
    """What that seat may do; nothing once the deal has ended."""
    ended: DealEnded | None


def forced_lead(dealt: Dealt) -> Tile | None:
    """The tile that must be led in this deal, if it is a forced one (V3)."""
    return DOUBLE_SIX if dealt.opener.reason == "double-six" else None


def legal_actions(
    hand: tuple[Tile, ...], line: Line, lead: Tile | None, drawable: int
) -> tuple[Action, ...]:
    """All that the seat to act may do, of one kind and never empty (C5, C6).

    `lead` is the tile that must open the line, `drawable` how many tiles may be drawn. Plays come
    in the order of the ends, then of the hand.
    """
    ends = line.ends
    if not ends:
        return tuple([_LEADS[tile] for tile in hand if lead is None or tile == lead])
    plays: list[Action] = []
    for name, value in ends:
        fitting = PLAYS[name]
        for tile in hand:
            if value in tile:
                plays.append(fitting[tile])
    if plays:
        return tuple(plays)
    return _ONLY_DRAW if drawable > 0 else _ONLY_PASS


def refusal(deal: DealState, action: Action) -> str:
    """Why `action`, which is not legal, may not be done: one line for messages."""
    if deal.ended is not None:
        return "the deal has ended"
    seat = deal.turn
    possible = deal.legal[0]
    if isinstance(action, Pass | Draw):
        what = "play" if isinstance(possible, Play) else str(possible)
        return f"seat {seat} may not {action}: it must {what}"
    if not isinstance(action, Play):
        return f"{action!r} is not an action"
    return _refused_play(deal, action)


def _refused_play(deal: DealState, action: Play) -> str:
    tile, end = action
    if tile not in deal.hands[deal.turn - 1]:
        return f"seat {deal.turn} does not hold {tile}"
    if deal.line.is_empty:
        lead = forced_lead(deal.dealt)
        if lead is not None and tile != lead:
            return f"the lead must be {lead}"
        return f"the lead is played at start, not at {end}"
    for name, value in deal.line.ends:
        if name == end:
            return f"{tile} does not fit {value} at end {end}"
    return f"there is no open end {end}"
