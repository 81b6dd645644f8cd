"""The program of a kiosk: what happens is also a sign of life, and nothing leads out of it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from game.access import Access
from game.input.happening import CloseAsked, FocusLost, Happening, RawWheel, Typed
from game.input.keys import RawKey
from game.input.pointer import RawFinger, RawMouse
from game.kiosk import Kiosk
from game.program import Program
from game.run import Run
from game.ui.theme import unit_of
from game.way_out import CornerHold, is_chord
from game.window import Paints, Window


class KioskProgram(Program):
    """One run of a kiosk."""

    def __init__(self, kiosk: Kiosk, width: int, height: int) -> None:
        """Begin with the stage of that kiosk in a window of that size in pixels."""
        super().__init__(kiosk.stage, width, height)
        self.kiosk = kiosk
        options = kiosk.options
        self._chord = options.exit_keys
        self._corner = CornerHold(options.exit_corner, options.exit_hold_seconds * 1000.0)
        self._is_held = False
        """Whether the last key came again because it is held, as by a book that lies on it."""

    @property
    def is_full_screen(self) -> bool:
        """Always, whatever anybody presses."""
        return True

    def take(self, happening: Happening) -> None:
        """Do what follows; a wish to close the window leads nowhere."""
        match happening:
            case CloseAsked():
                return
            case RawKey() if is_chord(happening, self._chord):
                self.kiosk.heed()
                self._keys.void()
                self._ask_code()
                return
            case RawKey(name="f11"):
                self.kiosk.heed()
                return
            case RawMouse() | RawFinger():
                self._corner.feed(happening, self._size, unit_of(*self._size))
                self.kiosk.heed()
            case RawKey():
                self._is_held = self._keys.repeats(happening)
                if not self._is_held:
                    self.kiosk.heed()
            case Typed() if self._is_held:
                pass
            case RawWheel() | Typed():
                self.kiosk.heed()
            case FocusLost():
                self._corner.void()
        super().take(happening)

    def advance(self, ms: float) -> None:
        """Let time pass, also for who has left, and for the finger in the corner."""
        if self.kiosk.advance(ms):
            self._let_go()
        if self._corner.advance(ms):
            self._ask_code()
        super().advance(ms)

    def start_over(self, error: Exception) -> None:
        """After an error: the next visitor, and nothing that is still held down."""
        self.kiosk.failed(error)
        self._let_go()

    def _ask_code(self) -> None:
        self._void()
        self.kiosk.ask_code()

    def _let_go(self) -> None:
        """What is down when the scene changes by itself means nothing any more."""
        self._void()
        self._corner.void()


class KioskRun(Run):
    """A kiosk in its window: an error ends the visit, but not the program."""

    def __init__(
        self,
        window: Window,
        program: KioskProgram,
        painter_for: Callable[[str], Paints],
        access: Access | None = None,
    ) -> None:
        """See `Run`; what a visitor does is not remembered."""
        super().__init__(window, program, painter_for, access)
        self.happened = deque(maxlen=0)
        self._kiosk_program = program

    def frame(self, elapsed_ms: float) -> None:
        """Let one frame pass, whatever goes wrong in it."""
        try:
            super().frame(elapsed_ms)
        except Exception as error:
            self._recover(error)

    def _recover(self, error: Exception) -> None:
        """Begin again, also when that goes wrong the first times."""
        self.window.lose_picture()
        try:
            self._kiosk_program.start_over(error)
        except Exception as another:
            if another is error:
                raise
            self._recover(another)
