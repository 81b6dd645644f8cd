"""The log of the program in the person's state folder: quiet, and never larger than two files.

A good run writes nothing. What went wrong is written, and everything else only for who asks for
it. No hidden tile, seed or name belongs here: a log may be sent to others.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.files import Files, StorageFault
from game.notices import Notice

LOG: Final = "double-six.log"
OLD: Final = f"{LOG}.1"
TALKATIVE: Final = "DOUBLE_SIX_LOG"
"""The variable of the environment by which all is written."""
LARGEST: Final = 256 * 1024
"""A file that has so many bytes gives way to a new one, and its name to nobody else's."""


class Log:
    """Lines with their time at the end of a file. Nothing here raises: play goes on without."""

    def __init__(
        self, files: Files, folder: Path, now: Callable[[], str], *, is_talkative: bool = False
    ) -> None:
        """`now` gives the time as text. Nothing is written, or made, before the first line."""
        self._files = files
        self._folder = folder
        self._now = now
        self._is_talkative = is_talkative

    def note(self, line: str) -> None:
        """What may help who looks for a fault; written only for who asked for it."""
        if self._is_talkative:
            self._write("note", line)

    def warn(self, line: str) -> None:
        """What went wrong, although play goes on or ends in order."""
        self._write("warning", line)

    def tell(self, notice: Notice) -> None:
        """What the person is told of their files."""
        facts = (notice.kind, notice.fault, notice.path, notice.count or None)
        self.warn(" ".join(str(fact) for fact in facts if fact is not None))

    def _write(self, weight: str, line: str) -> None:
        text = f"{self._now()} {weight}: {' '.join(line.split())}\n"
        with suppress(StorageFault):
            self._files.prepare(self._folder)
            self._make_room()
            self._files.add(self._folder / LOG, text.encode("utf-8", "backslashreplace"))

    def _make_room(self) -> None:
        if self._files.sizes(self._folder).get(LOG, 0) >= LARGEST:
            self._files.move(self._folder / LOG, self._folder / OLD)
