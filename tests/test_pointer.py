"""Raw events in, one pointer a hand out: above all, a touch and its mouse mirror count once."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.input.gestures import Gestures, Tap
from game.input.pointer import MOUSE, Pointer, Pointers, RawFinger, RawMouse
from game.input.thresholds import PAIRING_DP, PAIRING_MS
from game.ui.geometry import Point

HERE = Point(200.0, 100.0)
THERE = Point(600.0, 400.0)


def mouse(kind, point=HERE, time_ms=0.0, **more):
    return RawMouse(kind, point, time_ms, **more)


def finger(kind, point=HERE, time_ms=0.0, number=7):
    return RawFinger(kind, number, point, time_ms)


def pointers_of(raws, pointers=None):
    pointers = pointers or Pointers()
    return [p for raw in raws for p in pointers.feed(raw)]


def taps_of(raws):
    gestures = Gestures()
    out = [g for p in pointers_of(raws) for g in gestures.feed(p)]
    assert gestures == Gestures(), "nothing stays behind when all are up"
    return [g for g in out if isinstance(g, Tap)]


def test_a_click_is_one_pointer_from_down_to_up():
    assert pointers_of([mouse("down"), mouse("move", THERE, 5), mouse("up", THERE, 9)]) == [
        Pointer("down", MOUSE, "mouse", HERE, 0),
        Pointer("move", MOUSE, "mouse", THERE, 5),
        Pointer("up", MOUSE, "mouse", THERE, 9),
    ]


def test_the_mouse_moves_without_being_down():
    assert pointers_of([mouse("move")]) == [Pointer("move", MOUSE, "mouse", HERE, 0)]


def test_fingers_get_the_lowest_free_number():
    raws = [
        finger("down", number=90),
        finger("down", THERE, number=55),
        finger("up", number=90),
        finger("down", number=12),
        finger("up", THERE, number=55),
        finger("up", number=12),
    ]
    assert [(p.kind, p.id) for p in pointers_of(raws)] == [
        ("down", 0),
        ("down", 1),
        ("up", 0),
        ("down", 0),
        ("up", 1),
        ("up", 0),
    ]


def test_what_goes_up_or_moves_without_being_down_is_ignored():
    raws = [finger("up"), finger("move"), mouse("up"), mouse("up", button=3), finger("up")]
    assert pointers_of(raws) == []


def test_other_buttons_mean_nothing():
    assert pointers_of([mouse("down", button=2), mouse("up", button=2)]) == []
    assert pointers_of([mouse("down", button=4), mouse("up", button=4)]) == []


def test_the_right_button_is_apart():
    raws = [mouse("down", button=3), mouse("up", button=3)]
    assert pointers_of(raws) == [
        Pointer("down", MOUSE, "mouse", HERE, 0, secondary=True),
        Pointer("up", MOUSE, "mouse", HERE, 0, secondary=True),
    ]


TOUCH = (finger("down", time_ms=100), finger("up", time_ms=140))


def interleaved(one, other):
    """Every order of two sequences that keeps the order within each."""
    for places in itertools.combinations(range(len(one) + len(other)), len(one)):
        rest_one, rest_other = iter(one), iter(other)
        yield [next(rest_one if i in places else rest_other) for i in range(len(one) + len(other))]


@pytest.mark.parametrize("flag", [True, False])
@pytest.mark.parametrize("moves", [0, 1])
def test_a_touch_and_its_mirror_are_one_tap_in_any_order(flag, moves):
    near = Point(HERE.x + 3, HERE.y - 2)
    mirror = [mouse("move", near, touch=flag)] * moves + [
        mouse("down", near, touch=flag),
        mouse("up", near, touch=flag),
    ]
    orders = list(interleaved(TOUCH, mirror))
    assert len(orders) >= 6
    for order in orders:
        stamped = [raw._replace(time_ms=100.0 + 10 * i) for i, raw in enumerate(order)]
        assert len(taps_of(stamped)) == 1, order


@given(
    st.booleans(),
    st.booleans(),
    st.floats(0, PAIRING_MS - 60),
    st.integers(0, 5),
    st.floats(-PAIRING_DP / 2, PAIRING_DP / 2),
    st.floats(-PAIRING_DP / 2, PAIRING_DP / 2),
)
def test_two_mirrors_of_one_touch_are_still_one_tap(first_flag, second_flag, late, order, dx, dy):
    """As one touch was seen to give a flagged click and then an unflagged one."""
    near = Point(HERE.x + dx, HERE.y + dy)
    first = [mouse("down", near, touch=first_flag), mouse("up", near, touch=first_flag)]
    raws = [
        raw._replace(time_ms=10.0 * i)
        for i, raw in enumerate(list(interleaved(TOUCH, first))[order])
    ]
    last = raws[-1].time_ms + late
    raws += [
        mouse("down", near, last, touch=second_flag),
        mouse("up", near, last + 5, touch=second_flag),
    ]
    assert len(taps_of(raws)) == 1


@pytest.mark.parametrize("flag", [True, False])
def test_quick_touches_on_one_place_count_each(flag):
    raws = []
    for i in range(4):
        start = 120.0 * i
        raws += [
            finger("down", time_ms=start, number=i),
            mouse("down", time_ms=start, touch=flag),
            finger("up", time_ms=start + 60, number=i),
            mouse("up", time_ms=start + 60, touch=flag),
        ]
    assert len(taps_of(raws)) == 4


def test_a_mirror_does_not_hover():
    raws = [*TOUCH, mouse("move", time_ms=150)]
    assert all(p.source == "finger" for p in pointers_of(raws))


def test_a_click_long_after_a_touch_or_far_from_it_counts():
    late = [mouse("down", time_ms=141 + PAIRING_MS), mouse("up", time_ms=145 + PAIRING_MS)]
    assert len(taps_of([*TOUCH, *late])) == 2
    far = [mouse("down", THERE, 150), mouse("up", THERE, 160)]
    assert len(taps_of([*TOUCH, *far])) == 2


def test_a_touch_long_after_a_click_or_far_from_it_counts():
    click = [mouse("down"), mouse("up", time_ms=20)]
    late = [finger("down", time_ms=21 + PAIRING_MS), finger("up", time_ms=60 + PAIRING_MS)]
    assert len(taps_of([*click, *late])) == 2
    far = [finger("down", THERE, 30), finger("up", THERE, 60)]
    assert len(taps_of([*click, *far])) == 2


def test_the_reach_of_pairing_grows_with_the_unit():
    place = Point(HERE.x + PAIRING_DP * 1.5, HERE.y)
    raws = [*TOUCH, mouse("down", place, 150), mouse("up", place, 160)]
    assert any(p.source == "mouse" for p in pointers_of(raws, Pointers(1.0)))
    assert not any(p.source == "mouse" for p in pointers_of(raws, Pointers(2.0)))


def test_a_hold_turned_into_a_right_click_by_the_system_is_dropped():
    raws = [
        finger("down"),
        mouse("down", time_ms=900, button=3),
        mouse("up", time_ms=905, button=3),
        finger("up", time_ms=950),
    ]
    assert [p.secondary for p in pointers_of(raws)] == [False, False]


def test_a_press_that_came_before_its_finger_is_cancelled():
    kinds = [(p.kind, p.id) for p in pointers_of([mouse("down"), finger("down", time_ms=4)])]
    assert kinds == [("down", MOUSE), ("cancel", MOUSE), ("down", 0)]


def test_a_press_that_is_let_go_as_a_touch_was_one():
    pointers = Pointers()
    kinds = [p.kind for p in pointers_of([mouse("down"), mouse("up", touch=True)], pointers)]
    assert kinds == ["down", "cancel"]
    assert pointers.is_idle


def test_a_finger_that_goes_down_twice_was_lost_between():
    raws = [finger("down"), finger("down", THERE, 50), finger("up", THERE, 60)]
    assert [(p.kind, p.point) for p in pointers_of(raws)] == [
        ("down", HERE),
        ("cancel", HERE),
        ("down", THERE),
        ("up", THERE),
    ]


@pytest.mark.parametrize("button", [1, 3])
def test_a_button_that_goes_down_twice_was_lost_between(button):
    raws = [
        mouse("down", button=button),
        mouse("down", THERE, 50, button=button),
        mouse("up", THERE, 60, button=button),
    ]
    assert [p.kind for p in pointers_of(raws)] == ["down", "cancel", "down", "up"]


def test_void_ends_everything_and_what_is_lifted_later_is_ignored():
    pointers = Pointers()
    pointers_of([finger("down"), finger("down", THERE, number=2), mouse("down", THERE)], pointers)
    ended = pointers.void(30)
    assert sorted(p.id for p in ended) == [0, 1]
    assert {p.kind for p in ended} == {"cancel"}
    assert pointers.is_idle
    assert pointers.void(31) == []
    assert pointers_of([finger("move", THERE, 40), finger("up", time_ms=50)], pointers) == []


def test_void_ends_both_buttons():
    pointers = Pointers()
    pointers_of([mouse("down"), mouse("down", button=3)], pointers)
    assert [(p.kind, p.secondary) for p in pointers.void(5)] == [
        ("cancel", False),
        ("cancel", True),
    ]
    assert pointers_of([mouse("up"), mouse("up", button=3)], pointers) == []
