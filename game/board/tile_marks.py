"""The marks on a tile that never turn with it: pips, the brass pin and numerals.

Their light is baked in. Round marks exist at every quarter of a pixel, so that they move smoothly
and lie exactly where they belong.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import pygame

from game.ui import coverage, sprites
from game.ui.fonts import Fonts
from game.ui.sprites import PHASES, Cache
from game.ui.theme import RGB, Palette, mix

PIP_RADIUS, PIN_RADIUS, NUMERAL_SIZE = 0.098, 0.052, 0.62
"""In widths of the tile."""

_WHITE: RGB = (255, 255, 255)
_BLACK: RGB = (0, 0, 0)


class Marks(NamedTuple):
    """A round mark at every phase, row by row, and where its middle lies in each picture."""

    phases: tuple[pygame.Surface, ...]
    reach: int


class Numeral(NamedTuple):
    """A number as a picture, and where its middle lies in it."""

    picture: pygame.Surface
    across: float
    down: float


class _Plate(NamedTuple):
    """One disc of a mark; places and radius in radii of the mark."""

    colour: RGB
    x: float
    y: float
    radius: float
    opacity: float = 1.0


class TileMarks:
    """The marks of one palette."""

    def __init__(self, palette: Palette, fonts: Fonts) -> None:
        """Begin with none made."""
        self._palette = palette
        self._fonts = fonts
        self._marks: Cache[Marks] = Cache(6 << 20)
        self._numerals: Cache[Numeral] = Cache(2 << 20)

    def pip(self, width: float, *, dim: bool) -> Marks:
        """A pip of a tile of that width: a drilled hole that catches light at its lower edge."""
        radius = _stepped(PIP_RADIUS * width)
        found = self._marks.find((radius, dim))
        if found is None:
            ink = self._palette["dim_pip" if dim else "pip"]
            plates = [_Plate(ink, 0, 0, 1)]
            if not self._palette.is_flat and not dim:
                plates = [
                    _Plate(_WHITE, 0.06, 0.16, 1, 200 / 255),
                    *plates,
                    _Plate(mix(ink, _WHITE, 0.1), 0, 0.14, 0.78),
                    _Plate(mix(ink, _WHITE, 0.05), 0, 0.04, 0.72),
                ]
            found = self._keep((radius, dim), plates, radius)
        return found

    def pin(self, width: float) -> Marks:
        """The brass pin in the middle of the tile."""
        radius = _stepped(PIN_RADIUS * width)
        found = self._marks.find(("pin", radius))
        if found is None:
            brass = self._palette["brass"]
            plates = [
                _Plate(mix(brass, _BLACK, 0.35), 0, 0.23, 1),
                _Plate(brass, 0, 0, 1),
                _Plate(mix(brass, _WHITE, 0.35), -0.2, -0.25, 0.55),
            ]
            found = self._keep(("pin", radius), plates, radius)
        return found

    def numeral(self, value: int, width: float, *, dim: bool) -> Numeral:
        """The number that stands for a half of a tile of that width."""
        size = max(1.0, round(NUMERAL_SIZE * width * 3) / 3)
        key = (value, size, dim)
        found = self._numerals.find(key)
        if found is None:
            ink = self._palette["dim_pip" if dim else "pip"]
            made = self._fonts.render(str(value), size, 700, ink)
            across = self._fonts.width(str(value), size, 700) / 2
            numeral = Numeral(made, across, self._fonts.middle(size, 700))
            cost = 4 * made.get_width() * made.get_height()
            found = self._numerals.keep(key, numeral, cost)
        return found

    def _keep(self, key: tuple[object, ...], plates: Sequence[_Plate], radius: float) -> Marks:
        made = _marks(plates, radius)
        side = 2 * made.reach + 1
        return self._marks.keep(key, made, 4 * side * side * PHASES**2)


def _marks(plates: Sequence[_Plate], radius: float) -> Marks:
    """All phases at once, as one strip of pictures below each other."""
    reach = math.ceil(max(p.radius + max(abs(p.x), abs(p.y)) for p in plates) * radius) + 1
    side = 2 * reach + 1
    spots = np.arange(side, dtype=np.float32) + np.float32(0.5 - reach)
    steps = np.arange(PHASES, dtype=np.float32) / PHASES
    places = spots[None, :] - steps[:, None]
    layers = []
    for plate in plates:
        across = np.square(places - np.float32(plate.x * radius))
        down = np.square(places - np.float32(plate.y * radius))
        squares = down[:, None, :, None] + across[None, :, None, :]
        mask = coverage.within(np.sqrt(squares) - np.float32(plate.radius * radius))
        layers.append((plate.colour, mask.reshape(-1, side) * np.float32(plate.opacity)))
    strip = sprites.surface_of(sprites.stacked(layers))
    phases = (strip.subsurface((0, i * side, side, side)) for i in range(PHASES**2))
    return Marks(tuple(phases), reach)


def _stepped(radius: float) -> float:
    return max(0.5, round(radius * 8) / 8)
