"""Hints are what `expert` would do, and every reason is true."""

import json
from collections import Counter
from random import Random

import pytest

from ai.bots import bot_named, decide
from ai.hints import all_hints, hints
from ai.reasons import KINDS, Reason, reasons
from game.hint_words import reason_text, worth_text
from rules.actions import Play
from rules.match import Match
from rules.observation import Observation
from tests.hint_truth import is_true
from tests.playing import at_random, played, setup_of
from tests.seatings import BY_ID, SEATINGS, Seated

EACH = pytest.mark.parametrize("seated", SEATINGS, ids=lambda seated: seated.id)


class Claim:
    """A reason for an action, as `is_true` takes it."""

    def __init__(self, action: Play, reason: Reason) -> None:
        self.action, self.reason = action, reason


def some_observations(seated: Seated, count: int) -> list[Observation]:
    """What the seat to act sees at random moments of random deals."""
    found: list[Observation] = []
    random = Random(seated.id)
    while len(found) < count:
        match = Match(setup_of(seated, seed=str(random.random())))
        played(match, at_random(random.random()), actions=random.randrange(36), deals=1)
        if match.phase == "playing":
            found.append(match.observe(match.turn))
    return found


def check_reasons(seated: Seated, count: int) -> Counter[str]:
    """Every reason for every legal play is true; how often each kind was found."""
    kinds: Counter[str] = Counter()
    for seen in some_observations(seated, count):
        for play in seen.legal_actions:
            if isinstance(play, Play) and len(seen.legal_actions) > 1:
                for reason in reasons(seen, play):
                    assert is_true(seen, Claim(play, reason)), (reason, play, seen)
                    assert tuple(reason.facts) == KINDS[reason.kind]
                    kinds[reason.kind] += 1
    return kinds


@EACH
def test_every_reason_is_true(seated: Seated) -> None:
    check_reasons(seated, 60)


@pytest.mark.sweep
@EACH
def test_every_reason_is_true_at_two_thousand_positions(seated: Seated) -> None:
    check_reasons(seated, 2000)


def test_every_kind_of_reason_is_found_somewhere() -> None:
    kinds = check_reasons(BY_ID["all-fives-4p"], 250) + check_reasons(BY_ID["draw-4p"], 100)
    assert set(kinds) == set(KINDS) - {"must-draw", "must-pass", "only-play", "tried-out"}


@pytest.mark.parametrize("name", ["block-3", "draw-2", "all-fives-2", "chiva-4p"])
def test_the_first_hint_is_what_expert_plays_and_its_reason_is_true(name: str) -> None:
    for seen in some_observations(BY_ID[name], 6):
        told = all_hints(seen)
        assert told[0].action == decide(bot_named("expert"), seen)
        assert {hint.action for hint in told} == set(seen.legal_actions)
        for hint in told:
            assert is_true(seen, hint)
            assert reason_text(hint).endswith(".")
            assert json.dumps(dict(hint.reason.facts))
            assert (hint.value is None) == (len(seen.legal_actions) == 1)
            assert bool(worth_text(hint)) == (hint.value is not None)
            assert hint.unit == ("points" if name.startswith("all-fives") else "win")


def test_a_wrong_fact_would_be_noticed() -> None:
    for seen in some_observations(BY_ID["all-fives-2"], 40):
        for play in seen.legal_actions:
            if isinstance(play, Play) and len(seen.legal_actions) > 1:
                for kind, facts in reasons(seen, play):
                    for name, fact in facts.items():
                        if isinstance(fact, int):
                            wrong = Reason(kind, {**facts, name: fact + 7})
                            assert not is_true(seen, Claim(play, wrong))


def test_thinking_tells_how_far_it_is() -> None:
    seen = next(s for s in some_observations(BY_ID["chiva-4p"], 30) if len(s.legal_actions) > 1)
    steps = list(hints(seen))
    assert steps == sorted(steps)
    assert all(0 <= step < 1 for step in steps)


def test_who_is_not_to_act_gets_no_hint() -> None:
    match = Match(setup_of(BY_ID["block-2"]))
    with pytest.raises(ValueError, match="turn"):
        all_hints(match.observe(3 - match.turn))
