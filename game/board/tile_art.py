"""Tiles on the screen: one body for all tiles of the same orientation and look, then the pips.

Pips, pins and numerals never turn, only their places do; so they too are a few small sprites, and
a whole line of tiles is one list of blits. In a run of tiles the shadows come first, and tiles
nearer to the lower edge of the screen later: none casts its side or shadow on its neighbour's face.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import numpy as np
import pygame

from game.board import tile_body
from game.board.tile_body import Body
from game.ui import coverage, sprites
from game.ui.draw import TileArt
from game.ui.fonts import Fonts
from game.ui.sprites import Cache
from game.ui.theme import RGB, Palette, mix

PIPS: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
)
"""Per value the places of the pips: across and along the tile, in steps of `PIP_STEP`."""

PIP_STEP, PIP_RADIUS, PIN_RADIUS = 0.245, 0.098, 0.052
NUMERAL_SIZE = 0.62
LEAST_PIN_WIDTH, LEAST_PIP_WIDTH = 34.0, 22.0
GHOST_ALPHA = 190

_PHASES = 4
"""Sprites exist at this many places per pixel, both ways."""

_KEPT = 32 << 20

Blit = tuple[pygame.Surface, tuple[int, int]]
Sheet = tuple[tuple[pygame.Surface, ...], int]
"""A round mark at every phase (row by row), and where its middle lies in it."""


def has_numerals(tile: TileArt) -> bool:
    """Whether the tile shows numbers: because it is told to, or because pips would be too small."""
    return tile.numerals or tile.width < LEAST_PIP_WIDTH


class TilePainter:
    """The tiles of one palette."""

    def __init__(self, palette: Palette, fonts: Fonts) -> None:
        """Begin with no sprite made."""
        self._palette = palette
        self._fonts = fonts
        self._bodies: Cache[tuple[pygame.Surface, tuple[int, int]]] = Cache(_KEPT)
        self._marks: Cache[Sheet] = Cache(4 << 20)
        self._numerals: Cache[tuple[pygame.Surface, float]] = Cache(2 << 20)

    def paint(self, surface: pygame.Surface, tiles: Iterable[TileArt]) -> None:
        """Paint a run of tiles that lie beside each other on the same ground."""
        order = sorted(tiles, key=_depth)
        blits: list[Blit] = []
        if not self._palette.is_flat:
            blits.extend(self._shadow(t) for t in order if t.look != "ghost")
        for tile in order:
            if tile.look == "ghost":
                blits.append(self._ghost(tile))
            else:
                self._add_tile(blits, tile)
        surface.fblits(blits)

    def _add_tile(self, blits: list[Blit], tile: TileArt) -> None:
        look: tile_body.BodyLook = "up"
        if tile.halves is None or tile.look == "back":
            look = "back"
        elif tile.look == "dim":
            look = "dim"
        blits.append(self._body(tile, look))
        if tile.halves is None or look == "back":
            return
        if has_numerals(tile):
            self._add_numerals(blits, tile, tile.halves, look)
        else:
            self._add_pips(blits, tile, tile.halves, look)
        if look == "up" and tile.width >= LEAST_PIN_WIDTH and not self._palette.is_flat:
            self._add_mark(blits, self._pin(tile.width), tile.center.x, tile.center.y)

    def _add_pips(
        self, blits: list[Blit], tile: TileArt, halves: tuple[int, int], look: str
    ) -> None:
        sheet = self._pip(tile.width, look)
        step = PIP_STEP * tile.width
        cos, sin = math.cos(tile.angle) * step, math.sin(tile.angle) * step
        for value, side in zip(halves, (-0.5 / PIP_STEP, 0.5 / PIP_STEP), strict=True):
            x, y = tile.center.x - sin * side, tile.center.y + cos * side
            for across, along in PIPS[value]:
                self._add_mark(
                    blits,
                    sheet,
                    x + across * cos - along * sin,
                    y + across * sin + along * cos,
                )

    def _add_numerals(
        self, blits: list[Blit], tile: TileArt, halves: tuple[int, int], look: str
    ) -> None:
        half = tile.width / 2
        dx, dy = -math.sin(tile.angle) * half, math.cos(tile.angle) * half
        for value, side in zip(halves, (-1, 1), strict=True):
            numeral, middle = self._numeral(value, tile.width, look)
            x = tile.center.x + side * dx - numeral.get_width() / 2
            y = tile.center.y + side * dy - middle
            blits.append((numeral, (math.floor(x + 0.5), math.floor(y + 0.5))))

    @staticmethod
    def _add_mark(blits: list[Blit], sheet: Sheet, x: float, y: float) -> None:
        marks, reach = sheet
        across, along = math.floor(x * _PHASES + 0.5), math.floor(y * _PHASES + 0.5)
        mark = marks[along % _PHASES * _PHASES + across % _PHASES]
        blits.append((mark, (across // _PHASES - reach, along // _PHASES - reach)))

    def _body(self, tile: TileArt, look: tile_body.BodyLook) -> Blit:
        body = Body(_eighths(tile.width), _half_turn(tile.angle), look, tile.spinner)
        return self._kept_body(body, tile.center)

    def _kept_body(self, body: Body, center: tuple[float, float]) -> Blit:
        reach = tile_body.reach(body)
        (left, across), (top, along) = _phase(center[0]), _phase(center[1])
        key = (body, across, along)
        found = self._bodies.find(key)
        if found is None:
            size = (2 * reach[0] + 1, 2 * reach[1] + 1)
            middle = (reach[0] + across / _PHASES, reach[1] + along / _PHASES)
            pixels = sprites.stacked(tile_body.layers(size, middle, body, self._palette))
            made = sprites.surface_of(pixels)
            found = self._bodies.keep(key, (made, reach), pixels.nbytes)
        return found[0], (left - reach[0], top - reach[1])

    def _shadow(self, tile: TileArt) -> Blit:
        width, angle = _eighths(tile.width), _half_turn(tile.angle)
        reach = tile_body.shadow_reach(width, angle, tile.lift)
        key = ("shadow", width, angle, tile.lift)
        found = self._bodies.find(key)
        if found is None:
            size = (2 * reach[0] + 1, 2 * reach[1] + 1)
            middle = (reach[0] + 0.5, reach[1] + 0.5)
            mask = tile_body.shadow(size, middle, width, angle, tile.lift)
            pixels = sprites.plain((0, 0, 0), mask)
            made = sprites.surface_of(pixels)
            found = self._bodies.keep(key, (made, reach), pixels.nbytes)
        x, y = math.floor(tile.center.x), math.floor(tile.center.y)
        return found[0], (x - reach[0], y - reach[1])

    def _ghost(self, tile: TileArt) -> Blit:
        reach = tile_body.shadow_reach(tile.width, tile.angle, tile.lift)
        (left, across), (top, along) = _phase(tile.center.x), _phase(tile.center.y)
        key = (
            "ghost",
            tile.width,
            tile.angle,
            tile.halves,
            tile.spinner,
            tile.numerals,
            across,
            along,
        )
        found = self._bodies.find(key)
        if found is None:
            made = pygame.Surface((2 * reach[0] + 2, 2 * reach[1] + 2), pygame.SRCALPHA)
            middle = type(tile.center)(reach[0] + across / _PHASES, reach[1] + along / _PHASES)
            solid = TileArt(
                middle, tile.width, tile.angle, tile.halves, "up", tile.spinner, tile.numerals
            )
            self.paint(made, [solid])
            made.set_alpha(GHOST_ALPHA)
            found = self._bodies.keep(key, (made, reach), 4 * made.get_width() * made.get_height())
        return found[0], (left - reach[0], top - reach[1])

    def _pip(self, width: float, look: str) -> Sheet:
        radius = _eighths(PIP_RADIUS * width)
        key = ("pip", radius, look)
        found = self._marks.find(key)
        if found is None:
            ink = self._palette["pip" if look == "up" else "dim_pip"]
            discs: list[Disc] = [(ink, 0.0, 0.0, radius, 1.0)]
            if not self._palette.is_flat and look == "up":
                discs = [
                    ((255, 255, 255), 0.06 * radius, 0.16 * radius, radius, 200 / 255),
                    *discs,
                    (mix(ink, (255, 255, 255), 0.1), 0.0, 0.12 * radius, 0.78 * radius, 1.0),
                    (mix(ink, (255, 255, 255), 0.05), 0.0, 0.03 * radius, 0.72 * radius, 1.0),
                ]
            found = self._keep_sheet(key, discs)
        return found

    def _pin(self, width: float) -> Sheet:
        radius = _eighths(PIN_RADIUS * width)
        key = ("pin", radius)
        found = self._marks.find(key)
        if found is None:
            brass = self._palette["brass"]
            found = self._keep_sheet(
                key,
                [
                    (mix(brass, (0, 0, 0), 0.35), 0.0, 0.23 * radius, radius, 1.0),
                    (brass, 0.0, 0.0, radius, 1.0),
                    (
                        mix(brass, (255, 255, 255), 0.35),
                        -0.2 * radius,
                        -0.25 * radius,
                        0.55 * radius,
                        1.0,
                    ),
                ],
            )
        return found

    def _keep_sheet(self, key: tuple[object, ...], discs: Sequence[Disc]) -> Sheet:
        sheet = _sheet(discs)
        side = sheet[0][0].get_width()
        return self._marks.keep(key, sheet, 4 * side * side * _PHASES**2)

    def _numeral(self, value: int, width: float, look: str) -> tuple[pygame.Surface, float]:
        size = max(1, round(NUMERAL_SIZE * width))
        key = (value, size, look)
        found = self._numerals.find(key)
        if found is None:
            ink = self._palette["pip" if look == "up" else "dim_pip"]
            made = self._fonts.font(size, 700).render(str(value), True, ink)  # noqa: FBT003
            cost = 4 * made.get_width() * made.get_height()
            found = self._numerals.keep(key, (made, self._fonts.middle(size, 700)), cost)
        return found


Disc = tuple[RGB, float, float, float, float]
"""Colour, place of the middle, radius and opacity."""


def _sheet(discs: Sequence[Disc]) -> Sheet:
    reach = math.ceil(max(r + max(abs(x), abs(y)) for _, x, y, r, _ in discs)) + 1
    side = 2 * reach + 1
    phases = [(a / _PHASES, b / _PHASES) for b in range(_PHASES) for a in range(_PHASES)]
    middles = np.float32([[(reach + x, reach + y)] for x, y in phases])
    places = np.arange(side, dtype=np.float32) + np.float32(0.5)
    layers = []
    for rgb, x, y, radius, opacity in discs:
        xs = places[None, None, :] - middles[:, :, :1] - np.float32(x)
        ys = places[None, :, None] - middles[:, :, 1:] - np.float32(y)
        mask = coverage.within(np.sqrt(xs * xs + ys * ys) - np.float32(radius))
        layers.append((rgb, (mask * np.float32(opacity)).reshape(-1, side)))
    strip = sprites.surface_of(sprites.stacked(layers))
    rows = (strip.subsurface((0, i * side, side, side)) for i in range(len(phases)))
    return tuple(rows), reach


def _depth(tile: TileArt) -> float:
    return tile.center.y


def _eighths(value: float) -> float:
    return round(value * 8) / 8


def _half_turn(angle: float) -> float:
    return round(angle % math.pi, 4) % round(math.pi, 4)


def _phase(value: float) -> tuple[int, int]:
    """The whole pixel that a place lies in, and the step within it."""
    steps = math.floor(value * _PHASES + 0.5)
    return steps // _PHASES, steps % _PHASES
