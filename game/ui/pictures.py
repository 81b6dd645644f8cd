"""The picture of each variant: a few tiles on a piece of felt that tell what it is about."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.language import number
from game.ui.build import Page
from game.ui.geometry import Point, Rect
from game.ui.theme import SMALLEST_TEXT, TypeRole

_LYING = math.pi / 2
"""A tile on its side: the first half to the right; turned by 3 of these, to the left."""


def variant_picture(page: Page, variant: str, rect: Rect) -> None:
    """Draw the picture of a variant into a rectangle of any shape."""
    page.box(rect, "felt0", radius=12 if rect.h >= 60 else 10)
    draw = _PICTURES.get(variant, _double_six)
    draw(page, rect.center, min(rect.w / 190, rect.h / 126))


def title_tile(page: Page, center: Point, length: float) -> None:
    """The double six that stands for the program."""
    page.tile(center, length / 2, (6, 6), angle=_LYING)


def _tile(page: Page, center: Point, width: float, halves: tuple[int, int] | None) -> None:
    page.tile(center, width, halves, pictured=True)


def _double_six(page: Page, center: Point, scale: float) -> None:
    """The picture of a variant that has none of its own."""
    page.tile(center, 44 * scale, (6, 6), angle=_LYING, pictured=True)


def _lie(page: Page, center: Point, width: float, left: int, right: int) -> None:
    page.tile(center, width, (left, right), angle=-_LYING, pictured=True)


def _block(page: Page, middle: Point, scale: float) -> None:
    """A line that is shut at both ends."""
    w = 27 * scale
    _tile(page, middle, w, (4, 4))
    _lie(page, Point(middle.x - 1.5 * w, middle.y), w, 2, 4)
    _lie(page, Point(middle.x + 1.5 * w, middle.y), w, 4, 1)
    for side in (-1, 1):
        x = middle.x + side * 82 * scale
        bar = Rect(x - 3 * scale, middle.y - 17 * scale, 6 * scale, 34 * scale)
        page.box(bar, "text", radius=3 * scale)


def _draw(page: Page, middle: Point, scale: float) -> None:
    """A tile on its way from the boneyard to the line."""
    w = 23 * scale
    y = middle.y + 13 * scale
    _lie(page, Point(middle.x - 58 * scale, y), w, 6, 3)
    _lie(page, Point(middle.x - 58 * scale + 2 * w, y), w, 3, 5)
    for i in range(4):
        place = Point(middle.x + (54 + 3.4 * i) * scale, middle.y + (2 - 2 * i) * scale)
        _tile(page, place, w, None)
    middle_of_arc, radius = Point(middle.x + 11 * scale, middle.y - 10 * scale), 22 * scale
    turns = [math.radians(a) for a in range(-22, -159, -8)]
    arc = [
        Point(middle_of_arc.x + radius * math.cos(a), middle_of_arc.y + 0.8 * radius * math.sin(a))
        for a in turns
    ]
    page.curve(arc, "text", 2.4 * scale)
    tip = arc[-1]
    head = (
        Point(tip.x - 1.5 * scale, tip.y - 8 * scale),
        tip,
        Point(tip.x + 8.5 * scale, tip.y - 1.5 * scale),
    )
    page.curve(head, "text", 2.4 * scale)


def _all_fives(page: Page, middle: Point, scale: float) -> None:
    """A spinner with three arms that count ten."""
    w = 17.4 * scale
    page.tile(middle, w, (5, 5), spinner=True, pictured=True)
    _lie(page, Point(middle.x - 1.5 * w, middle.y), w, 6, 5)
    _lie(page, Point(middle.x + 1.5 * w, middle.y), w, 5, 3)
    _tile(page, Point(middle.x, middle.y - 2 * w), w, (1, 5))
    _tile(page, Point(middle.x, middle.y + 2 * w), w, (5, 0))
    points = "+" + number(10)
    role = TypeRole(max(SMALLEST_TEXT, 20 * scale) / page.screen.text_scale, 700)
    room = Rect(middle.x + 20 * scale, middle.y - 42 * scale, 66 * scale, 28 * scale)
    if 20 * scale > 10 and page.text_width(points, role) <= room.w:
        page.text(points, room, role, "accent", anchor="center")


def _chiva(page: Page, middle: Point, scale: float) -> None:
    """Three wins of four."""
    w, h = 28 * scale, 50 * scale
    for i in range(4):
        x = middle.x + (i - 1.5) * 37 * scale
        place = Rect(x - w / 2, middle.y - h / 2, w, h)
        if i < 3:
            page.box(place, "accent", radius=7 * scale)
            page.icon("check", place.center, 20 * scale, "on_accent")
        else:
            dash = (5 * scale, 4 * scale)
            page.box(place, None, radius=7 * scale, outline="text", stroke=1.8 * scale, dash=dash)


_PICTURES: dict[str, Callable[[Page, Point, float], None]] = {
    "block": _block,
    "draw": _draw,
    "all-fives": _all_fives,
    "chiva": _chiva,
}
