"""The flags that say what is played, and what they mean together."""

from __future__ import annotations

import argparse

from game.commands.errors import CommandError
from rules.seats import Seating
from rules.setup import Setup, SetupError, standard_setup
from rules.variant import Variant
from rules.variants import VARIANTS, variant_named


def add_setup_flags(parser: argparse.ArgumentParser) -> None:
    """Add variant, seating and seed; each is None where it was not given."""
    parser.add_argument("--variant", choices=[variant.name for variant in VARIANTS])
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), help="how many play")
    sides = parser.add_mutually_exclusive_group()
    sides.add_argument(
        "--partners", action="store_const", const=True, help="seats 1 and 3 against 2 and 4"
    )
    sides.add_argument(
        "--single",
        dest="partners",
        action="store_const",
        const=False,
        help="each seat for itself",
    )
    parser.add_argument("--seed", help="the text that decides every shuffle, 1 to 64 characters")


def names_a_seating(args: argparse.Namespace) -> bool:
    """Whether any of the flags that settle variant and seating was given."""
    return not (args.variant is None and args.seats is None and args.partners is None)


def chosen_setup(args: argparse.Namespace, seed: str) -> Setup:
    """The setup of `args` with everything else at its default; raises `CommandError`.

    Without a variant the first one is meant.
    """
    variant = VARIANTS[0] if args.variant is None else variant_named(args.variant)
    seating = choose_seating(variant, seats=args.seats, partners=args.partners)
    try:
        return standard_setup(variant.name, seed, seating)
    except SetupError as error:
        raise CommandError(error.reason) from None


def choose_seating(
    variant: Variant, *, seats: int | None, partners: bool | None, like: Seating | None = None
) -> Seating:
    """The seating of `variant` that agrees with what was asked; None asks for nothing.

    Of several it is the one most `like` another, else the first: a variant lists its seatings with
    its own preferences first. So this gives two seats, All Fives for four in partners, and Chiva
    always four in partners. Raises `CommandError`.
    """
    fitting = [
        seating
        for seating in variant.seatings
        if seats in (None, seating.seats) and partners in (None, seating.partners)
    ]
    if not fitting:
        known = ", ".join(map(describe, variant.seatings))
        raise CommandError(f"{variant.name} has no such seating; it has {known}")
    if like is None:
        return fitting[0]
    return max(fitting, key=lambda each: (each.seats == like.seats, each.partners == like.partners))


def describe(seating: Seating) -> str:
    """`seating` in two words."""
    return f"{seating.seats} {'in partners' if seating.partners else 'single'}"


def whole_number(text: str) -> int:
    """A whole number of at least one, for flags that count."""
    if not text.isascii() or not text.isdigit() or len(text) > 9 or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is no whole number from 1 up")
    return int(text)
