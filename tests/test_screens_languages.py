"""The screens in their languages: whatever is said has its room, at every size of text."""

from __future__ import annotations

import pytest

from game.pseudo import PSEUDO
from tests.gallery_states import STATES
from tests.test_locales import PLURALS
from tests.test_screens import TIGHT, assert_can_be_hit, assert_has_room, look_at

LANGUAGES = (*PLURALS, PSEUDO)
SIZES = ((800, 480), (1024, 768), (1280, 720), (3840, 2160), (480, 800), (1080, 1920))

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
