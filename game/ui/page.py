"""A screen under construction: what is drawn on it and what can be pressed.

A scene builds a `View` from its state each time something changed; nothing on the screen keeps a
state of its own. `Screen` is what the scene must know about where it is shown: size, unit, text
measure, and which control has the focus, the pointer over it or a finger on it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from msgspec import Struct

from game.ui.draw import Item
from game.ui.geometry import Point, Rect, is_inside
from game.ui.text import Measure
from game.ui.theme import Form, form_of, unit_of

ControlRole = Literal[
    "button", "option", "toggle", "slider", "choice", "field", "tile", "end", "text"
]


class Touched(Struct, frozen=True):
    """Which controls the person is at, by key: the focus (None = not shown), pointer, finger."""

    focus: str | None = None
    hover: str | None = None
    pressed: str | None = None


class Screen(Struct, frozen=True):
    """Where a scene is shown: size in pixels, the measure of text, and what is touched."""

    width: int
    height: int
    measure: Measure
    touched: Touched = Touched()
    text_scale: float = 1.0

    @property
    def unit(self) -> float:
        """The pixels of one dp."""
        return unit_of(self.width, self.height)

    @property
    def form(self) -> Form:
        """The arrangement that fits the shape: wide, medium, compact, portrait or small."""
        return form_of(self.width, self.height)

    @property
    def rect(self) -> Rect:
        """The whole window."""
        return Rect(0, 0, self.width, self.height)


@dataclass(frozen=True, slots=True)
class Control:
    """Something that can be pressed, with the words that say what it is.

    `rect` is where a touch counts (not less than 48 dp each way), as far as it lies inside
    `window`, which is what a scrolled page shows at once. A control that is not enabled can still
    be pressed: then it says why it does nothing.
    """

    key: str
    rect: Rect
    role: ControlRole
    name: str
    press: Callable[[], None] = field(compare=False, repr=False)
    note: str = ""
    enabled: bool = True
    checked: bool | None = None
    focusable: bool = True
    window: Rect | None = None
    corners: tuple[Point, ...] = ()
    """Of an area that is turned: its corners, clockwise on the screen; else none."""

    def is_under(self, point: Point) -> bool:
        """Whether a touch at that place is one of this control."""
        if self.window is not None and not self.window.contains(point):
            return False
        return self.rect.contains(point) and is_inside(point, self.corners)


class View(Struct, frozen=True):
    """One screen as it stands: the items in painting order, the controls in focus order.

    A control that lies over another comes later in the list.
    """

    items: tuple[Item, ...] = ()
    controls: tuple[Control, ...] = ()

    def control_at(self, point: Point) -> Control | None:
        """The topmost control under a place, if any."""
        return next((c for c in reversed(self.controls) if c.is_under(point)), None)

    def control(self, key: str | None) -> Control | None:
        """The control with that key, if it is on the screen."""
        return next((c for c in self.controls if c.key == key), None)
