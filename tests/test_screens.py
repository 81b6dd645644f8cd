"""Every state of the gallery at many sizes: nothing overlaps, leaves its room or is too small."""

from __future__ import annotations

import itertools
import re
from functools import cache

import pytest

from game.settings import Settings
from game.stage import Services, Stage
from game.ui.draw import Text
from game.ui.fonts import Fonts
from game.ui.geometry import Rect
from game.ui.page import View
from game.ui.theme import SMALLEST_TEXT
from tests.gallery_states import STATES, show
from tests.pseudo import speaking
from tests.seen import SeenText, hides, look, meet, shown_part

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
NAMES = {"Ana", "Luis", "Rosa", "Iris", "María", "de", "los", "Ángeles"}
"""What is typed or named and so is the same in every language."""

sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
states = pytest.mark.parametrize("state", STATES)


@cache
def seen(
    state: str, size: tuple[int, int], language: str = "en", scale: float = 1.0
) -> tuple[View, Rect, float]:
    """The view of a state, the window, and the pixels of a dp."""
    with speaking(language):
        settings = Settings(text_scale=scale, reduced_motion=True)
        stage = Stage(*size, FONTS, Services(lambda: "SEED"), settings)
        show(stage, state)
        return stage.view(), stage.screen.rect, stage.screen.unit


def texts_of(view: View, window: Rect) -> list[SeenText]:
    """The texts that nothing hides."""
    texts, plates = look(view.items, window, FONTS)
    return [t for t in texts if not hides(plates, t.letters, after=t.order)]


def assert_no_overlap(view: View, window: Rect) -> None:
    """Where two texts meet, the earlier must be hidden by a plate between the two."""
    texts, plates = look(view.items, window, FONTS)
    for one, other in itertools.combinations(texts, 2):
        common = meet(one.letters, other.letters)
        common = (
            meet(common, meet(one.window, other.window) or Rect(0, 0, 0, 0)) if common else None
        )
        if common is None or min(common.w, common.h) < 1:
            continue
        hidden = any(
            one.order < plate.order < other.order and plate.rect.covers(common, 1)
            for plate in plates
        )
        assert hidden, f"{one.item.text!r} and {other.item.text!r} overlap at {common}"


def assert_in_room(view: View, window: Rect) -> None:
    """No text is wider than its room, and no room leaves the window or the scrolled page."""
    for text in texts_of(view, window):
        slack = 1.5
        assert text.item.box.x - slack <= text.letters.x, text
        assert text.letters.right <= text.item.box.right + slack, text
        within = text.window if text.window != window else window
        is_typed = text.item.box.w > within.w
        assert is_typed or within.x - slack <= text.letters.x, text
        assert is_typed or text.letters.right <= within.right + slack, text
        if text.window == window:
            assert window.covers(text.letters, slack), text


def assert_in_controls(view: View, window: Rect) -> None:
    """A text that stands on a control stays on it, unless a list lies half over it."""
    _, plates = look(view.items, window, FONTS)
    for text in texts_of(view, window):
        if any(p.order > text.order and p.rect.overlaps(text.letters) for p in plates):
            continue
        control = view.control_at(text.letters.center)
        if control is None or (text.window != window) != (control.window is not None):
            continue
        shown = meet(text.letters, text.window)
        assert shown is None or control.rect.covers(shown, 2), (text, control.key)


@sizes
@states
def test_no_two_texts_overlap(state: str, size: tuple[int, int]) -> None:
    view, window, _ = seen(state, size)
    assert_no_overlap(view, window)


@sizes
@states
def test_no_text_leaves_its_room(state: str, size: tuple[int, int]) -> None:
    view, window, _ = seen(state, size)
    assert_in_room(view, window)
    assert_in_controls(view, window)


@sizes
@states
def test_no_text_is_too_small_to_read(state: str, size: tuple[int, int]) -> None:
    view, window, unit = seen(state, size)
    for text in texts_of(view, window):
        assert text.item.size >= SMALLEST_TEXT * unit - 0.01, text.item


@sizes
@states
def test_controls_can_be_hit(state: str, size: tuple[int, int]) -> None:
    """In the window or scrolled to, not under each other, and at least 48 dp each way."""
    view, window, unit = seen(state, size)
    assert view.controls, "something can always be pressed"
    for control in view.controls:
        assert (control.window or window).x - 1 <= control.rect.x, control
        assert control.rect.right <= (control.window or window).right + 1, control
        assert window.covers(control.window or control.rect, 1), control
        if state in QUIET:
            assert min(control.rect.w, control.rect.h) >= 48 * unit - 1, control
    if state in QUIET:
        for one, other in itertools.combinations(view.controls, 2):
            first, second = shown_part(one), shown_part(other)
            common = meet(first, second) if first and second else None
            assert common is None or min(common.w, common.h) <= 1, (one.key, other.key)
    keys = [control.key for control in view.controls]
    assert len(keys) == len(set(keys))


QUIET = [name for name in STATES if name.startswith(("menu", "new", "rules"))]


@pytest.mark.parametrize("scale", [1.3, 2.0])
@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (480, 800), (1080, 1920)])
@pytest.mark.parametrize("state", QUIET)
def test_large_text_has_room(state: str, size: tuple[int, int], scale: float) -> None:
    view, window, _ = seen(state, size, scale=scale)
    assert_no_overlap(view, window)
    assert_in_room(view, window)
    assert_in_controls(view, window)


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (480, 800), (1080, 1920)])
@pytest.mark.parametrize("state", QUIET)
def test_a_longer_language_has_room(state: str, size: tuple[int, int]) -> None:
    view, window, _ = seen(state, size, "pseudo")
    assert_no_overlap(view, window)
    assert_in_room(view, window)
    assert_in_controls(view, window)


@states
def test_every_text_is_translated(state: str) -> None:
    """In a language that puts an accent on every vowel no bare vowel may be left."""
    view, window, _ = seen(state, (1280, 720), "pseudo")
    texts = [text.item for text in look(view.items, window, FONTS)[0]]
    assert [bare for text in texts for bare in bare_words(text)] == []
    for control in view.controls:
        assert bare_words(control.name) == [], control
        assert bare_words(control.note) == [], control


def bare_words(text: Text | str) -> list[str]:
    """The words that no translator has seen."""
    written = text if isinstance(text, str) else text.text
    words = re.findall(r"[^\W\d_]+", written)
    return [word for word in words if re.search("[aeiouyAEIOUY]", word) and not is_name(word)]


def is_name(word: str) -> bool:
    """Whether a word is a name, or what an ellipsis has left of one."""
    return any(name.startswith(word) for name in NAMES)
