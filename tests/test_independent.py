"""Whole matches of the random bot at every table, told as transcripts and followed by naive rules.

The suite takes a few; ``python -m pytest -m sweep tests/test_independent.py`` takes 200 a seating.
"""

import json
from collections import Counter

import pytest

from ai.bots import bot_named, decide
from rules.match import Match
from rules.transcript import transcript
from tests.naive import Told, check
from tests.playing import setup_of
from tests.seatings import SEATINGS, Seated

every_seating = pytest.mark.parametrize("seated", SEATINGS, ids=lambda seated: seated.id)


def simulated(seated: Seated, seed: str, *bots: str) -> Match:
    """A match that bots play to its end, a name a seat, each on what its seat may know."""
    players = [bot_named(bots[k % len(bots)]) for k in range(seated.seats)]
    match = Match(setup_of(seated, seed))
    while match.phase != "match-ended":
        if match.phase == "deal-ended":
            match.next_deal()
        seat = match.turn
        match.submit(seat, decide(players[seat - 1], match.observe(seat)), match.token)
    return match


def followed(match: Match) -> Told:
    """What the naive rules make of the match, read as another program would read it."""
    lines = [json.dumps(line) for line in transcript(match, legal=True)]
    told = check(map(json.loads, lines))
    plain = list(transcript(match))
    assert plain == [{k: v for k, v in json.loads(x).items() if k != "legal"} for x in lines]
    assert told.winner == match.winner
    assert told.actions == len(match.entries)
    assert told.deals == match.deals_played
    return told


@every_seating
def test_random_matches(seated: Seated) -> None:
    for number in range(6):
        followed(simulated(seated, f"independent/{number}", "random"))


@every_seating
def test_greedy_against_random(seated: Seated) -> None:
    for number in range(2):
        followed(simulated(seated, f"mixed/{number}", "greedy", "random"))


@every_seating
def test_unfinished_matches_stop_without_fault(seated: Seated) -> None:
    whole = simulated(seated, "unfinished", "random")
    part = Match(whole.setup)
    for entry in whole.entries:
        told = check(transcript(part, legal=True))
        assert (told.actions, told.winner) == (len(part.entries), None)
        if part.phase == "deal-ended":
            part.next_deal()
        if len(part.entries) == 40:
            break
        part.submit(entry.seat, entry.action)


@pytest.mark.sweep
@every_seating
def test_200_random_matches(seated: Seated) -> None:
    reasons: Counter = Counter()
    for number in range(1, 201):
        reasons.update(followed(simulated(seated, f"sweep/{number}", "random")).reasons)
    assert reasons["out"]
    assert reasons["blocked"]
    assert bool(reasons["target"]) == (seated.variant == "all-fives")
