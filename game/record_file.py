"""The record of one match on disk, which grows with the match: header first, then what is new."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from game.files import Files, StorageFault
from rules.match import Match
from rules.record import Loaded, dump, entry_to_line

_MOST_STRANGERS: Final = 3
"""So often what somebody else wrote there is set aside. Whoever goes on writing, as a second
program does on a disk where locks mean nothing, would otherwise fill it with copies."""


class _Written(NamedTuple):
    """What is known of the file."""

    match: Match
    entries: int  # of its journal, that are written
    size: int  # of the file as it was left, in bytes
    keep: int  # how many of them are sound
    begin: str  # what must come before the next entry


class RecordFile:
    """One file, wherever it is moved to. Only this program writes it, as a lock makes sure."""

    def __init__(self, files: Files, path: Path) -> None:
        """Nothing is known of the file yet."""
        self.path = path
        """Where it lies; whoever moves it says so here."""
        self.holds_stranger = False
        """Whether something lies there that may not be written over."""
        self._files = files
        self._written: _Written | None = None
        self._strangers = 0

    @property
    def match(self) -> Match | None:
        """The match whose record lies there, if that is known."""
        return self._written.match if self._written else None

    @property
    def size(self) -> int:
        """How many bytes the file was left with; 0 if that is not known."""
        return self._written.size if self._written else 0

    def adopt(self, loaded: Loaded, size: int) -> None:
        """The file, of so many bytes, gave that match: go on behind what is sound of it."""
        match, _, good, newline_missing = loaded
        begin = "\n" if newline_missing else ""
        self._written = _Written(match, len(match.journal), size, good, begin)
        self.holds_stranger = False

    def keep(self, match: Match) -> Path | None:
        """Bring the file up to the match and to the disk; StorageFault if that fails.

        Entries that are new are appended. Wherever anything else is needed, or was left undone
        before, the whole record takes the place of the old one. Where a stranger lay there, it
        gets another name first, which is returned.
        """
        aside = None
        if self._written is not None and self._written.match is match:
            try:
                self._append(self._written, match)
            except StorageFault as fault:
                self._written = None
                if fault.kind not in ("changed", "missing"):
                    raise
                self.holds_stranger = fault.kind == "changed"
            else:
                return None
        if self.holds_stranger:
            if self._strangers == _MOST_STRANGERS:
                raise StorageFault("changed", self.path, "somebody else goes on writing there")
            aside = self._make_room()
        self._replace(match)
        return aside

    def _append(self, written: _Written, match: Match) -> None:
        journal = match.journal
        lines = "".join(map(entry_to_line, journal[written.entries :]))
        if not lines:
            return
        data = (written.begin + lines).encode()
        self._files.append(self.path, data, size=written.size, keep=written.keep)
        size = written.keep + len(data)
        self._written = _Written(match, len(journal), size, size, "")

    def _replace(self, match: Match) -> None:
        data = dump(match)
        self._written = None
        self._files.prepare(self.path.parent)
        self._files.replace(self.path, data)
        self._written = _Written(match, len(match.journal), len(data), len(data), "")

    def _make_room(self) -> Path | None:
        try:
            aside = self._files.set_aside(self.path)
        except StorageFault as fault:
            if fault.kind != "missing":
                raise
            aside = None
        self.holds_stranger = False
        self._strangers += aside is not None
        return aside
