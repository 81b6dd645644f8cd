"""What the tests of saving share: disks with a save, short matches, and what was told."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.files import Files
from game.folders import Folders
from game.notices import notice_text
from game.storage import Storage
from rules.match import Match
from rules.setup import standard_setup
from tests.playing import played

ROOT = Path("/").absolute() / "home"
DATA = ROOT / "data"
SAVE = DATA / "match.d6"


def middle(legal):
    return legal[len(legal) // 2]


def storage_on(disk) -> Storage:
    return Storage(Files(disk), Folders.under(ROOT))


def opened(disk) -> tuple[Storage, Match | None]:
    storage = storage_on(disk)
    return storage, storage.saves.open()


def reopened(disk) -> Match | None:
    """What another program would go on with, after this one has ended."""
    storage, match = opened(disk)
    storage.saves.close()
    return match


def a_match(actions: int = 0, number: int = 1) -> Match:
    setup = standard_setup("block", f"saves {number}")
    return played(Match(setup), middle, actions=actions)


def a_short_match() -> Match:
    """A match that one more action ends."""
    setup = replace(standard_setup("block", "short"), standing=(99, 99))
    match = played(Match(setup), middle)
    match.undo(1)
    return match


def end(match: Match) -> None:
    match.redo(1)
    assert match.phase == "match-ended"


def kinds(storage: Storage) -> list[str]:
    notices = storage.take_notices()
    for notice in notices:
        text = notice_text(notice)
        assert text
        assert "{" not in text
    return [notice.kind for notice in notices]


def reopened_data(disk) -> bytes:
    return Files(disk).read(SAVE)


def put(disk, data: bytes, path: Path = SAVE) -> None:
    files = Files(disk)
    files.prepare(path.parent)
    files.replace(path, data)


def names(disk, folder: Path = DATA) -> set[str]:
    return set(Files(disk).sizes(folder)) - {"match.lock"}
