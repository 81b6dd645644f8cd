"""The whole story of a match for other programs: one dictionary an event, every hand open.

Only the line of play that stands is told. What was undone, and attempts that were restarted, did
not happen here. A match that is not over simply stops.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rules.actions import DRAW, PASS, Action, Play, action_to_list
from rules.events import DealEnded, Dealt, Drew, Event, MatchEnded, Passed, Played
from rules.match import Match
from rules.record import header_keys, json_number, tile_names
from rules.seats import Seat
from rules.tiles import Tile


def transcript(match: Match, *, legal: bool = False) -> Iterator[dict[str, Any]]:
    """The events of `match` in order, ready for JSON; `match` is left as it is.

    The story is played again from its setup, so that the next deal is told wherever one has ended,
    brought on or not. With `legal` each action also carries all that were legal in its place.
    """
    yield {"event": "match", **header_keys(match.setup)}
    replay = Match(match.setup)
    yield from map(_told, replay.history)
    for seat, action in _actions(match.history):
        possible = replay.legal_actions
        first, *others = replay.submit(seat, action)
        told = _told(first)
        if legal:
            told["legal"] = [action_to_list(each) for each in possible]
        yield told
        yield from map(_told, others)
        if replay.phase == "deal-ended":
            yield from map(_told, replay.next_deal())


def _actions(events: Iterable[Event]) -> Iterator[tuple[Seat, Action]]:
    for event in events:
        match event:
            case Played(seat, tile, end):
                yield seat, Play(tile, end)
            case Drew(seat):
                yield seat, DRAW
            case Passed(seat):
                yield seat, PASS


def _told(event: Event) -> dict[str, Any]:
    match event:
        case Dealt():
            return {
                "event": "dealt",
                "deal": event.deal,
                "hands": _hands(event.hands),
                "boneyard": tile_names(event.boneyard or ()),
                "opener": event.opener.seat,
            }
        case Played(seat, tile, end, count, points):
            counted = {} if count is None else {"count": count, "points": points}
            return {"event": "play", "seat": seat, "tile": str(tile), "end": end, **counted}
        case Drew(seat, tile):
            return {"event": "draw", "seat": seat, "tile": str(tile)}
        case Passed(seat):
            return {"event": "pass", "seat": seat}
        case DealEnded():
            return {
                "event": "deal-ended",
                "reason": event.reason,
                "hands": _hands(event.hands),
                "pips": list(event.pips),
                "winners": list(event.winners),
                "bonus": [json_number(points) for points in event.bonus],
                "standing": [json_number(points) for points in event.standing],
            }
        case MatchEnded(winner):
            return {"event": "match-ended", "winner": winner}


def _hands(hands: Iterable[tuple[Tile, ...] | None]) -> list[list[str]]:
    return [tile_names(hand or ()) for hand in hands]
