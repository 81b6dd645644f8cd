"""What everybody may count up during a deal: for each value what is out, and who lacked it when.

It is made of one seat's observation, so nothing hidden can get in. It is history, not a
conclusion: who passed on a value may have drawn it since.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from ai.story import story
from game.board.highlight import ValueCount, count_value
from rules.events import Drew, Passed
from rules.observation import Observation
from rules.seats import Seat

VALUES = range(7)


class ValueNumbers(NamedTuple):
    """One value: where its seven tiles are, and who has passed or drawn while it was open.

    Each seat stands once in a list, in the order in which they first did so.
    """

    tiles: ValueCount
    passed: tuple[Seat, ...]
    drew: tuple[Seat, ...]


class Numbers(NamedTuple):
    """All seven values from 0 up, and the boneyard: what may be drawn, and what lies there."""

    values: tuple[ValueNumbers, ...]
    drawable: int
    lying: int


def numbers_of(seen: Observation, *, is_hand_hidden: bool = False) -> Numbers:
    """Count up what a seat may know; a hidden hand counts as unseen, for others may be looking."""
    known = replace(seen, hand=()) if is_hand_hidden else seen
    passed: list[list[Seat]] = [[] for _ in VALUES]
    drew: list[list[Seat]] = [[] for _ in VALUES]
    for moment in story(seen):
        if isinstance(moment.event, Passed | Drew):
            noted = passed if isinstance(moment.event, Passed) else drew
            for end in moment.line.ends:
                _note(noted[end.value], moment.event.seat)
    return Numbers(
        tuple(
            ValueNumbers(count_value(known, value), tuple(passed[value]), tuple(drew[value]))
            for value in VALUES
        ),
        seen.drawable,
        seen.boneyard_count,
    )


def drew_only(value: ValueNumbers) -> Sequence[Seat]:
    """Who drew on the value and has not passed on it, which would say more."""
    return [seat for seat in value.drew if seat not in value.passed]


def _note(seats: list[Seat], seat: Seat) -> None:
    if seat not in seats:
        seats.append(seat)
