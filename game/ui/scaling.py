"""Things to draw at another size, for painting a moving table coarsely. Pure."""

from __future__ import annotations

from msgspec.structs import replace

from game.ui.draw import Box, Clip, Disc, Felt, Frame, Icon, Item, Shape, Stroke, Text, TileArt
from game.ui.geometry import Point, Rect


def scaled(item: Item, by: float) -> Item:
    """The same item with all its lengths and places multiplied."""
    match item:
        case TileArt():
            return replace(item, center=_point(item.center, by), width=item.width * by)
        case Felt():
            return replace(item, rect=_rect(item.rect, by))
        case Box():
            dash = (item.dash[0] * by, item.dash[1] * by) if item.dash else None
            return replace(
                item,
                rect=_rect(item.rect, by),
                radius=item.radius * by,
                stroke=item.stroke * by,
                dash=dash,
                unit=item.unit * by,
            )
        case Disc():
            return replace(
                item,
                center=_point(item.center, by),
                radius=item.radius * by,
                stroke=item.stroke * by,
            )
        case Stroke():
            points = tuple(_point(p, by) for p in item.points)
            return replace(item, points=points, width=item.width * by)
        case Shape():
            return replace(item, points=tuple(_point(p, by) for p in item.points))
        case Text():
            return replace(
                item, at=_point(item.at, by), size=item.size * by, box=_rect(item.box, by)
            )
        case Icon():
            return replace(item, center=_point(item.center, by), size=item.size * by)
        case Frame():
            w, h = item.size
            dash = (item.dash[0] * by, item.dash[1] * by) if item.dash else None
            return replace(
                item,
                center=_point(item.center, by),
                size=(w * by, h * by),
                stroke=item.stroke * by,
                radius=item.radius * by,
                dash=dash,
            )
        case Clip():
            return Clip(_rect(item.rect, by), tuple(scaled(i, by) for i in item.items))


def _point(point: Point, by: float) -> Point:
    return Point(point.x * by, point.y * by)


def _rect(rect: Rect, by: float) -> Rect:
    return Rect(rect.x * by, rect.y * by, rect.w * by, rect.h * by)
