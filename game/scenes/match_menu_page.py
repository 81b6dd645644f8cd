"""How the menu of a match is laid out: a sheet at the left, or the whole window where it is small.

Rows have a second line that says what they lead to, except in the tight forms.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.language import _
from game.ui.build import Page
from game.ui.geometry import Point, Rect
from game.ui.page import Screen, View
from game.ui.theme import TYPE, TypeRole
from game.ui.widgets import Press, button, control_height, icon_button
from game.words import new_match_text, variant_title

if TYPE_CHECKING:
    from game.scenes.match_menu import MatchMenuScene

_SHEET: Final = 420.0
_SCRIM: Final = 150
_GROUP_GAP: Final = 16.0
_LARGE: Final = TypeRole(18, 600)


class Row(NamedTuple):
    """One row: its key and sign, what it says, what it does, whether it can, whether it opens."""

    key: str
    icon: str
    label: str
    note: str
    press: Press
    enabled: bool = True
    opens: bool = False


class MatchMenuPage:
    """One building of the sheet."""

    def __init__(self, scene: MatchMenuScene, screen: Screen) -> None:
        """Take the measures of the window."""
        self.scene = scene
        self.page = Page(screen)
        self.is_whole = screen.form not in ("wide", "medium")
        width = self.page.w if self.is_whole else max(_SHEET, 300 * screen.text_scale)
        self.sheet = Rect(0, 0, min(width, self.page.w), self.page.h)
        self.has_notes = screen.form not in ("compact", "small")

    def build(self) -> View:
        """The scrim, the sheet, Continue, and the rows, which may scroll."""
        page, sheet = self.page, self.sheet
        page.box(Rect(0, 0, page.w, page.h), "black", alpha=_SCRIM)
        page.box(sheet, "surface", shadow="bubble")
        page.line(Point(sheet.right, 0), Point(sheet.right, sheet.h), "stroke")
        top = self._head()
        edge = 24.0 if self.has_notes else 12.0
        left = max(edge, (sheet.w - 640) / 2) if self.is_whole else edge
        inner = Rect(left, top, sheet.w - 2 * left, 0)
        high = control_height(page, 56 if self.has_notes else 52)
        rect = Rect(inner.x, top, inner.w, high)
        press = self.scene.go_on
        role = _LARGE if self.has_notes else TYPE["button"]
        label = _("Continue")
        button(page, "continue", rect, label, press, kind="primary", icon="play", role=role)
        below = rect.bottom + (12 if self.has_notes else 6)
        window = Rect(inner.x - 12, below, inner.w + 24, page.h - below - 8)
        bar = Rect(window.right - 4, window.y + 4, 6, window.h - 8)
        self.scene.pane.draw(page, window, self._rows, fade="surface", bar=bar)
        return page.view()

    def _head(self) -> float:
        page = self.page
        y = 8.0 if self.has_notes else 4.0
        height = max(64.0 if self.has_notes else 48.0, 48 * page.screen.text_scale)
        tall = 56 if self.has_notes else 48
        middle = y + max(tall / 2, 24 * page.screen.text_scale)
        close = Rect(4 if tall == 48 else 8, middle - tall / 2, 48 if tall == 48 else 64, tall)
        icon_button(page, "close", close, "close", _("Close"), self.scene.go_on)
        left = close.right + 12
        title = variant_title(self.scene.session.match.setup.variant)
        half = 22 * max(1.0, page.screen.text_scale)
        room = Rect(left, middle - half, self.sheet.w - left - 16, half)
        page.text(title, room, TYPE["heading"])
        line = Rect(left + 22, middle, room.w - 22, half)
        page.icon("pause", Point(left + 7, line.center.y), 16, "muted")
        page.text(_("Paused"), line, TYPE["secondary"], "muted")
        return y + height + (16 if self.has_notes else 6)

    # -- the rows

    def _groups(self) -> tuple[tuple[Row, ...], ...]:
        scene = self.scene
        again = _("Same tiles again. You can undo this.")
        if not scene.can_restart:
            again = _("Nothing has been done in this deal yet.")
        leave = _("The match is saved.") if not scene.is_over else _("The match is over.")
        return (
            (
                Row(
                    "restart",
                    "restart",
                    _("Restart deal"),
                    again,
                    scene.restart,
                    enabled=scene.can_restart,
                ),
                Row(
                    "new-game",
                    "plus",
                    new_match_text(scene.session.match.variant),
                    _("You will be asked first."),
                    scene.new_game,
                    opens=True,
                ),
            ),
            (
                Row(
                    "settings",
                    "gear",
                    _("Settings"),
                    _("Changes take effect at once."),
                    scene.settings,
                    opens=True,
                ),
                *self._numbers(),
                *self._code(),
                Row("help", "help", _("Help"), _("Keyboard shortcuts."), scene.help, opens=True),
            ),
            (Row("leave", "home", _("Back to the menu"), leave, scene.leave),),
        )

    def _code(self) -> tuple[Row, ...]:
        if self.scene.stage.offer.is_kiosk:
            return ()
        note = _("To play the same deals again, or share them.")
        return (Row("code", "hash", _("Match code"), note, self.scene.code, opens=True),)

    def _numbers(self) -> tuple[Row, ...]:
        if self.scene.show_numbers is None:
            return ()
        note = _("How many tiles of each number have been played.")
        return (Row("numbers", "grid", _("Number panel"), note, self.scene.numbers),)

    def _rows(self, room: Rect) -> float:
        y = room.y
        for i, group in enumerate(self._groups()):
            if i:
                middle = y + _GROUP_GAP / 2
                self.page.line(Point(room.x + 12, middle), Point(room.right - 12, middle), "stroke")
                y += _GROUP_GAP
            for row in group:
                y += self._row(Rect(room.x, y, room.w, 0), row)
        return y - room.y

    def _row(self, at: Rect, row: Row) -> float:
        page = self.page
        words = Rect(at.x + 72, at.y, at.w - 72 - 44, 0)
        label_h = page.text_height(row.label, TYPE["button"], words.w, 2)
        has_note = self.has_notes or not row.enabled
        note_h = page.text_height(row.note, TYPE["secondary"], words.w, 3) if has_note else 0
        height = max(68.0 if self.has_notes else 56.0, label_h + note_h + 20)
        rect = Rect(at.x, at.y, at.w, height)
        if page.is_pressed(row.key) or page.is_hovered(row.key):
            page.box(rect, "control", radius=12)
        ink = "text" if row.enabled else "disabled"
        middle = rect.center.y
        page.icon(row.icon, Point(rect.x + 38, middle), 24, ink)
        y = middle - (label_h + note_h) / 2
        page.text(
            row.label, Rect(words.x, y, words.w, label_h), TYPE["button"], ink, lines=2, top=True
        )
        if has_note:
            below = Rect(words.x, y + label_h, words.w, note_h)
            page.text(row.note, below, TYPE["secondary"], "muted", lines=3, top=True)
        if row.opens:
            page.icon("next", Point(rect.right - 24, middle), 18, "muted")
        page.control(
            row.key,
            rect,
            "button",
            row.label,
            row.press,
            note=row.note,
            enabled=row.enabled,
            ring=rect.grown(-5),
        )
        return height
