"""The one save of the match in progress, kept up to date with every change of the match.

`Saves.keep` is what a session calls after each change: what is new is appended and brought to the
disk before it returns. A match that has ended moves to the finished records. Only one program
writes the save; a second one plays without, and keeps what it finished. Nothing here raises: what
goes wrong is told once, and the next change tries to write everything again.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game.files import NEW, Files, StorageFault
from game.notices import Notice
from game.record_file import RecordFile
from game.records import Records
from rules.match import Match
from rules.record import RecordError, load, write_header

SAVE = "match.d6"
_LOCK = "match.lock"
_HINTED = "match.hinted"


class Saves:
    """The save in one folder, and the way from there to the finished records."""

    def __init__(
        self, files: Files, folder: Path, records: Records, tell: Callable[[Notice], None]
    ) -> None:
        """`tell` gets every notice. Nothing is read or locked before `open`."""
        self.is_second = False
        """Whether another program holds the save, so that this one does not write it."""
        self._files = files
        self._folder = folder
        self._records = records
        self._tell = tell
        self._path = folder / SAVE
        self._file = RecordFile(files, self._path)
        self._finished: RecordFile | None = None  # the record of the match that ended last
        self._owed: Match | None = None  # one that has ended and is not among the finished yet
        self._hinted: Match | None = None
        self._lock: int | None = None
        self._is_failing = False

    # -- opening and closing

    def open(self) -> Match | None:
        """Hold the save for this program; the match in progress, if there is one to go on with.

        A damaged save is mended where that loses nothing but its torn end, and otherwise kept
        under another name.
        """
        try:
            self._claim()
        except StorageFault as fault:
            self._fail(fault)
        if self.is_second:
            return None
        if self._lock is not None:
            self._sweep()
        match = self._read()
        if match is None:
            return None
        if self._hint_of(match) == self._noted_hint():
            self._hinted = match
        if match.phase == "match-ended":
            self.keep(match)
            return None
        return match

    def close(self) -> None:
        """Let other programs have the save."""
        if self._lock is not None:
            self._files.unlock(self._lock)
            self._lock = None

    # -- while a match is played

    def keep(self, match: Match) -> None:
        """Write what is new in `match`; call it when the match begins and after every change.

        Another match takes the place of the one before it, which is given up if it has not ended.
        """
        try:
            self._claim_late(match)
            if match.phase == "match-ended":
                self._finish(match)
            elif not self.is_second:
                self._go_on(match)
        except StorageFault as fault:
            self._fail(fault)
        else:
            self._is_failing = False

    def spare(self) -> None:
        """The match in progress is not given up: before another one is kept, it is set aside."""
        self._file.holds_stranger = True

    def note_hint(self, match: Match) -> None:
        """A hint was asked for in this match, which its record does not say."""
        if self._hinted is match:
            return
        self._hinted = match
        if self._lock is not None:
            with suppress(StorageFault):  # only what a later program would know of it is lost
                self._files.replace(self._folder / _HINTED, self._hint_of(match))

    # -- steps of opening

    def _claim(self) -> None:
        self._files.prepare(self._folder)
        self._lock = self._files.lock(self._folder / _LOCK)
        if self._lock is None:
            self.is_second = True
            self._tell(Notice("second-program"))

    def _claim_late(self, match: Match) -> None:
        """Try again what failed on opening; what lies there by now need not be ours."""
        if self._lock is None and not self.is_second:
            self._claim()
            if self._file.match is not match:
                self.spare()

    def _sweep(self) -> None:
        """Take away what was being written when an earlier program ended."""
        with suppress(StorageFault):
            for name in self._files.sizes(self._folder):
                if name.startswith("match.") and name.endswith(NEW):
                    self._files.discard(self._folder / name)

    def _read(self) -> Match | None:
        try:
            data = self._files.read_if_there(self._path)
        except StorageFault as fault:
            self.spare()
            if not self._is_failing:
                self._tell(Notice.of("unreadable", fault))
            return None
        if not data:
            return None
        sound = data.rstrip(b"\0")
        try:
            loaded = load(sound)
        except RecordError:
            self._put_aside()
            return None
        self._file.adopt(loaded, len(data))
        if len(sound) < len(data):
            self._keep_copy(data)
        elif loaded.torn:
            self._tell(Notice("cut"))
        return loaded.match

    def _put_aside(self) -> None:
        self.spare()
        try:
            aside = self._files.set_aside(self._path)
        except StorageFault as fault:
            self._tell(Notice.of("unreadable", fault))
        else:
            self._file.holds_stranger = False
            self._tell(Notice("set-aside", aside))

    def _keep_copy(self, data: bytes) -> None:
        """A power cut leaves zeros where the end was: keep the file as it was found."""
        try:
            copy = self._files.copy_aside(self._path, data)
        except StorageFault:
            self._file = RecordFile(self._files, self._path)
            self.spare()
            copy = self._path
        self._tell(Notice("recovered", copy))

    # -- steps of keeping

    def _go_on(self, match: Match) -> None:
        if self._owed is match:
            self._owed = None
        if self._finished is not None and self._finished.match is match:
            self._bring_back(self._finished)
        elif self._file.match is not match:
            self._begin(match)
        self._write(self._file, match)

    def _begin(self, match: Match) -> None:
        """Another match than before: what that one still needs comes first."""
        if self._owed is not None:
            try:
                self._finish(self._owed)
            except StorageFault:
                self.spare()
                self._owed = None
        if self._hinted is not match:
            self._files.discard(self._folder / _HINTED)

    def _finish(self, match: Match) -> None:
        """Bring the record of a match that has ended to the finished ones."""
        self._owed = match
        if self._finished is not None and self._finished.match is match:
            self._write(self._finished, match)
            self._note(self._finished.path, self._finished.size, match)
        elif self.is_second:
            self._finished = self._written_anew(match)
        else:
            self._write(self._file, match)
            path = self._records.reserve()
            self._note(path, self._file.size, match)
            self._files.move(self._path, path)
            self._file.path = path
            self._finished = self._file
            self._file = RecordFile(self._files, self._path)
        self._owed = None

    def _written_anew(self, match: Match) -> RecordFile:
        file = RecordFile(self._files, self._records.reserve())
        try:
            self._write(file, match)
        except StorageFault:
            self._files.discard(file.path)
            raise
        self._note(file.path, file.size, match)
        return file

    def _bring_back(self, file: RecordFile) -> None:
        """The end was undone, so the match is in progress again."""
        with suppress(StorageFault):  # nothing of ours lies there
            self._files.set_aside(self._path)
        self._files.move(file.path, self._files.reserve(self._folder, [SAVE]))
        file.path = self._path
        self._file = file
        self._finished = None

    def _write(self, file: RecordFile, match: Match) -> None:
        aside = file.keep(match)
        if aside is not None:
            self._tell(Notice("kept-aside", aside))

    def _note(self, path: Path, size: int, match: Match) -> None:
        self._records.note(path.name, size, match, hints=self._hinted is match)

    def _fail(self, fault: StorageFault) -> None:
        if not self._is_failing:
            self._is_failing = True
            self._tell(Notice.of("unsaved", fault))

    # -- hints

    def _hint_of(self, match: Match) -> bytes:
        # Only where there is a match: the first picture need not wait for it.
        from hashlib import sha256

        return sha256(write_header(match.setup).encode()).hexdigest().encode()

    def _noted_hint(self) -> bytes | None:
        with suppress(StorageFault):
            return self._files.read_if_there(self._folder / _HINTED)
        return None
