"""The question with two answers: nothing happens by accident."""

import pytest

from game.scenes.dialogue import DialogueScene
from tests.pilot import Pilot
from tests.table_scene import Table


@pytest.fixture
def answers() -> list[str]:
    return []


@pytest.fixture
def pilot(answers: list[str]) -> Pilot:
    question = DialogueScene(
        "Sure?",
        "This cannot be undone.",
        confirm="Do it",
        cancel="Leave it",
        confirmed=lambda: answers.append("yes"),
    )
    return Pilot(Table(), question)


def is_open(pilot: Pilot) -> bool:
    return isinstance(pilot.stage.top, DialogueScene)


@pytest.mark.parametrize("key", ["return", "escape", "space"])
def test_a_key_alone_does_nothing_but_close_it(pilot: Pilot, answers: list[str], key: str) -> None:
    pilot.key(key)
    assert not is_open(pilot)
    assert answers == []


def test_a_tap_beside_it_is_no(pilot: Pilot, answers: list[str]) -> None:
    pilot.tap((5, 5))
    assert not is_open(pilot)
    assert answers == []


def test_yes_takes_a_step_aside(pilot: Pilot, answers: list[str]) -> None:
    pilot.key("tab")
    pilot.key("tab")
    assert pilot.stage.focused is not None
    assert pilot.stage.focused.key == "confirm"
    pilot.key("return")
    assert answers == ["yes"]
    assert not is_open(pilot)


def test_yes_by_finger(pilot: Pilot, answers: list[str]) -> None:
    pilot.tap("confirm")
    assert answers == ["yes"]


def test_only_its_own_buttons_can_be_pressed(pilot: Pilot) -> None:
    assert pilot.keys == ("cancel", "confirm")
