"""Seats, sides and partners (C2, C3). Seats and sides count from 1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Seat: TypeAlias = int
Side: TypeAlias = int


@dataclass(frozen=True, slots=True)
class Seating:
    """How many seats there are, and whether opposite seats are partners (four seats only).

    >>> Seating(4, partners=True).seats_of(1)
    (1, 3)
    """

    seats: int
    partners: bool

    def __post_init__(self) -> None:
        """Refuse tables that no variant has; ValueError."""
        if self.seats not in (2, 3, 4):
            raise ValueError(f"{self.seats} seats: there are 2, 3 or 4")
        if self.partners and self.seats != 4:
            raise ValueError(f"{self.seats} seats have no partners")

    @property
    def sides(self) -> int:
        """How many sides there are: two with partners, else one for each seat."""
        return 2 if self.partners else self.seats

    @property
    def all_seats(self) -> tuple[Seat, ...]:
        """Every seat, in order of play."""
        return tuple(range(1, self.seats + 1))

    @property
    def all_sides(self) -> tuple[Side, ...]:
        """Every side, ascending."""
        return tuple(range(1, self.sides + 1))

    def side_of(self, seat: Seat) -> Side:
        """The side that `seat` belongs to: 1 for seats 1 and 3, 2 for seats 2 and 4 (C3)."""
        return 2 - seat % 2 if self.partners else seat

    def seats_of(self, side: Side) -> tuple[Seat, ...]:
        """The seats of `side`, ascending."""
        return (side, side + 2) if self.partners else (side,)

    def next_seat(self, seat: Seat) -> Seat:
        """The seat that acts after `seat` (C2)."""
        return seat % self.seats + 1

    def partner_of(self, seat: Seat) -> Seat | None:
        """The seat opposite, or None where everybody plays alone."""
        return (seat + 1) % 4 + 1 if self.partners else None
