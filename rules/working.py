"""How a bonus comes about, step by step: the arithmetic that pays it and that people are shown."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from rules.scoring import Points, exact
from rules.seats import Seat, Side


class Working(NamedTuple):
    """Pips of some seats added, of others subtracted, perhaps rounded once, perhaps shared."""

    added: tuple[Seat, ...]
    subtracted: tuple[Seat, ...]
    total: int
    """What the pips come to."""
    rounded: int | None
    """The total to the nearest five, where it is rounded (A10)."""
    winners: tuple[Side, ...]
    """Who shares the result, in equal parts (A12)."""

    @property
    def share(self) -> Points:
        """What each of the winners gets."""
        whole = self.total if self.rounded is None else self.rounded
        return exact(Fraction(whole, len(self.winners)))

    def bonus(self, sides: int) -> tuple[Points, ...]:
        """What each of so many sides gets."""
        share = self.share
        return tuple([share if side in self.winners else 0 for side in range(1, sides + 1)])
