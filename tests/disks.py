"""Disks that fail: one call, or every call from one on; and one that loses its power."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.memory_disk import MemoryDisk

FULL, DENIED, BROKEN = errno.ENOSPC, errno.EACCES, errno.EIO
CALLS = (
    "read",
    "sizes",
    "make_folder",
    "create",
    "append",
    "size",
    "truncate",
    "write",
    "sync",
    "close",
    "replace",
    "remove",
    "sync_folder",
    "lock",
)


class FaultyDisk:
    """Any disk, of whose calls some fail.

    `fails(number, name)` says which, counting from 1; a write that fails has written half of what
    it was given if `half`.
    """

    def __init__(
        self,
        disk: Any,
        fails: Callable[[int, str], bool] = lambda _number, _name: False,
        error: int = FULL,
        *,
        half: bool = False,
    ) -> None:
        self.disk = disk
        self.fails = fails
        self.error = error
        self.half = half
        self.calls = 0
        self.failed = 0

    def __getattr__(self, name: str) -> Any:
        assert name in CALLS
        method = getattr(self.disk, name)

        def call(*args: Any) -> Any:
            self.calls += 1
            if not self.fails(self.calls, name):
                return method(*args)
            self.failed += 1
            if name == "close":  # a file is closed even where closing tells of a fault
                method(*args)
            if name == "write" and self.half:
                method(args[0], args[1][: len(args[1]) // 2])
            raise OSError(self.error, os.strerror(self.error))

        return call


class PowerDisk(MemoryDisk):
    """A disk in memory that forgets what was not synced when its power is cut.

    What was not synced is zeros then, as real file systems leave it.
    """

    def __init__(self) -> None:
        super().__init__()
        self._synced: dict[int, int] = {}

    def create(self, path: Path) -> int:
        file = super().create(path)
        self._synced[id(self._open[file])] = 0
        return file

    def truncate(self, file: int, size: int) -> None:
        super().truncate(file, size)
        data = id(self._open[file])
        self._synced[data] = min(size, self._synced.get(data, 0))

    def sync(self, file: int) -> None:
        data = self._open[file]
        self._synced[id(data)] = len(data)

    def cut_power(self) -> None:
        for data in self._files.values():
            synced = self._synced.get(id(data), 0)
            data[synced:] = bytes(len(data) - synced)
        self._locks.clear()
        self._open.clear()
