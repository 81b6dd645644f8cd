"""Choosing one of several values: segments side by side, or a field that opens a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.build import Page
from game.ui.geometry import Point, Rect
from game.ui.theme import TYPE, TypeRole
from game.ui.widgets import Press, control_height

_SPARE = 20.0
"""What a segment must have beside its text, in dp; else the values become a list."""
_LEAST = 48.0
"""No segment is narrower than this, in dp: it must be hit by a finger."""
_LEAST_FIELD = 100.0
"""A field that is narrower than this, in dp, has no sign: its value needs the room."""
_INSET = 3.5


class Segment(NamedTuple):
    """One of the values that can be chosen."""

    key: str
    label: str
    chosen: bool
    press: Press


class OpenList(NamedTuple):
    """A list that is open: the field that it belongs to, and its values."""

    field: Rect
    options: tuple[Segment, ...]


def segments_width(page: Page, labels: Sequence[str], role: TypeRole = TYPE["segment"]) -> float:
    """How wide a row of segments must be at least."""
    return sum(_segment_width(page, label, role) for label in labels) + 2 * _INSET


def _segment_width(page: Page, label: str, role: TypeRole) -> float:
    return max(_LEAST, page.text_width(label, role) + _SPARE)


def segmented(
    page: Page, rect: Rect, segments: Sequence[Segment], role: TypeRole = TYPE["segment"]
) -> None:
    """A row of values of which one is chosen; widths follow the texts."""
    page.box(rect, "field", radius=12, outline="stroke")
    inner = rect.grown(-_INSET)
    spare = (rect.w - segments_width(page, [s.label for s in segments], role)) / len(segments)
    x = inner.x
    for segment in segments:
        cell = Rect(x, inner.y, _segment_width(page, segment.label, role) + spare, inner.h)
        if segment.chosen:
            page.box(cell, "text", radius=9)
        elif page.is_hovered(segment.key):
            page.box(cell, "control", radius=9)
        ink = "field" if segment.chosen else "text"
        page.text(segment.label, cell, role, ink, anchor="center")
        touch = Rect(cell.x, rect.y, cell.w, rect.h)
        page.control(
            segment.key,
            touch,
            "option",
            segment.label,
            segment.press,
            checked=segment.chosen,
            ring=cell,
            radius=9,
        )
        x = cell.right


def choice_field(
    page: Page, key: str, rect: Rect, value: str, name: str, press: Press, *, is_open: bool = False
) -> None:
    """A field that shows the chosen value and opens a list."""
    outline, stroke = ("accent", 2.0) if is_open else ("stroke", 1.25)
    page.box(rect, "field", radius=12, outline=outline, stroke=stroke)
    if rect.w < _LEAST_FIELD:
        room = Rect(rect.x + 8, rect.y, rect.w - 16, rect.h)
    else:
        room = Rect(rect.x + 16, rect.y, rect.w - 58, rect.h)
        page.icon("up" if is_open else "down", Point(rect.right - 25, rect.center.y), 22)
    page.text(value, room, TYPE["value"], person=True)
    page.control(key, rect, "choice", name, press, note=value)


def pick(
    page: Page,
    key: str,
    rect: Rect,
    name: str,
    options: Sequence[Segment],
    toggle: Press,
    *,
    is_open: bool = False,
    as_list: bool = False,
) -> OpenList | None:
    """Segments if they have room, else (or if asked for) a field; its list while it is open."""
    needed = segments_width(page, [option.label for option in options])
    if not as_list and needed <= rect.w:
        segmented(page, rect, options)
        return None
    value = next(option.label for option in options if option.chosen)
    choice_field(page, key, rect, value, name, toggle, is_open=is_open)
    return OpenList(rect, tuple(options)) if is_open else None


def choice_list(page: Page, opened: OpenList) -> None:
    """The open list, under its field, or above where there is no room below.

    While it is open nothing else on the page can be pressed; a tap beside it is one on nothing.
    """
    field, options = opened
    row_high = control_height(page)
    widest = max(page.text_width(option.label, TYPE["value"]) for option in options) + 74
    width = min(max(field.w, widest), page.w - 16)
    height = row_high * len(options) + 8
    x = field.x if field.center.x <= page.w / 2 else field.right - width
    x = max(8.0, min(x, page.w - 8 - width))
    y = field.bottom + 6
    if y + height > page.h - 8:
        y = field.y - 6 - height if field.y - 6 - height >= 8 else page.h - 8 - height
    box = Rect(x, y, width, height)
    page.controls.clear()
    page.box(box, "field", radius=12, outline="stroke", stroke=1.25, shadow="bubble")
    for i, option in enumerate(options):
        row = Rect(box.x + 4, box.y + 4 + row_high * i, box.w - 8, row_high)
        if option.chosen or page.is_hovered(option.key):
            page.box(row, "control", radius=9)
        room = Rect(row.x + 14, row.y, row.w - 56, row.h)
        page.text(option.label, room, TYPE["value"], person=True)
        if option.chosen:
            page.icon("check", Point(row.right - 21, row.center.y), 22, "accent")
        page.control(
            option.key,
            row,
            "option",
            option.label,
            option.press,
            checked=option.chosen,
            ring=row.grown(-3),
            radius=8,
        )
