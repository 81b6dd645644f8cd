"""Drawing the examples of the rulebook: a line, hands at the end of a deal, rows of wins."""

from __future__ import annotations

from typing import NamedTuple

from game.board.bar import streak
from game.language import _, number
from game.rules_text.blocks import Figure, HandsFigure, HeldHand, LineFigure, StreakFigure
from game.ui.build import Page
from game.ui.geometry import Point, Rect
from game.ui.line_picture import LinePicture, Mark, lay_out
from game.ui.theme import TYPE
from game.ui.widgets import pill
from rules.scoring import Points

_PADDING = 20.0
_WIDEST_TILE = 46.0
_HAND_TILE = 22.0
_SUM_ROLES = (TYPE["count"], TYPE["score"], TYPE["number"], TYPE["segment"])
"""A sum takes the first of these in which it stands in one line."""


def draw_figure(page: Page, figure: Figure, at: Point, width: float) -> float:
    """Draw an example in that width from a top left corner; returns its height, in dp."""
    inner = width - 2 * _PADDING
    caption = page.text_height(figure.caption, TYPE["body"], inner)
    body = _body_height(page, figure, inner)
    height = _PADDING + body + 14 + caption + _PADDING
    page.box(Rect(at.x, at.y, width, height), "felt0", radius=16)
    room = Rect(at.x + _PADDING, at.y + _PADDING, inner, body)
    if isinstance(figure, LineFigure):
        _draw_line(page, figure, room)
    elif isinstance(figure, HandsFigure):
        _draw_hands(page, figure, room)
    else:
        _draw_streaks(page, figure, room)
    below = Rect(room.x, room.bottom + 14, inner, caption)
    page.text(figure.caption, below, TYPE["body"], lines=99, top=True)
    return height


def _body_height(page: Page, figure: Figure, width: float) -> float:
    if isinstance(figure, LineFigure):
        picture = lay_out(figure.line, is_counted=figure.is_counted)
        sums = 16 + _sum_height(page) if figure.is_counted else 0.0
        return picture.bounds.h * _tile_width(picture, width) + sums
    if isinstance(figure, HandsFigure):
        return len(figure.hands) * _hand_row(page)
    return _streak_row(page) * (len(figure.standings) + 1)


# -- a line


def _tile_width(picture: LinePicture, width: float) -> float:
    return min(_WIDEST_TILE, width / picture.bounds.w)


def _sum_height(page: Page) -> float:
    return max(56.0, 40 * page.screen.text_scale)


def _draw_line(page: Page, figure: LineFigure, room: Rect) -> None:
    picture = lay_out(figure.line, is_counted=figure.is_counted)
    w = _tile_width(picture, room.w)
    bounds = picture.bounds
    left = room.center.x - bounds.center.x * w
    top = room.y - bounds.y * w

    def place(point: Point) -> Point:
        return Point(left + point.x * w, top + point.y * w)

    def box(rect: Rect) -> Rect:
        return Rect(left + rect.x * w, top + rect.y * w, rect.w * w, rect.h * w)

    for tile in picture.tiles:
        page.tile(place(tile.center), w, tile.halves, angle=tile.angle, spinner=tile.is_spinner)
    for rect in picture.empty:
        page.box(box(rect).grown(-0.02 * w), None, radius=6, outline="muted", stroke=2, dash=(5, 4))
    for mark in picture.marks:
        if mark.ring is not None:
            _halo(page, box(mark.ring).grown(-0.045 * w), w)
        _disc(page, place(mark.place), mark, min(0.42 * w, 19))
    if figure.is_counted:
        _draw_sum(page, figure, Rect(room.x, room.bottom - _sum_height(page), room.w, 0))


def _halo(page: Page, rect: Rect, width: float) -> None:
    """A ring that can be seen on ivory, as thick as the pips leave room: accent, cased in dark."""
    radius, stroke = 0.13 * width, max(2.0, 0.065 * width)
    page.box(rect.grown(0.8), None, radius=radius + 1, outline="on_accent", stroke=stroke + 1.8)
    page.box(rect, None, radius=radius, outline="accent", stroke=stroke)


def _disc(page: Page, center: Point, mark: Mark, radius: float) -> None:
    counts = mark.ring is not None or mark.value > 0
    ink = "accent" if counts else "muted"
    page.disc(center, radius, "field", outline=ink, stroke=2.5 if counts else 1.75)
    role = TYPE["number"]._replace(size=max(13.0, radius) / page.screen.text_scale)
    room = Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius)
    page.text(str(mark.value), room, role, "text" if counts else "muted", anchor="center")


class _Order(NamedTuple):
    """Left, right, top, bottom, and the spinner last."""

    names: tuple[str, ...] = ("A", "B", "C", "D", "spinner")


def _draw_sum(page: Page, figure: LineFigure, top: Rect) -> None:
    plate = Rect(top.x, top.y, top.w, _sum_height(page))
    page.box(plate, "field", radius=12, outline="stroke")
    count = figure.line.count()
    worth = {term.end: term.value for term in figure.line.count_terms()}
    open_ends = [end.name for end in figure.line.ends]
    is_open = len(open_ends) > 2
    terms = [
        worth.get(end, 0)
        for end in _Order().names
        if end in worth or (is_open and end in open_ends)
    ]
    text = " + ".join(map(str, terms)) + f" = {count}"
    scores = count > 0 and count % 5 == 0
    label = f"+{number(count)}" if scores else _("no points")
    role = next(
        (r for r in _SUM_ROLES if page.text_width(text + label, r) + 54 <= plate.w), _SUM_ROLES[-1]
    )
    pill_w = page.text_width(label, role) + 26
    room = Rect(plate.x + 12, plate.y, plate.w - pill_w - 28, plate.h)
    page.text(text, room, role)
    high = role.size * page.screen.text_scale + 18
    place = Rect(plate.right - pill_w - 8, plate.center.y - high / 2, pill_w, high)
    if scores:
        pill(page, place, label, "accent", role)
    else:
        plain = TYPE["segment"] if role.size > TYPE["segment"].size else role
        page.text(label, place, plain, "muted", anchor="right")


# -- hands


def _hand_row(page: Page) -> float:
    return max(2 * _HAND_TILE + 12, 30 * page.screen.text_scale)


def _draw_hands(page: Page, figure: HandsFigure, room: Rect) -> None:
    name_w = max(page.text_width(hand.name, TYPE["name"]) for hand in figure.hands) + 12
    for i, hand in enumerate(figure.hands):
        row = Rect(room.x, room.y + i * _hand_row(page), room.w, _hand_row(page))
        if i:
            page.line(Point(row.x, row.y), Point(row.right, row.y), "stroke", 1)
        _draw_hand(page, hand, row, name_w)


def _draw_hand(page: Page, hand: HeldHand, row: Rect, name_w: float) -> None:
    page.text(hand.name, Rect(row.x, row.y, name_w, row.h), TYPE["name"], person=True)
    for i, tile in enumerate(hand.tiles):
        place = Point(row.x + name_w + _HAND_TILE / 2 + i * (_HAND_TILE + 4), row.center.y - 1)
        page.tile(place, _HAND_TILE, (tile.low, tile.high))
    role = TYPE["score"] if hand.tiles else TYPE["name"]
    ink = "text" if hand.tiles else "positive"
    page.text(hand.note, row, role, ink, anchor="right")


# -- rows of wins


def _streak_row(page: Page) -> float:
    return max(36.0, 26 * page.screen.text_scale)


def _draw_streaks(page: Page, figure: StreakFigure, room: Rect) -> None:
    high = _streak_row(page)
    size, pitch = (14.0, 24.0), 18.0
    strip = size[0] + pitch * (figure.target - 1)
    number_w = 28.0 * page.screen.text_scale
    each = (room.w - number_w) / 2
    for side, name in enumerate(figure.names):
        box = Rect(room.x + number_w + side * each, room.y, each - 8, high)
        page.text(name, box, TYPE["segment"], person=True)
    for i, standing in enumerate(figure.standings):
        y = room.y + (i + 1) * high
        page.line(Point(room.x, y), Point(room.right, y), "stroke", 1)
        box = Rect(room.x, y, number_w, high)
        page.text(str(i + 1), box, TYPE["secondary"], "muted")
        for side, wins in enumerate(standing):
            x = room.x + number_w + side * each
            _draw_streak(page, Point(x, y + high / 2), wins, figure.target, size, pitch)
            words = Rect(x + strip + 6, y, each - strip - 8, high)
            page.text(number(wins), words, TYPE["name"])


def _draw_streak(
    page: Page, left: Point, wins: Points, target: int, size: tuple[float, float], pitch: float
) -> None:
    streak(page, left, int(wins), target, size, pitch)
