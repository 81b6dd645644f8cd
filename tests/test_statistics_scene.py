"""Statistics: figures by variant, the matches to watch again, and deleting them only when asked."""

import pytest

from game.files import StorageFault
from game.scenes.dialogue import DialogueScene
from game.scenes.replay import ReplayScene
from game.scenes.statistics import StatisticsScene
from tests.gallery_match import PAIRS, THREE, keep_finished
from tests.over_match import QUICK, says, texts
from tests.pilot import Pilot


class Blank(StatisticsScene):
    """Statistics that a test fills before they are read."""

    fill = staticmethod(lambda _stage: None)

    def entered(self):
        if not self._finished and self.stage.scenes == (self,):
            type(self).fill(self.stage)
        super().entered()


def opened(fill, variant="block", **options):
    scene_type = type("Filled", (Blank,), {"fill": staticmethod(fill)})
    scene = scene_type(variant)
    return Pilot(scene, **{"settings": QUICK, **options}), scene


def blocks(stage):
    keep_finished(stage, "block", THREE, range(1, 7))


def test_the_figures_are_those_of_the_records():
    pilot, scene = opened(blocks)
    figures = scene.figures
    assert figures.matches == 6
    assert {str(figures.matches), str(figures.won)} <= set(texts(pilot.view))
    assert says(pilot.view, f"{figures.share_won}%")
    for level in figures.levels:
        assert says(pilot.view, f"{level.won} of {level.played}")


def test_matches_with_undo_are_told_apart():
    pilot, scene = opened(blocks)
    assert scene.figures.helped == 2
    pilot.tap("count-unaided")
    assert scene.figures.matches == 4
    assert len([key for key in pilot.keys if key.startswith("match-")]) == 4
    pilot.tap("count-all")
    assert scene.figures.matches == 6


def test_every_variant_has_its_own_page():
    def fill(stage):
        blocks(stage)
        keep_finished(stage, "all-fives", PAIRS, range(1, 3))

    pilot, scene = opened(fill)
    pilot.tap("variant-all-fives")
    assert scene.figures.matches == 2
    assert says(pilot.view, "Highest count")
    pilot.tap("variant-chiva")
    assert says(pilot.view, "No finished matches yet")


@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
def test_where_it_is_small_the_variants_are_tabs(size):
    pilot, scene = opened(blocks, size=size)
    pilot.tap("variant-draw")
    assert scene.variant == "draw"


def test_a_match_opens_in_the_replay_and_leads_back():
    pilot, scene = opened(blocks)
    newest = next(key for key in pilot.keys if key.startswith("match-"))
    pilot.tap(newest)
    replay = pilot.stage.top
    assert isinstance(replay, ReplayScene)
    assert replay.match.setup.seed == "6"
    pilot.key("escape")
    assert pilot.stage.top is scene
    assert scene.figures.matches == 6


def test_deleting_asks_and_enter_alone_keeps_everything():
    pilot, scene = opened(blocks)
    pilot.tap("delete")
    assert isinstance(pilot.stage.top, DialogueScene)
    assert says(pilot.view, "6 finished matches of Block")
    pilot.key("return")
    assert scene.figures.matches == 6


def test_deleting_takes_the_matches_of_this_variant_only():
    def fill(stage):
        blocks(stage)
        keep_finished(stage, "all-fives", PAIRS, range(1, 3))

    pilot, scene = opened(fill)
    pilot.tap("delete")
    pilot.tap("confirm")
    pilot.wait(100)
    assert scene.figures.matches == 0
    assert not pilot.control("delete").enabled
    pilot.tap("variant-all-fives")
    assert scene.figures.matches == 2


def test_nothing_can_be_deleted_where_nothing_is():
    pilot, _scene = opened(lambda _stage: None)
    assert not pilot.control("delete").enabled
    pilot.tap("delete")
    assert isinstance(pilot.stage.top, StatisticsScene)


def test_records_that_are_not_in_the_index_are_read_bit_by_bit():
    def fill(stage):
        blocks(stage)
        records = stage.services.storage.records
        records._indexed.clear()
        records._files.replace(records._folder / "index.jsonl", b"")

    pilot, scene = opened(fill)
    assert scene.to_read > 0
    assert says(pilot.view, "still to be read")
    pilot.wait(500)
    assert scene.to_read == 0
    assert scene.figures.matches == 6


def test_a_folder_that_cannot_be_read_is_told():
    def fill(stage):
        records = stage.services.storage.records

        def refuse():
            raise StorageFault("denied", records._folder, "no")
            yield 0

        records.catch_up = refuse

    pilot, scene = opened(fill)
    assert says(pilot.view, "cannot be read")
    pilot.wait(5000)
    assert scene.problem == ""


def test_a_damaged_record_is_told_and_does_no_harm():
    pilot, scene = opened(blocks)
    records = pilot.stage.services.storage.records
    name = scene.matches[0].name
    records._files.replace(records._folder / name, b"nonsense")
    pilot.tap(f"match-{name}")
    assert pilot.stage.top is scene
    assert says(pilot.view, "This match cannot be read.")


def test_escape_goes_back():
    pilot, _scene = opened(blocks)
    pilot.key("escape")
    assert pilot.stage.wants_quit


def test_all_matches_can_be_reached_by_keys():
    pilot, _scene = opened(blocks, size=(800, 480))
    last = [key for key in pilot.keys if key.startswith("match-")][-1]
    for _ in range(40):
        pilot.key("tab")
        if pilot.stage.focused.key == last:
            break
    pilot.point(last)
