"""Fingers, mouse and keys as they reach a scene: real events in, what they mean out."""

import pygame
import pytest

from game.input.gestures import Hold, Pinch, Wheel
from game.input.keys import Key
from game.ui.geometry import Point
from tests.pilot import Pilot, post
from tests.table_scene import Table

CORNER = (5.0, 5.0)


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
