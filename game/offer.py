"""What this program offers to whoever sits down: everything, or what an operator has chosen."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from game.language import are_several, languages
from game.settings import Settings
from rules.variant import Variant
from rules.variants import VARIANTS

_FIRST: Final = Settings()


class Offer(Struct, frozen=True):
    """What can be chosen.

    `settings` are those of the first start. At a kiosk nothing is kept and nothing leads out of
    the program, so there are neither files, statistics nor match codes, and only the settings
    that help to read.
    """

    variants: tuple[Variant, ...] = VARIANTS
    named_languages: tuple[str, ...] = ()
    """The codes of the languages, if not all are offered."""
    settings: Settings = _FIRST
    is_kiosk: bool = False

    @property
    def languages(self) -> tuple[str, ...]:
        """The codes of the languages that can be chosen."""
        return self.named_languages or languages()

    @property
    def has_languages(self) -> bool:
        """Whether a language can be chosen at all."""
        return len(self.named_languages) > 1 if self.named_languages else are_several()


EVERYTHING: Final = Offer()
