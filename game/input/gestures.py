"""What a person means by pointers: taps, drags, holds, pinches.

Pure: time comes in with the pointers and with `tick`, and gestures come out as values.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.ui.geometry import Point

OUTSIDE = Point(-1.0, -1.0)
"""Where the pointer hovers when it left the window: over nothing."""


class Press(NamedTuple):
    """A pointer went down and may become a tap: what lies there looks pressed."""

    point: Point
    kind: Literal["press"] = "press"


class Release(NamedTuple):
    """The pressed look ends. Follows every Press once, before the gesture that ended it."""

    kind: Literal["release"] = "release"


class Hover(NamedTuple):
    """The mouse is over a place with no button down; `OUTSIDE` when it left the window."""

    point: Point
    kind: Literal["hover"] = "hover"


class Tap(NamedTuple):
    """A pointer went down and up on one place; the point is where it went down."""

    point: Point
    kind: Literal["tap"] = "tap"


class SecondaryTap(NamedTuple):
    """The right mouse button went down and up on one place; the point is where it went down."""

    point: Point
    kind: Literal["secondary"] = "secondary"


class Hold(NamedTuple):
    """A pointer rests on one place without moving; the point is where it went down.

    Every "start" is followed by one "end" (lifted where it rested) or one "void" (it moved away
    or was lost). There is no tap besides; whoever has no use for a hold may take "end" as one.
    """

    point: Point
    phase: Literal["start", "end", "void"]


class Drag(NamedTuple):
    """A pointer moves past the threshold: from where it went down to where it is.

    Every "start" is followed by one "end" or one Lost. `velocity`, in px/ms, is that of the last
    moments before the "end"; it is nought in the other phases and when it rested before.
    """

    origin: Point
    point: Point
    phase: Literal["start", "move", "end"]
    velocity: Point = Point(0.0, 0.0)


class Pinch(NamedTuple):
    """Two fingers and where they were the last time; the same finger comes first in both.

    Every "start" is followed by one "end"; in both, before and after are equal.
    """

    before: tuple[Point, Point]
    after: tuple[Point, Point]
    phase: Literal["start", "move", "end"]


class Lost(NamedTuple):
    """The press, hold or drag is void: a second finger, a lost one, a resize, a lost focus."""

    kind: Literal["lost"] = "lost"


class Wheel(NamedTuple):
    """The wheel turned over a place, by steps; away from the person is positive."""

    point: Point
    steps: float
    kind: Literal["wheel"] = "wheel"


Gesture = Press | Release | Hover | Tap | SecondaryTap | Hold | Drag | Pinch | Lost | Wheel
