"""`hard`: the learnt policy, without any search."""

from __future__ import annotations

from collections.abc import Iterator

from ai.bots.protocol import Thought
from ai.bots.thinking import chosen, stream_of
from ai.course import course_of
from ai.policy import learnt_policy, thumb_policy
from ai.weights import has_weights
from rules.observation import Observation


class HardBot:
    """Plays what self-play has taught, at a glance."""

    name = "hard"

    def think(self, observation: Observation) -> Iterator[Thought]:
        """One thought, the answer; where nothing was learnt yet, that of the rule of thumb."""
        course = course_of(observation)
        policy = learnt_policy(course) if has_weights(course) else thumb_policy(course, 1)
        stream = stream_of(observation, self.name)
        yield Thought(chosen(observation, policy.best, stream), done=True)
