"""What stands in a box stands off its border, and lists stand under what opened them."""

from __future__ import annotations

import pytest

from game.ui.draw import Box
from game.ui.geometry import Rect
from tests.over_match import flat
from tests.test_screens import Seen, look_at


def boxes(shown: Seen, **wanted: object) -> list[Rect]:
    items = [item for item in flat(shown.view.items) if isinstance(item, Box)]
    return [i.rect for i in items if all(getattr(i, k) == v for k, v in wanted.items())]


@pytest.mark.parametrize("state", ["details", "details-chiva"])
@pytest.mark.parametrize("size", [(1080, 1920), (480, 800), (1280, 720)])
def test_the_row_that_is_shown_reaches_beyond_what_stands_in_it(
    state: str, size: tuple[int, int]
) -> None:
    shown = look_at(state, size)
    (row,) = boxes(shown, fill="control", outline="stroke", radius=12 * shown.unit)[-1:]
    inside = [t.letters for t in shown.texts if row.covers(t.letters)]
    inside += [rect for rect in boxes(shown, outline="muted") if row.covers(rect)]
    assert len(inside) > 2
    assert all(rect.right <= row.right - 9.5 * shown.unit for rect in inside)
    assert all(rect.x >= row.x + 9.5 * shown.unit for rect in inside)


@pytest.mark.parametrize("state", ["match-block-four", "match-all-fives"])
def test_upright_the_points_stand_off_the_line_under_the_bar(state: str) -> None:
    shown = look_at(state, (1080, 1920))
    bar, *fields = boxes(shown, fill="surface", shadow="panel")[:1] + boxes(shown, fill="field")
    chips = [rect for rect in fields if bar.covers(rect)]
    assert len(chips) >= 3
    assert all(rect.bottom <= bar.bottom - 7.5 * shown.unit for rect in chips)


@pytest.mark.parametrize("state", ["reveal-chiva-out", "reveal-blocked", "match-end"])
def test_the_badge_of_the_winners_stands_off_the_border(state: str) -> None:
    shown = look_at(state, (800, 480))
    (badge,) = boxes(shown, fill="field", outline="positive")
    (panel,) = boxes(shown, fill="surface", outline="positive")
    assert badge.y - panel.y >= 5


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (1080, 1920)])
@pytest.mark.parametrize("state", ["kiosk-attract-languages", "menu-languages"])
def test_a_list_at_the_right_ends_where_its_button_does(state: str, size: tuple[int, int]) -> None:
    button = look_at(state.removesuffix("-languages"), size).view.control("language")
    (opened,) = boxes(look_at(state, size), fill="field", shadow="bubble")
    assert button is not None
    assert abs(opened.right - button.rect.right) <= 1


def test_the_note_that_computers_wait_stands_off_the_text_below() -> None:
    shown = look_at("rules-all-fives", (800, 480))
    at = next(i for i, t in enumerate(shown.texts) if "computers wait" in t.item.text)
    note, first = shown.texts[at], shown.texts[at + 1]
    assert first.letters.y - note.letters.bottom >= 14
