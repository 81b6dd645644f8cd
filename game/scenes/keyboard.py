"""The keyboard on the screen: for names, seeds and codes where there is no other.

Letters of a language lie under a long press; a real keyboard and the clipboard work as well.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.input.gestures import Drag, Hold
from game.input.keys import Key
from game.input.letters import Kind, held
from game.language import spoken
from game.match_code import SIGNS
from game.scenes.keyboard_page import KeyboardPage, popup_letter
from game.scenes.scene import Scene
from game.ui.geometry import Rect
from game.ui.page import Control, Screen, View
from game.ui.text_line import TextLine

KEY = "key "
"""What the name of a control begins with that types the letters after it."""


class Popup(NamedTuple):
    """The letters that a held key offers, and where the key is, in pixels."""

    rect: Rect
    letters: str


class KeyboardScene(Scene):
    """Types one line of text; `done` gets it when it is finished, nothing is told when it is not.

    `suggestions` are texts that are offered whole, such as names that were used before.
    """

    def __init__(
        self,
        title: str,
        text: str,
        limit: int,
        done: Callable[[str], None],
        *,
        kind: Kind = "name",
        suggestions: Sequence[str] = (),
    ) -> None:
        """Begin behind the text that stands there; at most `limit` letters can be typed."""
        self.title = title
        self.kind: Kind = kind
        self.suggestions = tuple(suggestions)
        self.line = TextLine.of(text, limit)
        self.is_shifted = kind == "name" and not text
        self.has_others = False
        """Whether the letters of other languages are shown."""
        self.popup: Popup | None = None
        """What the key that is held offers."""
        self.chosen = ""
        """Which of them is typed when the finger is lifted."""
        self._done = done

    @property
    def language(self) -> str:
        """Whose letters are offered."""
        return spoken()

    def entered(self) -> None:
        """Done has the focus: a real keyboard types whatever has it."""
        self.stage.focus("done")

    def view(self, screen: Screen) -> View:
        """The field, and the keys below it."""
        return KeyboardPage(self, screen).build()

    # -- typing

    def takes(self, letter: str) -> bool:
        """Whether what is typed may have that letter: of a match code not all signs are."""
        return self.kind != "code" or letter in f"{SIGNS}- "

    def type(self, letters: str) -> None:
        """Put letters in at the caret."""
        if self.kind == "code":
            letters = letters.upper()
        self.line = self.line.with_typed(letters)
        self.is_shifted = False
        self.stage.refresh()

    def presser(self, letters: str) -> Callable[[], None]:
        """What pressing a key does: nothing, where its letter has no place."""
        return partial(self.type, letters if self.takes(letters) else "")

    def backspace(self) -> None:
        """Take out the letter before the caret."""
        self.line = self.line.without_last()
        self.stage.refresh()

    def shift(self) -> None:
        """The next letter is a capital, or is none after all."""
        self.is_shifted = not self.is_shifted
        self.stage.refresh()

    def toggle_others(self) -> None:
        """Show the letters of other languages, or the usual ones again."""
        self.has_others = not self.has_others
        self.stage.refresh()

    def paste(self) -> None:
        """Put in what lies in the clipboard."""
        self.type(self.stage.services.paste())

    def suggest(self, text: str) -> Callable[[], None]:
        """What pressing a suggestion does: it becomes the text."""

        def take() -> None:
            self.line = TextLine.of(text, self.line.limit)
            self.is_shifted = False
            self.stage.refresh()

        return take

    def finish(self) -> None:
        """Tell what was typed."""
        text = self.line.text
        self.stage.pop()
        self._done(text)

    def cancel(self) -> None:
        """Leave the text as it was."""
        self.stage.pop()

    # -- a real keyboard

    def text(self, text: str) -> None:
        """Letters of a real keyboard."""
        self.type(text)

    def key(self, key: Key) -> bool:
        """Keys that edit, Enter to finish, Escape to leave; Tab walks over the controls."""
        if key.name == "escape":
            self.cancel()
        elif key.name in ("tab", "up", "down"):
            return False
        elif key.name == "return":
            focused = self.stage.focused
            if focused is not None and focused.key != "done":
                return False
            self.finish()
        elif (key.ctrl and key.name == "v") or (key.shift and key.name == "insert"):
            self.paste()
        else:
            line = self.line.after_key(key.name)
            self.line = line or self.line
        return True

    # -- a long press

    def hold(self, hold: Hold, control: Control | None) -> bool:
        """A key that is held offers more letters; lifting the finger types the chosen one."""
        if hold.phase == "start":
            self._open(control)
            return self.popup is not None
        if self.popup is None or hold.phase == "void":
            return False
        self._take_chosen()
        return True

    def _open(self, control: Control | None) -> None:
        if control is None or not control.key.startswith(KEY):
            return
        letter = control.key.removeprefix(KEY)
        letters = held(self.language, self.kind, letter.lower())
        if letters:
            shown = letters.upper() if self.is_shifted else letters
            self.popup = Popup(control.rect, shown)
            self.chosen = shown[0]
            self.stage.refresh()

    def _take_chosen(self) -> None:
        chosen, self.popup, self.chosen = self.chosen, None, ""
        if chosen:
            self.type(chosen)

    def drag(self, drag: Drag, control: Control | None) -> bool:
        """Slide over the letters that are offered."""
        del control
        if self.popup is None:
            return False
        self.chosen = popup_letter(self, self.stage.screen, drag.point)
        if drag.phase == "end":
            self._take_chosen()
        return True

    def pointer_lost(self) -> None:
        """The held key is let go."""
        self.popup, self.chosen = None, ""
