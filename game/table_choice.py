"""What the person at a table has chosen there, and the hints that they asked for.

It belongs to the screen: a choice that no longer fits the match goes in one place, `refresh`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.choice import NOTHING, Choice, Refusal, choose_end, choose_tile, only_action
from game.hinting import Hinting
from game.session import Session
from rules.actions import Play
from rules.line import EndName
from rules.tiles import Tile

if TYPE_CHECKING:
    from ai.hints import Hint

_SLICES = 2
"""How much is thought about a hint in one step of time: about a third of a frame."""


class TableChoice:
    """The choice of whoever looks at a session."""

    def __init__(self, session: Session) -> None:
        """Nothing is chosen."""
        self._session = session
        self.choice: Choice = NOTHING
        self.token = -1
        """The state of the match that the choice was made in."""
        self.hinting: Hinting | None = None

    def refresh(self) -> None:
        """Drop what no longer fits the match: the one place where a preview or choice goes."""
        token, legal = self._session.match.token, self._session.legal_actions
        if token != self.token:
            self.hinting = None
        if token != self.token or not self.choice.fits(legal):
            self.token = token
            self.choice = only_action(legal)

    def tile(self, tile: Tile) -> Refusal | None:
        """A tile of the hand was touched; why that chose nothing, if it did not."""
        if self.choice.tile == tile and self.choice.preview is None:
            self.choice = NOTHING
            return None
        return self._take(choose_tile(self.choice, tile, self._session.legal_actions))

    def end(self, end: EndName) -> Refusal | None:
        """An open end was touched; why that chose nothing, if it did not."""
        return self._take(choose_end(self.choice, end, self._session.legal_actions))

    def drop(self, tile: Tile, end: EndName) -> Refusal | None:
        """A tile was carried to an end; why that chose nothing, if it did not."""
        legal = self._session.legal_actions
        chosen = choose_tile(NOTHING, tile, legal)
        if isinstance(chosen, Choice) and chosen.preview is None:
            chosen = choose_end(chosen, end, legal)
        return self._take(chosen)

    def only(self) -> bool:
        """Choose the only action again; whether there is one that is no play."""
        choice = only_action(self._session.legal_actions)
        if choice == NOTHING:
            return False
        self.choice = choice
        return True

    def clear(self) -> None:
        """Choose nothing."""
        self.choice = NOTHING

    @property
    def likely_control(self) -> str | None:
        """The key of the control that will most likely be wanted next."""
        legal = self._session.legal_actions
        if self.choice.preview is not None:
            return "confirm"
        plays = [action for action in legal if isinstance(action, Play)]
        if self.choice.tile is not None:
            return next((f"end {p.end}" for p in plays if p.tile == self.choice.tile), None)
        return f"tile {plays[0].tile}" if plays else None

    # -- hints

    @property
    def hint(self) -> Hint | None:
        """The hint whose action is previewed, if one is."""
        hint = self.hinting.hint if self.hinting is not None else None
        return hint if hint is not None and hint.action == self.choice.preview else None

    @property
    def is_thinking(self) -> bool:
        """Whether hints are being thought up."""
        return self.hinting is not None and self.hinting.is_thinking

    def ask(self) -> None:
        """Ask for the best action, or for the next best where one is shown."""
        if self.hinting is None:
            self.hinting = Hinting(self._session.observation)
        elif not self.hinting.is_thinking:
            if self.hint is not None:
                self.hinting.next()
            self._show_hint()

    def think(self) -> bool:
        """Think on about the hints; whether one is shown now."""
        for _slice in range(_SLICES):
            if self.hinting is not None and self.hinting.advance():
                self._show_hint()
                return True
        return False

    def _show_hint(self) -> None:
        assert self.hinting is not None
        if self.hinting.hint is not None:
            action = self.hinting.hint.action
            if isinstance(action, Play):
                self.choice = Choice(action.tile, action.end, action)
            else:
                self.choice = Choice(preview=action)

    def _take(self, chosen: Choice | Refusal) -> Refusal | None:
        if isinstance(chosen, Refusal):
            return chosen
        self.choice = chosen
        return None
