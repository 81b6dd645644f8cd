"""The rulebook: one page a variant, from the menu or from a match."""

from __future__ import annotations

from game.input.keys import Key
from game.scenes.fairness import FairnessScene
from game.scenes.rulebook_page import RulebookPage
from game.scenes.scrolled import ScrolledScene
from game.ui.page import Screen, View


class RulebookScene(ScrolledScene):
    """The rules in plain words; `in_match` says that computers wait meanwhile."""

    def __init__(self, variant: str | None = None, *, in_match: bool = False) -> None:
        """Open the page of a variant; without one, the first."""
        super().__init__()
        self.variant = variant or ""
        self.in_match = in_match
        self.is_list_open = False

    def entered(self) -> None:
        """The page that is open has the focus."""
        self.variant = self.variant or self.stage.offer.variants[0].name
        self._focus_chosen()

    def view(self, screen: Screen) -> View:
        """The list of variants and the page."""
        return RulebookPage(self, screen).build()

    def show(self, variant: str) -> None:
        """Open the page of that variant, at its top."""
        self.variant = variant
        self.pane.rewind()
        self.is_list_open = False
        self._focus_chosen()

    def toggle_list(self) -> None:
        """Open or close the list of variants, where they have no room side by side."""
        self.is_list_open = not self.is_list_open
        self._focus_chosen()

    def open_fairness(self) -> None:
        """Open the page of fair play."""
        self.stage.push(FairnessScene())

    def back(self) -> None:
        """Close the book."""
        self.stage.pop()

    def _focus_chosen(self) -> None:
        self.stage.refresh()
        keys = {control.key for control in self.stage.view().controls}
        chosen = f"rules-{self.variant}"
        self.stage.focus(chosen if chosen in keys else "variants")

    def key(self, key: Key) -> bool:
        """Escape goes back, the keys of a page turn it."""
        if key.name == "escape":
            if self.is_list_open:
                self.toggle_list()
            else:
                self.back()
            return True
        if self.is_list_open:
            return False
        return self.pane.key(key.name)

    def tapped_nothing(self) -> None:
        """A tap beside the open list closes it."""
        if self.is_list_open:
            self.toggle_list()
