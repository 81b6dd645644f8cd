"""The rulebook in plain words, one page a variant; numbers come from the rules themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.rules_text.all_fives import all_fives_page
from game.rules_text.blocks import Section
from game.rules_text.chiva import chiva_page
from game.rules_text.shared import (
    controls_section,
    deal_section,
    program_section,
    tiles_section,
)
from game.rules_text.two_ends import block_page, draw_page
from rules.variant import Variant
from rules.variants import variant_named

PAGES: Mapping[str, Callable[[Variant], tuple[Section, ...]]] = MappingProxyType(
    {
        "block": block_page,
        "draw": draw_page,
        "all-fives": all_fives_page,
        "chiva": chiva_page,
    }
)
"""How the page of each variant is written."""


def rules_page(variant: str) -> tuple[Section, ...]:
    """The page of a variant in the chosen language; what all share, where it has none."""
    return PAGES.get(variant, _shared_page)(variant_named(variant))


def _shared_page(variant: Variant) -> tuple[Section, ...]:
    return (
        tiles_section(),
        deal_section(variant),
        program_section(variant),
        controls_section(variant),
    )
