"""Words that stand on the table for a while and then go by themselves."""

from __future__ import annotations

_STAY_MS = 2500.0
_LETTER_MS = 80.0


class PassingWords:
    """One text that is shown until its time is over; empty when there is none."""

    def __init__(self, stay_ms: float = _STAY_MS) -> None:
        """`stay_ms`: how long a text stays at least; longer ones stay as long as reading takes."""
        self._stay = stay_ms
        self._left = 0.0
        self.text = ""
        self.age = 0.0
        """How long it has been shown, in ms."""

    def show(self, text: str) -> None:
        """Show a text in the place of the last one."""
        self.text = text
        self.age = 0.0
        self._left = max(self._stay, _LETTER_MS * len(text))

    def end(self) -> None:
        """Take the text away at once."""
        self.text = ""

    def advance(self, ms: float) -> bool:
        """Let time pass; whether the text went just now."""
        if not self.text:
            return False
        self._left -= ms
        self.age += ms
        if self._left > 0:
            return False
        self.text = ""
        return True
