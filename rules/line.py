"""The line as topology: which ends are open, by name, and what they show. No coordinates.

An end keeps its name while tiles are added to it: the lead a-b has end A showing a and end B
showing b. The spinner, where a variant has one (A5), opens C and D when both of its sides carry
a tile (A6).
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias, TypeVar

from rules.seats import Seat
from rules.tiles import Tile

EndName: TypeAlias = Literal["start", "A", "B", "C", "D"]

_T = TypeVar("_T")

END_NAMES: Final[tuple[EndName, ...]] = ("A", "B", "C", "D")
_INDEX: Final[dict[EndName, int]] = {name: index for index, name in enumerate(END_NAMES)}


class OpenEnd(NamedTuple):
    """A place where the line may grow, and the value that a tile must have to be laid there."""

    name: EndName
    value: int


class Placed(NamedTuple):
    """One play as the line remembers it."""

    seat: Seat
    tile: Tile
    end: EndName


class CountTerm(NamedTuple):
    """One summand of the count: what an arm, or the spinner itself, contributes in pips."""

    end: EndName | Literal["spinner"]
    value: int


_OPEN: Final = tuple(tuple(OpenEnd(name, value) for value in range(7)) for name in END_NAMES)
_AT_A, _AT_B, _AT_C, _AT_D = _OPEN
_SIDES: Final[tuple[EndName, ...]] = ("A", "B")


class Line:
    """All tiles placed in a deal; a value that never changes. Begin with `Line.empty`.

    Two lines are equal when the same seats placed the same tiles at the same ends.
    """

    __slots__ = ("ends", "plays")

    def __init__(self, plays: tuple[Placed, ...], ends: tuple[OpenEnd, ...]) -> None:
        """For `empty` and `place` only."""
        self.plays: Final = plays
        """Every play, in order."""
        self.ends: Final = ends
        """The open ends in the order A, B, C, D; none before the lead."""

    @staticmethod
    def empty(spins: bool) -> Line:  # noqa: FBT001 - the one thing there is to say
        """A line without tiles; `spins` says whether its first double becomes a spinner."""
        return _SpinnerLine((), (), (), None, ()) if spins else Line((), ())

    @property
    def spinner(self) -> Tile | None:
        """The first double played (A5), if this line has spinners and one was played."""
        return None

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been played."""
        return not self.plays

    def value_at(self, end: EndName) -> int:
        """The value shown at an open end; ValueError if there is no such end."""
        for open_end in self.ends:
            if open_end.name == end:
                return open_end.value
        raise ValueError(f"there is no open end {end}")

    def place(self, seat: Seat, tile: Tile, end: EndName) -> Line:
        """The line after `seat` lays `tile` at `end`; ValueError if it does not fit there."""
        plays = (*self.plays, Placed(seat, tile, end))
        if not self.ends:
            return Line(plays, _ends_of_lead(tile, end))
        at_a, at_b = self.ends
        if end == "A":
            return Line(plays, (_AT_A[tile.other(at_a.value)], at_b))
        if end == "B":
            return Line(plays, (at_a, _AT_B[tile.other(at_b.value)]))
        raise ValueError(f"there is no open end {end}")

    def count(self) -> int:
        """The sum of the open ends, in pips (A7); 0 while the line is empty or has no spinners."""
        return sum([term.value for term in self.count_terms()])

    def count_terms(self) -> tuple[CountTerm, ...]:
        """What the count is made of: each arm with tiles, then the spinner while it counts (A7)."""
        return ()

    def __eq__(self, other: object) -> bool:
        """Everything else follows from the plays."""
        return type(other) is type(self) and other.plays == self.plays

    def __hash__(self) -> int:
        """Agrees with equality."""
        return hash(self.plays)

    def __repr__(self) -> str:
        """The plays, for people who debug."""
        return f"<Line {' '.join(f'{placed.tile}@{placed.end}' for placed in self.plays)}>"


class _SpinnerLine(Line):
    """A line whose first double has up to four arms, and whose ends are counted (A5-A7)."""

    __slots__ = ("_bare", "_spinner", "_worth")

    def __init__(
        self,
        plays: tuple[Placed, ...],
        ends: tuple[OpenEnd, ...],
        worth: tuple[int | None, ...],
        spinner: Tile | None,
        bare: tuple[EndName, ...],
    ) -> None:
        super().__init__(plays, ends)
        self._worth: Final = worth  # per open end: what its arm counts; None without tiles
        self._spinner: Final = spinner
        self._bare: Final = bare  # which of the spinner's sides A and B carry no tile yet

    @property
    def spinner(self) -> Tile | None:
        return self._spinner

    def place(self, seat: Seat, tile: Tile, end: EndName) -> Line:
        plays = (*self.plays, Placed(seat, tile, end))
        spinner, bare = self._spinner, self._bare
        if not self.ends:
            ends = _ends_of_lead(tile, end)
            if tile.is_double:
                return _SpinnerLine(plays, ends, (None, None), tile, _SIDES)
            return _SpinnerLine(plays, ends, tile, None, ())
        index = _index_of(self.ends, end)
        outer = tile.other(self.ends[index].value)
        ends = _with(self.ends, index, _OPEN[index][outer])
        if tile.is_double and spinner is None:
            return _SpinnerLine(plays, ends, _with(self._worth, index, None), tile, (end,))
        worth = _with(self._worth, index, tile.pips if tile.is_double else outer)
        if spinner is not None and end in bare:
            bare = tuple([side for side in bare if side != end])
            if not bare:
                ends = (*ends, _AT_C[spinner.low], _AT_D[spinner.low])
                worth = (*worth, None, None)
        return _SpinnerLine(plays, ends, worth, spinner, bare)

    def count_terms(self) -> tuple[CountTerm, ...]:
        terms = [
            CountTerm(end.name, worth)
            for end, worth in zip(self.ends, self._worth, strict=True)
            if worth is not None
        ]
        if self._spinner is not None and self._bare:
            terms.append(CountTerm("spinner", self._spinner.pips))
        return tuple(terms)


def _ends_of_lead(tile: Tile, end: EndName) -> tuple[OpenEnd, ...]:
    if end != "start":
        raise ValueError(f"the lead is played at start, not at {end}")
    return _AT_A[tile.low], _AT_B[tile.high]


def _index_of(ends: tuple[OpenEnd, ...], end: EndName) -> int:
    index = _INDEX.get(end, len(ends))
    if index >= len(ends):
        raise ValueError(f"there is no open end {end}")
    return index


def _with(items: tuple[_T, ...], index: int, item: _T) -> tuple[_T, ...]:
    """The same tuple with one item replaced."""
    changed = [*items]
    changed[index] = item
    return tuple(changed)
