"""The match screen with larger text: the same places, grown as far as their texts need.

Signs grow less than text. Above `PLAIN_UP_TO` labels of tools go, badges show one tile for all,
and Confirm stands above Cancel. Lengths are dp; `t` is the size of the text, 1 to 2.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from game.ui.geometry import Rect
from game.ui.theme import Form

if TYPE_CHECKING:
    from game.board.arrangement import Arrangement, SeatPlace

PLAIN_UP_TO: Final = 1.3
"""Up to this size of the text everything keeps its form."""
_TOOL: Final = 66.0


def table_scale(form: Form, text_scale: float) -> float:
    """How large the text of the table is: in the tight forms it stops growing early."""
    return min(text_scale, PLAIN_UP_TO) if form in ("compact", "small") else text_scale


def enlarged(a: Arrangement, w: float, t: float) -> Arrangement:
    """The arrangement of a window that is w wide for text of that size."""
    if a.form in ("wide", "medium"):
        return _table(a, w, t)
    if a.form == "portrait":
        return _portrait(a, w, t)
    return _tight(a, min(t, PLAIN_UP_TO))


def _table(a: Arrangement, w: float, t: float) -> Arrangement:
    g = t - 1
    tray = a.tray
    bar = Rect(0, 0, w, a.bar.h + 32 * g)
    cell = a.tools[0].w if t <= PLAIN_UP_TO else min(a.tools[0].w, _TOOL)
    count = len(a.tools)
    tools = tuple(Rect(w - 8 - cell * (count - i), 8, cell, bar.h - 16) for i in range(count))
    title = Rect(a.title.x, 8, a.title.w + 82 * g, bar.h - 16)
    left = a.standing.x + 82 * g
    standing = Rect(left, 10, min(a.standing.w, tools[0].x - 12 - left), a.standing.h + 28 * g)
    side = 116 + 60 * g
    middle = bar.h + (tray.y - bar.h) / 2 + 18
    top_high = 60 + 36 * g
    seats = tuple(_around(seat, w, side, middle, bar.bottom + 12, top_high) for seat in a.seats)
    has_side = any(seat.shape == "side" for seat in seats)
    has_top = any(seat.shape == "top" for seat in seats)
    x = 32 + side if has_side else a.board.x
    y = bar.bottom + 12 + (top_high + 12 if has_top else 0)
    board = Rect(x, y, w - 2 * x, tray.y - 20 - y)
    high = 132 + 40 * g if t <= PLAIN_UP_TO else 152 + 43 * t
    wide = 0.0 if a.bubble is None else a.bubble[0] + 28 * g
    noted = 144 + 72 * g
    strip = Rect(w / 2 - (186 + 64 * g), tray.y - 12 - noted, 372 + 128 * g, noted)
    return replace(
        a,
        bar=bar,
        menu=Rect(a.menu.x, 8, a.menu.w, bar.h - 16),
        title=title,
        standing=standing,
        tools=tools,
        has_labels=a.has_labels and t <= PLAIN_UP_TO,
        seats=seats,
        board=board,
        me=Rect(16, tray.y + 28 - 8 * g, 176 + 24 * g, 56 + 27 * g),
        hide=Rect(16, tray.y + 90 + 14 * g, 176 + 24 * g, 48 + 4 * g),
        boneyard=Rect(208 + 24 * g, tray.y + 30, 112 + 4 * g, 108 + 18 * g),
        strips=(a.strips[0], strip),
        bubble=(wide, high),
    )


def _around(
    seat: SeatPlace, w: float, side: float, middle: float, top: float, top_high: float
) -> SeatPlace:
    """A seat's place around the table: as wide at the sides and as high at the top as given."""
    if seat.shape == "top":
        return replace(seat, rect=Rect(seat.rect.x, top, seat.rect.w, top_high))
    x = 16.0 if seat.rect.center.x < w / 2 else w - 16 - side
    return replace(seat, rect=Rect(x, middle - 150, side, 300))


def _tight(a: Arrangement, t: float) -> Arrangement:
    """Across and upright alike: a wider title, and upright a higher dock."""
    g = t - 1
    wider = 80 * g
    standing = Rect(a.standing.x + wider, a.standing.y, a.standing.w - wider, a.standing.h)
    title = Rect(a.title.x, a.title.y, a.title.w + wider, a.title.h)
    found = replace(a, title=title, standing=standing)
    if a.form == "compact":
        return found
    higher = 160 * g
    dock, board = a.strips[0], a.board
    return replace(
        found,
        board=Rect(board.x, board.y, board.w, board.h - higher),
        strips=(Rect(dock.x, dock.y - higher, dock.w, dock.h + higher),),
    )


def _portrait(a: Arrangement, w: float, t: float) -> Arrangement:
    g = t - 1
    title_high = 64 + 24 * g
    below = a.standing.y >= 64 or t > PLAIN_UP_TO
    bar = Rect(0, 0, w, title_high + (62 + 16 * g if below else 0))
    if below:
        standing = Rect(16, title_high + 2, w - 32, 52 + 16 * g)
    else:
        standing = Rect(a.standing.x, 6, a.standing.w, title_high - 12)
    y = bar.bottom + (8 if below else 12)
    seat_high = 64 + 28 * g
    seats = tuple(
        replace(seat, rect=Rect(seat.rect.x, y, seat.rect.w, seat_high)) for seat in a.seats
    )
    tray_high = a.tray.h + 24 * g
    tray = Rect(0, a.tools[0].y - tray_high, w, tray_high)
    row = tray.y + 10
    high = 48 + 20 * g
    dock_high = 112 + 120 * g
    dock = Rect(16, tray.y - 16 - dock_high, w - 32, dock_high)
    top = y + seat_high + (6 if below else 8)
    # The dock has its own room as long as that leaves the table enough; else it lies over it.
    bottom = dock.y - 12 if t <= PLAIN_UP_TO else tray.y - 12
    return replace(
        a,
        bar=bar,
        menu=Rect(a.menu.x, 6, a.menu.w, title_high - 12),
        title=Rect(a.title.x, 6, w - 80 if below else a.title.w, title_high - 12),
        standing=standing,
        has_labels=a.has_labels and t <= PLAIN_UP_TO,
        seats=seats,
        board=Rect(16, top, w - 32 - 60, bottom - top),
        tray=tray,
        me=Rect(16, tray.y + 4, a.me.w, a.me.h + 24 * g),
        hide=Rect(a.hide.x, row, a.hide.w, high),
        boneyard=Rect(a.boneyard.x, row, a.boneyard.w, high),
        camera=tuple(
            Rect(cell.x, top + 28 + i * cell.h, cell.w, cell.h) for i, cell in enumerate(a.camera)
        ),
        hand=replace(a.hand, room=a.hand.room.moved(0, tray.y - a.tray.y + 24 * g)),
        strips=(dock,),
    )
