"""One stream of pointers out of raw mouse and finger events, each touch counted once.

Systems mirror a finger to the mouse, mostly flagged as such but not always, before the finger's
own event or after it. `Pointers` drops those mirrors by their flag and by pairing them with
fingers in time and distance, so that what comes out is what hands did.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.ui.geometry import Point

MOUSE = -1
"""The `id` of the mouse; fingers are numbered from 0, the lowest free number as they come."""


class RawMouse(NamedTuple):
    """A mouse event of the system; `touch` says that the system marked it as made by a finger.

    `button` is 1 for the left, 2 for the middle and 3 for the right one; it means nothing for a
    move.
    """

    kind: Literal["down", "move", "up"]
    point: Point
    time_ms: float
    button: int = 1
    touch: bool = False


class RawFinger(NamedTuple):
    """A finger event of the system; `finger` is the system's name for the finger."""

    kind: Literal["down", "move", "up"]
    finger: int
    point: Point
    time_ms: float


class Pointer(NamedTuple):
    """What one pointer did: a place in pixels and the time in ms.

    A mouse also moves while it is not down. `secondary` marks the right mouse button, which goes
    down and up apart from the left one. "cancel" ends a pointer whose end means nothing.
    """

    kind: Literal["down", "move", "up", "cancel"]
    id: int
    source: Literal["mouse", "finger"]
    point: Point
    time_ms: float
    secondary: bool = False
