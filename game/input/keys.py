"""Keys by what they mean, whatever the keyboard."""

from __future__ import annotations

from typing import NamedTuple


class Key(NamedTuple):
    """A key that went down, or repeats while held.

    `name` is the character it types, in lower case ("a", "?", "5"), or the name of the key: such
    as "return" (the keypad's too), "escape", "tab", "space", "backspace", "delete", "left",
    "right", "up", "down", "home", "end", "page up", "page down", "f1". `text` is what it types,
    if anything; text fields take their text from text events, not from here.
    """

    name: str
    text: str = ""
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
