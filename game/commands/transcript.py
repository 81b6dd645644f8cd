"""``transcript``: the whole story of a record, for other programs."""

from __future__ import annotations

import argparse
import json

from game.commands.errors import CommandError, complain
from game.commands.files import read_match
from rules.transcript import transcript

SUMMARY = "Tell saved matches as JSON Lines, every hand open."


def add_flags(parser: argparse.ArgumentParser) -> None:
    """Add the files, and whether to tell what else was legal."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a saved match (.d6)")
    parser.add_argument(
        "--legal", action="store_true", help="add to each action all that were legal"
    )


def run(args: argparse.Namespace) -> int:
    """Print the events of each file that is a record; the highest code of all, as in `verify`."""
    highest = 0
    for name in args.files:
        try:
            match = read_match(name)
        except CommandError as error:
            complain(error)
            highest = max(highest, error.code)
        else:
            for event in transcript(match, legal=args.legal):
                print(json.dumps(event, ensure_ascii=False, separators=(",", ":")))
    return highest
