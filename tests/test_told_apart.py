"""Seats that nobody named can be told apart on every screen, in every language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.signs import side_sign
from game.ui.text import ELLIPSIS
from rules.setup import Player
from tests.tables import a_session
from tests.test_screens import look_at

STATES = (
    "kiosk-asks",
    "match-all-fives",
    "match-block-four",
    "match-chiva",
    "match-end",
    "menu-continue",
    "menu-continue-chiva",
    "menu-continue-four",
)
"""States in which all names are those that the program gives."""


@pytest.mark.parametrize("language", ["en", "es", "pl", "ms"])
@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (480, 800), (1080, 1920)])
@pytest.mark.parametrize("state", STATES)
def test_no_name_of_a_computer_loses_its_number(
    state: str, size: tuple[int, int], language: str
) -> None:
    for scale in (1.0, 1.5):
        cut = [t.item.text for t in look_at(state, size, language, scale).texts]
        assert not [text for text in cut if text.endswith(ELLIPSIS)], (state, size, scale)


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (1080, 1920)])
@pytest.mark.parametrize("state", ["match-block-four", "match-chiva", "match-end"])
def test_discs_show_the_number_of_computers(state: str, size: tuple[int, int]) -> None:
    shown = {text.item.text for text in look_at(state, size).texts}
    assert {"Y", "C2", "C3", "C4"} <= shown


def test_a_side_goes_by_its_first_seat() -> None:
    setup = a_session("chiva").match.setup
    players = (Player(), Player("Ana", "easy"), Player("Rosa", "easy"), Player("Alba", "easy"))
    setup = replace(setup, players=players)
    assert [side_sign(setup, side) for side in setup.seating.all_sides] == ["Y", "An"]
