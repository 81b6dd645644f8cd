"""Whole-number geometry of the table: places, headings and patches in half tile widths.

A tile covers 2 x 4 of these units, so that everything a tile can touch lies on whole numbers and
comparisons are exact. x grows to the right and y down. A heading is a quarter turn: adding 1 turns
clockwise, adding 2 turns round.
"""

from __future__ import annotations

from typing import Final, NamedTuple

EAST: Final = 0
SOUTH: Final = 1
WEST: Final = 2
NORTH: Final = 3

STEP: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""One unit along each heading, as (x, y)."""


class Spot(NamedTuple):
    """A place on the grid, in half tile widths."""

    x: int
    y: int

    def ahead(self, heading: int, by: int) -> Spot:
        """The spot that many units along a heading."""
        dx, dy = STEP[heading]
        return Spot(self.x + by * dx, self.y + by * dy)


class Patch(NamedTuple):
    """An upright rectangle of the grid, by its four edges."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        """From the left edge to the right."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """From the top edge to the bottom."""
        return self.bottom - self.top

    @property
    def middle(self) -> Spot:
        """The middle; a tile's always lies on the grid."""
        return Spot((self.left + self.right) // 2, (self.top + self.bottom) // 2)

    def moved(self, heading: int, by: int) -> Patch:
        """The patch that many units along a heading."""
        dx, dy = by * STEP[heading][0], by * STEP[heading][1]
        return Patch(self.left + dx, self.top + dy, self.right + dx, self.bottom + dy)

    def joined(self, other: Patch) -> Patch:
        """The smallest patch around both."""
        return Patch(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )

    def widened(self, left: int, right: int) -> Patch:
        """The smallest patch around this one that reaches from one x to another."""
        return Patch(min(self.left, left), self.top, max(self.right, right), self.bottom)

    def heightened(self, y: int) -> Patch:
        """The smallest patch around this one that reaches to that y."""
        return Patch(self.left, min(self.top, y), self.right, max(self.bottom, y))

    def is_near(self, other: Patch, gap: int) -> bool:
        """Whether less than `gap` lies between the two; with gap 0, whether they overlap."""
        left, top, right, bottom = other
        return (
            self.left < right + gap
            and left < self.right + gap
            and self.top < bottom + gap
            and top < self.bottom + gap
        )

    def edge(self, heading: int) -> Spot:
        """The middle of the edge that faces a heading."""
        x, y = self.middle
        if heading == EAST:
            return Spot(self.right, y)
        if heading == WEST:
            return Spot(self.left, y)
        return Spot(x, self.bottom if heading == SOUTH else self.top)

    def quarter_turned(self, turns: int) -> Patch:
        """The patch after that many clockwise quarter turns about the origin."""
        a = turned(Spot(self.left, self.top), turns)
        b = turned(Spot(self.right, self.bottom), turns)
        return Patch(min(a.x, b.x), min(a.y, b.y), max(a.x, b.x), max(a.y, b.y))


def turned(spot: Spot, turns: int) -> Spot:
    """A spot after that many clockwise quarter turns about the origin."""
    x, y = spot
    return (Spot(x, y), Spot(-y, x), Spot(-x, -y), Spot(y, -x))[turns % 4]


def opposite(heading: int) -> int:
    """The heading half a turn away."""
    return (heading + 2) % 4


def is_level(heading: int) -> bool:
    """Whether a heading runs along x."""
    return heading % 2 == 0


def footprint(start: Spot, heading: int, *, is_double: bool) -> Patch:
    """What a tile covers that runs along a heading from a spot, the middle of its near edge.

    A single lies along the heading, 4 long and 2 wide; a double crosswise, 2 long and 4 wide.
    """
    length, half_width = (2, 2) if is_double else (4, 1)
    dx, dy = STEP[heading]
    end_x, end_y = start.x + length * dx, start.y + length * dy
    across_x, across_y = half_width * abs(dy), half_width * abs(dx)
    return Patch(
        min(start.x, end_x) - across_x,
        min(start.y, end_y) - across_y,
        max(start.x, end_x) + across_x,
        max(start.y, end_y) + across_y,
    )
