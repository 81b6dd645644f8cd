"""Putting a page together in dp: boxes, text that fits, controls with their focus ring.

Scenes and widgets work in dp (`game.ui.theme`); the page turns lengths into pixels by rounding
edges, so that neighbours meet exactly, and collects items and controls into a `View`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.ui.draw import (
    Anchor,
    Box,
    Clip,
    Disc,
    Icon,
    Ink,
    Item,
    Shadow,
    Shape,
    Stroke,
    Text,
    TileArt,
    TileLook,
)
from game.ui.geometry import Point, Rect, bounds_of
from game.ui.page import Control, ControlRole, Screen, View
from game.ui.text import fit
from game.ui.theme import SMALLEST_TEXT, TYPE, TypeRole


class Page:
    """A screen being built for one `Screen`."""

    def __init__(self, screen: Screen) -> None:
        """Begin an empty page."""
        self.screen = screen
        self.u = screen.unit
        self.items: list[Item] = []
        self.controls: list[Control] = []

    @property
    def w(self) -> float:
        """The width of the window in dp."""
        return self.screen.width / self.u

    @property
    def h(self) -> float:
        """The height of the window in dp."""
        return self.screen.height / self.u

    def view(self) -> View:
        """What was put together."""
        return View(tuple(self.items), tuple(self.controls))

    # -- from dp to pixels

    def px(self, rect: Rect) -> Rect:
        """A rectangle in pixels, its edges rounded."""
        x, y = round(rect.x * self.u), round(rect.y * self.u)
        return Rect(x, y, round(rect.right * self.u) - x, round(rect.bottom * self.u) - y)

    def at(self, point: Point) -> Point:
        """A place in pixels."""
        return Point(point.x * self.u, point.y * self.u)

    # -- items

    def add(self, *items: Item) -> None:
        """Put items on the page as they are, in pixels."""
        self.items.extend(items)

    def box(
        self,
        rect: Rect,
        fill: Ink | None = None,
        *,
        radius: float = 0.0,
        outline: Ink | None = None,
        stroke: float = 1.25,
        dash: tuple[float, float] | None = None,
        shadow: Shadow | None = None,
        alpha: int = 255,
    ) -> None:
        """A plate, well or panel."""
        self.items.append(
            Box(
                self.px(rect),
                fill,
                radius * self.u,
                outline,
                stroke * self.u if outline else 0.0,
                (dash[0] * self.u, dash[1] * self.u) if dash else None,
                shadow,
                alpha,
                self.u,
            )
        )

    def disc(
        self,
        center: Point,
        radius: float,
        fill: Ink | None = None,
        *,
        outline: Ink | None = None,
        stroke: float = 1.25,
        alpha: int = 255,
    ) -> None:
        """A round plate or ring."""
        self.items.append(
            Disc(
                self.at(center),
                radius * self.u,
                fill,
                outline,
                stroke * self.u if outline else 0.0,
                alpha,
            )
        )

    def line(self, a: Point, b: Point, ink: Ink = "seam", width: float = 1.25) -> None:
        """A straight line."""
        self.curve((a, b), ink, width)

    def curve(self, points: Sequence[Point], ink: Ink, width: float) -> None:
        """A line through points."""
        self.items.append(Stroke(tuple(self.at(p) for p in points), ink, width * self.u))

    def polygon(self, points: Sequence[Point], fill: Ink) -> None:
        """A filled polygon."""
        self.items.append(Shape(tuple(self.at(p) for p in points), fill))

    def triangle(self, tip: Point, width: float, height: float, fill: Ink) -> None:
        """A triangle that points down to its tip."""
        left, right = (
            Point(tip.x - width / 2, tip.y - height),
            Point(tip.x + width / 2, tip.y - height),
        )
        self.polygon((left, right, tip), fill)

    def icon(self, name: str, center: Point, size: float = 24.0, ink: Ink = "text") -> None:
        """A sign of the set."""
        self.items.append(Icon(name, self.at(center), size * self.u, ink))

    def tile(
        self,
        center: Point,
        width: float,
        halves: tuple[int, int] | None,
        *,
        angle: float = 0.0,
        dim: bool = False,
        numerals: bool = False,
        spinner: bool = False,
        pictured: bool = False,
    ) -> TileArt:
        """A tile lying on the page itself, not on the table; returns it."""
        look: TileLook = "back" if halves is None else "dim" if dim else "up"
        middle = self.at(center)
        art = TileArt(
            middle, width * self.u, angle, halves, look, spinner, numerals, is_pictured=pictured
        )
        self.items.append(art)
        return art

    def text(
        self,
        text: str,
        rect: Rect,
        role: TypeRole = TYPE["body"],
        ink: Ink = "text",
        *,
        anchor: Anchor = "left",
        lines: int = 1,
        person: bool = False,
        top: bool = False,
    ) -> float:
        """Text in a box, middle (or top) of the box; returns the height it took in dp.

        Text that is too wide wraps into as many as `lines`, then takes the next smaller roles;
        only a person's name may end in an ellipsis.
        """
        px = self.px(rect)
        fitted = fit(
            self.screen.measure,
            text,
            role,
            width=px.w,
            unit=self.u * self.screen.text_scale,
            lines=lines,
            person=person,
        )
        spacing = fitted.line_height
        tall = spacing * len(fitted.lines)
        y = px.y if top else px.y + (px.h - tall) / 2
        x = {"left": px.x, "center": px.x + px.w / 2, "right": px.right}[anchor]
        for i, line in enumerate(fitted.lines):
            row = Rect(px.x, y + i * spacing, px.w, spacing)
            self.items.append(
                Text(
                    line,
                    Point(x, row.y + row.h / 2),
                    fitted.size,
                    role.weight,
                    ink,
                    row,
                    anchor,
                )
            )
        return tall / self.u

    def text_width(self, text: str, role: TypeRole) -> float:
        """How wide a line of text is, in dp."""
        size = role.size * self.u * self.screen.text_scale
        return self.screen.measure.width(text, size, role.weight) / self.u

    def fits(self, text: str, role: TypeRole, width: float) -> bool:
        """Whether a text has room in one line of that width, in dp, if only in a smaller role."""
        smallest = role._replace(size=min(role.size, SMALLEST_TEXT))
        return self.text_width(text, smallest) <= width

    def text_height(self, text: str, role: TypeRole, width: float, lines: int = 99) -> float:
        """How high the text will be in that width, in dp; as `text` sets it."""
        room = self.px(Rect(0, 0, width, 0)).w
        unit = self.u * self.screen.text_scale
        fitted = fit(self.screen.measure, text, role, width=room, unit=unit, lines=lines)
        return fitted.line_height * len(fitted.lines) / self.u

    def clipped(self, rect: Rect, build: Callable[[], None]) -> None:
        """Let `build` put its items under a clip; controls can be touched only where they are seen.

        Controls outside the clip stay on the page, so that the focus can reach them.
        """
        outer, controls = self.items, self.controls
        self.items, self.controls = [], []
        build()
        window = self.px(rect)
        outer.append(Clip(window, tuple(self.items)))
        inside = [replace(c, window=window) for c in self.controls]
        self.items, self.controls = outer, [*controls, *inside]

    # -- controls

    def is_pressed(self, key: str) -> bool:
        """Whether a finger or button is down on the control."""
        return self.screen.touched.pressed == key

    def is_hovered(self, key: str) -> bool:
        """Whether the mouse is over the control."""
        return self.screen.touched.hover == key

    def area(
        self,
        key: str,
        corners: tuple[Point, ...],
        role: ControlRole,
        name: str,
        press: Callable[[], None],
        *,
        note: str = "",
    ) -> None:
        """Something to press over an area given in pixels, that may be turned."""
        rect = bounds_of(corners)
        self.controls.append(Control(key, rect, role, name, press, note, corners=corners))

    def control(
        self,
        key: str,
        rect: Rect,
        role: ControlRole,
        name: str,
        press: Callable[[], None],
        *,
        note: str = "",
        enabled: bool = True,
        checked: bool | None = None,
        ring: Rect | None = None,
        radius: float = 12.0,
    ) -> None:
        """Something to press over that rectangle; draws the focus ring when it has the focus."""
        self.controls.append(Control(key, self.px(rect), role, name, press, note, enabled, checked))
        if self.screen.touched.focus == key:
            around = (ring or rect).grown(4)
            self.box(around, radius=radius + 4, outline="focus", stroke=3)
