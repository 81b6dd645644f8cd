"""The save of the match in progress: appended to, finished, brought back, and one writer."""

from __future__ import annotations

from game.files import NEW, Files
from game.memory_disk import MemoryDisk
from game.notices import Notice
from game.session import Session
from rules.match import Match
from rules.record import dump, load, write_header
from tests.disks import FaultyDisk
from tests.playing import act
from tests.saving import (
    DATA,
    SAVE,
    a_match,
    a_short_match,
    end,
    kinds,
    middle,
    names,
    opened,
    put,
    reopened,
    reopened_data,
    storage_on,
)
from tests.scripted import setup_number, step

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
        assert names(disk) == set()
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


def test_the_hints_of_a_match_that_was_given_up_are_not_those_of_its_twin() -> None:
    disk = MemoryDisk()
    storage, _ = opened(disk)
    match, twin = a_short_match(), a_short_match()
    storage.saves.keep(match)
    storage.saves.note_hint(match)
    storage.saves.keep(twin)
    storage.saves.close()
    storage, again = opened(disk)
    assert again == twin
    end(again)
    storage.saves.keep(again)
    (finished,) = storage.records.finished()
    assert finished.summary is not None
    assert not finished.summary.hints


def test_an_end_that_could_not_be_put_away_and_was_undone_is_no_end() -> None:
    disk = FaultyDisk(MemoryDisk())
    storage, _ = opened(disk)
    match = a_short_match()
    storage.saves.keep(match)
    end(match)
    disk.fails = lambda _n, name: name == "replace"
    storage.saves.keep(match)
    disk.fails = lambda _n, _name: False
    match.undo(1)
    storage.saves.keep(match)
    assert reopened_data(disk) == dump(match)
    storage.saves.keep(a_match(2))
    assert storage.records.finished() == ()


def test_what_lies_in_the_place_of_a_match_that_comes_back_is_not_written_over() -> None:
    disk = MemoryDisk()
    storage, _ = opened(disk)
    match = a_short_match()
    end(match)
    storage.saves.keep(match)
    put(disk, b"from somewhere")
    match.undo(1)
    storage.saves.keep(match)
    assert reopened_data(disk) == dump(match)
    assert Files(disk).read(DATA / "match.aside-1.d6") == b"from somewhere"
    assert kinds(storage) == []


def test_what_was_being_written_when_a_program_was_killed_is_swept_away() -> None:
    disk = MemoryDisk()
    put(disk, dump(a_match(2)))
    put(disk, b"half", DATA / f"match.d6.77{NEW}")
    put(disk, b"half", DATA / f"match.hinted.77{NEW}")
    put(disk, b"whole", DATA / "else.new")
    storage, match = opened(disk)
    assert match == a_match(2)
    assert names(disk) == {"match.d6", "else.new"}
    assert kinds(storage) == []


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


def test_somebody_who_goes_on_writing_into_the_save_does_not_fill_the_disk() -> None:
    disk = MemoryDisk()
    storage, _ = opened(disk)
    match = a_match(4)
    storage.saves.keep(match)
    for n in range(6):
        put(disk, b"another program, move %d" % n)
        act(match, middle)
        storage.saves.keep(match)
    told = kinds(storage)
    assert told == ["kept-aside"] * 3 + ["unsaved"]
    assert Files(disk).read(SAVE) == b"another program, move 5"


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
