"""Where tiles lie, in particular: the lead, the arms, undo, portrait areas, and what is refused."""

from __future__ import annotations

import math
import statistics
from random import Random

import pytest

from game.board.layout import Layout, lay_out
from game.board.plan import Plan, plan
from game.ui.geometry import Point, Rect
from tests.layout_deals import (
    FIVES_2,
    FIVES_4,
    PARTNERS,
    Game,
    Play,
    pattern_line,
    random_deal,
)

WIDE = plan(1240, 420, 72, spins=False)
SPINNING = plan(1240, 420, 72, spins=True)
HIGH = plan(412, 508, 72, spins=True)


def test_the_lead_lies_in_the_middle_and_faces_its_ends() -> None:
    layout = lay_out([((2, 5), "start")], WIDE)
    (lead,) = layout.tiles
    assert (lead.center, lead.halves, lead.angle) == (Point(0, 0), (2, 5), 3 * math.pi / 2)
    assert layout.ends == ("A", "B")
    assert layout.values == (2, 5)
    assert layout.slot("A").marker == Point(-1.5, 0)
    assert layout.slot("A").outward == Point(-1, 0)
    assert layout.slot("B").marker == Point(1.5, 0)
    assert layout.slot("B").contact == Point(-1, 0)


def test_on_a_high_area_end_a_leads_up() -> None:
    layout = lay_out([((2, 5), "start")], HIGH)
    assert layout.tiles[0].angle == 0
    assert layout.slot("A").marker == Point(0, -1.5)
    assert layout.slot("B").outward == Point(0, 1)
    assert HIGH.view[1] > HIGH.view[0]


def test_tiles_show_the_matching_half_to_the_line() -> None:
    lead = lay_out([((2, 5), "start")], WIDE)
    assert lead.played((1, 2), "A").tiles[1].angle == 3 * math.pi / 2
    assert lead.played((2, 3), "A").tiles[1].angle == math.pi / 2
    assert lead.played((5, 6), "B").tiles[1].angle == 3 * math.pi / 2
    assert lead.played((1, 5), "B").tiles[1].angle == math.pi / 2
    assert lead.played((2, 2), "A").tiles[1].angle == 0


def test_an_empty_table_offers_the_place_of_the_lead() -> None:
    layout = Layout(SPINNING)
    assert layout.ends == ("start",)
    assert layout.tiles == ()
    for tile in ((0, 0), (3, 6)):
        slot = layout.slot("start", tile)
        placed = layout.played(tile, "start").tiles[0]
        assert slot[1:5] == (placed.center, placed.angle, placed.halves, placed.double)
        assert slot.rect == placed.rect
        assert slot.marker == Point(0, 0)
    assert layout.box == Rect(-1, -0.5, 2, 1)


def test_the_other_two_arms_open_when_both_sides_of_the_spinner_are_used() -> None:
    layout = lay_out([((3, 3), "start"), ((3, 4), "A")], SPINNING)
    assert layout.ends == ("A", "B")
    layout = layout.played((1, 3), "B")
    assert layout.ends == ("A", "B", "C", "D")
    assert layout.values == (4, 1, 3, 3)
    assert [t.spinner for t in layout.tiles] == [True, False, False]
    assert layout.slot("C").marker == Point(0, -1.5)
    assert layout.slot("D").marker == Point(0, 1.5)


def test_a_double_laid_later_is_the_spinner_and_the_next_is_not() -> None:
    plays: list[Play] = [((1, 3), "start"), ((3, 3), "B"), ((1, 1), "A"), ((3, 4), "B")]
    assert [t.spinner for t in lay_out(plays, SPINNING).tiles] == [False, True, False, False]
    assert lay_out(plays, SPINNING).ends == ("A", "B", "C", "D")
    assert lay_out(plays, WIDE).ends == ("A", "B")
    assert not any(t.spinner for t in lay_out(plays, WIDE).tiles)


@pytest.mark.parametrize("board", [SPINNING, HIGH])
def test_undo_and_redo_bring_the_same_picture(board: Plan) -> None:
    for seed in range(30):
        plays = random_deal(Random(seed), FIVES_2)
        whole = lay_out(plays, board)
        for count in range(len(plays)):
            assert lay_out(plays[:count], board).tiles == whole.tiles[:count]
        assert lay_out(plays, board) == whole


@pytest.mark.parametrize(
    ("plays", "words"),
    [
        ([((1, 2), "A")], "no open end"),
        ([((1, 2), "start"), ((2, 3), "start")], "no open end"),
        ([((1, 2), "start"), ((2, 3), "C")], "no open end"),
        ([((1, 2), "start"), ((2, 3), "A")], "does not match"),
    ],
)
def test_what_does_not_fit_is_refused(plays: list[Play], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        lay_out(plays, SPINNING)
    before = lay_out(plays[:-1], SPINNING)
    with pytest.raises(ValueError, match=words):
        before.slot(plays[-1][1], plays[-1][0])


@pytest.mark.parametrize("size", [(0, 400, 72), (400, -1, 72), (400, 300, 0)])
def test_a_plan_needs_room(size: tuple[float, float, float]) -> None:
    with pytest.raises(ValueError, match="area"):
        plan(*size, spins=False)


def test_a_plan_knows_shapes_and_not_pixels_of_small_windows() -> None:
    small, large = (plan(400 * k, 240 * k, 72 * k, spins=True) for k in (1, 3))
    assert small == large


def test_a_long_arm_bends_into_few_long_rows() -> None:
    layout = lay_out(pattern_line("S" + "B" * 20, spins=False), WIDE)
    lying = [tile for tile in layout.tiles if tile.rect.w == 2]
    assert layout.box.w < 25
    assert layout.box.h < 9
    assert len(lying) >= 18
    assert len({tile.center.y for tile in lying}) == 3


def test_the_reach_holds_every_slot_with_a_margin() -> None:
    layout = lay_out(random_deal(Random(4), FIVES_4), SPINNING)
    for end in layout.ends:
        assert layout.reach.covers(layout.slot(end).rect.grown(0.5))
    assert layout.reach.covers(layout.box.grown(0.5))


def tile_widths(game: Game, width: float, height: float, deals: int) -> list[float]:
    """How wide tiles are when the deal has ended and the line is fitted with a tile's margin."""
    random, board = Random("tile widths"), plan(width, height, 72, spins=game.spins)
    boxes = (lay_out(random_deal(random, game), board).box.grown(1) for _ in range(deals))
    return sorted(min(72, width / box.w, height / box.h) for box in boxes)


@pytest.mark.parametrize(
    ("game", "size", "mean", "least"),
    [
        (PARTNERS, (1240, 420), 49.5, 37),
        (FIVES_2, (1240, 420), 45.5, 27),
        (PARTNERS, (984, 376), 43, 33),
        (PARTNERS, (784, 264), 30.5, 23),
        (FIVES_2, (412, 508), 27, 16),
        (FIVES_2, (1080, 1300), 64, 40),
    ],
)
def test_tiles_stay_large(game: Game, size: tuple[int, int], mean: float, least: float) -> None:
    widths = tile_widths(game, *size, deals=400)
    assert statistics.fmean(widths) >= mean
    assert widths[0] >= least
