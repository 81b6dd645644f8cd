"""The pad on which the operator of a kiosk types the code that ends it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.describe import Item
from game.input.keys import Key
from game.language import _
from game.scenes.code_pad_page import CodePadPage
from game.scenes.scene import Scene
from game.ui.page import Screen, View
from game.way_out import TRIES

LONGEST: Final = 12
_WAIT_MS: Final = 20_000.0
"""After so long without a touch the pad goes away."""


class CodePadScene(Scene):
    """Takes digits, and never shows or says them. `opens` says whether they are the code."""

    is_overlay = True

    def __init__(self, opens: Callable[[str], bool], opened: Callable[[], None]) -> None:
        """Wait for the code; `opened` follows when it was typed."""
        self._opens = opens
        self._opened = opened
        self._typed = ""
        self._missed = 0
        self._quiet_ms = 0.0
        self.message = ""
        """What is said of the code that was typed last."""

    @property
    def length(self) -> int:
        """How many digits have been typed."""
        return len(self._typed)

    def entered(self) -> None:
        """A keyboard types whatever has the focus."""
        self.stage.focus("enter")

    def view(self, screen: Screen) -> View:
        """The pad over what lies below."""
        return CodePadPage(self, screen).build()

    def describe(self, view: View) -> Item:
        """The pad says how many digits there are."""
        return replace(super().describe(view), note=self.message)

    def advance(self, ms: float) -> bool:
        """Go away when nobody goes on."""
        self._quiet_ms += ms
        if self._quiet_ms >= _WAIT_MS:
            self.close()
        return False

    # -- typing

    def digit(self, digit: str) -> Callable[[], None]:
        """The press that types a digit."""

        def press() -> None:
            self._typed = (self._typed + digit)[:LONGEST]
            self.message = ""
            self.stage.refresh()

        return press

    def take_back(self) -> None:
        """Take the last digit back."""
        self._typed = self._typed[:-1]
        self.stage.refresh()

    def enter(self) -> None:
        """Try what was typed; after some wrong codes the pad goes away."""
        typed, self._typed = self._typed, ""
        if self._opens(typed):
            self._opened()
            return
        self._missed += 1
        if self._missed == TRIES:
            self.close()
            return
        self.message = _("Wrong code.")
        self.stage.announce(self.message)
        self.stage.refresh()

    def close(self) -> None:
        """Go away."""
        self.stage.pop()

    # -- keys and pointers

    def touched(self) -> None:
        """Somebody is at it."""
        self._quiet_ms = 0.0

    def key(self, key: Key) -> bool:
        """Digits type, Enter tries unless another key of the pad has the focus."""
        focused = self.stage.focused
        if key.name == "escape":
            self.close()
        elif key.name == "backspace":
            self.take_back()
        elif key.name == "return" and (focused is None or focused.key == "enter"):
            self.enter()
        elif key.name not in "0123456789":
            return False
        return True

    def text(self, text: str) -> None:
        """Digits of a real keyboard."""
        for letter in text:
            if letter in "0123456789":
                self.digit(letter)()
