"""The picture turned by quarters: places, touches and pixels."""

from __future__ import annotations

import pygame
import pytest

from game.facing import in_picture, in_window, picture_size
from game.run import painters
from game.ui.geometry import Point, Rect
from tests.pilot import FONTS, Pilot
from tests.table_scene import Table

WINDOW = (1280, 720)


@pytest.mark.parametrize("facing", range(4))
def test_a_pixel_goes_to_the_picture_and_back(facing: int) -> None:
    for pixel in [Point(0, 0), Point(1279, 719), Point(100, 600)]:
        place = in_picture(pixel, WINDOW, facing)
        width, height = picture_size(WINDOW, facing)
        assert 0 <= place.x < width
        assert 0 <= place.y < height
        back = in_window(Rect(place.x, place.y, 1, 1), WINDOW, facing)
        assert (back.x, back.y) == pixel


def test_the_lower_edge_of_the_picture_is_at_the_readers_edge() -> None:
    for facing, edge in enumerate([(640, 719), (0, 360), (640, 0), (1279, 360)]):
        width, height = picture_size(WINDOW, facing)
        place = in_picture(Point(*edge), WINDOW, facing)
        assert place.y == height - 1
        assert abs(place.x - width / 2) <= 1


@pytest.mark.parametrize("facing", range(4))
def test_a_turned_scene_is_shown_turned_and_touched_where_it_is_seen(facing: int) -> None:
    class Turned(Table):
        @property
        def facing(self) -> int:
            return facing

    scene = Turned()
    pilot = Pilot(scene, size=WINDOW)
    pilot.frame()
    pilot.frame()
    rect = pilot.control("ok").rect
    place = in_window(rect, WINDOW, facing).center
    pilot.click((place.x, place.y))
    assert "pressed" in scene.log


@pytest.mark.parametrize("facing", [1, 2, 3])
def test_what_is_painted_is_the_upright_picture_turned(facing: int) -> None:
    class Turned(Table):
        @property
        def facing(self) -> int:
            return facing

    pilot = Pilot(Turned(), size=(320, 240), painter_for=painters(FONTS))
    for _ in range(3):
        pilot.frame()
    upright = pygame.Surface(picture_size((320, 240), facing))
    painters(FONTS)("felt").paint(upright, pilot.view.items)
    expected = pygame.transform.rotate(upright, -90 * facing)
    shown = pilot.window.screenshot()
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(expected, "RGB")
