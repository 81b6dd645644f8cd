"""The window as screen readers must know it: linked before it is shown, its place, its handle."""

from __future__ import annotations

import ctypes
import sys

import pygame
import pytest

from game import window_place
from game.ui.geometry import Rect
from game.window import Window


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_where_windows_have_handles_the_link_is_made_before_the_window_is_shown(
    system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody has tried it on these systems; this is the order that the library asks for."""
    flags: list[int] = []
    opened = pygame.display.set_mode

    def set_mode(size: tuple[int, int], flag: int = 0) -> pygame.Surface:
        flags.append(flag)
        return opened(size, flag)

    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    monkeypatch.setattr(pygame.display, "get_wm_info", lambda: {"window": 7})
    linked: list[tuple[int | None, list[int]]] = []
    Window((640, 480), before_shown=lambda handle: linked.append((handle, list(flags))))
    assert linked == [(7, [pygame.RESIZABLE | pygame.HIDDEN])]
    assert flags[1:] == [pygame.RESIZABLE]


def test_elsewhere_the_window_is_shown_at_once_and_has_no_handle() -> None:
    linked: list[int | None] = []
    window = Window((640, 480), before_shown=linked.append)
    assert linked == []
    place = window.place
    assert place.handle is None
    assert (place.rect.w, place.rect.h) == (640, 480)
    assert isinstance(place.rect, Rect)


def test_the_window_knows_from_its_events_whether_it_has_the_keys() -> None:
    window = Window((640, 480))
    for kind, has_focus in ((pygame.WINDOWFOCUSLOST, False), (pygame.WINDOWFOCUSGAINED, True)):
        pygame.event.clear()
        pygame.event.post(pygame.event.Event(kind))
        list(window.happenings(0.0))
        assert window.place.has_focus is has_focus


def test_a_handle_in_a_capsule_is_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    api = ctypes.pythonapi
    api.PyCapsule_New.restype = ctypes.py_object
    api.PyCapsule_New.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
    capsule = api.PyCapsule_New(4711, b"window", None)
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(pygame.display, "get_wm_info", lambda: {"window": capsule})
    assert window_place.window_handle() == 4711
