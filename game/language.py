"""The words of the program in the chosen language, by the standard library's gettext.

Every visible or spoken string passes through `_` (or `ngettext`, `pgettext`); the English source
text is the key. Catalogues are compiled by the build (`packaging/catalogues.py`); without them
the program speaks English. Numbers are written here too, since a half is `7.5` in one language
and `7,5` in another.
"""

from __future__ import annotations

import gettext
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from game.pseudo import PSEUDO, Pseudo
from game.resources import locales

SOURCE: Final = "en"
"""The language that the program is written in, which needs no catalogue."""
_DOMAIN: Final = "double-six"


class _Speech(NamedTuple):
    code: str
    catalogue: gettext.NullTranslations


_speech = _Speech(SOURCE, gettext.NullTranslations())


def languages() -> tuple[str, ...]:
    """The codes of all languages that can be chosen, in the order of their own names.

    One language is one folder. The pseudo-language is among them only while it is spoken.
    """
    codes = {SOURCE, spoken(), *_folders(locales())}
    return tuple(sorted(codes, key=native_name))


def are_several() -> bool:
    """Whether there is more than one language; no catalogue is read for it."""
    return len({SOURCE, spoken(), *_compiled(locales())}) > 1


def native_name(code: str) -> str:
    """What a language that there is calls itself."""
    # Translators: the name of your language, in your language.
    return _catalogue(locales(), code).pgettext("name of the language", "English")


def spoken() -> str:
    """The code of the language that is spoken now."""
    return _speech.code


def is_language(wish: str) -> bool:
    """Whether there is a language for a wish, as `speak` takes it."""
    return bool(_match(wish))


def unreadable_languages() -> tuple[str, ...]:
    """The codes of the languages that there are but for a catalogue that cannot be read."""
    return tuple(code for code in _compiled(locales()) if _read(locales(), code) is None)


def speak(*wishes: str) -> None:
    """Speak the first of these languages that there is from now on, English if there is none.

    A wish is a code such as `pl` or `es_MX`, for which `es` will do; an empty one is passed over.
    """
    global _speech
    code = next(filter(None, map(_match, wishes)), SOURCE)
    _speech = _Speech(code, _catalogue(locales(), code))


def _match(wish: str) -> str:
    """The language that there is for a wish; empty if there is none."""
    full = wish.replace("-", "_")
    return next(filter(_is_there, (full, full.partition("_")[0])), "")


def _is_there(code: str) -> bool:
    """Whether a language can be spoken; of all catalogues only its own is read."""
    if code in (SOURCE, PSEUDO):
        return True
    return code in _compiled(locales()) and _read(locales(), code) is not None


@cache
def _folders(folder: Path) -> tuple[str, ...]:
    """The languages whose catalogue can be read."""
    return tuple(code for code in _compiled(folder) if _read(folder, code) is not None)


@cache
def _compiled(folder: Path) -> tuple[str, ...]:
    return tuple(file.parts[-3] for file in folder.glob(f"*/LC_MESSAGES/{_DOMAIN}.mo"))


@cache
def _catalogue(folder: Path, code: str) -> gettext.NullTranslations:
    if code == PSEUDO:
        return Pseudo()
    return _read(folder, code) or gettext.NullTranslations()


@cache
def _read(folder: Path, code: str) -> gettext.NullTranslations | None:
    """The catalogue of a language; None for one that is damaged, whatever is wrong with it."""
    try:
        return gettext.translation(_DOMAIN, folder, [code], fallback=True)
    except Exception:
        return None


def _(message: str) -> str:
    """The message in the chosen language."""
    return _speech.catalogue.gettext(message)


def in_language(code: str, message: str) -> str:
    """The message in a language that there is, whatever is spoken now."""
    return _catalogue(locales(), code).gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The form of the message that goes with the count, in the chosen language."""
    return _speech.catalogue.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """The message in the chosen language, where English has one word for two things."""
    return _speech.catalogue.pgettext(context, message)


def percent(share: float) -> str:
    """A share from 0 to 1 in whole hundredths, as the language writes it."""
    # Translators: 57 % or 57%; let the space, if your language has one, be one that never breaks.
    return _("{percent}%").format(percent=round(100 * share))


def number(value: int | Fraction) -> str:
    """Points as the language writes them: whole numbers bare, halves with one decimal.

    A negative number takes the minus sign U+2212.
    """
    sign = "\N{MINUS SIGN}" if value < 0 else ""
    whole, tenths = divmod(int(abs(Fraction(value)) * 10), 10)
    if not tenths:
        return f"{sign}{whole}"
    # Translators: how your language writes seven and a half, 7.5 or 7,5.
    text = pgettext("decimal number", "{whole}.{tenths}")
    return sign + text.format(whole=whole, tenths=tenths)
