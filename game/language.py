"""The words of the program in the chosen language, by the standard library's gettext.

Every visible string passes through `_` (or `ngettext`, `pgettext`); the English source text is
the key. Numbers are written here too, since a half is `7.5` in one language and `7,5` in another.
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType

from game.resources import locales

SOURCE = "en"
"""The language that the program is written in, which needs no catalogue."""
NAMES: Mapping[str, str] = MappingProxyType(
    {SOURCE: "English", "es": "Español", "ms": "Bahasa Melayu", "pl": "Polski"}
)
"""What each language is called in itself, by its code."""

_DOMAIN = "double-six"
_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def languages() -> tuple[str, ...]:
    """The codes of all languages that the program can speak, in the order of their names."""
    there = (c for c in NAMES if c == SOURCE or gettext.find(_DOMAIN, locales(), [c]))
    return tuple(sorted(there, key=NAMES.__getitem__))


def spoken() -> str:
    """The code of the language that is spoken now."""
    return _catalogue.info().get("language", SOURCE)


def speak(code: str) -> None:
    """Speak the language of that code from now on, or the system's if it is empty.

    English stands in for a language that there is not.
    """
    global _catalogue
    wanted = [code] if code else None
    _catalogue = gettext.translation(_DOMAIN, locales(), wanted, fallback=True)


def _(message: str) -> str:
    """The message in the chosen language."""
    return _catalogue.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The form of the message that goes with the count, in the chosen language."""
    return _catalogue.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """The message in the chosen language, where English has one word for two things."""
    return _catalogue.pgettext(context, message)


def number(value: int | Fraction) -> str:
    """Points as the language writes them: whole numbers bare, halves with one decimal.

    A negative number takes the minus sign U+2212.
    """
    sign = "\N{MINUS SIGN}" if value < 0 else ""
    whole, tenths = divmod(int(abs(Fraction(value)) * 10), 10)
    if not tenths:
        return f"{sign}{whole}"
    return sign + pgettext("decimal number", "{whole}.{tenths}").format(whole=whole, tenths=tenths)
