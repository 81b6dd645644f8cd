"""Sums set into a width: rows that are full, arrows that are no signs of comparison."""

from __future__ import annotations

import pytest

from game.scenes.sum_flow import SumFlow
from game.sums import SumBox
from game.ui.build import Page
from game.ui.draw import Box, Icon, Text
from game.ui.fonts import Fonts
from game.ui.geometry import Point
from game.ui.page import Screen

FONTS = Fonts()
ROUNDED = (
    SumBox("11 + 20 = 31", "Luis and Ana"),
    SumBox("18 + 17 = 35", "You and Rosa", "<"),
    SumBox("35", "nearest multiple of five", "to"),
    SumBox("+35", "for Luis and Ana", "to", is_won=True),
)


def drawn(boxes: tuple[SumBox, ...], width: float) -> Page:
    page = Page(Screen(1280, 720, FONTS))
    SumFlow(page, boxes, width).draw(Point(0, 0))
    return page


def rows(page: Page) -> list[list[Box]]:
    boxes = [item for item in page.items if isinstance(item, Box)]
    tops = sorted({box.rect.y for box in boxes})
    return [[box for box in boxes if box.rect.y == top] for top in tops]


def test_what_follows_is_led_to_by_an_arrow() -> None:
    page = drawn(ROUNDED, 900)
    assert [item.name for item in page.items if isinstance(item, Icon)] == ["arrow", "arrow"]
    assert [item.text for item in page.items if isinstance(item, Text)].count("<") == 1


@pytest.mark.parametrize("width", [300, 420, 520])
def test_every_row_of_a_broken_sum_is_full(width: float) -> None:
    found = rows(drawn(ROUNDED, width))
    assert len(found) > 1
    assert all(row[-1].rect.right == pytest.approx(width, abs=2) for row in found)


def test_two_equal_sums_stay_in_one_row_as_two_that_differ_do() -> None:
    names = "You and Rosa", "Luis and Ana"
    tied = SumBox("15 + 6 = 21", names[0]), SumBox("6 + 15 = 21", names[1], "=")
    differ = SumBox("4 + 8 = 12", names[0]), SumBox("8 + 8 = 16", names[1], "<")
    assert len(rows(drawn(tied, 354))) == len(rows(drawn(differ, 354))) == 1
