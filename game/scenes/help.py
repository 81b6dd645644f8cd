"""The help: what every key does, over whatever screen was asked from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.input.keys import Key
from game.input.shortcuts import (
    GROUPS,
    SHORTCUTS,
    Group,
    Shortcut,
    command_text,
    group_text,
    is_help,
    key_text,
)
from game.language import _
from game.scenes.scrolled import ScrolledScene
from game.ui.build import Page
from game.ui.geometry import Point, Rect
from game.ui.page import Screen, View
from game.ui.theme import TYPE, TypeRole
from game.ui.widgets import control_height, icon_button

_SCRIM: Final = 165
_WIDEST: Final = 980.0
_COLUMN: Final = 400.0
"""Groups stand in two columns where each is at least so wide, in dp, at a text size of 1."""
_LEAST_WORDS: Final = 72.0
"""With less room beside its keys, in dp at a text size of 1, a command stands above them."""
_CAP: Final = TypeRole(14, 600)
_ARROWS: Final = {"left": "back", "right": "next", "up": "up", "down": "down"}


class HelpScene(ScrolledScene):
    """All shortcuts, in groups; any way back closes it."""

    is_overlay = True

    def entered(self) -> None:
        """The way back has the focus."""
        self.stage.focus("close")

    def close(self) -> None:
        """Back to where it was asked for."""
        self.stage.pop()

    def key(self, key: Key) -> bool:
        """Escape or the key that opened it closes it; a page key scrolls."""
        if key.name == "escape" or is_help(key):
            self.close()
            return True
        return self.pane.key(key.name)

    def tapped_nothing(self) -> None:
        """A tap beside it closes it."""
        self.close()

    def view(self, screen: Screen) -> View:
        """The scrim, and the panel with one or two columns of groups."""
        page = Page(screen)
        page.box(Rect(0, 0, page.w, page.h), "black", alpha=_SCRIM)
        edge = 24.0 if min(page.w, page.h) >= 600 else 8.0
        width = min(_WIDEST, page.w - 2 * edge)
        pad = 28.0 if width >= 700 else 22.0
        head = control_height(page) + 16
        two = (width - 3 * pad) / 2 >= _COLUMN * screen.text_scale
        groups = [_Group(group, self._shortcuts(group)) for group in GROUPS]
        columns = (groups[:1] + groups[3:], groups[1:3]) if two else (groups,)
        each = (width - (len(columns) + 1) * pad) / len(columns)
        need = max(_column_height(page, groups, each) for groups in columns)
        height = min(page.h - 2 * edge, head + need + pad)
        panel = Rect((page.w - width) / 2, (page.h - height) / 2, width, height)
        page.box(panel, "surface", radius=16, outline="stroke", shadow="bubble")
        title = Rect(panel.x + pad, panel.y + 8, panel.w - 2 * pad - 60, head - 8)
        page.text(_("Help"), title, TYPE["title"])
        close = Rect(panel.right - 60, panel.y + 10, 48, head - 16)
        icon_button(page, "close", close, "close", _("Close"), self.close)
        window = Rect(panel.x + 4, panel.y + head, panel.w - 8, panel.h - head - 8)

        def build(room: Rect) -> float:
            for i, groups in enumerate(columns):
                left = panel.x + pad + i * (each + pad)
                _draw_column(page, groups, Rect(left, room.y, each, 0))
            return need + pad - 8

        bar = Rect(panel.right - 14, window.y + 4, 6, window.h - 8)
        self.pane.draw(page, window, build, fade="surface", bar=bar)
        return page.view()

    def _shortcuts(self, group: Group) -> list[Shortcut]:
        """What can be pressed; nobody leaves the full screen of a kiosk."""
        hidden = "full-screen" if self.stage.offer.is_kiosk else None
        return [each for each in SHORTCUTS if each.group == group and each.command != hidden]


class _Group(NamedTuple):
    """Shortcuts under one heading."""

    name: Group
    shortcuts: list[Shortcut]


def _heading_height(page: Page) -> float:
    return max(44.0, 1.3 * TYPE["section"].size * page.screen.text_scale + 20)


def _row_height(page: Page, shortcut: Shortcut, width: float) -> float:
    words, caps = width - _caps_width(page, shortcut) - 16, _cap_height(page)
    if words < _LEAST_WORDS * page.screen.text_scale:
        return page.text_height(command_text(shortcut.command), TYPE["body"], width, 3) + caps + 22
    text = page.text_height(command_text(shortcut.command), TYPE["body"], words, 3)
    return max(40.0, text + 14, caps + 8)


def _column_height(page: Page, groups: Sequence[_Group], width: float) -> float:
    return sum(
        _heading_height(page) + sum(_row_height(page, s, width) for s in group.shortcuts)
        for group in groups
    )


def _draw_column(page: Page, groups: Sequence[_Group], at: Rect) -> None:
    y = at.y
    for group in groups:
        high = _heading_height(page)
        page.text(group_text(group.name), Rect(at.x, y, at.w, high), TYPE["section"])
        y += high
        for i, shortcut in enumerate(group.shortcuts):
            high = _row_height(page, shortcut, at.w)
            if i:
                page.line(Point(at.x, y), Point(at.x + at.w, y))
            row = Rect(at.x, y, at.w, high)
            caps = _caps_width(page, shortcut)
            words = Rect(row.x, row.y, row.w - caps - 16, row.h)
            middle = row.center.y
            if words.w < _LEAST_WORDS * page.screen.text_scale:
                words = Rect(row.x, row.y + 2, row.w, row.h - _cap_height(page) - 10)
                middle = row.bottom - 8 - _cap_height(page) / 2
            page.text(command_text(shortcut.command), words, TYPE["body"], lines=3)
            _draw_caps(page, shortcut, Point(row.right - caps, middle))
            y += high


# -- keys as they look


def _cap_height(page: Page) -> float:
    return max(28.0, 1.3 * _CAP.size * page.screen.text_scale + 8)


def _cap_width(page: Page, name: str) -> float:
    wide = 16.0 if name in _ARROWS else page.text_width(key_text(name), _CAP)
    return max(_cap_height(page), wide + 16)


def _caps_width(page: Page, shortcut: Shortcut) -> float:
    return sum(_cap_width(page, name) + 6 for name in shortcut.keys) - 6


def _draw_caps(page: Page, shortcut: Shortcut, left: Point) -> None:
    x, high = left.x, _cap_height(page)
    for name in shortcut.keys:
        cap = Rect(x, left.y - high / 2, _cap_width(page, name), high)
        page.box(cap, "field", radius=7, outline="stroke")
        if name in _ARROWS:
            page.icon(_ARROWS[name], cap.center, 16)
        else:
            page.text(key_text(name), cap, _CAP, anchor="center")
        x = cap.right + 6
