"""Where the window is, as screen readers must know it, and the system's own handle of it."""

from __future__ import annotations

import ctypes
import sys
from typing import Any, NamedTuple

import pygame

from game.ui.geometry import Rect


class WindowPlace(NamedTuple):
    """The window's handle, its place on the screen in pixels, and whether it has the keys.

    `handle` is the system's own number for it, None where there is none.
    """

    handle: int | None
    rect: Rect
    has_focus: bool


def window_place(*, has_focus: bool) -> WindowPlace:
    """Where the open window is now."""
    surface = pygame.display.get_surface()
    w, h = surface.get_size() if surface is not None else (0, 0)
    x, y = pygame.display.get_window_position()
    return WindowPlace(window_handle(), Rect(x, y, w, h), has_focus)


def window_handle() -> int | None:
    """The handle of the open window on Windows and macOS, as a number; None elsewhere."""
    if sys.platform not in ("win32", "darwin"):
        return None
    window = pygame.display.get_wm_info().get("window")
    return window if window is None or isinstance(window, int) else _pointer_in(window)


def _pointer_in(capsule: Any) -> int | None:
    """The address that a capsule of Python's C interface holds."""
    api = ctypes.pythonapi
    api.PyCapsule_GetName.argtypes = [ctypes.py_object]
    api.PyCapsule_GetName.restype = ctypes.c_char_p
    api.PyCapsule_GetPointer.argtypes = [ctypes.py_object, ctypes.c_char_p]
    api.PyCapsule_GetPointer.restype = ctypes.c_void_p
    pointer: int | None = api.PyCapsule_GetPointer(capsule, api.PyCapsule_GetName(capsule))
    return pointer
