"""Flights: where things come from and go to, and that a finished motion leaves nothing behind."""

from __future__ import annotations

import pytest

from game.board.motion import STILL, Flight, Motion, Pose, Table, flights_of
from game.clock import Tween
from game.ui.geometry import Point
from rules.events import Dealt, Drew, Opener, Passed, Played
from rules.tiles import tile

HERE, THERE = Pose(Point(0, 0), 20, 0.0), Pose(Point(100, 50), 40, 3.0)


def a_table(**changes: object) -> Table:
    values: dict[str, object] = {
        "before": {
            "hand 2-3": HERE,
            "seat 1": HERE,
            "seat 2": THERE,
            "boneyard": THERE,
            "middle": THERE,
            "line 4": HERE,
        },
        "people": (1,),
        "viewer": 1,
        "side_of": {1: 1, 2: 2},
        "plays": 5,
        "pace": 1.0,
    }
    return Table(**{**values, **changes})  # type: ignore[arg-type]


def test_an_own_play_flies_from_the_hand_to_its_place_on_the_line() -> None:
    motion = flights_of([Played(1, tile(2, 3), "A", None, 0)], "forward", a_table())
    (flight,) = motion.flights
    assert (flight.start, flight.end, flight.tile) == (HERE, "line 4", tile(2, 3))
    assert flight.tween.duration == 260
    assert motion.hidden == {"line 4"}


def test_a_computers_play_flies_from_its_seat() -> None:
    (flight,) = flights_of([Played(2, tile(2, 3), "A", None, 0)], "forward", a_table()).flights
    assert (flight.start, flight.tween.duration) == (THERE, 300)


def test_points_rise_from_the_tile_to_the_side_once_it_lies_there() -> None:
    motion = flights_of([Played(2, tile(2, 3), "A", 10, 10)], "forward", a_table())
    _, points = motion.flights
    assert (points.start, points.end, points.points) == ("line 4", "side 2", 10)
    assert points.tween.delay == 300
    assert "side 2" not in motion.hidden


def test_another_seats_drawn_tile_flies_face_down() -> None:
    (own,) = flights_of([Drew(1, tile(2, 3))], "forward", a_table()).flights
    (other,) = flights_of([Drew(2, None)], "forward", a_table()).flights
    assert (own.tile, own.end) == (tile(2, 3), "hand 2-3")
    assert (other.tile, other.end) == (None, "seat 2")


def test_an_undone_play_flies_back_to_where_it_came_from() -> None:
    events = [Played(1, tile(2, 3), "A", None, 0), Passed(2)]
    (flight,) = flights_of(events, "back", a_table(plays=4)).flights
    assert (flight.start, flight.end) == (HERE, "hand 2-3")
    assert flight.tween.duration == 180


def test_a_deal_lasts_no_longer_than_it_may_and_shows_no_tile() -> None:
    hand = tuple(tile(0, n) for n in range(7))
    dealt = Dealt(1, (hand, None), (7, 7), None, 14, Opener(1, "lot"))
    flights = flights_of([dealt], "forward", a_table()).flights
    assert len(flights) == 14
    assert max(f.tween.delay + f.tween.duration for f in flights) <= 900
    assert not any(f.tile for f in flights)


def test_the_pace_stretches_everything() -> None:
    (flight,) = flights_of([Drew(2, None)], "forward", a_table(pace=1.5)).flights
    assert flight.tween.duration == pytest.approx(330)


def test_a_flight_starts_at_its_start_and_ends_at_its_end_by_the_shorter_turn() -> None:
    flight = Flight(Pose(Point(0, 0), 20, 0.1), "x", Tween(0, 1, 100))
    places = {"x": Pose(Point(10, 20), 40, 6.2)}
    start = flight.pose(places)
    assert start == Pose(Point(0, 0), 20, 0.1)
    (landed,) = Motion((flight,)).after(50).flights
    middle = landed.pose(places)
    assert middle is not None
    assert -0.1 < middle.angle < 0.1
    assert Motion((flight,)).after(100) == STILL


def test_a_flight_to_a_place_that_is_not_there_is_not_shown() -> None:
    assert Flight(HERE, "nowhere", Tween(0, 1, 100)).pose({}) is None
