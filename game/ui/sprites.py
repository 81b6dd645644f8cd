"""Small pictures made from masks, and a bounded memory for them."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, NamedTuple, TypeVar

import numpy as np
import pygame
from numpy.typing import NDArray

from game.ui.coverage import Mask
from game.ui.theme import RGB

Pixels = NDArray[np.uint32]
"""Rows and columns of colours with alpha, as a surface of 32 bits keeps them."""

Box = tuple[int, int, int, int]
T = TypeVar("T")

PHASES = 4
"""Places are rounded to this part of a pixel, so that sprites can be used again."""

_OPAQUE = 255 << 24
_LARGE = 1 << 16


class Cache(Generic[T]):
    """Values by key; those used last are kept while their costs fit into the limit."""

    def __init__(self, limit: int) -> None:
        """Begin empty."""
        self._limit = limit
        self._used = 0
        self._kept: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()

    def find(self, key: Hashable) -> T | None:
        """The value of that key, if it is there."""
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        return found[0]

    def keep(self, key: Hashable, value: T, cost: int) -> T:
        """Keep the value, letting go of those that were not used for longest."""
        self._kept[key] = (value, cost)
        self._used += cost
        while self._used > self._limit and len(self._kept) > 1:
            _, (_, freed) = self._kept.popitem(last=False)
            self._used -= freed
        return value


class Sprite(NamedTuple):
    """A picture in parts: rectangles of one colour, then surfaces, each at its place."""

    fills: tuple[tuple[RGB, Box], ...]
    parts: tuple[tuple[pygame.Surface, tuple[int, int]], ...]

    @property
    def cost(self) -> int:
        """The bytes that it keeps."""
        return 64 + sum(4 * s.get_width() * s.get_height() for s, _ in self.parts)


def split(
    center: tuple[float, float], steps: int = PHASES
) -> tuple[tuple[int, int], tuple[float, float]]:
    """The whole pixel that a place lies in, and the part of it, in so many steps a pixel."""
    across = math.floor(center[0] * steps + 0.5)
    down = math.floor(center[1] * steps + 0.5)
    return (across // steps, down // steps), (across % steps / steps, down % steps / steps)


def plain(rgb: RGB, mask: Mask) -> Pixels:
    """One colour, as opaque as the mask says."""
    red, green, blue = rgb
    pixels: Pixels = _levels(mask * np.float32(255)) << np.uint32(24)
    pixels |= np.uint32(red << 16 | green << 8 | blue)
    return pixels


def two_toned(under: RGB, over: RGB, share: Mask, mask: Mask) -> Pixels:
    """The colour `under` with `share` of `over`, as opaque as the mask says."""
    pixels: Pixels = _levels(mask * np.float32(255)) << np.uint32(24)
    for channel, shift in enumerate((16, 8, 0)):
        low, high = under[channel], over[channel]
        pixels |= _levels(share * np.float32(high - low) + np.float32(low)) << np.uint32(shift)
    return pixels


def stacked(layers: list[tuple[RGB, Mask]]) -> Pixels:
    """Colours laid over each other, the first at the bottom."""
    alpha = np.zeros_like(layers[0][1])
    colour = np.zeros((3, *alpha.shape), np.float32)
    for rgb, mask in layers:
        seen = 1 - mask
        alpha = alpha * seen + mask
        for channel in range(3):
            colour[channel] = colour[channel] * seen + mask * np.float32(rgb[channel])
    pixels: Pixels = _levels(alpha * np.float32(255)) << np.uint32(24)
    alpha = np.maximum(alpha, np.float32(1e-6))
    for channel, shift in enumerate((16, 8, 0)):
        pixels |= _levels(colour[channel] / alpha) << np.uint32(shift)
    return pixels


def _levels(values: Mask) -> Pixels:
    return (values + np.float32(0.5)).astype(np.uint32)


def surface_of(pixels: Pixels) -> pygame.Surface:
    """The pixels as a surface with alpha."""
    rows, columns = pixels.shape
    surface = pygame.Surface((columns, rows), pygame.SRCALPHA)
    pygame.surfarray.pixels2d(surface)[:] = pixels.T
    return surface


def whole(pixels: Pixels, at: tuple[int, int]) -> Sprite:
    """A sprite of one part."""
    return Sprite((), ((surface_of(pixels), at),))


def stretched(pixels: Pixels, size: tuple[int, int], at: tuple[int, int]) -> Sprite:
    """A sprite of that size from a smaller one, whose middle row and column are repeated.

    A large one comes as four strips and, in the middle, one colour.
    """
    width, height = size
    columns = _repeated(pixels.shape[1], width)
    rows = _repeated(pixels.shape[0], height)
    if width * height <= _LARGE:
        return whole(pixels[np.ix_(rows, columns)], at)
    x, y = at
    left, top = pixels.shape[1] // 2, pixels.shape[0] // 2
    right, bottom = pixels.shape[1] - left - 1, pixels.shape[0] - top - 1
    inner = (x + left, y + top, width - left - right, height - top - bottom)
    strips = (
        (pixels[:top][:, columns], (x, y)),
        (pixels[top + 1 :][:, columns], (x, inner[1] + inner[3])),
        (pixels[rows[top : height - bottom]][:, :left], (x, inner[1])),
        (pixels[rows[top : height - bottom]][:, left + 1 :], (inner[0] + inner[2], inner[1])),
    )
    parts = [(surface_of(p), place) for p, place in strips if p.size and p.any()]
    middle = int(pixels[top, left])
    if middle >= _OPAQUE:
        rgb = (middle >> 16 & 255, middle >> 8 & 255, middle & 255)
        return Sprite(((rgb, inner),), tuple(parts))
    if middle >> 24:
        centre = np.full((inner[3], inner[2]), middle, np.uint32)
        parts.append((surface_of(centre), inner[:2]))
    return Sprite((), tuple(parts))


def _repeated(have: int, want: int) -> NDArray[np.intp]:
    middle = have // 2
    after = have - middle - 1
    return np.concatenate(
        [np.arange(middle), np.full(want - middle - after, middle), np.arange(middle + 1, have)]
    )
