"""What a finger can touch at the ends of the line: markers and the ground around them.

The area of an end is where its next tile would lie, made larger for fingers as far as nothing is
in the way. It covers no tile, and two areas never overlap. It is a rectangle of the world, so it
stays right at every zoom and angle.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.board.camera import Camera
from game.board.layout import Halves, Layout, Slot
from game.ui.geometry import Point, Rect
from rules.line import EndName

_MARKER_DP = 17.0
_MARKER = 0.4
"""The largest radius of a marker in dp, and in tile widths."""
_READABLE_DP, _WIDEST_MARKER = 11.7, 0.48
"""Over small tiles it is as large as its numeral needs to be read, but not wider than they are."""
_FINGER_DP = 48.0
_GROWN = 0.25
"""What an area is larger than its slot on every free side, and what it keeps from tiles."""
_FIRST = 2.0
"""The same for the first tile, which may be dropped loosely on the empty table."""


class EndArea(NamedTuple):
    """An end on the screen: `marker` and `radius` in pixels, the ground in tile widths.

    `slot` is what the ground belongs to; `corners` are the ground's corners in pixels, in order
    round it.
    """

    end: EndName
    slot: Slot
    marker: Point
    radius: float
    ground: Rect
    corners: tuple[Point, Point, Point, Point]


def end_areas(
    layout: Layout, camera: Camera, selected: Halves | None = None, unit: float = 1.0
) -> tuple[EndArea, ...]:
    """The areas of all open ends, for a selected tile or for any; `unit` is a dp in pixels.

    An end that the tile does not match gets the area for a single.
    """
    slots = [
        layout.slot(end, selected if selected and layout.has_match(end, selected) else None)
        for end in layout.ends
    ]
    tiles = [lying.rect for lying in layout.tiles]
    finger = _FINGER_DP * unit / camera.scale
    readable = min(_READABLE_DP * unit, _WIDEST_MARKER * camera.scale)
    radius = min(_MARKER_DP * unit, max(_MARKER * camera.scale, readable))
    areas = []
    for slot in slots:
        ground = _grown(slot.rect, tiles, finger) if tiles else slot.rect.grown(_FIRST)
        for other in slots:
            if other is not slot:
                ground = _kept_apart(ground, slot.rect, other.rect)
        marker = camera.to_screen(slot.marker)
        areas.append(EndArea(slot.end, slot, marker, radius, ground, _corners(ground, camera)))
    return tuple(areas)


def end_at(areas: Iterable[EndArea], camera: Camera, pixel: Point) -> EndName | None:
    """The end whose area lies under a pixel; outside the viewport there is none."""
    if not camera.viewport.contains(pixel):
        return None
    place = camera.to_world(pixel)
    return next((area.end for area in areas if area.ground.contains(place)), None)


def _grown(slot: Rect, tiles: Iterable[Rect], finger: float) -> Rect:
    """A slot made at least as large as a finger, as far as tiles leave room."""
    across = max(_GROWN, (finger - slot.w) / 2)
    along = max(_GROWN, (finger - slot.h) / 2)
    left, right, top, bottom = slot.x - across, slot.right + across, slot.y, slot.bottom
    for tile in tiles:
        if tile.y < bottom and top < tile.bottom:
            if tile.right <= slot.x:
                left = max(left, min(tile.right + _GROWN, slot.x))
            elif tile.x >= slot.right:
                right = min(right, max(tile.x - _GROWN, slot.right))
    top, bottom = slot.y - along, slot.bottom + along
    for tile in tiles:
        if tile.x < right and left < tile.right:
            if tile.bottom <= slot.y:
                top = max(top, min(tile.bottom + _GROWN, slot.y))
            elif tile.y >= slot.bottom:
                bottom = min(bottom, max(tile.y - _GROWN, slot.bottom))
    return Rect(left, top, right - left, bottom - top)


def _kept_apart(ground: Rect, own: Rect, other: Rect) -> Rect:
    """The part of a ground on the own side of the line half-way to another slot."""
    left, right, top, bottom = ground.x, ground.right, ground.y, ground.bottom
    beside = max(other.x - own.right, own.x - other.right)
    above = max(other.y - own.bottom, own.y - other.bottom)
    if beside >= above:
        if own.center.x < other.center.x:
            right = min(right, (own.right + other.x) / 2)
        else:
            left = max(left, (other.right + own.x) / 2)
    elif own.center.y < other.center.y:
        bottom = min(bottom, (own.bottom + other.y) / 2)
    else:
        top = max(top, (other.bottom + own.y) / 2)
    return Rect(left, top, right - left, bottom - top)


def _corners(ground: Rect, camera: Camera) -> tuple[Point, Point, Point, Point]:
    return (
        camera.to_screen(Point(ground.x, ground.y)),
        camera.to_screen(Point(ground.right, ground.y)),
        camera.to_screen(Point(ground.right, ground.bottom)),
        camera.to_screen(Point(ground.x, ground.bottom)),
    )
