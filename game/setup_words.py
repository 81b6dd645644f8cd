"""The words for what can be chosen before a match: variants, seatings, levels, and the summary."""

from __future__ import annotations

from game.language import _, ngettext
from game.words import variant_title
from rules.seats import Seating
from rules.setup import Setup
from rules.variant import Variant
from rules.variants import variant_named


def variant_line(name: str) -> str:
    """What a variant is about, in one or two short sentences."""
    return {
        "block": _("Two ends, no drawing. Whoever is out of tiles first wins the deal."),
        "draw": _("If you cannot play, you draw from the boneyard until you can."),
        "all-fives": _("Add up the open ends: every multiple of five scores."),
        "chiva": _("Partners. Four deals won in a row win the match."),
    }.get(name, "")


def players_text(variant: Variant) -> str:
    """How many can play a variant."""
    seats = sorted({seating.seats for seating in variant.seatings})
    if all(seating.partners for seating in variant.seatings) or len(seats) == 1:
        return seating_text(next(iter(variant.seatings)))
    return _("{low}–{high} players").format(low=seats[0], high=seats[-1])


def seating_text(seating: Seating) -> str:
    """How many play, and whether in partners."""
    if seating.partners:
        # Translators: two against two, who sit opposite each other.
        return _("{half} against {half}").format(half=seating.seats // 2)
    return ngettext("{seats} player", "{seats} players", seating.seats).format(seats=seating.seats)


def seating_label(seating: Seating) -> str:
    """The same in as few letters as there can be."""
    return seating_text(seating) if seating.partners else str(seating.seats)


def level_title(bot: str) -> str:
    """How the level of a computer is called; a bot that is new here by its own name."""
    return {
        "random": _("Random"),
        "greedy": _("Greedy"),
        "easy": _("Easy"),
        "medium": _("Medium"),
        "hard": _("Hard"),
        "expert": _("Expert"),
    }.get(bot, bot)


def summary_text(setup: Setup) -> str:
    """What is about to be played, in one sentence."""
    variant = variant_named(setup.variant)
    sentence = (
        _("{variant}, {seating}, {tiles} tiles each, {target} wins in a row")
        if variant.counts_wins
        else _("{variant}, {seating}, {tiles} tiles each, to {target} points")
    )
    return sentence.format(
        variant=variant_title(setup.variant),
        seating=seating_text(setup.seating),
        tiles=variant.seatings[setup.seating].hand_size,
        target=setup.target,
    )
