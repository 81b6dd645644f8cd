"""The sprites of boxes, discs, lines, rings and icons, each made once and kept.

Every method returns a sprite relative to the whole pixel `at` that comes with it.
"""

from __future__ import annotations

import math

import numpy as np

from game.ui import coverage, sprites
from game.ui.draw import SHADOW_REACH, Box, Disc, Frame, Icon, Shape, Stroke
from game.ui.geometry import Point, Rect
from game.ui.icons import GRID, ICONS, LINE_WIDTH
from game.ui.outline import dashes, round_box
from game.ui.sprites import Cache, Sprite
from game.ui.theme import SHADOWS, Palette

Spot = tuple[int, int]
Placed = tuple[Sprite, Spot]

_KEPT = 48 << 20
_NOTHING = Sprite((), ())


def whole_pixels(rect: Rect) -> tuple[int, int, int, int]:
    """The edges of a rectangle rounded: left, top, width and height."""
    left, top = math.floor(rect.x + 0.5), math.floor(rect.y + 0.5)
    return left, top, math.floor(rect.right + 0.5) - left, math.floor(rect.bottom + 0.5) - top


class Shapes:
    """The shapes of one palette."""

    def __init__(self, palette: Palette) -> None:
        """Begin with none made."""
        self._palette = palette
        self._cache: Cache[Sprite] = Cache(_KEPT)

    def shadow(self, item: Box) -> Placed:
        """What lies around a box that stands above the ground; nothing under the box itself."""
        left, top, width, height = whole_pixels(item.rect)
        if item.shadow is None or self._palette.is_flat or width <= 0 or height <= 0:
            return _NOTHING, (left, top)
        key = ("shadow", width, height, item.shadow, item.radius, item.unit)
        made = self._cache.find(key) or self._keep(key, _shadow(item, width, height))
        return made, (left, top)

    def box(self, item: Box) -> Placed:
        """A rectangle with round corners, its edges on whole pixels."""
        left, top, width, height = whole_pixels(item.rect)
        if width <= 0 or height <= 0:
            return _NOTHING, (left, top)
        key = (width, height, item.fill, item.radius, item.outline, item.stroke, item.dash)
        made = self._cache.find(key) or self._keep(key, self._box(item, width, height))
        return made, (left, top)

    def disc(self, item: Disc) -> Placed:
        """A disc or ring, anywhere."""
        reach = math.ceil(item.radius) + 1
        spot, phase = sprites.split(item.center)
        key = ("disc", item.radius, item.fill, item.outline, item.stroke, phase)
        found = self._cache.find(key)
        if found is None:
            size = (2 * reach + 1, 2 * reach + 1)
            xs, ys = coverage.axes(size, (reach + phase[0], reach + phase[1]))
            distance = np.sqrt(xs * xs + ys * ys) - np.float32(item.radius)
            found = self._keep(key, self._filled(distance, item.fill, item.outline, item.stroke))
        return found, (spot[0] - reach, spot[1] - reach)

    def stroke(self, item: Stroke) -> Placed:
        """A line; a thin upright or level one is laid on whole pixels to be crisp."""
        plain = _crisp(item)
        if plain is not None:
            left, top, width, height = plain
            fill = (self._palette[item.ink], (0, 0, width, height))
            return Sprite((fill,), ()), (left, top)
        return self._path(("stroke", item.width, item.ink), item.points, item.ink, item.width)

    def shape(self, item: Shape) -> Placed:
        """A filled polygon."""
        return self._path(("shape", item.fill), item.points, item.fill, None)

    def icon(self, item: Icon) -> Placed:
        """A sign, its square on whole pixels."""
        size = max(1, math.floor(item.size + 0.5))
        at = (
            math.floor(item.center.x - size / 2 + 0.5),
            math.floor(item.center.y - size / 2 + 0.5),
        )
        key = ("icon", item.name, size, item.ink)
        found = self._cache.find(key)
        if found is None:
            art, scale = ICONS[item.name], size / GRID

            def scaled(path: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
                return [(x * scale, y * scale) for x, y in path]

            mask = coverage.lines((size, size), map(scaled, art.lines), LINE_WIDTH * scale)
            for x, y, radius in art.dots:
                dot = coverage.disc((size, size), (x * scale, y * scale), radius * scale)
                np.maximum(mask, dot, out=mask)
            for path in art.fills:
                np.maximum(mask, coverage.polygon((size, size), scaled(path)), out=mask)
            pixels = sprites.plain(self._palette[item.ink], mask)
            found = self._keep(key, sprites.whole(pixels, (0, 0)))
        return found, at

    def frame(self, item: Frame) -> Placed:
        """A turned ring with round corners, to a quarter of a pixel."""
        cos, sin = abs(math.cos(item.angle)), abs(math.sin(item.angle))
        w, h = item.size
        reach = (math.ceil((w * cos + h * sin) / 2) + 1, math.ceil((w * sin + h * cos) / 2) + 1)
        spot, phase = sprites.split(item.center)
        turn = round(item.angle % math.pi, 4)
        key = (item.size, turn, item.ink, item.stroke, item.radius, item.dash, phase)
        found = self._cache.find(key)
        if found is None:
            size = (2 * reach[0] + 1, 2 * reach[1] + 1)
            mask = _ring(size, (reach[0] + phase[0], reach[1] + phase[1]), item)
            pixels = sprites.plain(self._palette[item.ink], mask)
            found = self._keep(key, sprites.whole(pixels, (0, 0)))
        return found, (spot[0] - reach[0], spot[1] - reach[1])

    def _path(
        self, key: tuple[object, ...], points: tuple[Point, ...], ink: str, width: float | None
    ) -> Placed:
        half = (width or 0) / 2 + 1
        left = math.floor(min(p.x for p in points) - half)
        top = math.floor(min(p.y for p in points) - half)
        right = math.ceil(max(p.x for p in points) + half)
        bottom = math.ceil(max(p.y for p in points) + half)
        path = tuple((round(p.x - left, 2), round(p.y - top, 2)) for p in points)
        key = (*key, path)
        found = self._cache.find(key)
        if found is None:
            size = (right - left, bottom - top)
            mask = coverage.lines(size, [path], width) if width else coverage.polygon(size, path)
            pixels = sprites.plain(self._palette[ink], mask)
            found = self._keep(key, sprites.whole(pixels, (0, 0)))
        return found, (left, top)

    def _box(self, item: Box, width: int, height: int) -> Sprite:
        if item.dash and item.outline:
            return self._dashed(item, width, height)
        edge = math.ceil(max(min(item.radius, min(width, height) / 2), item.stroke)) + 1
        small = (min(width, 2 * edge + 1), min(height, 2 * edge + 1))
        half = (small[0] / 2, small[1] / 2)
        xs, ys = coverage.axes(small, half)
        distance = coverage.box_distance(xs, ys, half, item.radius)
        sprite = self._pixels(distance, item.fill, item.outline, item.stroke)
        return sprites.stretched(sprite, (width, height), (0, 0))

    def _dashed(self, item: Box, width: int, height: int) -> Sprite:
        assert item.dash is not None
        assert item.outline is not None
        inset = item.stroke / 2
        path = round_box(inset, inset, width - 2 * inset, height - 2 * inset, item.radius - inset)
        ring = coverage.lines((width, height), dashes(path, *item.dash, item.stroke), item.stroke)
        line = self._palette[item.outline]
        if item.fill is None:
            return sprites.whole(sprites.plain(line, ring), (0, 0))
        half = (width / 2, height / 2)
        xs, ys = coverage.axes((width, height), half)
        mask = coverage.within(coverage.box_distance(xs, ys, half, item.radius))
        pixels = sprites.two_toned(self._palette[item.fill], line, ring, mask)
        return sprites.whole(pixels, (0, 0))

    def _filled(
        self, distance: coverage.Mask, fill: str | None, outline: str | None, stroke: float
    ) -> Sprite:
        return sprites.whole(self._pixels(distance, fill, outline, stroke), (0, 0))

    def _pixels(
        self, distance: coverage.Mask, fill: str | None, outline: str | None, stroke: float
    ) -> sprites.Pixels:
        mask = coverage.within(distance)
        if outline is None or stroke <= 0:
            return (
                sprites.plain(self._palette[fill], mask)
                if fill
                else np.zeros(mask.shape, np.uint32)
            )
        inner = coverage.within(distance + np.float32(stroke))
        if fill is None:
            return sprites.plain(self._palette[outline], mask - inner)
        return sprites.two_toned(self._palette[fill], self._palette[outline], 1 - inner, mask)

    def _keep(self, key: tuple[object, ...], sprite: Sprite) -> Sprite:
        return self._cache.keep(key, sprite, sprite.cost)


def _ring(size: coverage.Size, middle: coverage.Place, item: Frame) -> coverage.Mask:
    w, h = item.size
    if item.dash is None:
        xs, ys = coverage.turned(*coverage.axes(size, middle), item.angle)
        return coverage.band(
            coverage.box_distance(xs, ys, (w / 2, h / 2), item.radius), item.stroke
        )
    inset = item.stroke / 2
    path = round_box(
        inset - w / 2, inset - h / 2, w - item.stroke, h - item.stroke, item.radius - inset
    )
    cos, sin = math.cos(item.angle), math.sin(item.angle)
    placed = [(middle[0] + x * cos - y * sin, middle[1] + x * sin + y * cos) for x, y in path]
    return coverage.lines(size, dashes(placed, *item.dash, item.stroke), item.stroke)


def _shadow(item: Box, width: int, height: int) -> Sprite:
    assert item.shadow is not None
    style = SHADOWS[item.shadow]
    reach = math.ceil(SHADOW_REACH[item.shadow] * item.unit)
    drop = round(style.drop * item.unit)
    sigma, tail = style.blur * item.unit, reach - abs(drop)
    edge = 2 * reach + math.ceil(min(item.radius, min(width, height) / 2) + 2 * sigma)
    full = (width + 2 * reach, height + 2 * reach)
    small = (min(full[0], 2 * edge + 1), min(full[1], 2 * edge + 1))
    half = (small[0] / 2 - reach, small[1] / 2 - reach)
    xs, ys = coverage.axes(small, (small[0] / 2, small[1] / 2 + drop))
    mask = coverage.soft(coverage.box_distance(xs, ys, half, item.radius), sigma, tail)
    xs, ys = coverage.axes(small, (small[0] / 2, small[1] / 2))
    outside = 1 - coverage.within(coverage.box_distance(xs, ys, half, item.radius) + 1)
    pixels = sprites.plain((0, 0, 0), mask * outside * np.float32(style.alpha / 255))
    return sprites.stretched(pixels, full, (-reach, -reach))


def _crisp(item: Stroke) -> tuple[int, int, int, int] | None:
    if len(item.points) != 2 or item.width > 3:
        return None
    (x0, y0), (x1, y1) = item.points
    thick = max(1, math.floor(item.width + 0.5))
    if y0 == y1 and x0 != x1:
        left, right = sorted((math.floor(x0 + 0.5), math.floor(x1 + 0.5)))
        return left, math.floor(y0 - thick / 2 + 0.5), right - left, thick
    if x0 == x1 and y0 != y1:
        top, bottom = sorted((math.floor(y0 + 0.5), math.floor(y1 + 0.5)))
        return math.floor(x0 - thick / 2 + 0.5), top, thick, bottom - top
    return None
