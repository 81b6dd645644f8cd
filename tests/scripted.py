"""A session that plays itself: people who act, undo, redo and restart, and computers.

What is done next depends on the match alone, so that a match which was broken off and loaded
goes on just as it would have without.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from game.session import Session
from rules.entries import Entry
from rules.match import Match
from rules.setup import Player, Setup, standard_setup
from rules.variants import VARIANTS, variant_named

SLICE_MS = 1000 / 60


def setup_number(number: int, seed: str = "scripted") -> Setup:
    """The setup of match number `number`, from 1: each of another variant, with 1 or 2 people."""
    variant = VARIANTS[number % len(VARIANTS)].name
    seating = variant_named(variant).default_seating()
    players = tuple(
        Player(None, None if seat == 1 or (seat == 3 and number % 2) else "greedy")
        for seat in seating.all_seats
    )
    return standard_setup(variant, f"{seed}/{number}", seating, players)


def step(session: Session) -> None:
    """One change of the match: something is entered, or the next deal is brought on."""
    match = session.match
    before = match.token
    die = _die(match)
    if session.is_computer_to_act:
        while match.token == before:
            session.advance(SLICE_MS, pause=0)
    elif die[0] < 16 and session.can_undo:
        session.undo()
    elif die[0] < 28 and session.can_redo:
        session.redo()
    elif die[0] < 32 and match.can_restart:
        session.restart()
    elif not session.is_running:
        session.next_deal()
    else:
        assert session.seat_to_act is not None
        session.take_screen(session.seat_to_act)
        actions = session.legal_actions
        session.submit(actions[die[1] % len(actions)], match.token)


def played_through(setup: Setup) -> Iterator[tuple[Entry, ...]]:
    """The journal of a match, before the first and after every change, until it has ended."""
    session = Session(Match(setup))
    yield session.match.journal
    while session.match.phase != "match-ended":
        step(session)
        yield session.match.journal


def _die(match: Match) -> bytes:
    return sha256(f"{match.setup.seed}:{len(match.journal)}:{match.phase}".encode()).digest()
