"""A value lit up: every half that shows it, and how many of its seven tiles are where."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from game.board.value_marks import IN_SUIT, SMALL, value_half, value_marks
from game.language import _
from game.ui.build import Page
from game.ui.draw import Frame, Item, TileArt
from game.ui.geometry import Point, Rect
from game.ui.theme import TYPE
from rules.observation import Observation

_INSET_DP = 3.0
_RING_DP = 3.0
_CASING_DP = 1.0
_CORNER = 0.13
"""Of a half's ring, in tile widths."""


class ValueCount(NamedTuple):
    """Where the seven tiles with a value are, as far as the viewer may know."""

    value: int
    on_line: int
    own: int

    @property
    def unseen(self) -> int:
        """In other hands or in the boneyard."""
        return IN_SUIT - self.on_line - self.own


def count_value(seen: Observation, value: int) -> ValueCount:
    """Count the tiles with a value on the line and in the viewer's hand."""
    return ValueCount(
        value,
        sum(value in placed.tile for placed in seen.line.plays),
        sum(value in tile for tile in seen.hand),
    )


def half_at(tile: TileArt, point: Point) -> int | None:
    """The value of the half of a tile that lies under a pixel, if any."""
    if tile.halves is None:
        return None
    dx, dy = point.x - tile.center.x, point.y - tile.center.y
    cos, sin = math.cos(-tile.angle), math.sin(-tile.angle)
    across, along = dx * cos - dy * sin, dx * sin + dy * cos
    if abs(across) > tile.width / 2 or abs(along) > tile.width:
        return None
    return tile.halves[0 if along < 0 else 1]


def rings(tile: TileArt, value: int, unit: float) -> Iterator[Item]:
    """The rings about the halves of a tile that show the value, dark about bright."""
    for half, shown in zip((-0.5, 0.5), tile.halves or (), strict=True):
        if shown != value:
            continue
        center = Point(
            tile.center.x - half * tile.width * math.sin(tile.angle),
            tile.center.y + half * tile.width * math.cos(tile.angle),
        )
        size = tile.width * 0.965 - 2 * (_INSET_DP - _CASING_DP) * unit
        casing = (_RING_DP + 2 * _CASING_DP) * unit
        corner = _CORNER * tile.width
        yield Frame(center, (size, size), tile.angle, "on_accent", casing, corner)
        inner = size - 2 * _CASING_DP * unit
        yield Frame(center, (inner, inner), tile.angle, "accent", _RING_DP * unit, corner)


def draw_value_plate(page: Page, middle: float, bottom: float, count: ValueCount) -> None:
    """The plate that tells in words and marks where the tiles with the value are, in dp."""
    words = _("{line} on the line, {own} in your hand, {unseen} unseen").format(
        line=count.on_line, own=count.own, unseen=count.unseen
    )
    wide = 64 + page.text_width(words, TYPE["name"]) + 24 + SMALL.pitch * IN_SUIT + 16
    width = min(page.w - 16, wide)
    rect = Rect(middle - width / 2, bottom - 60, width, 60)
    page.box(rect, "text", radius=12, shadow="bubble")
    value_half(page, Rect(rect.x + 14, rect.center.y - 18, 36, 36), count.value)
    marks = rect.right - 16 - SMALL.pitch * IN_SUIT
    page.text(
        words, Rect(rect.x + 64, rect.y, marks - rect.x - 76, 60), TYPE["name"], "field", lines=2
    )
    value_marks(page, Point(marks, rect.center.y), SMALL, count.on_line, count.own, "field")
