"""The window of the system, and what its events mean."""

import os

import pygame
import pytest

from game.input.happening import RawWheel, Resized
from game.input.keys import Key
from game.input.pointer import RawFinger, RawMouse
from game.pygame_events import happening
from game.ui.geometry import Point
from game.window import NoDisplay, Window, copy, paste
from tests.pilot import Pilot
from tests.table_scene import Table


@pytest.fixture
def table():
    return Table()


@pytest.fixture
def pilot(table):
    return Pilot(table, size=(640, 480))


def test_f11_covers_the_screen_and_gives_the_window_back(pilot, table):
    desktop = pygame.display.get_desktop_sizes()[0]
    pilot.key("f11")
    pilot.frame()
    assert pilot.window.size == desktop
    assert (table.screen.width, table.screen.height) == desktop
    pilot.key("f11")
    pilot.frame()
    assert pilot.window.size == (640, 480)
    assert (table.screen.width, table.screen.height) == (640, 480)
    assert Key("f11") not in table.log


def test_closing_the_window_ends_the_program(pilot):
    assert not pilot.program.is_over
    pilot.tell(pygame.QUIT)
    assert pilot.program.is_over


def test_the_last_pixel_can_be_touched():
    event = pygame.event.Event(pygame.FINGERDOWN, x=1.0, y=1.0, finger_id=3, touch_id=1)
    meant = happening(event, (800, 480), 5.0)
    assert meant == RawFinger("down", (1, 3), Point(799, 479), 5.0)


def test_events_mean_our_own_values():
    button = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=3, touch=True)
    assert happening(button, (9, 9), 1.0) == RawMouse("down", Point(3, 4), 1.0, 3, touch=True)
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1)
    assert happening(wheel, (9, 9), 1.0) == RawWheel(-1)
    aside = pygame.event.Event(pygame.MOUSEWHEEL, x=1, y=0)
    assert happening(aside, (9, 9), 1.0) is None
    sized = pygame.event.Event(pygame.WINDOWSIZECHANGED, x=80, y=60)
    assert happening(sized, (9, 9), 1.0) == Resized(80, 60)
    assert happening(pygame.event.Event(pygame.TEXTEDITING), (9, 9), 1.0) is None


def test_x11_opens_without_acceleration_unless_told_otherwise(monkeypatch):
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)
    Window((640, 480))
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "0"
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "1")
    Window((640, 480))
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "1"


def test_a_window_that_does_not_open_so_opens_with_acceleration(monkeypatch):
    open_really = pygame.display.set_mode

    def set_mode(size, flags):
        if "SDL_FRAMEBUFFER_ACCELERATION" in os.environ:
            raise pygame.error("not so")
        return open_really(size, flags)

    quits = []
    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    monkeypatch.setattr(pygame.display, "quit", lambda: quits.append("quit"))
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    assert Window((640, 480)).size == (640, 480)
    assert quits == ["quit"], "or the system would not look at the setting again"


def test_a_window_that_nobody_asked_to_be_unseen_is_no_window(monkeypatch):
    monkeypatch.delenv("SDL_VIDEODRIVER")
    with pytest.raises(NoDisplay, match="no screen"):
        Window((640, 480))


def test_the_window_suits_the_screen_when_no_size_is_asked_for(monkeypatch):
    def size_on(*desktop):
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
        return Window().size

    assert size_on(1920, 1080) == (1344, 756)
    assert size_on(800, 480) == (800, 480)
    assert size_on(3840, 2160) == (2688, 1512)
    width, height = size_on(1080, 1920)
    assert height > width


def test_the_clipboard_is_read_and_written_or_left_alone(monkeypatch):
    copy("4-6")
    assert paste() == "4-6"

    def fail(*_):
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", fail)
    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    copy("5-5")
    assert paste() == ""
