"""The match code: shown, copied, typed, pasted; two people play the same deals."""

from dataclasses import replace

import pytest

from game.match_code import match_code, read_code
from game.scenes.code import CodeEntryScene, CodeScene
from game.scenes.keyboard import KeyboardScene
from rules.match import Match
from rules.setup import Player
from tests.gallery_match import PAIRS, THREE, match_of
from tests.over_match import Ear, says, texts, with_scene
from tests.playing import given

SETUP = match_of("all-fives", THREE, "K7QF3MZD").setup
CODE = match_code(SETUP)


def entry(**options):
    ear = Ear()
    scene = CodeEntryScene(ear)
    return with_scene(scene, **options), scene, ear.news


def test_the_whole_code_is_shown():
    pilot = with_scene(CodeScene(SETUP))
    assert "-".join(t for t in texts(pilot.view) if t in CODE.split("-")) == CODE


def test_it_is_copied_by_button_and_by_key():
    pilot = with_scene(CodeScene(SETUP))
    pilot.key("return")
    assert pilot.clipboard == CODE
    assert says(pilot.view, "Copied")
    pilot.clipboard = ""
    pilot.key("c", ctrl=True)
    assert pilot.clipboard == CODE


def test_a_match_of_given_deals_has_no_code_and_says_why():
    match = match_of("block", PAIRS)
    setup = replace(match.setup, deals=given(match))
    pilot = with_scene(CodeScene(setup))
    assert says(pilot.view, "no code can hold")
    assert pilot.view.control("copy") is None
    pilot.key("return")
    assert pilot.stage.wants_quit


def test_a_typed_code_gives_the_same_deals():
    pilot, _scene, taken = entry()
    pilot.type(CODE.lower().replace("-", " "))
    pilot.key("return")
    again = Match(taken[0].setup((Player(),) * 3))
    assert again.history[0].hands == Match(SETUP).history[0].hands
    assert pilot.stage.wants_quit


def test_a_code_is_pasted():
    pilot, _scene, taken = entry()
    pilot.clipboard = f"  {CODE}\n"
    pilot.tap("paste")
    pilot.tap("take")
    assert taken == [read_code(CODE)]


def test_a_wrong_code_says_what_is_wrong_and_typing_takes_that_away():
    pilot, scene, taken = entry()
    pilot.tap("take")
    assert says(pilot.view, "Type a match code.")
    pilot.type(CODE[:-1] + ("2" if CODE[-1] != "2" else "3"))
    assert scene.fault == ""
    pilot.key("return")
    assert says(pilot.view, "This code is not right")
    assert taken == []
    assert pilot.stage.top is scene


def test_it_can_be_typed_on_the_screen():
    pilot, scene, taken = entry()
    pilot.tap("keyboard")
    assert isinstance(pilot.stage.top, KeyboardScene)
    for sign in CODE:
        pilot.tap(f"key {sign}")
    pilot.tap("done")
    assert pilot.stage.top is scene
    pilot.tap("take")
    assert taken == [read_code(CODE)]


@pytest.mark.parametrize("leave", [lambda p: p.key("escape"), lambda p: p.tap("cancel")])
def test_leaving_takes_nothing(leave):
    pilot, _scene, taken = entry()
    pilot.type(CODE)
    leave(pilot)
    assert taken == []
    assert pilot.stage.wants_quit
