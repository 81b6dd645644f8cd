"""What can be touched at the ends: always the right end, never a tile."""

from __future__ import annotations

import math

import pytest

from game.board.camera import Camera, fit
from game.board.hits import end_areas, end_at
from game.board.layout import Layout, lay_out
from game.board.plan import plan
from game.ui.geometry import Point, Rect
from tests.layout_deals import pattern_line

VIEW = Rect(148, 84, 984, 376)


def cross() -> Layout:
    board = plan(VIEW.w, VIEW.h, 72, spins=True)
    return lay_out(pattern_line("sABABACDDcCAAABB", spins=True), board)


@pytest.mark.parametrize("turn", range(24))
@pytest.mark.parametrize("scale", [14, 30, 55])
def test_a_touch_on_a_marker_is_that_end_at_every_angle(turn: int, scale: float) -> None:
    layout = cross()
    camera = Camera(layout.box.center, scale, turn * math.tau / 24, Rect(0, 0, 2000, 2000))
    areas = end_areas(layout, camera)
    assert [area.end for area in areas] == ["A", "B", "C", "D"]
    for area in areas:
        assert end_at(areas, camera, area.marker) == area.end
        middle = Point(
            sum(corner.x for corner in area.corners) / 4,
            sum(corner.y for corner in area.corners) / 4,
        )
        assert end_at(areas, camera, middle) == area.end
    for tile in layout.tiles:
        assert end_at(areas, camera, camera.to_screen(tile.center)) is None


def test_nothing_outside_the_viewport_is_touched() -> None:
    layout = cross()
    camera = Camera(layout.box.center, 200, 0, VIEW)
    areas = end_areas(layout, camera)
    hidden = [area for area in areas if not VIEW.contains(area.marker)]
    assert hidden
    assert all(end_at(areas, camera, area.marker) is None for area in hidden)


def test_areas_are_large_enough_for_a_finger_when_tiles_are_small() -> None:
    layout = lay_out(pattern_line("SAB", spins=False), plan(784, 264, 72, spins=False))
    camera = Camera(Point(0, 0), 20, 0, VIEW)
    small = end_areas(layout, camera, unit=1)[0].ground
    assert small.h * 20 == pytest.approx(48)
    assert small.w * 20 == pytest.approx(45)
    assert end_areas(layout, camera, unit=2)[0].ground.h * 20 == pytest.approx(96)


def test_the_area_is_that_of_the_selected_tile_where_it_fits() -> None:
    layout = lay_out((((1, 3), "start"),), plan(1240, 420, 72, spins=False))
    camera = fit(layout.reach, VIEW, 0, 50)
    at_a, at_b = end_areas(layout, camera, (3, 3))
    assert not at_a.slot.double
    assert at_a.slot.halves is None
    assert at_b.slot == layout.slot("B", (3, 3))
    assert at_b.slot.double
    assert at_b.ground.h > at_b.ground.w


def test_the_first_tile_can_be_dropped_loosely_in_the_middle() -> None:
    layout = Layout(plan(1240, 420, 72, spins=True))
    camera = fit(layout.reach, VIEW, 0, 50)
    areas = end_areas(layout, camera, (2, 5))
    assert end_at(areas, camera, VIEW.center) == "start"
    assert end_at(areas, camera, Point(VIEW.center.x + 120, VIEW.center.y - 80)) == "start"
    assert end_at(areas, camera, Point(VIEW.x + 5, VIEW.y + 5)) is None


def test_a_marker_is_never_larger_than_its_half_of_the_slot() -> None:
    layout = cross()
    small, middle, large = (Camera(Point(0, 0), scale, 0, VIEW) for scale in (20, 35, 100))
    assert {area.radius for area in end_areas(layout, small)} == {9.6}, "as readable as it can be"
    assert {area.radius for area in end_areas(layout, middle)} == {14}
    assert {area.radius for area in end_areas(layout, large, unit=1.5)} == {25.5}
