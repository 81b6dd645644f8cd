"""Hints for the person at the screen: thought up slice by slice, shown best first, never played."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from rules.observation import Observation

if TYPE_CHECKING:
    from ai.hints import Hint


class Hinting:
    """The hints for one position: first they are thought up, then gone through one by one."""

    def __init__(self, observation: Observation) -> None:
        """Begin to think about what a seat sees whose turn it is."""
        # What thinks is large, and most programs end without having been asked for a hint.
        from ai.hints import hints

        self._thinking: Generator[float, None, tuple[Hint, ...]] | None = hints(observation)
        self._found: tuple[Hint, ...] = ()
        self._shown = 0

    @property
    def is_thinking(self) -> bool:
        """Whether the hints are still being thought up."""
        return self._thinking is not None

    @property
    def hint(self) -> Hint | None:
        """The hint that is shown; None while they are thought up."""
        return self._found[self._shown] if self._found else None

    @property
    def has_more(self) -> bool:
        """Whether there is a next best one."""
        return self._shown + 1 < len(self._found)

    def advance(self) -> bool:
        """Think one slice; whether the hints have just been found."""
        if self._thinking is None:
            return False
        try:
            next(self._thinking)
        except StopIteration as stop:
            self._found, self._thinking = stop.value, None
            return True
        return False

    def next(self) -> None:
        """Go on to the next best one; stays at the last."""
        self._shown = min(self._shown + 1, max(0, len(self._found) - 1))
