"""Keys from a file, as if they were pressed: so that a build can be tried where nobody sits.

`DOUBLE_SIX_KEYS` names the file. Each line is the name of a key, and one is pressed with every
frame; `close` asks the window to close. The file may grow while the program runs, so that who
writes it can look at what came of it first.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

VARIABLE: Final = "DOUBLE_SIX_KEYS"
CLOSE: Final = "close"


class KeyFile:
    """The keys of one file."""

    def __init__(self, path: Path) -> None:
        """Begin with its first line."""
        self._path = path
        self._pressed = 0

    def press(self) -> None:
        """Press the next key, if there is one by now; a line counts once it has its end.

        Raises OSError if the file cannot be read, and ValueError for a key that there is not.
        """
        lines = self._path.read_text(encoding="utf-8").split("\n")[:-1]
        if self._pressed == len(lines):
            return
        line = lines[self._pressed]
        self._pressed += 1
        if line == CLOSE:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
            return
        key = {"key": pygame.key.key_code(line), "mod": 0, "unicode": ""}
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key))
