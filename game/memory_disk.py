"""A disk that forgets: for kiosks, where nothing of a visitor may stay, and wherever none is given.

It answers like a real one, so that nothing else needs to know that nothing is kept.
"""

from __future__ import annotations

import errno
from itertools import count
from pathlib import Path


class MemoryDisk:
    """Files in memory, of one program."""

    def __init__(self) -> None:
        """An empty disk."""
        self._files: dict[Path, bytearray] = {}
        self._folders: set[Path] = set()
        self._open: dict[int, bytearray] = {}
        self._locks: dict[int, Path] = {}
        self._numbers = count(1)

    def read(self, path: Path) -> bytes:
        """See `Disk`."""
        return bytes(self._file(path))

    def sizes(self, folder: Path) -> dict[str, int]:
        """See `Disk`."""
        if folder not in self._folders:
            raise FileNotFoundError(errno.ENOENT, "there is no such folder", str(folder))
        return {p.name: len(data) for p, data in self._files.items() if p.parent == folder}

    def make_folder(self, folder: Path) -> None:
        """See `Disk`."""
        self._folders |= {folder, *folder.parents}

    def create(self, path: Path) -> int:
        """See `Disk`."""
        if path in self._files:
            raise FileExistsError(errno.EEXIST, "it is there already", str(path))
        if path.parent not in self._folders:
            raise FileNotFoundError(errno.ENOENT, "there is no such folder", str(path))
        self._files[path] = bytearray()
        return self._opened(self._files[path])

    def append(self, path: Path) -> int:
        """See `Disk`."""
        return self._opened(self._file(path))

    def size(self, file: int) -> int:
        """See `Disk`."""
        return len(self._open[file])

    def truncate(self, file: int, size: int) -> None:
        """See `Disk`."""
        del self._open[file][size:]

    def write(self, file: int, data: bytes) -> int:
        """See `Disk`."""
        self._open[file] += data
        return len(data)

    def sync(self, file: int) -> None:
        """Nothing survives this program anyhow."""

    def close(self, file: int) -> None:
        """See `Disk`."""
        self._open.pop(file, None)
        self._locks.pop(file, None)

    def replace(self, source: Path, target: Path) -> None:
        """See `Disk`."""
        self._file(source)
        self._files[target] = self._files.pop(source)

    def remove(self, path: Path) -> None:
        """See `Disk`."""
        self._file(path)
        del self._files[path]

    def sync_folder(self, folder: Path) -> None:
        """Nothing survives this program anyhow."""

    def lock(self, path: Path) -> int | None:
        """See `Disk`; two who share this disk are like two programs."""
        if path in self._locks.values():
            return None
        number = next(self._numbers)
        self._locks[number] = path
        return number

    def _file(self, path: Path) -> bytearray:
        try:
            return self._files[path]
        except KeyError:
            raise FileNotFoundError(errno.ENOENT, "there is no such file", str(path)) from None

    def _opened(self, data: bytearray) -> int:
        number = next(self._numbers)
        self._open[number] = data
        return number
