"""The window of the system: it opens, says what happens, shows pictures, and closes.

Nothing here knows what is played.
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

import pygame

from game.facing import in_window, picture_size
from game.input.happening import Happening
from game.pygame_events import happening
from game.ui.changes import is_turning
from game.ui.draw import Item
from game.ui.geometry import Rect
from game.window_place import WindowPlace, window_handle, window_place

CAPTION = "double-six"
REPEAT_AFTER_MS, REPEAT_EVERY_MS = 400, 40
_ACROSS, _UPRIGHT = (1280, 720), (540, 960)
_SHARE = 0.7
"""How much of a large screen the window takes when no size was asked for."""

_ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
_DRIVER = "SDL_VIDEODRIVER"
_UNSEEN_DRIVERS = ("dummy", "offscreen")


class NoDisplay(Exception):  # noqa: N818  (it is a state of the world, not a fault)
    """There is no screen to open a window on; the text says why."""


class Paints(Protocol):
    """What the window needs of a painter."""

    def paint(self, surface: pygame.Surface, items: Sequence[Item]) -> None:
        """Paint the whole list."""

    def repaint(
        self,
        surface: pygame.Surface,
        before: Sequence[Item],
        after: Sequence[Item],
        *,
        moving: bool = False,
    ) -> list[pygame.Rect]:
        """Turn a surface that shows `before` into one that shows `after`; what was painted.

        What is painted roughly because it is `moving` is painted well by the next call without.
        """


class Window:
    """One window: resizable, or borderless over the whole screen."""

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        *,
        is_full_screen: bool = False,
        icon: pygame.Surface | None = None,
        before_shown: Callable[[int | None], None] | None = None,
    ) -> None:
        """Open it, `size` pixels large or as fits the screen. Raises NoDisplay.

        `before_shown` gets the handle before the window is shown, where the system has handles.
        """
        self._before_shown = before_shown if sys.platform in ("win32", "darwin") else None
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")
        try:
            try:
                self._open(size, icon)
            except pygame.error:
                # Wayland does not open a window with this setting. SDL looks at it only once
                # after it has connected.
                if os.environ.pop(_ACCELERATION, None) is None:
                    raise
                pygame.display.quit()
                self._open(size, icon)
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        pygame.key.set_repeat(REPEAT_AFTER_MS, REPEAT_EVERY_MS)
        self._is_full_screen = False
        self._place = (0, 0)
        self._shown: tuple[Item, ...] = ()
        self._painter: Paints | None = None
        self._is_stale = True
        self._has_focus = pygame.key.get_focused()
        self._is_rough = False
        self._facing = 0
        self._picture: pygame.Surface | None = None
        self.set_full_screen(is_full_screen=is_full_screen)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._surface.get_size()

    @property
    def is_stale(self) -> bool:
        """Whether the system may have lost the picture."""
        return self._is_stale

    @property
    def place(self) -> WindowPlace:
        """Where it is, and whether it has the keys."""
        return window_place(has_focus=self._has_focus)

    @property
    def is_rough(self) -> bool:
        """Whether the same picture, shown once more, would look better."""
        return self._is_rough

    def happenings(self, now_ms: float) -> Iterator[Happening]:
        """What has happened since the last call, in order, as of that time in ms."""
        for event in pygame.event.get():
            if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED):
                self._is_stale = True
            elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
                self._has_focus = event.type == pygame.WINDOWFOCUSGAINED
            meant = happening(event, self.size, now_ms)
            if meant is not None:
                yield meant

    def set_full_screen(self, *, is_full_screen: bool) -> None:
        """Cover the whole screen, or be a window again of the size it had before."""
        if is_full_screen == self._is_full_screen:
            return
        self._is_full_screen = is_full_screen
        self._is_stale = True
        screens = pygame.display.get_desktop_sizes()
        if is_full_screen:
            self._windowed, self._place = self.size, pygame.display.get_window_position()
            if len(screens) == 1:
                # Without a window manager the window would grow from where it is.
                pygame.display.set_window_position((0, 0))
            # At the size of the desktop this is a borderless window; the mode stays as it is.
            pygame.display.set_mode(screens[0], pygame.FULLSCREEN)
            return
        with warnings.catch_warnings():
            # The first call leaves the full screen and complains that the size is still the old
            # one; only the second call is granted the size.
            warnings.simplefilter("ignore", RuntimeWarning)
            pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
            pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        if len(screens) == 1:
            pygame.display.set_window_position(self._place)

    def show_cursor(self, *, is_shown: bool) -> None:
        """Show the arrow of the mouse over the window, or hide it."""
        if pygame.mouse.get_visible() != is_shown:
            pygame.mouse.set_visible(is_shown)

    def show(self, painter: Paints, items: tuple[Item, ...], facing: int = 0) -> None:
        """Let the painter show that picture; only what differs from the last one is painted.

        `facing` turns it in the window, by quarters clockwise.
        """
        surface = self._picture_for(facing)
        if self._is_stale or painter is not self._painter:
            self._is_rough = False
            painter.paint(surface, items)
            self._turn([surface.get_rect()])
            pygame.display.flip()
        else:
            self._is_rough = is_turning(self._shown, items)
            painted = painter.repaint(surface, self._shown, items, moving=self._is_rough)
            if painted:
                pygame.display.update(self._turn(painted))
        self._shown, self._painter, self._is_stale = items, painter, False

    def _picture_for(self, facing: int) -> pygame.Surface:
        """What the painter paints on: the window itself, or a picture that is turned into it."""
        size = picture_size(self.size, facing)
        if facing != self._facing or (self._picture and self._picture.get_size() != size):
            self._facing = facing
            self._picture = pygame.Surface(size).convert() if facing else None
            self._is_stale = True
        return self._picture or self._surface

    def _turn(self, parts: list[pygame.Rect]) -> list[pygame.Rect]:
        """Bring parts of a turned picture into the window; returns where they are there."""
        if self._picture is None:
            return parts
        places = []
        for part in parts:
            turned = pygame.transform.rotate(self._picture.subsurface(part), -90 * self._facing)
            place = in_window(Rect(*part), self.size, self._facing)
            places.append(self._surface.blit(turned, (place.x, place.y)))
        return places

    def lose_picture(self) -> None:
        """Paint the next picture whole: what went wrong may have spoilt this one."""
        self._is_stale = True

    def hold_keys(self) -> None:
        """Keep the keys that lead to other programs, as far as the system lets one."""
        os.environ["SDL_GRAB_KEYBOARD"] = "1"
        os.environ["SDL_ALLOW_ALT_TAB_WHILE_GRABBED"] = "0"
        os.environ["SDL_WINDOWS_NO_CLOSE_ON_ALT_F4"] = "1"
        pygame.event.set_grab(True)

    def screenshot(self) -> pygame.Surface:
        """A copy of what the window shows."""
        return self._surface.copy()

    def close(self) -> None:
        """Close it."""
        pygame.display.quit()

    @property
    def _surface(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface is not None, "the window is open"
        return surface

    def _open(self, size: tuple[int, int] | None, icon: pygame.Surface | None) -> None:
        """Open a window as such, without acceleration on X11 unless somebody set it.

        Without a GPU that is many times faster there.
        """
        _connect()
        if pygame.display.get_driver() == "x11":
            os.environ.setdefault(_ACCELERATION, "0")
        pygame.display.set_caption(CAPTION)
        if icon is not None:
            pygame.display.set_icon(icon)
        self._windowed = size or _fitting(pygame.display.get_desktop_sizes()[0])
        if self._before_shown is not None:
            pygame.display.set_mode(self._windowed, pygame.RESIZABLE | pygame.HIDDEN)
            self._before_shown(window_handle())
        pygame.display.set_mode(self._windowed, pygame.RESIZABLE)


def _connect() -> None:
    """Find the screen; pygame.error if there is none.

    SDL would rather pretend to have one: that counts only if somebody asked for it. The library
    of Wayland complains aloud where its folder is not named, so it is left alone there.
    """
    if os.environ.get(_DRIVER):
        pygame.display.init()
        return
    if sys.platform == "linux" and not os.environ.get("XDG_RUNTIME_DIR"):
        os.environ[_DRIVER] = "x11,kmsdrm"
    try:
        pygame.display.init()
    except pygame.error as error:
        raise pygame.error("no screen was found") from error
    finally:
        os.environ.pop(_DRIVER, None)
    if pygame.display.get_driver() in _UNSEEN_DRIVERS:
        raise pygame.error("no screen was found")


def paste() -> str:
    """The text in the system's clipboard; empty if there is none or it cannot be read."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def copy(text: str) -> None:
    """Put text into the system's clipboard, if there is one."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return


def _fitting(desktop: tuple[int, int]) -> tuple[int, int]:
    """The size of a window that suits a screen of that size, in pixels."""
    width, height = _UPRIGHT if desktop[1] > desktop[0] else _ACROSS
    scale = max(1.0, _SHARE * min(desktop[0] / width, desktop[1] / height))
    return min(round(width * scale), desktop[0]), min(round(height * scale), desktop[1])
