"""What lies over the table of a match: prompts, panels, messages, and what is on its way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.board.highlight import count_value, draw_value_plate
from game.board.hint_dock import draw_hint
from game.board.lot import Lot, LotSeat, directions, draw_opening
from game.board.motion import Pose
from game.board.number_panel import Who, draw_numbers
from game.board.prompt import draw_prompt
from game.numbers import numbers_of
from game.scenes.match_look import MatchLook
from game.scenes.match_prompt import hint_words, prompt_place, prompt_words
from game.signs import seat_sign
from game.ui.draw import TileArt
from game.ui.geometry import Point, Rect, around
from game.ui.theme import TYPE
from game.ui.widgets import pill, toast
from game.words import points_text, seat_name
from rules.tiles import Tile

if TYPE_CHECKING:
    from ai.hints import Hint


def draw_opening_words(m: MatchLook) -> None:
    """Who opens this deal and why, over the middle of the table; a lot is seen drawn."""
    words = m.scene.opening
    if words.text:
        turned = min(1.0, words.age / m.scene.lot_ms) if m.scene.lot_ms else 1.0
        draw_opening(m.page, m.a.board, words.text, "", _lot(m), turned)


def _lot(m: MatchLook) -> Lot | None:
    opener, seating = m.seen.opener, m.setup.seating
    if opener.reason != "lot":
        return None
    mine = seating.side_of(m.viewer)
    order = [m.viewer, *m.others]
    around = directions(seating.seats, turns_right=m.variant.next_sits == "right")
    seats = tuple(
        LotSeat(seat_sign(m.setup, seat), at, seating.partners and seating.side_of(seat) != mine)
        for seat, at in zip(order, around, strict=True)
    )
    return Lot(seats, order.index(opener.seat))


def draw_match_prompt(m: MatchLook, seats: list[Rect]) -> None:
    """What is previewed, with Cancel and Confirm; nothing while something moves or is carried."""
    scene = m.scene
    action = scene.choice.preview
    is_busy = scene.touch.carried is not None or not scene.motion.is_over
    if action is None or is_busy or scene.touch.highlight is not None:
        return
    hint = scene.chosen.hint
    if hint is not None:
        _draw_hint(m, hint)
        return
    words = prompt_words(m.seen, m.look, action)
    place = prompt_place(m.a, m.look, m.strip, action, seats, m.numbers)
    draw_prompt(m.page, m.a, place, words, m.scene.cancel, m.scene.confirm)


def _draw_hint(m: MatchLook, hint: Hint) -> None:
    assert m.scene.chosen.hinting is not None
    names = {seat: seat_name(m.setup, seat) for seat in m.setup.seating.all_seats}
    words = hint_words(m.seen, hint, names)
    draw_hint(
        m.page,
        m.a.strips[0],
        words,
        cancel=m.scene.cancel,
        another=m.scene.hint if m.scene.chosen.hinting.has_more else None,
        confirm=m.scene.confirm,
    )


def draw_number_panel(m: MatchLook) -> None:
    """The number panel, while it is open."""
    if m.numbers is None:
        return
    mine = m.setup.seating.side_of(m.viewer)
    seats = {
        seat: Who(
            seat_name(m.setup, seat),
            m.setup.seating.partners and m.setup.seating.side_of(seat) != mine,
        )
        for seat in m.setup.seating.all_seats
    }
    draw_numbers(
        m.page,
        m.numbers.rect,
        numbers_of(m.seen, is_hand_hidden=m.scene.is_hand_hidden),
        seats,
        m.scene.toggle_numbers,
        draws=m.variant.draws,
        numerals=m.scene.stage.settings.numerals,
    )


def draw_highlight(m: MatchLook) -> None:
    """How many tiles of the value that is lit up are where."""
    value = m.scene.touch.highlight
    if value is not None:
        bottom = m.a.tray.y - (30 if m.a.bubble else 8)
        draw_value_plate(m.page, m.page.w / 2, bottom, count_value(m.seen, value))


def draw_message(m: MatchLook) -> None:
    """A message that goes away by itself, over the edge of the tray."""
    page, message = m.page, m.scene.toast.text
    if message:
        width = min(page.w - 32, page.text_width(message, TYPE["segment"]) + 84)
        rect = Rect((page.w - width) / 2, m.a.tray.y - 56, width, 52)
        toast(page, rect, message)


def draw_carried(m: MatchLook) -> None:
    """The tile that follows the finger."""
    if m.scene.touch.carried is not None:
        tile, point = m.scene.touch.carried
        width = m.a.hand.width * m.page.u * 1.05
        m.page.add(_loose_tile(m, Pose(point, width), tile, 0.2))


def draw_flights(m: MatchLook, places: Mapping[str, Pose]) -> None:
    """Tiles and points that are on their way."""
    for flight in m.scene.motion.flights:
        pose = flight.pose(places)
        if pose is None or flight.tween.elapsed < flight.tween.delay:
            continue
        if flight.points:
            label = points_text(flight.points)
            u = m.page.u
            width = m.page.text_width(label, TYPE["count"]) + 28
            center = Point(pose.center.x / u, pose.center.y / u)
            pill(m.page, around(center, width, 40), label, "accent")
        else:
            m.page.add(_loose_tile(m, pose, flight.tile, flight.lift))


def _loose_tile(m: MatchLook, pose: Pose, tile: Tile | None, lift: float) -> TileArt:
    return TileArt(
        pose.center,
        pose.width,
        pose.angle,
        (tile.low, tile.high) if tile else None,
        "up" if tile else "back",
        numerals=m.scene.stage.settings.numerals,
        lift=lift,
    )
