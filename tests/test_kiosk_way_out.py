"""The operator's way out of a kiosk, and that there is no other."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import app
from game.crash import CRASHED
from game.kiosk_options import KioskOptions
from game.kiosk_program import KioskRun
from game.options import PlayOptions
from game.program import Program
from game.scenes.match import MatchScene
from game.ui.draw import Text
from game.way_out import SHUT_MS, TRIES
from game.window import Window
from tests.at_kiosk import CORNER, KioskPilot
from tests.test_no_leak import flat

CODE = "0417"
OPTIONS = KioskOptions(language="en", exit_code=CODE)
MIDDLE = (400.0, 300.0)


@pytest.fixture
def pilot() -> KioskPilot:
    return KioskPilot(OPTIONS)


def hold_corner(pilot: KioskPilot, ms: float = 3200, place=CORNER) -> None:
    pilot.hold(place, ms)


def type_code(pilot: KioskPilot, code: str) -> None:
    for digit in code:
        pilot.tap(f"digit-{digit}")
    pilot.tap("enter")


# There is no other


def test_a_closed_window_and_the_keys_that_close_it_do_nothing(pilot: KioskPilot) -> None:
    for _ in range(2):
        pilot.tell(pygame.QUIT)
        pilot.key("f4", alt=True)
        pilot.key("f11")
        pilot.key("escape")
        pilot.wait(100)
        assert not pilot.program.is_over
        assert pilot.program.is_full_screen
        assert pilot.window.size == pygame.display.get_desktop_sizes()[0]
        pilot.tap("play") if pilot.top == "AttractScene" else None


def test_escape_leads_back_to_the_beginning_at_most(pilot: KioskPilot) -> None:
    pilot.sit_down()
    for _ in range(12):
        pilot.key("escape")
        pilot.key("tab")
        pilot.key("return")
        pilot.wait(50)
        assert not pilot.program.is_over
    pilot.stage.quit()
    assert not pilot.program.is_over
    assert pilot.top == "AttractScene"


def test_nothing_goes_to_the_clipboard_or_comes_from_it(pilot: KioskPilot) -> None:
    pilot.clipboard = "from somewhere"
    services = pilot.stage.services
    services.copy("a seed")
    assert services.paste() == ""
    assert pilot.clipboard == "from somewhere"


# The corner and the code


@pytest.mark.parametrize("at_table", [False, True])
def test_a_held_corner_and_the_code_end_it(pilot: KioskPilot, *, at_table: bool) -> None:
    if at_table:
        pilot.sit_down()
    hold_corner(pilot)
    assert pilot.top == "CodePadScene"
    type_code(pilot, CODE)
    assert pilot.program.is_over


@pytest.mark.parametrize("way", ["brief", "elsewhere", "strays", "two"])
def test_nothing_else_opens_the_pad(pilot: KioskPilot, way: str) -> None:
    if way == "brief":
        hold_corner(pilot, 2800)
    elif way == "elsewhere":
        hold_corner(pilot, 5000, (300.0, 5.0))
    elif way == "strays":
        pilot.drag(CORNER, MIDDLE, 200)
        pilot.touch("down", CORNER)
        pilot.wait(1000)
        pilot.touch("move", MIDDLE)
        pilot.wait(500)
        pilot.touch("move", CORNER)
        pilot.wait(4000)
        pilot.touch("up", CORNER)
    else:
        pilot.touch("down", MIDDLE, 1)
        pilot.touch("down", CORNER, 2)
        pilot.wait(4000)
    pilot.frame()
    assert "CodePadScene" not in [type(scene).__name__ for scene in pilot.stage.scenes]


def test_the_finger_that_opened_the_pad_presses_nothing(pilot: KioskPilot) -> None:
    table = pilot.sit_down()
    pilot.touch("down", CORNER)
    pilot.wait(3100)
    assert pilot.top == "CodePadScene"
    pilot.touch("up", CORNER)
    pilot.wait(100)
    pilot.tap("close")
    assert pilot.stage.top is table


def test_keys_open_the_pad_and_type_the_code(pilot: KioskPilot) -> None:
    pilot.key("q", ctrl=True)
    assert pilot.top == "AttractScene"
    pilot.key("q", ctrl=True, shift=True)
    assert pilot.top == "CodePadScene"
    for key in (*CODE, "9", "backspace", "return"):
        pilot.key(key)
    assert pilot.program.is_over


def test_the_mouse_holds_the_corner_as_well(pilot: KioskPilot) -> None:
    pilot._mouse("move", pilot.point(CORNER))
    pilot._mouse("down", pilot.point(CORNER), 1)
    pilot.wait(3100)
    assert pilot.top == "CodePadScene"


@pytest.mark.parametrize(
    ("corner", "place"),
    [("top-right", (-5.0, 5.0)), ("bottom-left", (5.0, -5.0)), ("bottom-right", (-5.0, -5.0))],
)
def test_the_corner_can_be_another_one(corner, place) -> None:
    pilot = KioskPilot(KioskOptions(exit_corner=corner, exit_hold_seconds=1))
    width, height = pilot.window.size
    hold_corner(pilot, 1500)
    assert pilot.top != "CodePadScene"
    hold_corner(pilot, 1500, (place[0] % width, place[1] % height))
    assert pilot.top == "CodePadScene"


def test_the_corner_stays_where_it_is_when_the_table_turns() -> None:
    pilot = KioskPilot(KioskOptions(table_top=True, language="en"))
    pilot.tap("new-block")
    for key in ("seats-2", "person-2", "start"):
        pilot.stage.press(key)
    facings = set()
    for _ in range(40):
        pilot.frame(500)
        facings.add(pilot.program.facing)
        if pilot.program.facing == 2:
            break
        pilot.stage.press("view")
        scene = pilot.stage.top
        if isinstance(scene, MatchScene) and scene.session.may_act:
            play = scene.session.legal_actions[0]
            scene.session.submit(play, scene.session.match.token)
            scene.entered()
    assert 2 in facings, "the table turns to whoever is addressed"
    hold_corner(pilot)
    assert pilot.top == "CodePadScene"


def test_both_ways_can_be_switched_off() -> None:
    pilot = KioskPilot(KioskOptions(exit_corner="none", exit_keys="none"))
    hold_corner(pilot)
    pilot.key("q", ctrl=True, shift=True)
    assert pilot.top in ("AttractScene", "MenuScene")


def test_a_wrong_code_does_nothing_and_a_few_shut_the_pad_for_a_while(pilot: KioskPilot) -> None:
    for i in range(TRIES):
        pilot.key("q", ctrl=True, shift=True)
        type_code(pilot, "1234")
        assert not pilot.program.is_over
        assert pilot.top == ("CodePadScene" if i < TRIES - 1 else "AttractScene")
    pilot.key("q", ctrl=True, shift=True)
    hold_corner(pilot)
    assert pilot.top != "CodePadScene"
    pilot.leave(SHUT_MS / 1000)
    pilot.key("q", ctrl=True, shift=True)
    type_code(pilot, CODE)
    assert pilot.program.is_over


def test_no_code_is_no_code(pilot: KioskPilot) -> None:
    hold_corner(pilot)
    pilot.tap("enter")
    assert not pilot.program.is_over


def test_the_digits_are_neither_shown_nor_said(pilot: KioskPilot) -> None:
    hold_corner(pilot)
    before = sorted(i.text for i in flat(pilot.view.items) if isinstance(i, Text))
    serial = pilot.stage.announcements.serial
    for digit in CODE:
        pilot.tap(f"digit-{digit}")
    assert sorted(i.text for i in flat(pilot.view.items) if isinstance(i, Text)) == before
    assert pilot.stage.announcements.serial == serial


def test_a_pad_that_nobody_uses_goes_away(pilot: KioskPilot) -> None:
    hold_corner(pilot)
    for _ in range(250):
        pilot.frame(100)
    assert pilot.top == "AttractScene"


# The whole program


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A home of its own; the other tests go on with the display that they have."""
    monkeypatch.setattr(Window, "close", lambda _window: None)
    for name in ("SDL_GRAB_KEYBOARD", "SDL_ALLOW_ALT_TAB_WHILE_GRABBED"):
        monkeypatch.setenv(name, "0")
    for name in ("DATA", "CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    yield tmp_path
    pygame.event.set_grab(False)


def test_the_system_can_end_it_and_nothing_is_written(
    monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    frames = []
    plain = KioskRun.frame

    def frame(run: KioskRun, elapsed_ms: float) -> None:
        frames.append(elapsed_ms)
        plain(run, elapsed_ms)
        if len(frames) == 2:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        if len(frames) == 5:
            os.kill(os.getpid(), signal.SIGTERM)

    monkeypatch.setattr(KioskRun, "frame", frame)
    assert app.play(PlayOptions(kiosk=KioskOptions())) == 128 + signal.SIGTERM
    assert len(frames) == 5
    assert list(home.rglob("*")) == []


def test_a_kiosk_that_goes_on_failing_ends_with_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    def picture(_program: Program) -> None:
        raise KeyError("Zdzisława")

    monkeypatch.setattr(Program, "picture", picture)
    assert app.play(PlayOptions(kiosk=KioskOptions())) == CRASHED
    assert capsys.readouterr().err == "double-six: the kiosk gives up after too many errors\n"
    written = [path for path in home.rglob("*") if path.is_file()]
    assert [path.name for path in written] == ["double-six.log"]
    text = written[0].read_text("utf-8")
    assert text.count("an error at the kiosk") == text.count("\n") == 1
    assert "Zdzisława" not in text
