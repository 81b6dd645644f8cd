"""The seats of a replay with their tiles, open or face down, in any of three shapes."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from game.language import _
from game.scenes.replay_places import SeatRoom
from game.ui.build import Page
from game.ui.geometry import Point, Rect
from game.ui.theme import TYPE
from game.ui.widgets import person_disc
from rules.tiles import Tile

_LYING: Final = -math.pi / 2
_PITCH: Final = 1.21
_ROOMY: Final = 7
"""Up to so many tiles lie at full size at a side; more lie smaller, in two columns."""


class ReplaySeat(NamedTuple):
    """One seat: its tiles, whether they are open, whether it acts next or is a rival."""

    name: str
    sign: str
    hand: tuple[Tile, ...]
    is_open: bool
    to_act: bool
    is_rival: bool


def draw_seat(page: Page, room: SeatRoom, seat: ReplaySeat, *, numerals: bool) -> None:
    """Draw a seat's badge in its room."""
    draw = {"side": _side, "strip": _strip, "row": _row}[room.shape]
    draw(page, room.rect, seat, numerals)


def _plate(page: Page, rect: Rect, seat: ReplaySeat) -> None:
    outline, stroke = ("accent", 3.0) if seat.to_act else ("seam", 1.25)
    page.box(rect, "surface", radius=16, outline=outline, stroke=stroke, shadow="panel")


def _halves(seat: ReplaySeat, tile: Tile) -> tuple[int, int] | None:
    return (tile.low, tile.high) if seat.is_open else None


def _side(page: Page, room: Rect, seat: ReplaySeat, numerals: bool) -> None:  # noqa: FBT001
    """A column: disc, name, and the tiles lying below each other."""
    n, is_low = len(seat.hand), room.w < 100
    columns = 1 if n <= _ROOMY else 2
    radius = 14.0 if is_low else 19.0
    line = 22.0 * page.screen.text_scale
    head = 8 + 2 * radius + 4 + line + 4
    rows = -(-n // columns)
    widest = (28.0 if columns == 1 else 20.0) if not is_low else (22.0 if columns == 1 else 15.0)
    free = room.h - head - 14
    width = min(widest, free / max(1, rows) / _PITCH)
    height = head + max(22.0, rows * width * _PITCH) + 10
    rect = Rect(room.x, room.center.y - height / 2, room.w, height)
    _plate(page, rect, seat)
    center = Point(rect.center.x, rect.y + 10 + radius)
    person_disc(page, center, radius, seat.sign, rival=seat.is_rival)
    name = Rect(rect.x + 4, center.y + radius + 3, rect.w - 8, line)
    page.text(seat.name, name, TYPE["name"], anchor="center", person=True)
    if not n:
        below = Rect(rect.x + 4, name.bottom, rect.w - 8, 24)
        page.text(_("No tiles"), below, TYPE["secondary"], "muted", anchor="center", person=True)
        return
    top = rect.y + head + width * _PITCH / 2
    for i, tile in enumerate(seat.hand):
        column, row = divmod(i, rows)
        x = rect.center.x + (column - (columns - 1) / 2) * (2 * width + 6)
        at = Point(x, top + row * width * _PITCH)
        page.tile(at, width, _halves(seat, tile), angle=_LYING, numerals=numerals)


def _strip(page: Page, room: Rect, seat: ReplaySeat, numerals: bool) -> None:  # noqa: FBT001
    """A row as wide as it needs to be, in the middle of its room."""
    n = len(seat.hand)
    radius = min(19.0, room.h / 2 - 6)
    name_w = min(page.text_width(seat.name, TYPE["name"]) + 4, 0.3 * room.w)
    words = 16 + 2 * radius + 12 + name_w
    width = min(28.0, (room.h - 12) / 2.1)
    free = room.w - words - 32
    if n:
        width = min(width, free / (n * _PITCH))
    empty = _("No tiles")
    tiles_w = n * width * _PITCH if n else page.text_width(empty, TYPE["secondary"]) + 4
    whole = words + 18 + tiles_w + 10
    rect = Rect(room.center.x - whole / 2, room.y, whole, room.h)
    _plate(page, rect, seat)
    center = Point(rect.x + 16 + radius, rect.center.y)
    person_disc(page, center, radius, seat.sign, rival=seat.is_rival)
    name = Rect(center.x + radius + 12, rect.y, name_w, rect.h)
    page.text(seat.name, name, TYPE["name"], person=True)
    _tiles(page, Rect(name.right + 18, rect.y, tiles_w, rect.h), seat, width, numerals)


def _row(page: Page, rect: Rect, seat: ReplaySeat, numerals: bool) -> None:  # noqa: FBT001
    """A row over the whole width."""
    _plate(page, rect, seat)
    n, radius = len(seat.hand), min(18.0, rect.h / 2 - 6)
    center = Point(rect.x + 14 + radius, rect.center.y)
    person_disc(page, center, radius, seat.sign, rival=seat.is_rival)
    name = Rect(center.x + radius + 10, rect.y, 0.24 * rect.w, rect.h)
    page.text(seat.name, name, TYPE["name"], person=True)
    room = Rect(name.right + 8, rect.y, rect.right - 12 - name.right - 8, rect.h)
    width = min(24.0, (rect.h - 8) / 2.1)
    if n:
        width = min(width, room.w / (n * _PITCH))
    _tiles(page, room, seat, width, numerals)


def _tiles(page: Page, room: Rect, seat: ReplaySeat, width: float, numerals: bool) -> None:  # noqa: FBT001
    if not seat.hand:
        empty = Rect(room.x, room.y, room.w, room.h)
        page.text(_("No tiles"), empty, TYPE["secondary"], "muted", person=True)
    for i, tile in enumerate(seat.hand):
        at = Point(room.x + width / 2 + i * width * _PITCH, room.center.y - 1)
        page.tile(at, width, _halves(seat, tile), numerals=numerals)
