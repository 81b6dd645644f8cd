"""An error that nobody foresaw: one report, one line, a record that opens, and nothing hidden."""

from __future__ import annotations

import re

import pytest

from game import app
from game.crash import CRASHED, KEPT, report_crash
from game.disk import SystemDisk
from game.files import Files
from game.folders import Folders
from game.input.happening import Typed
from game.input.keys import RawKey
from game.key_file import VARIABLE
from game.memory_disk import MemoryDisk
from game.options import PlayOptions
from game.scenes.match import MatchScene
from game.scenes.menu import MenuScene
from game.scenes.settings import SettingsScene
from game.storage import Storage
from game.window import Window
from rules.record import load
from rules.tiles import SET
from tests.disks import CALLS, FULL, FaultyDisk
from tests.pilot import Pilot
from tests.records import LEAD, record
from tests.tables import STILL, a_session, at_table

TILE = re.compile(r"(?<!\d)([0-6])-([0-6])(?!\d)")
SEED = "K7QF3MZD"


class BrokenError(Exception):
    """What the tests throw."""


def broken(*_args: object, **_more: object) -> None:
    raise BrokenError(f"6-6 4-6 {SEED} {SET[3]!r}")


# In the window


@pytest.fixture
def home(monkeypatch, tmp_path):
    for name in ("DATA", "CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    keys = tmp_path / "keys"
    keys.write_text("tab\nreturn\nreturn\n" * 4, encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(keys))
    monkeypatch.setattr(Window, "close", lambda window: closed.append(window))
    closed: list[Window] = []
    yield tmp_path
    assert len(closed) == 1, "the window closes"


def left_behind(home):
    folder = home / "state" / "double-six"
    return sorted(path.name for path in folder.iterdir()), folder


@pytest.mark.parametrize("method", ["view", "advance", "touched", "key"])
def test_an_error_in_a_scene_leaves_one_report_and_a_record_that_opens(
    method, home, monkeypatch, capsys
):
    resumed = home / "resumed.d6"
    resumed.write_bytes(record(LEAD, seed=SEED, opening="lot", deals=DEALS))
    monkeypatch.setattr(MatchScene, method, broken)
    assert app.play(PlayOptions(resume=resumed)) == CRASHED
    names, folder = left_behind(home)
    assert names == ["crash-0001.d6", "crash-0001.txt", "double-six.log"]
    assert load((folder / "crash-0001.d6").read_bytes()).match == load(resumed.read_bytes()).match
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith(
        "double-six: an unexpected error (BrokenError in MatchScene); a report is in"
    )
    text = (folder / "crash-0001.txt").read_text(encoding="utf-8")
    assert "MatchScene" in text
    assert "test_crash.py" in text, "where it came from"
    assert SEED not in text
    assert "BrokenError: #-# #-# ... Tile(low=#, high=#)" in text


DEALS = [
    {
        "hands": [[str(t) for t in SET if t.is_double], [str(t) for t in SET[1:7]] + ["1-2"]],
        "boneyard": [
            str(t) for t in SET if not t.is_double and t not in SET[1:7] and str(t) != "1-2"
        ],
    }
]


def test_an_error_in_what_a_button_does_leaves_a_report_and_the_save(home, monkeypatch, capsys):
    storage = Storage.of_user()
    session = a_session("block")
    assert storage.saves.open() is None
    storage.saves.keep(session.match)
    storage.saves.close()
    monkeypatch.setattr(MenuScene, "new_match", broken)
    monkeypatch.setattr(MenuScene, "go_on", broken)
    assert app.play(PlayOptions()) == CRASHED
    assert "BrokenError in MenuScene" in capsys.readouterr().err
    names, folder = left_behind(home)
    assert names == ["crash-0001.d6", "crash-0001.txt", "double-six.log"]
    assert load((folder / "crash-0001.d6").read_bytes()).match == session.match
    reopened = Storage.of_user()
    assert reopened.saves.open() == session.match, "the save is as it was, and free"
    reopened.saves.close()


def test_an_error_where_nothing_can_be_written_is_told_all_the_same(home, monkeypatch, capsys):
    (home / "state").write_text("no folder", encoding="utf-8")
    monkeypatch.setattr(MenuScene, "view", broken)
    assert app.play(PlayOptions()) == CRASHED
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "a report cannot be written" in err


# What is written


def reported(pilot, files, folder, error=None, happened=()):
    try:
        raise error or BrokenError("0-0")
    except Exception as caught:
        return report_crash(caught, pilot.stage, happened, files, folder)


@pytest.fixture
def folder(tmp_path):
    return Folders.under(tmp_path).state


@pytest.fixture
def files():
    return Files(SystemDisk())


def test_the_report_tells_scenes_match_and_events_and_nothing_that_is_hidden(files, folder):
    for number in range(12):
        variant, seats = [("draw", 2), ("all-fives", 3), ("block", 4)][number % 3]
        session = a_session(
            variant,
            seats=seats,
            seed=f"{SEED}{number}",
            until=lambda m: m.turn == 1 and len(m.observe(None).line.plays) > 3,
        )
        pilot, _ = at_table(session)
        pilot.key("return")
        table = session.match.observe(None)
        leak = BrokenError(f"{session.match.observe(1).hand} {session.match.setup.seed}")
        report = reported(pilot, files, folder, leak)
        text = report.text.read_text(encoding="utf-8")
        laid = {play.tile for play in table.line.plays}
        ended = session.match.deal_number > 1
        told = {(int(low), int(high)) for low, high in TILE.findall(text)}
        told |= {(int(a), int(b)) for a, b in re.findall(r"Tile\(low=(\d), high=(\d)\)", text)}
        assert told
        assert ended or told <= set(laid)
        assert SEED not in text
        assert f"{variant}, person" in text
        assert "MatchScene" in text
        assert load(report.record.read_bytes()).match == session.match


def test_nothing_that_was_typed_is_told(files, folder):
    pilot = Pilot(MenuScene())
    happened = (RawKey("down", 113, "q", "q"), Typed("secret"), RawKey("down", 13, "return"))
    text = reported(pilot, files, folder, None, happened).text.read_text(encoding="utf-8")
    assert "secret" not in text
    assert "key down: q" not in text
    assert "key down: return" in text


def test_without_a_match_there_is_a_report_alone(files, folder):
    report = reported(Pilot(SettingsScene(), settings=STILL), files, folder)
    assert report.record is None
    assert [path.name for path in folder.iterdir()] == ["crash-0001.txt"]


def test_a_stage_that_is_broken_itself_is_reported(files, folder):
    pilot = Pilot(MenuScene())
    del pilot.stage.settings
    text = reported(pilot, files, folder).text.read_text(encoding="utf-8")
    assert "cannot be told: AttributeError" in text
    assert "BrokenError: #-#" in text


def test_what_it_was_handling_is_told_without_its_numbers_too(files, folder):
    def chained():
        try:
            broken()
        except BrokenError as first:
            raise ValueError("6-6") from first

    pilot = Pilot(MenuScene())
    with pytest.raises(ValueError, match="6-6") as caught:
        chained()
    text = reported(pilot, files, folder, caught.value).text.read_text(encoding="utf-8")
    assert "while handling" in text
    assert "ValueError: #-#" in text
    assert "6-6" not in text


def test_only_the_newest_reports_are_kept(files, folder):
    pilot = Pilot(MenuScene(a_session("block")))
    for _ in range(KEPT + 3):
        reported(pilot, files, folder)
    names = sorted(path.name for path in folder.iterdir())
    assert len(names) == 2 * KEPT
    assert names[0] == "crash-0004.d6"


@pytest.mark.parametrize("name", CALLS)
def test_a_disk_that_fails_spoils_nothing_but_the_report(name, folder):
    disk = FaultyDisk(MemoryDisk(), lambda _number, call: call == name, FULL)
    report = reported(Pilot(MenuScene(a_session("block"))), Files(disk), folder)
    assert report.line.startswith("an unexpected error (BrokenError in MenuScene)")
    assert (report.text is None) == ("cannot be written" in report.line)
