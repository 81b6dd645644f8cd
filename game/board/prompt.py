"""What is about to be confirmed: the bubble or strip with its words, Cancel and Confirm.

Beside the ghost where a place is free there, else in a free place at the board's edge, else in a
strip that the arrangement keeps for it. It never covers the ghost, an end that fits or the hand.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from msgspec import Struct

from game.board.arrangement import Arrangement
from game.board.enlarging import PLAIN_UP_TO
from game.language import _
from game.ui.build import Page
from game.ui.geometry import Point, Rect
from game.ui.theme import TYPE
from game.ui.widgets import Press, button, control_height, pill

_FORBIDDEN = 1000.0
"""How much worse it is to cover the ghost or an end than a tile."""
_ONE_ROW = 440.0
"""From this width on, in dp, both buttons have room in one row also with large text."""
GAP = 20.0
"""From the ghost to the bubble, in dp: room for the tip."""


class PromptWords(Struct, frozen=True):
    """What a prompt says: its title, a note, the points if any, and the verb that confirms."""

    title: str
    note: str = ""
    points: str = ""
    verb: str = ""
    icon: str = "check"
    is_count: bool = False


class PromptPlace(Struct, frozen=True):
    """Where a prompt stands, and what its tip points to, if it has one."""

    rect: Rect
    tip: Point | None = None


def place_bubble(
    size: tuple[float, float],
    ghost: Rect,
    board: Rect,
    keep_free: Sequence[Rect],
    ends: Sequence[Rect] = (),
) -> PromptPlace:
    """A place for a bubble, all in dp: one that covers nothing if there is any.

    Beside the ghost with the least shift first, then the free edge place nearest to the ghost,
    then the place that covers least; the ghost and `ends` weigh most.
    """
    w, h = size
    middle = ghost.center

    def slid(at: float, low: float, high: float) -> float:
        return max(low, min(at, high))

    x = slid(middle.x - w / 2, board.x, board.right - w)
    y = slid(middle.y - h / 2, board.y, board.bottom - h)
    beside = [
        PromptPlace(Rect(ghost.right + GAP, y, w, h), Point(ghost.right + 6, middle.y)),
        PromptPlace(Rect(ghost.x - GAP - w, y, w, h), Point(ghost.x - 6, middle.y)),
        PromptPlace(Rect(x, ghost.y - GAP - h, w, h), Point(middle.x, ghost.y - 6)),
        PromptPlace(Rect(x, ghost.bottom + GAP, w, h), Point(middle.x, ghost.bottom + 6)),
    ]
    edges = [
        PromptPlace(Rect(x, y, w, h))
        for x in (board.x, board.center.x - w / 2, board.right - w)
        for y in (board.y, board.bottom - h)
    ]

    def shift(place: PromptPlace) -> float:
        rect, tip = place.rect, place.tip
        assert tip is not None
        if rect.x > tip.x or rect.right < tip.x:
            return abs(rect.center.y - middle.y)
        return abs(rect.center.x - middle.x)

    def away(place: PromptPlace) -> float:
        return math.dist(place.rect.center, middle)

    def covered(place: PromptPlace) -> float:
        rect = place.rect
        whole = [*ends, ghost.grown(6)]
        return sum(_common(rect, other) for other in keep_free) + sum(
            _FORBIDDEN * _common(rect, other) for other in whole
        )

    inside = [place for place in beside if board.covers(place.rect)]
    places = [*sorted(inside, key=shift), *sorted(edges, key=away)]
    return min(places, key=covered)


def _common(one: Rect, other: Rect) -> float:
    """The area that two rectangles share."""
    w = min(one.right, other.right) - max(one.x, other.x)
    h = min(one.bottom, other.bottom) - max(one.y, other.y)
    return w * h if w > 0 and h > 0 else 0.0


def strip_beside(
    strips: Sequence[Rect], free: Sequence[Rect], tiles: Sequence[Rect], board: Rect
) -> tuple[Rect, float]:
    """The strip that hides least, and by how much the table moves down (negative: up), in dp.

    `free` must not lie under the strip: the ghost and the markers of the other ends. The tiles of
    the line should not, as far as the board has room for them beside it. A strip in the lower
    half lets the table move up, one in the upper half lets it move down.
    """
    middle = sum(strip.center.y for strip in strips) / len(strips)
    top = min(rect.y for rect in (*free, *tiles))
    bottom = max(rect.bottom for rect in (*free, *tiles))

    def shift(strip: Rect) -> float:
        under = [rect for rect in free if rect.overlaps(strip.grown(8))]
        hides = any(rect.overlaps(strip.grown(4)) for rect in tiles)
        if strip.center.y >= middle:
            must = strip.y - 8 - max(rect.bottom for rect in under) if under else 0.0
            wish = max(strip.y - 8 - bottom, min(0.0, board.y - top)) if hides else 0.0
            return min(must, wish)
        must = strip.bottom + 8 - min(rect.y for rect in under) if under else 0.0
        wish = min(strip.bottom + 8 - top, max(0.0, board.bottom - bottom)) if hides else 0.0
        return max(must, wish)

    def hidden(strip: Rect) -> float:
        return sum(_common(strip, rect.moved(0, shift(strip))) for rect in tiles)

    best = min(strips, key=lambda strip: (round(hidden(strip)), abs(shift(strip))))
    return best, shift(best)


def room_beside(strip: Rect, board: Rect) -> Rect:
    """The larger part of the board that a strip leaves free, above it or below it."""
    above = Rect(board.x, board.y, board.w, strip.y - 8 - board.y)
    below = Rect(board.x, strip.bottom + 8, board.w, board.bottom - strip.bottom - 8)
    return max(above, below, key=lambda part: part.h)


def draw_prompt(
    page: Page,
    a: Arrangement,
    place: PromptPlace,
    words: PromptWords,
    cancel: Press,
    confirm: Press,
) -> None:
    """Draw the prompt in its place: a low strip in one row, anything else in two."""
    rect = place.rect
    page.box(rect, "surface", radius=16, outline="accent", stroke=2, shadow="bubble")
    if place.tip is not None:
        _tip(page, rect, place.tip)
    if rect.h < 80:
        _strip(page, rect, words, cancel, confirm)
        return
    if rect.w < _ONE_ROW and page.screen.text_scale > PLAIN_UP_TO:
        top = _stacked_buttons(page, rect, words, cancel, confirm)
    else:
        top = _buttons(page, a, rect, words, cancel, confirm)
    _words(page, top, words)


def _buttons(
    page: Page, a: Arrangement, rect: Rect, words: PromptWords, cancel: Press, confirm: Press
) -> Rect:
    """Cancel and a wider Confirm in one row; returns the room that they leave."""
    tall = control_height(page, 52) if a.bubble else control_height(page, 48)
    pad = 16.0
    row = Rect(rect.x + pad, rect.bottom - pad + 3 - tall, rect.w - 2 * pad, tall)
    least = page.text_width(_("Cancel"), TYPE["button"]) + 56
    no = min(max(least, min(148.0, row.w * 0.42)), row.w * 0.46)
    button(page, "cancel", Rect(row.x, row.y, no, tall), _("Cancel"), cancel, icon="close")
    yes = Rect(row.x + no + 12, row.y, row.w - no - 12, tall)
    button(page, "confirm", yes, words.verb, confirm, kind="primary", icon=words.icon)
    return Rect(rect.x + 20, rect.y + 10, rect.w - 40, row.y - rect.y - 16)


def _stacked_buttons(
    page: Page, rect: Rect, words: PromptWords, cancel: Press, confirm: Press
) -> Rect:
    """Confirm above Cancel, both as wide as the bubble; returns the room that they leave."""
    x, wide = rect.x + 14, rect.w - 28
    no = Rect(x, rect.bottom - 14 - 52, wide, 52)
    yes = Rect(x, no.y - 8 - 56, wide, 56)
    button(page, "confirm", yes, words.verb, confirm, kind="primary", icon=words.icon)
    button(page, "cancel", no, _("Cancel"), cancel, icon="close")
    return Rect(rect.x + 16, rect.y + 8, rect.w - 32, yes.y - rect.y - 16)


def _words(page: Page, top: Rect, words: PromptWords) -> None:
    """The title with the points, or with a note beside or under it."""
    t = page.screen.text_scale
    if words.points:
        wide = page.text_width(words.points, TYPE["count"]) + 28
        high = 40 * max(1.0, 0.65 * t)
        badge = Rect(top.right - wide + 4, top.center.y - high / 2, wide, high)
        pill(page, badge, words.points, "accent")
        top = Rect(top.x, top.y, top.w - wide, top.h)
    role = TYPE["count"] if words.is_count else TYPE["section"]
    need = page.text_width(words.title, role) + 12
    beside = top.w - need
    if not words.note:
        page.text(words.title, top, role, lines=2)
    elif page.text_width(words.note, TYPE["body"]) <= beside and top.h < 66 * t:
        page.text(words.title, Rect(top.x, top.y, need, top.h), role)
        right = Rect(top.x + need, top.y, beside, top.h)
        page.text(words.note, right, TYPE["body"], "muted", anchor="right")
    else:
        title = page.text_height(words.title, role, top.w)
        note = page.text_height(words.note, TYPE["body"], top.w, 2)
        if title + note + 4 > top.h + 8:
            # The button says the title again.
            page.text(words.note, top, TYPE["body"], lines=9)
            return
        y = top.center.y - (title + note + 4) / 2
        page.text(words.title, Rect(top.x, y, top.w, title), role)
        below = Rect(top.x, y + title + 4, top.w, note)
        page.text(words.note, below, TYPE["body"], "muted", lines=2)


def _strip(page: Page, rect: Rect, words: PromptWords, cancel: Press, confirm: Press) -> None:
    yes = Rect(rect.right - 8 - 188, rect.y + 8, 188, 48)
    no = Rect(yes.x - 12 - 148, rect.y + 8, 148, 48)
    button(page, "cancel", no, _("Cancel"), cancel, icon="close")
    button(page, "confirm", yes, words.verb, confirm, kind="primary", icon=words.icon)
    room = Rect(rect.x + 18, rect.y, no.x - rect.x - 30, rect.h)
    if words.points:
        wide = page.text_width(words.points, TYPE["section"]) + 24
        pill(page, Rect(room.right - wide, rect.center.y - 18, wide, 36), words.points, "accent")
        room = Rect(room.x, room.y, room.w - wide - 8, room.h)
    need = page.text_width(words.title, TYPE["heading"])
    if words.note and need + 12 + page.text_width(words.note, TYPE["body"]) <= room.w:
        page.text(words.title, Rect(room.x, room.y, need + 4, room.h), TYPE["heading"])
        rest = Rect(room.x + need + 16, room.y, room.w - need - 16, room.h)
        page.text(words.note, rest, TYPE["body"], "muted")
    elif words.note and not page.fits(words.note, TYPE["secondary"], room.w):
        page.text(words.note, room, TYPE["secondary"], lines=2)
    elif words.note:
        upper = Rect(room.x, room.y + 6, room.w, 26)
        page.text(words.title, upper, TYPE["heading"])
        page.text(words.note, Rect(room.x, room.y + 32, room.w, 24), TYPE["secondary"], "muted")
    else:
        page.text(words.title, room, TYPE["heading"], lines=2)


def _tip(page: Page, rect: Rect, tip: Point) -> None:
    """The point of the bubble, 14 long and 24 wide, from its nearest edge towards the ghost."""
    inset = 1.0
    if rect.x > tip.x:
        base, points = rect.x + inset, ((0, -12), (-14, 0), (0, 12))
    elif rect.right < tip.x:
        base, points = rect.right - inset, ((0, -12), (14, 0), (0, 12))
    elif rect.y > tip.y:
        base, points = rect.y + inset, ((-12, 0), (0, -14), (12, 0))
    else:
        base, points = rect.bottom - inset, ((-12, 0), (0, 14), (12, 0))
    if rect.x > tip.x or rect.right < tip.x:
        y = max(rect.y + 30, min(tip.y, rect.bottom - 30))
        corners = [Point(base + dx, y + dy) for dx, dy in points]
    else:
        x = max(rect.x + 30, min(tip.x, rect.right - 30))
        corners = [Point(x + dx, base + dy) for dx, dy in points]
    page.polygon(corners, "surface")
    page.line(corners[0], corners[1], "accent", 2)
    page.line(corners[1], corners[2], "accent", 2)
