"""The camera: there and back, exact about the fingers, and nobody gets lost."""

from __future__ import annotations

import itertools
import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.board.camera import Camera, Framing, fit, glide, limits_of
from game.ui.geometry import Point, Rect

VIEW = Rect(148, 84, 984, 376)

angles = st.floats(-math.pi, math.pi)
scales = st.floats(4, 400)
pixels = st.builds(Point, st.floats(-500, 2500), st.floats(-500, 2500))
places = st.builds(Point, st.floats(-40, 40), st.floats(-40, 40))
cameras = st.builds(Camera, places, scales, angles, st.just(VIEW))


def near(a: Point, b: Point, within: float = 1e-6) -> bool:
    return math.dist(a, b) <= within


def test_the_center_is_seen_in_the_middle_and_angles_turn_clockwise() -> None:
    camera = Camera(Point(3, 4), 50, math.pi / 2, VIEW)
    assert near(camera.to_screen(Point(3, 4)), VIEW.center)
    assert near(camera.to_screen(Point(3, 3)), Point(VIEW.center.x + 50, VIEW.center.y))


def test_places_come_back_at_many_angles_and_scales() -> None:
    for turn, scale in itertools.product(range(24), (5, 17, 43.5, 72, 300)):
        camera = Camera(Point(-2.25, 1.5), scale, turn * math.tau / 24, VIEW)
        for x, y in itertools.product(range(-30, 31, 6), repeat=2):
            assert near(camera.to_world(camera.to_screen(Point(x, y))), Point(x, y), 1e-9)


@given(cameras, places, pixels)
def test_there_and_back(camera: Camera, place: Point, pixel: Point) -> None:
    assert near(camera.to_world(camera.to_screen(place)), place)
    assert near(camera.to_screen(camera.to_world(pixel)), pixel)


@given(cameras, pixels, st.floats(0.2, 5), angles)
def test_zoom_and_turn_keep_what_lies_under_the_pointer(
    camera: Camera, pixel: Point, factor: float, turn: float
) -> None:
    place = camera.to_world(pixel)
    zoomed, turned = camera.zoomed(factor, pixel), camera.turned(turn, pixel)
    assert near(zoomed.to_screen(place), pixel)
    assert near(turned.to_screen(place), pixel)
    assert zoomed.scale == pytest.approx(camera.scale * factor)
    assert math.cos(turned.angle - camera.angle - turn) == pytest.approx(1)
    assert abs(turned.angle) <= math.pi


@given(cameras, pixels, st.floats(-900, 900), st.floats(-900, 900))
def test_pan_moves_the_picture(camera: Camera, pixel: Point, dx: float, dy: float) -> None:
    moved = camera.panned(dx, dy).to_screen(camera.to_world(pixel))
    assert near(moved, Point(pixel.x + dx, pixel.y + dy))


@given(cameras, pixels, pixels, pixels, pixels)
def test_a_pinch_keeps_the_world_under_both_fingers(
    camera: Camera, a: Point, b: Point, to_a: Point, to_b: Point
) -> None:
    seen = camera.to_world(a), camera.to_world(b)
    pinched = camera.pinched((a, b), (to_a, to_b))
    if min(math.dist(a, b), math.dist(to_a, to_b)) >= 1:
        assert near(pinched.to_screen(seen[0]), to_a, 1e-3)
        assert near(pinched.to_screen(seen[1]), to_b, 1e-3)
    else:
        assert (pinched.scale, pinched.angle) == pytest.approx((camera.scale, camera.angle))


def test_a_long_pinch_in_small_steps_does_not_slip() -> None:
    random = Random(8)
    for _ in range(20):
        camera = Camera(Point(1, 2), 45, 0.3, VIEW)
        fingers = Point(400, 250), Point(700, 300)
        seen = [camera.to_world(finger) for finger in fingers]
        for _ in range(300):
            a, b = (
                Point(f.x + random.uniform(-9, 9), f.y + random.uniform(-9, 9)) for f in fingers
            )
            if math.dist(a, b) < 40:
                continue
            camera, fingers = camera.pinched(fingers, (a, b)), (a, b)
            for finger, place in zip(fingers, seen, strict=True):
                assert near(camera.to_screen(place), finger, 1)


LINE = Rect(-9, -3, 18, 6)
TILES = tuple(Point(x, 0) for x in range(-8, 9, 2))


@given(cameras, pixels)
def test_limits_hold_the_scale_and_keep_a_tile_in_view(camera: Camera, pixel: Point) -> None:
    limits = limits_of(LINE, TILES, VIEW, 40)
    limited = camera.limited(limits, pixel)
    assert limits.smallest - 1e-9 <= limited.scale <= limits.largest + 1e-9
    assert any(VIEW.contains(limited.to_screen(tile)) for tile in TILES)
    again = limited.limited(limits, pixel)
    assert near(again.center, limited.center)
    assert again.scale == pytest.approx(limited.scale)


def test_limits_leave_alone_what_is_within_them() -> None:
    camera = Camera(Point(2, 1), 50, 1, VIEW)
    assert camera.limited(limits_of(LINE, TILES, VIEW, 40), Point(300, 300)) == camera


def test_a_zoom_past_its_limit_still_goes_about_the_pointer() -> None:
    limits = limits_of(LINE, TILES, VIEW, 40)
    pointer, camera = Point(500, 280), Camera(Point(0, 0), 50, 0.5, VIEW)
    limited = camera.zoomed(100, pointer).limited(limits, pointer)
    assert limited.scale == pytest.approx(limits.largest)
    assert near(limited.to_screen(camera.to_world(pointer)), pointer)


def test_limits_let_the_line_fit_at_every_angle() -> None:
    limits = limits_of(LINE, TILES, VIEW, 40)
    for turn in range(24):
        assert fit(LINE, VIEW, turn * math.tau / 24, 1000).scale > limits.smallest


@given(angles, st.floats(10, 200))
def test_fit_shows_all_as_large_as_it_may_be(angle: float, largest: float) -> None:
    camera = fit(LINE, VIEW, angle, largest)
    assert camera.shows(LINE)
    assert camera.scale <= largest
    closer = camera.zoomed(1.02, VIEW.center)
    assert camera.scale == largest or not closer.shows(LINE)


@given(cameras, cameras, st.floats(0, 1))
def test_a_glide_starts_and_ends_and_turns_the_shorter_way(a: Camera, b: Camera, t: float) -> None:
    for end, camera in ((a, glide(a, b, 0)), (b, glide(a, b, 1))):
        assert near(camera.center, end.center, 1e-3)
        assert camera.scale == pytest.approx(end.scale)
        assert math.cos(camera.angle - end.angle) == pytest.approx(1)
    between = glide(a, b, t)
    turn = math.remainder(b.angle - a.angle, math.tau)
    assert math.cos(between.angle - a.angle - t * turn) == pytest.approx(1)
    assert math.log(between.scale) == pytest.approx(
        math.log(a.scale) * (1 - t) + math.log(b.scale) * t
    )


def test_a_glide_after_a_zoom_about_a_point_goes_about_that_point() -> None:
    pointer, start = Point(300, 200), Camera(Point(1, 1), 40, 0, VIEW)
    end = start.zoomed(2, pointer).turned(1, pointer)
    place = start.to_world(pointer)
    for step in range(11):
        assert near(glide(start, end, step / 10).to_screen(place), pointer)


def test_a_glide_that_only_pans_goes_straight_and_evenly() -> None:
    start = Camera(Point(0, 0), 40, 0, VIEW)
    assert near(glide(start, start.panned(-80, 40), 0.25).center, Point(0.5, -0.25))


def test_a_following_camera_stays_still_until_something_leaves_the_view() -> None:
    framing = Framing(fit(Rect(-1, -1, 2, 2), VIEW, 0, 40))
    assert framing.framed(Rect(-4, -3, 12, 5), VIEW, 40) == framing
    wider = Rect(-15, -4, 30, 8)
    framed = framing.framed(wider, VIEW, 40)
    assert framed.follows
    assert framed.camera.shows(wider)
    assert framed.camera.scale < 40
    assert framed.framed(Rect(-1, -1, 2, 2), VIEW, 40).camera.scale == 40


def test_a_following_camera_does_not_come_nearer_for_a_little() -> None:
    framing = Framing(Camera(Point(0, 0), 36, 0, VIEW))
    moved = framing.framed(Rect(10, -2, 8, 4), VIEW, 40)
    assert moved.camera.scale == 36
    assert moved.camera.shows(Rect(10, -2, 8, 4))


def test_a_camera_that_a_person_moved_stays_until_fit_is_asked_for() -> None:
    framing = Framing(fit(LINE, VIEW, 0, 40))
    moved = framing.moved(framing.camera.panned(300, 0))
    after = moved.framed(Rect(-30, -9, 60, 18), VIEW, 40)
    assert after == moved
    assert not after.follows
    smaller = Rect(100, 100, 700, 200)
    elsewhere = moved.framed(LINE, smaller, 40)
    assert elsewhere.camera == moved.camera.moved_into(smaller)
    fitted = moved.fitted(LINE, VIEW, 40, math.pi)
    assert fitted.follows
    assert fitted.camera.shows(LINE)
    assert fitted.camera.angle == math.pi
