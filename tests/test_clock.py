import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.clock import MOST_STEPS, STEP_MS, FixedStep, Tween, in_out_cubic, linear, out_cubic

EASINGS = (linear, out_cubic, in_out_cubic)
shares = st.floats(0, 1)


@pytest.mark.parametrize("easing", EASINGS)
def test_an_easing_runs_from_nought_to_one(easing):
    assert easing(0.0) == 0.0
    assert easing(1.0) == 1.0


@given(st.sampled_from(EASINGS), shares, shares)
def test_an_easing_never_turns_back(easing, one, other):
    low, high = sorted((one, other))
    assert easing(low) <= easing(high) + 1e-12


def test_out_cubic_is_ahead_and_in_out_cubic_is_even_about_the_middle():
    assert out_cubic(0.5) == pytest.approx(0.875)
    assert in_out_cubic(0.25) == pytest.approx(0.0625)
    assert in_out_cubic(0.5) == pytest.approx(0.5)
    assert in_out_cubic(0.75) == pytest.approx(0.9375)


def test_a_tween_moves_ends_exactly_and_stays_there():
    tween = Tween(10.0, 0.1, 200, linear)
    assert tween.value == 10.0
    assert tween.after(100).value == pytest.approx(5.05)
    assert not tween.after(199).is_over
    assert tween.after(200).is_over
    assert tween.after(5000).value == 0.1


def test_a_tween_waits_for_its_delay():
    tween = Tween(0.0, 8.0, 100, linear, delay=50)
    assert tween.after(50).value == 0.0
    assert tween.after(75).value == pytest.approx(2.0)
    assert not tween.after(149).is_over
    assert tween.after(150).value == 8.0


def test_a_tween_without_duration_is_over_at_once():
    assert Tween(1.0, 2.0, 0).value == 2.0
    assert Tween(1.0, 2.0, 0).is_over


def test_a_tween_is_a_value():
    tween = Tween(0.0, 1.0, 100)
    assert tween.after(30).after(20) == tween.after(50)
    assert tween.elapsed == 0.0


@given(st.lists(st.floats(0, STEP_MS * (MOST_STEPS - 1)), max_size=40))
def test_steps_lose_no_time(frames):
    clock = FixedStep()
    steps = sum(clock.steps(ms) for ms in frames)
    assert 0 <= sum(frames) / STEP_MS - steps < 1 + 1e-6


def test_a_slow_frame_is_not_made_up_for_without_end():
    clock = FixedStep()
    assert clock.steps(10_000) == MOST_STEPS
    assert clock.steps(0) == 0
    assert clock.steps(STEP_MS) == 1


def test_short_frames_add_up_to_a_step():
    clock = FixedStep()
    assert [clock.steps(STEP_MS / 2) for _ in range(4)] == [0, 1, 0, 1]
