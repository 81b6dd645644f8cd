"""The drawing of the lot: it comes to rest on whom it fell."""

import math

import pytest

from game.board.lot import Lot, LotSeat, directions, draw_opening
from game.ui.build import Page
from game.ui.draw import Disc, Shape, Text
from game.ui.fonts import Fonts
from game.ui.geometry import Rect
from game.ui.page import Screen

FONTS = Fonts()
BOARD = Rect(148, 156, 984, 376)


def drawn(seats, chosen, progress, board=BOARD, *, turns_right=False):
    places = directions(seats, turns_right=turns_right)
    shown = tuple(LotSeat(f"N{i}", place) for i, place in enumerate(places))
    page = Page(Screen(1280, 720, FONTS))
    draw_opening(page, board, "N1 opens, by lot", "", Lot(shown, chosen), progress)
    return page.items


def needle(items):
    """Where the needle points, as an angle: from its foot to its tip."""
    head = next(item for item in items if isinstance(item, Shape))
    tip, one, other = head.points
    return math.atan2(tip.y - (one.y + other.y) / 2, tip.x - (one.x + other.x) / 2)


@pytest.mark.parametrize("turns_right", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_needle_ends_on_the_chosen_seat(seats, turns_right):
    places = directions(seats, turns_right=turns_right)
    for chosen, place in enumerate(places):
        angle = needle(drawn(seats, chosen, 1.0, turns_right=turns_right))
        assert math.cos(angle) == pytest.approx(place.x, abs=1e-6)
        assert math.sin(angle) == pytest.approx(place.y, abs=1e-6)


def test_the_next_seat_is_at_the_left_or_in_chiva_at_the_right():
    assert directions(4, turns_right=False)[1] == (-1, 0)
    assert directions(4, turns_right=True)[1] == (1, 0)


def test_only_at_rest_it_tells_whom_it_fell_on():
    def rings(items):
        return [i for i in items if isinstance(i, Disc) and i.outline == "accent"]

    assert rings(drawn(4, 2, 0.5)) == []
    assert len(rings(drawn(4, 2, 1.0))) == 1


def test_everything_stays_on_the_board():
    for board in (BOARD, Rect(8, 104, 784, 228), Rect(8, 108, 408, 348)):
        for item in drawn(4, 1, 1.0, board):
            box = item.box if isinstance(item, Text) else item.bounds()
            assert board.grown(4).covers(box), (board, item)


def test_a_low_board_has_the_words_alone():
    items = drawn(4, 1, 1.0, Rect(8, 104, 784, 100))
    assert [type(item) for item in items] == [Text]
