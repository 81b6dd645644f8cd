"""``simulate``: bots play whole matches without a window."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from ai.bots import BOTS
from game.commands.bot_setup import bot_setup
from game.commands.setup_flags import add_setup_flags, whole_number
from game.commands.tally import Result, as_object, tally

SUMMARY = "Let bots play whole matches without a window."


def add_flags(parser: argparse.ArgumentParser) -> None:
    """Add what is played, by whom, how often, and where the records go."""
    names = ", ".join(bot.name for bot in BOTS)
    add_setup_flags(parser)
    parser.add_argument(
        "--bots", metavar="a[,b,..]", help=f"one for all seats or one for each: {names}"
    )
    parser.add_argument(
        "--matches", type=whole_number, default=100, metavar="N", help="how many (100)"
    )
    parser.add_argument(
        "--setup", metavar="FILE", help="the header of a record as JSON; flags win over it"
    )
    parser.add_argument(
        "--out", type=_folder, metavar="DIR", help="write a record of each match here"
    )
    parser.add_argument(
        "--jobs", type=whole_number, default=1, metavar="K", help="how many processes share it (1)"
    )
    parser.add_argument("--json", action="store_true", help="print one object instead of a table")


def run(args: argparse.Namespace) -> int:
    """Play the matches; match i has the seed SEED/i and is a file of that number."""
    setup = bot_setup(args)
    # What shares work among processes takes long to import.
    from game.commands.series import Series

    series = Series(setup, args.matches, args.out)
    series.prepare()
    total = tally(setup.seating, _followed(series.results(args.jobs), args.matches))
    if args.json:
        print(json.dumps(as_object(setup, total), ensure_ascii=False))
    else:
        # Only here: a table takes longer to import than most commands take to run.
        from game.commands.tally_table import print_table

        print_table(setup, total)
    return 0


def _folder(name: str) -> Path:
    if not name:  # which would be the current folder
        raise argparse.ArgumentTypeError("a folder has a name")
    return Path(name)


def _followed(results: Iterable[Result], matches: int) -> Iterator[Result]:
    """The same results; on a terminal, with a bar on standard error that tells how far they are."""
    if not sys.stderr.isatty():
        yield from results
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(
        results, "Playing", total=matches, console=Console(stderr=True), transient=True
    )
