"""The controls of every screen, each one function that draws it and makes it pressable."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from game.language import _
from game.ui.build import Page
from game.ui.draw import Ink, Shadow
from game.ui.geometry import Point, Rect
from game.ui.page import ControlRole
from game.ui.theme import SMALLEST_TEXT, TYPE, TypeRole

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
    lines = 2 if page.text_height("", role, rect.w) * 2 <= rect.h else 1
    if icon:
        sign = icon_size(page, 22)
        wide = min(page.text_width(label, role), rect.w - 26 - sign)
        left = rect.center.x - (wide + sign + 10) / 2
        page.icon(icon, Point(left + sign / 2, rect.center.y), sign, ink)
        place = Rect(left + sign + 10, rect.y, wide + 8, rect.h)
        page.text(label, place, role, ink, lines=lines)
    else:
        inner = Rect(rect.x + 8, rect.y, rect.w - 16, rect.h)
        page.text(label, inner, role, ink, anchor="center", lines=lines)
    page.control(key, rect, "button", label, press, note=note, enabled=enabled)


def card(
    page: Page, key: str, rect: Rect, name: str, press: Press, *, chosen: bool | None = None
) -> None:
    """A panel that is one large button; a chosen one has a check. The content comes on top.

    `chosen` is None where cards are not there to be chosen among.
    """
    fill = "surface"
    if page.is_pressed(key):
        fill = "surface_pressed"
    elif page.is_hovered(key):
        fill = "surface_hover"
    outline, stroke = ("accent", 3.0) if chosen else ("seam", 1.25)
    page.box(rect, fill, radius=16, outline=outline, stroke=stroke, shadow="panel")
    role: ControlRole = "button" if chosen is None else "option"
    page.control(key, rect, role, name, press, checked=chosen, radius=16)


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
    sign = icon_size(page, 24)
    page.icon(icon, rect.center, sign, "text" if enabled else "disabled")
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
        page.icon(icon, rect.center, icon_size(page, 24), ink)
    page.control(key, rect, "button", label, press, enabled=enabled, note=note)


def control_height(page: Page, least: float = 48.0) -> float:
    """How high buttons and fields are, in dp: they grow with the text (LOOK 3)."""
    return max(least, 1.25 * TYPE["button"].size * page.screen.text_scale + 28)


def icon_size(page: Page, size: float) -> float:
    """How large a sign is beside text, in dp: it grows with the text, but not as far."""
    return size * min(page.screen.text_scale, 1.4)


def header(page: Page, title: str, back: Press, row: Rect) -> float:
    """The way back and the title of a screen in a row of it; returns where the title ends."""
    icon_button(page, "back", Rect(row.x + 4, row.y, 48, row.h), "back", _("Back"), back)
    left = row.x + 64
    width = min(page.text_width(title, TYPE["title"]) + 4, row.right - left)
    page.text(title, Rect(left, row.y, width, row.h), TYPE["title"])
    return left + width


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
    """A field to type in; `caret` is the place of the caret while it is being typed in.

    A text that is too long is cut while it rests, and slides along with the caret in work.
    """
    active = caret is not None
    outline, stroke = ("accent", 2.0) if active else ("stroke", 1.25)
    page.box(rect, "field", radius=12, outline=outline, stroke=stroke)
    room = Rect(rect.x + 16, rect.y, rect.w - 32, rect.h)
    if caret is not None:
        before = page.text_width(value[:caret], TYPE["value"])
        slide = max(0.0, before - room.w + 4)
        x = room.x - slide + before + 1
        tall = page.screen.text_scale * 12

        def letters() -> None:
            wide = page.text_width(value, TYPE["value"]) + 2
            page.text(value, Rect(room.x - slide, room.y, wide, room.h), TYPE["value"])
            ends = Point(x, rect.center.y - tall), Point(x, rect.center.y + tall)
            page.line(*ends, "accent", width=2.5)

        page.clipped(Rect(room.x - 3, room.y, room.w + 6, room.h), letters)
    elif value:
        page.text(value, room, TYPE["value"], person=True)
    else:
        page.text(placeholder, room, TYPE["value"], "muted", person=True)
    page.control(key, rect, "field", name, press, note=value or placeholder)


def person_disc(
    page: Page, center: Point, radius: float, sign: str, *, rival: bool = False, turn: bool = False
) -> None:
    """The disc of a seat with its sign, one or two letters; opposing pairs only outlined."""
    if turn:
        page.disc(center, radius + 5, None, outline="accent", stroke=3)
    if rival:
        page.disc(center, radius, "field", outline="disc", stroke=2)
    else:
        page.disc(center, radius, "disc")
    box = Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius)
    scale = page.screen.text_scale
    share = 1.0 if len(sign) == 1 else 0.85
    role = TypeRole(max(SMALLEST_TEXT, round(radius * share)) * min(scale, 1.2) / scale, 700)
    page.text(sign, box, role, "disc" if rival else "field", anchor="center")


def pill(
    page: Page,
    rect: Rect,
    label: str,
    ink: Ink,
    role: TypeRole = TYPE["count"],
    *,
    icon: str | None = None,
) -> None:
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
        page.text(label, room, role, ink, anchor="center")


def toast(page: Page, rect: Rect, label: str, icon: str = "info") -> None:
    """A message that blocks nothing and goes away by itself."""
    page.box(rect, "text", radius=12, shadow="bubble")
    page.icon(icon, Point(rect.x + 28, rect.center.y), 20, "field")
    room = Rect(rect.x + 52, rect.y + 4, rect.w - 68, rect.h - 8)
    page.text(label, room, TYPE["segment"], "field", lines=2)
