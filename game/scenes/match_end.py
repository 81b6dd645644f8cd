"""The end of a match: who has won and how, the standing, and how it grew from deal to deal."""

from __future__ import annotations

from collections.abc import Callable

from game.input.keys import Key
from game.input.shortcuts import table_command
from game.scenes.help import HelpScene
from game.scenes.match_end_page import MatchEndPage
from game.scenes.replay import ReplayScene
from game.scenes.scrolled import ScrolledScene
from game.session import News, Session
from game.ui.page import Screen, View


class MatchEndScene(ScrolledScene):
    """Lies over the reveal of the last deal, where Back leads.

    `tell` hears of an undo, after this scene has gone.
    """

    def __init__(self, session: Session, tell: Callable[[News], None]) -> None:
        """Show the end of the match of that session."""
        super().__init__()
        self.session = session
        self._tell = tell

    def entered(self) -> None:
        """The way to a new match has the focus; it only leads to its choices."""
        if self.stage.focused is None:
            self.stage.focus("new-match")

    def view(self, screen: Screen) -> View:
        """The winner, the standing, its chart, and the ways on."""
        return MatchEndPage(self, screen).build()

    def new_match(self) -> None:
        """To the choices for a new match."""
        self.stage.go_to_new_match(self.session.match.setup.variant)

    def undo(self) -> None:
        """Take back the last decision of a person: the match goes on."""
        if self.session.can_undo:
            news = self.session.undo()
            self.stage.pop()
            self._tell(news)

    def replay(self) -> None:
        """Watch the match again."""
        self.stage.push(ReplayScene(self.session.match))

    def menu(self) -> None:
        """Back to the menu."""
        self.stage.go_home()

    def back(self) -> None:
        """Back to the hands of the last deal."""
        self.stage.pop()

    def key(self, key: Key) -> bool:
        """Escape goes back, U takes back; page keys scroll."""
        if key.name == "escape":
            self.back()
            return True
        command = table_command(key)
        if command == "undo":
            self.undo()
        elif command == "help":
            self.stage.push(HelpScene())
        else:
            return key.name.startswith("page") and self.pane.key(key.name)
        return True
