"""The end of a deal and of a match: every hand, the arithmetic, the standing, the ways on."""

import pytest
from msgspec.structs import replace

from game.language import number
from game.scenes.details import DetailsScene
from game.scenes.match import MatchScene
from game.scenes.match_end import MatchEndScene
from game.scenes.match_menu import MatchMenuScene
from game.scenes.menu import MenuScene
from game.scenes.replay import ReplayScene
from game.scenes.reveal import RevealScene
from game.scenes.setup import NewMatchScene
from game.session import Session
from game.settings import Settings
from game.ui.draw import TileArt
from tests.gallery_match import (
    FOUR,
    PAIRS,
    THREE,
    TWO,
    breaks_three,
    is_blocked,
    is_shared,
    is_tied,
    is_won,
    match_of,
    play,
)
from tests.over_match import (
    QUICK,
    Ear,
    at_table,
    covered_tiles,
    ended_deal,
    flat,
    open_tiles,
    says,
    texts,
    with_scene,
)
from tests.pilot import Pilot

ANY = lambda _match: True  # noqa: E731
CASES = [
    ("block", TWO, "1", ANY),
    ("draw", FOUR, "1", ANY),
    ("all-fives", PAIRS, "27", is_blocked),
    ("all-fives", THREE, "163", is_shared),
    ("block", THREE, "22", is_tied),
    ("chiva", PAIRS, "10", breaks_three),
    ("all-fives", FOUR, "3", is_won),
]


def revealed(variant, seating, seed, wish=ANY, **options):
    session = ended_deal(variant, seating, seed, wish)
    ear = Ear()
    return with_scene(RevealScene(session, ear), **options), session, ear


@pytest.mark.parametrize(("variant", "seating", "seed", "wish"), CASES)
@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (480, 800)])
@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_every_hand_lies_open(variant, seating, seed, wish, size, text_scale):
    settings = replace(QUICK, text_scale=text_scale)
    pilot, session, _ear = revealed(variant, seating, seed, wish, size=size, settings=settings)
    held = [tuple(tile) for hand in session.match.revealed().hands for tile in hand]
    assert sorted(open_tiles(pilot.view)) == sorted(held)
    assert covered_tiles(pilot.view) == 0
    widths = [item.width for item in flat(pilot.view.items) if isinstance(item, TileArt)]
    assert min(widths, default=99) >= 13, "every tile can be read"


@pytest.mark.parametrize(("variant", "seating", "seed", "wish"), CASES)
def test_the_standing_and_the_bonus_are_written(variant, seating, seed, wish):
    pilot, session, _ear = revealed(variant, seating, seed, wish)
    ended = session.match.results[-1]
    written = texts(pilot.view)
    if session.match.variant.counts_wins:
        assert "–".join(map(str, ended.standing)) in written
        return
    for now, gain in zip(ended.standing, ended.bonus, strict=True):
        assert number(now) in written
        if gain:
            assert f"{number(now - gain)} + {number(gain)} =" in written
            assert f"+{number(gain)}" in written


def test_it_tells_who_opens_next_and_why():
    pilot, session, _ear = revealed("block", THREE, "1")
    seat, reason = session.match.results[-1].next_opener
    assert reason == "rotation"
    name = session.match.setup.players[seat - 1].name
    assert says(pilot.view, f"{name} opens" if name else "You open")
    assert says(pilot.view, "The opening passes to the next seat")


def test_a_broken_streak_is_told_in_words():
    pilot, _session, _ear = revealed("chiva", PAIRS, "10", breaks_three)
    assert says(pilot.view, "streak broken")
    assert says(pilot.view, "had 3 of 4. Both pairs go back to zero.")
    assert says(pilot.view, "A win that breaks a streak does not start a new one.")
    assert "0–0" in texts(pilot.view)


@pytest.mark.parametrize(
    ("variant", "seating", "seed", "wish", "badge"),
    [
        ("block", TWO, "1", ANY, "Won the deal"),
        ("all-fives", THREE, "163", is_shared, "Won the deal"),
        ("chiva", PAIRS, "10", breaks_three, "Broke the streak"),
        ("block", THREE, "22", is_tied, None),
    ],
)
def test_the_badge_says_what_the_deal_brought(variant, seating, seed, wish, badge):
    pilot, session, _ear = revealed(variant, seating, seed, wish)
    badges = {"Won the deal", "Broke the streak", "Won the match"}
    found = [text for text in texts(pilot.view) if text in badges]
    assert found == len(session.match.results[-1].winners) * [badge]


def test_a_play_that_reaches_the_target_won_the_match():
    def at_target(match):
        return bool(match.results) and match.results[-1].reason == "target"

    pilot, _session, _ear = revealed("all-fives", FOUR, "3", at_target)
    assert "Won the match" in texts(pilot.view)
    assert "Won the deal" not in texts(pilot.view)


def test_enter_goes_on_to_the_next_deal():
    pilot, session, ear = revealed("block", TWO, "1")
    pilot.key("return")
    assert session.match.deal_number == 2
    assert [event.kind for event in ear.news[0].events] == ["dealt"]
    assert pilot.stage.wants_quit, "the reveal is gone"


def test_undo_leads_back_into_the_deal():
    pilot, session, ear = revealed("block", TWO, "1")
    pilot.tap("undo")
    assert session.match.phase == "playing"
    assert session.match.deal_number == 1
    assert ear.news[0].direction == "back"


def test_details_and_menu_open_over_it():
    pilot, _session, _ear = revealed("block", TWO, "1")
    pilot.tap("details")
    assert isinstance(pilot.stage.top, DetailsScene)
    pilot.key("escape")
    pilot.key("escape")
    assert isinstance(pilot.stage.top, MatchMenuScene)
    pilot.key("escape")
    assert isinstance(pilot.stage.top, RevealScene)


def test_a_restart_from_the_reveal_deals_the_same_tiles_again():
    pilot, session, ear = revealed("block", TWO, "1")
    hands = session.match.history[0].hands
    pilot.key("m")
    pilot.tap("restart")
    assert session.match.phase == "playing"
    assert session.match.observe(1).hand == hands[0]
    assert len(ear.news) == 1


def test_tiles_turn_over_one_after_the_other_and_any_input_ends_it():
    session = ended_deal("block", FOUR, "3", is_blocked)
    count = sum(map(len, session.match.revealed().hands))
    pilot = Pilot(RevealScene(session, Ear()), settings=Settings())
    assert covered_tiles(pilot.view) == count
    pilot.wait(90)
    assert 0 < covered_tiles(pilot.view) < count
    pilot.tap((640, 20))
    assert covered_tiles(pilot.view) == 0


def test_they_have_all_turned_in_less_than_a_second():
    session = ended_deal("draw", TWO, "1", is_blocked)
    pilot = Pilot(RevealScene(session, Ear()), settings=Settings())
    pilot.wait(950)
    assert covered_tiles(pilot.view) == 0


def test_the_table_rests_under_it():
    match = play(match_of("block", THREE), lambda m: m.phase == "deal-ended")
    pilot, table = at_table(match)
    assert isinstance(pilot.stage.top, RevealScene)
    before = match.token
    pilot.wait(4000)
    assert match.token == before
    assert pilot.stage.scenes[0] is table


# the end of a match


def at_end(variant="all-fives", seating=THREE, seed="1", **options):
    session = ended_deal(variant, seating, seed, is_won)
    ear = Ear()
    pilot = with_scene(RevealScene(session, ear), **options)
    pilot.tap("next")
    assert isinstance(pilot.stage.top, MatchEndScene)
    return pilot, session, ear


@pytest.mark.parametrize(
    ("variant", "seating"), [("all-fives", THREE), ("block", TWO), ("draw", FOUR), ("chiva", PAIRS)]
)
@pytest.mark.parametrize("size", [(1280, 720), (480, 800)])
def test_the_end_names_the_winner_and_the_standing(variant, seating, size):
    pilot, session, _ear = at_end(variant, seating, size=size)
    assert says(pilot.view, "win the match") or says(pilot.view, "wins the match")
    written = texts(pilot.view)
    for points in session.match.standing:
        if not session.match.variant.counts_wins:
            assert number(points) in written


def test_a_new_match_only_leads_to_its_choices():
    pilot, _session, _ear = at_end()
    pilot.key("return")
    assert isinstance(pilot.stage.top, NewMatchScene)
    assert isinstance(pilot.stage.scenes[0], MenuScene)


def test_the_end_can_be_undone():
    pilot, session, ear = at_end()
    pilot.tap("undo")
    assert session.match.winner is None
    assert ear.news[0].direction == "back"


def test_the_replay_opens_and_leads_back():
    pilot, _session, _ear = at_end()
    pilot.tap("replay")
    assert isinstance(pilot.stage.top, ReplayScene)
    pilot.key("escape")
    assert isinstance(pilot.stage.top, MatchEndScene)


def test_back_shows_the_last_hands_again():
    pilot, _session, _ear = at_end()
    pilot.tap("back")
    assert isinstance(pilot.stage.top, RevealScene)


def test_the_menu_does_not_offer_a_finished_match():
    pilot, _session, _ear = at_end()
    pilot.tap("menu")
    assert isinstance(pilot.stage.top, MenuScene)
    assert pilot.stage.top.match_in_progress is None


def test_a_whole_undo_from_the_end_stands_at_the_table():
    match = play(match_of("block", TWO, "4"), is_won)
    table = MatchScene(Session(match))
    pilot = with_scene(table)
    pilot.wait(4000)
    pilot.tap("next")
    pilot.tap("undo")
    assert pilot.stage.scenes == (table,)
