"""Every state of the gallery at many sizes: nothing overlaps, leaves its room or is too small."""

from __future__ import annotations

import itertools
import re
from functools import cache
from typing import NamedTuple

import pytest

from game.language import in_language, languages
from game.scenes.attract_page import TOUCH
from game.services import Services
from game.settings import Settings
from game.stage import Stage
from game.ui.fonts import Fonts
from game.ui.geometry import Rect
from game.ui.page import View
from game.ui.theme import SMALLEST_TEXT
from tests import gallery_match
from tests.gallery_states import STATES, show
from tests.pseudo import speaking
from tests.seen import Plate, SeenText, hides, look, meet, shown_part

FONTS = Fonts()
SIZES = (
    (800, 480),
    (1024, 768),
    (1280, 720),
    (1920, 1080),
    (3440, 1440),
    (480, 800),
    (1080, 1920),
)
TABLE_BEHIND = ("match-menu", "help", "code", "code-copied")
"""The screens of `gallery_match` through which the table of a match is seen."""
TIGHT = ((800, 480), (1280, 720), (480, 800))
NAMES = {"Ana", "Luis", "Rosa", "Iris", "María", "de", "los", "Ángeles"}
NAMES |= {"English", "Español", "Polski", "Bahasa", "Melayu"}
NAMES |= {word for code in languages() for word in re.findall(r"\w+", in_language(code, TOUCH))}
"""What is typed or named and so is the same in every language."""

sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
states = pytest.mark.parametrize("state", STATES)


class Seen(NamedTuple):
    """The view of a state, what is written in it, the window, and the pixels of a dp."""

    view: View
    window: Rect
    unit: float
    texts: list[SeenText]
    plates: list[Plate]

    @property
    def visible(self) -> list[SeenText]:
        """The texts that nothing hides."""
        return [t for t in self.texts if not hides(self.plates, t.letters, after=t.order)]


def look_at(state: str, size: tuple[int, int], language: str = "en", scale: float = 1.0) -> Seen:
    """A state of the gallery at a size, in a language, with text of a size."""
    with speaking(language):
        settings = Settings(text_scale=scale, reduced_motion=True)
        stage = Stage(*size, FONTS, Services(lambda: "SEED"), settings)
        show(stage, state)
        view, window = stage.view(), stage.screen.rect
        return Seen(view, window, stage.screen.unit, *look(view.items, window, FONTS))


seen = cache(look_at)


def assert_no_overlap(shown: Seen) -> None:
    """Where two texts meet, the earlier must be hidden by a plate between the two."""
    for one, other in itertools.combinations(shown.texts, 2):
        if not one.letters.overlaps(other.letters):
            continue
        common = meet(one.letters, other.letters)
        for window in (one.window, other.window):
            common = meet(common, window) if common else None
        if common is None or min(common.w, common.h) < shown.unit:
            continue
        hidden = any(
            one.order < plate.order < other.order and plate.rect.covers(common, 1)
            for plate in shown.plates
        )
        assert hidden, f"{one.item.text!r} and {other.item.text!r} overlap at {common}"


def assert_in_room(shown: Seen) -> None:
    """No text is wider than its room, and none leaves the window or the scrolled page."""
    slack = 1.5
    for text in shown.visible:
        assert text.item.box.x - slack <= text.letters.x, text
        assert text.letters.right <= text.item.box.right + slack, text
        is_typed = text.item.box.w > text.window.w - 8 * shown.unit
        assert is_typed or text.window.x - slack <= text.letters.x, text
        assert is_typed or text.letters.right <= text.window.right + slack, text
        if text.window == shown.window:
            assert shown.window.covers(text.letters, slack), text
        assert text.item.size >= SMALLEST_TEXT * shown.unit - 0.01, text


def assert_in_controls(shown: Seen) -> None:
    """A text that stands on a control stays on it, unless a list lies half over it."""
    for text in shown.visible:
        if any(p.order > text.order and p.rect.overlaps(text.letters) for p in shown.plates):
            continue
        control = shown.view.control_at(text.letters.center)
        if control is None or (text.window != shown.window) != (control.window is not None):
            continue
        part = meet(text.letters, text.window)
        assert part is None or control.rect.covers(part, 2), (text, control.key)


def assert_can_be_hit(shown: Seen, state: str) -> None:
    """Controls stand in the window or can be scrolled there, apart, and large enough."""
    assert shown.view.controls, "something can always be pressed"
    for control in shown.view.controls:
        room = control.window or shown.window
        assert room.x - 1 <= control.rect.x, control
        assert control.rect.right <= room.right + 1, control
        assert shown.window.covers(control.window or control.rect, 1), control
        if state in QUIET:
            assert min(control.rect.w, control.rect.h) >= 48 * shown.unit - 1, control
    if state in QUIET:
        for one, other in itertools.combinations(shown.view.controls, 2):
            first, second = shown_part(one), shown_part(other)
            common = meet(first, second) if first and second else None
            assert common is None or min(common.w, common.h) <= 1, (one.key, other.key)
    keys = [control.key for control in shown.view.controls]
    assert len(keys) == len(set(keys))


def assert_has_room(shown: Seen) -> None:
    """Nothing that is written overlaps or sticks out."""
    assert_no_overlap(shown)
    assert_in_room(shown)
    assert_in_controls(shown)


@sizes
@states
def test_texts_have_room_and_controls_can_be_hit(state: str, size: tuple[int, int]) -> None:
    shown = seen(state, size)
    assert_has_room(shown)
    assert_can_be_hit(shown, state)


OVER_A_MATCH = [name for name in gallery_match.STATES if not name.startswith(TABLE_BEHIND)]
QUIET = [name for name in STATES if name.startswith(("menu", "new", "rules", "settings"))]
QUIET += OVER_A_MATCH
QUIET += [name for name in STATES if name.startswith(("kiosk-asks", "kiosk-menu", "kiosk-code"))]
ROOMY = QUIET + [name for name in STATES if name.startswith(("match-", "numbers", "kiosk-attract"))]


@pytest.mark.parametrize("size", TIGHT, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("state", ROOMY)
def test_large_text_has_room(state: str, size: tuple[int, int]) -> None:
    for scale in (1.4, 2.0):
        shown = seen(state, size, scale=scale)
        assert_has_room(shown)
        assert_can_be_hit(shown, state)


@pytest.mark.parametrize("size", TIGHT, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("state", ROOMY)
def test_a_longer_language_has_room(state: str, size: tuple[int, int]) -> None:
    shown = seen(state, size, "xx")
    assert_has_room(shown)
    assert_can_be_hit(shown, state)


@states
def test_every_text_is_translated(state: str) -> None:
    """In a language that puts an accent on every vowel no bare vowel may be left."""
    shown = seen(state, (1280, 720), "xx")
    assert [bare for text in shown.texts for bare in bare_words(text.item.text)] == []
    for control in shown.view.controls:
        assert bare_words(control.name) == [], control
        assert bare_words(control.note) == [], control


def bare_words(text: str) -> list[str]:
    """The words that no translator has seen; keys, seeds and codes are the same everywhere."""
    words = [word for word in re.findall(r"[^\W\d_]+", text) if len(word) > 1]
    told = [word for word in words if not word.isupper()]
    return [word for word in told if re.search("[aeiouyAEIOUY]", word) and not is_name(word)]


def is_name(word: str) -> bool:
    """Whether a word is a name, or what an ellipsis has left of one."""
    return any(name.startswith(word) for name in NAMES)
