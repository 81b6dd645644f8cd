"""The page of fair play: the proof runs in slices and can be stopped, and no code leaks."""

from pathlib import Path

import pytest

import ai.fairness
from ai.bots import BOTS
from game.files import StorageFault
from game.match_code import match_code
from game.scenes.fairness import FairnessScene
from game.scenes.menu import MenuScene
from game.scenes.rulebook import RulebookScene
from game.scenes.statistics import StatisticsScene
from rules.variants import VARIANTS
from tests.gallery_kiosk import kiosk_on
from tests.gallery_match import THREE, keep_finished, match_of
from tests.over_match import QUICK, says
from tests.pilot import Pilot

TABLES = sum(len(variant.seatings) for variant in VARIANTS)
ALL = 3 * TABLES * (len(BOTS) + 1)
LONG_ENOUGH = 20_000


def opened(**options):
    scene = FairnessScene()
    return Pilot(MenuScene(), scene, settings=QUICK, **options), scene


def with_records(seeds=range(1, 4)):
    pilot = Pilot(MenuScene(), settings=QUICK)
    keep_finished(pilot.stage, "block", THREE, seeds)
    scene = FairnessScene()
    pilot.stage.push(scene)
    pilot.wait(200)
    return pilot, scene


def quick_proof(monkeypatch, different=0):
    """Let every player answer at once, and the first differently at so many positions."""
    asked = []

    def differs(bot, match, other):
        asked.append((bot, match, other))
        yield
        return len(asked) <= different

    monkeypatch.setattr(ai.fairness, "differs", differs)
    return asked


def finish(pilot, scene):
    for _turn in range(LONG_ENOUGH):
        if scene.outcome != "running":
            return
        pilot.stage.advance(50)
    raise AssertionError("the proof does not end")


def test_the_first_positions_are_really_tried():
    pilot, scene = opened()
    pilot.tap("prove")
    assert scene.done == 0
    for _turn in range(LONG_ENOUGH):
        if scene.done > len(BOTS):
            break
        pilot.stage.advance(50)
    assert scene.total == ALL
    assert scene.different == 0
    assert says(pilot.view, f"Positions tried: {scene.done} of {ALL}")


def test_every_player_is_tried_at_every_table(monkeypatch):
    asked = quick_proof(monkeypatch)
    pilot, scene = opened()
    pilot.tap("prove")
    finish(pilot, scene)
    assert scene.outcome == "same"
    assert len(asked) == scene.done == scene.total == ALL
    assert {bot for bot, _match, _other in asked} == {*BOTS, None}
    tables = {(match.setup.variant, match.seating) for _bot, match, _other in asked}
    assert len(tables) == TABLES
    sentence = f"{ALL} positions, and every answer was the same."
    assert says(pilot.view, sentence)
    assert pilot.stage.announcements.status == sentence
    assert pilot.control("prove").enabled


def test_a_player_that_peeks_is_told(monkeypatch):
    quick_proof(monkeypatch, different=2)
    pilot, scene = opened()
    pilot.tap("prove")
    finish(pilot, scene)
    assert scene.outcome == "different"
    assert says(pilot.view, "At 2 positions the answers differed.")


@pytest.mark.parametrize(("different", "outcome"), [(0, "stopped"), (1, "different")])
def test_stopping_keeps_what_was_found(monkeypatch, different, outcome):
    asked = quick_proof(monkeypatch, different)
    pilot, scene = opened()
    pilot.tap("prove")
    pilot.wait(400)
    assert scene.outcome == "running"
    pilot.tap("stop")
    tried = scene.done
    assert 0 < tried < ALL
    assert scene.outcome == outcome
    begun = len(asked)
    pilot.wait(400)
    assert (len(asked), scene.done) == (begun, tried)
    pilot.tap("prove")
    assert (scene.outcome, scene.done, scene.different) == ("running", 0, 0)


def test_a_slice_tries_one_player_only(monkeypatch):
    asked = quick_proof(monkeypatch)
    pilot, _scene = opened()
    pilot.tap("prove")
    for _turn in range(20):
        before = len(asked)
        pilot.stage.advance(50)
        assert len(asked) - before <= 1
    assert asked


def test_it_is_all_done_with_keys_and_the_first_press_does_no_harm(monkeypatch):
    quick_proof(monkeypatch)
    pilot, scene = opened()
    assert pilot.stage.focus_key == "back"
    while pilot.stage.focus_key != "prove":
        pilot.key("tab")
    pilot.key("return")
    assert scene.outcome == "running"
    assert pilot.stage.focus_key == "stop"
    pilot.key("return")
    assert scene.outcome == "stopped"
    assert pilot.stage.focus_key == "prove"
    pilot.key("return")
    pilot.key("escape")
    assert isinstance(pilot.stage.top, MenuScene)


def test_the_code_is_that_of_the_last_match_and_can_be_copied():
    pilot, scene = with_records()
    match = pilot.stage.services.storage.records.open("0003.d6").match
    assert match.phase == "match-ended"
    assert scene.code == match_code(match.setup)
    pilot.key("c", ctrl=True)
    assert pilot.clipboard == scene.code
    assert says(pilot.view, "Copied")


def test_a_match_in_progress_has_no_code_here():
    pilot = Pilot(MenuScene(), settings=QUICK)
    saves = pilot.stage.services.storage.saves
    saves.open()
    saves.keep(match_of("block", THREE))
    scene = FairnessScene()
    pilot.stage.push(scene)
    pilot.wait(200)
    assert scene.code == ""
    assert "copy" not in pilot.keys


def test_records_that_cannot_be_read_leave_the_page_without_a_code(monkeypatch):
    def fail(_records, _name):
        raise StorageFault("denied", Path("records"), "spoilt")

    monkeypatch.setattr("game.records.Records.open", fail)
    pilot, scene = with_records()
    assert scene.code == ""
    assert "prove" in pilot.keys


def test_at_a_kiosk_it_is_only_read():
    pilot = Pilot(MenuScene(), settings=QUICK)
    kiosk_on(pilot.stage)
    pilot.stage.go_home()
    keep_finished(pilot.stage, "block", THREE, range(1, 2))
    scene = FairnessScene()
    pilot.stage.push(scene)
    pilot.wait(200)
    assert scene.code == ""
    assert pilot.keys == ("back",)
    assert says(pilot.view, "What a computer player sees")


@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (480, 800)])
@pytest.mark.parametrize("scene", [RulebookScene, StatisticsScene])
def test_it_is_reached_from_the_rules_and_from_the_statistics(scene, size):
    below = scene()
    pilot = Pilot(below, settings=QUICK, size=size)
    pilot.tap("fairness")
    assert isinstance(pilot.stage.top, FairnessScene)
    pilot.key("escape")
    assert pilot.stage.top is below
