"""Random walks of play, undo, redo and restart at one screen (C11, C12)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import game.session
from ai.bots import bot_named, decide
from ai.bots.protocol import Thought
from game.session import Session
from rules.actions import Draw
from rules.events import Dealt, Drew
from rules.match import Acted, Match
from rules.observation import Observation
from rules.setup import Player, Setup
from rules.variants import VARIANTS

SEATINGS = [(variant, seating) for variant in VARIANTS for seating in variant.seatings]
WALKS = 1000


def a_session(n: int) -> Session:
    variant, seating = SEATINGS[n % len(SEATINGS)]
    terms = variant.seatings[seating]
    people = 1 + n % seating.seats
    players = tuple(Player(None, None if s <= people else "greedy") for s in seating.all_seats)
    return Session(
        Match(
            Setup(
                variant.name,
                seating,
                "lot",
                terms.targets[0],
                terms.reserves[0],
                f"walk {n}",
                players,
            )
        )
    )


def act(session: Session, chance: random.Random) -> None:
    """One action: of the computer to act, or at random of the person."""
    if session.match.phase == "deal-ended":
        session.next_deal()
    elif session.is_computer_to_act:
        while session.is_computer_to_act and session.advance(20, pause=0) is None:
            pass
    elif session.seat_to_act is not None:
        session.take_screen(session.seat_to_act)
        session.submit(chance.choice(session.legal_actions), session.match.token)


def settle(session: Session) -> None:
    """Let the computers answer until a person must act or the deal has ended."""
    while session.is_computer_to_act:
        session.advance(20, pause=0)


class NoBot:
    """Asked for anything, it raises: a redone reply comes from the log."""

    name = "none"

    def think(self, observation: Observation) -> Iterator[Thought]:
        raise AssertionError(f"a bot was asked at seat {observation.seat}")


def test_walks_of_undo_and_redo_come_back_to_the_same_history(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for n in range(WALKS):
        chance = random.Random(n)
        session = a_session(n)
        for _ in range(chance.randint(1, 25)):
            act(session, chance)
        settle(session)
        if not session.can_undo:
            continue
        match = session.match
        if isinstance(match.history[-1], Dealt):
            continue  # redo ends at the reveal before this deal, which is brought on anew
        history, entries = match.history, match.entries
        steps = 0
        while session.can_undo and steps < chance.randint(1, 6):
            session.undo()
            steps += 1
        with monkeypatch.context() as patch:
            patch.setattr(game.session, "bot_named", lambda _name: NoBot())
            for _ in range(steps):
                session.redo()
        assert match.entries == entries
        assert match.history == history


def test_undo_goes_back_to_just_before_the_last_decision_of_a_person() -> None:
    for n in range(200):
        chance = random.Random(n)
        session = a_session(n)
        for _ in range(chance.randint(2, 20)):
            act(session, chance)
        settle(session)
        entries = session.match.entries
        mine = [
            i
            for i, entry in enumerate(entries)
            if not isinstance(entry, Acted) or entry.seat in session.people
        ]
        assert session.can_undo == bool(mine)
        if mine:
            session.undo()
            assert session.match.entries == entries[: mine[-1]]


def test_an_undone_draw_draws_the_same_tile_again() -> None:
    draws = 0
    for n in range(150):
        chance = random.Random(n)
        session = a_session(n)
        for _ in range(40):
            if session.seat_to_act in session.people and session.match.legal_actions == (Draw(),):
                act(session, chance)
                drawn = session.match.history[-1]
                assert isinstance(drawn, Drew)
                session.undo()
                act(session, chance)
                assert session.match.history[-1] == drawn
                draws += 1
            act(session, chance)
            if session.match.phase == "match-ended":
                break
    assert draws > 50


def test_a_restart_deals_the_same_tiles_and_can_be_undone() -> None:
    restarts = 0
    for n in range(200):
        chance = random.Random(n)
        session = a_session(n)
        for _ in range(chance.randint(2, 30)):
            act(session, chance)
        match = session.match
        if not match.can_restart:
            continue
        history, entries = match.history, match.entries
        dealt = next(e for e in reversed(history) if isinstance(e, Dealt))
        session.restart()
        assert match.history[-1] == dealt
        session.undo()
        assert (match.history, match.entries) == (history, entries)
        restarts += 1
    assert restarts > 100


def test_a_computer_never_learns_from_an_undone_branch() -> None:
    """What a seat is told after an undo is what it was told at that moment before."""
    for n in range(100):
        chance = random.Random(n)
        session = a_session(n)
        for _ in range(chance.randint(2, 12)):
            act(session, chance)
        settle(session)
        match = session.match
        if match.turn is None:
            continue
        seen = match.observe(match.turn).encode()
        seat = match.turn
        if seat in session.people:
            session.take_screen(seat)
            match.submit(seat, decide(bot_named("greedy"), match.observe(seat)))
            match.undo(1)
        assert match.observe(seat).encode() == seen
