"""The replay of a finished match."""

from __future__ import annotations

from game.scenes.scrolled import ScrolledScene
from rules.match import Match


class ReplayScene(ScrolledScene):
    """Steps through a finished match."""

    def __init__(self, match: Match) -> None:
        """Open a match at its beginning."""
        super().__init__()
        self.match = match
