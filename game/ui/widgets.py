"""The controls of every screen, each one function that draws it and makes it pressable."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from game.ui.build import Page
from game.ui.draw import Ink, Shadow
from game.ui.geometry import Point, Rect
from game.ui.theme import TYPE, TypeRole

Press = Callable[[], None]
ButtonKind = Literal["primary", "secondary", "danger", "quiet"]

_FILLS: dict[ButtonKind, tuple[Ink | None, Ink | None, Ink]] = {
    "primary": ("accent", "accent_light", "on_accent"),
    "secondary": ("control", "stroke", "text"),
    "danger": ("control", "danger", "danger"),
    "quiet": (None, None, "text"),
}


def panel(page: Page, rect: Rect, *, outline: Ink = "seam", stroke: float = 1.25) -> None:
    """A plate that groups things."""
    page.box(rect, "surface", radius=16, outline=outline, stroke=stroke, shadow="panel")


def button(
    page: Page,
    key: str,
    rect: Rect,
    label: str,
    press: Press,
    *,
    kind: ButtonKind = "secondary",
    icon: str | None = None,
    note: str = "",
    enabled: bool = True,
    role: TypeRole = TYPE["button"],
) -> None:
    """A button with a label and, in front of it, a sign."""
    fill, outline, ink = _FILLS[kind]
    if not enabled:
        ink = "disabled"
    if fill and page.is_pressed(key):
        fill += "_pressed"
    elif fill and page.is_hovered(key):
        fill += "_hover"
    shadow: Shadow | None = "button" if kind == "primary" and not page.is_pressed(key) else None
    if fill:
        page.box(rect, fill, radius=12, outline=outline, shadow=shadow)
    if icon:
        wide = min(page.text_width(label, role), rect.w - 16 - 32)
        left = rect.center.x - (wide + 32) / 2
        page.icon(icon, Point(left + 11, rect.center.y), 22, ink)
        page.text(label, Rect(left + 32, rect.y, wide + 8, rect.h), role, ink, lines=2)
    else:
        inner = Rect(rect.x + 8, rect.y, rect.w - 16, rect.h)
        page.text(label, inner, role, ink, anchor="center", lines=2)
    page.control(key, rect, "button", label, press, note=note, enabled=enabled)


def icon_button(
    page: Page,
    key: str,
    rect: Rect,
    icon: str,
    name: str,
    press: Press,
    *,
    enabled: bool = True,
    boxed: bool = False,
) -> None:
    """A button that is only a sign; its name is spoken."""
    if boxed or page.is_pressed(key) or page.is_hovered(key):
        fill = "control_pressed" if page.is_pressed(key) else "control"
        page.box(rect, fill, radius=12, outline="stroke" if boxed else None)
    page.icon(icon, rect.center, 24, "text" if enabled else "disabled")
    page.control(key, rect, "button", name, press, enabled=enabled)


def tool(
    page: Page,
    key: str,
    rect: Rect,
    icon: str,
    label: str,
    press: Press,
    *,
    enabled: bool = True,
    active: bool = False,
    labelled: bool = True,
    note: str = "",
) -> None:
    """A tool of the bar: a sign over its name, or the sign alone where there is no room."""
    if active:
        page.box(rect, "control", radius=12, outline="accent", stroke=1.5)
    elif page.is_pressed(key) or page.is_hovered(key):
        page.box(rect, "control", radius=12)
    ink = "text" if enabled else "disabled"
    if labelled:
        page.icon(icon, Point(rect.center.x, rect.y + rect.h / 2 - 9), 24, ink)
        below = Rect(rect.x, rect.y + rect.h / 2 + 6, rect.w, 20)
        page.text(label, below, TYPE["tool"], ink, anchor="center")
    else:
        page.icon(icon, rect.center, 24, ink)
    page.control(key, rect, "button", label, press, enabled=enabled, note=note)


class Segment(NamedTuple):
    """One of the values that a row of segments offers."""

    key: str
    label: str
    chosen: bool
    press: Press


def segmented(
    page: Page, rect: Rect, segments: Sequence[Segment], role: TypeRole = TYPE["segment"]
) -> None:
    """A row of values of which one is chosen; widths follow the texts."""
    page.box(rect, "field", radius=12, outline="stroke")
    inner = rect.grown(-3.5)
    needs = [page.text_width(s.label, role) + 20 for s in segments]
    spare = (inner.w - sum(needs)) / len(segments)
    x = inner.x
    for segment, need in zip(segments, needs, strict=True):
        cell = Rect(x, inner.y, need + spare, inner.h)
        if segment.chosen:
            page.box(cell, "text", radius=9)
        elif page.is_hovered(segment.key):
            page.box(cell, "control", radius=9)
        room = Rect(cell.x + 4, cell.y, cell.w - 8, cell.h)
        ink = "field" if segment.chosen else "text"
        page.text(segment.label, room, role, ink, anchor="center", lines=2)
        touch = Rect(cell.x, rect.y, cell.w, rect.h)
        page.control(
            segment.key,
            touch,
            "option",
            segment.label,
            segment.press,
            checked=segment.chosen,
            ring=cell,
            radius=9,
        )
        x += need + spare


def choice_field(
    page: Page, key: str, rect: Rect, value: str, name: str, press: Press, *, is_open: bool = False
) -> None:
    """A field that shows the chosen value and opens a list."""
    outline, stroke = ("accent", 2.0) if is_open else ("stroke", 1.25)
    page.box(rect, "field", radius=12, outline=outline, stroke=stroke)
    page.text(value, Rect(rect.x + 16, rect.y, rect.w - 56, rect.h), TYPE["value"])
    chevron = "up" if is_open else "down"
    page.icon(chevron, Point(rect.right - 25, rect.center.y), 22)
    page.control(key, rect, "choice", name, press, note=value)


def choice_list(page: Page, rect: Rect, options: Sequence[Segment]) -> None:
    """The open list of a choice field, under it, or above where there is no room below."""
    height = 48 * len(options) + 8
    y = rect.bottom + 6
    if y + height > page.h - 8:
        y = max(8.0, rect.y - 6 - height)
    box = Rect(rect.x, y, rect.w, height)
    page.box(box, "field", radius=12, outline="accent", stroke=2, shadow="bubble")
    for i, option in enumerate(options):
        row = Rect(box.x + 4, box.y + 4 + 48 * i, box.w - 8, 48)
        if option.chosen or page.is_hovered(option.key):
            page.box(row, "control", radius=9)
        page.text(option.label, Rect(row.x + 12, row.y, row.w - 48, row.h), TYPE["value"])
        if option.chosen:
            page.icon("check", Point(row.right - 21, row.center.y), 22, "accent")
        page.control(
            option.key, row, "option", option.label, option.press, checked=option.chosen, radius=9
        )


def text_field(
    page: Page,
    key: str,
    rect: Rect,
    value: str,
    placeholder: str,
    name: str,
    press: Press,
    *,
    caret: int | None = None,
) -> None:
    """A field to type in; `caret` is the place of the caret while it is being typed in."""
    active = caret is not None
    page.box(
        rect,
        "field",
        radius=12,
        outline="accent" if active else "stroke",
        stroke=2 if active else 1.25,
    )
    room = Rect(rect.x + 16, rect.y, rect.w - 32, rect.h)
    if value:
        page.text(value, room, TYPE["value"], person=True)
    elif not active:
        page.text(placeholder, room, TYPE["value"], "muted")
    if caret is not None:
        x = room.x + min(page.text_width(value[:caret], TYPE["value"]), room.w) + 1
        page.line(Point(x, rect.center.y - 12), Point(x, rect.center.y + 12), "accent", width=2.5)
    page.control(key, rect, "field", name, press, note=value or placeholder)


def person_disc(
    page: Page, center: Point, radius: float, name: str, *, rival: bool = False, turn: bool = False
) -> None:
    """A person's or computer's disc with the first letter; opposing pairs only outlined."""
    if turn:
        page.disc(center, radius + 5, None, outline="accent", stroke=3)
    if rival:
        page.disc(center, radius, "field", outline="disc", stroke=2)
    else:
        page.disc(center, radius, "disc")
    box = Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius)
    role = TypeRole(round(radius), 700)
    page.text(name[:1].upper(), box, role, "disc" if rival else "field", anchor="center")


def pill(page: Page, rect: Rect, label: str, ink: Ink, *, icon: str | None = None) -> None:
    """An outlined pill, such as the points that a play makes."""
    page.box(rect, "field", radius=rect.h / 2, outline=ink, stroke=2)
    room = Rect(rect.x + 8, rect.y, rect.w - 16, rect.h)
    if icon:
        wide = page.text_width(label, TYPE["segment"])
        left = rect.center.x - (wide + 24) / 2
        page.icon(icon, Point(left + 8, rect.center.y), 16, ink)
        room = Rect(left + 22, rect.y, rect.right - left - 26, rect.h)
        page.text(label, room, TYPE["segment"], ink)
    else:
        page.text(label, room, TYPE["count"], ink, anchor="center")


def toast(page: Page, rect: Rect, label: str, icon: str = "info") -> None:
    """A message that blocks nothing and goes away by itself."""
    page.box(rect, "text", radius=12, shadow="bubble")
    page.icon(icon, Point(rect.x + 28, rect.center.y), 20, "field")
    room = Rect(rect.x + 52, rect.y + 4, rect.w - 68, rect.h - 8)
    page.text(label, room, TYPE["segment"], "field", lines=2)
