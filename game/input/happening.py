"""All that a window may tell the program, as plain values."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.input.keys import RawKey
from game.input.pointer import RawFinger, RawMouse


class RawWheel(NamedTuple):
    """The wheel turned by steps, away from the person is positive; the mouse is where it was."""

    steps: float


class Typed(NamedTuple):
    """Text that the person typed, as the keyboard means it."""

    text: str


class Resized(NamedTuple):
    """The window has another size now, in pixels."""

    width: int
    height: int


class Seen(NamedTuple):
    """The window can be seen again, or no more (minimised or hidden)."""

    is_seen: bool


class FocusLost(NamedTuple):
    """Another window takes the keys."""

    kind: Literal["focus lost"] = "focus lost"


class PointerLeft(NamedTuple):
    """The mouse left the window."""

    kind: Literal["pointer left"] = "pointer left"


class CloseAsked(NamedTuple):
    """The person or the system asks the window to close."""

    kind: Literal["close asked"] = "close asked"


Happening = (
    RawMouse
    | RawFinger
    | RawWheel
    | RawKey
    | Typed
    | Resized
    | Seen
    | FocusLost
    | PointerLeft
    | CloseAsked
)
