"""Results by variant and level, and the index that saves reading the records."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from ai.bots import bot_named
from ai.play import play_match
from game.files import Files, StorageFault
from game.memory_disk import MemoryDisk
from game.record_index import Indexed, index_line, read_index
from game.records import Records, export_record, open_record
from game.statistics import MIXED, PEOPLE, Results, Summary, statistics, summary_of
from rules.events import Played
from rules.match import Match
from rules.record import RecordError, dump, load
from rules.scoring import exact
from rules.seats import Seating
from rules.setup import Player, standard_setup
from rules.variants import VARIANTS
from tests.disks import FaultyDisk

FOLDER = Path("/").absolute() / "data" / "records"
TWO, PARTNERS = Seating(2, partners=False), Seating(4, partners=True)


def summary(won: bool = True, **changes: object) -> Summary:
    """A match of one person, seat 1, against the bot `greedy`."""
    plain = Summary("block", TWO, (None, "greedy"), 1 if won else 2, (100, 42), None, False, False)
    return structs.replace(plain, **changes)


def the_one(*summaries: Summary) -> Results:
    (results,) = statistics(summaries)
    return results


def finished(variant: str, seed: str = "statistics", people: tuple[int, ...] = (1,)) -> Match:
    """A whole match, played by bots, as if people had sat on some of the seats."""
    setup = standard_setup(variant, seed)
    players = tuple(
        Player(None, None if seat in people else "greedy") for seat in setup.seating.all_seats
    )
    bots = [bot_named("greedy")] * setup.seating.seats
    return play_match(replace(setup, players=players), bots)


# -- results


def test_matches_won_and_lost_are_counted_with_their_points_and_longest_streak() -> None:
    won = [True, True, False, True, True, True, False]
    results = the_one(*(summary(w, standing=(10 * k, 1)) for k, w in enumerate(won)))
    assert (results.variant, results.level, results.is_helped) == ("block", "greedy", False)
    assert (results.matches, results.won, results.lost) == (7, 5, 2)
    assert results.points == 210
    assert results.longest_streak == 3
    assert results.best_count is None


def test_half_points_are_added_exactly() -> None:
    assert the_one(*[summary(standing=(exact(7.5), 3))] * 3).points == exact(22.5)


def test_matches_with_hints_or_undo_are_told_apart_and_break_no_streak() -> None:
    plain, helped = statistics(
        [summary(), summary(won=False, hints=True), summary(), summary(took_back=True)]
    )
    assert (plain.is_helped, plain.won, plain.lost, plain.longest_streak) == (False, 2, 0, 2)
    assert (helped.is_helped, helped.won, helped.lost, helped.longest_streak) == (True, 1, 1, 1)


def test_results_come_by_variant_and_level_in_the_order_of_both() -> None:
    rows = statistics(
        [
            summary(variant="chiva", seating=PARTNERS, computers=(None, "greedy") * 2),
            summary(computers=(None, None)),
            summary(computers=(None, "random")),
            summary(variant="draw"),
            summary(),
            summary(hints=True),
        ]
    )
    assert [(row.variant, row.level, row.is_helped) for row in rows] == [
        ("block", "random", False),
        ("block", "greedy", False),
        ("block", "greedy", True),
        ("block", PEOPLE, False),
        ("draw", "greedy", False),
        ("chiva", "greedy", False),
    ]


def test_the_level_is_that_of_the_rivals_whoever_the_partner_is() -> None:
    def level(*computers: str | None) -> str | None:
        return summary(seating=PARTNERS, computers=computers, standing=(1, 0)).level

    assert level(None, "greedy", "random", "greedy") == "greedy"
    assert level(None, "greedy", None, "greedy") == "greedy"
    assert level("random", "greedy", None, "random") == MIXED
    assert level(None, None, "random", "random") == PEOPLE
    assert level("random", "greedy", "random", "greedy") is None


def test_the_side_of_the_person_counts_wherever_they_sit() -> None:
    results = the_one(
        summary(computers=("greedy", None), winner=2, standing=(30, 100)),
        summary(
            seating=PARTNERS,
            computers=("greedy", None, "greedy", "greedy"),
            winner=1,
            standing=(100, 7),
        ),
    )
    assert (results.won, results.lost, results.points) == (1, 1, 107)


def test_between_people_nobody_wins_in_the_persons_stead() -> None:
    results = the_one(*[summary(computers=(None, None), best=(15, 20))] * 2)
    assert (results.level, results.matches, results.won, results.lost) == (PEOPLE, 2, 0, 0)
    assert (results.points, results.longest_streak, results.best_count) == (0, 0, 20)


def test_matches_without_people_or_without_an_end_count_for_nothing() -> None:
    assert statistics([summary(computers=("greedy", "greedy")), summary(winner=None)]) == ()


# -- summaries


@pytest.mark.parametrize("variant", [variant.name for variant in VARIANTS])
def test_a_summary_says_what_the_match_says(variant: str) -> None:
    match = finished(variant)
    said = summary_of(match, hints=True)
    assert (said.variant, said.seating) == (variant, match.seating)
    assert (said.winner, said.standing) == (match.winner, match.standing)
    assert said.people == (1,)
    assert (said.took_back, said.hints, said.is_helped) == (False, True, True)
    points = [e.points for e in match.history if isinstance(e, Played) and e.seat == 1]
    assert said.best is None or said.best[0] == max(points)
    assert (said.best is None) == (variant != "all-fives")


@pytest.mark.parametrize("help_", ["undo", "restart"])
def test_what_was_taken_back_is_seen_even_where_it_stands_no_more(help_: str) -> None:
    match = finished("block")
    assert not summary_of(match, hints=False).took_back
    if help_ == "undo":
        match.undo(1)
        match.redo(1)
    else:
        match.restart()
        match.undo(1)
    assert match.phase == "match-ended"
    assert summary_of(match, hints=False).took_back


# -- the index


@given(st.integers(0, 3), st.booleans(), st.booleans(), st.sampled_from([None, 1, 2]))
def test_an_index_line_says_the_summary(
    variant: int, took_back: bool, hints: bool, winner: int | None
) -> None:
    said = Summary(
        VARIANTS[variant].name,
        TWO,
        (None, "hard"),
        winner,
        (exact(7.5), 40),
        (25, 0) if variant == 2 else None,
        took_back,
        hints,
    )
    lines = index_line("0001.d6", 77, summary()) + index_line("0001.d6", 99, said)
    assert read_index(lines) == {"0001.d6": Indexed(99, said)}
    assert read_index(index_line("x", 5, None)) == {"x": Indexed(5, None)}


@settings(max_examples=200)
@given(st.data())
def test_damage_in_the_index_costs_only_the_lines_that_it_touches(data: st.DataObject) -> None:
    lines = [index_line(f"{n:04}.d6", n, summary()) for n in range(1, 5)]
    whole = bytearray(b"".join(lines))
    at = data.draw(st.integers(0, len(whole)))
    length = data.draw(st.integers(0, 40))
    whole[at : at + length] = data.draw(st.binary(max_size=40))
    found = read_index(bytes(whole))
    first = 0
    for n, line in enumerate(lines, 1):
        untouched = first + len(line) <= at or first >= at + length
        if untouched:
            assert found[f"{n:04}.d6"] == Indexed(n, summary())
        first += len(line)


@pytest.mark.parametrize(
    "change",
    [
        {"seats": 5},
        {"computers": [None]},
        {"standing": [1]},
        {"winner": 3},
        {"best": [1]},
        {"standing": [1, None]},
        {"standing": [1e308, 1]},
        {"standing": [-1, 1]},
        {"variant": "muggins"},
    ],
)
def test_a_line_that_no_match_can_have_is_passed_over(change: dict) -> None:
    line = json.loads(index_line("a.d6", 1, summary()))
    line["match"] |= change
    assert read_index(json.dumps(line).encode()) == {}


# -- the folder of records


def add(files: Files, match: Match, *, hints: bool = False, note: bool = True) -> str:
    records = Records(files, FOLDER)
    path = records.reserve()
    files.replace(path, dump(match))
    if note:
        records.note(path.name, len(dump(match)), match, hints=hints)
    return path.name


def test_records_are_named_in_the_order_in_which_they_are_finished() -> None:
    files = Files(MemoryDisk())
    matches = [finished(name) for name in ("block", "draw", "chiva")]
    assert [add(files, m) for m in matches] == ["0001.d6", "0002.d6", "0003.d6"]
    files.replace(FOLDER / "10000.d6", dump(matches[0]))
    files.remove(FOLDER / "0002.d6")
    assert add(files, matches[1]) == "10001.d6"
    found = Records(files, FOLDER).finished()
    assert [each.name for each in found] == ["0001.d6", "0003.d6", "10000.d6", "10001.d6"]
    assert Records(files, FOLDER).open("0003.d6").match == matches[2]


def test_with_an_index_no_record_is_read() -> None:
    disk = FaultyDisk(MemoryDisk())
    files = Files(disk)
    match = finished("all-fives")
    for _ in range(3):
        add(files, match)
    reads: list[str] = []
    disk.fails = lambda _n, name: bool(reads.append(name)) and False
    records = Records(files, FOLDER)
    assert list(records.catch_up()) == []
    assert len(records.finished()) == 3
    assert set(reads) <= {"sizes", "read"}
    assert reads.count("read") == 3  # the index alone, each time


@pytest.mark.parametrize("damage", ["missing", "garbage", "torn"])
def test_a_lost_index_is_made_again_from_the_records_step_by_step(damage: str) -> None:
    files = Files(MemoryDisk())
    matches = [finished(name) for name in ("block", "draw", "all-fives")]
    for match in matches:
        add(files, match)
    index = FOLDER / "index.jsonl"
    data = files.read(index)
    files.remove(index)
    if damage != "missing":
        files.create(index, data[:-40] if damage == "torn" else b"\xff\0{]" * 30)
    records = Records(files, FOLDER)
    left = [1] if damage == "torn" else [3, 2, 1]
    assert list(records.catch_up()) == left
    assert list(Records(files, FOLDER).catch_up()) == []
    said = [each.summary for each in records.finished()]
    assert said == [summary_of(match, hints=False) for match in matches]


def test_hints_outlive_damage_elsewhere_in_the_index() -> None:
    files = Files(MemoryDisk())
    add(files, finished("block"), hints=True)
    add(files, finished("draw"))
    index = FOLDER / "index.jsonl"
    files.replace(index, files.read(index)[:-30])
    said = [each.summary for each in Records(files, FOLDER).finished()]
    assert [s is not None and s.hints for s in said] == [True, False]


def test_a_record_that_was_changed_is_read_again_and_one_that_is_gone_is_not_listed() -> None:
    files = Files(MemoryDisk())
    one, two = add(files, finished("block")), add(files, finished("draw"))
    files.replace(FOLDER / one, dump(finished("chiva")))
    files.remove(FOLDER / two)
    (listed,) = Records(files, FOLDER).finished()
    assert listed.summary == summary_of(finished("chiva"), hints=False)


def test_what_is_no_sound_record_is_listed_as_such_and_left_alone() -> None:
    files = Files(MemoryDisk())
    add(files, finished("block"))
    files.create(FOLDER / "mine.d6", b"no record")
    files.create(FOLDER / "0009.d6", b"")
    files.create(FOLDER / "notes.txt", b"not ours")
    found = Records(files, FOLDER).finished()
    assert [(each.name, each.summary is None) for each in found] == [
        ("mine.d6", True),
        ("0001.d6", False),
    ]
    assert list(Records(files, FOLDER).catch_up()) == []
    assert files.read(FOLDER / "mine.d6") == b"no record"


def test_where_the_index_cannot_be_written_records_are_read_once_and_hints_remembered() -> None:
    disk = FaultyDisk(MemoryDisk())
    files = Files(disk)
    add(files, finished("block"), note=False)
    disk.fails = lambda _n, name: name in ("create", "append")
    records = Records(files, FOLDER)
    assert list(records.catch_up()) == [1]
    assert list(records.catch_up()) == []
    records.note("0001.d6", len(dump(finished("block"))), finished("block"), hints=True)
    (listed,) = records.finished()
    assert listed.summary is not None
    assert listed.summary.hints


def test_without_a_folder_there_are_no_records() -> None:
    assert Records(Files(MemoryDisk()), FOLDER).finished() == ()


# -- export and open


def test_a_record_is_exported_and_opened_and_nothing_is_written_over_unasked() -> None:
    files = Files(MemoryDisk())
    path = FOLDER / "for a friend.d6"
    files.prepare(FOLDER)
    match, other = finished("draw"), finished("chiva")
    export_record(files, match, path)
    assert open_record(files, path).match == match
    with pytest.raises(StorageFault) as caught:
        export_record(files, other, path)
    assert caught.value.kind == "exists"
    assert open_record(files, path).match == match
    export_record(files, other, path, over=True)
    assert open_record(files, path).match == other


def test_what_cannot_be_opened_is_told() -> None:
    files = Files(MemoryDisk())
    files.prepare(FOLDER)
    with pytest.raises(StorageFault):
        open_record(files, FOLDER / "nowhere.d6")
    files.create(FOLDER / "x.d6", b"no record")
    with pytest.raises(RecordError):
        open_record(files, FOLDER / "x.d6")
    assert load(dump(finished("block"))).match == finished("block")
