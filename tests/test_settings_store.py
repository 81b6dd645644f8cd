"""Settings and last choices: kept at once, read value by value, nothing damaged written over."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import fields, replace

from ai.bots import BOTS
from game.files import Files
from game.folders import Folders
from game.memory_disk import MemoryDisk
from game.notices import Notice, notice_text
from game.settings import Settings
from game.settings_store import reset_settings
from game.setup_form import NewMatchForm, SeatForm
from game.storage import Storage
from rules.seats import Seating
from rules.variants import VARIANTS
from tests.disks import DENIED, FULL, FaultyDisk

ROOT = Path("/").absolute() / "home"
CONFIG = ROOT / "config"
FILE = CONFIG / "settings.json"
OTHERS = {
    "language": "pl",
    "text_scale": 1.4,
    "numerals": True,
    "theme": "midnight",
    "reduced_motion": True,
    "follows_system_motion": False,
    "pace": "fast",
    "sound": False,
    "volume": 0.25,
    "camera_still": True,
    "turn_table": True,
    "show_legal": False,
    "hand_order": "value",
    "full_screen": True,
    "screen_keyboard": "always",
}
"""For every setting a value that is not its default."""
FORM = NewMatchForm(
    "all-fives",
    Seating(4, partners=True),
    (
        SeatForm("Łucja", is_computer=False, level=BOTS[0].name),
        SeatForm("", is_computer=True, level=BOTS[-1].name),
        SeatForm("x" * 24, is_computer=True),
        SeatForm("Ο Νίκος", is_computer=False),
    ),
    3,
    150,
    0,
)


def storage_on(disk) -> Storage:
    storage = Storage(Files(disk), Folders.under(ROOT))
    storage.preferences.open()
    return storage


def put(disk, data: bytes) -> None:
    Files(disk).prepare(CONFIG)
    Files(disk).replace(FILE, data)


def put_settings(disk, **values: object) -> None:
    content = {"format": "double-six/settings", "version": 1, "settings": values}
    put(disk, json.dumps(content).encode())


def contents(disk) -> dict:
    return json.loads(Files(disk).read(FILE))


def test_every_setting_has_another_value_here() -> None:
    assert OTHERS.keys() == {field.name for field in fields(Settings)}
    assert all(getattr(Settings(), name) != value for name, value in OTHERS.items())


@pytest.mark.parametrize("name", OTHERS)
def test_a_setting_survives_the_end_of_the_program(name: str) -> None:
    disk = MemoryDisk()
    chosen = replace(Settings(), **{name: OTHERS[name]})
    storage_on(disk).preferences.keep(chosen)
    assert storage_on(disk).preferences.settings == chosen
    assert contents(disk)["settings"] == {name: OTHERS[name]}
    storage_on(disk).preferences.keep(Settings())
    assert storage_on(disk).preferences.settings == Settings()


@pytest.mark.parametrize("value", ["of another version", -1, 1e300, None, [1], {}])
@pytest.mark.parametrize("name", [name for name in OTHERS if name != "language"])
def test_an_unusable_value_gives_its_default_and_leaves_the_others(
    name: str, value: object
) -> None:
    disk = MemoryDisk()
    put_settings(disk, **{**OTHERS, name: value})
    storage = storage_on(disk)
    default = getattr(Settings(), name)
    assert storage.preferences.settings == replace(Settings(), **{**OTHERS, name: default})
    assert storage.take_notices() == (Notice("settings-partly", FILE, count=1),)


def test_without_a_file_everything_is_as_at_the_first_start() -> None:
    storage = storage_on(MemoryDisk())
    assert storage.preferences.settings == Settings()
    assert storage.preferences.form == NewMatchForm()
    assert storage.take_notices() == ()


def test_what_a_newer_version_added_is_kept_as_it_stood() -> None:
    disk = MemoryDisk()
    put(
        disk,
        b'\xef\xbb\xbf{"format":"double-six/settings","version":2,"sky":[1e999,"\\u00e9"],'
        b'"settings":{"pace":"fast","cloth":{"hue":12345678901234567890123}},'
        b'"new-match":{"dice":0.10}}',
    )
    storage = storage_on(disk)
    assert storage.take_notices() == ()
    assert storage.preferences.settings == Settings(pace="fast")
    storage.preferences.keep(Settings(numerals=True))
    storage.preferences.keep_form(FORM)
    text = Files(disk).read(FILE).decode()
    for kept in ("1e999", '"\\u00e9"', "12345678901234567890123", "0.10", '"version": 2'):
        assert kept in text
    assert "pace" not in text
    assert storage_on(disk).preferences.settings == Settings(numerals=True)


# -- the choices for a new match


def test_what_was_chosen_for_a_match_is_chosen_again_without_its_seed() -> None:
    disk = MemoryDisk()
    storage_on(disk).preferences.keep_form(FORM.with_seed("a secret seed"))
    assert storage_on(disk).preferences.form == FORM
    assert b"secret" not in Files(disk).read(FILE)


@given(st.data())
@settings(max_examples=60)
def test_any_choices_come_back(data: st.DataObject) -> None:
    names = st.text(max_size=24).filter(str.isprintable)
    levels = st.sampled_from([bot.name for bot in BOTS])
    seats = tuple(
        SeatForm(data.draw(names), data.draw(st.booleans()), data.draw(levels)) for _ in range(4)
    )
    variant = data.draw(st.sampled_from(VARIANTS))
    form = NewMatchForm(
        variant.name,
        data.draw(st.none() | st.sampled_from(list(variant.seatings))),
        seats,
        data.draw(st.sampled_from(["lot", 1, 2, 3, 4])),
        data.draw(st.none() | st.sampled_from([50, 61, 100, 150, 200])),
        data.draw(st.none() | st.sampled_from([0, 2])),
    )
    disk = MemoryDisk()
    storage_on(disk).preferences.keep_form(form)
    again = storage_on(disk)
    assert again.preferences.form == form
    assert again.take_notices() == ()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("variant", "poker"),
        ("seating", [7, False]),
        ("seating", [2, True]),
        ("players", []),
        ("players", [{"name": "x" * 25, "computer": True, "level": "greedy"}] * 4),
        ("players", [{"name": "a\nb", "computer": True, "level": "greedy"}] * 4),
        ("players", [{"name": "a", "computer": True, "level": "genius"}] * 4),
        ("players", [{"name": "a", "computer": True}] * 4),
        ("opening", 5),
        ("opening", True),
        ("target", "many"),
        ("reserve", 0.5),
    ],
)
def test_an_unusable_choice_is_as_at_the_first_start(key: str, value: object) -> None:
    disk = MemoryDisk()
    storage_on(disk).preferences.keep_form(FORM)
    whole = contents(disk)
    whole["new-match"][key] = value
    put(disk, json.dumps(whole).encode())
    storage = storage_on(disk)
    assert storage.take_notices() == (Notice("settings-partly", FILE, count=1),)
    name = {"variant": "variant_name", "players": "seats"}.get(key, f"wished_{key}")
    assert storage.preferences.form == replace(FORM, **{name: getattr(NewMatchForm(), name)})


# -- damage


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0" * 64,
        b'{"format":"double-six/settings","settings":{"pace":"fa',
        b'{"format":"double-six/record"}',
        b"[]",
        b'{"a":' + b"[" * 100_000,
        b'{"format":"double-six/settings","settings":\xff}',
    ],
)
def test_a_damaged_file_gives_the_defaults_and_is_kept_under_another_name(data: bytes) -> None:
    disk = MemoryDisk()
    put(disk, data)
    storage = storage_on(disk)
    assert storage.preferences.settings == Settings()
    assert storage.take_notices() == (Notice("settings-damaged", FILE),)
    assert Files(disk).read(FILE) == data
    storage.preferences.keep(Settings(pace="fast"))
    assert Files(disk).read(CONFIG / "settings.aside-1.json") == data
    assert storage_on(disk).preferences.settings == Settings(pace="fast")
    storage.preferences.keep(Settings(pace="slow"))
    assert set(Files(disk).sizes(CONFIG)) == {"settings.json", "settings.aside-1.json"}


@settings(max_examples=200)
@given(st.data())
def test_no_mutation_of_the_file_raises_or_is_lost(data: st.DataObject) -> None:
    mutate_the_file(data)


@pytest.mark.sweep
@settings(max_examples=10_000)
@given(st.data())
def test_no_mutation_of_the_file_raises_or_is_lost_ever(data: st.DataObject) -> None:
    mutate_the_file(data)


def mutate_the_file(data: st.DataObject) -> None:
    disk = MemoryDisk()
    first = storage_on(disk)
    first.preferences.keep(replace(Settings(), **OTHERS))
    first.preferences.keep_form(FORM)
    whole = bytearray(Files(disk).read(FILE))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(whole)))
        length = data.draw(st.integers(0, 30))
        whole[at : at + length] = data.draw(st.binary(max_size=30))
    mutated = bytes(whole)
    put(disk, mutated)
    storage = storage_on(disk)
    notices = storage.take_notices()
    assert all(notice_text(notice) for notice in notices)
    storage.preferences.keep(replace(storage.preferences.settings, pace="slow"))
    assert storage.take_notices() == ()
    names = set(Files(disk).sizes(CONFIG))
    if notices:
        assert Files(disk).read(CONFIG / "settings.aside-1.json") == mutated
    else:
        assert names == {"settings.json"}
    again = storage_on(disk)
    assert again.preferences.settings == storage.preferences.settings
    assert again.preferences.form == storage.preferences.form
    assert again.take_notices() == ()


# -- faults


@pytest.mark.parametrize(("error", "half"), [(FULL, False), (FULL, True), (DENIED, False)])
@pytest.mark.parametrize("damaged", [False, True])
def test_whichever_call_fails_the_old_file_is_whole_and_the_next_change_writes_all(
    error: int, half: bool, damaged: bool
) -> None:
    number = 0
    while True:
        number += 1
        disk = FaultyDisk(MemoryDisk(), error=error, half=half)
        put_settings(disk, pace="of another version" if damaged else "fast")
        before = Files(disk).read(FILE)
        start = disk.calls
        disk.fails = lambda n, _name, at=start + number: n == at
        storage = storage_on(disk)
        told = storage.take_notices()
        chosen = replace(storage.preferences.settings, numerals=True)
        storage.preferences.keep(chosen)
        told += storage.take_notices()
        made, disk.fails = disk.calls - start, lambda _n, _name: False
        assert storage.preferences.settings == chosen
        if "settings-unsaved" in [notice.kind for notice in told]:
            assert Files(disk).read(FILE) == before
        chosen = replace(chosen, text_scale=2.0)
        storage.preferences.keep(chosen)
        assert storage.take_notices() == ()
        assert storage_on(disk).preferences.settings == chosen
        originals = {Files(disk).read(CONFIG / name) for name in Files(disk).sizes(CONFIG)}
        if damaged or "settings-unreadable" in [notice.kind for notice in told]:
            assert before in originals
        if made < number:
            break
    assert number > 5


def test_what_cannot_be_kept_counts_until_the_end_and_is_told_once() -> None:
    disk = FaultyDisk(MemoryDisk(), lambda _n, name: name == "create", DENIED)
    storage = storage_on(disk)
    for scale in (1.2, 1.4, 1.6):
        storage.preferences.keep(Settings(text_scale=scale))
        assert storage.preferences.settings.text_scale == scale
    (notice,) = storage.take_notices()
    assert (notice.kind, notice.fault) == ("settings-unsaved", "denied")
    assert notice_text(notice)


@pytest.mark.parametrize("there", [False, True], ids=["first start", "later"])
def test_what_holds_for_one_run_is_not_kept(there: bool) -> None:
    disk = MemoryDisk()
    if there:
        storage_on(disk).preferences.keep(Settings(text_scale=1.5))
    run = storage_on(disk).preferences
    run.begin(replace(run.settings, full_screen=True))
    run.keep(replace(run.settings, numerals=True))
    kept = storage_on(disk).preferences.settings
    assert kept == Settings(text_scale=1.5 if there else 1.0, numerals=True)
    run.keep(replace(run.settings, full_screen=False))
    run.keep(replace(run.settings, full_screen=True))
    assert storage_on(disk).preferences.settings == replace(kept, full_screen=True)


def test_two_programs_keep_what_the_other_one_changed() -> None:
    disk = MemoryDisk()
    first, second = storage_on(disk).preferences, storage_on(disk).preferences
    first.keep(replace(first.settings, text_scale=2.0))
    second.keep_form(FORM)
    second.keep(replace(second.settings, numerals=True))
    first.keep(replace(first.settings, text_scale=1.5))
    kept = storage_on(disk).preferences
    assert kept.settings == replace(Settings(), text_scale=1.5, numerals=True)
    assert kept.form == FORM


def test_nothing_is_written_where_nothing_changed() -> None:
    disk = FaultyDisk(MemoryDisk())
    storage = storage_on(disk)
    storage.preferences.keep(Settings())
    storage.preferences.keep_form(NewMatchForm(seed="typed"))
    assert Files(disk).sizes(CONFIG) == {}


def test_settings_can_be_reset_even_if_they_are_damaged_or_not_there() -> None:
    disk = MemoryDisk()
    reset_settings(Files(disk), CONFIG)
    storage_on(disk).preferences.keep(Settings(pace="fast"))
    reset_settings(Files(disk), CONFIG)
    assert storage_on(disk).preferences.settings == Settings()
    put(disk, b"damaged")
    reset_settings(Files(disk), CONFIG)
    assert storage_on(disk).take_notices() == ()
