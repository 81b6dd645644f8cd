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
from game.board.pips import LEAST_PIP_WIDTH, PIP_STEP, PIPS
from game.board.tile_bodies import Blit, Bodies, place_steps
from game.board.tile_body import Body, turn_of
from game.board.tile_marks import TileMarks
from game.ui.draw import TileArt
from game.ui.fonts import Fonts
from game.ui.geometry import Point
from game.ui.sprites import PHASES, Cache, split
from game.ui.theme import Palette

LEAST_PIN_WIDTH = 34.0
GHOST_ALPHA = 190

_GHOSTS_KEPT = 4 << 20


def has_numerals(tile: TileArt) -> bool:
    """Whether the tile shows numbers: because it is told to, or because pips would be too small."""
    return tile.numerals or (tile.width < LEAST_PIP_WIDTH and not tile.is_pictured)


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
            for tile in order:
                if tile.look != "ghost":
                    blits.append(shadow(_body(tile), tile.lift, tile.center))
        for tile in order:
            if tile.look == "ghost":
                blits.append(self._ghost(tile, moving=moving))
            else:
                self._add_tile(blits, tile, moving=moving)
        surface.fblits(blits)

    def _add_tile(self, blits: list[Blit], tile: TileArt, *, moving: bool) -> None:
        body = _body(tile)
        (left, top), part = split(tile.center, 1 if moving else place_steps(tile.width))
        center = Point(left + part[0], top + part[1])
        body_at = self._bodies.turned if moving else self._bodies.exact
        blits.append(body_at(body, center))
        if body.look == "back" or tile.halves is None:
            return
        if has_numerals(tile):
            self._add_numerals(blits, tile, center, tile.halves)
        else:
            self._add_pips(blits, tile, center, tile.halves)
        if body.look == "up" and tile.width >= LEAST_PIN_WIDTH and not self._palette.is_flat:
            (left, top), phase = split(center)
            pin = self._marks.pin(tile.width)
            mark = pin.phases[int((phase[1] * PHASES + phase[0]) * PHASES)]
            blits.append((mark, (left - pin.reach, top - pin.reach)))

    def _add_pips(
        self, blits: list[Blit], tile: TileArt, center: Point, halves: tuple[int, int]
    ) -> None:
        """Add the pips of both halves; counted in phases, for this is most of the work."""
        marks, reach = self._marks.pip(tile.width, dim=tile.look == "dim")
        angle, step = tile.angle, PIP_STEP * tile.width * PHASES
        cos, sin = math.cos(angle) * step, math.sin(angle) * step
        half_x, half_y = -0.5 / PIP_STEP * sin, 0.5 / PIP_STEP * cos
        x, y = center.x * PHASES + 0.5, center.y * PHASES + 0.5
        for value, start_x, start_y in (
            (halves[0], x - half_x, y - half_y),
            (halves[1], x + half_x, y + half_y),
        ):
            for across, along in PIPS[value]:
                column = math.floor(start_x + across * cos - along * sin)
                row = math.floor(start_y + across * sin + along * cos)
                mark = marks[row % PHASES * PHASES + column % PHASES]
                blits.append((mark, (column // PHASES - reach, row // PHASES - reach)))

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


def _body(tile: TileArt) -> Body:
    look: tile_body.BodyLook = "up"
    if tile.halves is None or tile.look == "back":
        look = "back"
    elif tile.look == "dim":
        look = "dim"
    return Body(round(tile.width * 8) / 8, turn_of(tile.angle), look, tile.spinner)


def _depth(tile: TileArt) -> float:
    return tile.center.y
