"""The solver finds what a search of everything finds."""

from dataclasses import replace
from random import Random

import pytest

from ai.endgame import Worth, outcomes_of
from ai.masks import NUMBER, mask_of
from ai.solver import POINTS, WIN, Solver, Stakes
from rules.actions import Play
from rules.deal import DealState
from rules.match import Match
from rules.seats import Seating
from rules.variant import MatchState, Step, Variant
from tests.playing import at_random, played, setup_of
from tests.seatings import BY_ID


def brute(variant: Variant, step: Step, stakes: Stakes) -> int:
    """The value of a state for side 1, by the rules and without any cleverness."""
    match, deal, _ = step
    if deal.ended is not None:
        if not deal.ended.winners:
            return 0
        (side,) = deal.ended.winners
        points = 0 if variant.counts_wins else deal.ended.bonus[side - 1]
        return (3 - 2 * side) * int(stakes.win + stakes.point * points)
    values = [brute(variant, variant.apply(match, deal, a), stakes) for a in deal.legal]
    return max(values) if match.settings.seating.side_of(deal.turn) == 1 else min(values)


def endgames(name: str, count: int, tiles: int) -> list[Step]:
    """Positions with a choice and at most so many tiles in the hands."""
    found: list[Step] = []
    seated = BY_ID[name]
    seed = 0
    while len(found) < count:
        seed += 1
        match = Match(setup_of(seated, seed=f"end {seed}"))
        random = Random(seed)
        while match.phase == "playing":
            step = match._step
            held = sum(map(len, step.deal.hands))
            is_open = len(step.deal.legal) > 1 and not step.deal.drawable
            if held <= tiles and is_open and random.random() < 0.5:
                found.append(Step(MatchState(*step.match), step.deal, ()))
                break
            played(match, at_random(seed), actions=1, deals=1)
    return found


def check(name: str, stakes: Stakes, count: int, tiles: int) -> None:
    for step in endgames(name, count, tiles):
        match, deal, _ = step
        variant = Match(setup_of(BY_ID[name])).variant
        sign = 3 - 2 * match.settings.seating.side_of(deal.turn)
        (a, b) = (end.value for end in deal.line.ends)
        hands = [mask_of(hand) for hand in deal.hands]
        solution = Solver(match.settings.seating, stakes).solve(hands, (a, b), deal.turn - 1)
        solved = {(tile, end): value for tile, end, value in solution.plays}
        for action in deal.legal:
            assert isinstance(action, Play)
            after = brute(variant, variant.apply(match, deal, action), stakes)
            assert solved[NUMBER[action.tile], "AB".index(action.end)] == sign * after
        assert solution.value == sign * brute(variant, step, stakes)


@pytest.mark.parametrize(
    ("name", "stakes"),
    [("block-2", WIN), ("block-2", POINTS), ("block-4p", POINTS), ("chiva-4p", WIN)],
)
def test_values_equal_those_of_a_full_search(name: str, stakes: Stakes) -> None:
    check(name, stakes, 15, 10)


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("name", "stakes"),
    [("block-2", WIN), ("block-2", POINTS), ("block-4p", POINTS), ("chiva-4p", WIN)],
)
def test_five_hundred_values_equal_those_of_a_full_search(name: str, stakes: Stakes) -> None:
    check(name, stakes, 125, 11)


def test_only_two_sides_can_be_solved() -> None:
    with pytest.raises(ValueError, match="two sides"):
        Solver(Seating(3, partners=False), WIN)


def test_a_seat_without_a_play_has_no_solution() -> None:
    with pytest.raises(ValueError, match="cannot play"):
        Solver(Seating(2, partners=False), WIN).solve([1, 1 << 27], (3, 4), 0)


@pytest.mark.parametrize("name", ["all-fives-2", "all-fives-3", "draw-3", "block-4"])
def test_at_the_end_of_any_deal_every_seat_takes_what_is_best_for_it(name: str) -> None:
    """What an action leads to is what the next seat likes best among what its own lead to."""
    checked = 0
    for match, deal, _ in endgames(name, 25, 7):
        variant = Match(setup_of(BY_ID[name])).variant
        for action, worth in zip(deal.legal, solved(name, match, deal), strict=True):
            after = variant.apply(match, deal, action)
            ended = after.deal.ended
            if ended is not None:
                winners = ended.winners or match.settings.seating.all_sides
                sides = match.settings.seating.all_sides
                assert worth.shares == tuple((s in winners) / len(winners) for s in sides)
            elif match.standing == after.match.standing:
                mover = match.settings.seating.side_of(after.deal.turn) - 1
                replies = solved(name, after.match, after.deal)
                assert worth == max(replies, key=lambda reply: reply.values[mover])
                checked += 1
    assert checked >= 10


def solved(name: str, match: MatchState, deal: DealState) -> list[Worth]:
    seen = replace(
        Match(setup_of(BY_ID[name])).observe(deal.turn),
        line=deal.line,
        turn=deal.turn,
        hand_counts=tuple(map(len, deal.hands)),
        passes_in_row=deal.passes,
        standing=match.standing,
        drawable=0,
    )
    return outcomes_of(seen, [mask_of(hand) for hand in deal.hands], deal.legal)
