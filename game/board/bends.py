"""Where the next tile of an arm lies: straight on, or round a corner.

Rows run long and straight, and an end bends only outward, when the common box of all tiles has
become as wide as the table area wants it. A new tile begins at one of three places:

- straight: at the end's free edge;
- elbow: beside the outer half of the last tile, or at the middle of a double's short end;
- cap: across the end, its matching half in line with the last tile and the other half beside.

In each the matching halves touch along a full width, and no tile before the last is touched. A
double always lies crosswise to the tile it is played on. Since two doubles can never be
neighbours, a bend waits at most one tile, and a lane is entered only when it is clear as far as
the arm may run. Lengths are half tile widths.
"""

from __future__ import annotations

from typing import Final

from game.board.court import (
    HOME,
    SPINNER_REACH,
    Court,
    Laid,
    Mode,
    Step,
    Tip,
    away,
    outward,
)
from game.board.grid import NORTH, SOUTH, Patch, Spot, footprint, is_level, opposite
from rules.line import EndName

GAP: Final = 1
"""What stays free between a tile and every tile it does not touch."""

_SINGLE: Final = 4
_ROOM_FOR_DOUBLE: Final = 2
_ROOM_FOR_ROW: Final = 6
_BEND_HEIGHT: Final = 6
"""How far a bend reaches outward from the end: the next row and a double in it."""
_CAP_HEIGHT: Final = 3
_MARGIN: Final = 4
"""The ground around the box, both sides together, that counts when shapes are compared."""


def next_step(court: Court, end: EndName, *, is_double: bool) -> Step:
    """Where the next tile on an end lies. ValueError if there is no such end."""
    tip = court.tip(end)
    if is_double:
        return _double(court, end, tip)
    if court.plan.spins and court.spinner is None:
        return _before_the_spinner(court, end, tip)
    if tip.mode is Mode.ROW:
        return _in_a_row(court, end, tip)
    if tip.mode is Mode.CROSS and _may_rise(court, tip):
        return _straight(court, end, tip, court.turn)
    return _into_a_row(court, end, tip)


def _double(court: Court, end: EndName, tip: Tip) -> Step:
    """Crosswise at the end; half a width outward where another double faces it."""
    step = _straight(court, end, tip, court.turn, is_double=True)
    if tip.mode is not Mode.ROW or court.is_free(step.laid.patch, tip.last, GAP):
        return step
    turn = court.turn_for(end)
    shifted = step.laid.patch.moved(outward(end, turn), 1)
    if not court.is_free(shifted, tip.last, GAP):
        return step
    return step._replace(laid=step.laid._replace(patch=shifted), turn=turn)


def _before_the_spinner(court: Court, end: EndName, tip: Tip) -> Step:
    """Straight on; on areas of even shape in stairs, A up and away, B down and away.

    An end bends when the box would get too long for its height, or too high for its length.
    Stairs leave three sides of an end free for ever, so that a spinner has a place on each step.
    """
    box, ahead = court.box, tip.spot.ahead(tip.heading, _SINGLE)
    if is_level(tip.heading):
        is_long = box.widened(ahead.x, ahead.x).width > _width_for(court, box.height)
        aside = NORTH if end == "A" else SOUTH
    else:
        is_long = box.heightened(ahead.y).height > _height_for(court, box.width)
        aside = HOME[end]
    if court.plan.bends_early and is_long:
        return _elbow(court, end, tip, aside, court.turn)
    return _straight(court, end, tip, court.turn)


def _in_a_row(court: Court, end: EndName, tip: Tip) -> Step:
    """Straight on while the arm has room and the box may grow; then outward round a corner."""
    straight = _straight(court, end, tip, court.turn)
    room = court.room(end, tip.heading, tip.spot, court.turn)
    if room - _SINGLE >= _ROOM_FOR_DOUBLE and _may_widen(court, end, tip):
        return straight
    reach = abs(straight.tip.spot.x - court.axis.x)
    if court.spinner is not None and tip.heading == HOME[end] and reach <= SPINNER_REACH:
        return straight
    turn = court.turn_for(end)
    return _elbow(court, end, tip, outward(end, turn), turn)


def _into_a_row(court: Court, end: EndName, tip: Tip) -> Step:
    """From a column into the next row, if a lane is clear; otherwise further outward."""
    turn = court.turn_for(end)
    heading = away(end, turn)
    if tip.mode is Mode.COLUMN:
        back = opposite(tip.run)
        elbow = _elbow_spot(court, tip, back)
        has_room = court.room(end, back, elbow, turn) >= _ROOM_FOR_ROW
        heading = back if back == heading or has_room else tip.run
    for start, contact in _corner_spots(court, tip, heading):
        room = court.room(end, heading, start, turn)
        patch = footprint(start, heading, is_double=False)
        if (
            room >= _ROOM_FOR_ROW
            and court.is_free(patch, tip.last, GAP)
            and court.is_free(_lane(start, heading, room), tip.last, 0)
        ):
            return _step(court, end, start, heading, contact, Mode.ROW, heading, turn)
    return _straight(court, end, tip, turn)


def _corner_spots(court: Court, tip: Tip, heading: int) -> list[tuple[Spot, int]]:
    """Where the first tile of a row may begin, and where it looks at the last; best first.

    A cap leaves a width more between the rows, which is taken while the table is high enough.
    """
    elbow = (_elbow_spot(court, tip, heading), opposite(heading))
    if court.laid[tip.last].is_double:
        return [elbow]
    start = tip.spot.ahead(tip.heading, 1).ahead(opposite(heading), 1)
    cap = (start, opposite(tip.heading))
    height = court.box.heightened(tip.spot.ahead(tip.heading, _CAP_HEIGHT).y).height
    return [cap, elbow] if height <= court.plan.airy_height else [elbow, cap]


def _lane(start: Spot, heading: int, room: int) -> Patch:
    """What must be clear for a row: a width to each side of its axis, as far as it may ever run."""
    far = start.ahead(heading, room).x
    return Patch(min(start.x, far), start.y - 2, max(start.x, far), start.y + 2)


def _may_widen(court: Court, end: EndName, tip: Tip) -> bool:
    """Whether one more single in the row keeps the box as wide as the table area wants it."""
    box = court.wide_box
    x = tip.spot.ahead(tip.heading, _SINGLE).x
    if box.left <= x <= box.right:
        return True
    height = court.box.height
    if court.turn or not is_level(HOME[end]):
        y = tip.spot.ahead(outward(end, court.turn), _BEND_HEIGHT).y
        height = court.box.heightened(y).height
    return box.widened(x, x).width <= _width_for(court, height)


def _may_rise(court: Court, tip: Tip) -> bool:
    """Whether C or D goes straight on: always with its first tile, then as the area wants it."""
    if tip.last == court.spinner:
        return True
    box = court.box.heightened(tip.spot.ahead(tip.heading, _SINGLE).y)
    if box == court.box:
        return True
    return box.height <= _height_for(court, court.wide_box.width)


def _width_for(court: Court, height: int) -> float:
    """The width of a box of that height before it is wider than the table area wants it."""
    plan = court.plan
    return max(plan.width, plan.aspect * (height + _MARGIN) - _MARGIN)


def _height_for(court: Court, width: int) -> float:
    """The height of a box of that width before it is higher than the table area wants it."""
    plan = court.plan
    return max(plan.height, (width + _MARGIN) / plan.aspect - _MARGIN)


def _elbow_spot(court: Court, tip: Tip, heading: int) -> Spot:
    last = court.laid[tip.last]
    if last.is_double:
        return last.patch.edge(heading)
    return tip.spot.ahead(opposite(tip.heading), 1).ahead(heading, 1)


def _elbow(court: Court, end: EndName, tip: Tip, heading: int, turn: int) -> Step:
    """Round a corner, beside the outer half of the last tile or out of the side of a double."""
    start = _elbow_spot(court, tip, heading)
    mode, run = (Mode.ROW, heading) if is_level(heading) else (Mode.COLUMN, tip.heading)
    return _step(court, end, start, heading, opposite(heading), mode, run, turn)


def _straight(court: Court, end: EndName, tip: Tip, turn: int, *, is_double: bool = False) -> Step:
    contact = opposite(tip.heading)
    return _step(
        court, end, tip.spot, tip.heading, contact, tip.mode, tip.run, turn, is_double=is_double
    )


def _step(
    court: Court,
    end: EndName,
    start: Spot,
    heading: int,
    contact: int,
    mode: Mode,
    run: int,
    turn: int,
    *,
    is_double: bool = False,
) -> Step:
    patch = footprint(start, heading, is_double=is_double)
    spot = start.ahead(heading, 2 if is_double else _SINGLE)
    tip = Tip(spot, heading, len(court.laid), mode, run)
    return Step(Laid(patch, is_double, end, heading), start, contact, tip, turn)
