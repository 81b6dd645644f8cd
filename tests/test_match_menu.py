"""The menu of a match: what it offers, that it asks, and that computers wait."""

import pytest

from game.scenes.code import CodeScene
from game.scenes.dialogue import DialogueScene
from game.scenes.help import HelpScene
from game.scenes.match import MatchScene
from game.scenes.match_menu import MatchMenuScene
from game.scenes.menu import MenuScene
from game.session import Session
from tests.gallery_match import THREE, TWO, match_of, play
from tests.over_match import Ear, at_table, says, texts, with_scene


def opened(actions=4, variant="block", seating=THREE):
    match = match_of(variant, seating)
    play(match, lambda m: m.turn == 1 and len(m.entries) >= actions)
    pilot, table = at_table(match)
    table.menu()
    pilot.frame()
    assert isinstance(pilot.stage.top, MatchMenuScene)
    return pilot, table, match


def test_continue_has_the_focus_and_goes_back():
    pilot, table, match = opened()
    before = match.token
    pilot.key("return")
    assert pilot.stage.top is table
    assert match.token == before


@pytest.mark.parametrize("leave", ["continue", "close"])
def test_it_closes_by_its_buttons(leave):
    pilot, table, _match = opened()
    pilot.tap(leave)
    assert pilot.stage.top is table


def test_it_closes_by_escape_and_by_a_tap_beside_it():
    pilot, table, _match = opened()
    pilot.key("escape")
    assert pilot.stage.top is table
    table.menu()
    pilot.tap((1200, 400))
    assert pilot.stage.top is table


def test_restart_begins_the_deal_again_and_can_be_undone():
    pilot, table, match = opened()
    entries = match.entries
    pilot.tap("restart")
    assert match.entries[-1].kind == "restarted"
    assert match.observe(None).line.is_empty
    assert pilot.stage.top is table
    table.undo()
    assert match.entries == entries


def test_there_is_nothing_to_restart_in_a_deal_in_which_nothing_was_done():
    match = match_of("block", TWO)
    play(match, lambda m: m.deal_number == 2 and m.turn == 1 and not m.can_restart)
    pilot = with_scene(MatchMenuScene(Session(match), Ear()))
    assert not pilot.control("restart").enabled
    before = match.token
    pilot.tap("restart")
    assert match.token == before
    assert says(pilot.view, "Nothing has been done in this deal yet.")


def test_a_new_game_asks_and_enter_alone_keeps_the_match():
    pilot, table, match = opened()
    pilot.tap("new-game")
    assert isinstance(pilot.stage.top, DialogueScene)
    pilot.key("return")
    assert isinstance(pilot.stage.top, MatchMenuScene)
    assert table.session.match is match


def test_a_new_game_has_the_same_choices_and_a_fresh_seed():
    pilot, _table, match = opened()
    pilot.tap("new-game")
    pilot.tap("confirm")
    scene = pilot.stage.top
    assert isinstance(scene, MatchScene)
    fresh = scene.session.match
    assert fresh.setup.seed == "pilot" != match.setup.seed
    assert fresh.setup.players == match.setup.players
    assert fresh.setup.target == match.setup.target
    assert fresh.entries == ()


def test_the_code_of_a_running_match_is_shown_only_after_a_warning():
    pilot, _table, _match = opened()
    pilot.tap("code")
    assert isinstance(pilot.stage.top, DialogueScene)
    assert says(pilot.view, "can see the tiles of every hand")
    pilot.key("return")
    assert isinstance(pilot.stage.top, MatchMenuScene)
    pilot.tap("code")
    pilot.tap("confirm")
    assert isinstance(pilot.stage.top, CodeScene)


def test_the_code_of_a_finished_match_needs_no_warning():
    match = play(match_of("block", TWO), lambda m: m.phase == "match-ended")
    pilot = with_scene(MatchMenuScene(Session(match), Ear()))
    pilot.tap("code")
    assert isinstance(pilot.stage.top, CodeScene)


def test_help_opens_and_leads_back():
    pilot, _table, _match = opened()
    pilot.tap("help")
    assert isinstance(pilot.stage.top, HelpScene)
    pilot.key("escape")
    assert isinstance(pilot.stage.top, MatchMenuScene)
    assert pilot.stage.focused.key == "help", "the focus is where it was"


def test_back_to_the_menu_keeps_the_match():
    pilot, _table, match = opened()
    pilot.tap("leave")
    menu = pilot.stage.top
    assert isinstance(menu, MenuScene)
    assert menu.match_in_progress.match is match


def test_computers_wait_while_it_is_open():
    match = play(match_of("block", THREE), lambda m: m.turn == 2 and len(m.entries) >= 3)
    table = MatchScene(Session(match))
    pilot = with_scene(table)
    table.menu()
    before = match.token
    pilot.wait(5000)
    assert match.token == before
    pilot.key("escape")
    pilot.wait(3000)
    assert match.token > before, "they go on afterwards"


@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
def test_where_it_is_small_the_last_row_can_be_reached_by_keys(size):
    match = play(match_of("block", THREE), lambda m: m.turn == 1 and len(m.entries) >= 4)
    pilot = with_scene(MatchMenuScene(Session(match), Ear()), size=size)
    for _ in range(12):
        pilot.key("tab")
        if pilot.stage.focused.key == "leave":
            break
    pilot.point("leave")
    assert "Paused" in texts(pilot.view)
