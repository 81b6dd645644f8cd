"""Every screen says of itself what it shows: nothing more, nothing twice, under names that last."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from game.describe import Item, Role, described, item_of
from game.scenes.match import MatchScene
from game.services import Services
from game.settings import Settings
from game.stage import Stage
from game.ui.build import Page
from game.ui.choices import Segment, segmented
from game.ui.draw import Text
from game.ui.geometry import Point, Rect
from game.ui.page import Control, Screen, View
from game.ui.theme import TYPE
from game.ui.widgets import button, person_disc
from tests.gallery_states import STATES, show
from tests.pilot import FONTS
from tests.pseudo import speaking
from tests.test_no_leak import flat
from tests.test_screens import bare_words

SCREEN = Screen(1280, 720, FONTS)
states = pytest.mark.parametrize("state", STATES)


@cache
def stage_in(state: str, language: str = "en") -> Stage:
    """A stage in a state of the gallery."""
    with speaking(language):
        stage = Stage(1280, 720, FONTS, Services(lambda: "SEED"), Settings(reduced_motion=True))
        show(stage, state)
        stage.view()
        return stage


@cache
def description(state: str, language: str = "en") -> Item:
    """What the screen of a state says of itself."""
    with speaking(language):
        return stage_in(state, language).describe()


def texts(item: Item) -> str:
    """Everything that an item and what it holds say."""
    return " | ".join(f"{i.name} | {i.note} | {i.value}" for i in item.walk())


# -- every screen


@states
def test_every_screen_has_a_name_and_every_thing_a_key_of_its_own(state: str) -> None:
    screen = description(state)
    assert any(letter.islower() for letter in screen.name)
    keys = Counter(item.key for item in screen.walk())
    assert [key for key, times in keys.items() if times > 1] == []


@states
def test_everything_that_can_be_pressed_is_there_once_by_its_key(state: str) -> None:
    stage = stage_in(state)
    pressed = [item for item in description(state).walk() if item.press]
    assert sorted(i.key for i in pressed) == sorted(c.key for c in stage.view().controls)
    for item in pressed:
        control = stage.view().control(item.key)
        assert control is not None
        assert item.name == control.name
        assert item.name, item


SIGNS = "C2 C3 C4"
"""On the discs of a table; the names that they stand for are told."""

TOLD_OTHERWISE = {
    "match-all-fives": "of 7",
    "match-all-fives-preview": "of 7 | Your turn",
    "match-chiva": "2–2 to the 2 | Leaves 2 and 4 | Your turn | no streak",
    "match-draw": "Draw 1 tile | of 14",
}
"""What is written at a table and told in other words: the boneyard, the preview, whose turn it is
under it, a standing of nothing.
"""


@states
def test_everything_that_is_written_is_told(state: str) -> None:
    stage = stage_in(state)
    told = texts(description(state)).replace("…", "")
    if isinstance(stage.top, MatchScene):
        told += TOLD_OTHERWISE.get(state, "") + SIGNS
    in_words = [c.rect for c in stage.view().controls if c.role == "text"]
    for item in flat(stage.top.view(stage.screen).items):
        if not isinstance(item, Text) or len(item.text) < 2:
            continue
        if not any(rect.contains(item.box.center) for rect in in_words):
            assert item.text.rstrip("…") in told, item.text


@states
def test_every_word_is_translated(state: str) -> None:
    for item in description(state, "xx").walk():
        if item.key.startswith("play-"):
            continue  # a kiosk invites in every language at once
        for text in (item.name, item.note, item.value):
            assert bare_words(text) == [], item


@pytest.mark.parametrize(
    ("state", "name"),
    [
        ("menu", "Double Six"),
        ("new-block", "New match"),
        ("rules-draw", "Rules"),
        ("settings", "Settings"),
        ("statistics", "Statistics"),
        ("code", "Match code"),
        ("help", "Help"),
        ("curtain", "Player\N{NO-BREAK SPACE}1 to play"),
        ("menu-quit", "Quit the game?"),
        ("reveal-block", "Blocked on 4"),
        ("match-draw", "Table"),
    ],
)
def test_a_screen_is_called_by_its_heading(state: str, name: str) -> None:
    assert description(state).name == name


# -- a page in general


def page_of(*builders) -> Item:
    page = Page(SCREEN)
    for build in builders:
        build(page)
    return described(page.view())


def test_texts_stand_between_the_controls_as_they_are_painted() -> None:
    def build(page: Page) -> None:
        page.text("Heading", Rect(10, 10, 300, 40), TYPE["title"])
        button(page, "one", Rect(10, 60, 100, 48), "One", print)
        page.text("Between", Rect(10, 120, 300, 20))
        button(page, "two", Rect(10, 150, 100, 48), "Two", print)
        page.text("After", Rect(10, 220, 300, 20))

    screen = page_of(build)
    assert [i.name for i in screen.children] == ["Heading", "One", "Between", "Two", "After"]
    roles = [i.role for i in screen.children]
    assert roles == [Role.HEADING, Role.BUTTON, Role.LABEL, Role.BUTTON, Role.LABEL]


def test_wrapped_lines_are_one_paragraph() -> None:
    text = "One sentence that is long enough to be wrapped into several lines of a narrow page."

    def build(page: Page) -> None:
        page.text(text, Rect(10, 10, 160, 200), TYPE["body"], lines=9)

    assert [i.name for i in page_of(build).children] == [text]


def test_the_same_text_twice_is_two_things() -> None:
    def build(page: Page) -> None:
        page.text("Same", Rect(10, 10, 160, 20))
        page.text("Same", Rect(10, 110, 160, 20))

    assert [i.key for i in page_of(build).children] == ["text Same", "text Same #2"]


def test_the_letter_on_a_disc_says_nothing() -> None:
    screen = page_of(lambda page: person_disc(page, Point(100, 100), 21, "A"))
    assert screen.children == ()


def test_values_of_which_one_holds_are_a_group_with_the_label_beside_them() -> None:
    def build(page: Page) -> None:
        page.text("Speed", Rect(10, 10, 100, 48))
        values = [Segment("slow", "Slow", False, print), Segment("fast", "Fast", True, print)]
        segmented(page, Rect(120, 10, 300, 48), values)

    _label, group = page_of(build).children
    assert (group.role, group.name) == (Role.RADIOS, "Speed")
    assert [(i.role, i.name, i.checked) for i in group.children] == [
        (Role.RADIO, "Slow", False),
        (Role.RADIO, "Fast", True),
    ]


def test_open_tiles_on_a_page_are_told_and_covered_ones_are_not() -> None:
    def build(page: Page) -> None:
        page.tile(Point(50, 100), 24, (6, 5))
        page.tile(Point(100, 100), 24, None)
        page.tile(Point(150, 100), 24, (2, 2))

    assert [i.name for i in page_of(build).children] == ["5–6, double 2"]


def test_what_is_scrolled_away_is_told_without_a_place() -> None:
    window = Rect(0, 0, 100, 100)
    control = Control("far", Rect(0, 500, 80, 48), "button", "Far", print, window=window)
    assert item_of(control).rect == Rect(0, 0, 0, 0)
    near = Control("near", Rect(0, 80, 80, 48), "button", "Near", print, window=window)
    assert item_of(near).rect == Rect(0, 80, 80, 20)


def test_a_button_that_does_nothing_now_says_so_and_can_still_be_pressed() -> None:
    control = Control("undo", Rect(0, 0, 80, 48), "button", "Undo", print, enabled=False)
    item = item_of(control)
    assert item.note == "Not possible now."
    assert item.press is print


def test_fields_and_sliders_have_a_value() -> None:
    for role, told in (("field", Role.FIELD), ("slider", Role.SLIDER), ("choice", Role.BUTTON)):
        control = Control("c", Rect(0, 0, 80, 48), role, "Name", print, "what it holds")
        item = item_of(control)
        assert (item.role, item.name, item.value) == (told, "Name", "what it holds")
    assert described(View((), ())).children == ()
