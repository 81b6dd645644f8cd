"""The table as items to draw: the line, the ghost of a preview, the markers of the open ends.

Everything here follows from what the viewer may know and from the camera; nothing is stored.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

from game.board.camera import Camera
from game.board.layout import Layout, Lying
from game.ui.draw import Disc, Frame, Item, Text, TileArt
from game.ui.geometry import Point, Rect, around
from rules.line import EndName
from rules.tiles import Tile

_MARKER = 17.0
"""The largest radius of an end's marker, in dp."""


@dataclass(frozen=True, slots=True)
class Marker:
    """What an open end shows: the value to match, and whether a chosen or any own tile fits."""

    value: int
    fits: bool
    focused: bool = False


@dataclass(frozen=True, slots=True)
class TableLook:
    """How the table is to be shown."""

    layout: Layout
    camera: Camera
    unit: float
    markers: Mapping[EndName, Marker] = field(default_factory=dict)
    ghost: tuple[EndName, Tile] | None = None
    ring_last: bool = True
    numerals: bool = False


def tile_item(look: TableLook, lying: Lying, *, ghost: bool = False) -> TileArt:
    """A tile of the line as the camera sees it."""
    return TileArt(
        look.camera.to_screen(lying.center),
        look.camera.scale,
        lying.angle + look.camera.angle,
        lying.halves,
        "ghost" if ghost else "up",
        lying.spinner,
        look.numerals,
    )


def table_items(look: TableLook) -> tuple[Item, ...]:
    """The line, then the ring of the tile played last, the ghost, and the markers."""
    items: list[Item] = [tile_item(look, lying) for lying in look.layout.tiles]
    ghost = ghost_of(look)
    if look.ring_last and look.layout.tiles and not _touches_last(look, ghost):
        items.append(_ring(look, look.layout.tiles[-1], "text", 2.0, 2.5))
    if ghost is not None:
        items.append(tile_item(look, ghost, ghost=True))
        items.append(_dashes(look, ghost))
    for end, marker in look.markers.items():
        if look.ghost is None or end != look.ghost[0]:
            items += _marker(look, end, marker)
    return tuple(items)


def ghost_of(look: TableLook) -> Lying | None:
    """Where and how the previewed tile would lie."""
    if look.ghost is None:
        return None
    end, tile = look.ghost
    return look.layout.played(tile, end).tiles[-1]


def screen_rect(look: TableLook, lying: Lying) -> Rect:
    """The upright rectangle about a tile on the screen, in pixels."""
    w = look.camera.scale
    angle = lying.angle + look.camera.angle
    cos, sin = abs(math.cos(angle)), abs(math.sin(angle))
    return around(look.camera.to_screen(lying.center), w * (cos + 2 * sin), w * (sin + 2 * cos))


def marker_center(look: TableLook, end: EndName) -> Point:
    """Where an end's marker stands on the screen, in pixels."""
    return look.camera.to_screen(look.layout.slot(end).marker)


def marker_radius(look: TableLook) -> float:
    """How large an end's marker is, in pixels."""
    return min(_MARKER * look.unit, 0.4 * look.camera.scale)


def _touches_last(look: TableLook, ghost: Lying | None) -> bool:
    if ghost is None or not look.layout.tiles:
        return False
    last = look.layout.tiles[-1]
    return math.dist(last.center, ghost.center) < 2.3


def _ring(look: TableLook, lying: Lying, ink: str, stroke: float, outside: float) -> Frame:
    w, u = look.camera.scale, look.unit
    more = 2 * (outside + stroke / 2) * u
    return Frame(
        look.camera.to_screen(lying.center),
        (w + more, 2 * w + more),
        lying.angle + look.camera.angle,
        ink,
        stroke * u,
        0.15 * w + outside * u,
    )


def _dashes(look: TableLook, lying: Lying) -> Frame:
    w, u = look.camera.scale, look.unit
    return Frame(
        look.camera.to_screen(lying.center),
        (w + 8 * u, 2 * w + 8 * u),
        lying.angle + look.camera.angle,
        "accent",
        3 * u,
        10 * u,
        (8 * u, 6 * u),
    )


def _marker(look: TableLook, end: EndName, marker: Marker) -> list[Item]:
    center, radius, u = marker_center(look, end), marker_radius(look), look.unit
    ink, stroke = ("accent", 3.0) if marker.fits else ("muted", 1.75)
    items: list[Item] = [Disc(center, radius, "field", ink, stroke * u)]
    if marker.focused:
        items.append(Disc(center, radius + 5 * u, None, "focus", 3 * u))
    size = radius * 1.12
    items.append(
        Text(
            str(marker.value),
            center,
            size,
            600,
            "text" if marker.fits else "muted",
            around(center, 2 * radius, 2 * radius),
            "center",
        )
    )
    return items
