"""Speaking a language for a while."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game.language import speak, spoken


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak that language until the end of the block; `xx` is the pseudo-language."""
    before = spoken()
    speak(code)
    try:
        yield
    finally:
        speak(before)
