"""The menu of a match: a sheet over the table. Computers wait while it is open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.input.keys import Key
from game.language import _
from game.scenes.code import CodeScene
from game.scenes.dialogue import DialogueScene
from game.scenes.help import HelpScene
from game.scenes.match_menu_page import MatchMenuPage
from game.scenes.scrolled import ScrolledScene
from game.scenes.settings import SettingsScene
from game.session import News, Session
from game.ui.page import Screen, View
from game.words import new_match_question
from rules.match import Match


class MatchMenuScene(ScrolledScene):
    """What can be done with a match besides playing it.

    `tell` hears of a restart, after the menu has gone: whoever opened the menu is on top then.
    `show_numbers` opens the number panel of a table, where there is one.
    """

    is_overlay = True

    def __init__(
        self,
        session: Session,
        tell: Callable[[News], None],
        show_numbers: Callable[[], None] | None = None,
    ) -> None:
        """Open the menu of the match of that session."""
        super().__init__()
        self.session = session
        self._tell = tell
        self.show_numbers = show_numbers

    @property
    def is_over(self) -> bool:
        """Whether the match has been won."""
        return self.session.match.phase == "match-ended"

    @property
    def can_restart(self) -> bool:
        """Whether something was done in this deal, so that it can begin again."""
        return self.session.match.can_restart

    def entered(self) -> None:
        """The way back to the table has the focus."""
        if self.stage.focused is None:
            self.stage.focus("continue")

    def view(self, screen: Screen) -> View:
        """The sheet, and the table dimmed behind it."""
        return MatchMenuPage(self, screen).build()

    # -- what can be pressed

    def go_on(self) -> None:
        """Back to the table."""
        self.stage.pop()

    def restart(self) -> None:
        """Begin this deal again; undo brings back what was played."""
        if not self.can_restart:
            return
        news = self.session.restart()
        self.stage.pop()
        self._tell(news)

    def new_game(self) -> None:
        """Ask, then begin a new match with the same choices and a fresh seed."""
        self.stage.push(
            DialogueScene(
                new_match_question(self.session.match.variant),
                _("The choices stay the same, with a fresh seed. This match will be given up."),
                confirm=_("Start"),
                cancel=_("Go back"),
                confirmed=self._begin_anew,
                is_destructive=not self.is_over,
            )
        )

    def _begin_anew(self) -> None:
        seed = self.stage.services.fresh_seed()
        setup = replace(self.session.match.setup, seed=seed, deals=(), standing=None)
        self.stage.begin(Match(setup))

    def settings(self) -> None:
        """Open the settings; computers go on waiting."""
        self.stage.push(SettingsScene())

    def numbers(self) -> None:
        """Open the number panel at the table, or close it."""
        self.stage.pop()
        if self.show_numbers is not None:
            self.show_numbers()

    def code(self) -> None:
        """Show the match code; while the match goes on, only after a warning."""
        if self.is_over:
            self._show_code()
            return
        self.stage.push(
            DialogueScene(
                _("Show the match code?"),
                _("Whoever enters this code elsewhere can see the tiles of every hand."),
                confirm=_("Show it"),
                cancel=_("Go back"),
                confirmed=self._show_code,
            )
        )

    def _show_code(self) -> None:
        self.stage.push(CodeScene(self.session.match.setup))

    def help(self) -> None:
        """Show what every key does."""
        self.stage.push(HelpScene())

    def leave(self) -> None:
        """Back to the menu of the program; a match that is not over can be gone on with there."""
        self.stage.go_home(None if self.is_over else self.session)

    # -- keys and pointers

    def key(self, key: Key) -> bool:
        """Escape goes back to the table."""
        if key.name == "escape":
            self.go_on()
            return True
        return key.name.startswith("page") and self.pane.key(key.name)

    def tapped_nothing(self) -> None:
        """A tap beside the sheet closes it."""
        self.go_on()
