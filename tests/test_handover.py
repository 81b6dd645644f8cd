"""The curtain: it hides every tile, names who is next, and falls anew when the match moves on."""

import pytest

from game.scenes.handover import HandoverScene
from game.scenes.match import MatchScene
from game.scenes.match_menu import MatchMenuScene
from game.session import Session
from rules.events import Drew
from tests.gallery_match import PAIRS, THREE, TWO, match_of, play
from tests.over_match import Ear, at_table, covered_tiles, open_tiles, says, with_scene

EVERYBODY = {TWO: (1, 2), THREE: (1, 2, 3), PAIRS: (1, 2, 3, 4)}


def curtain(variant="block", seating=THREE, plays=3):
    match = match_of(variant, seating, people=EVERYBODY[seating])
    play(match, lambda m: m.turn is not None and len(m.observe(None).line.plays) >= plays)
    scene = HandoverScene(Session(match), match.turn, Ear())
    return with_scene(scene), scene


@pytest.mark.parametrize("variant", ["block", "draw", "all-fives"])
def test_it_shows_no_tile_but_how_many_wait(variant):
    pilot, scene = curtain(variant)
    assert open_tiles(pilot.view) == []
    count = scene.session.match.observe(None).hand_counts[scene.seat - 1]
    assert covered_tiles(pilot.view) == count


def test_it_names_who_is_next_and_what_the_others_did():
    pilot, scene = curtain(plays=4)
    name = scene.session.match.setup.players[scene.seat - 1].name or "Player\N{NO-BREAK SPACE}1"
    assert says(pilot.view, f"{name} to play")
    last = scene.session.match.observe(None).line.plays[-1]
    assert says(pilot.view, f"played {last.tile.low}–{last.tile.high}.")


def test_at_the_beginning_it_tells_who_opens():
    match = match_of("block", THREE, people=(1, 2, 3))
    pilot = with_scene(HandoverScene(Session(match), match.turn, Ear()))
    assert says(pilot.view, "by lot")


def test_a_drawn_tile_stays_secret():
    match = match_of("draw", TWO, people=(1, 2))
    play(match, lambda m: isinstance(m.history[-1], Drew) and m.turn is not None)
    drawn = match.history[-1].tile
    other = 3 - match.history[-1].seat
    pilot = with_scene(HandoverScene(Session(match), other, Ear()))
    assert not says(pilot.view, f"{drawn.low}–{drawn.high}")
    assert says(pilot.view, "drew")


def test_the_button_gives_the_screen_to_that_seat():
    match = match_of("block", TWO, people=(1, 2))
    pilot, table = at_table(match)
    assert isinstance(pilot.stage.top, HandoverScene)
    pilot.key("return")
    assert pilot.stage.top is table
    assert table.session.viewer == match.turn


def test_escape_opens_the_menu_and_never_shows_a_hand():
    pilot, scene = curtain()
    pilot.key("escape")
    assert isinstance(pilot.stage.top, MatchMenuScene)
    assert open_tiles(pilot.view) == []
    pilot.key("escape")
    assert pilot.stage.top is scene
    assert scene.session.viewer is None


def test_a_restart_under_the_curtain_lets_it_fall_for_who_opens():
    match = match_of("block", THREE, people=(1, 2, 3))
    play(match, lambda m: len(m.entries) == 4)
    pilot, table = at_table(match)
    pilot.tap("menu")
    pilot.tap("restart")
    assert match.entries[-1].kind == "restarted"
    opener = match.observe(None).opener.seat
    assert [type(s) for s in pilot.stage.scenes] == [MatchScene, HandoverScene]
    assert pilot.stage.top.seat == opener
    assert table.session.viewer is None


def test_computers_wait_under_the_curtain():
    match = match_of("block", THREE, people=(1, 2))
    play(match, lambda m: m.turn == 3)
    table = MatchScene(Session(match))
    pilot = with_scene(table)
    assert isinstance(pilot.stage.top, HandoverScene)
    before = match.token
    pilot.wait(4000)
    assert match.token == before


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1080, 1920)])
def test_the_button_is_large_at_every_size(size):
    match = match_of("chiva", PAIRS, people=(1, 2, 3, 4))
    pilot = with_scene(HandoverScene(Session(match), match.turn, Ear()), size=size)
    rect = pilot.control("view").rect
    assert rect.h >= 54 * pilot.stage.screen.unit
