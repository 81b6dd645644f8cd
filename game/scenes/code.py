"""The match code: shown and copied, or entered so that two people play the same deals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.input.keys import Key
from game.language import _
from game.match_code import Coded, CodeError, code_fault_text, has_code, match_code, read_code
from game.scenes.code_page import build_code, build_code_entry
from game.scenes.keyboard import KeyboardScene
from game.scenes.scene import Scene
from game.ui.page import Screen, View
from game.ui.text_line import TextLine
from rules.setup import Setup

_LONGEST_CODE: Final = 200


class CodeScene(Scene):
    """Shows the code of a match. Whoever opens this has warned that all hands follow from it."""

    is_overlay = True

    def __init__(self, setup: Setup) -> None:
        """Show the code of a match that was set up so."""
        self.code = match_code(setup) if has_code(setup) else ""
        """The code; "" where there is none."""
        self.is_copied = False

    def entered(self) -> None:
        """Copying does no harm."""
        self.stage.focus("copy" if self.code else "close")

    def view(self, screen: Screen) -> View:
        """The code in a panel over the screen below."""
        return build_code(self, screen)

    def copy(self) -> None:
        """Put the code into the clipboard."""
        self.stage.services.copy(self.code)
        self.is_copied = True
        self.stage.refresh()

    def close(self) -> None:
        """Back to where it was asked for."""
        self.stage.pop()

    def key(self, key: Key) -> bool:
        """Escape closes; Ctrl and C copy."""
        if key.name == "escape":
            self.close()
            return True
        if key.ctrl and key.name == "c" and self.code:
            self.copy()
            return True
        return False

    def tapped_nothing(self) -> None:
        """A tap beside it closes it."""
        self.close()


class CodeEntryScene(Scene):
    """Reads a code that somebody typed or pasted; `taken` gets what it holds."""

    is_overlay = True

    def __init__(self, taken: Callable[[Coded], None]) -> None:
        """Begin with an empty field."""
        self.line = TextLine.of("", _LONGEST_CODE)
        self.fault = ""
        """What is wrong with the code, since it was last tried."""
        self._taken = taken

    def entered(self) -> None:
        """The field is typed into whatever has the focus."""
        if self.stage.focused is None:
            self.stage.focus("code")

    def view(self, screen: Screen) -> View:
        """The field in a panel over the screen below."""
        return build_code_entry(self, screen)

    def take(self) -> None:
        """Read the code; say what is wrong with it if it is none."""
        try:
            coded = read_code(self.line.text)
        except CodeError as fault:
            self.fault = code_fault_text(fault)
            self.stage.refresh()
            return
        self.stage.pop()
        self._taken(coded)

    def write(self, text: str) -> None:
        """Let a text stand in the field."""
        self._edit(TextLine.of(text.strip().upper(), _LONGEST_CODE))

    def _edit(self, line: TextLine) -> None:
        self.line = line
        self.fault = ""
        self.stage.refresh()

    def paste(self) -> None:
        """Put in what lies in the clipboard."""
        self._edit(self.line.with_typed(self.stage.services.paste().strip().upper()))

    def keyboard(self) -> None:
        """Type on the screen."""
        title, text = _("Match code"), self.line.text
        self.stage.push(KeyboardScene(title, text, _LONGEST_CODE, self.write, kind="code"))

    def close(self) -> None:
        """Leave without a code."""
        self.stage.pop()

    def text(self, text: str) -> None:
        """Letters of a real keyboard."""
        self._edit(self.line.with_typed(text.upper()))

    def key(self, key: Key) -> bool:
        """Keys that edit, Enter to take the code, Escape to leave."""
        if key.name == "escape":
            self.close()
        elif key.name in ("tab", "up", "down"):
            return False
        elif key.name == "return":
            focused = self.stage.focused
            if focused is not None and focused.key not in ("code", "take"):
                return False
            self.take()
        elif (key.ctrl and key.name == "v") or (key.shift and key.name == "insert"):
            self.paste()
        else:
            line = self.line.after_key(key.name)
            if line is not None:
                self._edit(line)
        return True

    def tapped_nothing(self) -> None:
        """A tap beside it leaves without a code."""
        self.close()
