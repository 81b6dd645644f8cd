"""What a seat may know: hands stay hidden, events alone rebuild the state, bytes tell all."""

from dataclasses import fields, replace

import pytest

from rules.events import DealEnded, Drew, Played, seen
from rules.match import Match
from rules.tiles import SET
from tests.playing import at_random, begun, given, played, steps
from tests.rebuild import Rebuilt
from tests.seatings import SEATINGS, Seated

every_seating = pytest.mark.parametrize("seated", SEATINGS, ids=lambda seated: seated.id)


@every_seating
def test_hands_are_shown_when_the_deal_has_ended_and_never_before(seated: Seated) -> None:
    """C9."""
    match = begun(seated, "reveal")
    for _ in steps(match, at_random(4), deals=1):
        if match.phase == "playing":
            with pytest.raises(ValueError, match="ended"):
                match.revealed()
            for seat in (None, *match.seating.all_seats):
                (dealt, *rest) = match.observe(seat).history
                assert [hand for hand in dealt.hands if hand] == (
                    [] if seat is None else [given(match)[0].hands[seat - 1]]
                )
                assert dealt.boneyard is None
                assert all(e.tile is None for e in rest if isinstance(e, Drew) and e.seat != seat)
                assert not any(isinstance(event, DealEnded) for event in rest)
    shown = match.revealed()
    assert shown.ended == match.results[0]
    assert shown.hands == shown.ended.hands
    assert list(shown.hands) == [match.observe(seat).hand for seat in match.seating.all_seats]


@every_seating
def test_only_the_seat_in_turn_sees_what_it_may_do(seated: Seated) -> None:
    match = begun(seated, "turn")
    for _ in steps(match, at_random(5), deals=2):
        for seat in (None, *match.seating.all_seats):
            wanted = match.legal_actions if seat == match.turn and seat else ()
            assert match.observe(seat).legal_actions == wanted


@every_seating
@pytest.mark.parametrize("seat", [-1, 0, 5])
def test_who_is_not_at_the_table_sees_nothing(seated: Seated, seat: int) -> None:
    with pytest.raises(ValueError, match="seat"):
        begun(seated).observe(seat)


def test_an_encoded_observation_tells_every_field_and_only_the_fields() -> None:
    """Equal exactly where the observations are: every value of every field shows in the bytes."""
    observations = [
        match.observe(seat)
        for seated in SEATINGS
        for match in (
            played(begun(seated, "encode"), at_random(18), actions=actions)
            for actions in (0, 3, 90)
        )
        for seat in (None, *match.seating.all_seats)
    ]
    encoded = [observation.encode() for observation in observations]
    for field in fields(observations[0]):
        told = set()
        for observation, code in zip(observations, encoded, strict=True):
            other = replace(observation, **{field.name: getattr(observations[-1], field.name)})
            assert (other.encode() == code) == (other == observation), field.name
            told.add(other == observation)
        assert False in told, field.name
    for one, first in zip(observations, encoded, strict=True):
        for two, second in zip(observations, encoded, strict=True):
            assert (first == second) == (one == two)


@every_seating
def test_events_alone_rebuild_the_state(seated: Seated) -> None:
    match = begun(seated, "events")
    told = list(match.history)
    rebuilt = Rebuilt(match.setup).fold(told)
    for events in steps(match, at_random(6), deals=3):
        told += events
        assert match.history == tuple(told)
        rebuilt.fold(events)
        compare(rebuilt, match, known=match.seating.all_seats)
        assert [set(match.observe(s).hand) for s in match.seating.all_seats] == rebuilt.hands


@every_seating
def test_events_as_seen_rebuild_what_a_seat_may_know(seated: Seated) -> None:
    match = begun(seated, "seen")
    viewers = (None, *match.seating.all_seats)
    folds = {viewer: Rebuilt(match.setup) for viewer in viewers}
    told = 0
    for _ in steps(match, at_random(7), deals=2):
        fresh, told = match.history[told:], len(match.history)
        for viewer, fold in folds.items():
            fold.fold(seen(event, viewer) for event in fresh)
            compare(fold, match, known=() if viewer is None else (viewer,))
            if match.phase == "playing":
                shown = [seat for seat, hand in enumerate(fold.hands, 1) if hand is not None]
                assert shown == ([] if viewer is None else [viewer])
                assert fold.boneyard is None


def compare(rebuilt: Rebuilt, match: Match, *, known: tuple[int, ...]) -> None:
    assert rebuilt.phase == match.phase
    assert rebuilt.turn == match.turn
    assert rebuilt.deal == match.deal_number
    assert tuple(rebuilt.standing) == match.standing
    assert rebuilt.winner == match.winner
    now = match.observe(None)
    assert tuple(rebuilt.counts) == now.hand_counts
    assert rebuilt.boneyard_count == now.boneyard_count
    assert tuple(rebuilt.plays) == now.line.plays
    assert rebuilt.opener == now.opener.seat
    assert rebuilt.passes == now.passes_in_row
    for seat in known:
        assert rebuilt.hands[seat - 1] == set(match.observe(seat).hand)


def test_events_of_different_kinds_are_never_equal() -> None:
    match = played(begun(SEATINGS[4], "kinds"), at_random(17), deals=2)
    for event in match.history:
        for other in match.history:
            if type(event) is not type(other):
                assert event != other
    assert Played(1, SET[0], "A", None, 0) != Drew(1, SET[0])
