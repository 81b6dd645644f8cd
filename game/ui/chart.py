"""The standing of all sides from deal to deal, as lines or, for wins in a row, as bars.

Series differ by stroke and by mark, never by colour alone.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from game.language import number, pgettext
from game.ui.build import Page
from game.ui.geometry import Point, Rect
from game.ui.theme import TYPE, TypeRole
from rules.scoring import Points

_LABEL: Final = TYPE["secondary"]
_NAME: Final = TypeRole(15, 600)
_STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100)
_EVERY: Final = (1, 2, 5, 10, 20, 50, 100)


class Series(NamedTuple):
    """One side: its name, and what it had at the beginning and after each deal."""

    name: str
    values: tuple[Points, ...]


class _Plot(NamedTuple):
    """The room of the lines, and how many deals and points it spans."""

    room: Rect
    deals: int
    top: float
    bottom: float

    def place(self, deal: float, value: float) -> Point:
        """Where a value after a deal lies."""
        x = self.room.x + self.room.w * deal / max(1, self.deals)
        share = (value - self.bottom) / (self.top - self.bottom)
        return Point(x, self.room.bottom - self.room.h * share)


def line_chart(page: Page, rect: Rect, series: Sequence[Series], target: int) -> None:
    """Lines through the standings; the first series is the winner's, at most four in all."""
    highest = max(float(max(s.values)) for s in series)
    top = max(highest, target)
    step = next(s for s in (*_STEPS, 200, 500, 1000) if top / s <= 5)
    plot = _plot(page, rect, series, top, 0)
    for value in range(0, int(top) + 1, step):
        apart = abs(plot.place(0, value).y - plot.place(0, target).y)
        if apart >= 20 * page.screen.text_scale:
            _grid_line(page, plot, value, number(value))
    _target_line(page, plot, target)
    _deal_labels(page, plot)
    for rank, one in reversed(list(enumerate(series))):
        points = [plot.place(i, float(v)) for i, v in enumerate(one.values)]
        _draw_line(page, points, rank)
    ends = [plot.place(plot.deals, float(s.values[-1])).y for s in series]
    _draw_names(page, plot, rect, [s.name for s in series], ends)


def streak_chart(page: Page, rect: Rect, series: Sequence[Series], target: int) -> None:
    """Wins in a row of two sides, a bar a deal: the winner's full and up, the other's down."""
    whole = _plot(page, rect, series, target, -target)
    for value in range(-target, target + 1, max(1, target // 2)):
        _grid_line(page, whole, value, number(abs(value)))
    pitch = whole.room.w / max(1, whole.deals)
    width = min(28.0, 0.6 * pitch)
    plot = whole._replace(room=whole.room.moved(-pitch / 2, 0))
    _deal_labels(page, plot, has_start=False)
    zero = plot.place(0, 0).y
    for rank, one in enumerate(series[:2]):
        for deal, wins in enumerate(one.values[1:], 1):
            if not wins:
                continue
            tip = plot.place(deal, float(wins) if rank == 0 else -float(wins))
            top, bottom = min(tip.y, zero), max(tip.y, zero)
            bar = Rect(tip.x - width / 2, top, width, bottom - top)
            if rank == 0:
                page.box(bar, "accent", radius=min(4.0, width / 3))
            else:
                page.box(bar, "field", radius=min(4.0, width / 3), outline="text", stroke=2)
    middles = [plot.place(0, target / 2).y, plot.place(0, -target / 2).y]
    _draw_names(page, whole, rect, [s.name for s in series[:2]], middles)


def _plot(page: Page, rect: Rect, series: Sequence[Series], top: float, bottom: float) -> _Plot:
    k = page.screen.text_scale
    left = page.text_width(number(int(top)), _LABEL) + 18
    names = max(page.text_width(s.name, _NAME) for s in series)
    right = min(names + 24, 0.3 * rect.w)
    room = Rect(rect.x + left, rect.y + 14 * k, rect.w - left - right, rect.h - 14 * k - 34 * k)
    return _Plot(room, len(series[0].values) - 1, top, bottom)


def _grid_line(page: Page, plot: _Plot, value: float, label: str) -> None:
    left, right = plot.place(0, value), plot.place(plot.deals, value)
    page.line(left, Point(plot.room.right, right.y), "seam")
    high = 20 * page.screen.text_scale
    room = Rect(left.x - 74, left.y - high / 2, 62, high)
    page.text(label, room, _LABEL, "muted", anchor="right")


def _target_line(page: Page, plot: _Plot, target: int) -> None:
    left = plot.place(0, target)
    _dashed(page, [left, Point(plot.room.right, left.y)], "muted", 2, (8, 6))
    high = 20 * page.screen.text_scale
    room = Rect(left.x - 74, left.y - high / 2, 62, high)
    page.text(number(target), room, _LABEL, "muted", anchor="right")


def _deal_labels(page: Page, plot: _Plot, *, has_start: bool = True) -> None:
    """The numbers of the deals; of many every second, fifth or tenth."""
    high = 20 * page.screen.text_scale
    pitch = plot.room.w / max(1, plot.deals)
    y, taken = plot.room.bottom + 10, -math.inf
    if has_start:
        # Translators: the place of the axis before the first deal.
        start = pgettext("axis", "Start")
        wide = page.text_width(start, _LABEL)
        left = plot.room.x - min(wide / 2, 30.0)
        page.text(start, Rect(left, y, wide + 2, high), _LABEL, "muted")
        taken = left + wide
    need = page.text_width("88", _LABEL) + 10
    every = next(e for e in _EVERY if e * pitch >= need and plot.deals / e <= 12.5)
    for deal in range(every, plot.deals + 1, every):
        x = plot.place(deal, 0).x
        if x - need / 2 > taken:
            room = Rect(x - 24, y, 48, high)
            page.text(str(deal), room, _LABEL, "muted", anchor="center")


def _draw_line(page: Page, points: list[Point], rank: int) -> None:
    """The winner's line is thick, the others' thin, dashed and dotted; each with its own mark."""
    if rank == 0:
        page.curve(points, "accent", 4)
    elif rank == 1:
        page.curve(points, "text", 2.5)
    else:
        _dashed(page, points, "text", 2.5, (8, 6) if rank == 2 else (2, 5))
    shown = points if len(points) <= 26 else points[-1:]
    for point in shown:
        _mark(page, point, rank)


def _mark(page: Page, at: Point, rank: int) -> None:
    if rank == 0:
        page.disc(at, 5, "accent")
    elif rank == 1:
        page.box(Rect(at.x - 4, at.y - 4, 8, 8), "text")
    elif rank == 2:
        page.disc(at, 4.5, "surface", outline="text", stroke=2)
    else:
        page.triangle(Point(at.x, at.y + 5), 11, 10, "text")


def _dashed(
    page: Page, points: Sequence[Point], ink: str, width: float, dash: tuple[float, float]
) -> None:
    """A line of strokes that run on evenly through its corners."""
    on, period = dash[0], sum(dash)
    passed = 0.0
    for a, b in pairwise(points):
        length = math.dist(a, b)
        if not length:
            continue
        first = math.floor(passed / period)
        for i in range(first, math.ceil((passed + length) / period) + 1):
            start = max(0.0, i * period - passed)
            end = min(length, i * period + on - passed)
            if start < end:
                page.curve(
                    (_between(a, b, start / length), _between(a, b, end / length)), ink, width
                )
        passed += length


def _between(a: Point, b: Point, share: float) -> Point:
    return Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)


def _draw_names(
    page: Page, plot: _Plot, rect: Rect, names: Sequence[str], ends: Sequence[float]
) -> None:
    """The names at the ends of the lines, moved apart so that none covers another."""
    high = 19 * page.screen.text_scale
    order = sorted(range(len(names)), key=lambda i: ends[i])
    places: list[float] = []
    for i in order:
        places.append(max(ends[i], places[-1] + high) if places else ends[i])
    over = places[-1] - plot.room.bottom
    if over > 0:
        for j in reversed(range(len(places))):
            limit = plot.room.bottom if j == len(places) - 1 else places[j + 1] - high
            places[j] = min(places[j], limit)
    left = plot.room.right + 18
    for i, y in zip(order, places, strict=True):
        ink = "accent" if i == 0 else "text"
        room = Rect(left, y - high / 2, rect.right - left, high)
        page.text(names[i], room, _NAME, ink, person=True)
