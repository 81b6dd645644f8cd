"""Small files, read and written whole: a failure leaves the old one as it was, and is one value.

A file is replaced by a new one that was written and brought to the disk beside it, so that at
every moment one of the two is there. Nothing is ever given a name that another file has.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Literal, TypeAlias

from game.disk import Disk

FaultKind: TypeAlias = Literal[
    "full", "denied", "missing", "no-folder", "no-file", "too-large", "exists", "changed", "failed"
]
"""`no-folder`: what should be a folder is none, or there is no home to make it in. `changed`:
somebody else wrote the file meanwhile. `failed`: anything else that the system said."""

_KINDS: dict[int, FaultKind] = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "denied",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "no-folder",
    errno.EISDIR: "no-file",
    errno.EOVERFLOW: "too-large",
    errno.EEXIST: "exists",
}
NEW = ".new"
"""Ends the name of a file that is still being written; one that is left over can go."""


class StorageFault(Exception):  # noqa: N818 - a state of the storage that play lives with
    """Why something could not be read or written; nothing is half-done then.

    `reason` is what the system said, for a log. What is shown to a person is made of `kind`.
    """

    def __init__(self, kind: FaultKind, path: Path, reason: str) -> None:
        """Keep what happened and where."""
        super().__init__(f"{path}: {reason}")
        self.kind: FaultKind = kind
        self.path = path
        self.reason = reason


class Files:
    """Files on one disk. All methods raise `StorageFault` and nothing else."""

    def __init__(self, disk: Disk) -> None:
        """Work on that disk."""
        self._disk = disk

    # -- reading

    def read(self, path: Path) -> bytes:
        """All of a file."""
        with _told(path):
            return self._disk.read(path)

    def read_if_there(self, path: Path) -> bytes | None:
        """All of a file; None if there is none."""
        try:
            return self.read(path)
        except StorageFault as fault:
            if fault.kind == "missing":
                return None
            raise

    def sizes(self, folder: Path) -> dict[str, int]:
        """The files in a folder with their sizes in bytes; none if there is no folder."""
        with _told(folder):
            try:
                return self._disk.sizes(folder)
            except FileNotFoundError:
                return {}

    # -- writing

    def prepare(self, folder: Path) -> None:
        """Make sure that a folder is there."""
        if not folder.is_absolute():
            raise StorageFault("no-folder", folder, "there is no home folder")
        with _told(folder):
            try:
                self._disk.make_folder(folder)
            except FileExistsError:
                raise StorageFault("no-folder", folder, "it is not a folder") from None

    def replace(self, path: Path, data: bytes) -> None:
        """Write a whole file, in the place of the one that was there."""
        new = path.with_name(f"{path.name}.{os.getpid()}{NEW}")
        with _told(path):
            try:
                file = self._disk.create(new)
            except FileExistsError:
                self._disk.remove(new)
                file = self._disk.create(new)
            self._fill(file, new, data)
        self._rename(new, path)

    def create(self, path: Path, data: bytes) -> None:
        """Write a whole file; a fault of the kind `exists` if one of that name is there."""
        with _told(path):
            self._fill(self._disk.create(path), path, data)
            self._sync_folder(path)

    def append(self, path: Path, data: bytes, *, size: int, keep: int) -> None:
        """Write behind the first `keep` bytes of a file that has `size` bytes.

        If it has another size by now it is left alone; the fault is of the kind `changed`.
        """
        with _told(path), self._closing(self._disk.append(path)) as file:
            if self._disk.size(file) != size:
                raise StorageFault("changed", path, "somebody else has written it")
            if keep < size:
                self._disk.truncate(file, keep)
            try:
                self._write(file, data)
            except OSError:
                with suppress(OSError):
                    self._disk.truncate(file, keep)
                raise

    def add(self, path: Path, data: bytes) -> None:
        """Write at the end of a file, whatever it has; it is made if it is not there."""
        with _told(path):
            try:
                file = self._disk.append(path)
            except FileNotFoundError:
                file = self._disk.create(path)
            with self._closing(file):
                self._write(file, data)

    def remove(self, path: Path) -> None:
        """Take a file away; nothing if it is not there."""
        with _told(path), suppress(FileNotFoundError):
            self._disk.remove(path)

    # -- names

    def reserve(self, folder: Path, names: Iterable[str]) -> Path:
        """An empty file by the first of these names that is free."""
        for name in names:
            path = folder / name
            with _told(path):
                try:
                    file = self._disk.create(path)
                except FileExistsError:
                    continue
                self._fill(file, path, b"")
            return path
        raise StorageFault("exists", folder, "no name is free")

    def move(self, source: Path, reserved: Path) -> None:
        """Give a file the name that was reserved for it."""
        try:
            self._rename(source, reserved)
        except StorageFault:
            self.discard(reserved)
            raise

    def set_aside(self, path: Path) -> Path:
        """Give a file another name, so that nothing can be written over it; its path then."""
        aside = self.reserve(path.parent, _aside(path))
        self.move(path, aside)
        return aside

    def copy_aside(self, path: Path, data: bytes) -> Path:
        """Keep `data`, which `path` holds, under another name as well; its path."""
        for name in _aside(path):
            copy = path.with_name(name)
            try:
                self.create(copy, data)
            except StorageFault as fault:
                if fault.kind != "exists":
                    raise
            else:
                return copy
        raise AssertionError("names never end")

    def discard(self, path: Path) -> None:
        """Take a file away if that is possible; it does no harm otherwise."""
        with suppress(StorageFault):
            self.remove(path)

    # -- locks

    def lock(self, path: Path) -> int | None:
        """Hold `path` for this program until `unlock`; None if another program holds it."""
        with _told(path):
            return self._disk.lock(path)

    def unlock(self, lock: int) -> None:
        """Let other programs have it."""
        with suppress(OSError):
            self._disk.close(lock)

    # -- steps

    def _rename(self, source: Path, target: Path) -> None:
        with _told(target):
            try:
                self._disk.replace(source, target)
            except OSError:
                if source.name.endswith(NEW):
                    self.discard(source)
                raise
            self._sync_folder(target)

    def _sync_folder(self, path: Path) -> None:
        # Some file systems refuse; the file itself is whole then all the same.
        with suppress(OSError):
            self._disk.sync_folder(path.parent)

    def _fill(self, file: int, path: Path, data: bytes) -> None:
        """Write a file that has just been made; it is gone again if that fails."""
        try:
            with self._closing(file):
                self._write(file, data)
        except OSError:
            self.discard(path)
            raise

    def _write(self, file: int, data: bytes) -> None:
        while data:
            data = data[self._disk.write(file, data) :]
        self._disk.sync(file)

    @contextmanager
    def _closing(self, file: int) -> Iterator[int]:
        try:
            yield file
        except BaseException:
            with suppress(OSError):
                self._disk.close(file)
            raise
        self._disk.close(file)


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """Tell what the system refuses as a `StorageFault`."""
    try:
        yield
    except OSError as error:
        kind = _KINDS.get(error.errno or 0, "failed")
        raise StorageFault(kind, path, (error.strerror or str(error)).lower()) from None
    except ValueError as error:  # a name that no file can have
        raise StorageFault("failed", path, str(error)) from None


def _aside(path: Path) -> Iterator[str]:
    return (f"{path.stem}.aside-{number}{path.suffix}" for number in count(1))
