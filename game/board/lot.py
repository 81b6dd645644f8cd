"""The beginning of a deal: who opens and why, and the drawing of the lot where one decides.

The lot is already fixed by the seed; the needle only shows on whom it fell. Lengths are dp.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from game.clock import out_cubic
from game.ui.build import Page
from game.ui.geometry import Point, Rect
from game.ui.theme import TYPE
from game.ui.widgets import person_disc

LOT_MS: Final = 900.0
"""How long the needle turns at the normal pace."""

_RADIUS: Final = 136.0
_RING: Final = 92.0
_DISC: Final = 24.0
_NEEDLE: Final = 56.0
_HUB: Final = 13.0
_TURNS: Final = 2.0
_SMALLEST: Final = 0.5
"""A smaller lot than this share of its full size is not drawn: the words stand alone."""

_PLACES: Final[Mapping[int, tuple[Point, ...]]] = MappingProxyType(
    {
        2: (Point(0, 1), Point(0, -1)),
        3: (Point(0, 1), Point(-1, 0), Point(1, 0)),
        4: (Point(0, 1), Point(-1, 0), Point(0, -1), Point(1, 0)),
    }
)
"""Where the seats sit around the table, by how many there are: the lower edge first."""


class LotSeat(NamedTuple):
    """A seat that the lot may fall on: its sign, where it sits, whether it is a rival."""

    sign: str
    direction: Point
    is_rival: bool = False


class Lot(NamedTuple):
    """Whom it is drawn among, and which of them it falls on, from 0."""

    seats: tuple[LotSeat, ...]
    chosen: int


def directions(seats: int, *, turns_right: bool) -> tuple[Point, ...]:
    """The directions of all seats from the middle of the table, in order of play.

    The first is the one at the lower edge; `turns_right`: the next sits to its right (C2).
    """
    places = _PLACES[seats]
    return (places[0], *reversed(places[1:])) if turns_right else places


def draw_opening(
    page: Page, board: Rect, sentence: str, rule: str, lot: Lot | None, progress: float
) -> None:
    """Tell over the table who opens; `progress` (0 to 1) is how long the needle has turned.

    The words stand below the lot. Where the board is too low for a lot they stand alone.
    """
    width = min(board.w - 16, 760.0)
    words_h = page.text_height(sentence, TYPE["title"], width, 2)
    rule_h = page.text_height(rule, TYPE["body"], width, 2) if rule else 0.0
    below = words_h + (rule_h + 4 if rule else 0)
    scale = min(1.0, (board.h - below - 24) / (2 * _RADIUS), (board.w - 16) / (2 * _RADIUS))
    y = board.center.y - below / 2
    if lot is not None and scale >= _SMALLEST:
        radius = _RADIUS * scale
        whole = 2 * radius + 16 + below
        top = board.y + max(0.0, (board.h - whole) / 2)
        draw_lot(page, Point(board.center.x, top + radius), lot, progress, scale)
        y = top + 2 * radius + 16
    left = board.center.x - width / 2
    room = Rect(left, y, width, words_h)
    page.text(sentence, room, TYPE["title"], anchor="center", lines=2, top=True)
    if rule:
        under = Rect(left, room.bottom + 4, width, rule_h)
        page.text(rule, under, TYPE["body"], "muted", anchor="center", lines=2, top=True)


def draw_lot(page: Page, center: Point, lot: Lot, progress: float, scale: float = 1.0) -> None:
    """The disc with all seats and the needle, which comes to rest on the chosen one."""
    page.disc(center, _RADIUS * scale, "surface", alpha=150)
    ring, disc = _RING * scale, max(18.0, _DISC * scale)
    angles = [math.atan2(seat.direction.y, seat.direction.x) for seat in lot.seats]
    _draw_ring(page, center, ring, angles, gap=(disc + 6) / ring)
    for i, (seat, angle) in enumerate(zip(lot.seats, angles, strict=True)):
        at = _around(center, ring, angle)
        is_chosen = i == lot.chosen and progress >= 1
        person_disc(page, at, disc, seat.sign, rival=seat.is_rival, turn=is_chosen)
    left = 1 - out_cubic(max(0.0, min(1.0, progress)))
    _draw_needle(page, center, angles[lot.chosen] - left * _TURNS * math.tau, scale)


def _around(center: Point, radius: float, angle: float) -> Point:
    return Point(center.x + radius * math.cos(angle), center.y + radius * math.sin(angle))


def _draw_ring(
    page: Page, center: Point, radius: float, angles: Sequence[float], gap: float
) -> None:
    """The circle through the seats, left out around each of them."""
    stops = sorted(angle % math.tau for angle in angles)
    for start, end in zip(stops, [*stops[1:], stops[0] + math.tau], strict=True):
        first, last = start + gap, end - gap
        steps = max(2, round((last - first) / 0.08))
        points = [_around(center, radius, first + (last - first) * i / steps) for i in range(steps)]
        page.curve([*points, _around(center, radius, last)], "stroke", 2)


def _draw_needle(page: Page, center: Point, angle: float, scale: float) -> None:
    length, hub = _NEEDLE * scale, max(9.0, _HUB * scale)
    head = min(22.0, 0.4 * length + 4)
    page.curve((center, _around(center, length - head + 2, angle)), "accent", 7 * scale)
    foot, half = _around(center, length - head, angle), head * 0.6
    corners = [
        _around(center, length, angle),
        _around(foot, half, angle + math.pi / 2),
        _around(foot, half, angle - math.pi / 2),
    ]
    page.polygon(corners, "accent")
    page.disc(center, hub, "accent")
    page.disc(center, hub * 0.4, "on_accent")
