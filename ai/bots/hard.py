"""`hard`: the learnt policy, without any search."""

from __future__ import annotations

from collections.abc import Iterator

from ai.bots.protocol import Thought
from ai.bots.thinking import chosen, stream_of
from ai.course import course_of
from ai.policy import learnt_policy
from rules.observation import Observation


class HardBot:
    """Plays what self-play has taught, at a glance."""

    name = "hard"

    def think(self, observation: Observation) -> Iterator[Thought]:
        """One thought, the answer."""
        policy = learnt_policy(course_of(observation))
        stream = stream_of(observation, self.name)
        yield Thought(chosen(observation, policy.best, stream), done=True)
