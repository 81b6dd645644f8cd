"""A bot that is read only when it first thinks: what thinks is large, and a name is small."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property

from ai.bots.protocol import Bot, Thought
from rules.observation import Observation


class LateBot:
    """Stands for a bot by its name; `make` imports and makes it."""

    def __init__(self, name: str, make: Callable[[], Bot]) -> None:
        """Stand for the bot that `make` will give."""
        self.name = name
        self._make = make

    @cached_property
    def _bot(self) -> Bot:
        return self._make()

    def think(self, observation: Observation) -> Iterator[Thought]:
        """What the bot thinks."""
        return self._bot.think(observation)
