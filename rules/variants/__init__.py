"""The variants, one module each; a new one is a file here and a line in `VARIANTS`."""

from __future__ import annotations

from typing import Final

from rules.variant import Variant
from rules.variants.all_fives import AllFives
from rules.variants.block import Block
from rules.variants.chiva import Chiva
from rules.variants.draw import Draw

VARIANTS: Final[tuple[Variant, ...]] = (Block(), Draw(), AllFives(), Chiva())


def variant_named(name: str) -> Variant:
    """The variant with this name; ValueError if there is none."""
    for variant in VARIANTS:
        if variant.name == name:
            return variant
    raise ValueError(f"there is no variant {name!r}")
