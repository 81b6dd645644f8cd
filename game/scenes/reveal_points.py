"""The bonus of a deal and the standing after it, where points are counted."""

from __future__ import annotations

from typing import Final

from game.deal_log import DealLog
from game.language import _, number
from game.scenes.reveal_part import RevealPart
from game.ui.build import Page
from game.ui.geometry import Rect
from game.ui.theme import TypeRole
from game.ui.widgets import panel
from game.words import side_name
from rules.events import DealEnded
from rules.scoring import exact
from rules.setup import Setup

_STANDING: Final = TypeRole(18, 500)
_TOTAL: Final = TypeRole(18, 700)


class PointsPart(RevealPart):
    """One panel: the sum, the standing, who opens next."""

    def __init__(
        self, page: Page, setup: Setup, ended: DealEnded, log: DealLog, width: float
    ) -> None:
        """Measure what there is to show."""
        super().__init__(page, setup, ended, log, width, columns=1)
        self.height = self._points_height()

    def _standing(self) -> list[tuple[str, str, str]]:
        """Name, sum and total of each side."""
        shown = []
        for side in self.setup.seating.all_sides:
            now, gain = self.ended.standing[side - 1], self.ended.bonus[side - 1]
            was = exact(now - gain)
            sums = f"{number(was)} + {number(gain)} =" if gain else ""
            shown.append((side_name(self.setup, side), sums, number(now)))
        target = number(self.setup.target)
        return [*shown, (_("Target"), "", target)]

    def _cell_widths(self) -> list[float]:
        page, widths = self.page, []
        for name, sums, total in self._standing():
            need = page.text_width(name, _STANDING) + page.text_width(total, _TOTAL) + 10
            widths.append(need + (page.text_width(sums, _STANDING) + 7 if sums else 0))
        return widths

    def _standing_rows(self) -> int:
        """How many rows the standing takes; one for each side where one row is too narrow."""
        widths = self._cell_widths()
        fits = sum(widths) + 32 * (len(widths) - 1) <= self.inner
        return 1 if fits else len(widths)

    def _row_height(self) -> float:
        return max(26.0, 1.3 * _STANDING.size * self.k + 2)

    def _opens_beside(self) -> float:
        """Room for who opens beside the standing; 0 where it stands below."""
        if self._standing_rows() > 1 or not self.opens():
            return 0.0
        widths = self._cell_widths()
        left = self.inner - sum(widths) - 32 * (len(widths) - 1) - 40
        opens = self.opens()
        needs = max(self.page.text_width(t.text, t.role) for t in opens)
        return left if left >= needs else 0.0

    def _footer_height(self) -> float:
        rows = self._standing_rows() * self._row_height()
        opens = self.paragraph_height(self.opens())
        if not self.opens():
            return rows
        return max(rows, opens) if self._opens_beside() else rows + 8 + opens

    def _points_height(self) -> float:
        pads = 2 * self.pad * 0.75
        return pads + self.heading_h + self.sum_height() + 2 * self.gap + self._footer_height()

    def draw(self, room: Rect) -> None:
        """Draw the panel into a room."""
        panel(self.page, room)
        inner = self.inside(room)
        y = self.heading(_("Bonus"), inner)
        y = self.draw_sum(Rect(inner.x, y, inner.w, 0))
        y = self.rule(inner, y)
        foot = Rect(inner.x, y, inner.w, inner.bottom - y)
        beside = self._opens_beside()
        rows_h = self._standing_rows() * self._row_height()
        top = foot.center.y - rows_h / 2 if beside else foot.y
        self._draw_standing(Rect(foot.x, top, foot.w, rows_h))
        if beside:
            y = foot.center.y - self.paragraph_height(self.opens()) / 2
            for t in self.opens():
                line = self.page.text_height(t.text, t.role, beside)
                right = Rect(foot.right - beside, y, beside, line)
                self.page.text(t.text, right, t.role, t.ink, anchor="right", top=True)
                y += line
        else:
            below = Rect(foot.x, foot.y + rows_h + 8, foot.w, 0)
            self.draw_paragraph(self.opens(), below)

    def _draw_standing(self, room: Rect) -> None:
        page, high = self.page, self._row_height()
        x, y, is_one_row = room.x, room.y, self._standing_rows() == 1
        for (name, sums, total), width in zip(self._standing(), self._cell_widths(), strict=True):
            if is_one_row:
                cell = Rect(x, y, width + 2, high)
                x += width + 32
            else:
                cell = Rect(room.x, y, room.w, high)
                y += high
            total_w = page.text_width(total, _TOTAL) + 2
            page.text(total, cell, _TOTAL, anchor="right")
            sums_w = page.text_width(sums, _STANDING) + 4 if sums else 0.0
            if sums:
                right = cell.right - total_w - 4
                page.text(
                    sums, Rect(right - sums_w, y if is_one_row else cell.y, sums_w, high), _STANDING
                )
            left = Rect(cell.x, cell.y, cell.w - total_w - sums_w - 8, high)
            page.text(name, left, _STANDING, "muted", person=True)
