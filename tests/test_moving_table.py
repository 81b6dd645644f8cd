"""A table that moves is painted fast in the window, and well as soon as it rests."""

import math

import pygame
import pytest

from game.ui.draw import Felt, TileArt
from game.ui.fonts import Fonts
from game.ui.geometry import Point, Rect
from game.ui.painter import Painter
from game.ui.theme import FELT
from game.window import Window

SIZE = (640, 480)


def table(angle):
    tiles = (TileArt(Point(90.0 + 110 * i, 240), 48, angle, (i, i + 1)) for i in range(5))
    return (Felt(Rect(0, 0, *SIZE)), *tiles)


@pytest.fixture
def window():
    window = Window(SIZE)
    yield window
    window.close()


def pixels(surface):
    return pygame.surfarray.array2d(surface)


def test_a_turning_table_is_shown_roughly_and_then_well(window):
    painter = Painter(FELT, Fonts())
    resting = table(math.pi / 8)
    for step in range(4):
        window.show(painter, table(math.pi / 32 * step))
    window.show(painter, resting)
    assert window.is_rough
    whole = pygame.Surface(SIZE)
    painter.paint(whole, resting)
    assert (pixels(window.screenshot()) != pixels(whole)).any()


def test_showing_the_same_picture_again_settles_it(window):
    painter, resting = Painter(FELT, Fonts()), table(0.3)
    window.show(painter, table(0.2))
    window.show(painter, resting)
    window.show(painter, resting)
    assert not window.is_rough
    whole = pygame.Surface(SIZE)
    Painter(FELT, Fonts()).paint(whole, resting)
    assert (pixels(window.screenshot()) == pixels(whole)).all()


def test_a_still_table_is_never_rough(window):
    painter = Painter(FELT, Fonts())
    window.show(painter, table(0.2))
    assert not window.is_rough
    window.show(painter, (*table(0.2), TileArt(Point(90, 90), 30, 0.0, (6, 6))))
    assert not window.is_rough
