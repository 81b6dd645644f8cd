"""The ground of the table: cloth lit in the middle, with just enough grain to hide the steps."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pygame

from game.ui.theme import Palette

_GRAIN = 2
"""Side of a grain in pixels: one value per block, as if painted at half size."""

_NOISE = 1.35
"""How far a grain may be off, in steps of colour; those that are far off are rare."""


_STRIP = 32


def _grain(first: int, shape: tuple[int, int]) -> npt.NDArray[np.float32]:
    """How far these grains are off, from number `first` on; always the same, as if by chance.

    Two bytes of scattered bits are added up, since numpy.random takes longer to import than all of
    this to compute.
    """
    rows, columns = shape
    bits = np.arange(first, first + rows * columns, dtype=np.uint32)
    for factor, shift in ((0x9E3779B1, 15), (0x85EBCA77, 13), (0xC2B2AE3D, 16)):
        bits *= np.uint32(factor)
        bits ^= bits >> np.uint32(shift)
    both = (bits & np.uint32(255)) + (bits >> np.uint32(24))
    grain: npt.NDArray[np.float32] = (
        both.astype(np.float32) / np.float32(255) - np.float32(1)
    ) * np.float32(_NOISE)
    return grain.reshape(shape)


def felt(size: tuple[int, int], palette: Palette, shade: float) -> pygame.Surface:
    """The cloth over that many pixels, ready for the window; `shade` darkens it (1 = as it is)."""
    if palette.is_flat:
        return pygame.Surface(size)
    width, height = size
    columns, rows = -(-width // _GRAIN), -(-height // _GRAIN)
    xs = (np.arange(columns, dtype=np.float32) + 0.5) * _GRAIN
    ys = (np.arange(rows, dtype=np.float32) + 0.5) * _GRAIN
    across = ((xs - width / 2) / (0.62 * width)) ** 2
    along = ((ys - 0.46 * height) / (0.72 * height)) ** 2
    pixels = np.empty((rows, columns, 3), np.uint8)
    # Strip by strip: what so few rows need stays in the cache, and is not new memory each time.
    for top in range(0, rows, _STRIP):
        part = slice(top, top + _STRIP)
        share = np.minimum(along[part, None] + across, 1) ** np.float32(0.85)
        grain = _grain(top * columns, share.shape) + 0.5
        for channel in range(3):
            low, high = palette["felt0"][channel] * shade, palette["felt1"][channel] * shade
            pixels[part, :, channel] = np.clip(low + share * (high - low) + grain, 0, 255)
    small = pygame.image.frombuffer(pixels.data, (columns, rows), "RGB")
    whole = pygame.Surface((columns * _GRAIN, rows * _GRAIN))
    pygame.transform.scale(small.convert(whole), whole.get_size(), whole)
    return whole.subsurface((0, 0), size)
