"""Whole matches by the keyboard alone: set up, played to the end, and back to the menu."""

from __future__ import annotations

import pytest

from game.scenes.handover import HandoverScene
from game.scenes.match import MatchScene
from game.scenes.match_end import MatchEndScene
from game.scenes.menu import MenuScene
from game.scenes.reveal import RevealScene
from rules.actions import Play
from tests.pilot import Pilot
from tests.tables import STILL


def focus(pilot: Pilot, key: str) -> None:
    """Walk the focus by Tab to the control with that key."""
    for _ in range(80):
        focused = pilot.stage.focused
        if focused is not None and focused.key == key:
            return
        pilot.key("tab")
    raise AssertionError(f"Tab never reaches {key!r} among {pilot.keys}")


def play_on(pilot: Pilot) -> MatchScene:
    scene = next(s for s in pilot.stage.scenes if isinstance(s, MatchScene))
    for _ in range(20_000):
        top = pilot.stage.top
        if isinstance(top, MatchEndScene):
            return scene
        if isinstance(top, RevealScene | HandoverScene):
            pilot.key("return")
        elif not scene.session.legal_actions or scene.opening.text:
            pilot.wait(200)
        else:
            act(pilot, scene)
    raise AssertionError("the match does not end")


def act(pilot: Pilot, scene: MatchScene) -> None:
    action = scene.session.legal_actions[0]
    before = scene.session.match.token
    if isinstance(action, Play):
        focus(pilot, f"tile {action.tile}")
        pilot.key("return")
        if scene.choice.preview is None:
            focused = pilot.stage.focused
            assert focused is not None
            assert focused.key.startswith("end ")
            pilot.key("return")
    focused = pilot.stage.focused
    assert focused is not None
    assert focused.key == "confirm"
    pilot.key("return")
    assert scene.session.match.token > before


@pytest.mark.parametrize("variant", ["block", "draw", "all-fives", "chiva"])
def test_a_match_is_played_by_keys_alone_from_the_menu_and_back(variant: str) -> None:
    pilot = Pilot(MenuScene(), settings=STILL)
    focus(pilot, f"new-{variant}")
    pilot.key("return")
    focus(pilot, "start")
    pilot.key("return")
    scene = play_on(pilot)
    assert scene.session.match.setup.variant == variant
    assert scene.session.match.winner is not None
    focus(pilot, "menu")
    pilot.key("return")
    assert isinstance(pilot.stage.top, MenuScene)


def test_escape_cancels_first_and_then_opens_the_menu_of_the_match() -> None:
    pilot = Pilot(MenuScene(), settings=STILL)
    pilot.key("return")
    focus(pilot, "start")
    pilot.key("return")
    scene = pilot.stage.top
    assert isinstance(scene, MatchScene)
    while not scene.session.legal_actions or scene.opening.text:
        pilot.wait(200)
    pilot.key("return")
    assert not scene.choice.is_empty
    pilot.key("escape")
    assert scene.choice.is_empty
    assert pilot.stage.top is scene
    pilot.key("escape")
    assert pilot.stage.top is not scene
    pilot.key("escape")
    assert pilot.stage.top is scene


@pytest.mark.parametrize("variant", ["block", "draw", "all-fives", "chiva"])
def test_enter_alone_plays_on_to_the_end_of_the_match(variant: str) -> None:
    """The focus is always offered to what will most likely be wanted."""
    pilot = Pilot(MenuScene(), settings=STILL)
    focus(pilot, f"new-{variant}")
    pilot.key("return")
    for _ in range(6_000):
        if isinstance(pilot.stage.top, MatchEndScene):
            return
        pilot.key("return")
        pilot.wait(120)
    raise AssertionError("Enter alone leads nowhere")
