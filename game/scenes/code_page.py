"""How a match code is shown and entered: one panel in the middle of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.language import _
from game.ui.build import Page
from game.ui.geometry import Point, Rect
from game.ui.page import Screen, View
from game.ui.theme import TYPE, TypeRole
from game.ui.widgets import ButtonKind, button, control_height, icon_button, text_field

if TYPE_CHECKING:
    from game.scenes.code import CodeEntryScene, CodeScene

_WIDTH: Final = 560.0
_SCRIM: Final = 150
_CODE: Final = TypeRole(24, 600, 1.45)


class _Panel:
    """A panel with a title, some words, and what is to come below them."""

    def __init__(self, screen: Screen, title: str, words: str, below: float) -> None:
        self.page = page = Page(screen)
        page.box(Rect(0, 0, page.w, page.h), "black", alpha=_SCRIM)
        width = min(_WIDTH * max(1.0, screen.text_scale * 0.8), page.w - 24)
        pad = 24.0 if width > 460 else 16.0
        inner = width - 2 * pad
        title_h = page.text_height(title, TYPE["count"], inner, 3)
        rest_h = pad + title_h + 8 + 16 + below + pad
        role = TYPE["value"]
        if rest_h + page.text_height(words, role, inner) > page.h - 8:
            role = TYPE["tool"]
        words_h = page.text_height(words, role, inner)
        if rest_h + words_h > page.h - 8:
            words, words_h = "", 0.0
        height = rest_h + words_h
        rect = Rect((page.w - width) / 2, max(4.0, (page.h - height) / 2), width, height)
        page.box(rect, "surface", radius=16, outline="stroke", shadow="bubble")
        room = Rect(rect.x + pad, rect.y + pad, inner, title_h)
        page.text(title, room, TYPE["count"], lines=3, top=True)
        under = Rect(room.x, room.bottom + 8, inner, words_h)
        page.text(words, under, role, "muted", lines=99, top=True)
        self.rest = Rect(room.x, under.bottom + 16, inner, below)


def _inner_width(screen: Screen) -> float:
    width = min(_WIDTH * max(1.0, screen.text_scale * 0.8), screen.width / screen.unit - 24)
    return width - (48.0 if width > 460 else 32.0)


def build_code(scene: CodeScene, screen: Screen) -> View:
    """The panel that shows a code."""
    measure = Page(screen)
    inner = _inner_width(screen)
    code_h = 0.0
    if scene.code:
        rows = _grid(measure, scene.code, inner - 32).rows
        code_h = rows * _CODE.size * _CODE.leading * screen.text_scale + 28
    high = control_height(measure, 52)
    words = _(
        "Anyone who enters this code plays the same deals. It holds the variant, seats, options and"
        " seed."
    )
    if not scene.code:
        words = _("This match began with given tiles or points, which no code can hold.")
    panel = _Panel(screen, _("Match code"), words, code_h + (20 if scene.code else 0) + high)
    page, rest = panel.page, panel.rest
    y = rest.y
    if scene.code:
        box = Rect(rest.x, y, rest.w, code_h)
        page.box(box, "field", radius=12, outline="stroke")
        _draw_code(page, scene.code, Rect(box.x + 16, box.y + 14, box.w - 32, code_h - 28))
        y = box.bottom + 20
    half = (rest.w - 12) / 2
    close = Rect(rest.x, y, half if scene.code else rest.w, high)
    kind: ButtonKind = "secondary" if scene.code else "primary"
    button(page, "close", close, _("Close"), scene.close, kind=kind)
    if scene.code:
        label = _("Copied") if scene.is_copied else _("Copy")
        icon = "check" if scene.is_copied else "copy"
        rect = Rect(close.right + 12, y, half, high)
        button(page, "copy", rect, label, scene.copy, kind="primary", icon=icon)
    return page.view()


class _Grid(NamedTuple):
    """How the groups of a code are set: in so many columns of that width, and rows."""

    columns: int
    wide: float
    rows: int


def _grid(page: Page, code: str, width: float) -> _Grid:
    groups = code.split("-")
    wide = max(page.text_width(group, _CODE) for group in groups) + 18
    most = max(1, min(6, int((width + 18) / wide)))
    rows = -(-len(groups) // most)
    return _Grid(-(-len(groups) // rows), wide, rows)


def _draw_code(page: Page, code: str, room: Rect) -> None:
    """The groups of a code, in as many rows as they need; a group is never broken."""
    columns, wide, rows = _grid(page, code, room.w)
    high = room.h / rows
    groups = code.split("-")
    for row in range(rows):
        shown = groups[row * columns : (row + 1) * columns]
        left = room.center.x - (len(shown) * wide - 18) / 2
        for column, group in enumerate(shown):
            place = Rect(left + column * wide, room.y + row * high, wide - 14, high)
            page.text(group, place, _CODE)


def build_code_entry(scene: CodeEntryScene, screen: Screen) -> View:
    """The panel in which a code is entered."""
    measure = Page(screen)
    inner = _inner_width(screen)
    high = control_height(measure, 52)
    fault_h = measure.text_height(scene.fault, TYPE["body"], inner - 28) + 8 if scene.fault else 0.0
    narrow = inner < 460
    below = high + 12 + fault_h + high + (high + 12 if narrow else 0) + 12
    words = _("Type or paste the code that somebody gave you. Spaces and dashes do not matter.")
    panel = _Panel(screen, _("Enter a match code"), words, below)
    page, rest = panel.page, panel.rest
    side = 56.0
    field = Rect(rest.x, rest.y, rest.w - side - 12, high)
    name, line = _("Match code"), scene.line
    text_field(page, "code", field, line.text, name, name, scene.take, caret=line.caret)
    key = Rect(field.right + 12, field.y, side, high)
    icon_button(
        page, "keyboard", key, "keyboard", _("Keyboard on the screen"), scene.keyboard, boxed=True
    )
    y = field.bottom + 12
    if scene.fault:
        page.icon("warn", Point(rest.x + 10, y + (fault_h - 8) / 2), 20, "danger")
        room = Rect(rest.x + 28, y, rest.w - 28, fault_h - 8)
        page.text(scene.fault, room, TYPE["body"], "danger", lines=9, top=True)
        y += fault_h
    y += 12
    paste_w = max(120.0, page.text_width(_("Paste"), TYPE["button"]) + 68)
    if narrow:
        button(page, "paste", Rect(rest.x, y, rest.w, high), _("Paste"), scene.paste, icon="copy")
        y += high + 12
        row = Rect(rest.x, y, rest.w, high)
    else:
        button(page, "paste", Rect(rest.x, y, paste_w, high), _("Paste"), scene.paste, icon="copy")
        row = Rect(rest.x + paste_w + 12, y, rest.w - paste_w - 12, high)
    half = (row.w - 12) / 2
    button(page, "cancel", Rect(row.x, row.y, half, high), _("Cancel"), scene.close)
    rect = Rect(row.x + half + 12, row.y, half, high)
    button(page, "take", rect, _("Use it"), scene.take, kind="primary")
    return page.view()
