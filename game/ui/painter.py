"""The painter: it alone turns a list of things to draw into pixels.

It repaints only what differs between two lists. Everything that takes time to make (letters,
shapes, bodies of tiles, the felt) is kept in bounded memories and made again only when needed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import pygame
from msgspec.structs import replace

from game.board.tile_art import TilePainter
from game.ui.changes import Changes, changed, merged
from game.ui.draw import Box, Clip, Disc, Felt, Frame, Icon, Item, Shape, Stroke, Text, TileArt
from game.ui.felt import felt
from game.ui.fonts import Fonts
from game.ui.geometry import Rect
from game.ui.scaling import scaled
from game.ui.shapes import Placed, Shapes, whole_pixels
from game.ui.sprites import Cache
from game.ui.theme import RGB, Palette

_LETTERS_KEPT = 16 << 20
_FELTS_KEPT = 2
_SOLID = 256
_COARSE_FROM = 6_000_000
"""Surfaces with as many pixels are painted at half resolution while the camera moves."""


class Painter:
    """Paints in the colours of one palette."""

    def __init__(self, palette: Palette, fonts: Fonts) -> None:
        """Begin with nothing made."""
        self._palette = palette
        self._fonts = fonts
        self._shapes = Shapes(palette)
        self._tiles = TilePainter(palette, fonts)
        self._letters: Cache[pygame.Surface] = Cache(_LETTERS_KEPT)
        self._felts: Cache[pygame.Surface] = Cache(_FELTS_KEPT)
        self._rough: list[Rect] = []
        self._last: tuple[Sequence[Item], list[pygame.Rect]] = ((), [])
        self._coarse: pygame.Surface | None = None
        self._solid = pygame.Surface((_SOLID, _SOLID))
        self._painters: dict[type, Callable[[pygame.Surface, Any], None]] = {
            Felt: self._felt,
            Box: self._box,
            Disc: lambda surface, item: self._put(surface, self._shapes.disc(item), item.alpha),
            Stroke: lambda surface, item: self._put(surface, self._shapes.stroke(item), item.alpha),
            Shape: lambda surface, item: self._put(surface, self._shapes.shape(item), item.alpha),
            Text: self._text,
            Icon: lambda surface, item: self._put(surface, self._shapes.icon(item), item.alpha),
            Frame: lambda surface, item: self._put(surface, self._shapes.frame(item), 255),
            Clip: self._clip,
        }

    def paint(self, surface: pygame.Surface, items: Sequence[Item]) -> None:
        """Paint the whole list within the clip of the surface."""
        self._rough = []
        self._paint(surface, items, _places(items), moving=False)

    def repaint(
        self,
        surface: pygame.Surface,
        before: Sequence[Item],
        after: Sequence[Item],
        *,
        moving: bool = False,
    ) -> list[pygame.Rect]:
        """Paint what differs from a surface that shows `before`, so that it shows `after`.

        `moving` says that the camera moves, so all tiles of the table change in every frame: they
        are painted fast, on a very large surface coarsely, and what was painted so is painted
        again in full at the next call without `moving`. Returns the rectangles that were painted:
        none if nothing changed.
        """
        found = changed(before, after)
        places = self._known_places(before, after, found)
        rects = found.rects
        if self._rough and not moving:
            rects = merged([*rects, *self._rough])
            self._rough = []
        elif rects and moving:
            self._rough = merged([*self._rough, *rects])
        outer = surface.get_clip()
        dirty = []
        for rect in rects:
            part = _outward(rect).clip(outer)
            if part.w <= 0 or part.h <= 0:
                continue
            surface.set_clip(part)
            if moving:
                end = len(after) - found.last
                self._paint_moving(surface, after[:end], places[:end])
                self._paint(surface, after[end:], places[end:], moving=False)
            else:
                self._paint(surface, after, places, moving=False)
            dirty.append(part)
        surface.set_clip(outer)
        return dirty

    def _known_places(
        self, before: Sequence[Item], after: Sequence[Item], found: Changes
    ) -> list[pygame.Rect]:
        """The bounds of the items; those of the list before are remembered from the last call."""
        items, places = self._last
        if items is not before:
            places = _places(before)
        first, last = found.first, found.last
        new = _places(after[first : len(after) - last])
        places = [*places[:first], *new, *places[len(places) - last :]]
        self._last = (after, places)
        return places

    def _paint(
        self,
        surface: pygame.Surface,
        items: Sequence[Item],
        places: list[pygame.Rect],
        *,
        moving: bool,
    ) -> None:
        """Paint the items that touch the clip; tiles that follow each other in one go.

        Tiles that lie on the table are parted by any other item between them, seen or not, so
        that a part of the screen looks the same however much of it is painted. A lifted tile
        lies on nothing beside others.
        """
        run: list[TileArt] = []
        run_end = 0
        for index in surface.get_clip().collidelistall(places):
            item = items[index]
            if run and not all(map(_lies, items[run_end : index + 1])):
                self._tiles.paint(surface, run, moving=moving)
                run = []
            if not isinstance(item, TileArt):
                self._painters[type(item)](surface, item)
            elif item.lift > 0:
                self._tiles.paint(surface, [item], moving=True)
            else:
                run.append(item)
                run_end = index + 1
        if run:
            self._tiles.paint(surface, run, moving=moving)

    def _paint_moving(
        self, surface: pygame.Surface, items: Sequence[Item], places: list[pygame.Rect]
    ) -> None:
        """Paint fast; a very large surface at half its resolution."""
        width, height = surface.get_size()
        if width * height < _COARSE_FROM:
            self._paint(surface, items, places, moving=True)
            return
        size = (-(-width // 2), -(-height // 2))
        if self._coarse is None or self._coarse.get_size() != size:
            self._coarse = pygame.Surface(size)
        seen = surface.get_clip()
        left, top = seen.left // 2, seen.top // 2
        part = pygame.Rect(left, top, -(-seen.right // 2) - left, -(-seen.bottom // 2) - top)
        self._coarse.set_clip(part)
        near = [scaled(items[index], 0.5) for index in seen.collidelistall(places)]
        self._paint(self._coarse, near, _places(near), moving=True)
        enlarged = pygame.transform.scale_by(self._coarse.subsurface(part), 2)
        surface.blit(enlarged, (2 * left, 2 * top))

    def _felt(self, surface: pygame.Surface, item: Felt) -> None:
        left, top, width, height = whole_pixels(item.rect)
        key = (width, height, item.shade)
        cloth = self._felts.find(key)
        if cloth is None:
            cloth = felt((width, height), self._palette, item.shade)
            self._felts.keep(key, cloth, 1)
        surface.blit(cloth, (left, top))

    def _box(self, surface: pygame.Surface, item: Box) -> None:
        if self._palette.is_flat and item.outline == "stroke":
            item = _plain(item, self._palette.outline)
        if item.shadow:
            self._put(surface, self._shapes.shadow(item), item.alpha)
        self._put(surface, self._shapes.box(item), item.alpha)

    def _text(self, surface: pygame.Surface, item: Text) -> None:
        key = (item.text, item.size, item.weight, item.ink)
        letters = self._letters.find(key)
        if letters is None:
            ink = self._palette[item.ink]
            letters = self._fonts.render(item.text, item.size, item.weight, ink)
            cost = 64 + 4 * letters.get_width() * letters.get_height()
            self._letters.keep(key, letters, cost)
        share = {"left": 0.0, "center": 0.5, "right": 1.0}[item.anchor]
        middle = self._fonts.middle(item.size, item.weight)
        dx, dy = -share * letters.get_width(), -middle
        if item.turn:
            letters, dx, dy = _turned(letters, dx, dy, item.turn)
        at = (math.floor(item.at.x + dx + 0.5), math.floor(item.at.y + dy + 0.5))
        _blit(surface, letters, at, item.alpha)

    def _clip(self, surface: pygame.Surface, item: Clip) -> None:
        outer = surface.get_clip()
        surface.set_clip(pygame.Rect(whole_pixels(item.rect)).clip(outer))
        self._paint(surface, item.items, _places(item.items), moving=False)
        surface.set_clip(outer)

    def _put(self, surface: pygame.Surface, placed: Placed, alpha: int) -> None:
        sprite, (x, y) = placed
        for rgb, (left, top, width, height) in sprite.fills:
            rect = pygame.Rect(x + left, y + top, width, height)
            if alpha >= 255:
                surface.fill(rgb, rect)
            else:
                self._veil(surface, rgb, rect, alpha)
        for part, (left, top) in sprite.parts:
            _blit(surface, part, (x + left, y + top), alpha)

    def _veil(self, surface: pygame.Surface, rgb: RGB, rect: pygame.Rect, alpha: int) -> None:
        """Lay a colour thinly over a rectangle."""
        rect = rect.clip(surface.get_clip())
        self._solid.fill(rgb)
        self._solid.set_alpha(alpha)
        for top in range(rect.top, rect.bottom, _SOLID):
            for left in range(rect.left, rect.right, _SOLID):
                size = (min(_SOLID, rect.right - left), min(_SOLID, rect.bottom - top))
                surface.blit(self._solid, (left, top), (0, 0, *size))


def _plain(item: Box, outline: float) -> Box:
    """A box whose ground is that of all others: its outline is what is left of it, so it is clear.

    `outline` is its least thickness in dp.
    """
    alpha = item.alpha if item.fill else 255
    return replace(item, stroke=max(item.stroke, outline * item.unit), alpha=alpha)


def _lies(item: Item) -> bool:
    return isinstance(item, TileArt) and item.lift == 0


def _places(items: Sequence[Item]) -> list[pygame.Rect]:
    return [_outward(item.bounds()) for item in items]


def _blit(surface: pygame.Surface, part: pygame.Surface, at: tuple[int, int], alpha: int) -> None:
    if alpha >= 255:
        surface.blit(part, at)
        return
    part.set_alpha(alpha)
    surface.blit(part, at)
    part.set_alpha(255)


def _turned(
    letters: pygame.Surface, dx: float, dy: float, turn: float
) -> tuple[pygame.Surface, float, float]:
    """A picture turned clockwise about a place, and where it then lies from there."""
    cos, sin = math.cos(turn), math.sin(turn)
    x, y = dx + letters.get_width() / 2, dy + letters.get_height() / 2
    made = pygame.transform.rotozoom(letters, -math.degrees(turn), 1)
    left = x * cos - y * sin - made.get_width() / 2
    return made, left, x * sin + y * cos - made.get_height() / 2


def _outward(rect: Rect) -> pygame.Rect:
    left, top = math.floor(rect.x), math.floor(rect.y)
    return pygame.Rect(left, top, math.ceil(rect.right) - left, math.ceil(rect.bottom) - top)
