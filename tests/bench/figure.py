"""What a bench finds out."""

from __future__ import annotations

from typing import NamedTuple


class Figure(NamedTuple):
    """One thing measured against its yardstick.

    It is good when `ratio` is at most `goal`, or at least when `at_least` says so. `ours` and
    `yardstick` are in the unit that the name tells.
    """

    name: str
    ours: float
    yardstick: float
    ratio: float
    goal: float
    at_least: bool = False

    @property
    def is_good(self) -> bool:
        """Whether the goal is reached."""
        return self.ratio >= self.goal if self.at_least else self.ratio <= self.goal


def against(
    name: str, ours: float, yardstick: float, goal: float, *, at_least: bool = False
) -> Figure:
    """The figure whose ratio is ours to the yardstick."""
    return Figure(name, ours, yardstick, ours / yardstick, goal, at_least)
