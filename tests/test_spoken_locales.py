"""What is said aloud passes through the languages as well: nothing is left in English."""

from __future__ import annotations

import pytest

from game.pseudo import PSEUDO
from game.services import Services
from game.settings import Settings
from game.stage import Stage
from tests.gallery_states import STATES, show
from tests.pseudo import speaking
from tests.test_screens import FONTS, bare_words


@pytest.mark.parametrize("state", STATES)
def test_every_described_word_is_translated(state: str) -> None:
    with speaking(PSEUDO):
        stage = Stage(1280, 720, FONTS, Services(lambda: "SEED"), Settings(reduced_motion=True))
        show(stage, state)
        told = [text for text, _move in stage.top.heard()]
        for item in stage.describe().walk():
            told += [item.name, item.note, item.value]
    assert [word for text in told for word in bare_words(text)] == []
