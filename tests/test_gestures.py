"""Pointers in, meaning out; nothing may ever stay behind."""

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.input.gestures import (
    Drag,
    Gestures,
    Hold,
    Hover,
    Lost,
    Pinch,
    Press,
    Release,
    SecondaryTap,
    Tap,
)
from game.input.pointer import MOUSE, Pointer, Pointers, RawFinger, RawMouse
from game.input.thresholds import FLING_DP_PER_MS, HOLD_MS, REST_MS, SLOP_DP
from game.ui.geometry import Point

A = Point(100.0, 100.0)
FAR = Point(100.0 + 2 * SLOP_DP, 100.0)
NEAR = Point(100.0 + SLOP_DP - 1, 100.0)
B = Point(300.0, 200.0)


class Hand:
    """Feeds a machine and notes what comes out."""

    def __init__(self, unit=1.0):
        self.gestures = Gestures(unit)
        self.unit = unit
        self.out = []

    def do(self, kind, point=A, time_ms=0.0, number=0, **more):
        source = "mouse" if number == MOUSE else "finger"
        self.out += self.gestures.feed(Pointer(kind, number, source, point, time_ms, **more))
        return self

    def tick(self, now_ms):
        self.out += self.gestures.tick(now_ms)
        return self

    @property
    def is_idle(self):
        return self.gestures == Gestures(self.unit)

    def of(self, kind):
        return [g for g in self.out if isinstance(g, kind)]


def test_down_and_up_on_one_place_is_a_tap_where_it_went_down():
    hand = Hand().do("down").do("move", NEAR).do("up", NEAR, 90)
    assert hand.out == [Press(A), Release(), Tap(A)]
    assert hand.is_idle


def test_a_click_is_a_tap_and_leaves_the_mouse_hovering():
    hand = Hand().do("down", number=MOUSE).do("up", NEAR, 90, number=MOUSE)
    assert hand.out == [Press(A), Release(), Tap(A), Hover(NEAR)]


def test_the_mouse_hovers_and_a_finger_does_not():
    assert Hand().do("move", number=MOUSE).out == [Hover(A)]
    assert Hand().do("move").out == []
    assert Hand().do("down", number=0).do("move", B, number=MOUSE).of(Hover) == []


def test_moving_past_the_threshold_is_a_drag_and_no_tap():
    hand = Hand().do("down").do("move", FAR, 10).do("move", B, 500).do("move", A, 900)
    hand.do("up", A, 2000)
    assert hand.out == [
        Press(A),
        Release(),
        Drag(A, FAR, "start"),
        Drag(A, B, "move"),
        Drag(A, A, "move"),
        Drag(A, A, "end"),
    ]
    assert hand.is_idle


def test_lifting_elsewhere_without_a_move_is_no_tap():
    hand = Hand().do("down").do("up", B, 1000)
    assert [g.phase for g in hand.of(Drag)] == ["start", "end"]
    assert hand.of(Tap) == []


@given(st.floats(1, 4), st.floats(0, 2 * math.pi), st.floats(0, 3 * SLOP_DP))
def test_the_threshold_is_in_dp(unit, angle, dp):
    away = Point(A.x + dp * unit * math.cos(angle), A.y + dp * unit * math.sin(angle))
    hand = Hand(unit).do("down").do("move", away, 5).do("up", away, 9)
    if dp < SLOP_DP - 1e-6:
        assert len(hand.of(Tap)) == 1
    elif dp > SLOP_DP + 1e-6:
        assert hand.of(Tap) == []
        assert hand.of(Drag)[-1].phase == "end"


@given(st.floats(-3, 3), st.floats(-3, 3), st.sampled_from([8.0, 16.0]))
def test_a_fling_has_the_velocity_of_its_last_moments(vx, vy, every):
    hand = Hand().do("down")
    for i in range(1, 31):
        hand.do("move", Point(A.x + vx * i * every, A.y + vy * i * every), i * every)
    hand.do("up", Point(A.x + vx * 30 * every, A.y + vy * 30 * every), 30 * every)
    drags = hand.of(Drag)
    assert all(d.velocity == (0, 0) for d in drags[:-1])
    if drags and math.hypot(vx, vy) > FLING_DP_PER_MS * 1.01:
        assert drags[-1].velocity == pytest.approx((vx, vy), rel=1e-6, abs=1e-6)
    elif drags and math.hypot(vx, vy) < FLING_DP_PER_MS * 0.99:
        assert drags[-1].velocity == (0, 0)


def test_the_velocity_is_that_of_the_end_not_of_the_beginning():
    hand = Hand().do("down")
    for i in range(1, 11):
        hand.do("move", Point(A.x + 40.0 * i, A.y), 16.0 * i)
    for i in range(1, 11):
        hand.do("move", Point(A.x + 400.0, A.y + 16.0 * i), 160 + 16.0 * i)
    hand.do("up", Point(A.x + 400.0, A.y + 160.0), 320)
    assert hand.of(Drag)[-1].velocity == pytest.approx((0, 1))


def test_resting_before_the_end_is_no_fling():
    hand = Hand().do("down").do("move", FAR, 10).do("move", B, 20).do("up", B, 20 + REST_MS)
    assert hand.of(Drag)[-1].velocity == (0, 0)


def test_all_at_one_moment_has_no_velocity():
    hand = Hand().do("down").do("move", FAR).do("move", B).do("up", B)
    assert hand.of(Drag)[-1].velocity == (0, 0)


def test_resting_long_enough_is_a_hold_and_no_tap():
    hand = Hand().do("down").tick(HOLD_MS - 1)
    assert hand.of(Hold) == []
    hand.tick(HOLD_MS).tick(HOLD_MS + 500).do("up", NEAR, 900)
    assert hand.out == [Press(A), Hold(A, "start"), Release(), Hold(A, "end")]
    assert hand.is_idle


def test_there_is_no_hold_once_it_has_moved():
    hand = Hand().do("down").do("move", FAR, 10).do("move", A, 20).tick(5000).do("up", A, 5001)
    assert hand.of(Hold) == []
    assert hand.is_idle


def test_trembling_does_not_hinder_a_hold():
    assert Hand().do("down").do("move", NEAR, 100).tick(HOLD_MS).of(Hold) == [Hold(A, "start")]


def test_time_alone_does_nothing():
    assert Hand().tick(10_000).out == []
    assert Hand().do("move", number=MOUSE).tick(10_000).of(Hold) == []


def test_moving_out_of_a_hold_drags():
    hand = Hand().do("down").tick(HOLD_MS).do("move", FAR, 400).do("up", FAR, 900)
    assert hand.out == [
        Press(A),
        Hold(A, "start"),
        Release(),
        Hold(A, "void"),
        Drag(A, FAR, "start"),
        Drag(A, FAR, "end"),
    ]


def test_a_second_finger_voids_a_press_and_pinches():
    hand = Hand().do("down").do("down", B, 5, number=1).do("up", A, 9).do("up", B, 12, number=1)
    assert hand.out == [
        Press(A),
        Release(),
        Lost(),
        Pinch((A, B), (A, B), "start"),
        Pinch((A, B), (A, B), "end"),
    ]
    assert hand.is_idle


def test_a_pinch_tells_where_both_fingers_were_and_are():
    hand = Hand().do("down").do("down", B, number=1).do("move", FAR).do("move", A, number=1)
    hand.do("move", A, number=1)
    assert hand.of(Pinch)[1:] == [
        Pinch((A, B), (FAR, B), "move"),
        Pinch((FAR, B), (FAR, A), "move"),
    ]


def test_a_third_finger_neither_pinches_nor_taps():
    hand = Hand().do("down").do("down", B, number=1).do("down", FAR, number=2)
    hand.do("move", A, number=2).do("up", A, number=2)
    assert [g.phase for g in hand.of(Pinch)] == ["start"]
    hand.do("up", A).do("move", FAR, number=1).do("up", FAR, number=1)
    assert [g.phase for g in hand.of(Pinch)] == ["start", "end"]
    assert hand.of(Tap) == []
    assert hand.is_idle


def test_what_had_two_fingers_is_no_tap_until_all_are_up():
    hand = Hand().do("down").do("down", B, number=1).do("up", B, number=1)
    hand.do("down", B, 50, number=1).do("up", B, 60, number=1).tick(5000).do("up", A, 5001)
    assert hand.of(Tap) == hand.of(Hold) == []
    hand.do("down", B, 6000).do("up", B, 6010)
    assert hand.of(Tap) == [Tap(B)]


@pytest.mark.parametrize("first", [0, MOUSE])
def test_a_finger_and_the_mouse_together_mean_nothing(first):
    second = MOUSE if first == 0 else 0
    hand = Hand().do("down", number=first).do("down", B, number=second)
    hand.do("move", FAR, number=second).do("up", A, number=first).do("up", FAR, number=second)
    assert [type(g) for g in hand.out if not isinstance(g, Hover)] == [Press, Release, Lost]
    assert hand.is_idle


def test_up_without_down_is_ignored():
    hand = Hand().do("up").do("up", number=MOUSE).do("cancel").do("up", secondary=True)
    assert hand.out == []
    assert hand.is_idle


def loss(hand, how):
    """One of the ways to lose what one finger does; afterwards all are up."""
    if how == "cancel":
        hand.do("cancel", A, 600)
    elif how == "second finger":
        hand.do("down", B, 600, number=1).do("up", B, 610, number=1).do("up", A, 620)
    elif how == "down again":
        hand.do("down", B, 600).do("cancel", B, 610)
    elif how == "right button":
        hand.do("down", B, 600, number=MOUSE, secondary=True).do("up", A, 620)


LOSSES = ["cancel", "second finger", "down again", "right button"]


@pytest.mark.parametrize("how", LOSSES)
def test_a_drag_can_be_lost(how):
    hand = Hand().do("down").do("move", FAR, 10)
    loss(hand, how)
    assert Lost() in hand.out
    assert [g.phase for g in hand.of(Drag)] == ["start"]
    assert hand.of(Tap) == []
    assert hand.is_idle


@pytest.mark.parametrize("how", LOSSES)
@pytest.mark.parametrize("rest", [0, HOLD_MS])
def test_a_press_and_a_hold_can_be_lost(how, rest):
    hand = Hand().do("down").tick(rest)
    loss(hand, how)
    assert Lost() in hand.out
    assert hand.of(Tap) == []
    assert [g.phase for g in hand.of(Hold)] == (["start", "void"] if rest else [])
    assert hand.is_idle


def test_a_pinch_ends_when_a_finger_is_lost():
    hand = Hand().do("down").do("down", B, number=1).do("cancel", number=0)
    assert hand.of(Pinch)[-1].phase == "end"
    hand.do("up", B, number=1)
    assert hand.of(Tap) == []
    assert hand.is_idle


def test_the_right_button_taps_where_it_went_down():
    hand = Hand()
    hand.do("down", number=MOUSE, secondary=True).do("up", NEAR, number=MOUSE, secondary=True)
    assert hand.out == [SecondaryTap(A)]


@pytest.mark.parametrize("back", [True, False])
def test_the_right_button_does_not_tap_once_it_has_moved(back):
    hand = Hand().do("down", number=MOUSE, secondary=True).do("move", B, number=MOUSE)
    end = A if back else B
    hand.do("move", end, number=MOUSE).do("up", end, number=MOUSE, secondary=True)
    assert hand.of(SecondaryTap) == []


def test_the_right_button_does_not_tap_after_the_left_or_when_lost():
    hand = Hand().do("down", number=MOUSE, secondary=True).do("down", number=MOUSE)
    hand.do("up", number=MOUSE, secondary=True)
    assert hand.of(SecondaryTap) == []
    hand = Hand().do("down", number=MOUSE, secondary=True)
    hand.do("cancel", number=MOUSE, secondary=True).do("up", number=MOUSE, secondary=True)
    assert hand.of(SecondaryTap) == []
    assert hand.is_idle


# Laws over anything that hands and systems may send


def check_order(out):
    """Presses, holds, drags and pinches begin and end in pairs, and only one goes on."""
    going = set()
    for g in out:
        match g:
            case Press():
                assert going == set()
                going = {"press"}
            case Hold(phase="start"):
                assert going == {"press"}
                going = {"press", "hold"}
            case Release():
                assert "press" in going
                going -= {"press"}
            case Hold():
                assert going == {"hold"}
                going = set()
            case Drag(phase=phase) | Pinch(phase=phase):
                kind = type(g).__name__
                assert going == (set() if phase == "start" else {kind})
                going = set() if phase == "end" else {kind}
            case Lost():
                assert going <= {"Drag"}
                going = set()
            case Tap() | SecondaryTap():
                assert going == set()
    assert going == set()


def random_hands(rng, count):
    """Raw events of a mad crowd, then everything that may be down is lifted."""
    now = 0.0
    fingers = rng.choice([0.0, 0.6, 0.95])
    for _ in range(count):
        now += rng.choice([0, 0, 1, 8, 16, 16, 16, 120, 400, 900])
        spread = rng.choice([4, 30, 500]) if rng.random() < 0.3 else 4
        point = Point(400 + rng.uniform(-spread, spread), 300 + rng.uniform(-spread, spread))
        kind = rng.choice(["down", "move", "move", "up", "up"])
        roll = rng.random()
        if roll < fingers:
            yield RawFinger(kind, rng.randrange(4), point, now)
        elif roll < 0.95:
            yield RawMouse(kind, point, now, rng.choice([1, 1, 1, 2, 3]), rng.random() < 0.5)
        elif roll < 0.98:
            yield now
        else:
            yield None
    for number in range(4):
        yield RawFinger("up", number, Point(0, 0), now)
    for button in (1, 2, 3):
        yield RawMouse("up", Point(0, 0), now, button)


def nothing_stays_stuck(seed, count):
    rng = random.Random(seed)
    pointers, gestures, out = Pointers(), Gestures(), []
    for raw in random_hands(rng, count):
        match raw:
            case None:
                for p in pointers.void(0.0):
                    out += gestures.feed(p)
                assert gestures == Gestures()
            case float():
                out += gestures.tick(raw)
            case _:
                for p in pointers.feed(raw):
                    out += gestures.feed(p)
        if pointers.is_idle:
            assert gestures == Gestures()
    assert pointers.is_idle
    assert gestures == Gestures()
    check_order(out)
    return out


def test_nothing_stays_stuck():
    out = [g for seed in range(50) for g in nothing_stays_stuck(seed, 100)]
    assert {type(g) for g in out} == {
        Press, Release, Hover, Tap, SecondaryTap, Hold, Drag, Pinch, Lost
    }  # fmt: skip


@pytest.mark.sweep
def test_nothing_stays_stuck_at_length():
    for seed in range(1000, 1500):
        nothing_stays_stuck(seed, 1000)


numbers = st.integers(0, 3)
places = st.tuples(st.integers(0, 40), st.integers(0, 40)).map(lambda p: Point(*p))


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["down", "move", "up", "cancel"]),
            st.integers(-1, 2),
            places,
            st.sampled_from([0, 10, 400]),
        ),
        max_size=30,
    )
)
def test_a_tap_had_one_pointer_and_stayed(steps):
    """Checked against the plain words of the rule, from what went in."""
    hand, now, down = Hand(), 0, {}
    spoilt = False
    for kind, number, point, passed in steps:
        now += passed
        taps = len(hand.of(Tap))
        hand.tick(now).do(kind, point, now, number)
        if kind == "down":
            spoilt = bool(down) if number not in down else len(down) > 1
            down[number] = (point, now)
        elif number in down:
            origin, since = down[number]
            spoilt |= math.dist(origin, point) > SLOP_DP or kind == "cancel"
            spoilt |= now - since >= HOLD_MS
            if kind in ("up", "cancel"):
                del down[number]
                tapped = len(hand.of(Tap)) - taps
                assert tapped == (0 if spoilt or down else 1)
                spoilt = bool(down)
    check_order([*hand.out, *(g for n in down for g in hand.gestures.feed(_gone(n)))])


def _gone(number):
    return Pointer("cancel", number, "mouse" if number == MOUSE else "finger", A, 0)
