"""Where every tile of a deal lies on the table, and where the next one would.

Units are tile widths: a tile is 1 x 2, the middle of the lead is the origin, x grows to the right
and y down, as the table is seen by a camera that is not turned. Angles are radians turning
clockwise. On a table area that is higher than wide end A leads up and B down, otherwise A leads
left and B right.

A layout is a fold over the plays of the deal in their order: the same plays on the same plan give
the same picture, a later tile never moves an earlier one, and a slot is exactly where the tile
will lie. Every play that the rules allow has a place.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final, NamedTuple

from msgspec import Struct

from game.board.bends import next_step
from game.board.court import Court, Laid, opened
from game.board.grid import SOUTH, STEP, Patch, Spot, is_level, opposite, turned
from game.board.plan import Plan
from game.ui.geometry import Point, Rect, around
from rules.line import END_NAMES, EndName

Halves = tuple[int, int]
"""The values of a tile's halves, the lower first."""

_QUARTERS: Final = (0.0, math.pi / 2, math.pi, 3 * math.pi / 2)
_MARGIN: Final = 0.5


class Lying(NamedTuple):
    """A tile on the table.

    `halves` are the values of its first and second half; at angle 0 it stands upright with the
    first half on top. The lower value always comes first, so that a tile that flies here only has
    to turn.
    """

    center: Point
    angle: float
    halves: Halves
    double: bool
    spinner: bool
    end: EndName

    @property
    def rect(self) -> Rect:
        """The ground it covers."""
        is_upright = self.angle in (_QUARTERS[0], _QUARTERS[2])
        return around(self.center, 1, 2) if is_upright else around(self.center, 2, 1)


class Slot(NamedTuple):
    """Where the next tile on an end would lie; `halves` is None for a single of no known values.

    `rect` is the ground it would cover. `marker` is the middle of its matching half, of a double
    its middle. `outward` and `contact` have length 1: `outward` leads away from the end, `contact`
    to the tile it would be played on ((0, 0) for the lead).
    """

    end: EndName
    center: Point
    angle: float
    halves: Halves | None
    double: bool
    rect: Rect
    marker: Point
    outward: Point
    contact: Point


class Layout(Struct, frozen=True):
    """The tiles of a deal on the table. Begin with `lay_out`."""

    plan: Plan
    court: Court | None = None
    tiles: tuple[Lying, ...] = ()
    values: tuple[int, ...] = ()

    @property
    def ends(self) -> tuple[EndName, ...]:
        """The names of the open ends, in order; of an empty table only "start"."""
        return END_NAMES[: len(self.values)] or ("start",)

    @property
    def box(self) -> Rect:
        """The smallest rectangle around all tiles; around a lone single if there are none."""
        if self.court is None:
            return self.slot("start").rect
        return _ground(self.court.box, _turns(self.court))

    @property
    def reach(self) -> Rect:
        """What a camera should show: the tiles, the next single on every end, and a margin."""
        reach = self.box
        for end in self.ends:
            reach = reach.joined(self.slot(end).rect)
        return reach.grown(_MARGIN)

    def has_match(self, end: EndName, tile: Halves) -> bool:
        """Whether a tile has the value of an open end; every tile may lead."""
        return end in self.ends and (
            self.court is None or self.values[END_NAMES.index(end)] in tile
        )

    def played(self, tile: Halves, end: EndName) -> Layout:
        """The layout with one tile more, `tile` being (low, high).

        ValueError if the line has no such end or the tile does not match it.
        """
        low, high = tile
        near = self._near_value(tile, end)
        if self.court is None:
            court = opened(self.plan, is_double=low == high)
            values: tuple[int, ...] = tile
        else:
            court = self.court.after(next_step(self.court, end, is_double=low == high))
            at = END_NAMES.index(end)
            values = (*self.values[:at], low + high - near, *self.values[at + 1 :])
            if len(court.tips) > len(values) and court.spinner is not None:
                values += 2 * self.tiles[court.spinner].halves[:1]
        laid, turns = court.laid[-1], _turns(court)
        lying = Lying(
            center=_place(laid.patch.middle, turns),
            angle=_angle(laid, turns, low_is_near=near == low),
            halves=tile,
            double=laid.is_double,
            spinner=court.spinner == len(self.tiles),
            end=end,
        )
        return Layout(self.plan, court, (*self.tiles, lying), values)

    def slot(self, end: EndName, tile: Halves | None = None) -> Slot:
        """Where that tile, or any single, would lie on an end; errors as in `played`."""
        is_double = tile is not None and tile[0] == tile[1]
        low_is_near = tile is None or tile[0] == self._near_value(tile, end)
        if self.court is None:
            court = opened(self.plan, is_double=is_double)
            laid, turns = court.laid[0], _turns(court)
            marker, contact = laid.patch.middle, Point(0, 0)
        else:
            step = next_step(self.court, end, is_double=is_double)
            laid, turns = step.laid, _turns(self.court)
            marker = laid.patch.middle if is_double else step.start.ahead(laid.heading, 1)
            contact = _unit(step.contact + turns)
        return Slot(
            end=end,
            center=_place(laid.patch.middle, turns),
            angle=_angle(laid, turns, low_is_near=low_is_near),
            halves=tile,
            double=is_double,
            rect=_ground(laid.patch, turns),
            marker=_place(marker, turns),
            outward=_unit(laid.heading + turns),
            contact=contact,
        )

    def _near_value(self, tile: Halves, end: EndName) -> int:
        """The value of the half that touches the line."""
        if end not in self.ends:
            raise ValueError(f"the line has no open end {end!r}")
        value = self.values[END_NAMES.index(end)] if self.values else tile[0]
        if value not in tile:
            raise ValueError(f"{tile} does not match the {value} at {end}")
        return value


def lay_out(plays: Iterable[tuple[Halves, EndName]], plan: Plan) -> Layout:
    """The layout of a deal's plays, each a tile (low, high) and the end it went to.

    ValueError if a play does not fit the line that stands before it.
    """
    layout = Layout(plan)
    for tile, end in plays:
        layout = layout.played(tile, end)
    return layout


def _turns(court: Court) -> int:
    """The clockwise quarter turns from the court's frame to the table."""
    return court.quarter_turns + court.plan.is_upright


def _place(spot: Spot, turns: int) -> Point:
    x, y = turned(spot, turns)
    return Point(x / 2, y / 2)


def _ground(patch: Patch, turns: int) -> Rect:
    left, top, right, bottom = patch.quarter_turned(turns)
    return Rect(left / 2, top / 2, (right - left) / 2, (bottom - top) / 2)


def _unit(heading: int) -> Point:
    return Point(*STEP[heading % 4])


def _angle(laid: Laid, turns: int, *, low_is_near: bool) -> float:
    """The angle of a tile whose first half is its low one."""
    heading = laid.heading + turns
    if laid.is_double:
        return _QUARTERS[0 if is_level(heading) else 1]
    return _QUARTERS[((heading if low_is_near else opposite(heading)) - SOUTH) % 4]
