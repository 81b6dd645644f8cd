"""The table as items to draw: the line, the ghost of a preview, the markers of the open ends.

Everything here follows from what the viewer may know and from the camera; nothing is stored.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from msgspec import Struct, field

from game.board.camera import Camera
from game.board.highlight import rings
from game.board.hits import EndArea, end_areas
from game.board.layout import Layout, Lying
from game.ui.draw import Disc, Frame, Item, Text, TileArt
from game.ui.geometry import Rect, around
from game.ui.theme import SMALLEST_TEXT
from rules.line import EndName
from rules.tiles import Tile


class Marker(Struct, frozen=True):
    """What an open end shows: the value to match, and whether a chosen or any own tile fits."""

    value: int
    fits: bool
    focused: bool = False


class TableLook(Struct, frozen=True):
    """How the table is to be shown."""

    layout: Layout
    camera: Camera
    unit: float
    markers: Mapping[EndName, Marker] = field(default_factory=dict)
    ghost: tuple[EndName, Tile] | None = None
    selected: Tile | None = None
    ring_last: bool = True
    flying: frozenset[int] = frozenset()
    """Which tiles of the line, by number, are still on their way."""
    numerals: bool = False
    highlight: int | None = None
    """The value that is lit up: halves that show it are ringed, other tiles dim."""


def tile_item(look: TableLook, lying: Lying, *, ghost: bool = False) -> TileArt:
    """A tile of the line as the camera sees it."""
    return TileArt(
        look.camera.to_screen(lying.center),
        look.camera.scale,
        lying.angle + look.camera.angle,
        lying.halves,
        "ghost" if ghost else "dim" if _is_dim(look, lying) else "up",
        lying.spinner,
        look.numerals,
    )


def _is_dim(look: TableLook, lying: Lying) -> bool:
    return look.highlight is not None and look.highlight not in lying.halves


def table_items(look: TableLook) -> tuple[Item, ...]:
    """The line, then the ring of the tile played last, the ghost, and the markers."""
    tiles = look.layout.tiles
    drawn = [tile_item(look, lying) for i, lying in enumerate(tiles) if i not in look.flying]
    items: list[Item] = [*drawn]
    if look.highlight is not None:
        for tile in drawn:
            items += rings(tile, look.highlight, look.unit)
    ghost = ghost_of(look)
    lies = bool(tiles) and len(tiles) - 1 not in look.flying
    if look.ring_last and lies and not _touches_last(look, ghost):
        items.append(_ring(look, tiles[-1], "text", 2.0, 2.5))
    if ghost is not None:
        items.append(tile_item(look, ghost, ghost=True))
        items.append(_dashes(look, ghost))
    for area in open_areas(look):
        if area.end in look.markers:
            items += _marker(look, area, look.markers[area.end])
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


def open_areas(look: TableLook) -> tuple[EndArea, ...]:
    """The markers and touch areas of the ends that can be chosen: all but the ghost's."""
    areas = end_areas(look.layout, look.camera, look.selected, look.unit)
    return tuple(area for area in areas if look.ghost is None or area.end != look.ghost[0])


def marker_rect(area: EndArea) -> Rect:
    """The square around an end's marker, in pixels."""
    return around(area.marker, 2 * area.radius, 2 * area.radius)


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


def _marker(look: TableLook, area: EndArea, marker: Marker) -> list[Item]:
    center, radius, u = area.marker, area.radius, look.unit
    ink, stroke = ("accent", 3.0) if marker.fits else ("muted", 1.75)
    items: list[Item] = [Disc(center, radius, "field", ink, stroke * u)]
    if marker.focused:
        items.append(Disc(center, radius + 5 * u, None, "focus", 3 * u))
    size = max(radius * 1.12, SMALLEST_TEXT * u)
    items.append(
        Text(
            str(marker.value),
            center,
            size,
            600,
            "text" if marker.fits else "muted",
            marker_rect(area),
            "center",
        )
    )
    return items
