"""Points and rectangles of a screen, in pixels. Plain values, no pygame."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Point(NamedTuple):
    """A place on the screen: x to the right, y down, in pixels."""

    x: float
    y: float


class Rect(NamedTuple):
    """An upright rectangle: its top left corner and its size, in pixels."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x just past the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y just past the bottom edge."""
        return self.y + self.h

    @property
    def center(self) -> Point:
        """The middle."""
        return Point(self.x + self.w / 2, self.y + self.h / 2)

    def contains(self, point: Point) -> bool:
        """Whether the point lies inside; the right and bottom edges do not belong to it."""
        return self.x <= point.x < self.right and self.y <= point.y < self.bottom

    def covers(self, other: Rect, slack: float = 0.0) -> bool:
        """Whether the other rectangle lies wholly inside, up to `slack` pixels."""
        return (
            self.x - slack <= other.x
            and self.y - slack <= other.y
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def overlaps(self, other: Rect) -> bool:
        """Whether the two share more than an edge."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )

    def grown(self, by: float) -> Rect:
        """The rectangle with `by` more pixels on every side (fewer when negative)."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def moved(self, dx: float, dy: float) -> Rect:
        """The rectangle moved to the right by dx and down by dy."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def joined(self, other: Rect) -> Rect:
        """The smallest rectangle around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)


def is_inside(point: Point, corners: Sequence[Point]) -> bool:
    """Whether a point lies inside a convex area, given clockwise; without corners it does."""
    return all(
        (b.x - a.x) * (point.y - a.y) >= (b.y - a.y) * (point.x - a.x)
        for a, b in zip(corners, [*corners[1:], *corners[:1]], strict=True)
    )


def bounds_of(points: Iterable[Point]) -> Rect:
    """The smallest upright rectangle around points."""
    xs, ys = zip(*points, strict=True)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def around(center: Point, w: float, h: float) -> Rect:
    """The rectangle of that size about a middle."""
    return Rect(center.x - w / 2, center.y - h / 2, w, h)
