"""The search behind `expert` and the hints: where its worlds go, and what breaks a tie."""

import pytest

from ai.bots import bot_named, decide
from ai.bots.expert import best_of, budget_of
from ai.chance import Stream
from ai.course import course_of
from ai.search import Budget, Estimate, search
from ai.worlds import WorldCount
from rules.actions import Play
from rules.match import Match
from rules.observation import Observation
from tests.seatings import BY_ID
from tests.world_deals import some_position

TABLES = ["block-2", "block-3", "draw-3", "all-fives-4p", "chiva-4p"]


def choices(name: str, count: int) -> list[Observation]:
    """Positions in which a seat has three plays or more and cannot know all hands."""
    found: list[Observation] = []
    seed = 0
    while len(found) < count:
        seed += 1
        match: Match = some_position(BY_ID[name], 8000 + seed)
        seen = match.observe(match.turn)
        plays = [action for action in seen.legal_actions if isinstance(action, Play)]
        if len(plays) >= 3 and WorldCount(seen).total > 10:
            found.append(seen)
    return found


def estimates(seen: Observation, budget: Budget) -> tuple[Estimate, ...]:
    favourite = decide(bot_named("hard"), seen)
    return list(search(seen, favourite, budget, Stream(b"search")))[-1]


@pytest.mark.parametrize("name", TABLES)
def test_worlds_go_to_the_plays_that_may_still_be_best(name: str) -> None:
    saved = 0
    for seen in choices(name, 6):
        budget = budget_of(course_of(seen))
        told = estimates(seen, budget)
        worlds = [estimate.worlds for estimate in told]
        assert sum(worlds) <= budget.tries
        assert max(told, key=lambda estimate: estimate.value).worlds == max(worlds)
        assert max(worlds) <= budget.worlds
        saved += max(worlds) > min(worlds)
    assert saved or not name.startswith("block")


@pytest.mark.parametrize("name", TABLES)
def test_where_the_endings_tell_nothing_the_policy_decides(name: str) -> None:
    """In a single world most plays come to the same."""
    tied = 0
    for seen in choices(name, 12):
        told = estimates(seen, Budget(worlds=1, tries=len(seen.legal_actions), drawn=50, games=50))
        favourite = decide(bot_named("hard"), seen)
        share = next(each.share for each in told if each.action == favourite)
        best = best_of(told, favourite)
        if course_of(seen).counts_wins and share == max(each.share for each in told):
            assert best == favourite
            tied += 1
        assert all(each.worlds == 1 for each in told)
    assert tied or not name.startswith("chiva")
