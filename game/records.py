"""The finished records: a folder of files that are only added to, and its index.

A record is named by a number that counts up, so that the names give the order of play without a
clock. Records can be exported to any path, and opened from any.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import NamedTuple

from game.files import Files, StorageFault
from game.record_index import Indexed, index_line, read_index
from game.statistics import Summary, summary_of
from rules.match import Match
from rules.record import Loaded, RecordError, dump, load

SUFFIX = ".d6"
_INDEX = "index.jsonl"


class Finished(NamedTuple):
    """One file of the folder; `summary` is None if it is no sound record."""

    name: str
    summary: Summary | None


class Records:
    """The records in one folder."""

    def __init__(self, files: Files, folder: Path) -> None:
        """The folder need not be there yet."""
        self._files = files
        self._folder = folder
        self._indexed: dict[str, Indexed] = {}  # by this program, should the index be lost

    # -- adding

    def reserve(self) -> Path:
        """A path for one more record; an empty file lies there. Raises StorageFault."""
        self._files.prepare(self._folder)
        last = max((_number(name) for name in self._files.sizes(self._folder)), default=0)
        return self._files.reserve(self._folder, (f"{n:04}{SUFFIX}" for n in count(last + 1)))

    def note(self, name: str, size: int, match: Match, *, hints: bool) -> None:
        """Write into the index what the record of that name and size will say.

        If that fails a later program will read the record again, and only hints are forgotten.
        """
        self._index(name, size, summary_of(match, hints=hints))

    # -- reading

    def catch_up(self) -> Iterator[int]:
        """Bring the index up to the folder, one record a step; how many are still to be read.

        A listing is quick then. If the index was lost this can take a while: a few milliseconds
        for each record. Raises StorageFault if the folder cannot be read.
        """
        known = self._known()
        sizes = self._sizes()
        missing = [name for name, size in sizes.items() if not _fits(known.get(name), size)]
        for done, name in enumerate(missing):
            yield len(missing) - done
            self._index(name, sizes[name], self._read(name))

    def finished(self) -> tuple[Finished, ...]:
        """All records in the order in which they were finished. Raises StorageFault."""
        for _ in self.catch_up():
            pass
        known = self._known()
        return tuple(Finished(name, known[name].summary) for name in self._sizes() if name in known)

    def open(self, name: str) -> Loaded:
        """The match of a record of the folder. Raises StorageFault and RecordError."""
        return open_record(self._files, self._folder / name)

    def delete(self, name: str) -> None:
        """Delete a record for good. Raises StorageFault."""
        self._files.remove(self._folder / name)

    # -- steps

    def _sizes(self) -> dict[str, int]:
        sizes = self._files.sizes(self._folder)
        names = (name for name in sizes if name.endswith(SUFFIX) and sizes[name])
        return {name: sizes[name] for name in sorted(names, key=lambda n: (_number(n), n))}

    def _known(self) -> dict[str, Indexed]:
        data = None
        with suppress(StorageFault):  # without an index, the records themselves are read
            data = self._files.read_if_there(self._folder / _INDEX)
        return {**read_index(data or b""), **self._indexed}

    def _read(self, name: str) -> Summary | None:
        try:
            return summary_of(self.open(name).match, hints=False)
        except (StorageFault, RecordError):
            return None

    def _index(self, name: str, size: int, summary: Summary | None) -> None:
        self._indexed[name] = Indexed(size, summary)
        with suppress(StorageFault):
            self._files.add(self._folder / _INDEX, index_line(name, size, summary))


def _fits(entry: Indexed | None, size: int) -> bool:
    return entry is not None and entry.size == size


def _number(name: str) -> int:
    stem = name.removesuffix(SUFFIX)
    return int(stem) if stem.isascii() and stem.isdecimal() and len(stem) < 10 else 0


def open_record(files: Files, path: Path) -> Loaded:
    """The match of the record at any path. Raises StorageFault and RecordError."""
    return load(files.read(path))


def export_record(files: Files, match: Match, path: Path, *, over: bool = False) -> None:
    """Write the whole record of a match to a path that a person chose.

    Raises StorageFault, of the kind `exists` if a file is there and `over` was not said.
    """
    if over:
        files.replace(path, dump(match))
    else:
        files.create(path, dump(match))
