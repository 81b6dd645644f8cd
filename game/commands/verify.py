"""``verify``: does a record obey the rules?"""

from __future__ import annotations

import argparse

from game.commands.errors import CommandError, complain
from game.commands.files import RecordFaultError, read_match

SUMMARY = "Check saved matches against the rules, one line a file."


def add_flags(parser: argparse.ArgumentParser) -> None:
    """Add the files."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a saved match (.d6)")


def run(args: argparse.Namespace) -> int:
    """Print what each file is; the highest code of all: 0 good, 1 breaks the rules, 2 no record.

    A file that cannot be read has no result, so that it is told as an error.
    """
    highest = 0
    for name in args.files:
        try:
            match = read_match(name)
        except RecordFaultError as fault:
            print(fault)
            highest = max(highest, fault.code)
        except CommandError as error:
            complain(error)
            highest = max(highest, error.code)
        else:
            state = "finished" if match.phase == "match-ended" else "unfinished"
            print(f"{name}: ok, {match.variant.name}, {match.deal_number} deals, {state}")
    return highest
