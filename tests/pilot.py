"""A hand for tests: it plays the real program through real events, and time is what it says.

    pilot = Pilot(MenuScene())
    pilot.tap("new-block")           # a finger, with the mouse events that the system adds
    pilot.key("escape")
    pilot.wait(300)
    assert pilot.view.control("continue")

Targets are keys of controls or points in pixels. Nothing is painted unless `painter_for` says
so; `screenshot` paints what the window would show.
"""

from __future__ import annotations

from pathlib import Path

import pygame

from game.clock import STEP_MS
from game.opening import ROUTES
from game.program import Program
from game.run import Run, painters
from game.scenes.scene import Scene
from game.services import Services
from game.settings import Settings
from game.stage import Stage
from game.ui.fonts import Fonts
from game.ui.geometry import Point
from game.ui.page import Control, View
from game.window import Window

Target = str | tuple[float, float]
FONTS = Fonts()


class CountingPainter:
    """Paints nothing, but counts how often it was asked to."""

    def __init__(self) -> None:
        self.whole = 0
        self.parts = 0

    def paint(self, surface, items) -> None:
        del surface, items
        self.whole += 1

    def repaint(self, surface, before, after, *, moving=False) -> list[pygame.Rect]:
        del surface, moving
        self.parts += 1
        return [] if before == after else [pygame.Rect(0, 0, 8, 8)]


class Pilot:
    """One program in one window, driven from outside."""

    def __init__(
        self,
        *scenes: Scene,
        size: tuple[int, int] = (1280, 720),
        settings: Settings | None = None,
        seed: str = "pilot",
        painter_for=None,
    ) -> None:
        self.window = Window(size)
        pygame.event.clear()
        self.clipboard = ""
        self.painter = CountingPainter()
        services = Services(lambda: seed, lambda: self.clipboard, self._copy)
        self.stage = Stage(*size, FONTS, services, settings or Settings())
        self.stage.routes = ROUTES
        for scene in scenes:
            self.stage.push(scene)
        self.program = Program(self.stage, *size)
        self.run = Run(self.window, self.program, painter_for or (lambda _theme: self.painter))
        self.frame()

    def _copy(self, text: str) -> None:
        self.clipboard = text

    # -- what is there

    @property
    def view(self) -> View:
        """The screen as it stands."""
        return self.stage.view()

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of all controls."""
        return tuple(c.key for c in self.view.controls)

    def control(self, key: str) -> Control:
        """The control with that key, which must be there."""
        control = self.view.control(key)
        assert control is not None, f"no control {key!r} among {self.keys}"
        return control

    def point(self, target: Target) -> Point:
        """Where the target is: the middle of what can be seen of a control."""
        if not isinstance(target, str):
            return Point(*target)
        control = self.control(target)
        rect, seen = control.rect, control.window
        if seen is not None:
            left, top = max(rect.x, seen.x), max(rect.y, seen.y)
            right, bottom = min(rect.right, seen.right), min(rect.bottom, seen.bottom)
            assert left < right, f"{target!r} is scrolled out of sight"
            assert top < bottom, f"{target!r} is scrolled out of sight"
            return Point((left + right) / 2, (top + bottom) / 2)
        return rect.center

    def screenshot(self, path: str | Path) -> None:
        """Paint the screen as it stands into a file."""
        surface = pygame.Surface(self.window.size)
        painters(FONTS)(self.stage.settings.theme).paint(surface, self.view.items)
        pygame.image.save(surface, str(path))

    # -- time

    def frame(self, ms: float = STEP_MS) -> None:
        """Let one frame pass."""
        self.run.frame(ms)

    def wait(self, ms: float) -> None:
        """Let time pass, frame by frame."""
        while ms > 1e-6:
            step = min(ms, STEP_MS)
            self.frame(step)
            ms -= step

    # -- fingers

    def touch(self, kind: str, target: Target, finger: int = 0, *, mirror: bool = True) -> None:
        """One event of a finger, "down", "move" or "up", with the mirrored mouse before it.

        The system mirrors the first finger only.
        """
        point = self.point(target)
        if mirror and finger == 0:
            self._mouse(kind, point, 1, touch=True)
        width, height = self.window.size
        types = {"down": pygame.FINGERDOWN, "move": pygame.FINGERMOTION, "up": pygame.FINGERUP}
        place = {"x": point.x / width, "y": point.y / height, "dx": 0.0, "dy": 0.0}
        post(types[kind], finger_id=finger, touch_id=1, pressure=1.0, **place)

    def tap(self, target: Target, ms: float = 60) -> None:
        """Touch it for so long."""
        point = self.point(target)
        self.touch("down", point)
        self.wait(ms)
        self.touch("up", point)
        self.frame()

    def hold(self, target: Target, ms: float = 600) -> None:
        """Rest a finger on it for so long."""
        self.tap(target, ms)

    def drag(self, start: Target, end: Target, ms: float = 200, *, by: str = "finger") -> None:
        """Move a finger, or the mouse, from one place to another and let go there."""
        a, b = self.point(start), self.point(end)
        self._drag_event(by, "down", a)
        self.frame()
        frames = max(1, round(ms / STEP_MS))
        for i in range(1, frames + 1):
            share = i / frames
            at = Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
            self._drag_event(by, "move", at)
            self.frame()
        self._drag_event(by, "up", b)
        self.frame()

    def pinch(
        self,
        start: tuple[tuple[float, float], tuple[float, float]],
        end: tuple[tuple[float, float], tuple[float, float]],
        ms: float = 200,
    ) -> None:
        """Move two fingers from a pair of points to another and lift them."""
        fingers = [(Point(*a), Point(*b)) for a, b in zip(start, end, strict=True)]
        for n, (a, _) in enumerate(fingers):
            self.touch("down", a, n)
        frames = max(1, round(ms / STEP_MS))
        for i in range(1, frames + 1):
            self.frame()
            share = i / frames
            for n, (a, b) in enumerate(fingers):
                at = Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
                self.touch("move", at, n)
        self.frame()
        for n, (_, b) in enumerate(fingers):
            self.touch("up", b, n)
        self.frame()

    def _drag_event(self, by: str, kind: str, point: Point) -> None:
        if by == "finger":
            self.touch(kind, point)
        else:
            self._mouse(kind, point, 1)

    # -- the mouse

    def click(self, target: Target, button: int = 1) -> None:
        """Move the mouse there and click."""
        point = self.point(target)
        self._mouse("move", point)
        self._mouse("down", point, button)
        self.frame()
        self._mouse("up", point, button)
        self.frame()

    def hover(self, target: Target) -> None:
        """Move the mouse there."""
        self._mouse("move", self.point(target))
        self.frame()

    def wheel(self, target: Target, steps: float) -> None:
        """Turn the wheel over it."""
        self._mouse("move", self.point(target))
        post(pygame.MOUSEWHEEL, x=0, y=round(steps), precise_x=0.0, precise_y=float(steps))
        self.frame()

    def _mouse(self, kind: str, point: Point, button: int = 0, *, touch: bool = False) -> None:
        pos = (round(point.x), round(point.y))
        if kind == "move":
            buttons = (int(button == 1), 0, 0)
            post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=buttons, touch=touch)
        else:
            down = kind == "down"
            types = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
            post(types, pos=pos, button=button, touch=touch)

    # -- the keyboard

    def key(self, name: str, *, shift: bool = False, ctrl: bool = False, alt: bool = False) -> None:
        """Press a key and let it go; one that types a character types it."""
        self.key_event("down", name, shift=shift, ctrl=ctrl, alt=alt)
        self.frame()
        self.key_event("up", name)
        self.frame()

    def key_event(
        self,
        kind: str,
        name: str,
        *,
        shift: bool = False,
        ctrl: bool = False,
        alt: bool = False,
    ) -> None:
        """One event of a key, with the text that it types."""
        mod = pygame.KMOD_LSHIFT * shift | pygame.KMOD_LCTRL * ctrl | pygame.KMOD_LALT * alt
        text = " " if name == "space" else name if len(name) == 1 and not ctrl else ""
        code = pygame.key.key_code(name)
        if kind == "up":
            post(pygame.KEYUP, key=code, mod=mod, unicode=text, scancode=0)
            return
        post(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)
        if text:
            post(pygame.TEXTINPUT, text=text)

    def type(self, text: str) -> None:
        """Type text as a keyboard would, letter by letter, without keys that it has not."""
        for letter in text:
            post(pygame.TEXTINPUT, text=letter)
        self.frame()

    # -- the window

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        self.frame()

    def tell(self, *kinds: int) -> None:
        """Events of the window that carry nothing, such as pygame.WINDOWFOCUSLOST."""
        for kind in kinds:
            post(kind)
        self.frame()


def post(kind: int, **values: object) -> None:
    """Put an event of pygame into its queue."""
    pygame.event.post(pygame.event.Event(kind, **values))
