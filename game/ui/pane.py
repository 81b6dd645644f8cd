"""A part of a page that is higher than its place: it scrolls by drag, wheel, bar and keys.

A pane keeps how far it is scrolled, in dp, and what it measured when it was built last.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from game.input.gestures import Drag
from game.ui.build import Page
from game.ui.draw import Ink
from game.ui.geometry import Point, Rect

LINE = 56.0
"""How far an arrow key or a step of the wheel goes, in dp."""
FADE = 72.0
"""The height of the fade that shows that a page goes on, in dp."""
_BAR = 6.0
_BAR_TOUCH = 28.0
_STRIPS = 24
_COASTING_MS = 325.0
_SLOWEST = 0.02

_PAGED = {"up": (-LINE, 0.0), "down": (LINE, 0.0), "page up": (0.0, -1.0), "page down": (0.0, 1.0)}


class Pane:
    """A scrolled part of a scene."""

    def __init__(self) -> None:
        """Begin at the top."""
        self.offset = 0.0
        self.reach = 0.0
        """How far it can be scrolled, as of the last time it was built."""
        self._window = Rect(0, 0, 0, 0)
        self._unit = 1.0
        self._speed = 0.0
        self._grip: tuple[Point, float] | None = None
        self._holds_bar = False

    def draw(
        self,
        page: Page,
        window: Rect,
        build: Callable[[Rect], float],
        *,
        fade: Ink | None = None,
        bar: Rect | None = None,
    ) -> None:
        """Build what scrolls inside a window of the page.

        `build` gets the room, which is as wide as the window and begins where the content begins
        now, and returns how high the content became. `fade` is the colour behind it: then the end
        that is cut off fades. `bar` is where the bar stands; it is absent when all can be seen.
        """
        self._window, self._unit = window, page.u
        items, controls = len(page.items), len(page.controls)
        self._build(page, window, build)
        if self.offset > self.reach:
            del page.items[items:], page.controls[controls:]
            self.offset = self.reach
            self._build(page, window, build)
        if self.reach <= 0:
            return
        if fade:
            self._draw_fades(page, window, fade)
        if bar:
            self._draw_bar(page, bar)

    def _build(self, page: Page, window: Rect, build: Callable[[Rect], float]) -> None:
        room = window.moved(0, -self.offset)
        heights: list[float] = []
        page.clipped(window, lambda: heights.append(build(room)))
        self.reach = max(0.0, heights[0] - window.h)
        if self.reach < 1:
            self.reach = 0.0

    def _draw_fades(self, page: Page, window: Rect, ink: Ink) -> None:
        below = min(1.0, (self.reach - self.offset) / LINE)
        above = min(1.0, self.offset / LINE)
        strip = FADE / _STRIPS
        for i in range(_STRIPS):
            dark = (i + 1) / _STRIPS
            if below > 0:
                y = window.bottom - FADE + i * strip
                alpha = round(250 * below * dark)
                page.box(Rect(window.x, y, window.w, strip), ink, alpha=alpha)
            if above > 0:
                y = window.y + (FADE - (i + 1) * strip) / 2
                alpha = round(250 * above * dark)
                page.box(Rect(window.x, y, window.w, strip / 2), ink, alpha=alpha)

    def _draw_bar(self, page: Page, bar: Rect) -> None:
        page.box(bar, "field", radius=bar.w / 2)
        page.box(self._thumb(bar), "disc", radius=bar.w / 2)

    def _thumb(self, bar: Rect) -> Rect:
        share = self._window.h / (self._window.h + self.reach)
        height = max(36.0, bar.h * share)
        return Rect(bar.x, bar.y + (bar.h - height) * self.offset / self.reach, bar.w, height)

    def is_at(self, point: Point) -> bool:
        """Whether a place of the window, in pixels, lies in it."""
        return self._window.contains(Point(point.x / self._unit, point.y / self._unit))

    # -- what moves it; each returns whether it did

    def scroll(self, by: float) -> bool:
        """Scroll by so many dp, down if positive, as far as it goes."""
        before = self.offset
        self.offset = max(0.0, min(self.reach, self.offset + by))
        return self.offset != before

    def wheel(self, steps: float) -> bool:
        """Scroll by steps of the wheel; away from the person is up."""
        self._speed = 0.0
        return self.scroll(-steps * LINE)

    def key(self, name: str) -> bool:
        """Scroll by a key; return whether it is one that scrolls a page that can be scrolled."""
        if self.reach <= 0:
            return False
        self._speed = 0.0
        if name == "home":
            self.offset = 0.0
        elif name == "end":
            self.offset = self.reach
        elif name in _PAGED:
            by, windows = _PAGED[name]
            self.scroll(by + windows * max(LINE, self._window.h - LINE))
        else:
            return False
        return True

    def drag(self, drag: Drag) -> bool:
        """Follow a finger that went down inside, or on the bar at the right edge."""
        origin = Point(drag.origin.x / self._unit, drag.origin.y / self._unit)
        if drag.phase == "start":
            self._speed = 0.0
            self._grip = None
            if not self._window.grown(_BAR_TOUCH).contains(origin) or self.reach <= 0:
                return False
            self._grip = (drag.point, self.offset)
            self._holds_bar = origin.x > self._window.right - _BAR_TOUCH / 2
        if self._grip is None:
            return False
        start, offset = self._grip
        moved = (drag.point.y - start.y) / self._unit
        if self._holds_bar:
            moved *= -(self._window.h + self.reach) / self._window.h
        self.offset = max(0.0, min(self.reach, offset - moved))
        if drag.phase == "end":
            self._grip = None
            self._speed = 0.0 if self._holds_bar else -drag.velocity.y / self._unit
        return True

    def rewind(self) -> None:
        """Go back to the top at once."""
        self.offset = 0.0
        self.let_go()

    def let_go(self) -> None:
        """The drag was lost."""
        self._grip, self._speed = None, 0.0

    def advance(self, ms: float) -> bool:
        """Coast on after a throw; return whether it moved."""
        if not self._speed:
            return False
        moved = self.scroll(self._speed * ms)
        self._speed *= math.exp(-ms / _COASTING_MS)
        if not moved or abs(self._speed) < _SLOWEST:
            self._speed = 0.0
        return moved

    def show(self, rect: Rect) -> None:
        """Scroll as little as possible so that a rectangle of the window, in pixels, is seen."""
        top, bottom = rect.y / self._unit, rect.bottom / self._unit
        margin = min(24.0, (self._window.h - (bottom - top)) / 2)
        if top < self._window.y + margin:
            self.scroll(top - self._window.y - margin)
        elif bottom > self._window.bottom - margin:
            self.scroll(bottom - self._window.bottom + margin)
