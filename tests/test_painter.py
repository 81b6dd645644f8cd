"""The painter: what it repaints, what it puts where, and in which colours."""

import math
from itertools import combinations, pairwise

import numpy as np
import pygame
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from game.ui.changes import changed, is_turning
from game.ui.draw import Box, Clip, Disc, Felt, Frame, Stroke, Text, TileArt
from game.ui.fonts import Fonts
from game.ui.geometry import Point, Rect, around
from game.ui.painter import Painter
from game.ui.theme import FELT, HIGH_CONTRAST, MIDNIGHT
from tests.draw_items import FELT_GROUND, HEIGHT, WIDTH, items, two_lists

GROUND = (200, 0, 200)
FONTS = Fonts()
PAINTER = Painter(FELT, FONTS)


def canvas(size=(WIDTH, HEIGHT)):
    surface = pygame.Surface(size)
    surface.fill(GROUND)
    return surface


def painted(drawn, size=(WIDTH, HEIGHT), painter=PAINTER):
    surface = canvas(size)
    painter.paint(surface, drawn)
    return surface


def pixels(surface):
    return pygame.surfarray.array3d(surface).astype(int)


def inked(surface):
    """The rectangle around everything that is not ground."""
    touched = (pixels(surface) != GROUND).any(axis=2)
    if not touched.any():
        return None
    columns, rows = np.nonzero(touched)
    return Rect(columns.min(), rows.min(), np.ptp(columns) + 1, np.ptp(rows) + 1)


# -- what is repainted


def lies_parted(drawn):
    """Whether tiles lie on each other that something parts: no table has such.

    Those that follow each other have their shadows below all of them, the others do not.
    """
    tiles = [(at, item) for at, item in enumerate(drawn) if isinstance(item, TileArt)]
    return any(
        one.bounds().overlaps(other.bounds())
        and not all(isinstance(item, TileArt) for item in drawn[first:last])
        for (first, one), (last, other) in combinations(tiles, 2)
    )


@settings(max_examples=60)
@given(two_lists())
def test_repainting_gives_the_same_picture_as_painting(lists):
    before, after = lists
    assume(not lies_parted(before) and not lies_parted(after))
    surface = painted(before)
    PAINTER.repaint(surface, before, after)
    assert (pixels(surface) == pixels(painted(after))).all()


@settings(max_examples=60)
@given(items)
def test_items_stay_within_their_bounds(item):
    touched = inked(painted([item]))
    assert touched is None or item.bounds().grown(1).covers(touched)


@settings(max_examples=25)
@given(two_lists(), two_lists())
def test_a_moving_table_is_sharp_again_when_it_rests(first, second):
    painter = Painter(MIDNIGHT, FONTS)
    steps = [*first, *second]
    surface = painted(steps[0], painter=painter)
    for before, after in pairwise(steps):
        painter.repaint(surface, before, after, moving=True)
    painter.repaint(surface, steps[-1], steps[-1])
    assert (pixels(surface) == pixels(painted(steps[-1], painter=painter))).all()


def test_nothing_is_painted_when_nothing_changed():
    drawn = (FELT_GROUND, Box(Rect(10, 10, 40, 30), "surface"))
    surface = canvas()
    assert PAINTER.repaint(surface, drawn, tuple(drawn)) == []
    assert (
        PAINTER.repaint(surface, drawn, (FELT_GROUND, Box(Rect(10, 10, 40, 30), "surface"))) == []
    )
    assert inked(surface) is None


def test_only_the_neighbourhood_of_a_change_is_painted():
    def screen(value, x):
        return (
            FELT_GROUND,
            Text(str(value), Point(20, 20), 16, 600, "text", Rect(12, 10, 20, 20)),
            TileArt(Point(x, 90), 30, 0.3, (2, 5)),
        )

    surface = painted(screen(1, 120))
    dirty = PAINTER.repaint(surface, screen(1, 120), screen(2, 120))
    assert len(dirty) == 1
    assert dirty[0].w * dirty[0].h < 40 * 40
    dirty = PAINTER.repaint(surface, screen(2, 120), screen(3, 130))
    assert len(dirty) == 2
    assert not dirty[0].colliderect(dirty[1])


def test_changing_the_order_of_items_that_overlap_is_seen():
    one, other = Box(Rect(10, 10, 40, 30), "accent"), Box(Rect(30, 20, 40, 30), "danger")
    surface = painted((one, other))
    PAINTER.repaint(surface, (one, other), (other, one))
    assert surface.get_at((40, 30))[:3] == FELT["accent"]


def test_painting_keeps_to_the_clip_of_the_surface_and_restores_it():
    surface = canvas()
    surface.set_clip((20, 20, 30, 30))
    PAINTER.paint(surface, [FELT_GROUND, Clip(Rect(0, 0, 25, 90), (FELT_GROUND,))])
    PAINTER.repaint(surface, [], [FELT_GROUND])
    assert surface.get_clip() == (20, 20, 30, 30)
    assert inked(surface) == (20, 20, 30, 30)


def test_a_very_large_table_is_painted_coarsely_while_it_moves():
    size = (3000, 2000)
    painter = Painter(FELT, FONTS)

    def screen(angle):
        tile = TileArt(Point(1500, 1000), 200, angle, (6, 4))
        label = Text("Menu", Point(1500, 1000), 40, 600, "text", around(Point(1500, 1000), 200, 40))
        return (Felt(Rect(0, 0, *size)), tile, label)

    surface = painted(screen(0.2), size, painter)
    (dirty,) = painter.repaint(surface, screen(0.2), screen(0.25), moving=True)
    coarse = pixels(surface)[1200:1800, 700:1300]
    assert (coarse[0:80:2, 0:600:2] == coarse[1:81:2, 0:600:2]).all(), "each pixel shows doubled"
    (again,) = painter.repaint(surface, screen(0.25), screen(0.25))
    assert again.contains(dirty)
    fine = pixels(surface)
    assert (fine == pixels(painted(screen(0.25), size, painter))).all()
    assert np.abs(coarse - fine[1200:1800, 700:1300]).mean() < 6


# -- shapes, colours, text


def test_fills_have_exactly_the_colour_of_their_token():
    for palette in (FELT, MIDNIGHT, HIGH_CONTRAST):
        painter = Painter(palette, FONTS)
        drawn = [Box(Rect(10, 10, 100, 60), "surface", 12, "stroke", 2)]
        surface = painted(drawn, painter=painter)
        assert surface.get_at((60, 40))[:3] == palette["surface"]
        assert surface.get_at((60, 10))[:3] == palette["stroke"]
        assert surface.get_at((10, 40))[:3] == palette["stroke"]
        assert surface.get_at((10, 10))[:3] == GROUND, "the corner is round"


@pytest.mark.parametrize("size", [(40, 30), (900, 700)])
def test_edges_of_boxes_are_rounded_to_whole_pixels(size):
    surface = painted([Box(Rect(10.4, 10.6, size[0], size[1]), "accent", 8)], (1000, 800))
    assert inked(surface) == (10, 11, size[0], size[1])
    middle = (10 + size[0] // 2, 11 + size[1] // 2)
    assert surface.get_at(middle)[:3] == FELT["accent"]
    assert surface.get_at((10, middle[1]))[:3] == FELT["accent"]


@pytest.mark.parametrize("size", [(40, 30), (600, 500)])
def test_alpha_mixes_with_what_lies_below(size):
    drawn = [
        Box(Rect(0, 0, *size), "white"),
        Box(Rect(0, 0, *size), "black", alpha=128),
    ]
    grey = painted(drawn, size).get_at((20, 15))[:3]
    assert all(abs(c - 127) <= 2 for c in grey)


def test_a_shadow_darkens_around_a_box_but_not_in_high_contrast():
    drawn = [Box(Rect(40, 30, 90, 60), "surface", 12, shadow="panel")]
    assert sum(painted(drawn).get_at((85, 94))[:3]) < sum(GROUND) - 20
    flat = painted(drawn, painter=Painter(HIGH_CONTRAST, FONTS))
    assert inked(flat) == (40, 30, 90, 60)


def test_outlines_are_strong_in_high_contrast():
    drawn = [
        Box(Rect(10, 10, 60, 40), "surface", 0, "stroke", 1.25, unit=1.5),
        Box(Rect(90, 10, 60, 40), None, 0, "stroke", 1.25, alpha=96),
    ]
    flat = painted(drawn, painter=Painter(HIGH_CONTRAST, FONTS))
    assert [flat.get_at((x, 30))[0] for x in (10, 11, 12, 13)] == [255, 255, 255, 0]
    assert [flat.get_at((x, 30))[1] for x in (90, 91, 92)] == [255, 255, 0]
    soft = painted(drawn)
    assert soft.get_at((90, 30))[:3] != FELT["stroke"]


def test_thin_level_lines_are_crisp():
    surface = painted([Stroke((Point(10, 50.3), Point(60, 50.3)), "text", 1.25)])
    assert inked(surface) == (10, 50, 50, 1)
    assert surface.get_at((30, 50))[:3] == FELT["text"]


def test_discs_and_rings():
    plate = painted([Disc(Point(60, 60), 20, "accent", "text", 3)])
    assert plate.get_at((60, 60))[:3] == FELT["accent"]
    assert plate.get_at((60, 41))[:3] == FELT["text"]
    ring = painted([Disc(Point(60, 60), 20, None, "text", 3)])
    assert ring.get_at((60, 60))[:3] == GROUND


def test_a_dashed_ring_has_gaps_and_turns_with_its_tile():
    solid = painted([Frame(Point(90, 60), (60, 40), 0.5, "accent", 3, 8)])
    dashed = painted([Frame(Point(90, 60), (60, 40), 0.5, "accent", 3, 8, (8, 6))])
    inks = [(pixels(s) == FELT["accent"]).all(axis=2).sum() for s in (solid, dashed)]
    assert 0.3 * inks[0] < inks[1] < 0.8 * inks[0]
    outline = pixels(solid) != GROUND
    assert (pixels(dashed)[~outline.any(axis=2)] == GROUND).all()


@pytest.mark.parametrize("size", [13, 16.5, 24, 44, 90])
def test_the_middle_of_capitals_lies_on_the_line(size):
    place = Point(150, 100)
    text = Text("HEH", place, size, 700, "text", around(place, 300, 120), "center")
    ink = inked(painted([text], (300, 200)))
    assert abs(ink.center.y - place.y) <= 1
    assert abs(ink.center.x - place.x) <= 1.5


@pytest.mark.parametrize(("anchor", "edge"), [("left", "x"), ("right", "right")])
def test_text_is_anchored_and_as_wide_as_measured(anchor, edge):
    place = Point(150, 100)
    text = Text("Hallo HH", place, 20, 500, "text", around(place, 300, 40), anchor)
    ink = inked(painted([text], (300, 200)))
    assert abs(getattr(ink, edge) - 150) <= 3
    assert abs(ink.w - FONTS.width("Hallo HH", 20, 500)) <= 5


def test_turned_text_reads_along_its_angle():
    place = Point(100, 100)
    room = around(place, 200, 200)
    level = inked(painted([Text("Wide text", place, 20, 500, "text", room)], (200, 200)))
    upright = inked(
        painted([Text("Wide text", place, 20, 500, "text", room, turn=math.pi / 2)], (200, 200))
    )
    assert abs(upright.h - level.w) <= 2
    assert abs(upright.y - place.y - (level.x - place.x)) <= 2


def test_digits_are_equally_wide():
    for size in (13, 19, 34):
        for weight in (400, 700):
            assert len({FONTS.width(d, size, weight) for d in "0123456789"}) == 1


def test_the_felt_is_lit_in_the_middle_and_can_be_shaded():
    surface = painted([Felt(Rect(0, 0, 600, 400))], (600, 400))
    middle = surface.get_at((300, 184))[:3]
    assert all(abs(a - b) <= 2 for a, b in zip(middle, FELT["felt0"], strict=True))
    corner = surface.get_at((2, 397))[:3]
    assert all(abs(a - b) <= 3 for a, b in zip(corner, FELT["felt1"], strict=True))
    shaded = painted([Felt(Rect(0, 0, 600, 400), 0.5)], (600, 400))
    assert abs(shaded.get_at((300, 184))[1] - FELT["felt0"][1] / 2) <= 2
    black = painted([Felt(Rect(0, 0, 60, 40))], (60, 40), Painter(HIGH_CONTRAST, FONTS))
    assert (pixels(black) == 0).all()


@settings(max_examples=12)
@given(st.integers(0, 99))
def test_a_sum_of_many_changes_stays_few_rectangles(seed):
    rng = np.random.default_rng(seed)
    spots = [Point(float(x), float(y)) for x, y in rng.uniform(0, 3000, (60, 2))]
    before = [Disc(p, 8, "accent") for p in spots]
    after = [Disc(p, 8, "text") for p in spots]
    rects = changed(before, after).rects
    assert 1 <= len(rects) <= 12
    assert not any(a.overlaps(b) for i, a in enumerate(rects) for b in rects[i + 1 :])
    assert all(any(r.covers(d.bounds(), 1e-6) for r in rects) for d in before)


def table(angle=0.0, width=40.0, moved=0.0, lift=0.0):
    return tuple(
        TileArt(Point(50.0 * i + moved, 60), width, angle, (i, i + 1), lift=lift) for i in range(4)
    )


def test_a_table_that_turns_or_grows_is_told_from_one_that_does_not():
    still = (FELT_GROUND, *table())
    assert is_turning(still, (FELT_GROUND, *table(angle=0.1)))
    assert is_turning(still, (FELT_GROUND, *table(width=41)))
    assert not is_turning(still, (FELT_GROUND, *table()))
    assert not is_turning(still, (FELT_GROUND, *table(moved=3)))
    assert not is_turning(still, (FELT_GROUND, *table(angle=0.1, lift=0.2)))
    assert not is_turning((FELT_GROUND,), still), "a table that has just appeared"
    assert not is_turning(still, (FELT_GROUND, *table()[:3], table(angle=1)[3])), "one tile turned"
