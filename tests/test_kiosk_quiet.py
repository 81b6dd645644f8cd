"""The kiosk when it is quiet: what begins the quiet anew, the covered hand, the question."""

from __future__ import annotations

import pygame
import pytest

from game.idle import Idle
from tests.at_kiosk import CORNER, KioskPilot, face_up
from tests.pilot import Pilot
from tests.test_no_leak import public

ANYWHERE = (400.0, 300.0)


@pytest.fixture
def pilot() -> KioskPilot:
    return KioskPilot()


def fingers(pilot: Pilot) -> None:
    pilot.touch("down", ANYWHERE, 3)
    pilot.frame()


def click(pilot: Pilot) -> None:
    pilot.click((1275.0 % pilot.window.size[0], 5.0))


SIGNS = {
    "finger": fingers,
    "click": click,
    "mouse": lambda pilot: pilot.hover(ANYWHERE),
    "wheel": lambda pilot: pilot.wheel(ANYWHERE, 1),
    "key": lambda pilot: pilot.key("v"),
    "text": lambda pilot: pilot.type("x"),
    "screen reader": lambda pilot: pilot.stage.reach("menu"),
}


@pytest.mark.parametrize("sign", SIGNS)
def test_any_sign_of_life_begins_the_quiet_anew(pilot: KioskPilot, sign: str) -> None:
    table = pilot.sit_down()
    for _ in range(3):
        pilot.leave(85)
        SIGNS[sign](pilot)
    assert pilot.stage.top is table
    pilot.leave(85)
    assert pilot.stage.top is table
    pilot.leave(6)
    assert pilot.top == "StillThereScene"


def test_a_key_that_is_held_down_is_a_sign_of_life_once(pilot: KioskPilot) -> None:
    table = pilot.sit_down()
    pilot.leave(60)
    pilot.key_event("down", "v")
    pilot.frame()
    for _ in range(2):
        pilot.leave(40)
        pilot.key_event("down", "v")
        pilot.type("v")
    assert pilot.stage.top is table
    pilot.leave(11)
    assert pilot.stage.top is not table


def test_what_the_window_tells_is_no_sign_of_life(pilot: KioskPilot) -> None:
    pilot.sit_down()
    pilot.leave(80)
    pilot.tell(pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE)
    pilot.leave(11)
    assert pilot.top == "StillThereScene"


def test_the_hand_is_covered_before_anybody_is_asked(pilot: KioskPilot) -> None:
    table = pilot.sit_down()
    match = table.session.match
    hand = set(match.observe(1).hand)
    assert hand <= face_up(pilot.stage)
    pilot.leave(91)
    assert pilot.question.has_hand
    assert face_up(pilot.stage) <= public(match)
    pilot.tap(CORNER)
    assert pilot.stage.top is table
    assert face_up(pilot.stage) <= public(match), "and stays covered until it is asked for"
    pilot.tap("hide")
    assert hand <= face_up(pilot.stage)


def test_computers_wait_for_the_answer(pilot: KioskPilot) -> None:
    table = pilot.sit_down()
    pilot.leave(91)
    before = table.session.match.token
    pilot.leave(15)
    assert table.session.match.token == before


def test_what_cannot_be_covered_is_not_shown(pilot: KioskPilot) -> None:
    pilot.sit_down()
    pilot.tap("details")
    seen = set(pilot.view.items)
    pilot.leave(91)
    assert not pilot.question.is_overlay
    assert not seen & {i for i in pilot.view.items if type(i).__name__ in ("Clip", "Text")}


def test_the_time_is_counted_down_once_a_second(pilot: KioskPilot) -> None:
    pilot.sit_down()
    pilot.leave(90)
    counted = []
    for _ in range(40):
        counted.append(pilot.question.seconds)
        before = pilot.view
        pilot.frame(250)
        assert pilot.view is before, "nothing moves between two seconds"
        pilot.frame(250)
        if pilot.top != "StillThereScene":
            break
    assert counted == sorted([*range(1, 21)] * 2, reverse=True)
    assert pilot.top == "AttractScene"


def test_the_time_that_is_left_is_said_now_and_then(pilot: KioskPilot) -> None:
    pilot.sit_down()
    pilot.leave(109)
    said = [a.text for a in pilot.stage.announcements.since(0)]
    assert "Are you still there?" in said[0]
    assert "20 seconds left." in said[0]
    assert "10 seconds left." in said
    assert "5 seconds left." in said


@pytest.mark.parametrize("how", [CORNER, "go-on", "escape", "return", "x"])
def test_somebody_is_still_there(pilot: KioskPilot, how) -> None:
    table = pilot.sit_down()
    pilot.leave(100)
    if isinstance(how, str) and how != "go-on":
        pilot.key(how)
    else:
        pilot.tap(how)
    assert pilot.stage.top is table
    pilot.leave(89)
    assert pilot.stage.top is table, "the quiet begins anew"


def test_a_finger_that_drags_over_the_question_moves_nothing_below(pilot: KioskPilot) -> None:
    table = pilot.sit_down()
    pilot.leave(91)
    camera = table.board.camera
    pilot.drag((20, 300), (300, 320))
    assert pilot.stage.top is table
    assert table.board.camera == camera


def test_who_moves_the_mouse_has_time_to_answer(pilot: KioskPilot) -> None:
    pilot.sit_down()
    pilot.leave(91)
    for _ in range(5):
        pilot.leave(15)
        pilot.hover(ANYWHERE)
    assert pilot.question.seconds > 15


def test_finish_forgets_at_once(pilot: KioskPilot) -> None:
    pilot.sit_down()
    pilot.leave(91)
    pilot.tap("finish")
    assert pilot.top == "AttractScene"


def test_a_machine_that_slept_asks_before_it_forgets(pilot: KioskPilot) -> None:
    pilot.sit_down()
    pilot.frame(3_600_000)
    assert pilot.question.seconds == 20


def test_the_quiet_goes_on_while_the_window_is_hidden(pilot: KioskPilot) -> None:
    pilot.sit_down()
    pilot.tell(pygame.WINDOWMINIMIZED)
    pilot.leave(130)
    pilot.tell(pygame.WINDOWRESTORED)
    assert pilot.top == "AttractScene"


def test_a_finger_that_stays_down_does_not_count_for_the_next_visitor(pilot: KioskPilot) -> None:
    pilot.sit_down()
    pilot.touch("down", ANYWHERE)
    pilot.leave(130)
    pilot.touch("up", ANYWHERE)
    pilot.frame()
    assert pilot.top == "AttractScene"


def test_the_quiet_is_a_value() -> None:
    idle = Idle(1000, 500)
    assert not idle.after(999).is_asking
    asked = idle.after(999).after(5000)
    assert asked.is_asking
    assert not asked.is_over
    assert asked.stirred() == asked
    assert asked.after(499).seconds_left == 1
    assert asked.after(400).stirred().after(400).is_over is False
    assert asked.after(500).is_over
    assert asked.answered() == idle
