"""The replay: the truth of a finished match, step by step; its record is left as it is."""

import pytest

from game.board.tile_art import has_numerals
from game.replay import match_from, replay_deals
from game.scenes.dialogue import DialogueScene
from game.scenes.match import MatchScene
from game.scenes.replay import ReplayScene
from game.settings import Settings
from game.ui.draw import Icon, TileArt
from rules.events import Drew, Passed
from rules.record import dump
from tests.gallery_match import FOUR, PAIRS, THREE, TWO, is_won, match_of, play
from tests.over_match import covered_tiles, flat, open_tiles, says, with_scene
from tests.pilot import Pilot

SEATED = [("block", FOUR), ("draw", TWO), ("all-fives", THREE), ("chiva", PAIRS)]


def finished(variant="block", seating=FOUR, seed="2"):
    return play(match_of(variant, seating, seed), is_won)


def replay(variant="block", seating=FOUR, seed="2", **options):
    scene = ReplayScene(finished(variant, seating, seed))
    return with_scene(scene, **options), scene


@pytest.mark.parametrize(("variant", "seating"), SEATED)
def test_every_moment_is_what_the_match_was(variant, seating):
    match = finished(variant, seating)
    shown = replay_deals(match)
    assert len(shown) == match.deals_played
    for deal in shown[:5]:
        for step in range(deal.last_step):
            moment = deal.moments[step]
            copy = match_from(match, deal.log.number, step)
            assert copy.phase == "playing"
            assert copy.turn == moment.turn
            assert copy.observe(None).line == moment.line
            assert copy.observe(None).boneyard_count == moment.boneyard_count
            for seat in seating.all_seats:
                assert copy.observe(seat).hand == moment.hands[seat - 1]
        ended = deal.moments[-1]
        assert ended.hands == deal.log.ended.hands
        assert ended.turn is None


def test_only_a_match_that_is_over_can_be_replayed():
    with pytest.raises(ValueError, match="finished"):
        replay_deals(match_of("block", TWO))


def test_it_steps_on_and_back_over_the_ends_of_deals():
    pilot, scene = replay()
    seen = [(scene.at, scene.step)]
    total = sum(deal.last_step + 1 for deal in scene.deals)
    for _ in range(total - 1):
        pilot.key("right")
        seen.append((scene.at, scene.step))
    assert len(set(seen)) == total
    assert scene.is_at_end
    pilot.key("right")
    assert scene.is_at_end
    for expected in reversed(seen[:-1]):
        pilot.key("left")
        assert (scene.at, scene.step) == expected
    pilot.key("left")
    assert (scene.at, scene.step) == (0, 0)


def test_buttons_and_keys_move_by_deal_and_to_its_ends():
    pilot, scene = replay()
    pilot.tap("deal-on")
    assert (scene.at, scene.step) == (1, 0)
    pilot.tap("last")
    assert scene.step == scene.deal.last_step
    pilot.tap("backward")
    assert scene.step == scene.deal.last_step - 1
    pilot.tap("first")
    assert scene.step == 0
    pilot.tap("forward")
    assert scene.step == 1
    pilot.key("end")
    pilot.key("page down")
    assert (scene.at, scene.step) == (2, 0)
    pilot.key("page up")
    pilot.tap("deal-back")
    assert scene.at == 0
    assert not pilot.control("deal-back").enabled


def test_the_scrubber_is_tapped_and_dragged():
    pilot, scene = replay()
    rect = pilot.control("scrubber").rect
    pilot.tap((rect.x + rect.w / 2, rect.center.y))
    assert abs(scene.step - scene.deal.last_step / 2) <= 1
    pilot.drag((rect.x + rect.w / 2, rect.center.y), (rect.right - 2, rect.center.y))
    assert scene.step == scene.deal.last_step
    pilot.wait(1500)
    pilot.drag((rect.right - 24, rect.center.y), (rect.x + 2, rect.center.y), by="mouse")
    assert scene.step == 0


@pytest.mark.parametrize(("variant", "seating"), SEATED)
@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (480, 800)])
def test_all_hands_lie_open_or_only_one(variant, seating, size):
    pilot, scene = replay(variant, seating, size=size)
    scene.seek(5)
    hands = scene.moment.hands
    line = [tuple(p.tile) for p in scene.moment.line.plays]
    assert sorted(open_tiles(pilot.view)) == sorted([*line, *(tuple(t) for h in hands for t in h)])
    pilot.tap("hands")
    pilot.tap("hands-2")
    assert scene.seat == 2
    assert sorted(open_tiles(pilot.view)) == sorted([*line, *(tuple(t) for t in hands[1])])
    assert covered_tiles(pilot.view) == sum(map(len, hands)) - len(hands[1])
    pilot.tap("hands")
    pilot.tap("hands-all")
    assert covered_tiles(pilot.view) == 0


def test_a_tile_that_a_covered_seat_draws_is_not_told():
    pilot, scene = replay("draw", TWO)
    at, step, turn = next(
        (at, step, moment.last)
        for at, deal in enumerate(scene.deals)
        for step, moment in enumerate(deal.moments)
        if isinstance(moment.last, Drew)
    )
    scene.to_deal(at)
    scene.seek(step)
    told = f"{turn.tile.low}–{turn.tile.high}"
    assert says(pilot.view, f"drew {told}")
    scene.choose_seat(3 - turn.seat)
    assert not says(pilot.view, told)
    scene.choose_seat(turn.seat)
    assert says(pilot.view, f"drew {told}")


def test_the_ticks_are_explained_as_far_as_there_are_some():
    told = set()
    for variant, seed in (("block", "1"), ("draw", "1"), ("draw", "4")):
        pilot, scene = replay(variant, FOUR if variant == "block" else TWO, seed)
        turns = scene.deal.log.turns
        for kind, words in ((Passed, "someone passed"), (Drew, "someone drew")):
            has = any(isinstance(turn, kind) for turn in turns)
            assert says(pilot.view, words) is has
            told |= {words} if has else set()
    assert len(told) == 2


def test_it_plays_by_itself_pauses_and_ends():
    pilot, scene = replay()
    pilot.key("space")
    pilot.wait(3000)
    assert scene.step >= 2
    pilot.key("space")
    step = scene.step
    pilot.wait(3000)
    assert scene.step == step
    assert not scene.is_playing
    scene.to_deal(len(scene.deals) - 1)
    scene.seek(scene.deal.last_step - 1)
    pilot.tap("play")
    pilot.wait(6000)
    assert scene.is_at_end
    assert not scene.is_playing
    pilot.tap("play")
    assert (scene.at, scene.step) == (0, 0), "from the end it begins again"


def test_the_pace_changes_how_fast_it_plays():
    def steps_after(pace):
        pilot, scene = replay()
        pilot.tap(f"pace-{pace}")
        pilot.tap("play")
        pilot.wait(4000)
        return scene.step

    assert steps_after("slow") < steps_after("normal") < steps_after("fast")


def test_play_from_here_is_a_copy():
    pilot, scene = replay()
    before = dump(scene.match)
    scene.to_deal(1)
    scene.seek(7)
    line = scene.moment.line
    pilot.tap("play-here")
    table = pilot.stage.top
    assert isinstance(table, MatchScene)
    match = table.session.match
    assert match is not scene.match
    assert match.deal_number == 2
    assert match.observe(None).line == line
    assert len(pilot.stage.scenes) == 1
    match.submit(match.turn, match.legal_actions[0])
    assert dump(scene.match) == before


def test_play_from_here_asks_while_another_match_is_in_progress():
    scene = ReplayScene(finished(), ongoing=True)
    pilot = with_scene(scene)
    pilot.tap("play-here")
    assert isinstance(pilot.stage.top, DialogueScene)
    pilot.key("return")
    assert pilot.stage.top is scene
    pilot.tap("play-here")
    pilot.tap("confirm")
    assert isinstance(pilot.stage.top, MatchScene)


def test_nothing_can_be_played_from_the_end():
    pilot, scene = replay()
    scene.to_deal(len(scene.deals) - 1)
    scene.to_end()
    assert not pilot.control("play-here").enabled
    pilot.tap("play-here")
    assert pilot.stage.top is scene


def test_escape_closes_the_list_then_the_replay():
    pilot, scene = replay()
    pilot.tap("hands")
    assert scene.opened == "hands"
    pilot.key("escape")
    assert scene.opened is None
    pilot.tap("hands")
    pilot.tap((640, 300))
    assert scene.opened is None
    pilot.key("escape")
    assert pilot.stage.wants_quit


def test_the_table_can_be_moved():
    pilot, scene = replay()
    scene.seek(8)
    pilot.frame()
    before = scene.board.camera
    pilot.wheel((640, 300), 2)
    assert scene.board.camera.scale > before.scale
    pilot.drag((640, 200), (700, 240))
    assert scene.board.camera != before
    pilot.key("f")
    assert scene.board.camera.scale == before.scale


def test_nothing_plays_under_another_screen():
    pilot = Pilot(ReplayScene(finished()), settings=Settings())
    pilot.key("space")
    pilot.key("f1")
    pilot.key("escape")
    assert not pilot.stage.top.is_playing


@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (480, 800)])
def test_no_two_controls_have_the_same_sign(size):
    pilot, _scene = replay(size=size)
    signs = [item.name for item in flat(pilot.view.items) if isinstance(item, Icon)]
    assert signs.count("play") == signs.count("takeover") == 1


@pytest.mark.parametrize(("variant", "seating"), [("draw", TWO), ("all-fives", PAIRS)])
@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (480, 800)])
def test_all_tiles_have_pips_or_all_have_numerals(size, variant, seating):
    pilot, scene = replay(variant, seating, size=size)
    kinds = set()
    while not scene.is_at_end:
        pilot.key("right")
        tiles = [item for item in flat(pilot.view.items) if isinstance(item, TileArt)]
        seen = {has_numerals(tile) for tile in tiles if tile.halves is not None}
        assert len(seen) == 1, (scene.at, scene.step)
        kinds |= seen
    assert False in kinds


@pytest.mark.parametrize("is_still", [False, True])
def test_the_camera_keeps_still_for_who_wants_it(is_still):
    settings = Settings(camera_still=is_still, reduced_motion=True)
    pilot, scene = replay("chiva", PAIRS, settings=settings)
    scene.seek(scene.deal.last_step)
    assert pilot.view.items
    far = scene.board.camera
    scene.seek(0)
    assert pilot.view.items
    assert (scene.board.camera == far) is is_still
