"""The body of a tile in layers, computed exactly for any size and angle. All in widths.

Light comes from the top of the screen at every angle: depth is added after turning, as copies of
the outline that lie lower on the screen. So a body looks the same when it is turned by half.
"""

from __future__ import annotations

import math
from typing import Literal, NamedTuple

import numpy as np

from game.ui import coverage
from game.ui.coverage import Mask, Place, Size
from game.ui.theme import RGB, TILE_CORNER, Palette, mix

BodyLook = Literal["up", "dim", "back"]
Layer = tuple[RGB, Mask]

HALF = (0.4825, 0.9825)
"""Half the size of the body; the rest of the cell stays free, so that tiles have a gap."""

BASE_DROP, RIM_DROP = 0.095, 0.05
SHADOW_DROP, SHADOW_SIGMA, SHADOW_REACH, SHADOW_ALPHA = 0.13, 0.1, 0.2, 135
_BEVEL, _FACE = 0.035, 0.067
_GROOVE, _GROOVE_LIGHT = (0.35, 0.016), (0.35, 0.036)
_MARK_INSET, _MARK_STROKE = 0.075, 0.034
_BACK_INSET, _BACK_STROKE, _BACK_CORNER = 0.13, 0.028, 0.08


QUARTER = 1 << 14
"""Angles of bodies are counted in this many steps for a quarter turn, so that they compare."""

_STEP = math.pi / 2 / QUARTER


class Body(NamedTuple):
    """What decides how a body looks, apart from its place; `turn` is from 0 to below a half."""

    width: float
    turn: int
    look: BodyLook
    spinner: bool

    @property
    def angle(self) -> float:
        """The turn in radians."""
        return angle_of(self.turn)


def turn_of(angle: float) -> int:
    """The steps of an angle in radians, less than a half turn: a body looks the same beyond."""
    return round(angle / _STEP) % (2 * QUARTER)


def angle_of(turn: int) -> float:
    """The radians of steps."""
    return turn * _STEP


def reach(body: Body) -> tuple[int, int]:
    """How far the body with its side reaches from its middle, to the right and down."""
    cos, sin = abs(math.cos(body.angle)), abs(math.sin(body.angle))
    across = HALF[0] * cos + HALF[1] * sin
    along = HALF[0] * sin + HALF[1] * cos + BASE_DROP
    return math.ceil(across * body.width) + 1, math.ceil(along * body.width) + 1


def soft_reach(width: float, angle: float) -> tuple[int, int]:
    """How far a shadow reaches from its own middle."""
    cos, sin = abs(math.cos(angle)), abs(math.sin(angle))
    across = HALF[0] * cos + HALF[1] * sin + SHADOW_REACH
    along = HALF[0] * sin + HALF[1] * cos + SHADOW_REACH
    return math.ceil(across * width) + 1, math.ceil(along * width) + 1


def shadow_reach(width: float, angle: float, lift: float) -> tuple[int, int]:
    """How far the shadow reaches from the middle of its tile."""
    across, along = soft_reach(width, angle)
    return across, along + math.ceil((SHADOW_DROP + lift) * width)


def soft(size: Size, center: Place, width: float, angle: float, lift: float) -> Mask:
    """The shadow of a tile that lies `lift` above the table, about the shadow's own middle."""
    distance = _distance(size, center, width, angle)
    sigma = (SHADOW_SIGMA + lift * 0.15) * width
    mask = coverage.soft(distance, sigma, SHADOW_REACH * width)
    return mask * np.float32(SHADOW_ALPHA / 255)


def layers(size: Size, center: Place, body: Body, palette: Palette) -> list[Layer]:
    """The body from its lower side to its face, without shadow, pips and pin."""
    face = face_layers(size, center, body, palette)
    if palette.is_flat:
        return face
    w = body.width
    base, rim = side_colours(body.look, palette)
    lower = _distance(size, (center[0], center[1] + BASE_DROP * w), w, body.angle)
    middle = _distance(size, (center[0], center[1] + RIM_DROP * w), w, body.angle)
    return [(base, coverage.within(lower)), (rim, coverage.within(middle)), *face]


def face_layers(size: Size, center: Place, body: Body, palette: Palette) -> list[Layer]:
    """The face alone with its bevel: what turns with the tile."""
    if palette.is_flat:
        return _flat_layers(size, center, body, palette)
    face, edge, _, gloss = _tones(body.look, palette)
    distance = _distance(size, center, body.width, body.angle)
    bevel = _thick(_BEVEL * body.width)
    found = [
        (edge, coverage.within(distance)),
        (mix(face, (255, 255, 255), gloss), coverage.within(distance + bevel)),
        (face, coverage.within(distance + bevel * (_FACE / _BEVEL))),
    ]
    return found + _markings(size, center, body, palette, distance)


def side_colours(look: BodyLook, palette: Palette) -> tuple[RGB, RGB]:
    """The colours of the lower and the upper part of the side."""
    return palette["base"], palette["base" if look == "back" else "rim"]


def outline_colour(look: BodyLook, palette: Palette) -> RGB:
    """The colour at the edge of the face."""
    return _tones(look, palette)[1]


def _flat_layers(size: Size, center: Place, body: Body, palette: Palette) -> list[Layer]:
    face, edge, _, _ = _tones(body.look, palette)
    distance = _distance(size, center, body.width, body.angle)
    found = [(edge, coverage.within(distance))]
    if body.look == "back":
        found.append((face, coverage.within(distance + max(1.0, 0.06 * body.width))))
        return found
    return found + _markings(size, center, body, palette, distance)


def _markings(
    size: Size, center: Place, body: Body, palette: Palette, distance: Mask
) -> list[Layer]:
    w = body.width
    _, _, groove, gloss = _tones(body.look, palette)
    xs, ys = coverage.turned(*coverage.axes(size, center), body.angle)
    if body.look == "back":
        half = ((HALF[0] - _BACK_INSET) * w, (HALF[1] - _BACK_INSET) * w)
        frame = coverage.box_distance(xs, ys, half, _BACK_CORNER * w)
        return [(palette["back_line"], coverage.band(frame, _thick(_BACK_STROKE * w)))]
    found = []
    if not palette.is_flat:
        half = (_GROOVE_LIGHT[0] * w, max(1.5, _GROOVE_LIGHT[1] * w))
        light = coverage.within(coverage.box_distance(xs, ys, half, half[1]))
        found.append(
            (
                mix(palette["face" if body.look == "up" else "dim_face"], (255, 255, 255), gloss),
                light,
            )
        )
    half = (_GROOVE[0] * w, max(0.75, _GROOVE[1] * w))
    found.append((groove, coverage.within(coverage.box_distance(xs, ys, half, half[1]))))
    if body.spinner:
        ring = coverage.band(distance + _MARK_INSET * w, max(1.2, _MARK_STROKE * w))
        found.append((palette["spinner"], ring))
    return found


def _tones(look: BodyLook, palette: Palette) -> tuple[RGB, RGB, RGB, float]:
    """Face, edge and groove, and how much lighter than the face its gloss is."""
    if look == "up":
        return palette["face"], palette["edge"], palette["groove"], 0.55
    if look == "dim":
        return palette["dim_face"], palette["dim_edge"], palette["dim_groove"], 0.12
    return palette["back"], palette["back_line"], palette["back"], 0.12


def _distance(size: Size, center: Place, width: float, angle: float) -> Mask:
    xs, ys = coverage.turned(*coverage.axes(size, center), angle)
    half = (HALF[0] * width, HALF[1] * width)
    return coverage.box_distance(xs, ys, half, TILE_CORNER * width)


def _thick(pixels: float) -> float:
    return max(1.0, pixels)
