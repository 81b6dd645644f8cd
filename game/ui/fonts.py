"""The letters of the game: Inter in four weights, loaded once per size, and their measures."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.resources import resource

WEIGHTS = (400, 500, 600, 700)


class Fonts:
    """The fonts by size and weight. It is the `Measure` that `game.ui.text` asks for.

    Sizes are pixels and are rounded to whole ones, for measuring and for drawing alike.
    """

    def __init__(self) -> None:
        """Start the fonts of pygame; nothing is loaded yet."""
        pygame.font.init()
        self._paths = {w: str(resource("fonts", f"InterTab-{w}.ttf")) for w in WEIGHTS}
        self._font = lru_cache(maxsize=96)(self._load)
        self._width = lru_cache(maxsize=8192)(self._measure)
        self._middle = lru_cache(maxsize=96)(self._find_middle)

    def font(self, size: float, weight: int) -> pygame.font.Font:
        """The font of that size in pixels; KeyError for a weight that there is not."""
        return self._font(max(1, round(size)), weight)

    def width(self, text: str, size: float, weight: int) -> float:
        """The width of one line of text in pixels."""
        return self._width(text, max(1, round(size)), weight)

    def height(self, size: float, weight: int) -> float:
        """The height of the box of one line in pixels."""
        return float(self.font(size, weight).get_height())

    def middle(self, size: float, weight: int) -> float:
        """How far below the top of its line the middle of a capital letter lies, in pixels."""
        return self._middle(max(1, round(size)), weight)

    def _load(self, size: int, weight: int) -> pygame.font.Font:
        return pygame.font.Font(self._paths[weight], size)

    def _measure(self, text: str, size: int, weight: int) -> float:
        return float(self._font(size, weight).size(text)[0])

    def _find_middle(self, size: int, weight: int) -> float:
        ink = self._font(size, weight).render("H", True, "white").get_bounding_rect()  # noqa: FBT003
        return ink.y + ink.h / 2
