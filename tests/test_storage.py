"""The running program and what it keeps: matches, choices, settings, and what it tells."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs

from game.disk import SystemDisk
from game.files import Files
from game.folders import Folders
from game.memory_disk import MemoryDisk
from game.opening import open_first_scene
from game.options import PlayOptions
from game.scenes.match import MatchScene
from game.scenes.menu import MenuScene
from game.settings import Settings
from game.settings_store import SETTINGS
from game.storage import Storage
from rules.match import Match
from rules.record import dump
from rules.setup import standard_setup
from tests.disks import FaultyDisk
from tests.pilot import Pilot

HOME = Path("/").absolute() / "home"
CHECKOUT = Path(__file__).parents[1]


def run_on(disk, options: PlayOptions | None = None) -> Pilot:
    """The program as it starts with that disk."""
    storage = Storage(Files(disk), Folders.under(HOME))
    storage.preferences.open()
    pilot = Pilot(MenuScene(), settings=storage.preferences.settings)
    pilot.stage.services = structs.replace(
        pilot.stage.services, storage=storage, keep_settings=storage.preferences.keep
    )
    pilot.stage.form = storage.preferences.form
    open_first_scene(pilot.stage, options or PlayOptions())
    pilot.frame()
    return pilot


def end(pilot: Pilot) -> None:
    pilot.stage.services.storage.saves.close()


def table_of(pilot: Pilot) -> MatchScene:
    return next(scene for scene in pilot.stage.scenes if isinstance(scene, MatchScene))


def begin(pilot: Pilot, variant: str = "block") -> Match:
    pilot.tap(f"new-{variant}")
    pilot.tap("start")
    return table_of(pilot).session.match


def play_some(pilot: Pilot, actions: int) -> None:
    """Play on; the person plays whatever is legal first."""
    session = table_of(pilot).session
    for _ in range(10_000):
        if len(session.match.journal) >= actions:
            return
        if session.may_act:
            table_of(pilot).tell(session.submit(session.legal_actions[0], session.match.token))
        else:
            pilot.wait(500)
    raise AssertionError("nothing moves")


def test_a_match_goes_on_where_it_was_after_the_program_was_ended_at_any_time() -> None:
    disk = MemoryDisk()
    pilot = run_on(disk)
    assert "continue" not in pilot.keys
    match = begin(pilot, "draw")
    for actions in (0, 3, 6):
        play_some(pilot, actions)
        end(pilot)
        pilot = run_on(disk)
        pilot.tap("continue")
        again = table_of(pilot).session.match
        assert again == match
        match = again


def test_what_was_chosen_last_is_chosen_again_and_settings_hold() -> None:
    disk = MemoryDisk()
    pilot = run_on(disk)
    pilot.stage.form = pilot.stage.form.with_name(2, "Eva").with_seed("typed")
    pilot.stage.change_settings(structs.replace(pilot.stage.settings, pace="slow"))
    begin(pilot, "draw")
    end(pilot)
    pilot = run_on(disk)
    assert pilot.stage.form.variant_name == "draw"
    assert pilot.stage.form.seats[1].name == "Eva"
    assert pilot.stage.form.seed == ""
    assert pilot.stage.settings == Settings(pace="slow")


def test_a_match_that_is_won_is_not_offered_again_but_kept() -> None:
    disk = MemoryDisk()
    pilot = run_on(disk)
    pilot.stage.begin(Match(replace(standard_setup("block", "won"), standing=(99, 99))))
    session = table_of(pilot).session
    while session.match.phase == "playing":
        assert session.seat_to_act is not None
        session.take_screen(session.seat_to_act)
        session.submit(session.legal_actions[0], session.match.token)
    assert session.match.phase == "match-ended"
    end(pilot)
    pilot = run_on(disk)
    assert "continue" not in pilot.keys
    assert len(pilot.stage.services.storage.records.finished()) == 1


def test_a_record_that_is_resumed_costs_nobody_the_match_in_progress(tmp_path: Path) -> None:
    disk = MemoryDisk()
    pilot = run_on(disk)
    before = begin(pilot)
    play_some(pilot, 3)
    end(pilot)
    other = Match(standard_setup("chiva", "resumed"))
    path = tmp_path / "other.d6"
    path.write_bytes(dump(other))
    pilot = run_on(disk, PlayOptions(resume=path))
    session = table_of(pilot).session
    assert session.seat_to_act is not None
    session.take_screen(session.seat_to_act)
    session.submit(session.legal_actions[0], session.match.token)
    end(pilot)
    files = Files(disk)
    assert files.read(HOME / "data" / "match.aside-1.d6") == dump(before)
    assert files.read(HOME / "data" / "match.d6") == dump(session.match)
    assert path.read_bytes() == dump(other)


def test_a_full_disk_is_told_at_the_table_and_play_goes_on() -> None:
    disk = FaultyDisk(MemoryDisk())
    pilot = run_on(disk)
    begin(pilot)
    disk.fails = lambda _n, name: name in ("write", "create")
    start = len(table_of(pilot).session.match.journal)
    play_some(pilot, start + 1)
    assert "disk is full" in table_of(pilot).toast.text
    play_some(pilot, start + 4)
    disk.fails = lambda _n, _name: False
    play_some(pilot, start + 5)
    match = table_of(pilot).session.match
    assert Files(disk).read(HOME / "data" / "match.d6") == dump(match)


# -- the command line


def reset(home: Path, *flags: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.executable, "-m", "game", *(flags or ["--reset-settings"])],
        cwd=CHECKOUT,
        env={**os.environ, "XDG_CONFIG_HOME": str(home)},
        capture_output=True,
        text=True,
    )


@pytest.mark.skipif(sys.platform != "linux", reason="the folder is named by XDG_CONFIG_HOME")
def test_settings_are_reset_from_the_command_line(tmp_path: Path) -> None:
    path = tmp_path / "double-six" / SETTINGS
    path.parent.mkdir()
    path.write_bytes(b"damaged")
    done = reset(tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("\n") == 1
    assert not path.exists()
    assert reset(tmp_path).returncode == 0
    path.mkdir()
    failed = reset(tmp_path)
    assert (failed.returncode, failed.stdout) == (2, "")
    assert failed.stderr.count("\n") == 1
    assert SETTINGS in failed.stderr


def test_the_user_storage_is_on_this_machines_disk(monkeypatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    storage = Storage.of_user()
    storage.preferences.keep(Settings(pace="fast"))
    again = Storage(Files(SystemDisk()), storage.folders)
    again.preferences.open()
    assert again.preferences.settings == Settings(pace="fast")
