"""What lies on the keys of the keyboard on the screen, by language and by what is typed."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

Kind = Literal["name", "seed", "code"]
"""A person's name, a seed, or a match code, which has capital letters only."""

DIGITS: Final = "1234567890"
TOP: Final = "qwertyuiop"
MIDDLE: Final = "asdfghjkl"
BOTTOM: Final = "zxcvbnm"
OTHERS: Final = (
    "áàâäãåąæçć",
    "éèêëęíìîïł",
    "ñńóòôöõøœś",
    "ßúùûüźż",
)
"""The letters of other languages, in place of the four rows of a keyboard."""

_EXTRA: Final[Mapping[str, str]] = MappingProxyType({"es": "ñ"})
"""The letter at the end of the middle row, where a language has one; else an apostrophe."""

_HELD: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "en": {},
        "es": {"a": "á", "e": "é", "i": "í", "o": "ó", "u": "úü", "n": "ñ"},
        "pl": {
            "a": "ą",
            "c": "ć",
            "e": "ę",
            "l": "ł",
            "n": "ń",
            "o": "ó",
            "s": "ś",
            "z": "żź",
        },
        "ms": {},
    }
)


def rows(language: str, kind: Kind, *, others: bool) -> tuple[str, str, str, str]:
    """The letters of the four rows, the digits first; `others`: those of other languages."""
    if others and kind != "code":
        return OTHERS
    extra = {"name": _EXTRA.get(language, "'"), "seed": "/", "code": ""}[kind]
    return DIGITS, TOP, MIDDLE + extra, BOTTOM


def held(language: str, kind: Kind, letter: str) -> str:
    """The letters that a key gives when it is held, the first of them most likely; "" if none."""
    if kind == "code":
        return ""
    return _HELD.get(language, {}).get(letter, "")


def signs(language: str, kind: Kind) -> tuple[str, str]:
    """What lies left and right of the space bar."""
    if kind != "name":
        return "-", "."
    return "-", "'" if language in _EXTRA else "."
