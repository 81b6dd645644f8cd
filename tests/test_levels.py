"""Every level: honest, forgetful, exact where everything is known, and better than the last."""

import math
from collections.abc import Generator
from random import Random

import numpy as np
import pytest

from ai.arena import Pairing, arena, compared
from ai.bots import BOTS, bot_named, decide
from ai.chance import Stream
from ai.course import course
from ai.fairness import differs, positions, twin
from ai.masks import NUMBER, mask_of
from ai.playouts import Outcomes
from ai.policy import learnt_policy, thumb_policy
from ai.solver import DEAL, WIN, Solver
from ai.utility import match_odds, value
from ai.worlds import WorldCount
from game.cli import run
from rules.actions import Play
from rules.match import Match
from rules.seats import Seating
from tests.duels import duel
from tests.playing import at_random, played, setup_of
from tests.seatings import BY_ID, SEATINGS, Seated

EACH = pytest.mark.parametrize("seated", SEATINGS, ids=lambda seated: seated.id)


def seating_of(seated: Seated) -> Seating:
    return Seating(seated.seats, partners=seated.partners)


def finished(work: Generator[object, None, bool]) -> bool:
    """What a piece of work comes to, done in one go."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return bool(end.value)


def check_fairness(seated: Seated, count: int) -> None:
    found = positions(seated.variant, seating_of(seated), "levels")
    for number, match in zip(range(count), found, strict=False):
        other = twin(match, match.turn, Stream(f"twin {number}".encode()))
        for bot in (*BOTS, None):
            assert not finished(differs(bot, match, other))


@EACH
def test_no_level_and_no_hint_depends_on_what_its_seat_cannot_see(seated: Seated) -> None:
    check_fairness(seated, 25)


@pytest.mark.sweep
@EACH
def test_a_thousand_twins_are_played_alike(seated: Seated) -> None:
    check_fairness(seated, 1000)


def test_twins_differ_where_the_seat_cannot_see() -> None:
    for seated in SEATINGS:
        match = next(positions(seated.variant, seating_of(seated), "differ"))
        other = twin(match, match.turn, Stream(b"differ"))
        others = [s for s in match.seating.all_seats if s != match.turn]
        assert other.observe(match.turn) == match.observe(match.turn)
        assert (
            any(other.observe(seat).hand != match.observe(seat).hand for seat in others)
            or WorldCount(match.observe(match.turn)).total == 1
        )


@EACH
def test_an_undone_branch_leaves_no_trace_in_any_level(seated: Seated) -> None:
    match = played(Match(setup_of(seated, "undone")), at_random("undone"), actions=6)
    while len(match.legal_actions) < 2:
        played(match, at_random("on"), actions=1)
    before = [list(bot.think(match.observe(match.turn))) for bot in BOTS]
    entries = len(match.entries)
    played(match, at_random("away"), actions=5)
    match.undo(len(match.entries) - entries)
    assert [list(bot.think(match.observe(match.turn))) for bot in BOTS] == before


@pytest.mark.parametrize("name", ["block-4p", "chiva-4p"])
def test_expert_plays_exactly_where_everything_is_known(name: str) -> None:
    checked = 0
    random = Random(name)
    while checked < 5:
        match = Match(setup_of(BY_ID[name], str(random.random())))
        choose = at_random(random.random())
        while match.phase == "playing" and checked < 5:
            seen = match.observe(match.turn)
            if len(seen.legal_actions) > 1 and WorldCount(seen).total == 1:
                hands = [mask_of(match.observe(s).hand) for s in match.seating.all_seats]
                ends = (seen.line.ends[0].value, seen.line.ends[1].value)
                stakes = WIN if name == "chiva-4p" else DEAL
                solution = Solver(match.seating, stakes).solve(hands, ends, match.turn - 1)
                action = decide(bot_named("expert"), seen)
                assert isinstance(action, Play)
                answer = (NUMBER[action.tile], "AB".index(action.end), solution.value)
                assert answer in solution.plays
                checked += 1
            played(match, choose, actions=1, deals=1)


def test_match_odds_are_those_of_the_formula() -> None:
    standing = np.array([[2 * 200, 2 * 150], [2 * 150, 2 * 200]], np.int32)
    odds = match_odds(standing, 250)
    expected = 1 / (1 + math.exp(-50 / (3.5 * math.sqrt(55))))
    assert abs(odds[0, 0] - expected) < 0.002
    assert abs(odds[1, 1] - expected) < 0.002
    assert np.allclose(odds.sum(axis=1), 1)


def test_a_match_that_is_won_is_worth_more_than_any_lead() -> None:
    where = course("all-fives", Seating(2, partners=False))
    standing = np.array([[2 * 250, 2 * 245], [2 * 245, 0]], np.int32)
    outcomes = Outcomes(
        np.zeros(2, np.int32),
        np.array([[True, False]] * 2),
        standing,
        np.array([0, -1], np.int32),
        np.zeros((2, 2), np.int32),
    )
    won, ahead = value(where, outcomes, np.zeros((2, 2), np.int32), 0)
    assert won == 1 > ahead > 0.99


@pytest.mark.parametrize("name", ["block-2", "draw-2", "block-4p", "chiva-4p", "draw-3"])
def test_hard_is_above_medium(name: str) -> None:
    where = course(BY_ID[name].variant, seating_of(BY_ID[name]))
    score = duel(where, learnt_policy(where), thumb_policy(where, 1), 1200)
    assert score > 1 / BY_ID[name].sides + 0.02


def test_medium_is_above_easy_and_easy_above_random() -> None:
    for a, b in (("medium", "easy"), ("medium", "random")):
        pairing = Pairing("draw", Seating(2, partners=False), a, b, "deal", "levels")
        assert compared(pairing, list(arena(pairing, 120, 1, lambda: 0.0))).low > 0.5


def test_thinking_comes_in_many_steps_and_its_last_thought_is_done() -> None:
    match = played(Match(setup_of(BY_ID["chiva-4p"])), at_random("steps"), actions=1)
    while len(match.legal_actions) < 2:
        played(match, at_random("steps"), actions=1)
    thoughts = list(bot_named("expert").think(match.observe(match.turn)))
    assert len(thoughts) > 20
    assert [thought.done for thought in thoughts] == [False] * (len(thoughts) - 1) + [True]


def test_the_proof_can_be_run_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["prove", "--positions", "1"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert len(told) == len(SEATINGS) * (len(BOTS) + 1) + 1
    assert told[-1] == "No player knows more than its seat may know."
