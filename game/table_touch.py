"""What is done at a table by touch beside choosing: a tile is carried, a value is lit up."""

from __future__ import annotations

from game.input.gestures import Drag
from game.session import Session
from game.ui.geometry import Point
from rules.tiles import Tile


class TableTouch:
    """The touch of whoever looks at a session."""

    def __init__(self, session: Session) -> None:
        """Nothing is touched."""
        self._session = session
        self._token = -1
        """The state of the match in which the tile was taken up."""
        self.carried: tuple[Tile, Point] | None = None
        """The tile that follows a finger, and where that is."""
        self.highlight: int | None = None
        """The value that is lit up while the person holds it."""

    def carry(self, tile: Tile, drag: Drag) -> Point | None:
        """Let a tile follow the finger; where it was let go.

        What changes the match meanwhile takes it back for good.
        """
        if drag.phase == "start":
            self._token = self._session.match.token
        elif self._token != self._session.match.token:
            return None
        is_over = drag.phase == "end"
        self.carried = None if is_over else (tile, drag.point)
        return drag.point if is_over else None

    def light(self, value: int | None) -> bool:
        """Light up all of that value, or none; whether any was."""
        was_lit = self.highlight is not None
        self.highlight = value
        return was_lit

    def let_go(self) -> None:
        """Nothing is carried or lit up any more."""
        self.carried = self.highlight = None
