"""What the program does with what the window tells it: pure, so that a test can drive it.

The program owns the stage and the machines of the input. Everything from outside comes in as a
value, time as milliseconds that passed.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.clock import STEP_MS, FixedStep
from game.facing import in_picture, picture_size
from game.input.gestures import OUTSIDE, Gestures, Hover, Wheel
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
from game.input.keys import Keys, RawKey
from game.input.pointer import Pointer, Pointers, RawFinger, RawMouse
from game.stage import Stage
from game.ui.page import View
from game.ui.theme import unit_of

SMALLEST = (320, 240)
"""In a smaller window, in pixels, the picture keeps this size and is cut off at the edges."""


class Program:
    """One run: takes what happens and the time that passes, and gives the picture to show."""

    def __init__(self, stage: Stage, width: int, height: int) -> None:
        """Begin with that stage in a window of that size in pixels."""
        self.stage = stage
        self.shows_cursor = True
        self.facing = 0
        """By how many quarters the picture is turned in the window (`game.facing`)."""
        self._size = (width, height)
        self._now_ms = 0.0
        self._mouse = OUTSIDE
        self._is_seen = True
        self._swallows_text = False
        self._clock = FixedStep()
        self._keys = Keys()
        self._pointers = Pointers(unit_of(width, height))
        self._gestures = Gestures(unit_of(width, height))

    @property
    def now_ms(self) -> float:
        """The time that has passed since the beginning, in ms."""
        return self._now_ms

    @property
    def is_over(self) -> bool:
        """Whether the window is to close."""
        return self.stage.wants_quit

    @property
    def is_full_screen(self) -> bool:
        """Whether the window is to cover the whole screen: a setting, which F11 changes."""
        return self.stage.settings.full_screen

    @property
    def is_seen(self) -> bool:
        """Whether the window can be seen, so that painting is worth it."""
        return self._is_seen

    def picture(self) -> View:
        """The screen as it is to be shown; the same object as long as nothing changed."""
        return self.stage.view()

    def take(self, happening: Happening) -> None:
        """Do what follows from one thing that happened."""
        match happening:
            case RawMouse() | RawFinger():
                self._point(happening)
            case RawWheel(steps):
                self.stage.gesture(Wheel(self._mouse, steps))
            case RawKey():
                self._press(happening)
            case Typed(text):
                if not self._swallows_text:
                    self.stage.text(text)
            case Resized(width, height):
                self._resize(width, height)
            case Seen(is_seen):
                self._see(is_seen=is_seen)
            case FocusLost():
                self._void()
                self._keys.void()
            case PointerLeft():
                self.stage.gesture(Hover(OUTSIDE))
            case CloseAsked():
                self.stage.quit()

    def advance(self, ms: float) -> None:
        """Let time pass: holds become due, and the stage moves on by whole steps."""
        self._now_ms += ms
        self._swallows_text = False
        for gesture in self._gestures.tick(self._now_ms):
            self.stage.gesture(gesture)
        for _ in range(self._clock.steps(ms)):
            self.stage.advance(STEP_MS)
        if self.stage.facing != self.facing:
            self._void()
            self.facing = self.stage.facing
            self._resize_stage()

    def _point(self, raw: RawMouse | RawFinger) -> None:
        raw = raw._replace(point=in_picture(raw.point, self._size, self.facing))
        if isinstance(raw, RawMouse) and not raw.touch:
            self._mouse = raw.point
        pointers = self._pointers.feed(raw)
        if pointers:
            self.stage.is_touched = pointers[-1].source == "finger"
            self.shows_cursor = not self.stage.is_touched
        self._feed(pointers)

    def _feed(self, pointers: list[Pointer]) -> None:
        for pointer in pointers:
            for gesture in self._gestures.feed(pointer):
                self.stage.gesture(gesture)

    def _void(self) -> None:
        self._feed(self._pointers.void(self._now_ms))

    def _press(self, raw: RawKey) -> None:
        key = self._keys.feed(raw)
        if key is None:
            return
        if key.name == "f11":
            settings = self.stage.settings
            self.stage.change_settings(replace(settings, full_screen=not settings.full_screen))
            return
        before = self.stage.scenes[-1:]
        self.stage.key(key)
        # The letter of a shortcut is not meant for a field of the screen that it opened.
        self._swallows_text = self.stage.scenes[-1:] != before

    def _resize(self, width: int, height: int) -> None:
        if (width, height) == self._size:
            return
        self._void()
        self._size = (width, height)
        self._resize_stage()

    def _resize_stage(self) -> None:
        width, height = picture_size(self._size, self.facing)
        self._pointers.unit = self._gestures.unit = unit_of(width, height)
        self.stage.resize(max(width, SMALLEST[0]), max(height, SMALLEST[1]))

    def _see(self, *, is_seen: bool) -> None:
        if is_seen != self._is_seen:
            self._is_seen = is_seen
            self._void()
            self.stage.hide(hidden=not is_seen)
