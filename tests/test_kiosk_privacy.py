"""Nothing of a visitor of a kiosk is left for the next one: looked for wherever it could be."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.language import spoken
from game.memory_disk import MemoryDisk
from game.scenes.match import MatchScene
from game.settings import Settings
from game.setup_form import NewMatchForm
from rules.actions import Play
from rules.setup import Setup
from tests.at_kiosk import KioskPilot, told
from tests.conftest import HOME
from tests.test_no_leak import public

NAME, SEED = "Zdzisława", "SECRET 77"


@pytest.fixture
def pilot() -> KioskPilot:
    return KioskPilot()


def visit(pilot: KioskPilot) -> None:
    """Somebody types a name and a seed, changes all settings, and plays."""
    pilot.tap("play-es")
    pilot.tap("settings")
    pilot.tap("contrast")
    pilot.stage.focus("text_scale")
    pilot.key("end")
    pilot.tap("back")
    pilot.tap("new-draw")
    for key, text in (("name-1", NAME), ("seed", SEED)):
        pilot.stage.press(key)
        pilot.type(text)
        pilot.key("return")
    pilot.stage.press("seats-3")
    pilot.stage.press("start")
    pilot.leave(30)
    scene = pilot.stage.top
    assert isinstance(scene, MatchScene)
    play = next(a for a in scene.session.legal_actions if isinstance(a, Play))
    pilot.stage.press(f"tile {play.tile}")
    if scene.chosen.choice.preview is None:
        pilot.stage.press(f"end {play.end}")
    pilot.stage.press("confirm")
    pilot.frame()
    assert public(scene.session.match)


def screens(pilot: KioskPilot) -> Iterator[str]:
    """Everything that the next visitor can come upon, screen by screen."""
    yield from told(pilot.stage)
    pilot.tap("play")
    yield from told(pilot.stage)
    for key in ("settings", "rules"):
        pilot.stage.press(key)
        yield from told(pilot.stage)
        pilot.key("escape")
    for variant in ("block", "draw", "all-fives", "chiva"):
        pilot.stage.press(f"new-{variant}")
        yield from told(pilot.stage)
        pilot.stage.press("name-1")
        yield from told(pilot.stage)
        pilot.key("escape")
        pilot.key("escape")
    pilot.stage.press("new-draw")
    pilot.stage.press("start")
    pilot.leave(4)
    yield from told(pilot.stage)
    pilot.key("m")
    yield from told(pilot.stage)


def go(pilot: KioskPilot, how: str) -> None:
    if how == "nobody":
        pilot.leave(115)
    elif how == "asked":
        pilot.leave(95)
        pilot.tap("finish")
    elif how == "menu":
        pilot.stage.go_home()
        pilot.tap("finish")
    else:
        pilot.kiosk.failed(ValueError(f"{NAME} {SEED}"))
        pilot.frame()


WAYS = ("nobody", "asked", "menu", "error")


def test_there_is_something_to_find(pilot: KioskPilot) -> None:
    visit(pilot)
    assert any(NAME in text for text in told(pilot.stage))
    assert spoken() == "es"
    assert pilot.stage.settings != pilot.stage.offer.settings


@pytest.mark.parametrize("how", WAYS)
def test_the_next_visitor_finds_nothing(pilot: KioskPilot, how: str) -> None:
    visit(pilot)
    go(pilot, how)
    assert pilot.top == "AttractScene"
    assert spoken() == "en"
    for text in screens(pilot):
        assert NAME not in text
        assert SEED not in text


@pytest.mark.parametrize("how", WAYS)
def test_settings_and_choices_are_those_of_the_first_start(pilot: KioskPilot, how: str) -> None:
    first = pilot.stage.settings
    visit(pilot)
    go(pilot, how)
    assert pilot.stage.settings == first
    assert first.text_scale == Settings().text_scale
    assert pilot.stage.form == NewMatchForm()
    assert pilot.kept == [], "no settings were kept"
    assert pilot.stage.focus_key == "play"


@pytest.mark.parametrize("how", WAYS)
def test_nothing_of_a_visit_stays_in_memory(pilot: KioskPilot, how: str) -> None:
    visit(pilot)
    go(pilot, how)
    pilot.leave(1)
    gc.collect()
    setups = [one for one in gc.get_objects() if isinstance(one, Setup) and one.seed == SEED]
    assert setups == []
    disks = [one for one in gc.get_objects() if isinstance(one, MemoryDisk)]
    for disk in disks:
        assert not any(NAME.encode() in bytes(data) for data in disk._files.values())


def test_nothing_is_said_about_the_visit_before(pilot: KioskPilot) -> None:
    visit(pilot)
    last = pilot.stage.announcements.serial
    go(pilot, "nobody")
    assert pilot.stage.announcements.since(0) == pilot.stage.announcements.since(last)
    assert all(NAME not in said.text for said in pilot.stage.announcements.since(0))
    assert NAME not in pilot.stage.announcements.status


def test_nothing_is_written_to_the_disk(pilot: KioskPilot) -> None:
    def files() -> dict[Path, int]:
        return {p: p.stat().st_size for p in Path(HOME.name).rglob("*") if p.is_file()}

    before = files()
    visit(pilot)
    go(pilot, "nobody")
    assert files() == before


def test_fresh_matches_have_fresh_seeds(pilot: KioskPilot) -> None:
    seeds = set()
    for _ in range(3):
        seeds.add(pilot.sit_down().session.match.setup.seed)
        go(pilot, "nobody")
    assert len(seeds) == 3
