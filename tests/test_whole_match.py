"""Whole matches through the real window's events, from the menu to the end, by mouse and finger."""

from __future__ import annotations

import pytest

from game.scenes.handover import HandoverScene
from game.scenes.match import MatchScene
from game.scenes.match_end import MatchEndScene
from game.scenes.menu import MenuScene
from game.scenes.reveal import RevealScene
from game.settings import Settings
from rules.actions import Play
from tests.pilot import Pilot

FAST = Settings(pace="fast", reduced_motion=True)


def play_on(pilot: Pilot, press: str) -> None:
    """Play the match on the table to its end by `press` ("click" or "tap")."""
    do = getattr(pilot, press)
    for _ in range(20_000):
        scene = pilot.stage.top
        if isinstance(scene, MatchEndScene):
            return
        if isinstance(scene, RevealScene):
            do("next")
        elif isinstance(scene, HandoverScene):
            do("view")
        else:
            assert isinstance(scene, MatchScene)
            act(pilot, scene, do)
    raise AssertionError("the match does not end")


def act(pilot: Pilot, scene: MatchScene, do) -> None:
    """Do one thing at the table: let a computer act, or play, draw or pass."""
    legal = scene.session.legal_actions
    if not legal or scene.opening.text:
        pilot.wait(200)
        return
    action = legal[0]
    if isinstance(action, Play):
        do(f"tile {action.tile}")
        if pilot.view.control("confirm") is None:
            do(f"end {action.end}")
    do("confirm")


@pytest.mark.parametrize(
    ("variant", "press"),
    [("block", "click"), ("draw", "tap"), ("all-fives", "click"), ("chiva", "tap")],
)
def test_a_match_is_played_from_the_menu_to_its_end(variant: str, press: str) -> None:
    pilot = Pilot(MenuScene(), settings=FAST)
    do = getattr(pilot, press)
    do(f"new-{variant}")
    do("start")
    scene = pilot.stage.top
    assert isinstance(scene, MatchScene)
    assert scene.session.match.setup.variant == variant
    play_on(pilot, press)
    assert scene.session.match.winner is not None
    do("menu")
    assert isinstance(pilot.stage.top, MenuScene)
