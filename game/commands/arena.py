"""``arena``: which of two computer players is stronger, and how sure that is."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ai.bots import BOTS
from game.commands.errors import CommandError
from game.commands.setup_flags import add_setup_flags, chosen_setup, describe, whole_number

if TYPE_CHECKING:
    from ai.arena import Bout, Comparison, Pairing

SUMMARY = "Compare two computer players on the same deals with sides swapped."
_MANY = {"deal": "deals", "match": "matches"}


def add_flags(parser: argparse.ArgumentParser) -> None:
    """Add what is played, by whom and how often."""
    names = ", ".join(bot.name for bot in BOTS)
    add_setup_flags(parser)
    for flag in ("--a", "--b"):
        parser.add_argument(flag, required=True, metavar="BOT", help=names)
    parser.add_argument(
        "--deals",
        type=whole_number,
        default=200,
        metavar="N",
        help="how many deals, or matches, each played once for every side (200)",
    )
    parser.add_argument(
        "--unit",
        choices=("deal", "match"),
        help="what is won or lost (matches where plays score, else deals)",
    )
    parser.add_argument(
        "--jobs", type=whole_number, default=1, metavar="K", help="how many processes share it (1)"
    )
    parser.add_argument("--json", action="store_true", help="print one object instead of lines")


def run(args: argparse.Namespace) -> int:
    """Play and print the comparison."""
    # What thinks is large, and every other command starts sooner without it.
    from ai.arena import Pairing, arena, compared, natural_unit, player_named

    setup = chosen_setup(args, "1" if args.seed is None else args.seed)
    unit = args.unit or natural_unit(setup.variant)
    for name in (args.a, args.b):
        try:
            player_named(name)
        except LookupError as error:
            raise CommandError(str(error)) from None
    pairing = Pairing(setup.variant, setup.seating, args.a, args.b, unit, setup.seed)
    bouts = arena(pairing, args.deals, args.jobs, time.perf_counter)
    try:
        result = compared(pairing, list(_followed(bouts, args.deals)))
    except ValueError as error:
        raise CommandError(str(error)) from None
    if args.json:
        print(json.dumps(_as_object(pairing, result)))
    else:
        print("\n".join(_lines(pairing, result)))
    return 0


def _as_object(pairing: Pairing, result: Comparison) -> dict[str, object]:
    return {
        "variant": pairing.variant,
        "seats": pairing.seating.seats,
        "partners": pairing.seating.partners,
        "a": pairing.a,
        "b": pairing.b,
        "unit": pairing.unit,
        "deals": result.deals,
        "score": round(result.score, 5),
        "low": round(result.low, 5),
        "high": round(result.high, 5),
        "fair": round(result.fair, 5),
        "ms": result.ms,
    }


def _lines(pairing: Pairing, result: Comparison) -> Iterator[str]:
    yield (
        f"{pairing.variant}, {describe(pairing.seating)}: {pairing.a} against {pairing.b}, "
        f"{result.deals} x {pairing.seating.sides} {_MANY[pairing.unit]}"
    )
    yield (
        f"score {result.score:.3f}, 95 % from {result.low:.3f} to {result.high:.3f}, "
        f"fair {result.fair:.3f}"
    )
    for name, ms in result.ms.items():
        times = ", ".join(f"{what} {value:.2f}" for what, value in ms.items())
        yield f"{name}: milliseconds a decision: {times}"


def _followed(bouts: Iterable[Bout], total: int) -> Iterator[Bout]:
    """The same bouts; on a terminal, with a bar on standard error that tells how far they are."""
    if not sys.stderr.isatty():
        yield from bouts
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(bouts, "Playing", total=total, console=Console(stderr=True), transient=True)
