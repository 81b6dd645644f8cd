"""A deal's history with what was on the table at each moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.events import Drew, Passed, Played
from rules.line import Line
from rules.observation import Observation
from rules.variants import variant_named


class Moment(NamedTuple):
    """One action and the line it met."""

    number: int
    """Which event of the history."""
    event: Played | Drew | Passed
    line: Line
    """The line before it."""

    @property
    def open_values(self) -> int:
        """The values of the open ends, as a set."""
        values = 0
        for _, value in self.line.ends:
            values |= 1 << value
        return values


def story(observation: Observation) -> Iterator[Moment]:
    """Every action of the deal so far, in order."""
    line = Line.empty(variant_named(observation.variant).spins)
    for index, event in enumerate(observation.history):
        if isinstance(event, Played | Drew | Passed):
            yield Moment(index, event, line)
        if isinstance(event, Played):
            line = line.place(event.seat, event.tile, event.end)
