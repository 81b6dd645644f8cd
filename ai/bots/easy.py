"""`easy`: the rule of thumb, followed loosely."""

from __future__ import annotations

from collections.abc import Iterator

from ai.bots.protocol import Thought
from ai.bots.thinking import chosen, stream_of
from ai.course import course_of
from ai.policy import thumb_policy
from rules.observation import Observation

_LOOSE = 3


class EasyBot:
    """Likes heavy tiles, doubles and keeping its suits, but often plays something else."""

    name = "easy"

    def think(self, observation: Observation) -> Iterator[Thought]:
        """One thought, the answer."""
        policy = thumb_policy(course_of(observation), _LOOSE)
        stream = stream_of(observation, self.name)
        yield Thought(chosen(observation, policy.sampled, stream), done=True)
