"""Whole matches without eyes: by keys and ears, and by the presses of a screen reader."""

from __future__ import annotations

import pytest

from game.announce import told_events
from game.scenes.match import MatchScene
from game.scenes.menu import MenuScene
from rules.match import Match
from rules.variants import VARIANTS
from tests.blind import BlindPlayer, ReadersPlayer
from tests.pilot import Pilot
from tests.tables import STILL, a_session

NAMES = {"block": "Block", "draw": "Draw", "all-fives": "All Fives", "chiva": "Chiva"}


@pytest.mark.parametrize("variant", [variant.name for variant in VARIANTS])
def test_a_match_is_played_by_keys_and_ears_from_the_menu(variant: str) -> None:
    pilot = Pilot(MenuScene(), settings=STILL)
    player = BlindPlayer(pilot)
    player.wait()
    for name in (NAMES[variant], "Start"):
        button = player.button(name)
        assert button is not None
        player.press(button)
    player.play_on("the match.")
    scene = next(s for s in pilot.stage.scenes if isinstance(s, MatchScene))
    assert scene.session.match.setup.variant == variant
    assert_all_heard(scene.session.match, player.heard)


@pytest.mark.parametrize("variant", [variant.name for variant in VARIANTS])
def test_a_match_is_played_by_the_presses_of_a_screen_reader(variant: str) -> None:
    pilot = Pilot(MenuScene(), settings=STILL)
    player = ReadersPlayer(pilot)
    player.press("BUTTON", NAMES[variant])
    player.press("BUTTON", "Start")
    player.play_on("the match.")
    scene = next(s for s in pilot.stage.scenes if isinstance(s, MatchScene))
    assert scene.session.match.setup.variant == variant
    assert_all_heard(scene.session.match, player.heard)


def assert_all_heard(match: Match, heard: list[str]) -> None:
    """Everything that happened was told in order, as the first seat may know it."""
    assert match.winner is not None
    told = told_events(match.setup, match.history, len(match.history), 1)
    next(told)  # the first deal lay on the table before anybody sat down
    rest = iter(" ".join(heard).split(". "))
    for one in told:
        for sentence in one.text.rstrip(".").split(". "):
            assert any(sentence in words for words in rest), one


def test_three_people_hand_the_screen_on_without_eyes() -> None:
    scene = MatchScene(a_session("draw", seats=3, people=3))
    pilot = Pilot(scene, settings=STILL)
    player = BlindPlayer(pilot)
    player.wait()
    for _ in range(60):
        player._act()
    assert len(scene.session.match.entries) > 10
    assert any(
        text.startswith("Player\N{NO-BREAK SPACE}2 to play. Hand the screen")
        for text in player.heard
    )
