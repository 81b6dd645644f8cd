"""The worked examples of the rules as data: what is laid or left, and what it must bring.

Counts are written as in the rules, ``tile@end count/points``. Settlements give the pips left on
each seat when the deal ends, and the bonus of each side.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

COUNTS: dict[str, str] = {
    "AF1": "5-5@start 10/10",
    "AF2": "4-6@start 10/10",
    "AF3": "0-0@start 0/0",
    "AF4": "6-6@start 12/0  3-6@A 15/15  2-6@B 5/5  5-6@C 10/10  0-6@D 10/10",
    "AF6": "2-3@start 5/5  2-2@A 7/0  1-3@B 5/5  2-6@A 7/0  2-4@C 11/0  4-5@C 12/0  0-2@D 12/0",
    "AF7": "0-5@start 5/5  0-0@A 5/5  0-6@A 11/0  0-4@C 15/15  0-1@D 16/0  1-5@D 20/20",
    "AF8": "5-5@start 10/10  0-5@A 10/10  0-0@A 10/10  5-6@B 6/0  0-4@A 10/10",
    "AF10": "2-2@start 4/0  1-2@A 5/5  1-6@A 10/10  6-6@A 16/0  2-3@B 15/15",
    "AF12": "3-6@start 9/0  1-3@A 7/0  1-4@A 10/10  4-6@B 8/0  0-4@B 4/0",
    "AF13": "1-1@start 2/0  1-3@A 5/5  1-6@B 9/0  3-3@A 12/0  3-4@A 10/10",
    "AF14": "5-5@start 10/10  0-5@A 10/10  1-5@B 1/0",
}


class Laid(NamedTuple):
    """One step of a count example."""

    tile: str
    end: str
    count: int
    points: int


def steps(example: str) -> Iterator[Laid]:
    words = example.split()
    for placed, counted in zip(words[::2], words[1::2], strict=True):
        tile, end = placed.split("@")
        count, points = counted.split("/")
        yield Laid(tile, end, int(count), int(points))


class Settlement(NamedTuple):
    """How one deal ends: ``out`` names the seat that went out, None a blocked deal."""

    name: str
    variant: str
    partners: bool
    out: int | None
    left: tuple[int, ...]  # pips on each seat
    bonus: tuple[Fraction, ...]  # to each side; nothing in Chiva
    winners: tuple[int, ...]

    @property
    def seats(self) -> int:
        return len(self.left)


def _example(
    name: str,
    variant: str,
    left: tuple[int, ...],
    bonus: tuple[float, ...],
    winners: tuple[int, ...],
    *,
    out: int | None = None,
    partners: bool = False,
) -> Settlement:
    halves = tuple(Fraction(x) for x in bonus)
    return Settlement(name, variant, partners, out, left, halves, winners)


def _points_examples(variant: str) -> tuple[Settlement, ...]:
    def named(name: str) -> str:
        return name if variant == "block" else f"{name}-{variant}"

    return (
        _example(named("B1"), variant, (0, 12, 9), (21, 0, 0), (1,), out=1),
        _example(named("B2"), variant, (5, 12, 9), (16, 0, 0), (1,)),
        _example(named("B3"), variant, (5, 5, 9), (0, 0, 0), ()),
        _example(named("B4"), variant, (0, 12, 20, 9), (21, 0), (1,), out=1, partners=True),
        _example(named("B5"), variant, (10, 8, 3, 9), (17, 0), (1,), partners=True),
        _example(named("B7"), variant, (9, 14), (5, 0), (1,)),
    )


SETTLEMENTS: tuple[Settlement, ...] = (
    _example("H1", "all-fives", (0, 3), (5, 0), (1,), out=1),
    _example("H2", "all-fives", (0, 2), (0, 0), (1,), out=1),
    _example("H3", "all-fives", (0, 7, 7), (15, 0, 0), (1,), out=1),
    _example("H4", "all-fives", (0, 11, 30, 12), (25, 0), (1,), out=1, partners=True),
    _example("H5", "all-fives", (9, 15), (15, 0), (1,)),
    _example("H6", "all-fives", (9, 9), (0, 0), ()),
    _example("H7", "all-fives", (6, 6, 14), (7.5, 7.5, 0), (1, 2)),
    _example("H9", "all-fives", (6, 6, 8), (5, 5, 0), (1, 2)),
    _example("H10", "all-fives", (4, 9, 9), (20, 0, 0), (1,)),
    _example("H11", "all-fives", (8, 8, 8), (0, 0, 0), ()),
    _example("H12", "all-fives", (10, 3, 5, 14), (15, 0), (1,), partners=True),
    _example("H13", "all-fives", (10, 3, 5, 12), (0, 0), (), partners=True),
    _example("H14", "all-fives", (6, 6, 10, 20), (0, 0, 0, 0), ()),
    _example("H16", "all-fives", (0, 11, 30, 12), (55, 0, 0, 0), (1,), out=1),
    *_points_examples("block"),
    *_points_examples("draw"),
    _example("K10", "chiva", (10, 8, 3, 9), (0, 0), (1,), partners=True),
    _example("K11", "chiva", (7, 6, 7, 10), (0, 0), (1,), partners=True),
    _example("K12", "chiva", (4, 9, 12, 7), (0, 0), (), partners=True),
)

SEQUENCES: dict[str, str] = {
    "K1": "AAAA",
    "K2": "AAAB",
    "K3": "AAABB",
    "K4": "AAABBBBB",
    "K5": "AATAA",
    "K6": "BAA",
    "K8": "TTAAATA",
}
"""Who wins each deal of a Chiva match: pair 1 (A), pair 2 (B), or nobody (T)."""
