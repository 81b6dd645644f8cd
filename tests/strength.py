"""How strong the computer players are: `python -m tests.strength [--jobs K] [TEXT]`.

Each line is one run of `double-six arena`, with its command, and with the bar that its lower limit
must exceed, if there is one. All together they take about two hours of one processor; with TEXT
only those run whose command contains it.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

OUTSIDE = "dominoes.probabilistic_alphabeta(6,5)"
LADDER = ("expert", "hard", "medium", "easy")


class Bout(NamedTuple):
    """Two players at one table, on so many deals (matches in All Fives)."""

    table: str
    a: str
    b: str
    deals: int
    bar: float | None = None
    """What the lower limit must exceed; None: the score itself must not be below fair."""

    @property
    def command(self) -> str:
        """What follows after `double-six`."""
        return f"arena {self.table} --a {self.a} --b {self.b} --deals {self.deals} --seed 1"


class Table(NamedTuple):
    """One table: its flags, the bar of every step of the ladder, how many deals each is given."""

    flags: str
    bar: float | None
    deals: tuple[int, int, int]


TABLES = (
    Table("--variant block --seats 2", 0.5, (800, 6000, 1000)),
    Table("--variant block --seats 4 --partners", 0.5, (400, 1500, 1000)),
    Table("--variant draw --seats 2", 0.5, (500, 6000, 1000)),
    Table("--variant all-fives --seats 2", 0.5, (80, 150, 200)),
    Table("--variant all-fives --seats 4 --partners", 0.5, (150, 150, 200)),
    Table("--variant chiva", 0.5, (600, 1500, 1000)),
    Table("--variant block --seats 3", None, (1000, 1500, 1000)),
    Table("--variant block --seats 4 --single", None, (300, 1500, 1000)),
    Table("--variant draw --seats 3", None, (300, 1500, 1000)),
    Table("--variant draw --seats 4 --single", None, (250, 1500, 1000)),
    Table("--variant draw --seats 4 --partners", None, (250, 1500, 1000)),
    Table("--variant all-fives --seats 3", None, (50, 150, 200)),
    Table("--variant all-fives --seats 4 --single", None, (50, 150, 200)),
)

HIGHER = {
    ("--variant chiva", "expert", "hard"): 0.57,
    ("--variant chiva", "hard", "medium"): 0.57,
    ("--variant block --seats 2", "hard", "medium"): 0.56,
    ("--variant draw --seats 2", "hard", "medium"): 0.59,
}

FURTHER = (
    Bout("--variant chiva", "expert", "medium", 300, 0.61),
    Bout("--variant chiva", "expert", "greedy", 300, 0.71),
    Bout("--variant chiva", "hard", "greedy", 1500, 0.67),
    Bout("--variant block --seats 3", "expert", "greedy", 2500, 0.45),
    Bout("--variant all-fives --seats 2", "expert", "greedy", 100, 0.91),
    Bout("--variant all-fives --seats 4 --partners", "expert", "greedy", 120, 0.70),
    Bout("--variant all-fives --seats 3", "expert", "greedy", 80, 0.60),
    Bout("--variant chiva", "expert", OUTSIDE, 300, 0.5),
)


def bouts() -> Iterator[Bout]:
    """The ladder at every table, then what else was promised."""
    for table in TABLES:
        for (a, b), deals in zip(pairwise(LADDER), table.deals, strict=True):
            yield Bout(table.flags, a, b, deals, HIGHER.get((table.flags, a, b), table.bar))
    yield from FURTHER


def line(bout: Bout, jobs: int) -> str:
    """Play one and tell how it went."""
    command = [sys.executable, "-m", "game", *bout.command.split(), "--json", "--jobs", str(jobs)]
    told = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    if bout.bar is None:
        good, bar = told["score"] >= told["fair"], f"fair {told['fair']:.3f}"
    else:
        good, bar = told["low"] > bout.bar, f"bar {bout.bar:.3f}"
    verdict = "" if good else "  MISSED"
    limits = f"{told['score']:.3f} [{told['low']:.3f}, {told['high']:.3f}]"
    return f"{limits}  {bar}  double-six {bout.command}{verdict}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Play those that are asked for, a line each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("text", nargs="?", default="", help="a part of the commands to run")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes share a bout (1)")
    args = parser.parse_args(arguments)
    for bout in bouts():
        if args.text in bout.command:
            print(line(bout, args.jobs), flush=True)


if __name__ == "__main__":
    main()
