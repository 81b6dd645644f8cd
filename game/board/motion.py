"""Tiles and points in flight: where things come from and go to, computed from events.

A flight never says where it ends in pixels but names the place (`line 4`, `hand 2-3`, `seat 2`),
so that it lands right while the camera glides; where it starts may be a pose kept from the picture
before, since an undone tile has left the line. Motion is not state of the match: it can be ended
at any moment, and everything is where it belongs.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.clock import Tween, in_out_cubic, out_cubic
from game.ui.geometry import Point
from rules.events import Dealt, Drew, Event, Played
from rules.seats import Seat
from rules.tiles import Tile

PLAY_MS = 260.0
COMPUTER_MS = 300.0
DRAW_MS = 220.0
BACK_MS = 180.0
POINTS_MS = 400.0
DEAL_MS = 300.0
_DEAL_STAGGER_MS = 25.0
_LONGEST_DEAL_MS = 900.0
_LIFT = 0.17
"""How much higher above the table a tile is in the middle of its flight, in tile widths."""


class Pose(NamedTuple):
    """Where something lies on the screen: middle in pixels, width of a tile, angle."""

    center: Point
    width: float
    angle: float = 0.0


class Flight(Struct, frozen=True):
    """One tile (None: face down) or some points on the way from a pose to a named place."""

    start: Pose | str
    end: str
    tween: Tween
    tile: Tile | None = None
    points: int = 0

    @property
    def is_landed(self) -> bool:
        """Whether it has arrived."""
        return self.tween.is_over

    def pose(self, places: Mapping[str, Pose]) -> Pose | None:
        """Where it is now; None if it comes from or goes to a place that is not on the screen."""
        start = places.get(self.start) if isinstance(self.start, str) else self.start
        end = places.get(self.end)
        if start is None or end is None:
            return None
        t = self.tween.value
        turn = math.remainder(end.angle - start.angle, math.tau)
        return Pose(
            Point(
                start.center.x + (end.center.x - start.center.x) * t,
                start.center.y + (end.center.y - start.center.y) * t,
            ),
            start.width + (end.width - start.width) * t,
            start.angle + turn * t,
        )

    @property
    def lift(self) -> float:
        """How high it is above the table, in tile widths."""
        return _LIFT * math.sin(math.pi * self.tween.value)


class Motion(Struct, frozen=True):
    """All flights that are under way."""

    flights: tuple[Flight, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether nothing moves."""
        return not self.flights

    @property
    def hidden(self) -> frozenset[str]:
        """The places that stay empty until what flies there has landed."""
        return frozenset(flight.end for flight in self.flights if not flight.points)

    def after(self, ms: float) -> Motion:
        """The motion when that much more time has passed."""
        moved = [replace(flight, tween=flight.tween.after(ms)) for flight in self.flights]
        return Motion(tuple(flight for flight in moved if not flight.is_landed))


STILL = Motion()


class Table(Struct, frozen=True):
    """What the flights of some news depend on besides the news."""

    before: Mapping[str, Pose]
    """Where things lay in the picture before."""
    people: Sequence[Seat]
    viewer: Seat | None
    side_of: Mapping[Seat, int]
    plays: int
    """How many tiles lie on the line after the news."""
    pace: float
    """By how much every duration is multiplied."""


def flights_of(
    events: Sequence[Event], direction: Literal["forward", "back"], table: Table
) -> Motion:
    """The motion that shows what happened, or takes it back."""
    if direction == "back":
        return Motion(tuple(_taken_back(events, table)))
    flights: list[Flight] = []
    first = table.plays - sum(isinstance(event, Played) for event in events)
    for event in events:
        match event:
            case Dealt():
                flights = list(_dealt(event, table))
                first = 0
            case Played(seat, tile, _, _, points):
                flights += _played(seat, tile, f"line {first}", points, table)
                first += 1
            case Drew(seat, tile):
                flights += _drew(seat, tile, table)
    return Motion(tuple(flights))


def _from(table: Table, *names: str) -> Pose | None:
    return next((table.before[name] for name in names if name in table.before), None)


def _played(seat: Seat, tile: Tile, end: str, points: int, table: Table) -> list[Flight]:
    start = _from(table, f"hand {tile}", f"seat {seat}") if seat == table.viewer else None
    start = start or _from(table, f"seat {seat}")
    if start is None:
        return []
    ms = (PLAY_MS if seat in table.people else COMPUTER_MS) * table.pace
    flights = [Flight(start, end, Tween(0, 1, ms, in_out_cubic), tile)]
    if points:
        rise = Tween(0, 1, POINTS_MS * table.pace, out_cubic, delay=ms)
        flights.append(Flight(end, f"side {table.side_of[seat]}", rise, points=points))
    return flights


def _drew(seat: Seat, tile: Tile | None, table: Table) -> list[Flight]:
    start = _from(table, "boneyard")
    if start is None:
        return []
    tween = Tween(0, 1, DRAW_MS * table.pace, out_cubic)
    if seat == table.viewer and tile is not None:
        return [Flight(start, f"hand {tile}", tween, tile)]
    return [Flight(start, f"seat {seat}", tween)]


def _dealt(event: Dealt, table: Table) -> list[Flight]:
    start = _from(table, "middle")
    if start is None:
        return []
    hand = event.hands[table.viewer - 1] if table.viewer is not None else None
    stagger = _DEAL_STAGGER_MS
    ends = [f"hand {tile}" for tile in hand or ()]
    ends += [
        f"seat {s}" for s, n in enumerate(event.counts, 1) if s != table.viewer for _ in range(n)
    ]
    if ends:
        stagger = min(stagger, (_LONGEST_DEAL_MS - DEAL_MS) / len(ends))
    return [
        Flight(
            start,
            end,
            Tween(0, 1, DEAL_MS * table.pace, out_cubic, delay=i * stagger * table.pace),
        )
        for i, end in enumerate(ends)
    ]


def _taken_back(events: Sequence[Event], table: Table) -> list[Flight]:
    """Tiles go back to where they came from; into another's hand face down, as they lie there."""
    flights: list[Flight] = []
    index = table.plays
    tween = Tween(0, 1, BACK_MS * table.pace, out_cubic)
    for event in events:
        match event:
            case Dealt():
                return []
            case Played(seat, tile):
                start = _from(table, f"line {index}")
                index += 1
                own = seat == table.viewer
                end = f"hand {tile}" if own else f"seat {seat}"
                if start is not None:
                    flights.append(Flight(start, end, tween, tile if own else None))
            case Drew(seat, tile):
                own = seat == table.viewer and tile is not None
                start = _from(table, f"hand {tile}" if own else f"seat {seat}")
                if start is not None:
                    flights.append(Flight(start, "boneyard", tween))
    return flights
