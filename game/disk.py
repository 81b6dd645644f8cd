"""The operating system's part in keeping files, call by call, so that a test can fail each of them.

Every method is one thing that the system does or refuses with an `OSError`. What a refusal means
for a whole file is for `game.files` to say.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from pathlib import Path
from typing import Protocol

LARGEST = 64 * 1024 * 1024
"""No file of ours comes near that many bytes; a larger one is not read."""

_PLAIN = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_NO_WAITING = getattr(os, "O_NONBLOCK", 0)
_READ = os.O_RDONLY | _PLAIN | _NO_WAITING
_CREATE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _PLAIN
_APPEND = os.O_WRONLY | os.O_APPEND | _PLAIN | _NO_WAITING
_LOCK = os.O_RDWR | os.O_CREAT | _PLAIN
_PART = 1024 * 1024


class Disk(Protocol):
    """What is asked of the system. Files that are open for writing are known by a number."""

    def read(self, path: Path) -> bytes:
        """All of a file of at most `LARGEST` bytes."""
        ...

    def sizes(self, folder: Path) -> dict[str, int]:
        """The names of the files in a folder, with their sizes in bytes."""
        ...

    def make_folder(self, folder: Path) -> None:
        """Make a folder and those above it; nothing if it is there."""
        ...

    def create(self, path: Path) -> int:
        """Open a file that is not there yet; FileExistsError if it is."""
        ...

    def append(self, path: Path) -> int:
        """Open a file that is there, to write at its end."""
        ...

    def size(self, file: int) -> int:
        """How many bytes an open file has."""
        ...

    def truncate(self, file: int, size: int) -> None:
        """Cut an open file to so many bytes."""
        ...

    def write(self, file: int, data: bytes) -> int:
        """Write some of the bytes, as many as are answered."""
        ...

    def sync(self, file: int) -> None:
        """Bring what was written to where a power cut cannot take it."""
        ...

    def close(self, file: int) -> None:
        """Close an open file, or give a lock back."""
        ...

    def replace(self, source: Path, target: Path) -> None:
        """Give a file another name in one step; a file of that name is gone then."""
        ...

    def remove(self, path: Path) -> None:
        """Take a file away."""
        ...

    def sync_folder(self, folder: Path) -> None:
        """Bring the names in a folder to where a power cut cannot take them."""
        ...

    def lock(self, path: Path) -> int | None:
        """Hold a file for this process until it is closed or ends; None if another one holds it."""
        ...


class SystemDisk:
    """The disk of this machine."""

    def read(self, path: Path) -> bytes:
        """See `Disk`. A pipe or a device is refused, not waited for."""
        file = os.open(path, _READ)
        try:
            about = os.fstat(file)
            if not stat.S_ISREG(about.st_mode):
                raise OSError(errno.EISDIR, "it is not a file")
            if about.st_size > LARGEST:
                raise OSError(errno.EOVERFLOW, "it is too large")
            parts: list[bytes] = []
            while part := os.read(file, _PART):
                parts.append(part)
            return b"".join(parts)
        finally:
            os.close(file)

    def sizes(self, folder: Path) -> dict[str, int]:
        """See `Disk`."""
        found: dict[str, int] = {}
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.is_file():
                    found[entry.name] = entry.stat().st_size
        return found

    def make_folder(self, folder: Path) -> None:
        """See `Disk`."""
        folder.mkdir(parents=True, exist_ok=True)

    def create(self, path: Path) -> int:
        """See `Disk`."""
        return os.open(path, _CREATE, 0o666)

    def append(self, path: Path) -> int:
        """See `Disk`."""
        return os.open(path, _APPEND)

    def size(self, file: int) -> int:
        """See `Disk`."""
        return os.fstat(file).st_size

    def truncate(self, file: int, size: int) -> None:
        """See `Disk`."""
        os.ftruncate(file, size)

    def write(self, file: int, data: bytes) -> int:
        """See `Disk`."""
        return os.write(file, data)

    def sync(self, file: int) -> None:
        """See `Disk`."""
        os.fsync(file)

    def close(self, file: int) -> None:
        """See `Disk`."""
        os.close(file)

    def replace(self, source: Path, target: Path) -> None:
        """See `Disk`."""
        os.replace(source, target)

    def remove(self, path: Path) -> None:
        """See `Disk`."""
        os.remove(path)

    def sync_folder(self, folder: Path) -> None:
        """See `Disk`. Windows knows no such thing."""
        if sys.platform != "win32":
            file = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(file)
            finally:
                os.close(file)

    def lock(self, path: Path) -> int | None:
        """See `Disk`. The system gives the lock of a process that has died back by itself."""
        file = os.open(path, _LOCK, 0o666)
        try:
            if _is_locked_now(file):
                return file
        except OSError:
            os.close(file)
            raise
        os.close(file)
        return None


def _is_locked_now(file: int) -> bool:
    """Lock an open file, unless another process has."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK):
            return False
        raise
    return True
