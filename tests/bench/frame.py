"""How long a frame takes to paint, and what an idle window costs.

The table holds all 28 tiles. The yardstick paints the same table plainly: the felt, then for each
tile one `rotozoom` of its whole picture, pips and shadow included. Both paint every frame in turn,
so what else the machine does meets both. Times are milliseconds.
"""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.ui.changes import is_turning
from game.ui.draw import Felt, Item, TileArt
from game.ui.felt import felt
from game.ui.fonts import Fonts
from game.ui.geometry import Point, Rect
from game.ui.painter import Painter
from game.ui.theme import FELT
from rules.tiles import SET
from tests.bench.figure import Figure, against
from tests.bench.idle import idle_share

SIZES = ((1920, 1080, 300), (3840, 2160, 120))
"""Width and height in pixels, and how many frames are painted."""

LARGEST = 100 / 1920
"""The largest width of a tile, in widths of the window."""

IDLE_SECONDS = 10.0

Picture = tuple[Item, ...]


class Times(NamedTuple):
    """The times of all frames in order of size, ours and those of the yardstick."""

    ours: list[float]
    yardstick: list[float]


def figures() -> Iterator[Figure]:
    """All figures of this bench, one after the other."""
    for width, height, frames in SIZES:
        name = f"{width}x{height}"
        camera = _measured(width, height, frames, _turning)
        medians = statistics.median(camera.ours), statistics.median(camera.yardstick)
        yield against(f"{name}, camera moves, median", *medians, 0.35)
        slow = _percentile(camera.ours, 99), _percentile(camera.yardstick, 99)
        yield against(f"{name}, camera moves, 99th percentile", *slow, 0.5)
        for what, picture in (("is dragged", _dragged), ("flies", _flying)):
            tile = _measured(width, height, frames, picture)
            medians = statistics.median(tile.ours), statistics.median(tile.yardstick)
            yield against(f"{name}, one tile {what}, median", *medians, 0.05)
    share, painted = idle_share(IDLE_SECONDS)
    yield against("idle, share of a core", share, 1.0, 0.02)
    yield against("idle, frames painted", painted, 1.0, 0.0)


def _measured(
    width: int, height: int, frames: int, picture: Callable[[int, int, float], Picture]
) -> Times:
    """Our frames of that motion; the yardstick always paints the moving camera."""
    surface = pygame.display.set_mode((width, height))
    painter = Painter(FELT, Fonts())
    pictures = [picture(width, height, i / frames) for i in range(frames + 1)]
    painter.paint(surface, pictures[0])
    plain = Yardstick(width, height, painter)
    ours, yardstick = [], []
    for frame, (before, after) in enumerate(pairwise(pictures)):
        turning = _turning(width, height, frame / frames)
        start = time.perf_counter()
        painter.repaint(surface, before, after, moving=is_turning(before, after))
        middle = time.perf_counter()
        plain.paint(turning)
        end = time.perf_counter()
        ours.append(1000 * (middle - start))
        yardstick.append(1000 * (end - middle))
    return Times(sorted(ours), sorted(yardstick))


class Yardstick:
    """A table that turns and reduces a whole picture for each tile."""

    def __init__(self, width: int, height: int, painter: Painter) -> None:
        self.surface = pygame.Surface((width, height))
        self.cloth = felt((width, height), FELT, 1.0)
        self.width = LARGEST * width
        self.art = {}
        for tile in SET:
            size = (math.ceil(1.7 * self.width), math.ceil(2.7 * self.width))
            picture = pygame.Surface(size, pygame.SRCALPHA)
            middle = Point(size[0] / 2, size[1] / 2)
            painter.paint(picture, [TileArt(middle, self.width, 0.0, (tile.low, tile.high))])
            self.art[tile.low, tile.high] = picture

    def paint(self, picture: Picture) -> None:
        self.surface.blit(self.cloth, (0, 0))
        for item in picture:
            if isinstance(item, TileArt) and item.halves is not None:
                made = pygame.transform.rotozoom(
                    self.art[item.halves], -math.degrees(item.angle), item.width / self.width
                )
                left = item.center.x - made.get_width() / 2
                self.surface.blit(made, (left, item.center.y - made.get_height() / 2))


def _turning(width: int, height: int, passed: float) -> Picture:
    """The camera zooms in and out and turns a third of the circle meanwhile."""
    zoom = width * LARGEST * (0.7 + 0.3 * math.sin(9 * passed))
    return _table(width, height, zoom, passed * math.tau / 3)


def _dragged(width: int, height: int, passed: float) -> Picture:
    tile = TileArt(_on_the_way(width, height, passed), 0.045 * width, 0.0, (6, 6), lift=0.17)
    return (*_table(width, height, 0.045 * width, 0.0)[:-1], tile)


def _flying(width: int, height: int, passed: float) -> Picture:
    """From the hand to its place: it moves, turns, shrinks, and is lifted on the way."""
    tile = TileArt(
        _on_the_way(width, height, passed),
        width * (0.05 - 0.02 * passed),
        passed * math.pi / 2,
        (6, 6),
        lift=0.17 * math.sin(math.pi * passed) + 0.001,
    )
    return (*_table(width, height, 0.045 * width, 0.0)[:-1], tile)


def _on_the_way(width: int, height: int, passed: float) -> Point:
    return Point(width * (0.2 + 0.6 * passed), height * (0.8 - 0.5 * passed))


def _table(width: int, height: int, zoom: float, angle: float) -> Picture:
    cos, sin = math.cos(angle) * zoom, math.sin(angle) * zoom
    items: list[Item] = [Felt(Rect(0, 0, width, height))]
    for index, tile in enumerate(SET):
        row, column = divmod(index, 7)
        x, y = (column - 3) * 2.4, (row - 1.5) * 2.4
        center = Point(width / 2 + x * cos - y * sin, height / 2 + x * sin + y * cos)
        turn = angle if tile.is_double else angle - math.pi / 2
        halves = (tile.low, tile.high)
        items.append(TileArt(center, zoom, turn, halves, spinner=halves == (3, 3)))
    return tuple(items)


def _percentile(ascending: list[float], percent: int) -> float:
    return ascending[min(len(ascending) - 1, len(ascending) * percent // 100)]
