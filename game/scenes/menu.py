"""The menu: go on with a match, begin one, read the rules, change settings or language, quit.

It is what the program begins with, so it reads what it leads to only when it is asked for; the
program reads the rest when the first picture stands (`game.opening.read_ahead`).
"""

from __future__ import annotations

from msgspec.structs import replace

from game.input.gestures import Drag
from game.input.keys import Key
from game.language import _
from game.scenes.menu_page import MenuPage
from game.scenes.scene import Scene
from game.scenes.scrolled import ScrolledScene
from game.session import Session
from game.ui.page import Control, Screen, View


class MenuScene(ScrolledScene):
    """The first screen. `continued` is a match in progress, if there is one."""

    def __init__(self, continued: Session | None = None) -> None:
        """Show the menu."""
        super().__init__()
        self.continued = continued
        self.is_list_open = False
        """Whether the list of languages is open."""

    @property
    def match_in_progress(self) -> Session | None:
        """The match that can be gone on with."""
        session = self.continued
        return None if session is None or session.match.phase == "match-ended" else session

    def entered(self) -> None:
        """Begin at what the person will most likely want."""
        first = "continue" if self.match_in_progress else f"new-{self.stage.offer.variants[0].name}"
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
        from game.scenes.setup import NewMatchScene

        self.stage.push(NewMatchScene(variant, ongoing=self.match_in_progress is not None))

    def rules(self) -> None:
        """Open the rulebook."""
        from game.scenes.rulebook import RulebookScene

        self.stage.push(RulebookScene())

    def statistics(self) -> None:
        """Open the statistics of the matches that were played."""
        from game.scenes.statistics import StatisticsScene

        self.stage.push(StatisticsScene(ongoing=self.match_in_progress is not None))

    def settings(self) -> None:
        """Open the settings."""
        from game.scenes.settings import SettingsScene

        self.stage.push(SettingsScene())

    def quit(self) -> None:
        """Close the program; at a kiosk the visit ends."""
        self.stage.quit()

    # -- the language

    def toggle_languages(self) -> None:
        """Open the list of languages, or close it."""
        self.is_list_open = not self.is_list_open
        self.stage.refresh()
        chosen = (c.key for c in self.stage.view().controls if self.is_list_open and c.checked)
        self.stage.focus(next(chosen, "language"))

    def speak(self, code: str) -> None:
        """Let everything be said in that language from now on."""
        self.stage.change_settings(replace(self.stage.settings, language=code))
        self.toggle_languages()

    # -- keys and scrolling

    def key(self, key: Key) -> bool:
        """Escape closes the list, or asks whether to quit; the page may scroll."""
        if self.is_list_open:
            if key.name == "escape":
                self.toggle_languages()
            return key.name == "escape"
        if key.name == "escape":
            self.stage.push(self._parting())
            return True
        return key.name not in ("up", "down") and self.pane.key(key.name)

    def _parting(self) -> Scene:
        from game.scenes.dialogue import DialogueScene

        if self.stage.offer.is_kiosk:
            return DialogueScene(
                _("Finish?"),
                _("Everything you have chosen or played will be forgotten."),
                confirm=_("Finish"),
                cancel=_("Stay"),
                confirmed=self.quit,
            )
        return DialogueScene(
            _("Quit the game?"),
            _("The window will close."),
            confirm=_("Quit"),
            cancel=_("Stay"),
            confirmed=self.quit,
        )

    def drag(self, drag: Drag, control: Control | None) -> bool:
        """Scroll the page, unless the list lies over it."""
        return not self.is_list_open and super().drag(drag, control)

    def tapped_nothing(self) -> None:
        """A tap beside everything closes the list."""
        if self.is_list_open:
            self.toggle_languages()
