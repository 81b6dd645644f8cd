"""`medium`: the rule of thumb, followed to the letter."""

from __future__ import annotations

from collections.abc import Iterator

from ai.bots.protocol import Thought
from ai.bots.thinking import chosen, stream_of
from ai.course import course_of
from ai.policy import thumb_policy
from rules.observation import Observation


class MediumBot:
    """Sheds heavy tiles and doubles, keeps its suits alive and closes those that are short."""

    name = "medium"

    def think(self, observation: Observation) -> Iterator[Thought]:
        """One thought, the answer."""
        policy = thumb_policy(course_of(observation), 1)
        stream = stream_of(observation, self.name)
        yield Thought(chosen(observation, policy.best, stream), done=True)
