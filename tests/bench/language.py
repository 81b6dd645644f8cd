"""How long another language takes to be spoken: until the table of a match is painted in it.

The yardstick is the promise, 50 ms. Catalogues are read and letters drawn for the first time, as
when a person looks for their language.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

import pygame
from msgspec.structs import replace

from game.language import SOURCE, languages, speak
from game.services import Services
from game.settings import Settings
from game.stage import Stage
from game.ui.fonts import Fonts
from game.ui.painter import Painter
from game.ui.theme import FELT
from tests.bench.figure import Figure, against
from tests.catalogues import compile_stale
from tests.gallery_states import show

PROMISE_MS = 50.0
SIZE = (1920, 1080)
STATE = "match-all-fives"


def figures() -> Iterator[Figure]:
    """The slowest first change, and the slowest change back."""
    compile_stale()
    speak(SOURCE)
    fonts = Fonts()
    painter = Painter(FELT, fonts)
    stage = Stage(*SIZE, fonts, Services(lambda: "SEED"), Settings(reduced_motion=True))
    show(stage, STATE)
    surface = pygame.Surface(SIZE)
    painter.paint(surface, stage.view().items)
    others = [code for code in languages() if code != SOURCE]
    for name in ("for the first time", "once more"):
        slowest = max(_change_ms(stage, painter, surface, code) for code in others)
        yield against(f"another language in a match, {name}, ms", slowest, PROMISE_MS, 1.0)
    speak(SOURCE)


def _change_ms(stage: Stage, painter: Painter, surface: pygame.Surface, code: str) -> float:
    start = time.perf_counter()
    stage.change_settings(replace(stage.settings, language=code))
    painter.paint(surface, stage.view().items)
    return (time.perf_counter() - start) * 1000
