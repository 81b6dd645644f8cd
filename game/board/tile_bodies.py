"""Bodies and shadows of tiles as sprites: exact ones for tiles at rest, turned art for motion.

An exact body is computed for its size, its angle and the part of a pixel that it lies at; that
takes about a millisecond, and every tile of the same kind shares it. While tiles turn or grow in
every frame, art in halving sizes is turned and reduced instead, at a fraction of that.
"""

from __future__ import annotations

import math
from collections.abc import Hashable

import numpy as np
import pygame

from game.board import tile_body
from game.board.tile_body import QUARTER, Body, angle_of
from game.ui import sprites
from game.ui.geometry import Point
from game.ui.sprites import PHASES, Cache, split
from game.ui.theme import RGB, Palette

Blit = tuple[pygame.Surface, tuple[int, int]]
_Centred = tuple[pygame.Surface, int, int]
"""A picture and how far its top left corner lies from the middle of the tile."""

_KEPT = 32 << 20
_LEAST_ART = 16
_SHADOW_ART = 16
_MARGIN = 2
_MANY_STEPS_BELOW = 64


def place_steps(width: float) -> int:
    """At how many places per pixel, each way, there are exact bodies of that width.

    The larger a tile is, the less a part of a pixel is seen, and the more such a body costs.
    """
    if width < _MANY_STEPS_BELOW:
        return PHASES
    return PHASES // 2 if width < 2 * _MANY_STEPS_BELOW else 1


class Bodies:
    """The bodies of one palette."""

    def __init__(self, palette: Palette) -> None:
        """Begin with none made."""
        self._palette = palette
        self._exact: Cache[_Centred] = Cache(_KEPT)
        self._turned: Cache[_Centred] = Cache(_KEPT // 4)
        self._art: Cache[pygame.Surface] = Cache(_KEPT // 4)

    def exact(self, body: Body, center: Point) -> Blit:
        """The body at its place, as exact as `place_steps` says."""
        (left, top), phase = split(center, place_steps(body.width))
        key = (body, phase)
        found = self._exact.find(key)
        if found is None:
            reach = tile_body.reach(body)
            middle = (reach[0] + phase[0], reach[1] + phase[1])
            pixels = sprites.stacked(tile_body.layers(_size(reach), middle, body, self._palette))
            found = _keep(self._exact, key, sprites.surface_of(pixels), reach)
        return found[0], (left - found[1], top - found[2])

    def exact_shadow(self, body: Body, lift: float, center: Point) -> Blit:
        """The shadow under a body, on whole pixels: it is soft."""
        width, turn = body.width, body.turn
        key = (width, turn, lift)
        found = self._exact.find(key)
        if found is None:
            angle = body.angle
            reach = tile_body.shadow_reach(width, angle, lift)
            drop = (tile_body.SHADOW_DROP + lift) * width
            middle = (reach[0] + 0.5, reach[1] + 0.5 + drop)
            mask = tile_body.soft(_size(reach), middle, width, angle, lift)
            pixels = sprites.plain((0, 0, 0), mask)
            found = _keep(self._exact, key, sprites.surface_of(pixels), reach)
        return found[0], (math.floor(center.x) - found[1], math.floor(center.y) - found[2])

    def turned(self, body: Body, center: Point) -> Blit:
        """The body in motion, its middle on a whole pixel."""
        found = self._turned.find(body)
        if found is None:
            face = self._turned_face(body)
            made = face if self._palette.is_flat else self._raised(face, body)
            found = (made, face.get_width() // 2, face.get_height() // 2)
            self._turned.keep(body, found, _bytes(made))
        return found[0], (
            math.floor(center.x + 0.5) - found[1],
            math.floor(center.y + 0.5) - found[2],
        )

    def turned_shadow(self, body: Body, lift: float, center: Point) -> Blit:
        """The shadow of a body in motion."""
        made = self._turned_shadow(body.width, body.turn, lift)
        return made[0], (round(center.x) - made[1], round(center.y) - made[2])

    def _turned_shadow(self, width: float, turn: int, lift: float) -> _Centred:
        key = (width, turn, lift)
        found = self._turned.find(key)
        if found is not None:
            return found
        drop = round((tile_body.SHADOW_DROP + lift) * width)
        if turn >= QUARTER:
            upright, across, down = self._turned_shadow(width, turn - QUARTER, lift)
            made = pygame.transform.rotate(upright, -90)
            return _keep(self._turned, key, made, (down + drop, across - drop))
        art = self._shadow_art(round(lift, 2))
        turned = pygame.transform.rotozoom(art, -math.degrees(angle_of(turn)), 1)
        scale = width / _SHADOW_ART
        size = (round(turned.get_width() * scale), round(turned.get_height() * scale))
        made = pygame.transform.smoothscale(turned, size)
        return _keep(self._turned, key, made, (size[0] // 2, size[1] // 2 - drop))

    def _shadow_art(self, lift: float) -> pygame.Surface:
        """The shadow of a small upright tile: it is soft, so it can be made much larger."""
        key = ("shadow", lift)
        art = self._art.find(key)
        if art is None:
            reach = tile_body.soft_reach(_SHADOW_ART, 0.0)
            middle = (reach[0] + 0.5, reach[1] + 0.5)
            mask = tile_body.soft(_size(reach), middle, _SHADOW_ART, 0.0, lift)
            art = sprites.surface_of(sprites.plain((0, 0, 0), mask))
            self._art.keep(key, art, _bytes(art))
        return art

    def _turned_face(self, body: Body) -> pygame.Surface:
        """The face without its sides: the art for that size, turned and reduced."""
        if body.turn >= QUARTER:
            upright = body._replace(turn=body.turn - QUARTER)
            key = ("face", upright)
            found = self._turned.find(key)
            face = found[0] if found else self._turned_face(upright)
            return pygame.transform.rotate(face, -90)
        art_width = _LEAST_ART
        while art_width < body.width:
            art_width *= 2
        art = self._face_art(body._replace(width=float(art_width), turn=0))
        made = pygame.transform.rotozoom(art, -math.degrees(body.angle), body.width / art_width)
        self._turned.keep(("face", body), (made, 0, 0), _bytes(made))
        return made

    def _face_art(self, body: Body) -> pygame.Surface:
        art = self._art.find(body)
        if art is None:
            size = (2 * (round(body.width / 2) + _MARGIN), 2 * (round(body.width) + _MARGIN))
            middle = (size[0] / 2, size[1] / 2)
            pixels = sprites.stacked(tile_body.face_layers(size, middle, body, self._palette))
            clear = np.uint32(_packed(tile_body.outline_colour(body.look, self._palette)))
            art = sprites.surface_of(np.where(pixels >> 24 == 0, clear, pixels))
            self._art.keep(body, art, _bytes(art))
        return art

    def _raised(self, face: pygame.Surface, body: Body) -> pygame.Surface:
        """The face over its two sides."""
        base, rim = tile_body.side_colours(body.look, self._palette)
        base_drop = round(tile_body.BASE_DROP * body.width)
        rim_drop = round(tile_body.RIM_DROP * body.width)
        size = (face.get_width(), face.get_height() + base_drop)
        made = pygame.Surface(size, pygame.SRCALPHA)
        made.blit(_silhouette(face, base), (0, base_drop))
        made.blit(_silhouette(face, rim), (0, rim_drop))
        made.blit(face, (0, 0))
        return made


def _silhouette(face: pygame.Surface, colour: RGB) -> pygame.Surface:
    made = face.copy()
    made.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    made.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return made


def _packed(colour: RGB) -> int:
    return colour[0] << 16 | colour[1] << 8 | colour[2]


def _size(reach: tuple[int, int]) -> tuple[int, int]:
    return 2 * reach[0] + 1, 2 * reach[1] + 1


def _bytes(surface: pygame.Surface) -> int:
    return 4 * surface.get_width() * surface.get_height()


def _keep(
    cache: Cache[_Centred], key: Hashable, made: pygame.Surface, reach: tuple[int, int]
) -> _Centred:
    return cache.keep(key, (made, *reach), _bytes(made))
