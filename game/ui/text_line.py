"""One line of text that is being typed, as a value: every key gives a new one."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace


class TextLine(Struct, frozen=True):
    """The text so far, how many letters stand before the caret, and how many there may be."""

    text: str = ""
    caret: int = 0
    limit: int = 24

    @staticmethod
    def of(text: str, limit: int) -> TextLine:
        """A text with the caret at its end; what is over the limit is cut off."""
        return TextLine(text[:limit], min(len(text), limit), limit)

    def with_typed(self, typed: str) -> TextLine:
        """Put letters in at the caret, as many as there is room for.

        Line breaks and tabs become spaces, and what cannot be shown is left out, so that text
        from the clipboard is welcome.
        """
        spaced = "".join(" " if letter in "\r\n\t" else letter for letter in typed)
        shown = "".join(letter for letter in spaced if letter.isprintable())
        shown = shown[: self.limit - len(self.text)]
        text = self.text[: self.caret] + shown + self.text[self.caret :]
        return replace(self, text=text, caret=self.caret + len(shown))

    def without_last(self) -> TextLine:
        """Take out the letter before the caret (backspace)."""
        if not self.caret:
            return self
        text = self.text[: self.caret - 1] + self.text[self.caret :]
        return replace(self, text=text, caret=self.caret - 1)

    def without_next(self) -> TextLine:
        """Take out the letter after the caret (delete)."""
        return replace(self, text=self.text[: self.caret] + self.text[self.caret + 1 :])

    def moved(self, steps: int) -> TextLine:
        """Move the caret by letters, as far as the text goes."""
        return replace(self, caret=max(0, min(len(self.text), self.caret + steps)))

    def at_start(self) -> TextLine:
        """Move the caret before the first letter."""
        return replace(self, caret=0)

    def at_end(self) -> TextLine:
        """Move the caret behind the last letter."""
        return replace(self, caret=len(self.text))

    def after_key(self, name: str) -> TextLine | None:
        """The line after a key that edits or moves; None if the key does neither."""
        match name:
            case "backspace":
                return self.without_last()
            case "delete":
                return self.without_next()
            case "left":
                return self.moved(-1)
            case "right":
                return self.moved(1)
            case "home":
                return self.at_start()
            case "end":
                return self.at_end()
            case _:
                return None
