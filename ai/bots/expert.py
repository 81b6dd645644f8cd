"""`expert`: tries every play in worlds that fit what the others have shown."""

from __future__ import annotations

from collections.abc import Iterator

from ai.bots.hard import HardBot
from ai.bots.protocol import Thought
from ai.bots.thinking import chosen, stream_of
from ai.course import Course, course_of
from ai.policy import learnt_policy
from ai.search import Budget, Estimate, search
from ai.weights import has_weights
from rules.actions import Action
from rules.observation import Observation

_SHORT = Budget(worlds=1500, tries=3000, drawn=2500, games=800)
"""Two and three seats without drawing have short deals."""
_TWO_ENDS = Budget(worlds=800, tries=1500, drawn=1500, games=800)
_ARMS = Budget(worlds=400, tries=750, drawn=800, games=750)
"""Counted lines take more work for each step."""


def budget_of(course: Course) -> Budget:
    """How much `expert` thinks at this table."""
    if course.spins:
        return _ARMS
    return _SHORT if course.seating.seats < 4 and not course.draws else _TWO_ENDS


class ExpertBot:
    """What comes of each play decides; it plays on by the policy, the others as is likely."""

    name = "expert"

    def think(self, observation: Observation) -> Iterator[Thought]:
        """First what `hard` would do, then what the worlds say; the first of equal plays."""
        course = course_of(observation)
        if not has_weights(course):
            yield from HardBot().think(observation)
            return
        policy = learnt_policy(course)
        stream = stream_of(observation, self.name)
        action = chosen(observation, policy.best, stream)
        if len(observation.legal_actions) > 1:
            yield Thought(action, done=False)
            for estimates in search(observation, action, budget_of(course), stream):
                action = best_of(estimates, action)
                yield Thought(action, done=False)
        yield Thought(action, done=True)


def best_of(estimates: tuple[Estimate, ...], otherwise: Action) -> Action:
    """The play of the highest value, the first of equal ones."""
    if not estimates:
        return otherwise
    return max(estimates, key=lambda estimate: estimate.value).action
