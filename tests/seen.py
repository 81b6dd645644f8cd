"""What of a view can really be seen: texts with the room that their letters take, and controls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.ui.draw import Box, Clip, Felt, Item, Text
from game.ui.geometry import Rect
from game.ui.page import Control
from game.ui.text import Measure

_UP, _DOWN = 0.37, 0.5
"""How far letters reach from the middle of the capitals, in sizes; the lower with descenders."""


class SeenText(NamedTuple):
    """A text, the rectangle of its letters, the window that shows it, and its place in order."""

    item: Text
    letters: Rect
    window: Rect
    order: int


class Plate(NamedTuple):
    """Something opaque that hides what was drawn before it."""

    rect: Rect
    order: int


def meet(one: Rect, other: Rect) -> Rect | None:
    """What two rectangles share, if anything."""
    x, y = max(one.x, other.x), max(one.y, other.y)
    w, h = min(one.right, other.right) - x, min(one.bottom, other.bottom) - y
    return Rect(x, y, w, h) if w > 0 and h > 0 else None


def letters_of(text: Text, measure: Measure) -> Rect:
    """The rectangle that the letters fill, for texts that are not turned."""
    width = measure.width(text.text, text.size, text.weight)
    left = text.at.x - {"left": 0.0, "center": 0.5, "right": 1.0}[text.anchor] * width
    return Rect(left, text.at.y - _UP * text.size, width, (_UP + _DOWN) * text.size)


def look(
    items: Sequence[Item], screen: Rect, measure: Measure
) -> tuple[list[SeenText], list[Plate]]:
    """All texts of a view that are not scrolled away, and all plates, in the order of painting."""
    texts: list[SeenText] = []
    plates: list[Plate] = []
    for order, (item, window) in enumerate(_walk(items, screen)):
        if isinstance(item, Text):
            letters = letters_of(item, measure)
            if not item.turn and letters.overlaps(window):
                texts.append(SeenText(item, letters, window, order))
        elif isinstance(item, Felt):
            plates.append(Plate(item.rect, order))
        elif isinstance(item, Box) and item.fill and item.alpha == 255:
            shown = meet(item.rect, window)
            if shown is not None:
                plates.append(Plate(shown, order))
    return texts, plates


def _walk(items: Sequence[Item], window: Rect) -> Iterator[tuple[Item, Rect]]:
    for item in items:
        if isinstance(item, Clip):
            inner = meet(item.rect, window)
            if inner is not None:
                yield from _walk(item.items, inner)
        else:
            yield item, window


def hides(plates: Sequence[Plate], rect: Rect, *, after: int) -> bool:
    """Whether something painted later than `after` hides a place wholly."""
    return any(plate.order > after and plate.rect.covers(rect, 1) for plate in plates)


def shown_part(control: Control) -> Rect | None:
    """The part of a control that can be touched: nothing if it is scrolled away."""
    return control.rect if control.window is None else meet(control.rect, control.window)
