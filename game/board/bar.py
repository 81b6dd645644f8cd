"""The bar of the match screen: menu, what is played, the standing, the tools."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.board.arrangement import Arrangement
from game.board.enlarging import PLAIN_UP_TO
from game.language import _, number
from game.ui.build import Page
from game.ui.geometry import Point, Rect
from game.ui.text import shortened
from game.ui.theme import TYPE
from game.ui.widgets import Press, icon_button, tool
from rules.scoring import Points

_NARROW_CHIP = 124.0


class ToolSpec(NamedTuple):
    """One tool of the bar: its key, sign and name, what it does, and whether it can."""

    key: str
    icon: str
    label: str
    press: Press
    enabled: bool = True
    active: bool = False
    note: str = ""


class SideStanding(NamedTuple):
    """What the standing shows of one side."""

    name: str
    points: Points
    to_act: bool


class Standing(NamedTuple):
    """The standing of all sides; `places` counts wins as places to fill (Chiva), else points."""

    sides: tuple[SideStanding, ...]
    target: int
    places: bool


def draw_bar(
    page: Page,
    a: Arrangement,
    title: str,
    subtitle: str,
    standing: Standing,
    menu: Press,
    tools: Sequence[ToolSpec],
) -> tuple[Rect, ...]:
    """The bar at the top and, upright, the tools at the bottom; returns each side's box."""
    page.box(a.bar, "surface", shadow="panel")
    page.line(Point(0, a.bar.bottom), Point(page.w, a.bar.bottom))
    t = page.screen.text_scale
    if a.form == "wide" and a.has_labels:
        tool(page, "menu", a.menu, "menu", _("Menu"), menu)
    else:
        icon_button(page, "menu", a.menu, "menu", _("Menu"), menu)
    middle = a.title.center.y
    upper = Rect(a.title.x, middle + 2 - 24 * t, a.title.w, 24 * t)
    lower = Rect(a.title.x, middle + 2, a.title.w, 20 * t)
    compact = a.form in ("compact", "small")
    role = TYPE["button"] if compact else TYPE["heading"]
    if page.fits(title, role, upper.w) and page.fits(subtitle, TYPE["secondary"], lower.w):
        page.text(title, upper, role)
        page.text(subtitle, lower, TYPE["secondary"], "muted")
    else:
        page.text(title, a.title, role, lines=2)
    if standing.places:
        boxes = _streaks(page, a, standing)
    elif a.standing_shape == "well":
        boxes = _well(page, a.standing, standing)
    else:
        words = page.text_width(title, role), page.text_width(subtitle, TYPE["secondary"])
        boxes = _chips(page, a, standing, a.title.x + max(words) + 16)
    if a.tools[0].y > a.bar.bottom:
        foot = Rect(0, a.tools[0].y, page.w, page.h - a.tools[0].y)
        page.box(foot, "surface")
        page.line(Point(0, foot.y), Point(page.w, foot.y))
    for rect, spec in zip(a.tools, tools, strict=True):
        tool(
            page,
            spec.key,
            rect,
            spec.icon,
            spec.label,
            spec.press,
            enabled=spec.enabled,
            active=spec.active,
            labelled=a.has_labels,
            note=spec.note,
        )
    return boxes


def chip_width(page: Page, sides: Sequence[SideStanding], target: int, least: float) -> float:
    """How wide the chips of a standing are where they have room: all names are seen whole."""
    points = [
        page.text_width(number(p), TYPE["score"]) for p in (target, *(s.points for s in sides))
    ]
    names = [page.text_width(side.name, TYPE["secondary"]) for side in sides]
    return max(least, max(names) + max(points) + 10 + 30)


def _chips(page: Page, a: Arrangement, standing: Standing, left: float) -> tuple[Rect, ...]:
    """Beside each other, as wide as their names need; upright they may begin at `left`."""
    n = len(standing.sides)
    least = (176.0 if n == 2 else 128.0) + 70 * (page.screen.text_scale - 1)
    most = chip_width(page, standing.sides, standing.target, least)
    width = min(most, (a.standing.w - 8 * (n - 1)) / n)
    start = a.standing.x
    if a.form == "portrait" and n <= 2 and a.standing.y < 64:
        room = a.standing.right - min(left, a.standing.x)
        width = min(max(132.0, most), (room - 8 * (n - 1)) / n)
        start = a.standing.right - n * width - 8 * (n - 1)
    elif a.form == "portrait":
        width = (a.standing.w - 8 * (n - 1)) / n
    chips = tuple(
        Rect(start + i * (width + 8), a.standing.y, width, a.standing.h) for i in range(n)
    )
    inside = Rect(0, 0, width - 24, a.standing.h)
    stacked = _is_stacked(page, standing.sides, inside)
    for chip, side in zip(chips, standing.sides, strict=True):
        score_chip(page, chip, side, standing.target, is_stacked=stacked)
    return chips


def score_chip(
    page: Page, chip: Rect, side: SideStanding, target: int, *, is_stacked: bool | None = None
) -> None:
    """One side's points with a bar that fills towards the target.

    With large text there is no bar, and `is_stacked` says whether the name stands over the points
    (None: as it fits).
    """
    outline, stroke = ("accent", 2.0) if side.to_act else ("stroke", 1.25)
    page.box(chip, "field", radius=12, outline=outline, stroke=stroke)
    if page.screen.text_scale > PLAIN_UP_TO:
        room = Rect(chip.x + 12, chip.y, chip.w - 24, chip.h)
        stacked = _is_stacked(page, (side,), room) if is_stacked is None else is_stacked
        _name_and_points(page, room, side, is_stacked=stacked)
        return
    inset = 14 if chip.w >= _NARROW_CHIP else 9
    row = Rect(chip.x + inset, chip.y + 4, chip.w - 2 * inset, chip.h - 16)
    _name_and_points(page, row, side, is_stacked=False)
    track = Rect(row.x, chip.bottom - 13, row.w, 5)
    page.box(track, "seam", radius=2.5)
    share = min(1.0, float(side.points) / target)
    if share > 0:
        page.box(Rect(track.x, track.y, max(5.0, track.w * share), 5), "text", radius=2.5)


def _is_stacked(page: Page, sides: Sequence[SideStanding], room: Rect) -> bool:
    """Whether names stand over points: where they have too little room beside them, but above."""
    t = page.screen.text_scale
    both = (TYPE["score"].size * 1.05 + TYPE["secondary"].size * 1.1) * t

    def are_seen(names: Sequence[str], *, beside: bool) -> bool:
        return all(
            page.fits(name, TYPE["secondary"], room.w - beside * _points_width(page, side))
            for name, side in zip(names, sides, strict=True)
        )

    names = [side.name for side in sides]
    if room.h < both or are_seen(names, beside=True):
        return False
    short = [shortened(name) for name in names]
    return are_seen(names, beside=False) or not are_seen(short, beside=True)


def _points_width(page: Page, side: SideStanding) -> float:
    return page.text_width(number(side.points), TYPE["score"]) + 10


def _name_and_points(page: Page, row: Rect, side: SideStanding, *, is_stacked: bool) -> None:
    points = number(side.points)
    name = Rect(row.x, row.y, row.w - _points_width(page, side), row.h)
    if is_stacked:
        part = row.h * 0.46
        drop = min(4.0, max(0.0, part - TYPE["secondary"].size * page.screen.text_scale))
        name = Rect(row.x, row.y + drop, row.w, part - drop / 2)
        row = Rect(row.x, row.y + part, row.w, row.h - part)
    page.text(side.name, name, TYPE["secondary"], "muted", person=True)
    page.text(points, row, TYPE["score"], anchor="right")


def _cells(page: Page, well: Rect, standing: Standing) -> tuple[Rect, ...]:
    """A well with a cell for each side; the cell of the side to act has its own outline."""
    page.box(well, "field", radius=12, outline="stroke")
    each = well.w / len(standing.sides)
    cells = tuple(Rect(well.x + i * each, well.y, each, well.h) for i in range(len(standing.sides)))
    for i, (cell, side) in enumerate(zip(cells, standing.sides, strict=True)):
        if side.to_act:
            page.box(cell, None, radius=12, outline="accent", stroke=2)
        elif i and not standing.sides[i - 1].to_act:
            page.line(Point(cell.x, cell.y + 10), Point(cell.x, cell.bottom - 10))
    return cells


def _well(page: Page, well: Rect, standing: Standing) -> tuple[Rect, ...]:
    cells = _cells(page, well, standing)
    pad = 12.0 if len(cells) < 4 else 8.0
    rows = [Rect(cell.x + pad, cell.y, cell.w - 2 * pad, cell.h) for cell in cells]
    stacked = _is_stacked(page, standing.sides, rows[0])
    for row, side in zip(rows, standing.sides, strict=True):
        _name_and_points(page, row, side, is_stacked=stacked)
    return cells


def _streaks(page: Page, a: Arrangement, standing: Standing) -> tuple[Rect, ...]:
    well = a.standing
    wide = a.form in ("wide", "medium")
    size, pitch = ((20.0, 36.0), 26.0) if wide else ((14.0, 26.0), 18.0)
    strip = pitch * (standing.target - 1) + size[0]
    if wide:
        names = [page.text_width(side.name, TYPE["segment"]) for side in standing.sides]
        most = max(480.0, len(names) * (max(names) + strip + 38))
        well = Rect(well.x - 6, well.y - 2, min(most, well.w + 6), well.h + 4)
    cells = _cells(page, well, standing)
    for cell, side in zip(cells, standing.sides, strict=True):
        told = streak_text(side.points, standing.target)
        if cell.w - 34 - strip < page.text_width(told, TYPE["tool"]):
            _narrow_streak(page, cell, side, standing.target)
            continue
        left = cell.right - 14 - pitch * (standing.target - 1) - size[0]
        name = Rect(cell.x + 14, cell.y + 5, left - cell.x - 20, cell.h / 2 - 4)
        words = Rect(name.x, cell.center.y, name.w, cell.h / 2 - 5)
        page.text(side.name, name, TYPE["segment"], person=True)
        page.text(told, words, TYPE["tool"], "muted")
        streak(page, Point(left, cell.center.y), int(side.points), standing.target, size, pitch)
    return cells


def _narrow_streak(page: Page, cell: Rect, side: SideStanding, target: int) -> None:
    """The name over places and number, where they have no room beside each other."""
    name = Rect(cell.x + 12, cell.y + 3, cell.w - 24, cell.h / 2 - 3)
    page.text(side.name, name, TYPE["segment"], person=True)
    middle, pitch = cell.bottom - 14, 14.0
    streak(page, Point(name.x, middle), int(side.points), target, (11.0, 18.0), pitch)
    left = name.x + pitch * target + 4
    words = Rect(left, middle - 10, name.right - left, 20)
    told = _("{wins} of {target}").format(wins=side.points, target=target)
    if page.fits(told, TYPE["tool"], words.w):
        page.text(told, words, TYPE["tool"], "muted")


def streak_text(wins: Points, target: int) -> str:
    """How many of the wins in a row a side has, in words."""
    if not wins:
        return _("no streak")
    return _("{wins} of {target}").format(wins=wins, target=target)


def streak(
    page: Page, left: Point, wins: int, target: int, size: tuple[float, float], pitch: float
) -> None:
    """Places to fill, from a middle left point: filled with a check, or empty and dashed."""
    w, h = size
    radius = 7.0 if w >= 20 else 5.0
    for i in range(target):
        place = Rect(left.x + i * pitch, left.y - h / 2, w, h)
        if i < wins:
            page.box(place, "accent", radius=radius)
            page.icon("check", place.center, w * 0.8, "on_accent")
        else:
            page.box(place, None, radius=radius, outline="muted", stroke=1.5, dash=(4, 3))
