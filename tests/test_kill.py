"""A program that is killed at any moment goes on at its last completed action."""

from __future__ import annotations

import multiprocessing
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random

import pytest

from game.disk import SystemDisk
from game.files import Files
from game.folders import Folders
from game.storage import Storage
from rules.entries import Entry
from tests.killed import play
from tests.scripted import played_through, setup_number

KILLS = 100
SUITE, *SWEEP = range(11)
"""Series of that many kills, each with its own chance: one in the suite, ten in the sweep."""
MOST_ACTIONS = 80
PROCESSES = multiprocessing.get_context(
    "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
)
if PROCESSES.get_start_method() == "forkserver":
    PROCESSES.set_forkserver_preload(["tests.killed"])


@pytest.mark.parametrize(
    "series", [SUITE, *[pytest.param(each, marks=pytest.mark.sweep) for each in SWEEP]]
)
def test_after_every_kill_the_match_is_where_its_last_completed_action_left_it(
    series: int, tmp_path: Path
) -> None:
    chance = Random(series)
    reached = (0, 0)
    for _ in range(KILLS):
        told = run_and_kill(tmp_path, chance)
        assert told >= reached, "it began again behind what had been kept"
        reached = what_is_kept(tmp_path)
        assert is_at_or_just_after(reached, told)
    assert reached > (0, 0)


def run_and_kill(folder: Path, chance: Random) -> tuple[int, int]:
    """Let the program play for a random while and kill it; the last change that it told of."""
    ours, its = PROCESSES.Pipe(duplex=False)
    child = PROCESSES.Process(target=play, args=(folder, its))
    child.start()
    its.close()
    told = [ours.recv_bytes() for _ in range(chance.randrange(1, MOST_ACTIONS))]
    for _ in range(chance.randrange(50_000)):  # so that it falls anywhere within an action
        pass
    child.kill()
    with suppress(EOFError):
        while True:
            told.append(ours.recv_bytes())
    child.join()
    assert child.exitcode not in (0, 1), "it ended by itself"
    ended, entries = told[-1].split()
    return int(ended), int(entries)


def what_is_kept(folder: Path) -> tuple[int, int]:
    """How many matches have ended and how far the next is; all of it as it must have been."""
    storage = Storage(Files(SystemDisk()), Folders.under(folder))
    match = storage.saves.open()
    storage.saves.close()
    finished = storage.records.finished()
    for number, each in enumerate(finished, 1):
        assert storage.records.open(each.name).match.journal == course(number)[-1]
    entries = match.journal if match else ()
    assert entries in course(len(finished) + 1)
    assert {notice.kind for notice in storage.take_notices()} <= {"cut"}
    return len(finished), len(entries)


def is_at_or_just_after(kept: tuple[int, int], told: tuple[int, int]) -> bool:
    """Whether what is kept is what was told, or the one change after it that was not told yet."""
    ended, entries = told
    journals = course(ended + 1)
    at = max(k for k, journal in enumerate(journals) if len(journal) == entries)
    after = journals[at + 1] if at + 1 < len(journals) else ()
    possible = {(ended, entries), (ended, len(after))}
    if at + 1 >= len(journals) - 1:  # it ends with the next change, or has just ended
        possible |= {(ended + 1, 0)}
    return kept in possible


@cache
def course(number: int) -> tuple[tuple[Entry, ...], ...]:
    """The journal of a match after each of its changes."""
    return tuple(played_through(setup_number(number)))
