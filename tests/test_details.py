"""Details: the score sheet adds up, the log tells everything and no secret; computers wait."""

import pytest

from game.language import number
from game.scenes.details import DetailsScene
from game.scenes.help import HelpScene
from game.scenes.match import MatchScene
from game.session import Session
from rules.events import Drew, Passed, Played
from tests.gallery_match import FOUR, PAIRS, THREE, TWO, match_of, play
from tests.over_match import open_tiles, says, texts, with_scene


def in_deal(number, variant="draw", seating=FOUR, seed="3"):
    match = match_of(variant, seating, seed)
    return play(
        match,
        lambda m: m.turn == 1 and m.deal_number == number and len(m.observe(None).line.plays) >= 5,
    )


def details(match, seat=1, **options):
    scene = DetailsScene(Session(match), seat)
    return with_scene(scene, **options), scene


def test_the_sheet_has_every_deal_and_the_total():
    match = in_deal(3, "all-fives", THREE)
    pilot, scene = details(match)
    for log in scene.logs:
        assert f"Deal {log.number}" in texts(pilot.view)
        for played, bonus in zip(log.played_points(THREE), log.bonus(THREE), strict=True):
            assert number(played + bonus) in texts(pilot.view)
    for points in match.standing:
        assert number(points) in texts(pilot.view)


def test_the_log_has_every_action_with_tile_end_and_points():
    match = in_deal(2, "all-fives", THREE)
    pilot, scene = details(match)
    values = scene.log.values(spins=True)
    for turn, value in zip(scene.log.turns, values, strict=True):
        if isinstance(turn, Played):
            tile = f"{turn.tile.low}–{turn.tile.high}"
            assert says(pilot.view, f"Led {tile}" if value is None else f"{tile} to the {value}")
            assert tuple(turn.tile) in open_tiles(pilot.view)
            expected = f"+{turn.points}" if turn.points else str(turn.count)
            assert expected in texts(pilot.view)
    assert texts(pilot.view).count(str(len(scene.log.turns))) >= 1


def draws_of_deal(match):
    """What was drawn in the deal on the table, in truth."""
    count = len(match.observe(None).history)
    return [event for event in match.history[-count:] if isinstance(event, Drew)]


@pytest.mark.parametrize("seat", [1, 2, None])
def test_a_tile_that_another_seat_drew_in_this_deal_is_nowhere_on_the_page(seat):
    match = match_of("draw", TWO, "5", people=(1, 2))
    play(match, lambda m: m.turn is not None and len(draws_of_deal(m)) >= 4)
    hidden = [draw.tile for draw in draws_of_deal(match) if draw.seat != seat]
    played = {placed.tile for placed in match.observe(None).line.plays}
    pilot, _scene = details(match, seat)
    for tile in hidden:
        if tile not in played:
            assert tuple(tile) not in open_tiles(pilot.view)
            assert not says(pilot.view, f"{tile.low}–{tile.high}")
    assert says(pilot.view, "Drew a tile") == bool(hidden)


def test_own_draws_are_told():
    match = match_of("draw", TWO, "5", people=(1, 2))
    play(match, lambda m: any(draw.seat == 1 for draw in draws_of_deal(m)))
    drawn = next(draw.tile for draw in draws_of_deal(match) if draw.seat == 1)
    pilot, _scene = details(match, 1)
    assert says(pilot.view, f"Drew {drawn.low}–{drawn.high}")


def test_deals_that_have_ended_are_public():
    match = in_deal(3)
    pilot, scene = details(match, None)
    pilot.tap("deal-1")
    draws = [t for t in scene.log.turns if isinstance(t, Drew)]
    assert draws
    for turn in draws:
        assert says(pilot.view, f"Drew {turn.tile.low}–{turn.tile.high}")


def test_the_stepper_walks_over_the_deals():
    pilot, scene = details(in_deal(3))
    assert scene.log.number == 3
    assert not pilot.control("deal-on").enabled
    pilot.tap("deal-back")
    assert scene.log.number == 2
    assert says(pilot.view, "Log, deal 2")
    pilot.tap("deal-back")
    assert not pilot.control("deal-back").enabled
    pilot.tap("deal-back")
    assert scene.log.number == 1
    pilot.tap("deal-on")
    assert scene.log.number == 2


def test_a_row_of_the_sheet_opens_its_log():
    pilot, scene = details(in_deal(3), size=(800, 480))
    pilot.tap("deal-3")
    assert scene.part == "log"
    pilot.tap("part-sheet")
    assert scene.part == "sheet"


def test_the_running_log_stands_at_its_end_and_scrolls():
    match = play(match_of("chiva", PAIRS), lambda m: m.turn == 1 and len(m.entries) >= 16)
    pilot, scene = details(match)
    log = scene.panes[1]
    assert log.offset == log.reach > 0
    pilot.key("home")
    assert log.offset == 0
    pilot.wheel((1000, 400), -2)
    assert log.offset > 0
    pilot.drag((1000, 300), (1000, 600))
    assert log.offset == 0


def test_only_what_is_shown_scrolls():
    match = play(match_of("chiva", PAIRS), lambda m: m.turn == 1 and len(m.entries) >= 20)
    pilot, scene = details(match, size=(800, 480))
    pilot.tap("part-log")
    pilot.key("home")
    before = scene.panes[0].offset
    pilot.wheel((400, 300), -2)
    assert scene.panes[1].offset > 0
    assert scene.panes[0].offset == before


def test_escape_and_back_leave():
    for leave in (lambda pilot: pilot.key("escape"), lambda pilot: pilot.tap("back")):
        pilot, _scene = details(in_deal(1))
        leave(pilot)
        assert pilot.stage.wants_quit


def test_enter_alone_only_goes_back():
    match = in_deal(2)
    before = match.token
    pilot, _scene = details(match)
    pilot.key("return")
    assert pilot.stage.wants_quit
    assert match.token == before


def test_the_help_opens():
    pilot, _scene = details(in_deal(1))
    pilot.key("f1")
    assert isinstance(pilot.stage.top, HelpScene)


def test_computers_wait_while_it_is_open():
    match = play(match_of("block", THREE), lambda m: m.turn == 2 and len(m.entries) >= 3)
    table = MatchScene(Session(match))
    pilot = with_scene(table)
    pilot.stage.push(DetailsScene(table.session, 1))
    before = match.token
    pilot.wait(4000)
    assert match.token == before
    assert says(pilot.view, "Paused")
    pilot.key("escape")
    pilot.wait(3000)
    assert match.token > before


def test_passes_are_told():
    match = play(
        match_of("block", FOUR, "2"),
        lambda m: m.turn is not None and isinstance(m.history[-1], Passed),
    )
    pilot, _scene = details(match)
    assert says(pilot.view, "Passed")
