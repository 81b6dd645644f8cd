"""Controls that change a value in place: a toggle, a slider. Lengths are dp."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.ui.build import Page
from game.ui.geometry import Point, Rect
from game.ui.theme import TYPE
from game.ui.widgets import Press

TOGGLE: Final = (60.0, 34.0)
"""The width and height of a toggle."""
KNOB: Final = 14.0
"""The radius of a slider's knob."""
_TRACK: Final = 8.0
_AROUND: Final = 24.0
"""How far beyond its track a slider can be touched."""


def toggle(
    page: Page, key: str, row: Rect, end: Point, name: str, press: Press, *, is_on: bool
) -> None:
    """A switch in a row that can be pressed all over; `end` is the middle of its right edge.

    On is told by its place and a check, not by colour alone.
    """
    w, h = TOGGLE
    body = Rect(end.x - w, end.y - h / 2, w, h)
    if page.is_hovered(key) or page.is_pressed(key):
        page.box(row, "control", radius=12)
    if is_on:
        page.box(body, "accent", radius=h / 2)
        knob = Point(body.right - h / 2, body.center.y)
        page.disc(knob, h / 2 - 4, "on_accent")
        page.icon("check", knob, 16, "accent")
    else:
        page.box(body, "field", radius=h / 2, outline="stroke")
        page.disc(Point(body.x + h / 2, body.center.y), h / 2 - 4, "disc")
    page.control(key, row, "toggle", name, press, checked=is_on, ring=body, radius=h / 2)


class Slide(NamedTuple):
    """What a slider shows: how far it is (0 to 1), its value and the widest value in words.

    `steps` are drawn as dots if there are any.
    """

    share: float
    text: str
    widest: str
    steps: int = 0


def slider(page: Page, key: str, rect: Rect, name: str, slide: Slide, press: Press) -> None:
    """A track with a knob; the text of its value stands at the right of `rect`.

    Whoever draws it answers taps and drags on it by `share_at`.
    """
    left, right = rect.x + KNOB, rect.right - page.text_width(slide.widest, TYPE["button"]) - 28
    track = Rect(left, rect.y, right - left, rect.h)
    x = track.x + slide.share * track.w
    line = Rect(track.x - _TRACK / 2, track.center.y - _TRACK / 2, track.w + _TRACK, _TRACK)
    page.box(line, "field", radius=_TRACK / 2, outline="stroke")
    if slide.share > 0:
        page.box(Rect(line.x, line.y, x - line.x + _TRACK / 2, _TRACK), "accent", radius=_TRACK / 2)
    for i in range(slide.steps + 1 if slide.steps else 0):
        share = i / slide.steps
        ink = "on_accent" if share <= slide.share else "muted"
        page.disc(Point(track.x + share * track.w, track.center.y), 2, ink)
    knob = Point(x, track.center.y)
    page.disc(knob, KNOB, "text_hover" if page.is_hovered(key) else "text")
    page.disc(knob, 5, "field")
    words = Rect(right + KNOB, rect.y, rect.right - right - KNOB, rect.h)
    page.text(slide.text, words, TYPE["button"], anchor="right")
    around = Rect(knob.x - KNOB, knob.y - KNOB, 2 * KNOB, 2 * KNOB)
    touch = Rect(track.x - _AROUND, rect.y, track.w + 2 * _AROUND, rect.h)
    page.control(key, touch, "slider", name, press, note=slide.text, ring=around, radius=KNOB)


def share_at(touch: Rect, unit: float, x: float) -> float:
    """How far along a slider is touched, 0 to 1: `touch` is its control, all in pixels."""
    left, right = touch.x + _AROUND * unit, touch.right - _AROUND * unit
    return max(0.0, min(1.0, (x - left) / (right - left)))
