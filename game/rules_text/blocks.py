"""What a page of the rulebook is made of, as plain values in reading order.

The examples carry positions, not results: what they count is worked out by the rules themselves,
so that a page cannot say anything that the game would not do.
"""

from __future__ import annotations

from msgspec import Struct

from rules.line import EndName, Line
from rules.scoring import Points
from rules.tiles import Tile


class Paragraph(Struct, frozen=True):
    """A few sentences."""

    text: str


class Sentences(Struct, frozen=True):
    """Short sentences, one under the other, each with a dot before it."""

    texts: tuple[str, ...]


class Meanings(Struct, frozen=True):
    """Words and what they mean, a row each."""

    rows: tuple[tuple[str, str], ...]


class Table(Struct, frozen=True):
    """A table: the first column is text, the others are numbers."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Block = Paragraph | Sentences | Meanings | Table


class LineFigure(Struct, frozen=True):
    """A line on the table; counted as in All Fives, or with the values that its ends take."""

    line: Line
    caption: str
    is_counted: bool = False


class HeldHand(Struct, frozen=True):
    """A hand that is left at the end of a deal, and what is written beside it."""

    name: str
    tiles: tuple[Tile, ...]
    note: str


class HandsFigure(Struct, frozen=True):
    """Hands as they are shown at the end of a deal, and what comes of it."""

    hands: tuple[HeldHand, ...]
    caption: str


class StreakFigure(Struct, frozen=True):
    """Deal by deal, the places that both pairs have filled."""

    names: tuple[str, str]
    standings: tuple[tuple[Points, ...], ...]
    target: int
    caption: str


Figure = LineFigure | HandsFigure | StreakFigure


class Section(Struct, frozen=True):
    """A heading, what stands under it, and the examples beside it."""

    title: str
    blocks: tuple[Block, ...]
    figures: tuple[Figure, ...] = ()


def line_of(plays: str, *, spins: bool) -> Line:
    """The line after plays written as in "5-5@start 0-5@A"; ValueError if one does not fit."""
    line = Line.empty(spins)
    for play in plays.split():
        tile, _at, end = play.partition("@")
        line = line.place(1, Tile.parse(tile), _end(end))
    return line


def _end(name: str) -> EndName:
    for end in ("start", "A", "B", "C", "D"):
        if name == end:
            return end
    raise ValueError(f"there is no end {name}")


def tiles_of(text: str) -> tuple[Tile, ...]:
    """Tiles written as in "0-3 5-5"."""
    return tuple(Tile.parse(tile) for tile in text.split())
