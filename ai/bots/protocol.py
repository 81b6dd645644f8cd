"""What a computer player is: a function of what its seat may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from rules.actions import Action
from rules.observation import Observation


class Thought(NamedTuple):
    """The best action known so far; `done` with the last one, which is the answer."""

    action: Action
    done: bool


class Bot(Protocol):
    """One level of play.

    A bot remembers nothing between calls: equal observations give equal answers on every machine,
    after every undo and in every replay. Its thinking comes in steps, so that whoever asks may do
    something else between two of them.
    """

    @property
    def name(self) -> str:
        """The name by which records and the command line call it."""
        ...

    def think(self, observation: Observation) -> Iterator[Thought]:
        """Ever better thoughts about the one action to take; at least one, the last one done.

        `observation` is that of the seat whose turn it is, with at least one legal action.
        """
        ...
