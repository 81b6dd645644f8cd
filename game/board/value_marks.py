"""The signs of a value: half a tile, and its seven tiles as marks. Shape tells, not colour."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.board.pips import PIP_STEP, PIPS
from game.ui.build import Page
from game.ui.draw import Ink
from game.ui.geometry import Point, Rect
from game.ui.theme import TypeRole

IN_SUIT = 7
"""How many tiles of the set show a value."""

MarkKind = Literal["line", "own", "unseen"]


class MarkSize(NamedTuple):
    """The size of a mark, how far it is to the next, and to what stands before them, in dp."""

    w: float
    h: float
    pitch: float
    gap: float


LARGE = MarkSize(14, 24, 19, 20)
SMALL = MarkSize(10, 20, 14, 12)


def value_mark(page: Page, mark: Rect, kind: MarkKind, ink: Ink) -> None:
    """One tile: filled on the line, outlined with a dot in the own hand, dashed if unseen."""
    radius = mark.w / 4
    if kind == "line":
        page.box(mark, ink, radius=radius)
    elif kind == "own":
        page.box(mark, None, radius=radius, outline=ink, stroke=2)
        page.disc(mark.center, mark.w * 0.16, ink)
    else:
        page.box(mark, None, radius=radius, outline=ink, stroke=1.5, dash=(2.5, 2.5))


def value_marks(
    page: Page, left: Point, size: MarkSize, on_line: int, own: int, ink: Ink = "text"
) -> None:
    """The seven tiles of a value in a row, from the middle of the row's left edge."""
    for i in range(IN_SUIT):
        mark = Rect(left.x + size.pitch * i, left.y - size.h / 2, size.w, size.h)
        kind: MarkKind = "line" if i < on_line else "own" if i < on_line + own else "unseen"
        value_mark(page, mark, kind, ink)


def value_half(page: Page, rect: Rect, value: int, *, numerals: bool = False) -> None:
    """One half of a tile, alone."""
    page.box(rect, "face", radius=rect.w / 6, outline="rim", stroke=1.25)
    if numerals:
        role = TypeRole(round(0.62 * rect.w / page.screen.text_scale), 700)
        page.text(str(value), rect, role, "pip", anchor="center")
        return
    for across, along in PIPS[value]:
        x, y = across * PIP_STEP * rect.w, along * PIP_STEP * rect.w
        page.disc(Point(rect.center.x + x, rect.center.y + y), rect.w / 10, "pip")
