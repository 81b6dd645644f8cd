"""The program in a window: real events in, a scene that notes what reaches it."""

import os

import pygame
import pytest

from game.clock import STEP_MS
from game.input.gestures import Hold, Pinch, Wheel
from game.input.happening import RawWheel, Resized
from game.input.keys import Key
from game.input.pointer import RawFinger, RawMouse
from game.pygame_events import happening
from game.scenes.scene import Scene
from game.ui.draw import Box
from game.ui.geometry import Point, Rect
from game.ui.page import Control, View
from game.window import NoDisplay, Window, copy, paste
from tests.pilot import Pilot, post

CORNER = (5.0, 5.0)


class Table(Scene):
    """One button in the middle; everything that comes is noted in order."""

    def __init__(self):
        self.log = []
        self.passed = 0.0
        self.is_moving = False

    def view(self, screen):
        self.screen = screen
        rect = Rect(screen.width / 2 - 50, screen.height / 2 - 30, 100, 60)
        ink = "accent_pressed" if screen.touched.pressed == "ok" else "accent"
        ink = "accent_hover" if screen.touched.hover == "ok" else ink
        x = 10.0 + self.passed if self.is_moving else 10.0
        items = (Box(screen.rect, "field"), Box(rect, ink), Box(Rect(x, 10, 20, 20), "text"))
        press = lambda: self.log.append("pressed")  # noqa: E731
        return View(items, (Control("ok", rect, "button", "OK", press),))

    def advance(self, ms):
        self.passed += ms
        return self.is_moving

    def key(self, key):
        self.log.append(key)
        return key.name not in ("return", "space", "tab")

    def text(self, text):
        self.log.append(text)

    def drag(self, drag, control):
        self.log.append((drag.phase, control.key if control else None))
        self.last = drag
        return True

    def hold(self, hold, control):
        del control
        self.log.append(hold)
        return False

    def pinch(self, pinch):
        self.log.append(pinch)
        return True

    def wheel(self, wheel):
        self.log.append(wheel)
        return True

    def tapped_nothing(self):
        self.log.append("nothing")

    def pointer_lost(self):
        self.log.append("lost")

    def resized(self):
        self.log.append("resized")


@pytest.fixture
def table():
    return Table()


@pytest.fixture
def pilot(table):
    return Pilot(table, size=(640, 480))


def touched(pilot, table):
    assert pilot.view.controls
    return table.screen.touched


# Pointers


def test_a_touch_with_its_mirror_presses_once(pilot, table):
    pilot.tap("ok")
    assert table.log == ["pressed"]
    pilot.wait(1000)
    pilot.tap("ok")
    assert table.log == ["pressed", "pressed"]


def test_an_unflagged_mirror_after_the_touch_presses_no_second_time(pilot, table):
    pilot.tap("ok")
    pilot.click("ok")
    assert table.log == ["pressed"]


def test_a_click_presses_and_a_right_click_does_not(pilot, table):
    pilot.click("ok")
    pilot.click("ok", button=3)
    assert table.log == ["pressed"]


def test_a_tap_beside_the_button_is_told(pilot, table):
    pilot.tap(CORNER)
    assert table.log == ["nothing"]


def test_the_button_looks_pressed_and_hovered(pilot, table):
    pilot.touch("down", "ok")
    pilot.frame()
    assert touched(pilot, table).pressed == "ok"
    pilot.touch("up", "ok")
    pilot.frame()
    assert touched(pilot, table).pressed is None
    pilot.wait(1000)
    pilot.hover("ok")
    assert touched(pilot, table).hover == "ok"
    pilot.tell(pygame.WINDOWLEAVE)
    assert touched(pilot, table).hover is None


@pytest.mark.parametrize("by", ["finger", "mouse"])
def test_a_drag_runs_from_start_to_end(pilot, table, by):
    pilot.drag("ok", (500, 100), 160, by=by)
    phases = [phase for phase, _ in table.log]
    assert phases[0] == "start"
    assert phases[-1] == "end"
    assert set(phases[1:-1]) == {"move"}
    assert {key for _, key in table.log} == {"ok"}
    assert table.last.origin == (320, 240)
    assert table.last.point == (500, 100)
    assert table.last.velocity.x == pytest.approx(180 / 160, rel=0.1)


def test_two_fingers_pinch_and_never_tap(pilot, table):
    pilot.pinch(((300, 200), (340, 240)), ((200, 100), (440, 340)))
    pinches = [e for e in table.log if isinstance(e, Pinch)]
    assert [p.phase for p in pinches][:1] == ["start"]
    assert pinches[-1].phase == "end"
    assert pinches[-1].after == ((200, 100), (440, 340))
    assert "pressed" not in table.log
    assert "nothing" not in table.log


def test_a_hold_starts_while_the_finger_rests(pilot, table):
    pilot.touch("down", "ok")
    pilot.wait(330)
    assert table.log == []
    pilot.wait(60)
    assert table.log == [Hold(Point(320, 240), "start")]
    pilot.touch("up", "ok")
    pilot.frame()
    assert table.log[1:] == [Hold(Point(320, 240), "end"), "pressed"]


def test_a_stalled_frame_makes_no_hold_of_a_tap(pilot, table):
    pilot.touch("down", "ok")
    pilot.touch("up", "ok")
    pilot.frame(2000)
    assert table.log == ["pressed"]
    pilot.wait(1000)
    pilot.touch("down", "ok")
    pilot.frame(2000)
    pilot.touch("up", "ok")
    pilot.frame()
    assert table.log == ["pressed", "pressed"]


@pytest.mark.parametrize(
    "lose",
    [
        lambda p: p.resize(700, 500),
        lambda p: p.tell(pygame.WINDOWFOCUSLOST),
        lambda p: p.tell(pygame.WINDOWMINIMIZED),
        lambda p: p.touch("down", (100, 100), 1),
    ],
    ids=["resize", "focus", "minimised", "second finger"],
)
def test_what_takes_the_finger_away_loses_the_drag(pilot, table, lose):
    pilot.touch("down", "ok")
    pilot.touch("move", (400, 300))
    pilot.frame()
    lose(pilot)
    pilot.frame()
    assert "lost" in table.log
    pilot.touch("move", (450, 300))
    pilot.touch("up", (450, 300))
    pilot.touch("up", (100, 100), 1)
    pilot.tell(pygame.WINDOWRESTORED)
    assert ("end", "ok") not in table.log
    assert "nothing" not in table.log
    table.log.clear()
    pilot.wait(1000)
    pilot.tap("ok")
    assert table.log == ["pressed"], "and the next touch is as good as ever"


def test_the_wheel_turns_over_the_mouse(pilot, table):
    pilot.wheel((100, 50), 2)
    pilot.wheel((100, 50), -0.5)
    assert table.log == [Wheel(Point(100, 50), 2), Wheel(Point(100, 50), -0.5)]


def test_the_arrow_is_hidden_for_a_finger_and_shown_for_the_mouse(pilot):
    pilot.hover("ok")
    assert pygame.mouse.get_visible()
    pilot.tap("ok")
    assert not pygame.mouse.get_visible()
    pilot.wait(1000)
    pilot.hover(CORNER)
    assert pygame.mouse.get_visible()


# Keys and text


def test_keys_come_by_meaning(pilot, table):
    pilot.key("?")
    pilot.key("A", shift=True)
    pilot.key("escape")
    pilot.key("z", ctrl=True)
    pilot.key("left")
    pilot.key("page up")
    pilot.key("left shift")
    assert [e for e in table.log if isinstance(e, Key)] == [
        Key("?", "?"),
        Key("a", "A", shift=True),
        Key("escape"),
        Key("z", ctrl=True),
        Key("left"),
        Key("page up"),
    ]
    assert [e for e in table.log if isinstance(e, str)] == ["?", "A"]


def test_the_keypad_means_what_it_says(pilot, table):
    pilot.key("enter")
    pilot.key("[4]")
    post(pygame.KEYDOWN, key=pygame.K_KP4, mod=pygame.KMOD_NUM, unicode="4", scancode=0)
    pilot.frame()
    assert table.log == [Key("return"), Key("left"), Key("4", "4")]


def test_a_held_key_repeats_only_if_it_moves_or_deletes(pilot, table):
    for name in ("return", "n", "left", "backspace"):
        for _ in range(3):
            pilot.key_event("down", name)
        pilot.key_event("up", name)
        pilot.key_event("down", name)
        pilot.key_event("up", name)
        pilot.frame()
    names = [e.name for e in table.log if isinstance(e, Key)]
    assert [names.count(n) for n in ("return", "n", "left", "backspace")] == [2, 2, 4, 4]


def test_a_key_held_into_another_window_counts_anew(pilot, table):
    pilot.key_event("down", "return")
    pilot.tell(pygame.WINDOWFOCUSLOST)
    pilot.key_event("down", "return")
    pilot.frame()
    assert table.log.count(Key("return")) == 2


def test_enter_presses_what_has_the_focus(pilot, table):
    pilot.key("tab")
    pilot.key("return")
    assert "pressed" in table.log


def test_typed_text_reaches_the_scene(pilot, table):
    pilot.type("Zażółć")
    assert "".join(table.log) == "Zażółć"


def test_the_letter_of_a_shortcut_is_not_typed_into_the_screen_it_opens(pilot, table):
    opened = Table()
    table.key = lambda _key: pilot.stage.push(opened) or True
    pilot.key("n")
    assert opened.log == []
    pilot.key("x")
    assert opened.log == [Key("x", "x"), "x"]


# Painting


def test_nothing_is_painted_when_nothing_changed(pilot, table):
    before = (pilot.painter.whole, pilot.painter.parts)
    assert before == (1, 0), "the first frame is painted whole"
    pilot.wait(2000)
    pilot.hover(CORNER)
    pilot.hover((6, 6))
    assert (pilot.painter.whole, pilot.painter.parts) == before
    assert table.passed == pytest.approx(2000, abs=3 * STEP_MS), "although time went on"


def test_a_change_is_painted_once(pilot):
    pilot.hover("ok")
    pilot.wait(500)
    assert (pilot.painter.whole, pilot.painter.parts) == (1, 1)


def test_motion_is_painted_in_every_step(pilot, table):
    table.is_moving = True
    pilot.wait(10 * STEP_MS)
    assert pilot.painter.parts in (9, 10)


@pytest.mark.parametrize("size", [(700, 500), (320, 480)])
def test_a_resized_window_is_painted_whole(pilot, table, size):
    pilot.resize(*size)
    assert pilot.painter.whole == 2
    assert "resized" in table.log
    assert (table.screen.width, table.screen.height) == size


def test_a_tiny_window_keeps_a_picture_that_can_be_laid_out(pilot, table):
    pilot.resize(100, 80)
    assert (table.screen.width, table.screen.height) == (320, 240)


def test_an_uncovered_window_is_shown_again(pilot):
    pilot.tell(pygame.WINDOWEXPOSED)
    assert pilot.painter.whole == 2


def test_a_hidden_window_rests(pilot, table):
    table.is_moving = True
    pilot.tell(pygame.WINDOWMINIMIZED)
    painted, passed = pilot.painter.parts, table.passed
    pilot.wait(500)
    assert (pilot.painter.parts, table.passed) == (painted, passed)
    pilot.tell(pygame.WINDOWRESTORED)
    pilot.wait(100)
    assert pilot.painter.parts > painted
    assert table.passed > passed


def test_a_screenshot_shows_what_the_window_would(pilot, tmp_path):
    pilot.screenshot(tmp_path / "shot.png")
    shot = pygame.image.load(tmp_path / "shot.png")
    assert shot.get_size() == (640, 480)
    assert shot.get_at((320, 240)) != shot.get_at((100, 400))


# The window


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

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    assert Window((640, 480)).size == (640, 480)


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


def test_a_scene_that_was_looked_at_before_it_was_painted_is_painted_all_the_same() -> None:
    """Asking for the focus builds the view; the window must still get it."""

    pilot = Pilot(Table())
    painted = pilot.painter.whole + pilot.painter.parts
    pilot.stage.refresh()
    assert pilot.stage.focused is None
    pilot.frame()
    assert pilot.painter.whole + pilot.painter.parts == painted + 1
