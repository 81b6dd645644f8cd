"""The letters that stand for seats on their discs, and wherever a name has no room."""

from __future__ import annotations

from collections.abc import Mapping

from game.words import seat_name
from rules.seats import Seat, Side
from rules.setup import Setup


def seat_signs(names: Mapping[Seat, str]) -> dict[Seat, str]:
    """A letter for each seat; two, or a letter and the number, for those that it would not tell."""
    first = {seat: name[:1].upper() for seat, name in names.items()}
    letters = list(first.values())

    def sign(seat: Seat, name: str) -> str:
        if letters.count(first[seat]) == 1:
            return first[seat]
        return first[seat] + (name[-1:] if name[-1:].isdigit() else name[1:2])

    return {seat: sign(seat, name) for seat, name in names.items()}


def seat_sign(setup: Setup, seat: Seat) -> str:
    """What stands on the disc of a seat."""
    names = {seat: seat_name(setup, seat) for seat in setup.seating.all_seats}
    return seat_signs(names)[seat]


def side_sign(setup: Setup, side: Side) -> str:
    """What stands on the disc of a side: the sign of its first seat."""
    return seat_sign(setup, setup.seating.seats_of(side)[0])
