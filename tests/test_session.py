"""A match at one screen: whose hand is shown, what people may do, when computers act."""

from __future__ import annotations

import pytest

from ai.bots import bot_named, decide
from game.session import Session
from rules.actions import IllegalAction
from rules.match import Acted, Match, Undone
from rules.setup import Player, Setup, standard_setup
from rules.variants import variant_named

STEP = 1000 / 60


def sit_down(variant: str, people: int, *, seed: str = "session", seats: int = 4) -> Session:
    seating = variant_named(variant).default_seating(seats)
    terms = variant_named(variant).seatings[seating]
    players = tuple(
        Player(None, None if seat <= people else "greedy") for seat in seating.all_seats
    )
    setup = Setup(variant, seating, "lot", terms.targets[0], terms.reserves[0], seed, players)
    return Session(Match(setup))


def play_computers(session: Session) -> int:
    """Let the computers act until a person must; returns how many actions they made."""
    acted = 0
    while session.is_computer_to_act:
        acted += session.advance(STEP, pause=0) is not None
    return acted


def play_greedily(session: Session) -> None:
    """Let the person whose turn it is do what the greedy bot would."""
    seat = session.seat_to_act
    assert seat is not None
    if session.viewer != seat:
        session.take_screen(seat)
    action = decide(bot_named("greedy"), session.observation)
    session.submit(action, session.match.token)


def test_the_only_person_sees_their_hand_without_a_curtain() -> None:
    session = sit_down("block", people=1)
    assert session.viewer == 1
    assert session.curtain_for is None
    assert session.observation.hand == session.match.observe(1).hand


def test_with_computers_only_no_hand_is_shown() -> None:
    session = sit_down("block", people=0)
    assert session.viewer is None
    assert session.observation.hand == ()
    assert not session.legal_actions


def test_with_two_people_the_curtain_names_who_acts_next_and_hides_all_hands() -> None:
    session = sit_down("block", people=2)
    play_computers(session)
    turn = session.seat_to_act
    assert session.curtain_for == turn
    assert session.observation.hand == ()
    assert turn is not None
    session.take_screen(turn)
    assert session.curtain_for is None
    assert session.observation.hand == session.match.observe(turn).hand


def test_the_curtain_falls_at_once_when_another_person_is_next_and_computers_play_under_it() -> (
    None
):
    session = sit_down("block", people=2)
    play_computers(session)
    first = session.seat_to_act
    play_greedily(session)
    other = 2 if first == 1 else 1
    if session.is_running:
        assert session.curtain_for == other
        play_computers(session)
        assert session.observation.hand == ()


def test_a_computer_acts_only_after_its_pause() -> None:
    session = sit_down("draw", people=0)
    assert [session.advance(100, pause=500) for _ in range(4)] == [None] * 4
    assert session.advance(100, pause=500) is not None


def test_nothing_may_be_done_in_a_computers_turn() -> None:
    session = sit_down("block", people=1)
    while not session.is_computer_to_act:
        play_greedily(session)
    assert session.legal_actions == ()
    with pytest.raises(IllegalAction):
        session.submit(session.match.legal_actions[0], session.match.token)


def test_an_outdated_confirmation_is_refused() -> None:
    session = sit_down("draw", people=1)
    play_computers(session)
    token = session.match.token
    play_greedily(session)
    play_computers(session)
    with pytest.raises(IllegalAction):
        session.submit(session.legal_actions[0], token)


def test_undo_takes_back_the_replies_too_and_redo_brings_back_the_same() -> None:
    session = sit_down("all-fives", people=1)
    play_computers(session)
    before = session.match.entries
    play_greedily(session)
    play_computers(session)
    after = session.match.entries
    assert len(after) > len(before) + 1
    news = session.undo()
    assert session.match.entries == before
    assert news.direction == "back"
    assert len(news.events) == len(after) - len(before)
    session.redo()
    assert session.match.entries == after


def test_undo_and_redo_are_possible_exactly_when_there_is_something() -> None:
    session = sit_down("block", people=1)
    assert not session.can_undo
    assert not session.can_redo
    play_computers(session)
    assert not session.can_undo
    play_greedily(session)
    assert session.can_undo
    session.undo()
    assert session.can_redo
    assert isinstance(session.match.journal[-1], Undone)


def test_every_change_is_logged() -> None:
    lengths: list[int] = []
    session = Session(
        Match(standard_setup("block", "log")), lambda match: lengths.append(len(match.journal))
    )
    session.take_screen(session.seat_to_act or 1)
    session.submit(session.legal_actions[0], session.match.token)
    assert lengths == [1]


def test_a_bot_thinks_only_while_time_passes() -> None:
    session = sit_down("chiva", people=0)
    assert isinstance(session.match.entries, tuple)
    play_length = 0
    while not play_length:
        session.advance(STEP, pause=0)
        play_length = len(session.match.entries)
    entry = session.match.entries[0]
    assert isinstance(entry, Acted)
    assert str(entry.action[0]) == "6-6"
