"""A short line laid out on straight arms, for the examples of the rulebook. Pure geometry.

Lengths are tile widths; the lead lies in the middle, A grows to the left, B to the right, C up
and D down, and doubles lie crosswise.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.ui.geometry import Point, Rect, around
from rules.line import EndName, Line
from rules.tiles import Tile

_AWAY: Mapping[str, Point] = MappingProxyType(
    {"A": Point(-1, 0), "B": Point(1, 0), "C": Point(0, -1), "D": Point(0, 1)}
)
_TURN: Mapping[str, float] = MappingProxyType(
    {"A": -math.pi / 2, "B": math.pi / 2, "C": 0.0, "D": math.pi}
)
"""The angle at which the first half of a tile points away from the middle."""
_BEYOND = 0.62
"""How far from the end of an arm the middle of its disc lies."""


class PlacedTile(NamedTuple):
    """One tile: its middle, the angle of its first half, and what it shows."""

    center: Point
    angle: float
    halves: tuple[int, int]
    is_spinner: bool


class Mark(NamedTuple):
    """A value written beside the line; `ring` is what it counts, None where nothing lies."""

    value: int
    place: Point
    ring: Rect | None


class LinePicture(NamedTuple):
    """All tiles, and a mark for every end (or for every summand of the count)."""

    tiles: tuple[PlacedTile, ...]
    marks: tuple[Mark, ...]
    empty: tuple[Rect, ...]
    """Where the next tile would lie on an open arm without tiles."""

    @property
    def bounds(self) -> Rect:
        """The rectangle around everything."""
        boxes = [around(mark.place, 0.9, 0.9) for mark in self.marks]
        boxes += [_box(tile) for tile in self.tiles] + list(self.empty)
        bounds = boxes[0]
        for box in boxes[1:]:
            bounds = bounds.joined(box)
        return bounds


class _Arm(NamedTuple):
    """The end of an arm: where the next tile begins, its last tile, the value it shows."""

    tip: Point
    last: PlacedTile | None
    value: int


def lay_out(line: Line, *, is_counted: bool) -> LinePicture:
    """Lay out a line; its marks are the summands of its count, or the values at its ends."""
    tiles, arms = _lay(line)
    if is_counted:
        return _counted(line, tiles, arms)
    marks = []
    empty = []
    for end in line.ends:
        arm = arms[end.name]
        marks.append(Mark(end.value, _beyond(arm.tip, end.name, is_empty=arm.last is None), None))
        if arm.last is None:
            empty.append(_empty_place(arm.tip, end.name))
    return LinePicture(tuple(tiles), tuple(marks), tuple(empty))


def _lay(line: Line) -> tuple[list[PlacedTile], dict[str, _Arm]]:
    tiles: list[PlacedTile] = []
    arms: dict[str, _Arm] = {}
    for placed in line.plays:
        tile, end = placed.tile, placed.end
        is_spinner = tile == line.spinner
        if end == "start":
            center = Point(0, 0)
            laid = _lead(tile, is_spinner=is_spinner)
            half = 0.5 if tile.is_double else 1.0
            arms = {
                "A": _Arm(Point(-half, 0), laid, tile.low),
                "B": _Arm(Point(half, 0), laid, tile.high),
            }
        else:
            laid, arms[end] = _grown(arms[end], end, tile, is_spinner=is_spinner)
            center = laid.center
        tiles.append(laid)
        if is_spinner:
            arms["C"] = _Arm(Point(center.x, center.y - 1), None, tile.low)
            arms["D"] = _Arm(Point(center.x, center.y + 1), None, tile.low)
    return tiles, arms


def _lead(tile: Tile, *, is_spinner: bool) -> PlacedTile:
    angle = 0.0 if tile.is_double else _TURN["A"]
    return PlacedTile(Point(0, 0), angle, (tile.low, tile.high), is_spinner)


def _grown(arm: _Arm, end: EndName, tile: Tile, *, is_spinner: bool) -> tuple[PlacedTile, _Arm]:
    away = _AWAY[end]
    outer = tile.high if tile.low == arm.value else tile.low
    length = 1.0 if tile.is_double else 2.0
    center = Point(arm.tip.x + away.x * length / 2, arm.tip.y + away.y * length / 2)
    angle = _TURN[end] + (math.pi / 2 if tile.is_double else 0.0)
    laid = PlacedTile(center, angle, (outer, tile.other(outer)), is_spinner)
    tip = Point(arm.tip.x + away.x * length, arm.tip.y + away.y * length)
    return laid, _Arm(tip, laid, outer)


def _counted(line: Line, tiles: list[PlacedTile], arms: dict[str, _Arm]) -> LinePicture:
    worth = {term.end: term.value for term in line.count_terms()}
    marks, empty = [], []
    for end in line.ends:
        arm = arms[end.name]
        if end.name in worth:
            place = _beyond(arm.tip, end.name, is_empty=False)
            marks.append(Mark(worth[end.name], place, _counts(arm, end.name)))
        elif arm.last is None:
            marks.append(Mark(0, _beyond(arm.tip, end.name, is_empty=True), None))
            empty.append(_empty_place(arm.tip, end.name))
    if "spinner" in worth:
        spinner = next(tile for tile in tiles if tile.is_spinner)
        above = Point(spinner.center.x, spinner.center.y - 1 - _BEYOND)
        marks.append(Mark(worth["spinner"], above, _box(spinner)))
    return LinePicture(tuple(tiles), tuple(marks), tuple(empty))


def _counts(arm: _Arm, end: EndName) -> Rect:
    """What an arm counts: its last tile if that is a double, else its outer half."""
    assert arm.last is not None
    if arm.last.halves[0] == arm.last.halves[1]:
        return _box(arm.last)
    away = _AWAY[end]
    return around(Point(arm.tip.x - away.x / 2, arm.tip.y - away.y / 2), 1, 1)


def _beyond(tip: Point, end: EndName, *, is_empty: bool) -> Point:
    """The middle of the disc of an arm; on the empty place where the arm has no tile."""
    reach = 0.75 if is_empty else _BEYOND
    away = _AWAY[end]
    return Point(tip.x + away.x * reach, tip.y + away.y * reach)


def _empty_place(tip: Point, end: EndName) -> Rect:
    away = _AWAY[end]
    return around(Point(tip.x + away.x * 0.75, tip.y + away.y * 0.75), 1, 1.4)


def _box(tile: PlacedTile) -> Rect:
    lies = abs(math.sin(tile.angle)) > 0.5
    return around(tile.center, 2 if lies else 1, 1 if lies else 2)
