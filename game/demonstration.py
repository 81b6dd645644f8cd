"""Computers that play for whoever passes by: one deal of each variant, over and over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import cycle
from typing import Final

from game.session import News, Session
from rules.match import Match
from rules.setup import Player, standard_setup
from rules.variant import Variant

_BOT: Final = "greedy"
"""It looks at nothing but its hand and thinks no time at all."""
_REST_MS: Final = 1400.0
_END_MS: Final = 5000.0
"""How long a finished line lies on the table."""


class Demonstration:
    """An endless row of deals that nobody keeps, seen as an onlooker sees them."""

    def __init__(self, variants: Sequence[Variant], fresh_seed: Callable[[], str]) -> None:
        """Begin with the first of the variants."""
        self._variants = cycle(variants)
        self._fresh_seed = fresh_seed
        self.session = self._next()
        self.number = 1
        """Which deal it is, from 1."""
        self._end_ms = 0.0

    def advance(self, ms: float, pace: float) -> News | None:
        """Let the computers go on; every rest is multiplied by `pace`. What happened, if anything.

        A new deal is told by no news: the table is empty then.
        """
        if self.session.is_running:
            return self.session.advance(ms, _REST_MS * pace)
        self._end_ms += ms
        if self._end_ms >= _END_MS * pace:
            self._end_ms = 0.0
            self.session = self._next()
            self.number += 1
        return None

    def _next(self) -> Session:
        variant = next(self._variants)
        players = (Player(None, _BOT),) * variant.default_seating().seats
        return Session(Match(standard_setup(variant.name, self._fresh_seed(), players=players)))
