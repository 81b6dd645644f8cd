"""The curtain between people at one screen: opaque, and it names who is next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.describe import Item
from game.input.keys import Key
from game.scenes.handover_page import build_handover, handover_text
from game.scenes.match_menu import MatchMenuScene
from game.scenes.scene import Scene
from game.session import News, Session
from game.ui.page import Screen, View
from rules.seats import Seat


class HandoverScene(Scene):
    """Covers the table until the person at that seat asks to see their tiles.

    `tell` hears what is done to the match from the menu, once the curtain is gone.
    """

    def __init__(self, session: Session, seat: Seat, tell: Callable[[News], None]) -> None:
        """Wait for the person at `seat`."""
        self.session = session
        self.seat = seat
        self._tell = tell

    def entered(self) -> None:
        """The button has the focus."""
        self.stage.focus("view")

    def take(self) -> None:
        """Show the person at the seat their tiles."""
        self.session.take_screen(self.seat)
        self.stage.pop()

    def menu(self) -> None:
        """Open the menu of the match over the curtain."""
        self.stage.push(MatchMenuScene(self.session, self._changed))

    def _changed(self, news: News) -> None:
        """The match has moved on under the curtain: it falls anew for whoever is next."""
        self.stage.pop()
        self._tell(news)

    def key(self, key: Key) -> bool:
        """Escape opens the menu; it never shows a hand."""
        if key.name != "escape":
            return False
        self.menu()
        return True

    def view(self, screen: Screen) -> View:
        """The curtain, alone: nothing lies under it."""
        return build_handover(self, screen)

    def describe(self, view: View) -> Item:
        """The curtain is read out with what was done in public."""
        note = handover_text(self.session, self.seat)
        return replace(super().describe(view), note=note)
