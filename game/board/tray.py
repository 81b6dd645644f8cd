"""The tray at the bottom: who one is, the boneyard, the own hand, the camera's buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.board.arrangement import Arrangement, HandShape
from game.board.enlarging import PLAIN_UP_TO
from game.board.highlight import rings
from game.language import _
from game.ui.build import Page
from game.ui.geometry import Point, Rect
from game.ui.theme import TYPE
from game.ui.widgets import Press, button, icon_button, person_disc
from game.words import tile_name
from rules.tiles import Tile


class Boneyard(NamedTuple):
    """The undealt tiles: how many may still be drawn and how many lie there."""

    drawable: int
    lying: int


class HandTile(NamedTuple):
    """One own tile: whether it can be played, is chosen, carried away, or still flying here."""

    tile: Tile
    playable: bool
    chosen: bool
    carried: bool = False
    note: str = ""
    flying: bool = False


def draw_tray(page: Page, a: Arrangement) -> None:
    """The tray itself."""
    page.box(a.tray, "surface", shadow="tray")
    page.line(Point(0, a.tray.y), Point(page.w, a.tray.y))


def draw_me(page: Page, a: Arrangement, name: str, sign: str, words: str, *, to_act: bool) -> None:
    """The person who looks at the screen, and whether it is their turn."""
    radius = 21.0 * min(1.25, page.screen.text_scale)
    center = Point(a.me.x + 26, a.me.center.y)
    person_disc(page, center, radius, sign, turn=to_act)
    left = a.me.x + 41 + radius
    upper = Rect(left, a.me.y + 4, a.me.right - left, a.me.h / 2 - 3)
    lower = Rect(left, a.me.center.y + 2, a.me.right - left, a.me.h / 2 - 4)
    ink = "accent" if to_act else "muted"
    if page.fits(words, TYPE["secondary"], lower.w):
        page.text(name, upper, TYPE["button"], person=True)
        page.text(words, lower, TYPE["secondary"], ink)
    else:
        page.text(words, Rect(left, a.me.y, upper.w, a.me.h), TYPE["secondary"], ink, lines=2)


def draw_hide(page: Page, a: Arrangement, press: Press, *, hidden: bool) -> None:
    """The button that covers the own hand, or shows it again."""
    is_narrow = a.form in ("compact", "small", "portrait")
    short = is_narrow or page.screen.text_scale > PLAIN_UP_TO
    if hidden:
        label, icon = (_("Show") if short else _("Show hand")), "eye"
    else:
        label, icon = (_("Hide") if short else _("Hide hand")), "eyeoff"
    button(page, "hide", a.hide, label, press, icon=icon)


def draw_boneyard(
    page: Page, a: Arrangement, boneyard: Boneyard, press: Press, *, active: bool
) -> None:
    """How many tiles may still be drawn, large, and how many lie there, small."""
    rect = a.boneyard
    outline, stroke = ("accent", 2.5) if active else ("stroke", 1.25)
    page.box(rect, "field", radius=12, outline=outline, stroke=stroke)
    drawable = str(boneyard.drawable)
    lying = _("of {count}").format(count=boneyard.lying)
    if a.form in ("wide", "medium"):
        _tall_boneyard(page, rect, boneyard, drawable, lying)
    else:
        _flat_boneyard(page, rect, boneyard, drawable, lying)
    name = _("Boneyard: {drawable} can be drawn, {lying} lie there")
    name = name if boneyard.drawable else _("Boneyard: none can be drawn, {lying} lie there")
    name = name.format(drawable=boneyard.drawable, lying=boneyard.lying)
    page.control("boneyard", rect, "button", name, press)


def _tall_boneyard(page: Page, rect: Rect, of: Boneyard, drawable: str, lying: str) -> None:
    t = page.screen.text_scale
    backs = min(3, of.lying) if t <= PLAIN_UP_TO else min(1, of.lying)
    for i in range(backs):
        page.tile(Point(rect.x + 25 + 5 * i, rect.y + 40 - 3 * i), 24, None)
    wide = max(48.0, page.text_width(drawable, TYPE["drawable"]) + 4)
    middle = rect.right - 3 - wide / 2
    number = Rect(middle - wide / 2, rect.y + 18 - 2 * (t - 1), wide, 32 * t)
    page.text(drawable, number, TYPE["drawable"], anchor="center")
    foot = Rect(rect.x + 4, rect.bottom - 6 - 22 * t, rect.w - 8, 22 * t)
    if t > PLAIN_UP_TO:
        if page.fits(lying, TYPE["secondary"], foot.w):
            page.text(lying, foot, TYPE["secondary"], "muted", anchor="center")
        return
    below = Rect(middle - wide / 2 - 2, number.bottom, wide + 2, 20 * t)
    page.text(lying, below, TYPE["secondary"], "muted", anchor="center")
    page.text(_("Boneyard"), foot, TYPE["secondary"], "muted", anchor="center")


def _flat_boneyard(page: Page, rect: Rect, of: Boneyard, drawable: str, lying: str) -> None:
    for i in range(min(3, of.lying)):
        page.tile(Point(rect.x + 21 + 4 * i, rect.center.y - 1 - i), 15, None)
    wide = max(30.0, page.text_width(drawable, TYPE["count"]) + 2)
    number = Rect(rect.x + 42, rect.y, wide, rect.h)
    page.text(drawable, number, TYPE["count"], anchor="center")
    below = Rect(number.right + 2, rect.y, rect.right - number.right - 8, rect.h)
    if page.text_width(lying, TYPE["tool"]) <= below.w:
        page.text(lying, below, TYPE["tool"], "muted")


def hand_places(shape: HandShape, n: int) -> tuple[Point, ...]:
    """The centre of each of n own tiles, unraised, in dp."""
    places = []
    rows = -(-n // shape.per_row) if n else 0
    for i in range(n):
        row, column = divmod(i, shape.per_row)
        in_row = min(shape.per_row, n - row * shape.per_row)
        if rows > 1 and shape.row_pitch:
            in_row = shape.per_row
        left = shape.room.center.x - shape.pitch * (in_row - 1) / 2
        places.append(
            Point(
                left + column * shape.pitch,
                shape.room.y + shape.width + row * shape.row_pitch,
            )
        )
    return tuple(places)


def draw_hand(
    page: Page,
    a: Arrangement,
    tiles: Sequence[HandTile],
    choose: Callable[[Tile], Press],
    *,
    my_turn: bool,
    numerals: bool,
    highlight: int | None = None,
) -> None:
    """The own tiles: playable ones raised and marked, chosen ones ringed, others dim.

    With a value lit up the tiles that show it are raised and ringed, and nothing else is told.
    """
    shape = a.hand
    w = shape.width
    for place, own in zip(hand_places(shape, len(tiles)), tiles, strict=True):
        lit = highlight is not None and highlight in own.tile
        up = shape.raised and (own.playable or own.chosen) and highlight is None
        center = Point(place.x, place.y - (10 if up else 5 if lit else 0))
        body = Rect(center.x - w / 2, center.y - w, w, 2 * w)
        touch = Rect(
            center.x - max(shape.pitch, 48) / 2, body.y - 8, max(shape.pitch, 48), 2 * w + 16
        )
        if own.carried:
            page.box(body.grown(-1), None, radius=0.15 * w, outline="stroke", dash=(5, 4))
        elif not own.flying:
            dim = not lit if highlight is not None else my_turn and not own.playable
            art = page.tile(center, w, (own.tile.low, own.tile.high), dim=dim, numerals=numerals)
            if highlight is not None:
                page.add(*rings(art, highlight, page.u))
            elif own.chosen:
                page.box(body.grown(5), None, radius=0.15 * w + 5, outline="accent", stroke=3.5)
            elif own.playable and shape.raised:
                tip = body.y - 6
                page.triangle(Point(center.x, tip), 18, 10, "accent")
            elif own.playable:
                page.box(body.grown(3), None, radius=0.15 * w + 3, outline="accent", stroke=2.5)
        key = f"tile {own.tile}"
        page.control(
            key,
            touch,
            "tile",
            tile_name(own.tile),
            choose(own.tile),
            note=own.note,
            checked=own.chosen,
            ring=body.grown(5),
            radius=0.15 * w,
        )


def draw_covered_hand(page: Page, a: Arrangement, n: int) -> None:
    """The own hand face down: how many tiles, and nothing else."""
    for place in hand_places(a.hand, n):
        page.tile(place, a.hand.width, None)


def draw_camera(page: Page, a: Arrangement, presses: Sequence[Press]) -> None:
    """The camera's buttons: closer, farther, turn, frame everything."""
    whole = a.camera[0].joined(a.camera[-1])
    page.box(whole, "field", radius=12, outline="stroke")
    signs = (
        ("zoom in", "zoomin", _("Zoom in")),
        ("zoom out", "zoomout", _("Zoom out")),
        ("turn", "turn", _("Turn the table")),
        ("fit", "fit", _("Show the whole line")),
    )
    for rect, (key, icon, name), press in zip(a.camera, signs, presses, strict=True):
        icon_button(page, key, rect, icon, name, press)
    first, last = a.camera[0], a.camera[-1]
    if first.x == last.x:
        for cell in a.camera[1:]:
            page.line(Point(cell.x + 8, cell.y), Point(cell.right - 8, cell.y))
    else:
        mid = whole.center
        page.line(Point(mid.x, whole.y + 8), Point(mid.x, whole.bottom - 8))
        page.line(Point(whole.x + 8, mid.y), Point(whole.right - 8, mid.y))
