"""Pure arithmetic on pips and points. Points are exact: whole numbers are int, halves Fraction."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import TypeAlias

from rules.seats import Seating, Side
from rules.tiles import Tile

Points: TypeAlias = int | Fraction


def exact(number: int | float | Fraction) -> Points:
    """The number as points, whole ones as int; ValueError if it is not finite.

    >>> exact(7.5), exact(Fraction(10, 2))
    (Fraction(15, 2), 5)
    """
    if isinstance(number, int):
        return number
    try:
        fraction = Fraction(number)
    except (OverflowError, ValueError):
        raise ValueError(f"{number} is not a number of points") from None
    return fraction.numerator if fraction.denominator == 1 else fraction


def round_to_five(pips: int) -> int:
    """The nearest multiple of five (A10): 42 -> 40, 43 -> 45."""
    return 5 * ((pips + 2) // 5)


def pips_of(hand: Iterable[Tile]) -> int:
    """The pips of all tiles in a hand."""
    return sum([low + high for low, high in hand])


def pips_by_side(seating: Seating, pips: Sequence[int]) -> tuple[int, ...]:
    """The pips of each side, partners combined, from the pips of each seat."""
    totals = [0] * seating.sides
    for seat, left in enumerate(pips, 1):
        totals[seating.side_of(seat) - 1] += left
    return tuple(totals)


def lowest(totals: Sequence[int]) -> tuple[Side, ...]:
    """The sides that share the lowest total, ascending."""
    least = min(totals)
    return tuple([side for side, total in enumerate(totals, 1) if total == least])


def sole_leader(standing: Sequence[Points], target: int) -> Side | None:
    """The side at or over the target and ahead of every other one, if there is one (A15)."""
    best = max(standing)
    if best < target or standing.count(best) > 1:
        return None
    return standing.index(best) + 1


def added(standing: Sequence[Points], bonus: Sequence[Points]) -> tuple[Points, ...]:
    """The standing after each side got its part of the bonus."""
    return tuple([exact(have + more) for have, more in zip(standing, bonus, strict=True)])


def only(side: Side, points: Points, sides: int) -> tuple[Points, ...]:
    """A bonus that goes to one side, and nothing to the others."""
    return tuple([points if each == side else 0 for each in range(1, sides + 1)])
