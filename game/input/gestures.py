"""What a person means by pointers: taps, drags, holds, pinches.

Pure: time comes in with the pointers and with `tick`, and gestures come out as values.
"""

from __future__ import annotations

import math
from typing import Literal, NamedTuple

from msgspec import Struct, field

from game.input.pointer import MOUSE, Pointer
from game.input.thresholds import FLING_DP_PER_MS, FLING_MS, HOLD_MS, REST_MS, SLOP_DP
from game.ui.geometry import Point

STILL = Point(0.0, 0.0)
"""The velocity of what does not move."""

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
    moments before the "end" when it was thrown; otherwise, and in the other phases, it is nought.
    """

    origin: Point
    point: Point
    phase: Literal["start", "move", "end"]
    velocity: Point = STILL


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


_State = Literal["idle", "press", "hold", "drag", "pinch", "void"]


class Gestures(Struct):
    """Turns pointers into gestures; `unit` is the size of one dp in pixels.

    One pointer at a time presses, holds or drags. A second one makes that void, and two fingers
    pinch. Whatever had two pointers stays void until all are up, so that lifting them is no tap.
    A pointer that goes up without having gone down is ignored.
    """

    unit: float = 1.0
    _state: _State = "idle"
    _down: dict[int, Point] = field(default_factory=dict)
    _origin: Point = STILL
    _since_ms: float = 0.0
    _trail: list[tuple[Point, float]] = field(default_factory=list)
    _pair: tuple[int, int] = (0, 0)
    _secondary: Point | None = None

    def feed(self, pointer: Pointer) -> list[Gesture]:
        """Take what one pointer did; return what it means, in order."""
        if pointer.secondary:
            return self._feed_secondary(pointer)
        match pointer.kind:
            case "down":
                return self._went_down(pointer)
            case "move":
                return self._moved(pointer)
            case "up":
                return self._went_up(pointer)
            case "cancel":
                return self._cancelled(pointer)

    def tick(self, now_ms: float) -> list[Gesture]:
        """Let time pass: a pointer that has rested long enough becomes a hold."""
        if self._state == "press" and now_ms - self._since_ms >= HOLD_MS:
            self._state = "hold"
            return [Hold(self._origin, "start")]
        return []

    # One pointer

    def _went_down(self, pointer: Pointer) -> list[Gesture]:
        out: list[Gesture] = []
        if pointer.id in self._down:
            out += self._cancelled(pointer)
        self._down[pointer.id] = pointer.point
        self._secondary = None
        if self._state == "idle":
            self._state = "press"
            self._origin, self._since_ms = pointer.point, pointer.time_ms
            self._trail = [(pointer.point, pointer.time_ms)]
            return [*out, Press(pointer.point)]
        if self._state in ("press", "hold", "drag"):
            out += self._lose()
            if MOUSE not in self._down:
                first, second = self._down
                self._state, self._pair = "pinch", (first, second)
                out.append(Pinch(self._places(), self._places(), "start"))
        return out

    def _moved(self, pointer: Pointer) -> list[Gesture]:
        if pointer.id not in self._down:
            if self._secondary is not None and self._is_far(self._secondary, pointer.point):
                self._secondary = None
            hovering = pointer.source == "mouse" and self._state == "idle"
            return [Hover(pointer.point)] if hovering else []
        before = self._places() if self._state == "pinch" else None
        self._down[pointer.id] = pointer.point
        if before is not None:
            after = self._places()
            return [Pinch(before, after, "move")] if before != after else []
        return self._strayed(pointer)

    def _strayed(self, pointer: Pointer) -> list[Gesture]:
        if self._state in ("press", "hold", "drag"):
            self._trail.append((pointer.point, pointer.time_ms))
            self._trail = [s for s in self._trail if pointer.time_ms - s[1] <= FLING_MS]
        if self._state == "drag":
            return [Drag(self._origin, pointer.point, "move")]
        if self._state not in ("press", "hold") or not self._is_far(self._origin, pointer.point):
            return []
        out = self._let_go()
        self._state = "drag"
        return [*out, Drag(self._origin, pointer.point, "start")]

    def _went_up(self, pointer: Pointer) -> list[Gesture]:
        if pointer.id not in self._down:
            return []
        out = self._moved(pointer) if pointer.point != self._down[pointer.id] else []
        match self._state:
            case "press":
                out += [Release(), Tap(self._origin)]
            case "hold":
                out += [Release(), Hold(self._origin, "end")]
            case "drag":
                thrown = self._velocity(pointer)
                out.append(Drag(self._origin, pointer.point, "end", thrown))
            case "pinch":
                out += self._unpinch(pointer.id)
        self._remove(pointer.id)
        if pointer.source == "mouse" and self._state == "idle":
            out.append(Hover(pointer.point))
        return out

    def _cancelled(self, pointer: Pointer) -> list[Gesture]:
        if pointer.id not in self._down:
            return []
        out = self._unpinch(pointer.id) if self._state == "pinch" else self._lose()
        self._remove(pointer.id)
        return out

    def _velocity(self, pointer: Pointer) -> Point:
        (start, since), (end, until) = self._trail[0], self._trail[-1]
        if until <= since or pointer.time_ms - until >= REST_MS:
            return STILL
        x, y = (end.x - start.x) / (until - since), (end.y - start.y) / (until - since)
        return Point(x, y) if math.hypot(x, y) >= FLING_DP_PER_MS * self.unit else STILL

    # What ends a gesture

    def _let_go(self) -> list[Gesture]:
        held = self._state == "hold"
        return [Release(), Hold(self._origin, "void")] if held else [Release()]

    def _lose(self) -> list[Gesture]:
        out: list[Gesture] = []
        if self._state in ("press", "hold"):
            out += self._let_go()
        if self._state in ("press", "hold", "drag"):
            out.append(Lost())
            self._state = "void"
        return out

    def _unpinch(self, lifted: int) -> list[Gesture]:
        if lifted not in self._pair:
            return []
        self._state = "void"
        return [Pinch(self._places(), self._places(), "end")]

    def _remove(self, pointer_id: int) -> None:
        del self._down[pointer_id]
        if not self._down:
            self._state = "idle"
            self._origin, self._since_ms, self._trail, self._pair = STILL, 0.0, [], (0, 0)
        elif self._state != "pinch":
            self._state = "void"

    def _is_far(self, origin: Point, point: Point) -> bool:
        return math.dist(origin, point) > SLOP_DP * self.unit

    def _places(self) -> tuple[Point, Point]:
        first, second = self._pair
        return self._down[first], self._down[second]

    # The right mouse button

    def _feed_secondary(self, pointer: Pointer) -> list[Gesture]:
        origin, self._secondary = self._secondary, None
        if pointer.kind == "down":
            if self._down:
                return self._lose() if self._state != "pinch" else []
            self._secondary = pointer.point
        elif pointer.kind == "up" and origin is not None:
            return [] if self._is_far(origin, pointer.point) else [SecondaryTap(origin)]
        return []
