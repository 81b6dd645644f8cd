"""All that is kept between two runs of the program, in one place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.disk import SystemDisk
from game.files import Files
from game.folders import Folders
from game.memory_disk import MemoryDisk
from game.notices import Notice
from game.records import Records
from game.saves import Saves
from game.settings_store import SettingsStore


class Storage:
    """Settings, the match in progress and the finished records of one person."""

    def __init__(self, files: Files, folders: Folders) -> None:
        """Nothing is read before it is opened."""
        self._notices: list[Notice] = []
        self.log: Callable[[Notice], None] = lambda _notice: None
        """Gets every notice as well, the moment it comes."""
        self.files = files
        self.folders = folders
        self.preferences = SettingsStore(files, folders.config, self._tell)
        self.records = Records(files, folders.data / "records")
        self.saves = Saves(files, folders.data, self.records, self._tell)

    @classmethod
    def of_user(cls) -> Storage:
        """What the person who runs the program has on this machine."""
        return cls(Files(SystemDisk()), Folders.of_user())

    @classmethod
    def in_memory(cls) -> Storage:
        """Storage that is empty and leaves nothing behind, for kiosks and for tests."""
        return cls(Files(MemoryDisk()), Folders.under(Path("/").absolute()))

    def _tell(self, notice: Notice) -> None:
        self._notices.append(notice)
        self.log(notice)

    def take_notices(self) -> tuple[Notice, ...]:
        """What is to be told since this was asked last, each once."""
        taken = tuple(self._notices)
        self._notices.clear()
        return taken
