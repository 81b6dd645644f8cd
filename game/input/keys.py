"""Keys by what they mean, whatever the keyboard."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct, field

REPEATING = frozenset(
    {"left", "right", "up", "down", "page up", "page down", "backspace", "delete"}
)
"""The keys that go on while they are held. Any other counts once, or Enter would confirm twice."""

_MODIFIERS = frozenset(
    f"{side} {name}" for side in ("left", "right") for name in ("shift", "ctrl", "alt", "meta")
) | {"caps lock", "numlock", "scroll lock", "alt gr"}
_OTHER_NAMES = {
    "enter": "return",
    "[4]": "left",
    "[6]": "right",
    "[8]": "up",
    "[2]": "down",
    "[7]": "home",
    "[1]": "end",
    "[9]": "page up",
    "[3]": "page down",
    "[.]": "delete",
}


class RawKey(NamedTuple):
    """A key event of the system: its number and name there, and the text that it types.

    A held key goes down again and again.
    """

    kind: Literal["down", "up"]
    code: int
    name: str
    text: str = ""
    shift: bool = False
    ctrl: bool = False
    alt: bool = False


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


class Keys(Struct):
    """Turns raw key events into keys; remembers which are held to know repeats by."""

    _held: set[int] = field(default_factory=set)

    def feed(self, raw: RawKey) -> Key | None:
        """Take one raw event; return the key that counts, if any."""
        if raw.kind == "up":
            self._held.discard(raw.code)
            return None
        repeats = self.repeats(raw)
        self._held.add(raw.code)
        text = raw.text if raw.text.isprintable() else ""
        name = text.lower() if text.strip() else _OTHER_NAMES.get(raw.name, raw.name)
        if not name or name in _MODIFIERS or (repeats and name not in REPEATING):
            return None
        return Key(name, text, raw.shift, raw.ctrl, raw.alt)

    def repeats(self, raw: RawKey) -> bool:
        """Whether a key goes down that is down already, because it is held."""
        return raw.kind == "down" and raw.code in self._held

    def void(self) -> None:
        """Forget what is held, as when another window takes the keys."""
        self._held.clear()
