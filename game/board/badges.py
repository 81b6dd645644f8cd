"""The other seats around the table: name, face-down tiles, what they did last, whose turn it is."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.board.arrangement import SeatPlace
from game.board.enlarging import PLAIN_UP_TO
from game.ui.build import Page
from game.ui.geometry import Point, Rect
from game.ui.theme import TYPE
from game.ui.widgets import person_disc

_MOST_BACKS = 8
"""More tiles than this are told by the number alone."""
_NARROW_ROW = 200.0


class SeatLook(NamedTuple):
    """What a badge shows of a seat."""

    name: str
    sign: str
    tiles: int
    last: tuple[str, ...]
    to_act: bool
    rival: bool


def draw_badge(page: Page, place: SeatPlace, seat: SeatLook) -> Rect:
    """Draw the badge in its place; returns the box that it really took."""
    return {"side": _side, "top": _top, "row": _row, "pill": _pill}[place.shape](
        page, place.rect, seat
    )


def _plate(page: Page, rect: Rect, seat: SeatLook, radius: float) -> None:
    outline, stroke = ("accent", 3.0) if seat.to_act else ("seam", 1.25)
    page.box(rect, "surface", radius=radius, outline=outline, stroke=stroke, shadow="panel")


def _side(page: Page, room: Rect, seat: SeatLook) -> Rect:
    if page.screen.text_scale > PLAIN_UP_TO:
        return _large_side(page, room, seat)
    t = page.screen.text_scale
    shown = min(seat.tiles, _MOST_BACKS)
    line = 18 * t
    height = 92 + 22 * max(shown, 1) + (8 + line * len(seat.last) + 14 if seat.last else 8)
    rect = Rect(room.x, room.center.y - height / 2, room.w, height)
    _plate(page, rect, seat, 16)
    middle = rect.center.x
    person_disc(page, Point(middle, rect.y + 33), 19, seat.sign, rival=seat.rival)
    name = Rect(rect.x + 8, rect.y + 58, rect.w - 16, 26)
    page.text(seat.name, name, TYPE["name"], anchor="center", person=True)
    top = rect.y + 92
    for i in range(shown):
        page.tile(Point(middle - 11, top + 8.5 + 22 * i), 17, None, angle=math.pi / 2)
    number = Rect(middle + 14, top - 4, 36, 22 * max(shown, 1))
    page.text(str(seat.tiles), number, TYPE["number"], anchor="center")
    if seat.last:
        high = line * len(seat.last) + 14
        _chip(page, Rect(rect.x + 6, rect.bottom - 6 - high, rect.w - 12, high), seat, line)
    return rect


def _large_side(page: Page, room: Rect, seat: SeatLook) -> Rect:
    """With large text: disc, one tile for all and their number, then the name, then the chip."""
    t = page.screen.text_scale
    head, name_high, line = 76.0, 26 * t, 20 * t
    chip = line * len(seat.last) + 14 if seat.last else 0.0
    height = head + name_high + chip + 20
    rect = Rect(room.x, room.center.y - height / 2, room.w, height)
    _plate(page, rect, seat, 16)
    middle, radius = rect.y + head / 2 + 4, 12 + 7 * t
    person_disc(page, Point(rect.x + 14 + radius, middle), radius, seat.sign, rival=seat.rival)
    left = rect.x + 14 + 2 * radius + 14
    page.tile(Point(left + 10, middle), 20, None)
    number = Rect(left + 22, middle - 24, rect.right - left - 26, 48)
    page.text(str(seat.tiles), number, TYPE["number"], anchor="center")
    name = Rect(rect.x + 10, rect.y + head, rect.w - 20, name_high)
    page.text(seat.name, name, TYPE["name"], anchor="center", person=True)
    if seat.last:
        _chip(page, Rect(rect.x + 6, rect.bottom - 6 - chip, rect.w - 12, chip), seat, line)
    return rect


def _chip(page: Page, chip: Rect, seat: SeatLook, line: float) -> None:
    """What the seat did last."""
    page.box(chip, "control", radius=10)
    for i, words in enumerate(seat.last):
        row = Rect(chip.x + 4, chip.y + 7 + line * i, chip.w - 8, line)
        page.text(words, row, TYPE["secondary"], anchor="center")


def _top(page: Page, room: Rect, seat: SeatLook) -> Rect:
    t = page.screen.text_scale
    most = 1 if t > PLAIN_UP_TO else _MOST_BACKS
    shown = min(seat.tiles, most)
    last = ", ".join(seat.last)
    words = max(
        page.text_width(seat.name, TYPE["name"]), page.text_width(last, TYPE["secondary"]), 40.0
    )
    digits = 36 * max(1.0, 0.8 * t)
    words = min(words, 200.0 * t, room.w - 120 - digits)
    shown = min(shown, max(1, int((room.w - 80 - digits - words) / 21)))
    width = 64 + words + 16 + 21 * shown + digits
    rect = Rect(room.center.x - width / 2, room.y, width, room.h)
    _plate(page, rect, seat, 16)
    person_disc(page, Point(rect.x + 33, rect.center.y), 19, seat.sign, rival=seat.rival)
    x = rect.x + 62
    if last:
        upper = Rect(x, rect.center.y - 21 * t, words + 4, 22 * t)
        lower = Rect(x, rect.center.y + t, words + 4, 20 * t)
        page.text(seat.name, upper, TYPE["name"], person=True)
        page.text(last, lower, TYPE["secondary"], "muted", person=True)
    else:
        page.text(seat.name, Rect(x, rect.y, words + 4, rect.h), TYPE["name"], person=True)
    x += words + 16 + 8
    for i in range(shown):
        page.tile(Point(x + 21 * i, rect.center.y - 1), 17, None)
    number = Rect(rect.right - 8 - digits, rect.y, digits, rect.h)
    page.text(str(seat.tiles), number, TYPE["number"], anchor="center")
    return rect


def _row(page: Page, rect: Rect, seat: SeatLook) -> Rect:
    _plate(page, rect, seat, 16)
    if page.screen.text_scale > PLAIN_UP_TO:
        _large_row(page, rect, seat)
        return rect
    if rect.w < _NARROW_ROW:
        _narrow_row(page, rect, seat)
        return rect
    person_disc(page, Point(rect.x + 32, rect.center.y), 19, seat.sign, rival=seat.rival)
    number = Rect(rect.right - 40, rect.y, 30, rect.h)
    page.text(str(seat.tiles), number, TYPE["number"], anchor="right")
    backs = max(0, min(seat.tiles, _MOST_BACKS, int((rect.w - 240) / 19)))
    if seat.tiles > backs:
        backs = min(backs, 1)
    for i in range(backs):
        page.tile(Point(number.x - 8 - 19 * (backs - 1 - i), rect.center.y - 1), 15, None)
    words = Rect(rect.x + 60, rect.y, number.x - 20 - 19 * backs - rect.x - 60 + 8, rect.h)
    _two_lines(page, words, seat)
    return rect


def _narrow_row(page: Page, rect: Rect, seat: SeatLook) -> None:
    """The name over what the seat did last, and beside that one tile for all and their number."""
    radius = 14.0
    person_disc(
        page, Point(rect.x + 8 + radius, rect.center.y), radius, seat.sign, rival=seat.rival
    )
    left = rect.x + 2 * radius + 14
    upper = Rect(left, rect.y + 8, rect.right - 8 - left, rect.h / 2 - 8)
    lower = Rect(left, rect.center.y + 1, upper.w, upper.h)
    page.text(seat.name, upper, TYPE["name"], person=True)
    digits = page.text_width(str(seat.tiles), TYPE["number"])
    page.text(str(seat.tiles), lower, TYPE["number"], anchor="right")
    page.tile(Point(lower.right - digits - 9, lower.center.y), 10, None)
    room = lower._replace(w=lower.w - digits - 18)
    last = seat.last[-1] if seat.last else ""
    page.text(last, room, TYPE["secondary"], "muted", person=True)


def _large_row(page: Page, rect: Rect, seat: SeatLook) -> None:
    """With large text: name and last action; a narrow one has the last action alone, below."""
    last = seat.last[-1] if seat.last else ""
    need = max(page.text_width(seat.name, TYPE["name"]), page.text_width(last, TYPE["secondary"]))
    is_narrow = need > rect.w - 60 - 56 and bool(last)
    head = Rect(rect.x, rect.y + 4, rect.w, rect.h / 2) if is_narrow else rect
    person_disc(page, Point(rect.x + 30, head.center.y), 19, seat.sign, rival=seat.rival)
    number = Rect(rect.right - 56, head.y, 44, head.h)
    page.text(str(seat.tiles), number, TYPE["number"], anchor="right")
    if is_narrow:
        digits = page.text_width(str(seat.tiles), TYPE["number"])
        page.tile(Point(number.right - digits - 16, head.center.y), 15, None)
        lower = Rect(rect.x + 8, rect.center.y + 2, rect.w - 16, rect.h / 2 - 6)
        page.text(last, lower, TYPE["secondary"], "muted", anchor="center", person=True)
    else:
        _two_lines(page, Rect(rect.x + 60, rect.y, number.x - rect.x - 64, rect.h), seat)


def _two_lines(page: Page, words: Rect, seat: SeatLook) -> None:
    last = ", ".join(seat.last)
    if last:
        upper = Rect(words.x, words.y + 8, words.w, words.h / 2 - 6)
        lower = Rect(words.x, words.center.y, words.w, words.h / 2 - 6)
        page.text(seat.name, upper, TYPE["name"], person=True)
        page.text(last, lower, TYPE["secondary"], "muted", person=True)
    else:
        page.text(seat.name, words, TYPE["name"], person=True)


def _pill(page: Page, rect: Rect, seat: SeatLook) -> Rect:
    outline, stroke = ("accent", 3.0) if seat.to_act else ("stroke", 1.25)
    page.box(rect, "surface", radius=rect.h / 2, outline=outline, stroke=stroke)
    person_disc(page, Point(rect.x + 18, rect.center.y), 13, seat.sign, rival=seat.rival)
    number = Rect(rect.right - 36, rect.y, 24, rect.h)
    page.text(str(seat.tiles), number, TYPE["button"], anchor="right")
    digits = page.text_width(str(seat.tiles), TYPE["button"])
    page.tile(Point(number.right - digits - 12, rect.center.y), 11, None)
    words = Rect(rect.x + 40, rect.y, number.right - digits - 24 - rect.x - 40, rect.h)
    last = seat.last[-1] if seat.last else ""
    need = page.text_width(seat.name, TYPE["name"])
    rest = words.w - need - 8
    if not last or not page.fits(last, TYPE["secondary"], words.w):
        page.text(seat.name, words, TYPE["name"], person=True)
    elif page.text_width(last, TYPE["secondary"]) <= rest:
        page.text(seat.name, Rect(words.x, words.y, need + 2, words.h), TYPE["name"], person=True)
        after = Rect(words.x + need + 8, words.y, rest, words.h)
        page.text(last, after, TYPE["secondary"], "muted")
    else:
        page.text(last, words, TYPE["secondary"])
    return rect
