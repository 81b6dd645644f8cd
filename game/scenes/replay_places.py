"""Where everything of the replay stands, by the shape of the window. Lengths are dp."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from game.ui.build import Page
from game.ui.geometry import Rect
from game.ui.widgets import control_height

SeatShape = Literal["side", "strip", "row"]

_LEAST_BOARD: Final = 60.0
"""The table never gets lower than this, however large the text is."""


class SeatRoom(Struct, frozen=True):
    """Where a seat's badge may lie, and how it is drawn: upright at a side, or along a strip."""

    rect: Rect
    shape: SeatShape


class ReplayPlaces(Struct, frozen=True):
    """All rectangles of the replay.

    `seats` begin with the seat at the lower edge and go on in order of play. `title` is None
    where there is no room for it.
    """

    bar: Rect
    back: Rect
    title: Rect | None
    stepper: Rect
    play_here: Rect
    has_labels: bool
    seats: tuple[SeatRoom, ...]
    board: Rect
    tray: Rect
    info: Rect
    scrubber: Rect
    transport: Rect
    hands: Rect
    pace: Rect


def replay_places(page: Page, seats: int, *, turns_right: bool) -> ReplayPlaces:
    """Arrange the window of a page for so many seats."""
    return (_upright if page.h > page.w else _across)(page, seats, turns_right=turns_right)


def _across(page: Page, seats: int, *, turns_right: bool) -> ReplayPlaces:
    w, h, k = page.w, page.h, page.screen.text_scale
    low = h < 600
    high = control_height(page)
    bar = Rect(0, 0, w, max(56.0 if low else 72.0, high + (8 if low else 16)))
    edge = 12.0 if low else 24.0
    info_h = 24.0 * k
    scrub = 40.0 if low else 44.0
    row = max(high, 48.0 if low else 52.0)
    pad = 6.0 if low else 14.0
    tray_h = pad + info_h + scrub + row + (8 if low else 16)
    tray = Rect(0, h - tray_h, w, tray_h)
    info = Rect(edge, tray.y + pad, w - 2 * edge, info_h)
    track = Rect(edge + 14, info.bottom, w - 2 * edge - 28, scrub)
    y = h - (8 if low else 16) - row
    transport_w = min(448.0, w - 2 * edge - 2 * (180.0 if low else 236.0) - 24)
    transport = Rect((w - transport_w) / 2, y, transport_w, row)
    side_w = transport.x - edge - (12 if low else 24)
    hands = Rect(edge, y, min(252.0, side_w), row)
    pace_w = min(272.0, side_w)
    pace = Rect(w - edge - pace_w, y, pace_w, row)
    seat_w, strip_h = (76.0, 46.0) if low else (116.0, 72.0)
    left_x = 8.0 if low else 16.0
    gap = 6.0 if low else 12.0
    has_sides = seats > 2
    has_top = seats != 3
    board_x = left_x + seat_w + 16 if has_sides else edge
    top_y = bar.bottom + gap
    own_y = tray.y - gap - strip_h
    board_y = top_y + strip_h + gap if has_top else top_y
    board = Rect(board_x, board_y, w - 2 * board_x, max(_LEAST_BOARD, own_y - gap - board_y))
    strip_w = w - 2 * (left_x + (seat_w + 16 if has_sides else 0))
    own = SeatRoom(Rect((w - strip_w) / 2, own_y, strip_w, strip_h), "strip")
    top = SeatRoom(Rect((w - strip_w) / 2, top_y, strip_w, strip_h), "strip")
    side_y, side_h = bar.bottom + gap, tray.y - bar.bottom - 2 * gap
    left = SeatRoom(Rect(left_x, side_y, seat_w, side_h), "side")
    right = SeatRoom(Rect(w - left_x - seat_w, side_y, seat_w, side_h), "side")
    others = {2: (top,), 3: (left, right), 4: (left, top, right)}[seats]
    if turns_right:
        others = others[::-1]
    middle = bar.center.y
    play_w = 236.0 * max(1.0, k * 0.9) if w >= 1000 and k <= 1.3 else 48.0
    stepper_w = min(368.0, w - 2 * (play_w + edge + 12)) if w >= 1000 else w - 2 * 120
    back = Rect(12 if not low else 4, middle - 24, 48, 48)
    stepper = Rect((w - stepper_w) / 2, middle - high / 2, stepper_w, high)
    title = Rect(84, bar.y, stepper.x - 84 - 12, bar.h)
    return ReplayPlaces(
        bar=bar,
        back=back,
        title=title if title.w >= 140 * k else None,
        stepper=stepper,
        play_here=Rect(w - edge - play_w, middle - high / 2, play_w, high),
        has_labels=play_w > 60,
        seats=(own, *others),
        board=board,
        tray=tray,
        info=info,
        scrubber=track,
        transport=transport,
        hands=hands,
        pace=pace,
    )


def _upright(page: Page, seats: int, *, turns_right: bool) -> ReplayPlaces:
    w, h, k = page.w, page.h, page.screen.text_scale
    small = w < 520
    high = control_height(page)
    edge = 10.0 if small else 16.0
    bar_h = max(56.0 if small else 64.0, high + 8)
    bar = Rect(0, 0, w, bar_h + high + 8)
    row_h = 48.0 if small else 56.0
    gap = 6.0 if small else 8.0
    info_h = 46.0 * k
    scrub = 44.0
    row = max(high, 52.0)
    tray_h = 8 + info_h + scrub + row + 10 + high + 12
    tray = Rect(0, h - tray_h, w, tray_h)
    info = Rect(edge, tray.y + 8, w - 2 * edge, info_h)
    track = Rect(edge + 14, info.bottom, w - 2 * edge - 28, scrub)
    transport = Rect(edge, track.bottom, w - 2 * edge, row)
    y = transport.bottom + 10
    half = (w - 2 * edge - 12) / 2
    rows = tuple(
        SeatRoom(Rect(edge, bar.bottom + gap + i * (row_h + gap), w - 2 * edge, row_h), "row")
        for i in range(seats - 1)
    )
    own = SeatRoom(Rect(edge, tray.y - gap - row_h, w - 2 * edge, row_h), "row")
    if turns_right:
        rows = rows[::-1]
    top = bar.bottom + gap + (seats - 1) * (row_h + gap)
    board = Rect(edge, top, w - 2 * edge, max(_LEAST_BOARD, own.rect.y - gap - top))
    middle = bar_h / 2
    play_w = 236.0 if k <= 1.3 and w >= 460 else 48.0
    play = Rect(w - edge - play_w, middle - high / 2, play_w, high)
    title = Rect(64, 0, play.x - 64 - 8, bar_h)
    return ReplayPlaces(
        bar=bar,
        back=Rect(8 if not small else 4, middle - 24, 48, 48),
        title=title if title.w >= 140 * k else None,
        stepper=Rect(edge, bar_h, w - 2 * edge, high),
        play_here=play,
        has_labels=play_w > 60,
        seats=(own, *rows),
        board=board,
        tray=tray,
        info=info,
        scrubber=track,
        transport=transport,
        hands=Rect(edge, y, half, high),
        pace=Rect(edge + half + 12, y, half, high),
    )
