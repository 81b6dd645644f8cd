"""The menu: go on with a match, begin one, read the rules, change the settings, quit."""

from __future__ import annotations

from game.input.keys import Key
from game.language import _
from game.scenes.dialogue import DialogueScene
from game.scenes.menu_page import MenuPage
from game.scenes.rulebook import RulebookScene
from game.scenes.scrolled import ScrolledScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import NewMatchScene
from game.session import Session
from game.ui.page import Screen, View
from rules.variants import VARIANTS


class MenuScene(ScrolledScene):
    """The first screen. `continued` is a match in progress, if there is one."""

    def __init__(self, continued: Session | None = None) -> None:
        """Show the menu."""
        super().__init__()
        self.continued = continued

    @property
    def match_in_progress(self) -> Session | None:
        """The match that can be gone on with."""
        session = self.continued
        return None if session is None or session.match.phase == "match-ended" else session

    def entered(self) -> None:
        """Begin at what the person will most likely want."""
        first = "continue" if self.match_in_progress else f"new-{VARIANTS[0].name}"
        if self.stage.focused is None:
            self.stage.focus(first)

    def view(self, screen: Screen) -> View:
        """Header, match in progress, one card a variant, and the row at the bottom."""
        return MenuPage(self, screen).build()

    # -- what can be pressed

    def go_on(self) -> None:
        """Sit down at the match in progress again."""
        if self.match_in_progress is not None:
            self.stage.sit_down(self.match_in_progress)

    def new_match(self, variant: str) -> None:
        """Choose the rest for a match of that variant."""
        self.stage.push(NewMatchScene(variant, ongoing=self.match_in_progress is not None))

    def rules(self) -> None:
        """Open the rulebook."""
        self.stage.push(RulebookScene())

    def settings(self) -> None:
        """Open the settings."""
        self.stage.push(SettingsScene())

    def quit(self) -> None:
        """Close the program."""
        self.stage.quit()

    # -- keys and scrolling

    def key(self, key: Key) -> bool:
        """Escape asks whether to quit; the page may scroll."""
        if key.name == "escape":
            self.stage.push(
                DialogueScene(
                    _("Quit the game?"),
                    _("The window will close."),
                    confirm=_("Quit"),
                    cancel=_("Stay"),
                    confirmed=self.quit,
                )
            )
            return True
        return key.name not in ("up", "down") and self.pane.key(key.name)
