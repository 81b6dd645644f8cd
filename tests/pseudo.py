"""A language that is none: accents on every vowel, brackets, and two fifths more letters.

Text that was not translated shows by its bare vowels, text that was glued together by its
brackets, and a layout that only just held English by what sticks out.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from contextlib import contextmanager

from game import language

_VOWELS = str.maketrans("aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ")
_FIELD = re.compile(r"(\{[^}]*\})")
_LONGER = 1.4


class Pseudo(gettext.NullTranslations):
    """Translates whatever it is asked for."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return message if context == "decimal number" else pseudo(message)


def pseudo(message: str) -> str:
    """The message in the pseudo-language; its fields stay as they are."""
    parts = _FIELD.split(message)
    told = "".join(part if part.startswith("{") else part.translate(_VOWELS) for part in parts)
    more = " íííí" * round(len(message) * (_LONGER - 1) / 5)
    return f"[{told}{more}]"


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak a language for a while: "en", or "pseudo"."""
    before = language._catalogue
    language._catalogue = {"en": gettext.NullTranslations, "pseudo": Pseudo}[code]()
    try:
        yield
    finally:
        language._catalogue = before
