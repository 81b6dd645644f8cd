"""The score sheet of a match: a row a deal, a column a side, the total at the foot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.board.bar import streak, streak_text
from game.deal_log import DealLog
from game.deal_words import ended_text
from game.language import _, number
from game.signs import side_sign
from game.ui.build import Page
from game.ui.geometry import Point, Rect
from game.ui.theme import TYPE
from game.ui.widgets import panel, person_disc
from game.words import side_name
from rules.scoring import exact
from rules.seats import Side

if TYPE_CHECKING:
    from game.scenes.details import DetailsScene

_TOTAL: Final = TYPE["drawable"]
_CELL: Final = TYPE["score"]
_DETAIL: Final = TYPE["secondary"]


class ScoreSheet:
    """One building of the sheet into a room of the page."""

    def __init__(self, scene: DetailsScene, page: Page, room: Rect) -> None:
        """Take the measures of the room."""
        self.scene, self.page, self.rect = scene, page, room
        self.k = page.screen.text_scale
        self.match = scene.session.match
        self.setup = self.match.setup
        self.counts_wins = self.match.variant.counts_wins
        self.is_tight = room.w < 640
        is_low = page.h < 600
        self.pad = 24.0 if room.w >= 480 else 20.0
        self.inner = Rect(room.x + self.pad, room.y, room.w - 2 * self.pad, room.h)
        n = self.setup.seating.sides
        share = 0.34 if n == 4 and self.is_tight else 0.3 if n == 4 else 0.36
        self.first = min(360.0, share * self.inner.w)
        """How wide the column of the deals is."""
        self.column = (self.inner.w - self.first) / n
        self.head_h = max(48.0 if is_low else 72.0, 48 * self.k)
        self.row_h = max(56.0 if is_low else 64.0 if self.is_tight else 76.0, 58 * self.k)
        self.foot_h = max(64.0 if is_low else 104.0, 72 * self.k)

    def draw(self) -> None:
        """Draw head, rows that may scroll, and foot."""
        page, rect, inner = self.page, self.rect, self.inner
        panel(page, rect)
        self._head()
        top = rect.y + self.head_h
        page.line(Point(inner.x, top), Point(inner.right, top), "stroke")
        logs = self.scene.logs
        height = min(len(logs) * self.row_h, rect.h - self.head_h - self.foot_h - 8)
        window = Rect(rect.x + 8, top + 2, rect.w - 16, height)
        bar = Rect(rect.right - 9, window.y + 4, 6, window.h - 8)
        self.scene.panes[0].draw(page, window, self._rows, fade="surface", bar=bar)
        y = window.bottom + 8
        page.line(Point(inner.x, y), Point(inner.right, y), "stroke", 2)
        self._foot(Rect(inner.x, y + 2, inner.w, self.foot_h - 4))

    def _cell(self, row: Rect, side: Side) -> Rect:
        right = self.inner.x + self.first + side * self.column
        return Rect(right - self.column + 8, row.y, self.column - 8, row.h)

    def _head(self) -> None:
        page = self.page
        row = Rect(self.inner.x, self.rect.y, self.inner.w, self.head_h)
        title = _("Streak after each deal") if self.counts_wins else _("Points by deal")
        first = Rect(row.x, row.y, self.first - 8, row.h)
        page.text(title, first, TYPE["section"], lines=2)
        mine = self.setup.seating.side_of(self.scene.session.viewer or 1)
        for side in self.setup.seating.all_sides:
            cell = self._cell(row, side)
            name = side_name(self.setup, side)
            wide = page.text_width(name, TYPE["name"]) + 2
            if wide + 38 <= cell.w:
                center = Point(cell.right - wide - 24, cell.center.y)
                rival = self.setup.seating.partners and side != mine
                person_disc(page, center, 14, side_sign(self.setup, side), rival=rival)
            words = Rect(cell.right - min(wide, cell.w), cell.y, min(wide, cell.w), cell.h)
            page.text(name, words, TYPE["name"], anchor="right", lines=2, person=True)

    # -- the deals

    def _rows(self, room: Rect) -> float:
        for i, log in enumerate(self.scene.logs):
            row = Rect(self.inner.x, room.y + i * self.row_h, self.inner.w, self.row_h)
            self._row(row, i, log)
        return len(self.scene.logs) * self.row_h

    def _row(self, row: Rect, index: int, log: DealLog) -> None:
        page, key = self.page, f"deal-{log.number}"
        plate = Rect(row.x - 12, row.y + 1, row.w + 24, row.h - 2)
        plate = Rect(max(plate.x, self.rect.x + 8), plate.y, 0, plate.h)
        plate = plate._replace(w=min(row.right + 12, self.rect.right - 10) - plate.x)
        is_shown = index == self.scene.shown
        if is_shown:
            page.box(plate, "control", radius=12, outline="stroke")
        elif page.is_hovered(key) or page.is_pressed(key):
            page.box(plate, "surface_hover", radius=12)
        elif index and index - 1 != self.scene.shown:
            page.line(Point(row.x, row.y), Point(row.right, row.y))
        half = 22 * self.k
        first = Rect(row.x, row.center.y - half, self.first - 10, half)
        title = _("Deal {deal}").format(deal=log.number)
        page.text(title, first, TYPE["button"])
        below = Rect(first.x, row.center.y, first.w, half)
        page.text(ended_text(self.setup, log), below, _DETAIL, "muted", person=True)
        for side in self.setup.seating.all_sides:
            self._score(self._cell(row, side), log, side)
        name = _("{deal}: show its log").format(deal=title)
        press = self.scene.opener_of(index)
        page.control(key, row, "button", name, press, ring=plate.grown(-5))

    def _score(self, cell: Rect, log: DealLog, side: Side) -> None:
        page, seating = self.page, self.setup.seating
        if self.counts_wins:
            self._wins(cell, log, side)
            return
        played, bonus = log.played_points(seating)[side - 1], log.bonus(seating)[side - 1]
        total = number(exact(played + bonus))
        detail = f"{number(played)} + {number(bonus)}"
        has_detail = played and bonus and page.text_width(detail, _DETAIL) <= cell.w
        if not has_detail:
            ink = "text" if played or bonus else "muted"
            page.text(total, cell, _CELL, ink, anchor="right")
            return
        half = 22 * self.k
        upper = Rect(cell.x, cell.center.y - half, cell.w, half)
        page.text(total, upper, _CELL, anchor="right")
        page.text(
            detail, Rect(cell.x, cell.center.y, cell.w, half), _DETAIL, "muted", anchor="right"
        )

    def _wins(self, cell: Rect, log: DealLog, side: Side) -> None:
        """The streak as it stood after the deal."""
        page, target = self.page, self.setup.target
        wins = int(log.after(self.setup.seating)[side - 1])
        size, pitch = ((20.0, 36.0), 26.0) if not self.is_tight else ((14.0, 26.0), 18.0)
        strip = pitch * (target - 1) + size[0]
        if strip > cell.w or self.k > 1.3:
            page.text(streak_text(wins, target), cell, TYPE["name"], anchor="right")
            return
        left = Point(cell.right - strip, cell.center.y)
        streak(page, left, wins, target, size, pitch)
        if log.breaker() == side and left.x - cell.x > 30:
            words = Rect(cell.x, cell.y, left.x - cell.x - 10, cell.h)
            page.text(_("broke the streak"), words, _DETAIL, "muted", anchor="right", lines=2)

    # -- the total

    def _foot(self, row: Rect) -> None:
        page, half = self.page, 26 * self.k
        upper = Rect(row.x, row.center.y - half, self.first - 10, half)
        below = Rect(row.x, row.center.y + 2, self.first - 10, 22 * self.k)
        if self.counts_wins:
            page.text(_("Streak"), upper, TYPE["section"])
        else:
            page.text(_("Total"), upper, TYPE["section"])
        label = _("Target {target}").format(target=self.setup.target)
        page.text(label, below, _DETAIL, "muted")
        standing = self.match.standing
        for side in self.setup.seating.all_sides:
            cell, points = self._cell(row, side), standing[side - 1]
            if self.counts_wins:
                words = streak_text(points, self.setup.target)
                page.text(words, cell, TYPE["section"], anchor="right")
                continue
            place = Rect(cell.x, row.center.y - half, cell.w, half)
            page.text(number(points), place, _TOTAL, anchor="right")
            wide = min(120.0, cell.w)
            track = Rect(cell.right - wide, row.center.y + 8, wide, 6)
            page.box(track, "seam", radius=3)
            share = min(1.0, float(points) / self.setup.target)
            if share > 0:
                page.box(Rect(track.x, track.y, max(6.0, wide * share), 6), "text", radius=3)
