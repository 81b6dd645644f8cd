"""How much of each pixel a shape covers, computed from the distance to its edge.

A mask is an array (rows, columns) of shares from 0 to 1. Places are pixels from the top left
corner of the mask, so a shape may lie at any fraction of a pixel and is equally smooth everywhere.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.float32]
Size = tuple[int, int]
"""Columns and rows."""
Place = tuple[float, float]

_NORMAL, _CUBIC = 0.7978845608, 0.044715
"""The integral of the normal distribution by tanh: sqrt(2 / pi) and the cubic term."""


_RUN = 8
"""So many segments of a line are looked at together."""


def axes(size: Size, origin: Place) -> tuple[Mask, Mask]:
    """The x of every column and the y of every row, measured from the origin."""
    xs = np.arange(size[0], dtype=np.float32)[None, :] + np.float32(0.5 - origin[0])
    ys = np.arange(size[1], dtype=np.float32)[:, None] + np.float32(0.5 - origin[1])
    return xs, ys


def turned(xs: Mask, ys: Mask, angle: float) -> tuple[Mask, Mask]:
    """The same places seen from a frame that is turned clockwise by the angle."""
    cos, sin = np.float32(math.cos(angle)), np.float32(math.sin(angle))
    return xs * cos + ys * sin, ys * cos - xs * sin


def box_distance(xs: Mask, ys: Mask, half: Place, radius: float) -> Mask:
    """The distance to the edge of a rectangle with round corners about the origin, inside < 0."""
    radius = min(radius, *half)
    across = np.abs(xs) - np.float32(half[0] - radius)
    along = np.abs(ys) - np.float32(half[1] - radius)
    outside = np.sqrt(np.square(np.maximum(across, 0)) + np.square(np.maximum(along, 0)))
    distance: Mask = outside + np.minimum(np.maximum(across, along), 0) - np.float32(radius)
    return distance


def within(distance: Mask) -> Mask:
    """The share of each pixel inside the edge that `distance` measures from."""
    share: Mask = np.clip(np.float32(0.5) - distance, 0, 1)
    return share


def band(distance: Mask, stroke: float) -> Mask:
    """The share of each pixel in the line of that thickness just inside the edge."""
    return within(distance) - within(distance + np.float32(stroke))


def soft(distance: Mask, sigma: float, reach: float) -> Mask:
    """A blurred edge: a normal fall about it, which is nothing at `reach` outside."""
    steps = distance / np.float32(sigma)
    fall = np.float32(0.5) - np.float32(0.5) * np.tanh(
        _NORMAL * (steps + np.float32(_CUBIC) * steps * steps * steps)
    )
    last = 0.5 - 0.5 * math.tanh(_NORMAL * (reach / sigma + _CUBIC * (reach / sigma) ** 3))
    share: Mask = np.clip((fall - np.float32(last)) / np.float32(1 - last), 0, 1)
    return share


def disc(size: Size, center: Place, radius: float) -> Mask:
    """A full disc."""
    xs, ys = axes(size, center)
    return within(np.sqrt(xs * xs + ys * ys) - np.float32(radius))


def lines(size: Size, paths: Iterable[Sequence[Place]], width: float) -> Mask:
    """Lines through points with round ends and joins; one point alone is a dot."""
    mask = np.zeros((size[1], size[0]), np.float32)
    for path in paths:
        for first in range(0, max(1, len(path) - 1), _RUN):
            _add_line(mask, path[first : first + _RUN + 1], width / 2)
    return mask


def polygon(size: Size, points: Sequence[Place]) -> Mask:
    """A filled polygon."""
    xs, ys = axes(size, (0.0, 0.0))
    inside = np.zeros((size[1], size[0]), bool)
    for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
        if y0 != y1:
            inside ^= ((ys >= min(y0, y1)) & (ys < max(y0, y1))) & (
                xs < x0 + (ys - y0) * ((x1 - x0) / (y1 - y0))
            )
    nearest = _line_distance(xs, ys, [*points, points[0]])
    return within(np.where(inside, -nearest, nearest))


def _add_line(mask: Mask, points: Sequence[Place], half: float) -> None:
    """Add a short line to a mask, looking only at the pixels around it."""
    rows, columns = mask.shape
    across, along = zip(*points, strict=True)
    left = max(0, math.floor(min(across) - half - 1))
    top = max(0, math.floor(min(along) - half - 1))
    right = min(columns, math.ceil(max(across) + half + 1))
    bottom = min(rows, math.ceil(max(along) + half + 1))
    if right <= left or bottom <= top:
        return
    xs, ys = axes((right - left, bottom - top), (-left, -top))
    part = within(_line_distance(xs, ys, points) - np.float32(half))
    window = mask[top:bottom, left:right]
    np.maximum(window, part, out=window)


def _line_distance(xs: Mask, ys: Mask, points: Sequence[Place]) -> Mask:
    """The distance to the nearest of the segments between points, or to the only point."""
    places = np.asarray(points, np.float32)
    starts = places[:-1] if len(places) > 1 else places
    steps = (places[1:] if len(places) > 1 else places) - starts
    x, y, dx, dy = (v[:, None, None] for v in (*starts.T, *steps.T))
    across, along = xs - x, ys - y
    length = np.maximum(dx * dx + dy * dy, np.float32(1e-12))
    share = np.clip((across * dx + along * dy) / length, 0, 1)
    across, along = across - share * dx, along - share * dy
    distance: Mask = np.sqrt((across * across + along * along).min(axis=0))
    return distance
