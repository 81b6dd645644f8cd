"""The letters of the game: Inter in four weights, loaded once per size, and their measures.

pygame draws small letters at whole pixels each, which spoils their spacing. So small text is
drawn larger and scaled down: letters keep their shapes and distances at every size, and the
baseline still lies on a whole pixel.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import pygame

from game.resources import resource
from game.ui.theme import RGB

WEIGHTS = (400, 500, 600, 700)
_SAMPLE = "AZaz09éł"
"""Letters by which a file is tried: one that was cut off may open all the same."""


class Fonts:
    """The fonts by size and weight. It is the `Measure` that `game.ui.text` asks for.

    Sizes are pixels. A weight that there is not raises KeyError. Where the file of a weight is
    missing or damaged, the nearest other weight stands for it, or what pygame brings along.
    """

    def __init__(self) -> None:
        """Start the fonts of pygame; nothing is loaded yet."""
        pygame.font.init()
        self.tell: Callable[[str], None] = lambda _line: None
        """Gets a line for each file that cannot be read."""
        self._paths: dict[int, Path] = {}
        self._font = lru_cache(maxsize=96)(self._load)
        self._width = lru_cache(maxsize=8192)(self._measure)
        self._middle = lru_cache(maxsize=96)(self._find_middle)

    def width(self, text: str, size: float, weight: int) -> float:
        """The width of one line of text in pixels."""
        times = _enlargement(size)
        return self._width(text, round(size * times), weight) / times

    def height(self, size: float, weight: int) -> float:
        """The height of the box of one line in pixels."""
        times = _enlargement(size)
        return self._font(round(size * times), weight).get_height() / times

    def middle(self, size: float, weight: int) -> float:
        """How far below the top of a rendered line the middle of a capital lies, in pixels."""
        times = _enlargement(size)
        large = round(size * times)
        lowered = -self._font(large, weight).get_ascent() % times
        return (lowered + self._middle(large, weight)) / times

    def render(self, text: str, size: float, weight: int, ink: RGB) -> pygame.Surface:
        """One line of text as a picture with alpha; its left edge is the left edge of the text."""
        times = _enlargement(size)
        font = self._font(round(size * times), weight)
        large = font.render(text, True, ink)  # noqa: FBT003
        if times == 1:
            return large
        lowered = -font.get_ascent() % times
        width = -(-large.get_width() // times)
        height = -(-(large.get_height() + lowered) // times)
        ground = pygame.Surface((width * times, height * times), pygame.SRCALPHA)
        ground.fill((*ink, 0))
        ground.blit(large, (0, lowered))
        return pygame.transform.smoothscale(ground, (width, height))

    def forget(self) -> None:
        """Let go of every text that was measured."""
        self._width.cache_clear()

    def _load(self, size: int, weight: int) -> pygame.font.Font:
        if weight not in self._paths:
            self._paths[weight] = self._usable(weight)
        return pygame.font.Font(self._paths[weight], size)

    def _usable(self, weight: int) -> Path:
        """The file to read for a weight."""
        if weight not in WEIGHTS:
            raise KeyError(weight)
        for each in sorted(WEIGHTS, key=lambda other: abs(other - weight)):
            name = f"InterTab-{each}.ttf"
            try:
                path = resource("fonts", name)
                is_sound = _has_letters(pygame.font.Font(path, 12))
            except (OSError, ValueError, pygame.error):
                is_sound = False
            if is_sound:
                return path
            self.tell(f"the font {name} cannot be read")
        return Path(pygame.__file__).parent / pygame.font.get_default_font()

    def _measure(self, text: str, size: int, weight: int) -> float:
        return float(self._font(size, weight).size(text)[0])

    def _find_middle(self, size: int, weight: int) -> float:
        ink = self._font(size, weight).render("H", True, "white").get_bounding_rect()  # noqa: FBT003
        return ink.y + ink.h / 2


def _has_letters(font: pygame.font.Font) -> bool:
    """Whether a font has anything to show for letters that every language needs."""
    inks = (font.render(letter, True, "white").get_bounding_rect() for letter in _SAMPLE)  # noqa: FBT003
    return all(ink.w for ink in inks)


def _enlargement(size: float) -> int:
    """How many times larger text of that size is drawn before it is scaled down."""
    if size < 36:
        return 3
    return 2 if size < 72 else 1
