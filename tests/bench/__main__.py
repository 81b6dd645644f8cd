"""`python -m tests.bench [NAME ...] [--json]`: measure, each figure against its yardstick.

A bench is a module of this folder with `figures()`. Yardsticks of other makers are not installed
by it: what is missing is named on standard error. The exit code is 1 if a figure misses its goal
or could not be measured.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from importlib import import_module

from tests.bench.figure import Figure

BENCHES = ("engine", "layout", "frame", "language", "start", "playouts", "decisions")


def main(arguments: list[str] | None = None) -> int:
    """Run the benches that were named, or all; the exit code."""
    parser = argparse.ArgumentParser(prog="tests.bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of: {', '.join(BENCHES)}")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    chosen = parser.parse_args(arguments)
    unknown = [name for name in chosen.names if name not in BENCHES]
    if unknown:
        parser.error(f"no such bench: {', '.join(unknown)}")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    found: dict[str, Figure] = {}
    is_complete = True
    for bench in chosen.names or BENCHES:
        try:
            for figure in _figures(bench):
                found[f"{bench}: {figure.name}"] = figure
                if not chosen.json:
                    print(_line(bench, figure), flush=True)
        except ModuleNotFoundError as missing:
            print(f"{bench}: not measured, {missing.name} is not installed", file=sys.stderr)
            is_complete = False
    if chosen.json:
        print(json.dumps({name: _as_json(figure) for name, figure in found.items()}, indent=1))
    return 0 if is_complete and all(figure.is_good for figure in found.values()) else 1


def _figures(bench: str) -> Iterator[Figure]:
    figures: Iterator[Figure] = import_module(f"tests.bench.{bench}").figures()
    return figures


def _line(bench: str, figure: Figure) -> str:
    bound = "at least" if figure.at_least else "at most"
    verdict = "" if figure.is_good else "  MISSED"
    return (
        f"{figure.ratio:7.3f}  ({bound} {figure.goal:g}: {figure.ours:.4g} to "
        f"{figure.yardstick:.4g})  {bench}: {figure.name}{verdict}"
    )


def _as_json(figure: Figure) -> dict[str, float]:
    return {
        "ratio": round(figure.ratio, 4),
        "ours": figure.ours,
        "yardstick": figure.yardstick,
        "goal": figure.goal,
    }


if __name__ == "__main__":
    sys.exit(main())
