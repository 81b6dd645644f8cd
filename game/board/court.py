"""The line as it lies on the grid: its tiles, its open ends and the ground that each arm owns.

Every arm owns a quarter of the table beside the spinner, or a half where there is none, and grows
only outward in it. That is why a tile always finds a place and never has to move again:
`game.board.bends` decides where the next one lies. All values here are immutable, and the fold
depends on the order of the plays, so equal plays always give an equal picture.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.board.grid import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    Patch,
    Spot,
    footprint,
    is_level,
    turned,
)
from game.board.plan import Plan
from rules.line import END_NAMES, EndName

HOME: Final = {"A": WEST, "B": EAST, "C": NORTH, "D": SOUTH}
"""The heading on which each arm leaves the spinner, or the lead."""

RIGHT: Final = 1
LEFT: Final = -1
UNDECIDED: Final = 0

SPINNER_REACH: Final = 9
"""How far to both sides of the spinner the line counts as wide, so that no quarter gets narrow.

With less than 9 an arm may bend after one tile, and its doubles come too near to those of C or D.
"""
_SIDE_ROOM: Final = 4
"""How far rows of A and B stay away from the axis of the spinner, where C and D begin."""
_CROSS_ROOM: Final = 1
"""How far rows of C and D may cross the axis: the width of their own column."""
BOUNDLESS: Final = 10**6


class Mode(Enum):
    """What an end is doing: running in a row, stepping outward, or leaving the spinner's middle."""

    ROW = 0
    COLUMN = 1
    CROSS = 2


class Laid(NamedTuple):
    """A tile on the grid: played to `end`, away from the tile before it along `heading`."""

    patch: Patch
    is_double: bool
    end: EndName
    heading: int


class Tip(NamedTuple):
    """An open end: the middle of its free edge, its heading, and the index of its last tile.

    `run` is the heading of its last row.
    """

    spot: Spot
    heading: int
    last: int
    mode: Mode
    run: int


class Step(NamedTuple):
    """One tile more: where it lies, what becomes of its end, and to which side all arms bend.

    `start` is the middle of the edge it begins at; `contact` is the heading in which it looks at
    the tile it is played on.
    """

    laid: Laid
    start: Spot
    contact: int
    tip: Tip
    turn: int


class Court(Struct, frozen=True):
    """A line with at least its lead. Begin with `opened`, go on with `after`.

    `turn` is the side to which all arms bend as seen by themselves: RIGHT, LEFT, or UNDECIDED
    before the first bend of a line with a spinner. `quarter_turns` clockwise bring the frame back
    to the one in which the lead was laid.
    """

    plan: Plan
    laid: tuple[Laid, ...]
    box: Patch
    tips: tuple[Tip, ...]
    spinner: int | None
    turn: int
    quarter_turns: int

    def tip(self, end: EndName) -> Tip:
        """An open end. ValueError if the line has no end of that name now."""
        try:
            return self.tips[END_NAMES.index(end)]
        except (ValueError, IndexError):
            raise ValueError(f"the line has no open end {end!r}") from None

    @property
    def axis(self) -> Spot:
        """The middle of the spinner, or of the lead before there is one."""
        return self.laid[self.spinner or 0].patch.middle

    @property
    def wide_box(self) -> Patch:
        """The box of all tiles, at least so wide beside the spinner that quarters keep room."""
        if self.spinner is None:
            return self.box
        x = self.axis.x
        return self.box.widened(x - SPINNER_REACH, x + SPINNER_REACH)

    def is_free(self, patch: Patch, last: int, gap: int) -> bool:
        """Whether a patch keeps that gap to every tile but one, the tile it is played on."""
        return not any(
            tile.patch.is_near(patch, gap) for i, tile in enumerate(self.laid) if i != last
        )

    def turn_for(self, end: EndName) -> int:
        """The side to which the arms bend, as it is or as a bend of this end would settle it.

        The first bend goes to where the line already reaches further, so that the box grows least.
        """
        if self.turn != UNDECIDED:
            return self.turn
        x, y = self.axis
        if is_level(HOME[end]):
            wanted = NORTH if y - self.box.top >= self.box.bottom - y else SOUTH
        else:
            wanted = EAST if self.wide_box.right - x >= x - self.wide_box.left else WEST
        return RIGHT if (HOME[end] + RIGHT) % 4 == wanted else LEFT

    def room(self, end: EndName, heading: int, start: Spot, turn: int) -> int:
        """How far a row may run from a spot before it leaves the ground of its arm."""
        if self.spinner is None or heading == away(end, turn):
            return BOUNDLESS
        wall = _SIDE_ROOM if is_level(HOME[end]) else -_CROSS_ROOM
        beyond_axis = start.x - self.axis.x
        return (beyond_axis if heading == WEST else -beyond_axis) - wall

    def after(self, step: Step) -> Court:
        """The line with one tile more."""
        index, end = len(self.laid), step.laid.end
        at = END_NAMES.index(end)
        tips = (*self.tips[:at], step.tip, *self.tips[at + 1 :])
        court = Court(
            self.plan,
            (*self.laid, step.laid),
            self.box.joined(step.laid.patch),
            tips,
            self.spinner,
            step.turn,
            self.quarter_turns,
        )
        if not self.plan.spins:
            return court
        if court.spinner is None and step.laid.is_double:
            court = _with_spinner(replace(court, spinner=index), end)
        return _with_cross_arms(court)


def away(end: EndName, turn: int) -> int:
    """The heading of an arm's rows that lead away from the spinner."""
    return HOME[end] if is_level(HOME[end]) else (HOME[end] + turn) % 4


def outward(end: EndName, turn: int) -> int:
    """The heading in which an arm steps from row to row."""
    return (HOME[end] + turn) % 4 if is_level(HOME[end]) else HOME[end]


def opened(plan: Plan, *, is_double: bool) -> Court:
    """The line of one tile: its middle on the origin, end A to the west and B to the east."""
    start = Spot(-1 if is_double else -2, 0)
    patch = footprint(start, EAST, is_double=is_double)
    return Court(
        plan=plan,
        laid=(Laid(patch, is_double, "start", EAST),),
        box=patch,
        tips=(
            Tip(start, WEST, 0, Mode.ROW, WEST),
            Tip(Spot(-start.x, 0), EAST, 0, Mode.ROW, EAST),
        ),
        spinner=0 if plan.spins and is_double else None,
        turn=UNDECIDED if plan.spins else RIGHT,
        quarter_turns=0,
    )


def _with_cross_arms(court: Court) -> Court:
    """Open C and D as soon as both sides of the spinner carry a tile (A6)."""
    spinner = court.spinner
    if spinner is None or len(court.tips) > 2 or any(t.last == spinner for t in court.tips):
        return court
    patch = court.laid[spinner].patch
    arms = tuple(
        Tip(patch.edge(heading), heading, spinner, Mode.CROSS, heading)
        for heading in (NORTH, SOUTH)
    )
    return replace(court, tips=court.tips + arms)


def _with_spinner(court: Court, end: EndName) -> Court:
    """Settle how the quarters lie when the spinner has come after early bends.

    In a row the arms must bend as the line has bent already. In a column the whole frame is turned
    so that the column becomes the row of A and B; no tile moves, only the axes change names.
    """
    at = END_NAMES.index(end)
    mine, other = court.tips[at], court.tips[1 - at]
    if is_level(mine.heading):
        has_bent = any(not is_level(tile.heading) for tile in court.laid)
        return replace(court, turn=RIGHT) if has_bent else court
    mine = _turned_tip(mine, Mode.ROW)
    if is_level(other.heading):
        other = _turned_tip(other, Mode.COLUMN)._replace(run=HOME[END_NAMES[1 - at]])
    else:
        other = _turned_tip(other, Mode.ROW)
    return Court(
        plan=court.plan.turned(),
        laid=tuple(
            tile._replace(patch=tile.patch.quarter_turned(-1), heading=(tile.heading - 1) % 4)
            for tile in court.laid
        ),
        box=court.box.quarter_turned(-1),
        tips=(mine, other) if at == 0 else (other, mine),
        spinner=court.spinner,
        turn=LEFT,
        quarter_turns=1,
    )


def _turned_tip(tip: Tip, mode: Mode) -> Tip:
    heading = (tip.heading - 1) % 4
    return Tip(turned(tip.spot, -1), heading, tip.last, mode, heading)
