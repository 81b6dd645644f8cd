"""Tiles on the screen: one body for all tiles of the same orientation and look, then the pips.

Pips, pins and numerals never turn, only their places do; so they too are a few small sprites, and
a whole line of tiles is one list of blits. In a run of tiles the shadows come first, and tiles
nearer to the lower edge of the screen later: none casts its side or shadow on its neighbour's face.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from game.board import tile_body
from game.board.tile_bodies import Blit, Bodies
from game.board.tile_body import Body
from game.board.tile_marks import Marks, TileMarks
from game.ui.draw import TileArt
from game.ui.fonts import Fonts
from game.ui.geometry import Point
from game.ui.sprites import PHASES, Cache, split
from game.ui.theme import Palette

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

PIP_STEP = 0.245
LEAST_PIN_WIDTH, LEAST_PIP_WIDTH = 34.0, 22.0
GHOST_ALPHA = 190

_GHOSTS_KEPT = 4 << 20


def has_numerals(tile: TileArt) -> bool:
    """Whether the tile shows numbers: because it is told to, or because pips would be too small."""
    return tile.numerals or tile.width < LEAST_PIP_WIDTH


class TilePainter:
    """The tiles of one palette."""

    def __init__(self, palette: Palette, fonts: Fonts) -> None:
        """Begin with no sprite made."""
        self._palette = palette
        self._bodies = Bodies(palette)
        self._marks = TileMarks(palette, fonts)
        self._ghosts: Cache[pygame.Surface] = Cache(_GHOSTS_KEPT)

    def paint(
        self, surface: pygame.Surface, tiles: Iterable[TileArt], *, moving: bool = False
    ) -> None:
        """Paint a run of tiles that lie beside each other on the same ground.

        `moving` says that their size or angle changes in every frame, so that turned art will do.
        """
        order = sorted(tiles, key=_depth)
        blits: list[Blit] = []
        if not self._palette.is_flat:
            shadow = self._bodies.turned_shadow if moving else self._bodies.exact_shadow
            blits.extend(
                shadow(_eighths(t.width), _half_turn(t.angle), t.lift, t.center)
                for t in order
                if t.look != "ghost"
            )
        for tile in order:
            if tile.look == "ghost":
                blits.append(self._ghost(tile, moving=moving))
            else:
                self._add_tile(blits, tile, moving=moving)
        surface.fblits(blits)

    def _add_tile(self, blits: list[Blit], tile: TileArt, *, moving: bool) -> None:
        look: tile_body.BodyLook = "up"
        if tile.halves is None or tile.look == "back":
            look = "back"
        elif tile.look == "dim":
            look = "dim"
        body = Body(_eighths(tile.width), _half_turn(tile.angle), look, tile.spinner)
        center = tile.center
        if moving:
            blits.append(self._bodies.turned(body, center))
            center = Point(round(center.x), round(center.y))
        else:
            blits.append(self._bodies.exact(body, center))
        if tile.halves is None or look == "back":
            return
        if has_numerals(tile):
            self._add_numerals(blits, tile, center, tile.halves)
        else:
            self._add_pips(blits, tile, center, tile.halves)
        if look == "up" and tile.width >= LEAST_PIN_WIDTH and not self._palette.is_flat:
            _add_mark(blits, self._marks.pin(tile.width), center.x, center.y)

    def _add_pips(
        self, blits: list[Blit], tile: TileArt, center: Point, halves: tuple[int, int]
    ) -> None:
        pip = self._marks.pip(tile.width, dim=tile.look == "dim")
        step = PIP_STEP * tile.width
        cos, sin = math.cos(tile.angle) * step, math.sin(tile.angle) * step
        for value, side in zip(halves, (-0.5 / PIP_STEP, 0.5 / PIP_STEP), strict=True):
            x, y = center.x - sin * side, center.y + cos * side
            for across, along in PIPS[value]:
                place_x = x + across * cos - along * sin
                _add_mark(blits, pip, place_x, y + across * sin + along * cos)

    def _add_numerals(
        self, blits: list[Blit], tile: TileArt, center: Point, halves: tuple[int, int]
    ) -> None:
        half = tile.width / 2
        dx, dy = -math.sin(tile.angle) * half, math.cos(tile.angle) * half
        for value, side in zip(halves, (-1, 1), strict=True):
            numeral = self._marks.numeral(value, tile.width, dim=tile.look == "dim")
            x = math.floor(center.x + side * dx - numeral.across + 0.5)
            y = math.floor(center.y + side * dy - numeral.down + 0.5)
            blits.append((numeral.picture, (x, y)))

    def _ghost(self, tile: TileArt, *, moving: bool) -> Blit:
        (left, top), phase = split(tile.center)
        reach = tile_body.shadow_reach(tile.width, tile.angle, tile.lift)
        key = (tile.width, tile.angle, tile.halves, tile.spinner, tile.numerals, phase, moving)
        found = self._ghosts.find(key)
        if found is None:
            found = pygame.Surface((2 * reach[0] + 2, 2 * reach[1] + 2), pygame.SRCALPHA)
            middle = Point(reach[0] + phase[0], reach[1] + phase[1])
            solid = TileArt(
                middle, tile.width, tile.angle, tile.halves, "up", tile.spinner, tile.numerals
            )
            self.paint(found, [solid], moving=moving)
            found.set_alpha(GHOST_ALPHA)
            self._ghosts.keep(key, found, 4 * found.get_width() * found.get_height())
        return found, (left - reach[0], top - reach[1])


def _add_mark(blits: list[Blit], marks: Marks, x: float, y: float) -> None:
    across, down = math.floor(x * PHASES + 0.5), math.floor(y * PHASES + 0.5)
    mark = marks.phases[down % PHASES * PHASES + across % PHASES]
    blits.append((mark, (across // PHASES - marks.reach, down // PHASES - marks.reach)))


def _depth(tile: TileArt) -> float:
    return tile.center.y


def _eighths(value: float) -> float:
    return round(value * 8) / 8


def _half_turn(angle: float) -> float:
    return round(angle % math.pi, 4) % round(math.pi, 4)
