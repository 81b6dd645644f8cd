"""The seats of a replay with their tiles, open or face down, in any of three shapes."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from game.board.pips import LEAST_PIP_WIDTH
from game.language import _
from game.scenes.replay_places import SeatRoom
from game.ui.build import Page
from game.ui.geometry import Point, Rect
from game.ui.theme import TYPE
from game.ui.widgets import person_disc
from rules.tiles import Tile

_LYING: Final = -math.pi / 2
_PITCH: Final = 1.21
_PITCH_ACROSS: Final = 2.2
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


class _Lie(NamedTuple):
    """How the tiles of a strip lie: how wide one is, whether across, and how far apart."""

    width: float
    across: bool

    @property
    def pitch(self) -> float:
        return self.width * (_PITCH_ACROSS if self.across else _PITCH)


def draw_seat(page: Page, room: SeatRoom, seat: ReplaySeat, *, numerals: bool) -> None:
    """Draw a seat's badge in its room."""
    draw = {"side": _side, "strip": _strip, "row": _row}[room.shape]
    draw(page, room.rect, seat, numerals)


def needs_numerals(page: Page, room: SeatRoom, seat: ReplaySeat) -> bool:
    """Whether the open tiles of a seat are too small for pips."""
    if not (seat.hand and seat.is_open):
        return False
    rect, n = room.rect, len(seat.hand)
    if room.shape == "side":
        width = _side_width(page, rect, n)
    elif room.shape == "strip":
        width = _lie_in_strip(page, rect, seat).width
    else:
        width = _lie_in_row(page, rect, n).width
    return width * page.u < LEAST_PIP_WIDTH


def _plate(page: Page, rect: Rect, seat: ReplaySeat) -> None:
    outline, stroke = ("accent", 3.0) if seat.to_act else ("seam", 1.25)
    page.box(rect, "surface", radius=16, outline=outline, stroke=stroke, shadow="panel")


def _halves(seat: ReplaySeat, tile: Tile) -> tuple[int, int] | None:
    return (tile.low, tile.high) if seat.is_open else None


def _side_head(page: Page, room: Rect) -> float:
    return 8 + (28.0 if room.w < 100 else 38.0) + 4 + 22.0 * page.screen.text_scale + 4


def _side_width(page: Page, room: Rect, n: int) -> float:
    is_low, columns = room.w < 100, 1 if n <= _ROOMY else 2
    widest = (28.0 if columns == 1 else 20.0) if not is_low else (22.0 if columns == 1 else 15.0)
    free = room.h - _side_head(page, room) - 14
    return min(widest, free / max(1, -(-n // columns)) / _PITCH)


def _lie(page: Page, high: float, free: float, n: int, widest: float) -> _Lie:
    """How n tiles lie in a strip: upright, or across where that lets them have pips."""
    n = max(1, n)
    upright = _Lie(min(widest, high / 2.1, free / (n * _PITCH)), across=False)
    least = LEAST_PIP_WIDTH / page.u
    if upright.width < least <= min(high - 2, free / (n * _PITCH_ACROSS)):
        return _Lie(least, across=True)
    return upright


def _strip_words(page: Page, room: Rect, name: str) -> tuple[float, float]:
    """The radius of the disc of a strip, and the width of its name."""
    return min(19.0, room.h / 2 - 6), min(page.text_width(name, TYPE["name"]) + 4, 0.3 * room.w)


def _lie_in_strip(page: Page, room: Rect, seat: ReplaySeat) -> _Lie:
    radius, name_w = _strip_words(page, room, seat.name)
    free = room.w - (16 + 2 * radius + 12 + name_w) - 32
    return _lie(page, room.h - 12, free, len(seat.hand), 28.0)


def _row_tiles(rect: Rect) -> tuple[float, float]:
    """Where the name of a row begins, and where its tiles do."""
    name = rect.x + 14 + 2 * min(18.0, rect.h / 2 - 6) + 10
    return name, name + 0.24 * rect.w + 8


def _lie_in_row(page: Page, rect: Rect, n: int) -> _Lie:
    return _lie(page, rect.h - 8, rect.right - 12 - _row_tiles(rect)[1], n, 24.0)


def _side(page: Page, room: Rect, seat: ReplaySeat, numerals: bool) -> None:  # noqa: FBT001
    """A column: disc, name, and the tiles lying below each other."""
    n, is_low = len(seat.hand), room.w < 100
    columns = 1 if n <= _ROOMY else 2
    radius = 14.0 if is_low else 19.0
    line = 22.0 * page.screen.text_scale
    head = _side_head(page, room)
    rows = -(-n // columns)
    width = _side_width(page, room, n)
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
    radius, name_w = _strip_words(page, room, seat.name)
    words = 16 + 2 * radius + 12 + name_w
    lie = _lie_in_strip(page, room, seat)
    empty = _("No tiles")
    tiles_w = n * lie.pitch if n else page.text_width(empty, TYPE["secondary"]) + 4
    whole = words + 18 + tiles_w + 10
    rect = Rect(room.center.x - whole / 2, room.y, whole, room.h)
    _plate(page, rect, seat)
    center = Point(rect.x + 16 + radius, rect.center.y)
    person_disc(page, center, radius, seat.sign, rival=seat.is_rival)
    name = Rect(center.x + radius + 12, rect.y, name_w, rect.h)
    page.text(seat.name, name, TYPE["name"], person=True)
    _tiles(page, Rect(name.right + 18, rect.y, tiles_w, rect.h), seat, lie, numerals)


def _row(page: Page, rect: Rect, seat: ReplaySeat, numerals: bool) -> None:  # noqa: FBT001
    """A row over the whole width."""
    _plate(page, rect, seat)
    n, radius = len(seat.hand), min(18.0, rect.h / 2 - 6)
    center = Point(rect.x + 14 + radius, rect.center.y)
    person_disc(page, center, radius, seat.sign, rival=seat.is_rival)
    left, tiles = _row_tiles(rect)
    name = Rect(left, rect.y, 0.24 * rect.w, rect.h)
    page.text(seat.name, name, TYPE["name"], person=True)
    room = Rect(tiles, rect.y, rect.right - 12 - tiles, rect.h)
    _tiles(page, room, seat, _lie_in_row(page, rect, n), numerals)


def _tiles(page: Page, room: Rect, seat: ReplaySeat, lie: _Lie, numerals: bool) -> None:  # noqa: FBT001
    if not seat.hand:
        empty = Rect(room.x, room.y, room.w, room.h)
        page.text(_("No tiles"), empty, TYPE["secondary"], "muted", person=True)
    for i, tile in enumerate(seat.hand):
        half = lie.width if lie.across else lie.width / 2
        at = Point(room.x + half + i * lie.pitch, room.center.y - 1)
        angle = _LYING if lie.across else 0.0
        page.tile(at, lie.width, _halves(seat, tile), angle=angle, numerals=numerals)
