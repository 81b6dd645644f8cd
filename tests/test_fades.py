"""Pages that go on below fade there: no line is cut in half at the lower edge."""

from __future__ import annotations

import pytest

from game.ui.draw import Box
from game.ui.pane import FADE
from tests.over_match import flat
from tests.test_screens import look_at

STATES = ("rules-fairness", "settings", "statistics", "help", "new-draw")


@pytest.mark.parametrize("state", STATES)
def test_what_goes_on_below_fades(state: str) -> None:
    shown = look_at(state, (800, 480), scale=1.5)
    cut = {c.window for c in shown.view.controls if c.window and c.rect.bottom > c.window.bottom}
    texts = [t for t in shown.texts if t.letters.bottom > t.window.bottom]
    assert cut or texts, "this state is there to be scrolled"
    bottom = max(window.bottom for window in cut or {text.window for text in texts})
    strips = [i for i in flat(shown.view.items) if isinstance(i, Box) and 0 < i.alpha < 255]
    lower = [box for box in strips if bottom - FADE - 2 <= box.rect.y < bottom]
    assert len(lower) >= 20, state
    assert max(box.alpha for box in lower) > 200
    assert min(box.alpha for box in lower) < 40


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_all_settings_are_seen_at_once_where_they_have_room(size: tuple[int, int]) -> None:
    controls = look_at("settings", size).view.controls
    assert all(c.rect.bottom <= c.window.bottom for c in controls if c.window)


@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (1080, 1920)])
def test_the_note_of_the_settings_stands_off_the_border_of_its_panel(size: tuple[int, int]) -> None:
    shown = look_at("settings-end", size)
    note = next(t for t in shown.texts if t.item.text.endswith("at once."))
    panels = [i.rect for i in flat(shown.view.items) if isinstance(i, Box) and i.fill == "surface"]
    around = next(rect for rect in panels if rect.covers(note.letters))
    assert around.bottom - note.letters.bottom >= 8 * shown.unit
