"""``prove``: show that the computer players know no more than their seat does."""

from __future__ import annotations

import argparse
import json

from ai.bots import BOTS
from game.commands.setup_flags import describe, whole_number

SUMMARY = "Prove that computer players know only what their seat may know."


def add_flags(parser: argparse.ArgumentParser) -> None:
    """Add how often."""
    parser.add_argument(
        "--positions",
        type=whole_number,
        default=3,
        metavar="N",
        help="positions for each player at each kind of table (3)",
    )
    parser.add_argument("--seed", default="1", help="the text that decides the positions (1)")
    parser.add_argument("--json", action="store_true", help="print one object instead of lines")


def run(args: argparse.Namespace) -> int:
    """Hide other tiles where a seat cannot see them, and compare; 1 if any answer differs."""
    # What thinks is large, and every other command starts sooner without it.
    from ai.fairness import prove

    findings = []
    for finding in filter(None, prove(BOTS, args.positions, args.seed)):
        findings.append(finding)
        if not args.json:
            same = finding.positions - finding.different
            where = f"{finding.variant}, {describe(finding.seating)}, {finding.level}"
            print(f"{where}: {same} of {finding.positions} answers the same", flush=True)
    different = sum(finding.different for finding in findings)
    if args.json:
        told = {
            "positions": sum(finding.positions for finding in findings),
            "different": different,
            "findings": [
                {
                    "variant": finding.variant,
                    "seats": finding.seating.seats,
                    "partners": finding.seating.partners,
                    "level": finding.level,
                    "positions": finding.positions,
                    "different": finding.different,
                }
                for finding in findings
            ],
        }
        print(json.dumps(told))
    elif not different:
        print("No player knows more than its seat may know.")
    return 1 if different else 0
