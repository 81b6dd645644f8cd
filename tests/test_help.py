"""The help and the table of shortcuts behind it."""

from game.input.keys import Key
from game.input.shortcuts import (
    GROUPS,
    SHORTCUTS,
    command_text,
    group_text,
    key_text,
    table_command,
)
from game.scenes.help import HelpScene
from tests.at_kiosk import KioskPilot
from tests.over_match import says, with_scene


def test_every_shortcut_is_shown_with_its_keys():
    pilot = with_scene(HelpScene())
    for shortcut in SHORTCUTS:
        assert says(pilot.view, command_text(shortcut.command)), shortcut
        for name in shortcut.keys:
            if name not in ("left", "right", "up", "down"):
                assert says(pilot.view, key_text(name)), shortcut
    for group in GROUPS:
        assert says(pilot.view, group_text(group))


def test_at_a_kiosk_nothing_is_said_of_the_full_screen_that_nobody_can_leave():
    pilot = KioskPilot()
    pilot.sit_down()
    pilot.stage.push(HelpScene())
    assert says(pilot.view, command_text("undo"))
    assert not says(pilot.view, command_text("full-screen"))


def test_no_key_means_two_things_at_the_table():
    keys = [k for s in SHORTCUTS if s.group in ("play", "camera") for k in s.keys]
    assert len(keys) == len(set(keys))


def test_the_table_obeys_the_same_keys():
    for shortcut in SHORTCUTS:
        if shortcut.group in ("play", "camera"):
            for name in shortcut.keys:
                assert table_command(Key(name)) == shortcut.command
                assert table_command(Key(name, ctrl=True)) is None


def test_it_closes_by_escape_by_the_key_that_opened_it_and_by_a_tap_beside_it():
    for leave in ("escape", "f1"):
        pilot = with_scene(HelpScene())
        pilot.key(leave)
        assert pilot.stage.wants_quit, "it was the last scene"
    pilot = with_scene(HelpScene())
    pilot.tap((20, 300))
    assert pilot.stage.wants_quit


def test_a_small_window_scrolls_it():
    pilot = with_scene(HelpScene(), size=(480, 800))
    pilot.key("end")
    scene = pilot.stage.top
    assert scene.pane.offset == scene.pane.reach > 0
