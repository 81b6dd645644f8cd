"""The line as topology: which ends are open, by name, and what they show. No coordinates.

An end keeps its name while tiles are added to it: the lead a-b has end A showing a and end B
showing b. The spinner, where a variant has one (A5), opens C and D when both of its sides carry
a tile (A6).
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from rules.seats import Seat
from rules.tiles import Tile

EndName: TypeAlias = Literal["start", "A", "B", "C", "D"]

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
_BOTH_SIDES: Final[tuple[EndName, ...]] = ("A", "B")


class Line:
    """All tiles placed in a deal; a value that never changes. Begin with `Line.empty`.

    Two lines are equal when the same seats placed the same tiles at the same ends.
    """

    __slots__ = ("_bare", "_worth", "ends", "plays", "spinner", "spins")

    def __init__(
        self,
        spins: bool,  # noqa: FBT001 - built positionally, in the hottest place of the package
        plays: tuple[Placed, ...],
        ends: tuple[OpenEnd, ...],
        worth: tuple[int | None, ...],
        spinner: Tile | None,
        bare: tuple[EndName, ...],
    ) -> None:
        """For `empty` and `place` only."""
        self.spins: Final = spins
        self.plays: Final = plays
        """Every play, in order."""
        self.ends: Final = ends
        """The open ends in the order A, B, C, D; none before the lead."""
        self.spinner: Final = spinner
        """The first double played (A5), if this line has spinners and one was played."""
        self._worth: Final = (
            worth  # per open end: what its arm counts; None for an arm without tiles
        )
        self._bare: Final = bare  # which of the spinner's sides A and B carry no tile yet

    @staticmethod
    def empty(spins: bool) -> Line:  # noqa: FBT001 - the one thing there is to say
        """A line without tiles; `spins` says whether its first double becomes a spinner."""
        return Line(spins, (), (), (), None, ())

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
        ends = self.ends
        if not ends:
            return self._lead(plays, tile, end)
        try:
            index = _INDEX[end]
            value = ends[index].value
        except (KeyError, IndexError):
            raise ValueError(f"there is no open end {end}") from None
        low, high = tile
        if value == low:
            outer = high
        elif value == high:
            outer = low
        else:
            raise ValueError(f"{tile} does not fit {value} at end {end}")
        after = index + 1
        ends = (*ends[:index], _OPEN[index][outer], *ends[after:])
        worth = (*self._worth[:index], outer if low != high else low + high, *self._worth[after:])
        if not self.spins:
            return Line(False, plays, ends, worth, None, ())  # noqa: FBT003
        spinner, bare = self.spinner, self._bare
        if spinner is None:
            if low == high:
                worth = (*worth[:index], None, *worth[after:])
                return Line(True, plays, ends, worth, tile, (end,))  # noqa: FBT003
        elif end in bare:
            bare = tuple(side for side in bare if side != end)
            if not bare:
                ends = (*ends, _OPEN[2][spinner.low], _OPEN[3][spinner.low])
                worth = (*worth, None, None)
        return Line(True, plays, ends, worth, spinner, bare)  # noqa: FBT003

    def _lead(self, plays: tuple[Placed, ...], tile: Tile, end: EndName) -> Line:
        if end != "start":
            raise ValueError(f"the lead is played at start, not at {end}")
        low, high = tile
        ends = (_OPEN[0][low], _OPEN[1][high])
        if self.spins and low == high:
            return Line(self.spins, plays, ends, (None, None), tile, _BOTH_SIDES)
        return Line(self.spins, plays, ends, (low, high), None, ())

    def count(self) -> int:
        """The sum of the open ends, in pips (A7); 0 for an empty line."""
        total = sum([worth for worth in self._worth if worth])
        if self._bare and self.spinner is not None:
            total += 2 * self.spinner.low
        return total

    def count_terms(self) -> tuple[CountTerm, ...]:
        """What the count is made of: each arm with tiles, then the spinner while it counts (A7)."""
        terms = [
            CountTerm(end.name, worth)
            for end, worth in zip(self.ends, self._worth, strict=True)
            if worth is not None
        ]
        if self._bare and self.spinner is not None:
            terms.append(CountTerm("spinner", 2 * self.spinner.low))
        return tuple(terms)

    def __eq__(self, other: object) -> bool:
        """Everything else follows from the plays."""
        if not isinstance(other, Line):
            return NotImplemented
        return self.plays == other.plays and self.spins == other.spins

    def __hash__(self) -> int:
        """Agrees with equality."""
        return hash((self.plays, self.spins))

    def __repr__(self) -> str:
        """The plays, for people who debug."""
        return f"<Line {' '.join(f'{placed.tile}@{placed.end}' for placed in self.plays)}>"
