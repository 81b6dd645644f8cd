"""The end of a deal: every hand, how the bonus was made, the standing, who opens next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.input.keys import Key
from game.input.shortcuts import table_command
from game.scenes.details import DetailsScene
from game.scenes.help import HelpScene
from game.scenes.match_end import MatchEndScene
from game.scenes.match_menu import MatchMenuScene
from game.scenes.reveal_page import RevealPage
from game.scenes.scrolled import ScrolledScene
from game.session import News, Session
from game.ui.page import Screen, View
from rules.match import Revealed

_STAGGER_MS: Final = 40.0
_LONGEST_MS: Final = 900.0


class RevealScene(ScrolledScene):
    """All hands and the arithmetic, once a deal has ended.

    `tell` hears what follows, after this scene has gone. When the match is over the way on leads
    to its end, `MatchEndScene`.
    """

    def __init__(self, session: Session, tell: Callable[[News], None]) -> None:
        """Show the deal of that session that has just ended."""
        super().__init__()
        self.session = session
        self._tell = tell
        self.shown: Revealed = session.match.revealed()
        self.is_over = session.match.phase == "match-ended"
        self._passed_ms = 0.0

    def entered(self) -> None:
        """The way on has the focus."""
        if self.stage.settings.reduced_motion:
            self._passed_ms = _LONGEST_MS
        self.stage.focus("next")

    def view(self, screen: Screen) -> View:
        """Title, hands, arithmetic, standing, and the way on."""
        return RevealPage(self, screen).build()

    # -- the tiles turn over one after the other

    @property
    def tiles(self) -> int:
        """How many tiles are turned up in all."""
        return sum(map(len, self.shown.hands))

    @property
    def turned(self) -> int:
        """How many of them lie face up by now; any input turns up the rest."""
        stagger = min(_STAGGER_MS, _LONGEST_MS / max(1, self.tiles))
        return min(self.tiles, int(self._passed_ms / stagger))

    def advance(self, ms: float) -> bool:
        """Turn up the next tiles; coast on."""
        before = self.turned
        self._passed_ms += ms if before < self.tiles else 0.0
        return super().advance(ms) or self.turned != before

    def touched(self) -> None:
        """Whatever the person does turns up all tiles, and counts."""
        self._passed_ms = _LONGEST_MS

    # -- what can be pressed

    def next(self) -> None:
        """On to the next deal, or to the end of the match."""
        if self.is_over:
            self.stage.push(MatchEndScene(self.session, self._back_to_table))
        else:
            self._back_to_table(self.session.next_deal())

    def undo(self) -> None:
        """Take back the last decision of a person, into the deal that has ended."""
        if self.session.can_undo:
            self._back_to_table(self.session.undo())

    def details(self) -> None:
        """Read the score sheet and the log."""
        self.stage.push(DetailsScene(self.session, self.session.viewer))

    def menu(self) -> None:
        """Open the menu of the match."""
        self.stage.push(MatchMenuScene(self.session, self._back_to_table))

    def help(self) -> None:
        """Show what every key does."""
        self.stage.push(HelpScene())

    def _back_to_table(self, news: News) -> None:
        self.stage.pop()
        self._tell(news)

    def key(self, key: Key) -> bool:
        """Letters for the buttons, Escape for the menu; page keys scroll."""
        if key.name == "escape":
            self.menu()
            return True
        commands: dict[str, Callable[[], None]] = {
            "undo": self.undo,
            "details": self.details,
            "menu": self.menu,
            "help": self.help,
        }
        command = commands.get(table_command(key) or "")
        if command is None:
            return key.name.startswith("page") and self.pane.key(key.name)
        command()
        return True
