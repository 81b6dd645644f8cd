"""Where the number panel stands, and what it leaves of the table. Lengths are dp."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec.structs import replace

from game.board.arrangement import Arrangement, SeatPlace
from game.ui.geometry import Rect

NARROW: Final = 360.0
"""The width of the panel, or of a column of it, where there is little room."""
_WIDTH: Final = 448.0
_HEIGHT: Final = 456.0
_GAP: Final = 16.0
"""From the panel to the board beside it."""


class NumberPlace(NamedTuple):
    """Where the panel stands, and the arrangement of what is left for the table.

    A sheet lies over the whole board: then neither ends nor the camera can be reached under it.
    """

    rect: Rect
    rest: Arrangement
    whole: Rect
    """The board as it is without the panel: a prompt may lie over the panel, if it must."""
    is_sheet: bool


def place_numbers(a: Arrangement, width: float, text_scale: float) -> NumberPlace:
    """Make room for the panel in a window `width` wide."""
    board = a.board
    if a.form not in ("wide", "medium"):
        whole = Rect(board.x, board.y, width - 2 * board.x, board.h)
        return NumberPlace(whole, a, board, is_sheet=True)
    top = a.bar.bottom + 12
    wide = NARROW if a.form == "medium" else _WIDTH
    height = min(a.tray.y - 12 - top, _HEIGHT * max(1.0, 0.75 * text_scale))
    panel = Rect(board.right - wide, top, wide, height)
    left = Rect(board.x, board.y, panel.x - _GAP - board.x, board.h)
    seats = tuple(
        SeatPlace(_above(seat.rect, left), seat.shape) if seat.shape == "top" else seat
        for seat in a.seats
    )
    strips = tuple(_above(strip, left) for strip in a.strips)
    rest = replace(a, board=left, seats=seats, strips=strips)
    return NumberPlace(panel, rest, board, is_sheet=False)


def _above(rect: Rect, board: Rect) -> Rect:
    """The rectangle over the middle of the board, and no wider."""
    width = min(rect.w, board.w)
    return Rect(board.center.x - width / 2, rect.y, width, rect.h)
