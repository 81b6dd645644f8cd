"""The log: silent while all is well, one line a fault, and never larger than two files."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import app
from game.disk import SystemDisk
from game.files import Files
from game.folders import Folders
from game.key_file import VARIABLE
from game.logs import LARGEST, LOG, OLD, TALKATIVE, Log
from game.memory_disk import MemoryDisk
from game.notices import Notice
from game.options import PlayOptions
from game.window import Window
from tests.disks import CALLS, FaultyDisk

FOLDER = Folders.under(Path("/").absolute()).state


def a_log(disk=None, **how):
    files = Files(disk or MemoryDisk())
    return Log(files, FOLDER, lambda: "2030-01-02 03:04:05", **how), files


def test_a_fault_is_one_line_with_its_time():
    log, files = a_log()
    log.tell(Notice("unsaved", Path("/data/match.d6"), "full"))
    log.warn("two\nlines \ud800")
    assert files.read(FOLDER / LOG).decode() == (
        "2030-01-02 03:04:05 warning: unsaved full /data/match.d6\n"
        "2030-01-02 03:04:05 warning: two lines \\ud800\n"
    )


def test_the_rest_is_written_only_for_who_asks():
    log, files = a_log()
    log.note("the window opened")
    assert files.sizes(FOLDER) == {}
    log, files = a_log(is_talkative=True)
    log.note("the window opened")
    assert files.read(FOLDER / LOG).endswith(b"note: the window opened\n")


def test_it_never_grows_beyond_two_files():
    log, files = a_log()
    line = "x" * 8000
    for number in range(3 * LARGEST // 8000):
        log.warn(f"{number} {line}")
    sizes = files.sizes(FOLDER)
    assert set(sizes) == {LOG, OLD}
    assert max(sizes.values()) < LARGEST + 9000
    assert f"{number} x".encode() in files.read(FOLDER / LOG)


@pytest.mark.parametrize("name", CALLS)
def test_where_it_cannot_be_written_nothing_is_raised(name):
    log, files = a_log(FaultyDisk(MemoryDisk(), lambda _number, call: call == name))
    log.warn("x" * LARGEST)
    log.warn("y")
    del files


@pytest.fixture
def state(monkeypatch, tmp_path):
    for name in ("DATA", "CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    keys = tmp_path / "keys"
    keys.write_text("close\n", encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(keys))
    monkeypatch.setattr(Window, "close", lambda _window: None)
    return tmp_path / "state"


def test_a_good_run_leaves_no_log(state):
    assert app.play(PlayOptions()) == 0
    assert not state.exists()


def test_a_run_that_is_asked_tells_when_it_began_and_ended(state, monkeypatch):
    monkeypatch.setenv(TALKATIVE, "1")
    assert app.play(PlayOptions(window=(640, 480))) == 0
    lines = (state / "double-six" / LOG).read_text(encoding="utf-8").splitlines()
    assert "opened a window, (640, 480) on dummy" in lines[0]
    assert lines[-1].endswith("note: closed, as asked")


def test_what_is_wrong_with_the_files_is_logged(state):
    config = state.parent / "config" / "double-six"
    config.mkdir(parents=True)
    (config / "settings.json").write_text("no settings", encoding="utf-8")
    assert app.play(PlayOptions()) == 0
    text = (state / "double-six" / LOG).read_text(encoding="utf-8")
    assert "warning: settings-damaged" in text
    assert Files(SystemDisk()).sizes(state / "double-six").keys() == {LOG}
