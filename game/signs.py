"""The letters that stand for seats on their discs, and wherever a name has no room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.words import seat_name
from rules.seats import Seat, Side
from rules.setup import Setup


def seat_signs(names: Mapping[Seat, str]) -> dict[Seat, str]:
    """A letter for each seat, and for those that it would not tell apart something more.

    That is the number at the end of the name, or the first letter in which the names differ, or,
    for those who have one name, the number of the seat.
    """
    signs = {}
    for seat, name in names.items():
        first = name[:1].upper()
        alike = [other for other in names.values() if other[:1].upper() == first]
        if len(alike) == 1:
            signs[seat] = first
        elif name[-1:].isdigit():
            signs[seat] = first + name[-1]
        else:
            more = _difference(name, [other for other in alike if not other[-1:].isdigit()])
            signs[seat] = first + (str(seat) if more is None else more)
    return signs


def _difference(name: str, names: Sequence[str]) -> str | None:
    """The letter of a name at the first place where no two of the names have the same."""
    for place in range(1, max(map(len, names)) + 1):
        letters = [other[place : place + 1].casefold() for other in names]
        if len(set(letters)) == len(letters):
            return name[place : place + 1].strip()
    return None


def seat_sign(setup: Setup, seat: Seat) -> str:
    """What stands on the disc of a seat."""
    names = {seat: seat_name(setup, seat) for seat in setup.seating.all_seats}
    return seat_signs(names)[seat]


def side_sign(setup: Setup, side: Side) -> str:
    """What stands on the disc of a side: the sign of its first seat."""
    return seat_sign(setup, setup.seating.seats_of(side)[0])
