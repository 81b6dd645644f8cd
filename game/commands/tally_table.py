"""The tally of many matches as a table for people."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from game.commands.setup_flags import describe
from game.commands.tally import Tally
from rules.setup import Setup


def print_table(setup: Setup, total: Tally) -> None:
    """Print one row a side to standard output, and below it what was played."""
    table = Table(title=Text(f"{setup.variant}, {describe(setup.seating)}"))
    for name in ("side", "seats", "bots"):
        table.add_column(name)
    for name in ("wins", "share", "mean standing"):
        table.add_column(name, justify="right")
    for side in setup.seating.all_sides:
        seats = setup.seating.seats_of(side)
        table.add_row(
            str(side),
            " ".join(map(str, seats)),
            " ".join(str(setup.players[seat - 1].computer) for seat in seats),
            str(total.wins[side - 1]),
            f"{total.wins[side - 1] / total.matches:.1%}",
            f"{float(total.points[side - 1]) / total.matches:.1f}",
        )
    console = Console()
    console.print(table)
    endings = ", ".join(f"{count} {reason}" for reason, count in total.endings.items())
    matches = "1 match" if total.matches == 1 else f"{total.matches} matches"
    deals = "1 deal" if total.deals == 1 else f"{total.deals} deals"
    console.print(Text(f"{matches}, {deals} ({endings})"))
    console.print(Text(f"seed {setup.seed}"), soft_wrap=True)
