"""The index of the finished records: one line of JSON for each, only ever appended to.

It saves reading the records, and keeps what is not in them: whether hints were asked for. A line
that is damaged, or that does not fit its file, is passed over; the record is read again then.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from game.statistics import Summary
from rules.record import json_number
from rules.scoring import exact
from rules.seats import Seating
from rules.variants import VARIANTS


class Indexed(NamedTuple):
    """What the index says of a file: its size in bytes, and the match; None if there is none."""

    size: int
    summary: Summary | None


class _Match(msgspec.Struct, frozen=True):
    variant: str
    seats: int
    partners: bool
    computers: list[str | None]
    winner: int | None
    standing: list[int | float]
    best: list[int] | None
    took_back: bool
    hints: bool


class _Line(msgspec.Struct, frozen=True):
    record: str
    bytes: int
    match: _Match | None


_MOST = 10_000
"""More points than any match can give."""

_DECODER = msgspec.json.Decoder(_Line)


def read_index(data: bytes) -> dict[str, Indexed]:
    """What the lines of an index say, by the names of the records; the last line of a name counts.

    Whatever is no line of an index is passed over.
    """
    found: dict[str, Indexed] = {}
    for line in data.split(b"\n"):
        try:
            read = _DECODER.decode(line)
            summary = None if read.match is None else _summary(read.match)
        except (ValueError, RecursionError):
            continue
        found[read.record] = Indexed(read.bytes, summary)
    return found


def index_line(name: str, size: int, summary: Summary | None) -> bytes:
    """The line for a record of so many bytes.

    It begins with a newline, so that a line that was cut off before it does not spoil it.
    """
    match = None if summary is None else _match(summary)
    return b"\n" + msgspec.json.encode(_Line(name, size, match)) + b"\n"


def _match(summary: Summary) -> _Match:
    return _Match(
        variant=summary.variant,
        seats=summary.seating.seats,
        partners=summary.seating.partners,
        computers=list(summary.computers),
        winner=summary.winner,
        standing=[json_number(points) for points in summary.standing],
        best=None if summary.best is None else list(summary.best),
        took_back=summary.took_back,
        hints=summary.hints,
    )


def _summary(match: _Match) -> Summary:
    """The summary that a line holds; ValueError if it cannot be one."""
    seating = Seating(match.seats, match.partners)
    if (
        match.variant not in [variant.name for variant in VARIANTS]
        or any(not 0 <= points <= _MOST for points in (*match.standing, *(match.best or ())))
        or len(match.computers) != seating.seats
        or len(match.standing) != seating.sides
        or (match.best is not None and len(match.best) != seating.seats)
        or (match.winner is not None and match.winner not in seating.all_sides)
    ):
        raise ValueError("it does not fit the seating")
    return Summary(
        variant=match.variant,
        seating=seating,
        computers=tuple(match.computers),
        winner=match.winner,
        standing=tuple(map(exact, match.standing)),
        best=None if match.best is None else tuple(match.best),
        took_back=match.took_back,
        hints=match.hints,
    )
