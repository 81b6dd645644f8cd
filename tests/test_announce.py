"""What is said aloud: every event, every turn, every choice, every screen and every focus."""

from __future__ import annotations

import re

import pytest

from game.announce import (
    choice_text,
    event_text,
    may_do_text,
    told_events,
    turn_text,
    undone_text,
)
from game.choice import Choice
from game.deal_ended_words import ended_sentences, standing_text
from game.session import Session
from rules.actions import Draw, Pass, Play
from rules.events import DealEnded, Dealt, Drew, MatchEnded, Opener, Passed, Played, seen
from rules.line import Line
from rules.match import Match
from rules.setup import Player, Setup, standard_setup
from rules.tiles import Tile
from rules.variants import VARIANTS, variant_named
from tests.playing import at_random, played, setup_of
from tests.seatings import SEATINGS
from tests.tables import a_session, first_person_may

T = Tile.parse


def two(variant: str = "draw") -> Setup:
    """A person, called You, against Ana."""
    seating = variant_named(variant).default_seating(2)
    return standard_setup(variant, "1", seating, (Player(None, None), Player("Ana", "greedy")))


def line_of(*plays: tuple[str, str], spins: bool = False) -> Line:
    line = Line.empty(spins)
    for tile, end in plays:
        line = line.place(1, T(tile), end)  # type: ignore[arg-type]
    return line


EMPTY = Line.empty(spins=False)
THREE = line_of(("3-5", "start"))


# -- events


@pytest.mark.parametrize(
    ("event", "line", "text"),
    [
        (Played(2, T("3-5"), "start", None, 0), EMPTY, "Ana led 3–5."),
        (Played(1, T("6-6"), "start", None, 0), EMPTY, "You led double 6."),
        (Played(2, T("3-3"), "A", None, 0), THREE, "Ana played double 3 on the 3."),
        (Played(1, T("5-6"), "B", None, 0), THREE, "You played 5–6 on the 5."),
        (Drew(2, None), THREE, "Ana drew a tile."),
        (Drew(1, None), THREE, "You drew a tile."),
        (Drew(1, T("0-1")), THREE, "You drew 0–1."),
        (Passed(2), THREE, "Ana passed."),
        (Passed(1), THREE, "You passed."),
        (MatchEnded(2), THREE, "Ana wins the match."),
        (MatchEnded(1), THREE, "You win the match."),
    ],
)
def test_every_event_is_a_sentence(event, line: Line, text: str) -> None:
    assert event_text(two(), event, line) == text


def test_a_play_tells_its_count_and_its_points() -> None:
    setup = two("all-fives")
    fifteen = Played(2, T("5-5"), "B", 13, 0)
    assert event_text(setup, fifteen, THREE).endswith("The count is 13: no points.")
    ten = Played(2, T("5-5"), "B", 10, 10)
    assert event_text(setup, ten, THREE).endswith("The count is 10: 10 points.")


def test_a_deal_tells_how_many_tiles_lie_where() -> None:
    opener = Opener(1, "lot")
    dealt = Dealt(3, (None, None), (7, 7), None, 14, opener)
    told = event_text(two(), dealt, EMPTY)
    assert told == "Deal 3: every seat has 7 tiles. 14 tiles lie in the boneyard."
    all_dealt = Dealt(1, (None,) * 4, (7,) * 4, None, 0, opener)
    assert event_text(two(), all_dealt, EMPTY) == "Deal 1: every seat has 7 tiles."


def test_the_reveal_tells_who_is_left_with_what_the_arithmetic_and_the_standing() -> None:
    setup = two("all-fives")
    match = Match(setup)
    played(match, at_random("reveal"), deals=1)
    ended = next(event for event in match.history if isinstance(event, DealEnded))
    line = match.observe(None).line
    told = " ".join(ended_sentences(setup, ended, line))
    for seat, pips in enumerate(ended.pips, 1):
        name = "You" if seat == 1 else "Ana"
        left = f"{pips} pips left" if ended.hands[seat - 1] else "no tiles left"
        assert f"{name}: {left}" in told
    assert f"+{sum(ended.bonus)}" in told
    assert "nearest multiple of five" in told
    assert standing_text(setup, ended.standing) in told
    assert "Next deal. " in told


def test_what_was_taken_back_is_counted() -> None:
    events = (Played(1, T("3-5"), "start", None, 0), Drew(2, None), Passed(2))
    assert undone_text(events) == "3 moves were taken back."
    assert undone_text(events[:1]) == "1 move was taken back."


@pytest.mark.parametrize("seated", SEATINGS, ids=lambda seated: seated.id)
def test_all_events_are_told_in_order_with_the_number_of_their_move(seated) -> None:
    match = played(Match(setup_of(seated, "told")), at_random("told"), deals=2)
    told = list(told_events(match.setup, match.history, len(match.history), None))
    assert len(told) == len(match.history)
    move = 0
    for event, one in zip(match.history, told, strict=True):
        move = 0 if isinstance(event, Dealt) else move
        is_move = isinstance(event, Played | Drew | Passed)
        move += is_move
        assert one.move == (move if is_move else None)
        assert one.text
    tail = list(told_events(match.setup, match.history, 5, None))
    assert tail == told[-5:]


@pytest.mark.parametrize("variant", [variant.name for variant in VARIANTS])
def test_each_seat_hears_the_tiles_that_it_drew_and_no_others(variant: str) -> None:
    session = a_session(variant, seats=None, people=0, until=lambda match: match.winner is not None)
    match = session.match
    for seat in (None, *match.seating.all_seats):
        told = told_events(match.setup, match.history, len(match.history), seat)
        for event, one in zip(match.history, told, strict=True):
            if isinstance(event, Drew):
                assert bool(re.search("[0-6]–[0-6]|double", one.text)) == (event.seat == seat)
            line = EMPTY
            if isinstance(seen(event, seat), Passed):
                assert one.text == event_text(match.setup, event, line)


# -- what may be done, and what is chosen


def test_whose_turn_it_is() -> None:
    assert turn_text(two(), 1) == "It is your turn."
    assert turn_text(two(), 2) == "It is the turn of Ana."


def test_the_person_to_act_hears_the_ends_and_which_tiles_fit() -> None:
    session = a_session("block", until=first_person_may(Play, more=1))
    plays = [action for action in session.legal_actions if isinstance(action, Play)]
    told = may_do_text(session.observation, session.legal_actions, tells_tiles=True)
    assert told.startswith("Your turn. The ends show ")
    for play in plays:
        name = f"double {play.tile.low}" if play.tile.is_double else str(play.tile)
        assert name.replace("-", "–") in told.replace("double blank", "double 0")
    covered = may_do_text(session.observation, session.legal_actions, tells_tiles=False)
    assert covered == told.partition(" Th")[0] + " " + covered.partition("Your turn. ")[2]
    assert "fit" not in covered


def test_a_lead_is_free_or_forced() -> None:
    free = a_session("block", until=lambda m: m.turn == 1 and not m.observe(1).line.plays, seed="b")
    told = may_do_text(free.observation, free.legal_actions, tells_tiles=True)
    assert told == "Your turn. You may lead any tile."
    for number in range(40):
        match = Match(
            standard_setup(
                "chiva",
                f"f{number}",
                variant_named("chiva").default_seating(),
                (Player(None, None),) * 4,
            )
        )
        session = Session(match)
        session.take_screen(match.turn or 1)
        told = may_do_text(session.observation, session.legal_actions, tells_tiles=True)
        assert told == "Your turn. This deal must be opened with double 6."


def test_a_preview_tells_place_count_points_and_what_it_leaves() -> None:
    session = a_session("all-fives", until=first_person_may(Play))
    observation = session.observation
    for action in session.legal_actions:
        assert isinstance(action, Play)
        told = choice_text(observation, Choice(action.tile, action.end, action), ())
        after = observation.line.place(1, action.tile, action.end)
        count, points = variant_named("all-fives").worth(after)
        assert f" on the {observation.line.value_at(action.end)}." in told
        assert re.search(rf"\b{count}: {points or 'no'} point", told)
        assert all(str(end.value) in told for end in after.ends)


def test_a_draw_and_a_pass_tell_why_they_are_all_that_is_left() -> None:
    draw = a_session("draw", until=first_person_may(Draw))
    told = choice_text(draw.observation, Choice(preview=Draw()), draw.legal_actions)
    assert told.startswith("Preview: draw a tile. You have no ")
    block = a_session("block", until=first_person_may(Pass))
    told = choice_text(block.observation, Choice(preview=Pass()), block.legal_actions)
    assert told.startswith("Preview: pass. You have no ")
