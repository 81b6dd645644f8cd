"""Tiles as they are painted: the pips are read back from the pixels."""

import math

import numpy as np
import pygame
import pytest

from game.board.tile_art import LEAST_PIP_WIDTH, PIPS, TilePainter
from game.ui.draw import TileArt
from game.ui.fonts import Fonts
from game.ui.geometry import Point
from game.ui.theme import FELT, HIGH_CONTRAST, MIDNIGHT
from rules.tiles import SET

FONTS = Fonts()
PAINTERS = {p.name: TilePainter(p, FONTS) for p in (FELT, MIDNIGHT, HIGH_CONTRAST)}
ANGLES = [i * math.tau / 24 for i in range(24)]
GROUND = (0, 110, 70)


def painted(*tiles, palette="felt", moving=False, size=(260, 260)):
    surface = pygame.Surface(size)
    surface.fill(GROUND)
    PAINTERS[palette].paint(surface, tiles, moving=moving)
    return pygame.surfarray.array3d(surface).astype(int)


def spots(dark):
    """The middles of the connected patches of a mask, as places in pixels."""
    left = {(int(x), int(y)) for x, y in zip(*np.nonzero(dark), strict=True)}
    found = []
    while left:
        patch, edge = [], [left.pop()]
        while edge:
            x, y = edge.pop()
            patch.append((x, y))
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & left
            left -= near
            edge.extend(near)
        if len(patch) > 4:
            xs, ys = zip(*patch, strict=True)
            found.append((sum(xs) / len(xs) + 0.5, sum(ys) / len(ys) + 0.5))
    return found


def read_back(tile, palette="felt", *, moving=False):
    """The places of the pips on each half, along and across the tile in widths."""
    shown = painted(tile, palette=palette, moving=moving)
    dark = (shown.max(axis=2) < 75) & (np.ptp(shown, axis=2) <= 16)
    cos, sin = math.cos(tile.angle), math.sin(tile.angle)
    halves = ([], [])
    for x, y in spots(dark):
        dx, dy = (x - tile.center.x) / tile.width, (y - tile.center.y) / tile.width
        across, along = dx * cos + dy * sin, dy * cos - dx * sin
        place = (across, along - math.copysign(0.5, along))
        if max(map(abs, place)) < 0.45:  # beyond lies the side of the tile
            halves[along > 0].append(place)
    return halves


def is_pattern(found, value):
    """Whether the places are those of the pips of that value, to a tenth of a width."""
    wanted = [(a * 0.245, b * 0.245) for a, b in PIPS[value]]
    return len(found) == value and all(
        any(math.dist(place, spot) < 0.05 for spot in found) for place in wanted
    )


def check(halves, angle, width, *, moving, palette="felt", look="up"):
    tile = TileArt(Point(130.3, 129.6), width, angle, halves, look)
    first, second = read_back(tile, palette, moving=moving)
    assert is_pattern(first, halves[0]), (halves, angle, width, first)
    assert is_pattern(second, halves[1]), (halves, angle, width, second)


@pytest.mark.parametrize("moving", [False, True])
def test_pips_read_back_from_the_pixels_are_those_of_the_tile(moving):
    for i, (low, high) in enumerate(SET):
        for j, halves in enumerate(((low, high), (high, low))):
            check(halves, ANGLES[(7 * i + 5 * j) % 24], (40.0, 57.3, 90.0)[i % 3], moving=moving)


@pytest.mark.parametrize("palette", ["midnight", "felt"])
@pytest.mark.parametrize("look", ["up", "dim"])
def test_pips_are_right_in_other_looks(palette, look):
    for i, halves in enumerate([(6, 3), (5, 0), (4, 1), (2, 2)]):
        check(halves, ANGLES[5 * i], 48.0, moving=False, palette=palette, look=look)


@pytest.mark.sweep
@pytest.mark.parametrize("moving", [False, True])
@pytest.mark.parametrize("width", [34.0, 57.3, 101.0])
def test_pips_are_right_at_every_angle(width, moving):
    for low, high in SET:
        for angle in ANGLES:
            check((low, high), angle, width, moving=moving)
            check((high, low), angle, width, moving=moving)


@pytest.mark.parametrize("moving", [False, True])
def test_a_tile_looks_the_same_when_it_is_turned_by_half_and_its_halves_swapped(moving):
    for angle in (0.0, 0.7, 2.0):
        tile = TileArt(Point(130, 130), 60, angle, (2, 5), spinner=True)
        swapped = TileArt(Point(130, 130), 60, angle + math.pi, (5, 2), spinner=True)
        one, other = painted(tile, moving=moving), painted(swapped, moving=moving)
        assert np.abs(one - other).max() <= 40
        assert np.abs(one - other).mean() < 0.05


def test_a_tile_that_lies_face_down_tells_nothing():
    blank = painted(TileArt(Point(130, 130), 60, 0.3, None, "back"))
    for halves in ((0, 0), (6, 6), (1, 4)):
        tile = TileArt(Point(130, 130), 60, 0.3, halves, "back", numerals=True)
        assert (painted(tile) == blank).all()
    assert (painted(TileArt(Point(130, 130), 60, 0.3, None)) == blank).all()


def test_numerals_take_the_place_of_pips_on_small_tiles():
    def both(width):
        center = Point(130, 130)
        return (
            painted(TileArt(center, width, 0, (3, 6))),
            painted(TileArt(center, width, 0, (3, 6), numerals=True)),
        )

    small = both(LEAST_PIP_WIDTH - 0.5)
    assert (small[0] == small[1]).all()
    large = both(LEAST_PIP_WIDTH + 0.5)
    assert (large[0] != large[1]).any()


def test_numerals_stand_upright_on_their_half_at_every_angle():
    for angle in ANGLES[::5]:
        tile = TileArt(Point(130, 130), 60, angle, (0, 4), numerals=True)
        first, second = read_back(tile)
        assert len(first) == len(second) == 1
        assert all(math.dist(place, (0, 0)) < 0.08 for place in (*first, *second))


def test_light_comes_from_the_top_of_the_screen_at_every_angle():
    for angle in ANGLES:
        shown = painted(TileArt(Point(130, 130), 60, angle, (0, 0)))
        side = (np.abs(shown - FELT["base"]).max(axis=2) <= 6).nonzero()
        assert len(side[1]) > 40
        face = (np.abs(shown - FELT["face"]).max(axis=2) <= 2).nonzero()
        assert side[1].max() > face[1].max()
        assert side[1].min() > face[1].min()


def test_a_neighbour_keeps_its_face_clean_whatever_the_order():
    tiles = [TileArt(Point(130, y), 50, 0, (1, 2)) for y in (60, 160)]
    assert (painted(*tiles) == painted(*reversed(tiles))).all()


def test_a_lifted_tile_throws_its_shadow_further():
    low, high = (painted(TileArt(Point(130, 100), 50, 0, (1, 2), lift=v)) for v in (0.0, 0.3))
    below = slice(100 + 50 + 12, 100 + 50 + 20)
    assert high[130, below].mean() < low[130, below].mean() - 5


def test_high_contrast_tiles_are_flat():
    shown = painted(TileArt(Point(130, 130), 60, 0, (0, 0)), palette="high-contrast")
    changed = (shown != GROUND).any(axis=2).nonzero()
    assert changed[1].max() - changed[1].min() + 1 <= 2 * 60
    assert set(map(tuple, shown[110:150, 80:100].reshape(-1, 3))) == {(255, 255, 255)}


def test_the_spinner_and_the_pin_are_marked():
    plain = painted(TileArt(Point(130, 130), 60, 0, (5, 5)))
    spinner = painted(TileArt(Point(130, 130), 60, 0, (5, 5), spinner=True))
    mark = FELT["spinner"]
    assert not (plain == mark).all(axis=2).any()
    assert (spinner == mark).all(axis=2).sum() > 150
    assert (plain == FELT["brass"]).all(axis=2).any()
    assert not (painted(TileArt(Point(130, 130), 33, 0, (5, 5))) == FELT["brass"]).all(axis=2).any()


def test_a_ghost_lets_the_table_through():
    ghost = painted(TileArt(Point(130, 130), 60, 0, (0, 0), "ghost"))[130, 90]
    wanted = [g + (f - g) * 190 / 255 for f, g in zip(FELT["face"], GROUND, strict=True)]
    assert np.abs(ghost - wanted).max() <= 2
