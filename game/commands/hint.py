"""``hint``: what the seat to act had best do in a saved match, and why."""

from __future__ import annotations

import argparse
import json

from game.commands.errors import CommandError
from game.commands.files import read_match
from game.hint_words import reason_text, worth_text
from rules.actions import action_to_list

SUMMARY = "Say what is best in a saved match, what it is worth, and why."


def add_flags(parser: argparse.ArgumentParser) -> None:
    """Add the file."""
    parser.add_argument("file", metavar="FILE", help="a saved match (.d6) in which a deal runs")
    parser.add_argument("--json", action="store_true", help="print one object instead of a line")


def run(args: argparse.Namespace) -> int:
    """Print the best action; of a deal that has ended, the next one is taken."""
    # What thinks is large, and every other command starts sooner without it.
    from ai.hints import all_hints

    match = read_match(args.file)
    if match.phase == "deal-ended":
        match.next_deal()
    seat = match.turn
    if seat is None:
        raise CommandError(f"{args.file}: the match has ended")
    hint = all_hints(match.observe(seat))[0]
    text = reason_text(hint)
    if args.json:
        value = None if hint.value is None else round(hint.value, 5)
        told = {
            "seat": seat,
            "action": action_to_list(hint.action),
            "value": value,
            "unit": hint.unit,
            "reason": {"kind": hint.reason.kind, "facts": dict(hint.reason.facts)},
            "text": text,
        }
        print(json.dumps(told, ensure_ascii=False))
    else:
        worth = worth_text(hint)
        print(" ".join(filter(None, (f"{seat}: {hint.action}.", text, worth))))
    return 0
