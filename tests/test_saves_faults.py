"""Saving while calls to the system fail, the disk is full, or the power is cut."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.disk import SystemDisk
from game.files import Files
from game.folders import Folders
from game.memory_disk import MemoryDisk
from game.notices import Notice
from game.storage import Storage
from rules.entries import Entry
from rules.match import Match
from rules.record import dump, load
from rules.setup import Setup
from tests.disks import DENIED, FULL, FaultyDisk, PowerDisk
from tests.playing import act
from tests.saving import (
    DATA,
    SAVE,
    a_match,
    a_short_match,
    end,
    kinds,
    middle,
    opened,
    put,
    reopened,
    reopened_data,
    storage_on,
)

Copy = tuple[Setup, tuple[Entry, ...]]
"""What a match was like at one moment."""


class Run:
    """A run with everything in it: go on, act, finish, undo the end, another match."""

    def __init__(self, disk, after_each: Callable[[Run], None] = lambda _run: None) -> None:
        self.disk = disk
        self.storage = storage_on(disk)
        self.after_each = after_each
        self.asked: list[Copy] = []
        self.kept: list[Copy] = []

    def keep(self, match: Match) -> None:
        self.asked.append((match.setup, match.journal))
        self.storage.saves.keep(match)
        self.kept.append(self.asked[-1])
        self.after_each(self)

    def go(self) -> Match:
        """Do all of it; the match in progress at the end."""
        match = self.storage.saves.open() or a_match(2)
        self.keep(match)
        for _ in range(2):
            act(match, middle)
            self.keep(match)
        match = a_short_match()
        self.storage.saves.note_hint(match)
        self.keep(match)
        end(match)
        self.keep(match)
        match.undo(1)
        self.keep(match)
        end(match)
        self.keep(match)
        match = a_match(2, number=2)
        self.keep(match)
        act(match, middle)
        self.keep(match)
        return match


def run_of(disk, **options: Any) -> Run:
    """A run that begins with a match in progress on the disk."""
    put(disk, dump(a_match(4)))
    disk.calls = 0
    return Run(disk, **options)


def calls_of_a_run() -> int:
    disk = FaultyDisk(MemoryDisk())
    run_of(disk).go()
    return disk.calls


CALLS = calls_of_a_run()


def records_on(disk) -> list[Match]:
    """The matches of all records on a disk; a name that was only reserved does not count."""
    files = Files(disk)
    paths = [f / n for f in (DATA, DATA / "records") for n in files.sizes(f) if n.endswith(".d6")]
    return [load(data).match for data in map(files.read, paths) if data]


def holds(disk, copy: Copy) -> bool:
    """Whether a record on the disk has at least what the match was like then."""
    setup, journal = copy
    return any(
        match.setup == setup and match.journal[: len(journal)] == journal
        for match in records_on(disk)
    )


@pytest.mark.parametrize(("error", "half"), [(FULL, False), (FULL, True), (DENIED, False)])
def test_whichever_call_fails_play_goes_on_and_only_that_write_is_lost(
    error: int, half: bool
) -> None:
    def after_each(run: Run) -> None:
        good = run.disk.disk
        failed, seen[0] = run.disk.failed - seen[0], run.disk.failed
        assert holds(good, run.kept[-1]) or (failed and holds(good, [FIRST, *run.kept][-2])), number

    for number in range(1, CALLS + 1):
        seen = [0]
        disk = FaultyDisk(MemoryDisk(), error=error, half=half)
        run = run_of(disk, after_each=after_each)
        disk.fails = lambda n, _name, number=number: n == number
        last = run.go()
        assert disk.failed == 1
        assert len(kinds(run.storage)) <= 2
        ended = [match for match in records_on(disk) if match.phase == "match-ended"]
        assert len(ended) == 1, number
        run.storage.saves.close()
        match = reopened(disk)
        assert match is not None
        lost = len(last.journal) - len(match.journal)
        assert match == last or (lost == 1 and number > CALLS - 5)


FIRST: Copy = (a_match().setup, a_match(4).journal)


@pytest.mark.parametrize("half", [False, True])
def test_a_disk_that_stays_full_is_told_once_and_what_it_holds_stays_good(half: bool) -> None:
    growing = ("write", "create", "make_folder", "truncate")
    for number in range(1, CALLS + 1):
        disk = FaultyDisk(MemoryDisk(), half=half)
        run = run_of(disk)
        disk.fails = lambda n, name, number=number: n >= number and name in growing
        last = run.go()
        told = kinds(run.storage)
        assert told.count("unsaved") == len(told) <= 1
        disk.fails = lambda _n, _name: False
        run.storage.saves.close()
        again, match = opened(disk)
        assert set(kinds(again)) <= {"cut"}
        assert all(
            any(match.setup == setup for setup, _ in [FIRST, *run.kept])
            for match in records_on(disk)
        )
        assert match is not None or len(again.records.finished()) == 1
        again.saves.keep(last)
        assert reopened_data(disk) == dump(last)


def test_when_there_is_room_again_the_next_change_writes_everything() -> None:
    disk = FaultyDisk(MemoryDisk(), half=True)
    storage, _ = opened(disk)
    match = a_match(4)
    storage.saves.keep(match)
    disk.fails = lambda _n, name: name in ("write", "create")
    for _ in range(3):
        act(match, middle)
        storage.saves.keep(match)
    assert load(reopened_data(disk)).match.journal == match.journal[:4]
    assert storage.take_notices() == (Notice("unsaved", SAVE, "full"),)
    disk.fails = lambda _n, _name: False
    act(match, middle)
    storage.saves.keep(match)
    assert reopened_data(disk) == dump(match)
    disk.fails = lambda _n, name: name == "write"
    act(match, middle)
    storage.saves.keep(match)
    assert kinds(storage) == ["unsaved"]


def test_a_finished_match_that_could_not_be_put_away_is_never_lost_to_the_next_one() -> None:
    disk = FaultyDisk(MemoryDisk())
    storage, _ = opened(disk)
    match = a_short_match()
    storage.saves.keep(match)
    records = DATA / "records"
    refused = disk.disk.make_folder
    disk.disk.make_folder = lambda folder: denied(folder, records, refused)
    end(match)
    storage.saves.keep(match)
    other = a_match(3, number=2)
    storage.saves.keep(other)
    assert reopened_data(disk) == dump(other)
    assert Files(disk).read(DATA / "match.aside-1.d6") == dump(match)
    assert kinds(storage) == ["unsaved", "kept-aside"]


def denied(folder: Path, refused: Path, make) -> None:
    if folder == refused:
        raise PermissionError(DENIED, os.strerror(DENIED))
    make(folder)


def test_a_folder_that_cannot_be_written_is_told_and_tried_again() -> None:
    disk = FaultyDisk(MemoryDisk(), lambda _n, name: name in ("lock", "create"), DENIED)
    storage, match = opened(disk)
    assert match is None
    assert [(n.kind, n.fault) for n in storage.take_notices()] == [("unsaved", "denied")]
    match = a_match(2)
    storage.saves.keep(match)
    assert kinds(storage) == []
    disk.fails = lambda _n, _name: False
    storage.saves.keep(match)
    assert reopened_data(disk) == dump(match)


def test_whatever_appeared_while_saving_was_impossible_is_not_written_over() -> None:
    disk = FaultyDisk(MemoryDisk(), lambda _n, name: name == "lock", DENIED)
    storage, _ = opened(disk)
    disk.fails = lambda _n, _name: False
    put(disk, dump(a_match(7)))
    storage.saves.keep(a_match(2, number=2))
    assert Files(disk).read(DATA / "match.aside-1.d6") == dump(a_match(7))


def test_a_power_cut_at_any_moment_loses_no_change_that_was_kept() -> None:
    class CutError(Exception):
        pass

    class CutDisk(FaultyDisk):
        def __getattr__(self, name: str):
            call = super().__getattr__(name)

            def counted(*args):
                if self.calls == self.last:
                    raise CutError
                return call(*args)

            return counted

    for last in range(CALLS):
        power = PowerDisk()
        disk = CutDisk(power)
        disk.last = CALLS
        run = run_of(disk)
        disk.last = last
        with pytest.raises(CutError):
            run.go()
        power.cut_power()
        again, _ = opened(power)
        if run.kept:
            assert holds(power, run.kept[-1]) or holds(power, run.asked[-1]), last
        assert set(kinds(again)) <= {"cut", "recovered"}


def test_on_a_real_disk_without_permission_play_goes_on(tmp_path: Path) -> None:
    if os.geteuid() == 0:
        (tmp_path / "data").write_bytes(b"a file where the folder should be")
    else:
        tmp_path.chmod(0o500)
    storage = Storage(Files(SystemDisk()), Folders.under(tmp_path))
    assert storage.saves.open() is None
    match = a_match(2)
    storage.saves.keep(match)
    assert [notice.kind for notice in storage.take_notices()] == ["unsaved"]


def test_a_real_disk_keeps_what_was_kept(tmp_path: Path) -> None:
    storage = Storage(Files(SystemDisk()), Folders.under(tmp_path))
    match = a_match(5)
    storage.saves.open()
    storage.saves.keep(match)
    done = a_short_match()
    storage.saves.keep(done)
    end(done)
    storage.saves.keep(done)
    storage.saves.keep(match)
    act(match, middle)
    storage.saves.keep(match)
    storage.saves.close()
    again = Storage(Files(SystemDisk()), Folders.under(tmp_path))
    assert again.saves.open() == match
    assert len(again.records.finished()) == 1
    assert again.take_notices() == ()
