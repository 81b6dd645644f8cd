"""The signs as data, and as they are painted."""

import pygame
import pytest

from game.ui.draw import Icon
from game.ui.geometry import Point
from game.ui.icons import GRID, ICONS, LINE_WIDTH
from game.ui.shapes import Shapes
from game.ui.theme import FELT


def test_there_are_58_signs():
    assert len(ICONS) == 58


@pytest.mark.parametrize("name", sorted(ICONS))
def test_signs_stay_on_their_grid(name):
    art = ICONS[name]
    assert art.lines or art.fills
    reach = LINE_WIDTH / 2
    for path in art.lines:
        for x, y in path:
            assert reach <= x <= GRID - reach
            assert reach <= y <= GRID - reach
    for x, y, radius in art.dots:
        assert radius <= min(x, y, GRID - x, GRID - y)
    for path in art.fills:
        assert len(path) >= 3
        assert all(0 <= v <= GRID for place in path for v in place)


def picture(name: str, size: float) -> pygame.Surface:
    sprite, _ = Shapes(FELT).icon(Icon(name, Point(40, 40), size, "accent"))
    ((surface, _),) = sprite.parts
    return surface


def test_no_two_signs_look_alike():
    pictures = {pygame.image.tobytes(picture(name, 24), "RGBA") for name in ICONS}
    assert len(pictures) == len(ICONS)


def test_signs_are_painted_in_their_ink_and_not_to_the_rim():
    for name in ICONS:
        surface = picture(name, 48)
        assert surface.get_size() == (48, 48)
        ink = surface.get_bounding_rect(min_alpha=128)
        assert max(ink.w, ink.h) >= 24, name
        opaque = [
            surface.get_at((x, y))[:3]
            for x in range(48)
            for y in range(48)
            if surface.get_at((x, y)).a == 255
        ]
        assert set(opaque) == {FELT["accent"]}, name


def test_a_sign_is_kept():
    shapes = Shapes(FELT)
    icon = Icon("menu", Point(20, 20), 24, "text")
    assert shapes.icon(icon)[0] is shapes.icon(Icon("menu", Point(99, 3), 24, "text"))[0]


def test_an_unknown_sign_is_an_error():
    with pytest.raises(KeyError):
        Shapes(FELT).icon(Icon("no-such-sign", Point(0, 0), 24, "text"))
