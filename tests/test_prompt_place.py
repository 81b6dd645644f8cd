"""Where a bubble stands: nothing under it if that can be, and never the ghost or an end."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.bots import bot_named, decide
from game.board.prompt import GAP, place_bubble, strip_beside
from game.scenes.match import MatchScene
from game.session import Session
from game.settings import Settings
from game.ui.geometry import Point, Rect, around
from rules.actions import Play
from rules.match import Match
from rules.setup import Player
from tests.pilot import Pilot
from tests.playing import setup_of
from tests.seatings import BY_ID

BOARD = Rect(24, 84, 1232, 448)
SIZE = (372.0, 132.0)

rects = st.builds(
    lambda x, y, w, h: Rect(x, y, w, h),
    st.integers(24, 1150),
    st.integers(84, 480),
    st.integers(20, 100),
    st.integers(20, 100),
)


def test_alone_it_stands_beside_the_ghost_with_its_tip_there() -> None:
    ghost = around(Point(640, 300), 50, 100)
    place = place_bubble(SIZE, ghost, BOARD, [])
    assert place.rect.x == ghost.right + GAP
    assert place.rect.center.y == ghost.center.y
    assert place.tip is not None
    assert place.tip.y == ghost.center.y


def test_where_all_four_sides_are_taken_it_goes_to_the_edge() -> None:
    ghost = around(Point(640, 300), 50, 100)
    around_it = [ghost.moved(dx, dy) for dx in (-60, 0, 60) for dy in (-110, 0, 110) if dx or dy]
    place = place_bubble(SIZE, ghost, BOARD, around_it)
    assert place.tip is None
    assert not any(place.rect.overlaps(tile) for tile in around_it)
    assert BOARD.covers(place.rect)


@given(ghost=rects, tiles=st.lists(rects, max_size=28), ends=st.lists(rects, max_size=4))
def test_it_covers_the_ghost_or_an_end_only_if_nothing_else_is_left(
    ghost: Rect, tiles: list[Rect], ends: list[Rect]
) -> None:
    place = place_bubble(SIZE, ghost, BOARD, tiles, ends)
    assert BOARD.covers(place.rect)
    corners = [
        Rect(x, y, *SIZE)
        for x in (BOARD.x, BOARD.center.x - SIZE[0] / 2, BOARD.right - SIZE[0])
        for y in (BOARD.y, BOARD.bottom - SIZE[1])
    ]
    forbidden = [ghost.grown(6), *ends]

    def is_bad(rect: Rect) -> bool:
        return any(rect.overlaps(other) for other in forbidden)

    if is_bad(place.rect):
        assert all(is_bad(corner) for corner in corners)
    if any(place.rect.overlaps(tile) for tile in tiles):
        assert all(
            is_bad(corner) or any(corner.overlaps(tile) for tile in tiles) for corner in corners
        )


LOW_BOARD = Rect(8, 104, 784, 228)
STRIPS = Rect(8, 268, 784, 64), Rect(8, 104, 784, 64)


def lying(x: float, y: float) -> Rect:
    return around(Point(x, y), 40, 40)


def test_the_line_is_moved_out_from_under_a_strip() -> None:
    ghost, tiles = lying(200, 160), [lying(200, 200), lying(200, 260)]
    strip, shift = strip_beside(STRIPS, [ghost], tiles, LOW_BOARD)
    assert (strip, shift) == (STRIPS[0], -20)
    assert not any(tile.moved(0, shift).overlaps(strip) for tile in tiles)


def test_a_line_that_has_no_room_beside_the_strip_is_moved_to_the_rim_of_the_board() -> None:
    ghost, tiles = lying(200, 160), [lying(200, 200), lying(200, 312)]
    _strip, shift = strip_beside(STRIPS[:1], [ghost], tiles, LOW_BOARD)
    assert ghost.moved(0, shift).y == LOW_BOARD.y


def test_of_two_strips_the_one_that_hides_less_is_taken() -> None:
    tiles = [lying(200, 124), lying(200, 180), lying(200, 240)]
    strip, shift = strip_beside(STRIPS, [lying(240, 240)], tiles, LOW_BOARD)
    assert (strip, shift) == (STRIPS[0], 0)


def test_a_table_that_a_strip_hides_nothing_of_stays_where_it_is() -> None:
    found = strip_beside(STRIPS[:1], [lying(200, 200)], [lying(240, 200)], LOW_BOARD)
    assert found == (STRIPS[0], 0)


def test_the_ghost_never_lies_under_the_strip() -> None:
    tiles = [lying(200, 100), lying(200, 240)]
    strip, shift = strip_beside(STRIPS[:1], [lying(200, 280)], tiles, LOW_BOARD)
    assert lying(200, 280).moved(0, shift).bottom == strip.y - 8


@pytest.mark.parametrize("name", ["all-fives-3", "chiva-4p", "draw-2"])
def test_in_a_low_window_the_line_stays_in_view_beside_the_strip(name: str) -> None:
    """Whole deals; before every preview the whole line was in view."""
    bot = bot_named("greedy")
    seated = BY_ID[name]
    people = [Player(), *[Player(None, "greedy")] * (seated.seats - 1)]
    match = Match(setup_of(seated, "strip", players=tuple(people)))
    previews = 0
    while match.phase == "playing":
        if match.turn == 1 and isinstance(match.legal_actions[0], Play) and match.entries:
            scene = MatchScene(Session(match))
            pilot = Pilot(scene, settings=Settings(reduced_motion=True), size=(800, 480))
            pilot.wait(3000)
            action = match.legal_actions[-1]
            scene.choose_tile(action.tile)
            if scene.choice.preview is None:
                scene.choose_end(action.end)
            assert pilot.view.items
            confirm = pilot.control("confirm").rect
            poses = [p for place, p in scene.page.places.items() if place.startswith("line")]
            assert poses
            for pose in poses:
                assert pose.center.y - pose.width / 2 >= 100
                assert pose.center.y + pose.width / 2 <= confirm.y
            previews += 1
        match.submit(match.turn, decide(bot, match.observe(match.turn)))
    assert previews >= 3
