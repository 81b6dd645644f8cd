"""Where everything of the match screen stands, by the form of the window. Lengths are dp.

Five forms (see `game.ui.theme.form_of`), each one function that gives the same `Arrangement`, so
that the rest of the screen never asks for the form to find a place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from game.board.enlarging import enlarged
from game.ui.geometry import Rect
from game.ui.theme import Form

SeatShape = Literal["side", "top", "row", "pill"]
StandingShape = Literal["chips", "well"]


class SeatPlace(Struct, frozen=True):
    """Where another seat's badge stands: its box, and how the badge is drawn in it."""

    rect: Rect
    shape: SeatShape


class HandShape(Struct, frozen=True):
    """How the own hand lies: the room for it, tile width, distances and rows."""

    room: Rect
    width: float
    pitch: float
    per_row: int
    row_pitch: float
    raised: bool


class Seated(Struct, frozen=True):
    """What the arrangement depends on: other seats, sides, own tiles, tools of the bar."""

    others: int
    sides: int
    tiles: int
    tools: int


class Arrangement(Struct, frozen=True):
    """All rectangles of the match screen.

    `board` is what the line is framed in; `strips` are the places where a prompt may stand when
    it is not beside the ghost, in order of preference; `bubble` is the size of one beside the
    ghost, None where prompts always stand in a strip.
    """

    form: Form
    bar: Rect
    menu: Rect
    title: Rect
    standing: Rect
    standing_shape: StandingShape
    tools: tuple[Rect, ...]
    has_labels: bool
    seats: tuple[SeatPlace, ...]
    board: Rect
    tray: Rect
    me: Rect
    hide: Rect
    boneyard: Rect
    camera: tuple[Rect, ...]
    hand: HandShape
    strips: tuple[Rect, ...]
    bubble: tuple[float, float] | None


def arrange(
    form: Form,
    w: float,
    h: float,
    seated: Seated,
    *,
    turns_right: bool,
    text_scale: float = 1.0,
) -> Arrangement:
    """Arrange a window of w x h dp; `turns_right`: the next seat sits to the right (Chiva)."""
    found = enlarged(_FORMS[form](w, h, seated), w, text_scale)
    return replace(found, seats=found.seats[::-1]) if turns_right else found


def _grid(x: float, y: float, cell: float, columns: int) -> tuple[Rect, ...]:
    return tuple(
        Rect(x + (i % columns) * cell, y + (i // columns) * cell, cell, cell) for i in range(4)
    )


def _around_table(w: float, others: int, middle: float) -> tuple[SeatPlace, ...]:
    left = SeatPlace(Rect(16, middle - 150, 116, 300), "side")
    right = SeatPlace(Rect(w - 132, middle - 150, 116, 300), "side")
    top = SeatPlace(Rect(w / 2 - 190, 84, 380, 60), "top")
    return {1: (top,), 2: (left, right), 3: (left, top, right)}[others]


def _table_hand(w: float, tray: Rect, n: int) -> HandShape:
    free = w - 712
    if n > free / 51:
        per_row = max(1, -(-n // 2))
        pitch = min(60.0, max(51.0, (free - 40) / max(1, per_row - 1)))
        return HandShape(
            Rect(356, tray.y + 19, free, 190), 40.0, pitch, per_row, 98.0, raised=False
        )
    width = 56.0
    gap = 14.0
    if n > 1:
        gap = min(14.0, max(8.0, (free - width * n) / (n - 1)))
        width = min(width, max(40.0, (free - gap * (n - 1)) / n))
    return HandShape(
        Rect(356, tray.y + 34, free, 2 * width), width, width + gap, max(n, 1), 0.0, raised=True
    )


def _wide(w: float, h: float, seated: Seated) -> Arrangement:
    return _table(w, h, seated, medium=False)


def _medium(w: float, h: float, seated: Seated) -> Arrangement:
    return _table(w, h, seated, medium=True)


def _table(w: float, h: float, seated: Seated, *, medium: bool) -> Arrangement:
    others, tiles = seated.others, seated.tiles
    many = tiles > (w - 712) / 51
    tray = Rect(0, h - (216 if many else 168), w, 216 if many else 168)
    top = 156 if others in (1, 3) else 84
    left = 148 if others > 1 else 24
    cell = 56 if medium else 76
    tools = tuple(Rect(w - 8 - cell * (i + 1), 8, cell, 56) for i in reversed(range(seated.tools)))
    board = Rect(left, top, w - 2 * left, tray.y - 20 - top)
    standing_w = 480 if medium else tools[0].x - 244 - 12
    bubble = (348.0, 132.0) if medium else (372.0, 132.0)
    middle = 72 + (tray.y - 72) / 2 + 18
    spread = tray.y - 12
    return Arrangement(
        form="medium" if medium else "wide",
        bar=Rect(0, 0, w, 72),
        menu=Rect(8, 8, 56 if medium else 64, 56),
        title=Rect(76 if medium else 84, 8, 148, 56),
        standing=Rect(232 if medium else 244, 10, standing_w, 52),
        standing_shape="well" if medium else "chips",
        tools=tools,
        has_labels=not medium,
        seats=_around_table(w, others, middle),
        board=board,
        tray=tray,
        me=Rect(16, tray.y + 28, 176, 56),
        hide=Rect(16, tray.y + 90, 176, 48),
        boneyard=Rect(208, tray.y + 30, 112, 108),
        camera=_grid(w - 124, tray.y + 30, 54, 2),
        hand=_table_hand(w, tray, tiles),
        strips=(
            Rect(w / 2 - 402, spread - 124, 804, 124),
            Rect(w / 2 - 186, spread - 144, 372, 144),
        ),
        bubble=bubble,
    )


def _pills(w: float, y: float, others: int) -> tuple[SeatPlace, ...]:
    each = (w - 16 - 8 * (others - 1)) / others
    return tuple(SeatPlace(Rect(8 + i * (each + 8), y, each, 36), "pill") for i in range(others))


def _compact(w: float, h: float, seated: Seated) -> Arrangement:
    tray = Rect(0, h - 144, w, 144)
    tools = tuple(Rect(w - 8 - 50 * (i + 1), 4, 48, 48) for i in reversed(range(seated.tools)))
    free = w - 300 - 124
    n = max(seated.tiles, 1)
    two_rows = n * 48 > free
    per_row = -(-n // 2) if two_rows else n
    width = 30.0 if two_rows else min(48.0, free / n - 8)
    pitch = min(width + 22, max(width + 6, free / per_row))
    return Arrangement(
        form="compact",
        bar=Rect(0, 0, w, 100),
        menu=Rect(4, 4, 48, 48),
        title=Rect(56, 6, 104, 44),
        standing=Rect(166, 4, tools[0].x - 166 - 8, 48),
        standing_shape="well",
        tools=tools,
        has_labels=False,
        seats=_pills(w, 58, seated.others),
        board=Rect(8, 104, w - 16, tray.y - 4 - 104),
        tray=tray,
        me=Rect(12, tray.y + 12, 200, 52),
        hide=Rect(12, tray.y + 84, 132, 48),
        boneyard=Rect(152, tray.y + 84, 124, 48),
        camera=_grid(w - 116, tray.y + 20, 52, 2),
        hand=HandShape(
            Rect(290, tray.y + (10 if two_rows else 32), free, 124),
            width,
            pitch,
            per_row,
            2 * width + 6,
            raised=not two_rows,
        ),
        strips=(Rect(8, tray.y - 68, w - 16, 64), Rect(8, 104, w - 16, 64)),
        bubble=None,
    )


def _portrait_hand(w: float, y: float, tiles: int, widest: float, pitch: float) -> HandShape:
    n = max(tiles, 1)
    free = w - 32
    if n > 10:
        per_row = -(-n // 2)
        width = min(26.0, 0.57 * widest, free / per_row - 8)
        return HandShape(
            Rect(16, y - 10, free, 104),
            width,
            min(pitch, free / per_row),
            per_row,
            2 * width + 4,
            raised=False,
        )
    each = min(pitch, free / n)
    return HandShape(Rect(16, y, free, 104), min(widest, each - 8), each, n, 0.0, raised=True)


def _portrait(w: float, h: float, seated: Seated) -> Arrangement:
    others = seated.others
    extra = 62 if seated.sides > 2 else 0
    seat_y, board_y = (134, 204) if extra else (76, 148)
    tray = Rect(0, h - 260, w, 198)
    seat_w = (w - 32 - 12 * (others - 1)) / others
    seats = tuple(
        SeatPlace(Rect(16 + i * (seat_w + 12), seat_y, seat_w, 64), "row") for i in range(others)
    )
    standing = Rect(16, 66, w - 32, 52) if extra else Rect(w - 16 - 272, 6, 272, 52)
    cell = w / seated.tools
    return Arrangement(
        form="portrait",
        bar=Rect(0, 0, w, 64 + extra),
        menu=Rect(8, 6, 48, 52),
        title=Rect(64, 6, (w - 80) if extra else w - 64 - 300, 52),
        standing=standing,
        standing_shape="chips",
        tools=tuple(Rect(i * cell, h - 62, cell, 62) for i in range(seated.tools)),
        has_labels=True,
        seats=seats,
        board=Rect(16, board_y, w - 32 - 60, h - 400 - board_y),
        tray=tray,
        me=Rect(16, tray.y + 4, 190, 56),
        hide=Rect(w - 16 - 148 - 12 - 148, tray.y + 10, 148, 48),
        boneyard=Rect(w - 16 - 148, tray.y + 10, 148, 48),
        camera=_grid(w - 68, board_y + 28, 52, 1),
        hand=_portrait_hand(w, tray.y + 88, seated.tiles, 50, 78),
        strips=(Rect(16, h - 388, w - 32, 112),),
        bubble=None,
    )


def _small(w: float, h: float, seated: Seated) -> Arrangement:
    tray = Rect(0, h - 224, w, 172)
    cell = w / seated.tools
    return Arrangement(
        form="small",
        bar=Rect(0, 0, w, 104),
        menu=Rect(4, 4, 48, 48),
        title=Rect(56, 4, 112, 48),
        standing=Rect(176, 4, w - 184, 48),
        standing_shape="well",
        tools=tuple(Rect(i * cell, h - 52, cell, 48) for i in range(seated.tools)),
        has_labels=False,
        seats=_pills(w, 60, seated.others),
        board=Rect(8, 108, w - 72, h - 344 - 108),
        tray=tray,
        me=Rect(8, tray.y + 2, 200, 56),
        hide=Rect(w - 8 - 116 - 8 - 124, tray.y + 6, 124, 48),
        boneyard=Rect(w - 8 - 116, tray.y + 6, 116, 48),
        camera=_grid(w - 56, 116, 48, 1),
        hand=_portrait_hand(w, tray.y + 80, seated.tiles, 42, 74),
        strips=(Rect(8, h - 336, w - 16, 104),),
        bubble=None,
    )


_FORMS: dict[Form, Callable[[float, float, Seated], Arrangement]] = {
    "wide": _wide,
    "medium": _medium,
    "compact": _compact,
    "portrait": _portrait,
    "small": _small,
}
