"""The thirteen seatings of the four variants, as data, with what the rules (section 2) say of each.

Nothing here comes from ``rules``: the tests compare the package with these numbers.
"""

from typing import Any, NamedTuple


class Seated(NamedTuple):
    """One variant at one table: the numbers that its column of the rules gives."""

    variant: str
    seats: int
    partners: bool
    hand_size: int
    targets: tuple[int, ...]  # the default first
    reserves: tuple[int, ...]  # the default first
    opening: tuple[Any, ...]  # what may be asked for, the default first

    @property
    def id(self) -> str:
        """A name for test ids and file names, such as ``all-fives-4p``."""
        return f"{self.variant}-{self.seats}{'p' if self.partners else ''}"

    @property
    def sides(self) -> int:
        return 2 if self.partners else self.seats

    @property
    def boneyard(self) -> int:
        return 28 - self.seats * self.hand_size


def _points(first: int) -> tuple[int, ...]:
    return (first, *(target for target in (50, 61, 100, 150, 200) if target != first))


def _openings(seats: int) -> tuple[Any, ...]:
    return ("lot", *range(1, seats + 1))


def _block_or_draw(
    variant: str, sizes: tuple[int, int, int, int], reserves: tuple[int, ...]
) -> tuple[Seated, ...]:
    two, three, four, pairs = sizes
    return (
        Seated(variant, 2, False, two, _points(100), reserves, _openings(2)),
        Seated(variant, 3, False, three, _points(61), reserves, _openings(3)),
        Seated(variant, 4, False, four, _points(61), reserves, _openings(4)),
        Seated(variant, 4, True, pairs, _points(100), reserves, _openings(4)),
    )


SEATINGS: tuple[Seated, ...] = (
    *_block_or_draw("block", (7, 5, 5, 7), (0,)),
    *_block_or_draw("draw", (7, 7, 6, 6), (2, 0)),
    Seated("all-fives", 2, False, 9, (250,), (0,), _openings(2)),
    Seated("all-fives", 3, False, 7, (200,), (0,), _openings(3)),
    Seated("all-fives", 4, True, 5, (200,), (0,), _openings(4)),
    Seated("all-fives", 4, False, 5, (200,), (0,), _openings(4)),
    Seated("chiva", 4, True, 7, (4,), (0,), ("lot",)),
)

BY_ID: dict[str, Seated] = {seated.id: seated for seated in SEATINGS}
