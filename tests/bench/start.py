"""How long it takes from the start of the program to the first painted menu.

The yardstick is what nobody can do without: Python, pygame and numpy imported and initialised.
Both are processes run in turn; the yardstick is a whole one. Ours takes the real way through the
command line and ends the moment that the first picture is in the window. The other languages are
measured against English, which needs no catalogue.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator

from game.language import SOURCE, languages
from tests.bench.figure import Figure, against

RUNS = 9
GOAL = 1.6
TRANSLATED = 1.05

_OURS = """
import os, sys
import pygame
pygame.display.flip = lambda: os._exit(0)
from game.__main__ import main
sys.argv[1:] = ["play", "--window", "1280x720", "--language", "{code}"]
sys.exit(main())
"""
_YARDSTICK = "import pygame, numpy; pygame.init()"


def figures() -> Iterator[Figure]:
    """Seconds to the first menu, against importing and initialising pygame and numpy."""
    codes = sorted(languages(), key=lambda code: code != SOURCE)
    with tempfile.TemporaryDirectory() as home:
        median = _medians(codes, home)
    yield against("first menu, s", median[SOURCE], median["yardstick"], GOAL)
    for code in codes[1:]:
        yield against(f"first menu in {code}, s", median[code], median[SOURCE], TRANSLATED)


def _medians(codes: list[str], home: str) -> dict[str, float]:
    """Seconds of the yardstick and of each language, for somebody whose files lie in `home`."""
    programs = {"yardstick": _YARDSTICK, **{code: _OURS.format(code=code) for code in codes}}
    times: dict[str, list[float]] = {name: [] for name in programs}
    for run in range(RUNS + 1):
        for name, program in sorted(programs.items(), reverse=run % 2 > 0):
            seconds = _seconds(program, home)
            if run:  # the first fills the caches of the disk
                times[name].append(seconds)
    return {name: statistics.median(some) for name, some in times.items()}


def _seconds(code: str, home: str) -> float:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    for name in ("DATA", "CONFIG", "STATE"):  # no match of anybody's waits in the menu
        environment[f"XDG_{name}_HOME"] = f"{home}/{name.lower()}"
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program has been compiled
    begin = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, env=environment)
    return time.perf_counter() - begin
