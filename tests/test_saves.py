"""The save of the match in progress: appended to, opened, mended, set aside, locked, finished."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.disk import SystemDisk
from game.files import Files
from game.folders import Folders
from game.memory_disk import MemoryDisk
from game.notices import Notice, notice_text
from game.session import Session
from game.storage import Storage
from rules.entries import Entry
from rules.match import Match
from rules.record import dump, load, write_header
from rules.setup import Setup, standard_setup
from tests.disks import DENIED, FULL, FaultyDisk, PowerDisk
from tests.playing import act, played
from tests.scripted import setup_number, step

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


def put(disk, data: bytes, path: Path = SAVE) -> None:
    files = Files(disk)
    files.prepare(path.parent)
    files.replace(path, data)


def names(disk, folder: Path = DATA) -> set[str]:
    return set(Files(disk).sizes(folder)) - {"match.lock"}


# -- going on


def test_without_a_save_there_is_nothing_to_go_on_with() -> None:
    storage, match = opened(MemoryDisk())
    assert match is None
    assert kinds(storage) == []


def test_every_change_is_on_the_disk_when_it_has_been_made() -> None:
    disk = MemoryDisk()
    storage, _ = opened(disk)
    match = Match(setup_number(3))
    storage.saves.keep(match)
    session = Session(match, storage.saves.keep)
    for _ in range(300):
        step(session)
        data = disk.read(SAVE)
        assert data == dump(match)
        assert load(data).match.journal == match.journal
    assert kinds(storage) == []


def test_a_change_is_appended_and_what_was_written_is_not_written_again() -> None:
    written: list[bytes] = []

    class Watching(MemoryDisk):
        def write(self, file: int, data: bytes) -> int:
            written.append(data)
            return super().write(file, data)

    storage, _ = opened(Watching())
    match = a_match()
    storage.saves.keep(match)
    assert written == [write_header(match.setup).encode()]
    act(match, middle)
    storage.saves.keep(match)
    storage.saves.keep(match)
    assert len(written) == 2
    assert written[1].count(b"\n") == 1


def test_the_match_goes_on_in_the_next_run_and_the_save_with_it() -> None:
    disk = MemoryDisk()
    storage, _ = opened(disk)
    match = a_match(10)
    storage.saves.keep(match)
    storage.saves.close()
    storage, again = opened(disk)
    assert again == match
    assert again is not None
    act(again, middle)
    storage.saves.keep(again)
    assert reopened_data(disk) == dump(again)
    assert kinds(storage) == []


def reopened_data(disk) -> bytes:
    return Files(disk).read(SAVE)


def test_a_new_match_takes_the_place_of_the_one_that_is_given_up() -> None:
    disk = MemoryDisk()
    storage, _ = opened(disk)
    storage.saves.keep(a_match(10))
    other = a_match(3, number=2)
    storage.saves.keep(other)
    assert reopened_data(disk) == dump(other)
    assert names(disk) == {"match.d6"}


def test_a_match_that_is_not_given_up_is_set_aside() -> None:
    disk = MemoryDisk()
    put(disk, dump(a_match(10)))
    storage, _ = opened(disk)
    storage.saves.spare()
    storage.saves.keep(a_match(3, number=2))
    assert Files(disk).read(DATA / "match.aside-1.d6") == dump(a_match(10))
    assert storage.take_notices() == (Notice("kept-aside", DATA / "match.aside-1.d6"),)


# -- the end of a match


def test_a_match_that_has_ended_moves_to_the_finished_records() -> None:
    disk = MemoryDisk()
    storage, _ = opened(disk)
    for number in (1, 2):
        match = a_short_match()
        storage.saves.keep(match)
        end(match)
        storage.saves.keep(match)
        assert names(disk) == {"match.d6"} - {"match.d6"}
        finished = storage.records.finished()
        assert [each.name for each in finished] == ["0001.d6", "0002.d6"][:number]
        assert storage.records.open(finished[-1].name).match == match
    storage.saves.close()
    assert reopened(disk) is None


def test_when_the_end_is_undone_the_match_is_in_progress_again_and_counts_once() -> None:
    disk = MemoryDisk()
    storage, _ = opened(disk)
    match = a_short_match()
    for _ in range(3):
        end(match)
        storage.saves.keep(match)
        assert len(storage.records.finished()) == 1
        match.undo(2)
        storage.saves.keep(match)
        assert storage.records.finished() == ()
        assert reopened_data(disk) == dump(match)
        match.redo(1)
        storage.saves.keep(match)
    end(match)
    storage.saves.keep(match)
    (finished,) = storage.records.finished()
    assert finished.summary is not None
    assert finished.summary.took_back
    assert storage.records.open(finished.name).match == match
    assert kinds(storage) == []


def test_a_match_that_ended_just_before_a_kill_is_put_away_by_the_next_run() -> None:
    disk = MemoryDisk()
    match = a_short_match()
    end(match)
    put(disk, dump(match))
    storage, again = opened(disk)
    assert again is None
    assert [each.name for each in storage.records.finished()] == ["0001.d6"]
    assert "match.d6" not in names(disk)


def test_hints_are_noted_through_a_restart_of_the_program_and_for_their_match_alone() -> None:
    disk = MemoryDisk()
    storage, _ = opened(disk)
    match = a_short_match()
    storage.saves.keep(match)
    storage.saves.note_hint(match)
    storage.saves.close()
    storage, again = opened(disk)
    assert again is not None
    end(again)
    storage.saves.keep(again)
    other = a_short_match()
    storage.saves.keep(other)
    end(other)
    storage.saves.keep(other)
    assert [f.summary and f.summary.hints for f in storage.records.finished()] == [True, False]
    storage.saves.close()
    later = storage_on(disk)
    assert [f.summary and f.summary.hints for f in later.records.finished()] == [True, False]


# -- what is damaged


def test_a_torn_end_is_cut_with_a_notice_and_only_when_play_goes_on() -> None:
    disk = MemoryDisk()
    whole = dump(a_match(5))
    put(disk, whole + b'{"seat":1,"pl')
    storage, match = opened(disk)
    assert match == load(whole).match
    assert kinds(storage) == ["cut"]
    assert reopened_data(disk) == whole + b'{"seat":1,"pl'
    assert match is not None
    act(match, middle)
    storage.saves.keep(match)
    assert reopened_data(disk) == dump(match)
    assert kinds(storage) == []


def test_a_missing_last_newline_is_made_good() -> None:
    disk = MemoryDisk()
    put(disk, dump(a_match(5)).rstrip())
    storage, match = opened(disk)
    assert match is not None
    act(match, middle)
    storage.saves.keep(match)
    assert reopened_data(disk) == dump(match)
    assert kinds(storage) == []


@pytest.mark.parametrize("cut", [0, 1, 9])
def test_zeros_after_a_power_cut_are_taken_off_and_a_copy_is_kept(cut: int) -> None:
    disk = MemoryDisk()
    whole = dump(a_match(5))
    damaged = whole[: len(whole) - cut] + bytes(700)
    put(disk, damaged)
    storage, match = opened(disk)
    assert match is not None
    assert len(match.journal) == (5 if cut < 2 else 4)
    assert storage.take_notices() == (Notice("recovered", DATA / "match.aside-1.d6"),)
    assert Files(disk).read(DATA / "match.aside-1.d6") == damaged
    act(match, middle)
    storage.saves.keep(match)
    assert reopened_data(disk) == dump(match)


def test_zeros_are_recovered_even_if_no_copy_can_be_made_and_the_original_is_kept() -> None:
    disk = FaultyDisk(MemoryDisk())
    damaged = dump(a_match(5)) + bytes(700)
    put(disk, damaged)
    disk.fails = lambda _n, name: name == "create"
    storage, match = opened(disk)
    assert match is not None
    assert reopened_data(disk) == damaged
    disk.fails = lambda _n, _name: False
    act(match, middle)
    storage.saves.keep(match)
    assert reopened_data(disk) == dump(match)
    assert Files(disk).read(DATA / "match.aside-1.d6") == damaged


@pytest.mark.parametrize(
    "data",
    [
        b"\0" * 100,
        b"no record",
        dump(a_match(5)).replace(b'"version":1', b'"version":2'),
        dump(a_match(5)) + dump(a_match(5)),
    ],
)
def test_what_cannot_be_read_is_set_aside_and_never_written_over(data: bytes) -> None:
    disk = MemoryDisk()
    put(disk, data)
    storage, match = opened(disk)
    assert match is None
    assert storage.take_notices() == (Notice("set-aside", DATA / "match.aside-1.d6"),)
    storage.saves.keep(a_match(3))
    assert Files(disk).read(DATA / "match.aside-1.d6") == data
    assert reopened_data(disk) == dump(a_match(3))


def test_what_could_be_neither_read_nor_moved_is_set_aside_later() -> None:
    disk = FaultyDisk(MemoryDisk())
    put(disk, b"not to be lost")
    disk.fails = lambda _n, name: name in ("read", "replace")
    storage, match = opened(disk)
    assert match is None
    assert kinds(storage) == ["unreadable"]
    disk.fails = lambda _n, _name: False
    storage.saves.keep(a_match(3))
    assert Files(disk).read(DATA / "match.aside-1.d6") == b"not to be lost"


def test_an_empty_save_is_no_match_and_nothing_to_tell() -> None:
    disk = MemoryDisk()
    put(disk, b"")
    storage, match = opened(disk)
    assert match is None
    assert kinds(storage) == []


@settings(max_examples=150)
@given(st.data())
def test_no_mutation_of_a_save_raises_or_is_lost(data: st.DataObject) -> None:
    whole = bytearray(dump(a_match(data.draw(st.integers(0, 6)))))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(whole)))
        match data.draw(st.sampled_from(["change", "insert", "cut", "zeros"])):
            case "change":
                whole[at : at + 1] = data.draw(st.binary(max_size=2))
            case "insert":
                whole[at:at] = data.draw(st.binary(max_size=40))
            case "cut":
                del whole[at : at + data.draw(st.integers(0, 60))]
            case _:
                whole[at:] = bytes(len(whole) - at)
    mutated = bytes(whole)
    disk = MemoryDisk()
    put(disk, mutated)
    storage, match = opened(disk)
    if match is None:
        match = a_match(number=9)
    act(match, middle)
    storage.saves.keep(match)
    assert load(reopened_data(disk)).match == match
    notices = kinds(storage)
    if notices == ["cut"]:  # only the torn last line may go
        good = load(mutated).good_bytes
        assert reopened_data(disk).startswith(mutated[:good])
        assert b"\n" not in mutated[good:]
    elif notices or not mutated.strip(b"\0"):
        originals = {Files(disk).read(DATA / name) for name in names(disk)}
        assert mutated in originals or not mutated
    else:
        assert reopened_data(disk).startswith(mutated)


# -- two programs


def test_a_second_program_plays_unsaved_and_leaves_the_first_ones_save_alone() -> None:
    disk = MemoryDisk()
    first, _ = opened(disk)
    ours = a_match(10)
    first.saves.keep(ours)
    second, match = opened(disk)
    assert match is None
    assert kinds(second) == ["second-program"]
    for _ in range(3):
        other = a_match(3, number=2)
        second.saves.keep(other)
        act(other, middle)
        second.saves.keep(other)
    assert reopened_data(disk) == dump(ours)
    act(ours, middle)
    first.saves.keep(ours)
    assert reopened_data(disk) == dump(ours)
    assert kinds(first) == kinds(second) == []


def test_what_a_second_program_finishes_is_kept_and_counts_once_however_often_it_ends() -> None:
    disk = MemoryDisk()
    first, _ = opened(disk)
    second, _ = opened(disk)
    match = a_short_match()
    second.saves.note_hint(match)
    for _ in range(2):
        end(match)
        second.saves.keep(match)
        match.undo(1)
        second.saves.keep(match)
    end(match)
    second.saves.keep(match)
    (finished,) = first.records.finished()
    assert first.records.open(finished.name).match == match
    assert finished.summary is not None
    assert finished.summary.hints


def test_the_save_is_free_again_when_a_program_has_ended() -> None:
    disk = MemoryDisk()
    first, _ = opened(disk)
    first.saves.keep(a_match(4))
    first.saves.close()
    second, match = opened(disk)
    assert match == a_match(4)
    assert not second.saves.is_second


def test_what_somebody_else_wrote_into_the_save_is_set_aside() -> None:
    disk = MemoryDisk()
    storage, _ = opened(disk)
    match = a_match(4)
    storage.saves.keep(match)
    put(disk, b"a backup came back")
    act(match, middle)
    storage.saves.keep(match)
    assert reopened_data(disk) == dump(match)
    assert Files(disk).read(DATA / "match.aside-1.d6") == b"a backup came back"
    assert kinds(storage) == ["kept-aside"]


def test_a_save_that_vanished_is_written_again_at_once() -> None:
    disk = MemoryDisk()
    storage, _ = opened(disk)
    match = a_match(4)
    storage.saves.keep(match)
    Files(disk).remove(SAVE)
    act(match, middle)
    storage.saves.keep(match)
    assert reopened_data(disk) == dump(match)
    assert kinds(storage) == []


# -- faults


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
