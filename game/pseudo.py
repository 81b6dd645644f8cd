"""A language that is none, to find text that is not translated, glued together or too long.

Every vowel carries an accent, every message stands in brackets and is two fifths longer. So text
that was never translated shows by its bare vowels, text that was put together from parts by its
brackets, and a layout that only just held English by what sticks out.
"""

from __future__ import annotations

import gettext
import re
from typing import Final

PSEUDO: Final = "xx"
"""Its code, as in `--language xx`."""
_VOWELS: Final = str.maketrans("aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ")
_FIELD: Final = re.compile(r"(\{[^}]*\})")
_LONGER: Final = 1.4
_MORE: Final = " íííí"


class Pseudo(gettext.NullTranslations):
    """Translates whatever it is asked for."""

    def gettext(self, message: str) -> str:
        """The message, marked."""
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The English form for the count, marked."""
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """The message, marked, unless it holds no words."""
        return message if context == "decimal number" else pseudo(message)


def pseudo(message: str) -> str:
    """The message in the pseudo-language; its fields stay as they are."""
    parts = _FIELD.split(message)
    told = "".join(part if part.startswith("{") else part.translate(_VOWELS) for part in parts)
    more = _MORE * round(len(message) * (_LONGER - 1) / len(_MORE))
    return f"[{told}{more}]"
