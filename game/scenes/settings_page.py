"""How the settings are laid out: panels in two columns or one, from wide windows to upright ones.

Lengths are dp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.language import _
from game.scenes.settings_draw import RowDrawing
from game.scenes.settings_rows import Section, sections_of
from game.ui.build import Page
from game.ui.choices import OpenList, choice_list
from game.ui.draw import Felt
from game.ui.geometry import Point, Rect
from game.ui.page import Screen, View
from game.ui.theme import TYPE
from game.ui.widgets import button, control_height, header, icon_button, panel

if TYPE_CHECKING:
    from game.scenes.settings import SettingsScene

_SPLIT: Final = 340.0
"""Two columns stand side by side where a row is at least so wide, at a text size of 1."""
_WIDEST: Final = 1320.0
_WIDEST_COLUMN: Final = 720.0


class SettingsPage:
    """One building of the screen."""

    def __init__(self, scene: SettingsScene, screen: Screen) -> None:
        """Take the measures of the window."""
        self.scene = scene
        self.page = page = Page(screen)
        self.is_tight = screen.form in ("compact", "small")
        is_upright = screen.form == "portrait"
        self.margin = 12.0 if self.is_tight else 16.0 if is_upright else 24.0
        self.gap = min(self.margin, 20.0)
        self.padding = 16.0 if self.is_tight else 18.0 if is_upright else 24.0
        width = min(page.w - 2 * self.margin, _WIDEST)
        each = (width - self.margin) / 2
        has_room = each - 2 * self.padding >= _SPLIT * screen.text_scale
        self.is_split = has_room and len(sections_of(scene)) > 1
        if not self.is_split:
            each = width = min(width, _WIDEST_COLUMN * max(1.0, 0.8 * screen.text_scale))
        self.width, self.each = width, each
        self.left = (page.w - width) / 2
        self.inner = each - 2 * self.padding
        self.opened: OpenList | None = None

    def build(self) -> View:
        """The title row, the panels, which may scroll, and the list that is open."""
        page = self.page
        page.add(Felt(page.screen.rect))
        y = 10.0 if self.is_tight else 24.0
        row = Rect(self.left, y, self.width, control_height(page))
        self._head(row)
        top = row.bottom + (4 if self.is_tight else 8)
        window = Rect(0, top, page.w, page.h - top)
        bar = Rect(page.w - 8, window.y + 6, 5, window.h - 12)
        self.scene.pane.draw(page, window, self._panels, fade="felt1", bar=bar)
        if self.opened is not None:
            choice_list(page, self.opened)
        return page.view()

    def _head(self, row: Rect) -> None:
        page, press, label = self.page, self.scene.ask_to_reset, _("Restore defaults")
        wide = max(150.0 if self.is_tight else 200.0, page.text_width(label, TYPE["button"]) + 72)
        is_short = 72 + page.text_width(_("Settings"), TYPE["title"]) + wide > row.w
        if is_short:
            wide = row.h
        place = Rect(row.right - wide, row.y, wide, row.h)
        header(page, _("Settings"), self.scene.back, Rect(row.x, row.y, row.w - wide - 8, row.h))
        if is_short:
            icon_button(page, "reset", place, "undo", label, press, boxed=True)
        else:
            button(page, "reset", place, label, press, icon="undo")

    def _panels(self, room: Rect) -> float:
        """Draw all panels; returns how high they are in all."""
        sections = sections_of(self.scene)
        columns = (sections[:1], sections[1:]) if self.is_split else (sections,)
        self.opened = None
        bottoms = []
        for i, column in enumerate(columns):
            y = room.y + (6 if self.is_tight else 12)
            for section in column:
                at = Rect(self.left + i * (self.each + self.margin), y, self.each, 0)
                y += self._panel(at, section) + self.gap
            bottoms.append(y)
        return max(bottoms) - self.gap + min(self.gap, 8.0) - room.y

    def _panel(self, at: Rect, section: Section) -> float:
        page, left = self.page, at.x + self.padding
        least = 48.0 if self.is_tight else 54.0
        head = max(least, page.text_height(section.title, TYPE["section"], self.inner) + 20)
        rows = [
            RowDrawing(self.scene, page, row, self.inner, is_tight=self.is_tight)
            for row in section.rows
        ]
        note = page.text_height(section.note, TYPE["secondary"], self.inner) if section.note else 0
        foot = note + 20 if note else 5
        height = head + sum(row.height for row in rows) + foot
        panel(page, Rect(at.x, at.y, at.w, height))
        title = Rect(left, at.y, self.inner, head)
        page.text(section.title, title, TYPE["section"], lines=3)
        y = at.y + head
        for row in rows:
            page.line(Point(left, y), Point(left + self.inner, y))
            self.opened = row.draw(Rect(left, y, self.inner, row.height)) or self.opened
            y += row.height
        if section.note:
            page.line(Point(left, y), Point(left + self.inner, y))
            words = Rect(left, y, self.inner, foot)
            page.text(section.note, words, TYPE["secondary"], "muted", lines=9)
        return height
