"""Damaged saves: mended, or kept under another name, and never written over."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.files import Files
from game.memory_disk import MemoryDisk
from game.notices import Notice
from rules.record import dump, load
from tests.disks import FaultyDisk
from tests.playing import act
from tests.saving import (
    DATA,
    a_match,
    kinds,
    middle,
    names,
    opened,
    put,
    reopened_data,
)


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
    mutate_a_save(data)


@pytest.mark.sweep
@settings(max_examples=10_000)
@given(st.data())
def test_no_mutation_of_a_save_raises_or_is_lost_ever(data: st.DataObject) -> None:
    mutate_a_save(data)


def mutate_a_save(data: st.DataObject) -> None:
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
