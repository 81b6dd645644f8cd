"""How the operator of a kiosk asks for the way out: a held corner or keys, and then a code.

Nothing here shows anything. Time comes in as ms that passed.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from game.input.keys import RawKey
from game.input.pointer import RawFinger, RawMouse
from game.kiosk_options import Corner
from game.ui.geometry import Point

CORNER_DP: Final = 96.0
"""The corner is a square of that size, in dp."""
TRIES: Final = 3
"""After so many wrong codes in a row the pad stays away for a while."""
SHUT_MS: Final = 60_000.0


class CornerHold:
    """A finger, or the mouse, that rests in one corner of the window and nowhere else.

    Everything that is down must lie in the corner, so that a system which tells of a finger twice
    does no harm, and a hand on the table does not count.
    """

    def __init__(self, corner: Corner, hold_ms: float) -> None:
        """Wait for a hold of that long in that corner."""
        self._corner = corner
        self._hold_ms = hold_ms
        self._down: set[Hashable] = set()
        self._is_spoiled = False
        self._held_ms = 0.0

    def feed(self, raw: RawMouse | RawFinger, size: tuple[int, int], unit: float) -> None:
        """Take what happened at a place of a window of that size; `unit` is pixels per dp."""
        pointer: Hashable = "mouse" if isinstance(raw, RawMouse) else raw.finger
        if raw.kind == "up":
            self._down.discard(pointer)
            if not self._down:
                self.void()
            return
        if raw.kind == "down":
            self._down.add(pointer)
        if pointer in self._down and not self._is_in(raw.point, size, unit):
            self._is_spoiled = True

    def advance(self, ms: float) -> bool:
        """Let time pass; True when the corner has been held for long enough, once."""
        if not self._down or self._is_spoiled:
            return False
        self._held_ms += ms
        if self._held_ms < self._hold_ms:
            return False
        self._is_spoiled = True
        return True

    def void(self) -> None:
        """Forget what is down."""
        self._down.clear()
        self._is_spoiled = False
        self._held_ms = 0.0

    def _is_in(self, point: Point, size: tuple[int, int], unit: float) -> bool:
        reach = CORNER_DP * unit
        x = point.x if self._corner.endswith("left") else size[0] - 1 - point.x
        y = point.y if self._corner.startswith("top") else size[1] - 1 - point.y
        return self._corner != "none" and x < reach and y < reach


def is_chord(raw: RawKey, chord: str) -> bool:
    """Whether a key that goes down completes the keys of the operator, such as "ctrl+shift+q"."""
    *held, name = chord.split("+")
    return (
        raw.kind == "down"
        and raw.name == name
        and (raw.ctrl, raw.shift, raw.alt) == ("ctrl" in held, "shift" in held, "alt" in held)
    )


class CodeLock:
    """A code, and how often it may be missed."""

    def __init__(self, code: str) -> None:
        """Open to that code."""
        self._code = code
        self._missed = 0
        self._shut_ms = 0.0

    @property
    def is_shut(self) -> bool:
        """Whether no code is taken for now."""
        return self._shut_ms > 0

    def opens(self, typed: str) -> bool:
        """Whether that is the code; after some wrong ones nothing is, for a while."""
        if self.is_shut:
            return False
        if typed == self._code:
            self._missed = 0
            return True
        self._missed += 1
        if self._missed == TRIES:
            self._missed = 0
            self._shut_ms = SHUT_MS
        return False

    def advance(self, ms: float) -> None:
        """Let time pass."""
        self._shut_ms = max(0.0, self._shut_ms - ms)
