"""The run: what is painted and when, how it begins, how it ends."""

import os
import signal

import pygame
import pytest

from game import app
from game.clock import STEP_MS
from game.opening import open_first_scene
from game.options import PlayOptions
from game.run import Run
from game.scenes.match import MatchScene
from game.scenes.menu import MenuScene
from game.scenes.setup import NewMatchScene
from game.window import Window
from rules.seats import Seating
from tests.pilot import Pilot
from tests.records import LEAD, record
from tests.table_scene import Table

CORNER = (5.0, 5.0)


@pytest.fixture
def table():
    return Table()


@pytest.fixture
def pilot(table):
    return Pilot(table, size=(640, 480))


def test_nothing_is_painted_when_nothing_changed(pilot, table):
    before = (pilot.painter.whole, pilot.painter.parts)
    assert before == (1, 0), "the first frame is painted whole"
    pilot.wait(2000)
    pilot.hover(CORNER)
    pilot.hover((6, 6))
    assert (pilot.painter.whole, pilot.painter.parts) == before
    assert table.passed == pytest.approx(2000, abs=3 * STEP_MS), "although time went on"


def test_a_change_is_painted_once(pilot):
    pilot.hover("ok")
    pilot.wait(500)
    assert (pilot.painter.whole, pilot.painter.parts) == (1, 1)


def test_motion_is_painted_in_every_step(pilot, table):
    table.is_moving = True
    pilot.wait(10 * STEP_MS)
    assert pilot.painter.parts in (9, 10)


@pytest.mark.parametrize("size", [(700, 500), (320, 480)])
def test_a_resized_window_is_painted_whole(pilot, table, size):
    pilot.resize(*size)
    assert pilot.painter.whole == 2
    assert "resized" in table.log
    assert (table.screen.width, table.screen.height) == size


def test_a_tiny_window_keeps_a_picture_that_can_be_laid_out(pilot, table):
    pilot.resize(100, 80)
    assert (table.screen.width, table.screen.height) == (320, 240)


def test_an_uncovered_window_is_shown_again(pilot):
    pilot.tell(pygame.WINDOWEXPOSED)
    assert pilot.painter.whole == 2


def test_a_hidden_window_rests(pilot, table):
    table.is_moving = True
    pilot.tell(pygame.WINDOWMINIMIZED)
    painted, passed = pilot.painter.parts, table.passed
    pilot.wait(500)
    assert (pilot.painter.parts, table.passed) == (painted, passed)
    pilot.tell(pygame.WINDOWRESTORED)
    pilot.wait(100)
    assert pilot.painter.parts > painted
    assert table.passed > passed


def test_a_screenshot_shows_what_the_window_would(pilot, tmp_path):
    pilot.screenshot(tmp_path / "shot.png")
    shot = pygame.image.load(tmp_path / "shot.png")
    assert shot.get_size() == (640, 480)
    assert shot.get_at((320, 240)) != shot.get_at((100, 400))


def test_a_scene_that_was_looked_at_before_it_was_painted_is_painted_all_the_same() -> None:
    """Asking for the focus builds the view; the window must still get it."""

    pilot = Pilot(Table())
    painted = pilot.painter.whole + pilot.painter.parts
    pilot.stage.refresh()
    assert pilot.stage.focused is None
    pilot.frame()
    assert pilot.painter.whole + pilot.painter.parts == painted + 1


# How it begins


def begun(options):
    stage = Pilot(Table()).stage
    stage.pop()
    open_first_scene(stage, options)
    return stage


def test_it_begins_with_the_menu():
    stage = begun(PlayOptions())
    assert [type(s) for s in stage.scenes] == [MenuScene]


def test_a_record_leads_straight_to_its_table(tmp_path):
    path = tmp_path / "match.d6"
    path.write_bytes(record(LEAD))
    stage = begun(PlayOptions(resume=path))
    assert isinstance(stage.top, MatchScene)
    assert stage.top.session.match.observe(1).line.plays


def test_what_was_asked_for_is_chosen_already():
    stage = begun(PlayOptions(variant="draw", seats=3, partners=False, seed="lucky"))
    assert [type(s) for s in stage.scenes] == [MenuScene, NewMatchScene]
    form = stage.top.form
    assert form.variant_name == "draw"
    assert form.seating == Seating(3, partners=False)
    assert form.seed == "lucky"


# How it ends


@pytest.fixture
def _kept_display(monkeypatch):
    """The other tests go on with the display that they have."""
    monkeypatch.setattr(Window, "close", lambda _window: None)


def test_without_a_screen_it_says_so_in_one_line(monkeypatch, capsys):
    monkeypatch.delenv("SDL_VIDEODRIVER")
    assert app.play(PlayOptions()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == (
        "double-six: no display to open a window on (no screen was found); "
        "`double-six simulate` plays without one\n"
    )


@pytest.mark.usefixtures("_kept_display")
def test_closing_the_window_is_a_good_end(monkeypatch):
    frames = []

    def frame(run, elapsed_ms):
        frames.append(elapsed_ms)
        assert run.window.size == (800, 480)
        if len(frames) == 3:
            run.program.stage.quit()

    monkeypatch.setattr(Run, "frame", frame)
    assert app.play(PlayOptions(window=(800, 480))) == 0
    assert len(frames) == 3


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.usefixtures("_kept_display")
def test_a_signal_ends_it_in_order(monkeypatch, number):
    before = signal.getsignal(number)
    monkeypatch.setattr(Run, "frame", lambda _run, _ms: os.kill(os.getpid(), number))
    assert app.play(PlayOptions()) == 128 + number
    assert signal.getsignal(number) is before


@pytest.mark.usefixtures("_kept_display")
def test_full_screen_can_be_asked_for(monkeypatch):
    seen = []

    def frame(run, elapsed_ms):
        del elapsed_ms
        seen.append(run.window.size)
        run.program.stage.quit()

    monkeypatch.setattr(Run, "frame", frame)
    app.play(PlayOptions(fullscreen=True, window=(640, 480)))
    assert seen == pygame.display.get_desktop_sizes()
