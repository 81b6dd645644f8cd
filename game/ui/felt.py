"""The ground of the table: cloth lit in the middle, with just enough grain to hide the steps."""

from __future__ import annotations

from random import Random

import numpy as np
import pygame

from game.ui.theme import Palette

_GRAIN = 2
"""Side of a grain in pixels: one value per block, as if painted at half size."""

_NOISE = 1.35
"""How far a grain may be off, in steps of colour; those that are far off are rare."""


def felt(size: tuple[int, int], palette: Palette, shade: float) -> pygame.Surface:
    """The cloth over that many pixels; `shade` darkens it (1 = as it is)."""
    surface = pygame.Surface(size)
    if palette.is_flat:
        return surface
    width, height = size
    columns, rows = -(-width // _GRAIN), -(-height // _GRAIN)
    xs = (np.arange(columns, dtype=np.float32) + 0.5) * _GRAIN
    ys = (np.arange(rows, dtype=np.float32) + 0.5) * _GRAIN
    across = (xs[None, :] - width / 2) / (0.62 * width)
    along = (ys[:, None] - 0.46 * height) / (0.72 * height)
    share = np.minimum(across**2 + along**2, 1) ** np.float32(0.85)
    # Not by numpy.random, which takes longer to import than all of this to compute.
    chance = np.frombuffer(Random(6).randbytes(2 * rows * columns), np.uint8)
    grain = (chance.reshape(2, rows, columns).sum(0, np.float32) / 255 - 1) * _NOISE + 0.5
    pixels = np.empty((rows, columns, 3), np.uint8)
    for channel in range(3):
        low, high = palette["felt0"][channel] * shade, palette["felt1"][channel] * shade
        pixels[:, :, channel] = np.clip(low + share * (high - low) + grain, 0, 255)
    small = pygame.image.frombuffer(pixels.tobytes(), (columns, rows), "RGB")
    surface.blit(pygame.transform.scale(small, (columns * _GRAIN, rows * _GRAIN)), (0, 0))
    return surface
