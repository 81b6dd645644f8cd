"""The screens in their languages: whatever is said has its room, at every size of text."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.language import SOURCE, spoken
from game.pseudo import PSEUDO
from game.scenes.match import MatchScene
from game.services import Services
from game.settings import Settings
from game.stage import Stage
from tests.gallery_states import STATES, show
from tests.pilot import Pilot
from tests.pseudo import speaking
from tests.seen import look
from tests.tables import a_session
from tests.test_locales import LANGUAGES as SPOKEN
from tests.test_screens import (
    FONTS,
    TIGHT,
    assert_can_be_hit,
    assert_has_room,
    bare_words,
    look_at,
)

LANGUAGES = (*SPOKEN, PSEUDO)
SIZES = ((800, 480), (1024, 768), (1280, 720), (3840, 2160), (480, 800), (1080, 1920))
CLOSED = ("menu-quit", "new-ask", "settings-ask", "statistics-delete", "keyboard")
CLOSED += ("code-wrong", "kiosk-code-wrong")
"""Screens that have to be answered or left before one can come to where languages are chosen."""

states = pytest.mark.parametrize("state", STATES)


@states
@pytest.mark.parametrize("size", TIGHT, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", ["es", PSEUDO])
def test_what_is_said_has_room(language: str, size: tuple[int, int], state: str) -> None:
    for scale in (1.0, 1.5):
        shown = look_at(state, size, language, scale)
        assert_has_room(shown)
        assert_can_be_hit(shown, state)


@pytest.mark.sweep
@states
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_room_at_every_size(
    language: str, size: tuple[int, int], state: str
) -> None:
    for scale in (1.0, 1.5, 2.0):
        shown = look_at(state, size, language, scale)
        assert_has_room(shown)
        assert_can_be_hit(shown, state)


@pytest.mark.parametrize("state", [name for name in STATES if not name.startswith(CLOSED)])
def test_another_language_is_spoken_at_once(state: str) -> None:
    """Also in the middle of a match: nothing that is shown was put into words before."""
    with speaking(SOURCE):
        stage = Stage(1280, 720, FONTS, Services(lambda: "SEED"), Settings(reduced_motion=True))
        show(stage, state)
        stage.view()
        stage.change_settings(replace(stage.settings, language=PSEUDO))
        texts, _plates = look(stage.view().items, stage.screen.rect, FONTS)
        assert [word for text in texts for word in bare_words(text.item.text)] == []
        assert spoken() == PSEUDO


def test_what_was_said_at_the_table_does_not_outlive_its_language() -> None:
    with speaking(SOURCE):
        pilot = Pilot(MatchScene(a_session("block", seats=3)))
        table = pilot.stage.top
        assert isinstance(table, MatchScene)
        table.say("Said in English.")
        assert table.opening.text
        table.menu()
        pilot.stage.change_settings(replace(pilot.stage.settings, language="es"))
        pilot.key("escape")
        assert pilot.stage.top is table
        assert not table.opening.text
        assert not table.toast.text
