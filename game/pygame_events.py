"""What the events of pygame mean, in our own values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import pygame

from game.input.happening import (
    CloseAsked,
    FocusLost,
    Happening,
    PointerLeft,
    RawWheel,
    Resized,
    Seen,
    Typed,
)
from game.input.keys import RawKey
from game.input.pointer import RawFinger, RawMouse
from game.ui.geometry import Point

_MOUSE: Mapping[int, Literal["down", "move", "up"]] = {
    pygame.MOUSEBUTTONDOWN: "down",
    pygame.MOUSEMOTION: "move",
    pygame.MOUSEBUTTONUP: "up",
}
_FINGER: Mapping[int, Literal["down", "move", "up"]] = {
    pygame.FINGERDOWN: "down",
    pygame.FINGERMOTION: "move",
    pygame.FINGERUP: "up",
}
_KEY: Mapping[int, Literal["down", "up"]] = {pygame.KEYDOWN: "down", pygame.KEYUP: "up"}
_PLAIN: Mapping[int, Happening] = {
    pygame.QUIT: CloseAsked(),
    pygame.WINDOWLEAVE: PointerLeft(),
    pygame.WINDOWFOCUSLOST: FocusLost(),
    pygame.WINDOWMINIMIZED: Seen(is_seen=False),
    pygame.WINDOWHIDDEN: Seen(is_seen=False),
    pygame.WINDOWRESTORED: Seen(is_seen=True),
    pygame.WINDOWMAXIMIZED: Seen(is_seen=True),
    pygame.WINDOWSHOWN: Seen(is_seen=True),
    pygame.WINDOWFOCUSGAINED: Seen(is_seen=True),
}


def happening(event: pygame.event.Event, size: tuple[int, int], now_ms: float) -> Happening | None:
    """What an event of pygame means in a window of that size in pixels; None = nothing to us."""
    if event.type in _MOUSE:
        return RawMouse(
            _MOUSE[event.type],
            Point(*map(float, event.pos)),
            now_ms,
            getattr(event, "button", 0),
            bool(getattr(event, "touch", False)),
        )
    if event.type in _FINGER:
        width, height = size
        # The right and bottom edges belong to the last pixel.
        point = Point(
            min(max(event.x * width, 0.0), width - 1.0),
            min(max(event.y * height, 0.0), height - 1.0),
        )
        return RawFinger(_FINGER[event.type], (event.touch_id, event.finger_id), point, now_ms)
    if event.type in _KEY:
        return RawKey(
            _KEY[event.type],
            event.key,
            pygame.key.name(event.key),
            event.unicode,
            shift=bool(event.mod & pygame.KMOD_SHIFT),
            ctrl=bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)),
            alt=bool(event.mod & pygame.KMOD_ALT),
        )
    if event.type == pygame.MOUSEWHEEL:
        steps = getattr(event, "precise_y", event.y)
        return RawWheel(steps) if steps else None
    if event.type == pygame.TEXTINPUT:
        return Typed(event.text)
    if event.type == pygame.WINDOWSIZECHANGED:
        return Resized(event.x, event.y)
    return _PLAIN.get(event.type)
