"""How long it takes from the start of the program to the first painted menu.

The yardstick is what nobody can do without: Python, pygame and numpy imported and initialised.
Both are processes run in turn; the yardstick is a whole one. Ours takes the real way through the
command line and ends the moment that the first picture is in the window.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator

from tests.bench.figure import Figure, against

RUNS = 9
GOAL = 1.6

_OURS = """
import os, sys
import pygame
pygame.display.flip = lambda: os._exit(0)
from game.__main__ import main
sys.argv[1:] = ["play", "--window", "1280x720"]
sys.exit(main())
"""
_YARDSTICK = "import pygame, numpy; pygame.init()"


def figures() -> Iterator[Figure]:
    """Seconds to the first menu, against importing and initialising pygame and numpy."""
    ours, yardstick = [], []
    for run in range(RUNS + 1):
        times = _seconds(_OURS), _seconds(_YARDSTICK)
        if run:  # the first fills the caches of the disk
            ours.append(times[0])
            yardstick.append(times[1])
    yield against("first menu, s", statistics.median(ours), statistics.median(yardstick), GOAL)


def _seconds(code: str) -> float:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program has been compiled
    begin = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, env=environment)
    return time.perf_counter() - begin
