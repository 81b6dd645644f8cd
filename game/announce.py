"""What is said of a match: every event, whose turn it is, what is chosen. Pure, whole sentences.

Everything is told as one seat may know it: events pass through `seen`, and what may be done is
told from an observation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.choice import Choice
from game.deal_ended_words import ended_sentences
from game.deal_words import wins_match_title
from game.language import _, ngettext
from game.words import (
    count_text,
    is_you,
    opener_text,
    preview_note,
    seat_name,
    sentence,
    tile_name,
    values_text,
)
from rules.actions import Action, Draw, Play
from rules.events import (
    DealEnded,
    Dealt,
    Drew,
    Event,
    MatchEnded,
    Opener,
    Passed,
    Played,
    seen,
)
from rules.line import Line
from rules.observation import Observation
from rules.seats import Seat
from rules.setup import Setup
from rules.tiles import Tile
from rules.variants import variant_named

TERMS = ("A", "B", "C", "D", "spinner", "start")
"""The order in which the terms of a count are told."""


class Told(NamedTuple):
    """What is said of one event; `move` numbers the plays, draws and passes of a deal from 1."""

    text: str
    move: int | None


def told_events(
    setup: Setup, history: Sequence[Event], count: int, seat: Seat | None
) -> Iterator[Told]:
    """What is said of the last `count` events of a match's history, as `seat` may know them."""
    first = len(history) - count
    begin = max((i for i in range(first) if isinstance(history[i], Dealt)), default=0)
    line, move = Line.empty(variant_named(setup.variant).spins), 0
    for i in range(begin, len(history)):
        event = history[i]
        if isinstance(event, Dealt):
            line, move = Line.empty(variant_named(setup.variant).spins), 0
        is_move = isinstance(event, Played | Drew | Passed)
        move += is_move
        if i >= first:
            text = event_text(setup, seen(event, seat), line)
            yield Told(text, move if is_move else None)
        if isinstance(event, Played):
            line = line.place(event.seat, event.tile, event.end)


def event_text(setup: Setup, event: Event, line: Line) -> str:
    """What is said of an event; `line` is the line before it."""
    match event:
        case Dealt():
            return _dealt(event)
        case Played():
            return _played(setup, event, line)
        case Drew():
            return _drew(setup, event)
        case Passed(seat):
            if is_you(setup, seat):
                return _("You passed.")
            return _("{name} passed.").format(name=seat_name(setup, seat))
        case DealEnded():
            return " ".join(ended_sentences(setup, event, line))
        case MatchEnded(winner):
            return sentence(wins_match_title(setup, winner))


def undone_text(events: Sequence[Event]) -> str:
    """What is said when these events were taken back."""
    count = sum(isinstance(event, Played | Drew | Passed) for event in events)
    return ngettext("{count} move was taken back.", "{count} moves were taken back.", count).format(
        count=count
    )


def _dealt(event: Dealt) -> str:
    each = ngettext(
        "Deal {deal}: every seat has {count} tile.",
        "Deal {deal}: every seat has {count} tiles.",
        event.counts[0],
    ).format(deal=event.deal, count=event.counts[0])
    if not event.boneyard_count:
        return each
    lying = ngettext(
        "{count} tile lies in the boneyard.",
        "{count} tiles lie in the boneyard.",
        event.boneyard_count,
    ).format(count=event.boneyard_count)
    return f"{each} {lying}"


def _played(setup: Setup, event: Played, line: Line) -> str:
    tile, name = tile_name(event.tile), seat_name(setup, event.seat)
    you = is_you(setup, event.seat)
    if event.end == "start":
        text = _("You led {tile}.") if you else _("{name} led {tile}.")
        told = text.format(name=name, tile=tile)
    else:
        text = (
            _("You played {tile} on the {value}.")
            if you
            else _("{name} played {tile} on the {value}.")
        )
        told = text.format(name=name, tile=tile, value=line.value_at(event.end))
    if event.count is None:
        return told
    return f"{told} {counted(str(event.count), event.points)}"


def counted(count: str, points: int) -> str:
    """The count, as a number or written out, and the points that it makes."""
    if not points:
        return _("The count is {count}: no points.").format(count=count)
    return ngettext(
        "The count is {count}: {points} point.", "The count is {count}: {points} points.", points
    ).format(count=count, points=points)


def _drew(setup: Setup, event: Drew) -> str:
    name = seat_name(setup, event.seat)
    you = is_you(setup, event.seat)
    if event.tile is None:
        return (_("You drew a tile.") if you else _("{name} drew a tile.")).format(name=name)
    text = _("You drew {tile}.") if you else _("{name} drew {tile}.")
    return text.format(name=name, tile=tile_name(event.tile))


# -- what may be done now


def opening_text(setup: Setup, deal: int, opener: Opener) -> str:
    """Which deal begins, and who opens it and why."""
    return _("Deal {deal}. {opener}.").format(deal=deal, opener=opener_text(setup, opener))


def turn_text(setup: Setup, seat: Seat) -> str:
    """Whose turn it is."""
    if is_you(setup, seat):
        return _("It is your turn.")
    return _("It is the turn of {name}.").format(name=seat_name(setup, seat))


def ends_text(line: Line) -> str:
    """What the open ends show; empty before the lead."""
    values = {end.value for end in line.ends}
    if not values:
        return ""
    if len(values) == 1:
        return _("All ends show {value}.").format(value=values.pop())
    return _("The ends show {values}.").format(values=values_text(values, "all"))


def may_do_text(seen: Observation, legal: Sequence[Action], *, tells_tiles: bool) -> str:
    """What the person to act may do; which tiles fit only if that may be told."""
    ends = ends_text(seen.line)
    tiles = dict.fromkeys(action.tile for action in legal if isinstance(action, Play))
    if not tells_tiles or not tiles:
        return " ".join(filter(None, (_("Your turn."), ends)))
    if seen.forced_lead is not None and seen.line.is_empty:
        fits = _("This deal must be opened with {tile}.").format(tile=tile_name(seen.forced_lead))
    elif seen.line.is_empty:
        fits = _("You may lead any tile.")
    else:
        fits = ngettext("This tile fits: {tiles}.", "These tiles fit: {tiles}.", len(tiles)).format(
            tiles=tiles_text(tiles)
        )
    return " ".join(filter(None, (_("Your turn."), ends, fits)))


def tiles_text(tiles: Sequence[Tile] | dict[Tile, None]) -> str:
    """Tiles one after the other, as they are spoken."""
    return ", ".join(map(tile_name, tiles))


def choice_text(seen: Observation, choice: Choice, legal: Sequence[Action]) -> str:
    """What is chosen, and what it leads to; empty if nothing is."""
    if choice.preview is not None:
        return preview_text(seen, choice.preview)
    plays = [action for action in legal if isinstance(action, Play)]
    if choice.tile is not None:
        values = [seen.line.value_at(play.end) for play in plays if play.tile == choice.tile]
        return _("{tile} is chosen. Choose the end: it fits {values}.").format(
            tile=tile_name(choice.tile), values=values_text(values, "any")
        )
    if choice.end is not None:
        tiles = [play.tile for play in plays if play.end == choice.end]
        return _("The end with {value} is chosen. Choose a tile: {tiles}.").format(
            value=seen.line.value_at(choice.end), tiles=tiles_text(tiles)
        )
    return ""


def preview_text(seen: Observation, action: Action) -> str:
    """What would be done by confirming: the place, the count and its points."""
    if not isinstance(action, Play):
        drawing = isinstance(action, Draw)
        text = _("Preview: draw a tile. {note}") if drawing else _("Preview: pass. {note}")
        return text.format(note=preview_note(seen, action))
    tile = tile_name(action.tile)
    if action.end == "start":
        place = _("Preview: lead {tile}.").format(tile=tile)
    else:
        value = seen.line.value_at(action.end)
        place = _("Preview: {tile} on the {value}.").format(tile=tile, value=value)
    after = seen.line.place(seen.turn, action.tile, action.end)
    count, points = variant_named(seen.variant).worth(after)
    if count is None:
        return f"{place} {ends_text(after)}"
    return f"{place} {counted(count_text(after, TERMS), points)} {ends_text(after)}"
