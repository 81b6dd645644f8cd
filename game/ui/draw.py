"""What a screen is made of: a list of things to draw, as plain values without pygame.

Scenes build such a list; tests compare and measure it; the painter alone turns it into pixels.
Lengths and places are pixels, angles are radians turning clockwise on the screen, colours are
the names of tokens of the theme (`game.ui.theme`), so that a list does not depend on the palette.
Items are painted in order. Every item knows the rectangle that its pixels stay within.
"""

from __future__ import annotations

import math
from typing import Literal

from msgspec import Struct

from game.ui.geometry import Point, Rect, around, bounds_of

Ink = str
"""The name of a colour token, such as "accent"."""

Anchor = Literal["left", "center", "right"]
Shadow = Literal["panel", "bubble", "button", "tray"]
TileLook = Literal["up", "ghost", "dim", "back"]

SHADOW_REACH = {"panel": 26.0, "bubble": 38.0, "button": 18.0, "tray": 30.0}
"""How far a shadow may reach outside its box, in dp."""


TILE_SHADOW = (0.24, 0.12, 0.4)
"""How far the shadow of a tile reaches beside, above and below it, in widths of the tile."""


class Felt(Struct, frozen=True):
    """The ground of the table over the whole screen; `shade` darkens it (1 = as it is)."""

    rect: Rect
    shade: float = 1.0

    def bounds(self) -> Rect:
        """The rectangle itself."""
        return self.rect


class Box(Struct, frozen=True):
    """A rectangle with round corners: filled, outlined (inside its edge), dashed or shadowed.

    `alpha` (0 to 255) holds for fill and outline. `dash` is the length of the strokes and of the
    gaps of the outline. `unit` is the size of one dp in pixels, for the shadow.
    """

    rect: Rect
    fill: Ink | None = None
    radius: float = 0.0
    outline: Ink | None = None
    stroke: float = 0.0
    dash: tuple[float, float] | None = None
    shadow: Shadow | None = None
    alpha: int = 255
    unit: float = 1.0

    def bounds(self) -> Rect:
        """The rectangle with its shadow."""
        reach = SHADOW_REACH[self.shadow] * self.unit if self.shadow else 0.0
        return self.rect.grown(reach + 1)


class Disc(Struct, frozen=True):
    """A round plate or, without fill, a ring; the outline lies inside the radius."""

    center: Point
    radius: float
    fill: Ink | None = None
    outline: Ink | None = None
    stroke: float = 0.0
    alpha: int = 255

    def bounds(self) -> Rect:
        """The square around it."""
        return around(self.center, 2 * self.radius + 2, 2 * self.radius + 2)


class Stroke(Struct, frozen=True):
    """A line through two or more points with round ends, such as a separator or a curve."""

    points: tuple[Point, ...]
    ink: Ink
    width: float
    alpha: int = 255

    def bounds(self) -> Rect:
        """The rectangle around the points and the width of the line."""
        return bounds_of(self.points).grown(self.width / 2 + 1)


class Shape(Struct, frozen=True):
    """A filled polygon, such as the mark over a tile that can be played."""

    points: tuple[Point, ...]
    fill: Ink
    alpha: int = 255

    def bounds(self) -> Rect:
        """The rectangle around the points."""
        return bounds_of(self.points).grown(1)


class Text(Struct, frozen=True):
    """One line of text: `size` is the font's size in pixels, `weight` one of 400 500 600 700.

    The middle of the capital letters lies on `at.y`; `anchor` says what lies on `at.x`. `box` is
    the room that the text was given and must not leave. `turn` turns it about `at`.
    """

    text: str
    at: Point
    size: float
    weight: int
    ink: Ink
    box: Rect
    anchor: Anchor = "left"
    alpha: int = 255
    turn: float = 0.0

    def bounds(self) -> Rect:
        """The room it was given, with what a letter may stick out."""
        return self.box.grown(self.size * 0.3 + 1)


class Icon(Struct, frozen=True):
    """A drawn sign of the set in `game.ui.icons`, `size` pixels wide and high."""

    name: str
    center: Point
    size: float
    ink: Ink
    alpha: int = 255

    def bounds(self) -> Rect:
        """The square around it."""
        return around(self.center, self.size + 2, self.size + 2)


class TileArt(Struct, frozen=True):
    """A tile, `width` pixels wide and twice as long.

    `halves` are the values of its first and second half; at angle 0 it stands upright with the
    first half on top, and the angle turns it clockwise. None = face down. `spinner` marks the
    spinner, `numerals` writes numbers in place of pips, `lift` (in widths) raises its shadow.
    A tile of a picture keeps its pips however small it is; nobody has to read it.
    """

    center: Point
    width: float
    angle: float
    halves: tuple[int, int] | None
    look: TileLook = "up"
    spinner: bool = False
    numerals: bool = False
    lift: float = 0.0
    is_pictured: bool = False

    def bounds(self) -> Rect:
        """The rectangle around the turned tile, its side and its shadow."""
        cos, sin = abs(math.cos(self.angle)), abs(math.sin(self.angle))
        w = self.width * (cos + 2 * sin + 2 * TILE_SHADOW[0])
        h = self.width * (sin + 2 * cos)
        above, below = TILE_SHADOW[1] * self.width, (TILE_SHADOW[2] + self.lift) * self.width
        left, top = self.center.x - w / 2, self.center.y - h / 2 - above
        return Rect(left, top, w, h + above + below).grown(2)


class Frame(Struct, frozen=True):
    """A ring with round corners about a tile at any angle: last played, selected, ghost.

    `size` is the size of the rectangle before it is turned; the line lies inside it.
    """

    center: Point
    size: tuple[float, float]
    angle: float
    ink: Ink
    stroke: float
    radius: float
    dash: tuple[float, float] | None = None

    def bounds(self) -> Rect:
        """The rectangle around the turned ring."""
        cos, sin = abs(math.cos(self.angle)), abs(math.sin(self.angle))
        w, h = self.size
        return around(self.center, w * cos + h * sin, w * sin + h * cos).grown(2)


class Clip(Struct, frozen=True):
    """Items of which only what lies inside the rectangle is seen, such as a scrolled page."""

    rect: Rect
    items: tuple[Item, ...]

    def bounds(self) -> Rect:
        """The rectangle itself."""
        return self.rect


Item = Felt | Box | Disc | Stroke | Shape | Text | Icon | TileArt | Frame | Clip
