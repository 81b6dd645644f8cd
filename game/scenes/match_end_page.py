"""How the end of a match is laid out: standing and chart side by side or below each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.board.bar import streak, streak_text
from game.deal_log import deal_logs, standings
from game.deal_words import match_line, wins_match_title
from game.language import _, number
from game.signs import side_sign
from game.ui.build import Page
from game.ui.chart import Series, line_chart, streak_chart
from game.ui.draw import Felt
from game.ui.geometry import Point, Rect
from game.ui.page import Screen, View
from game.ui.theme import TYPE, TypeRole
from game.ui.widgets import Press, button, control_height, icon_button, panel, person_disc
from game.words import new_match_text, side_name, tile_text
from rules.events import Played
from rules.seats import Side

if TYPE_CHECKING:
    from game.scenes.match_end import MatchEndScene

_SHADE: Final = 0.7
_WIDEST: Final = 1480.0
_REACH: Final = 12.0
_POINTS: Final = TypeRole(28, 700, 1.2)
_LEAST_CHART: Final = 220.0


class MatchEndPage:
    """One building of the page."""

    def __init__(self, scene: MatchEndScene, screen: Screen) -> None:
        """Take the measures of the window."""
        self.scene = scene
        self.page = Page(screen)
        self.k = screen.text_scale
        self.match = scene.session.match
        self.setup = self.match.setup
        assert self.match.winner is not None
        self.winner: Side = self.match.winner
        points = self.match.standing
        sides = sorted(
            self.setup.seating.all_sides, key=lambda s: (s != self.winner, -points[s - 1], s)
        )
        self.order: tuple[Side, ...] = tuple(sides)
        self.is_tall = self.page.h >= 600
        self.edge = 40.0 if self.page.w >= 1000 else 16.0 if self.is_tall else 10.0
        width = min(self.page.w - 2 * self.edge, _WIDEST)
        self.room = Rect((self.page.w - width) / 2, 0, width, self.page.h)
        self.is_stacked = self.page.h > self.page.w or self.page.w < 700 * self.k

    def build(self) -> View:
        """Build everything from top to bottom."""
        page = self.page
        page.add(Felt(page.screen.rect, _SHADE))
        top = self._title()
        high, is_one_row = self._button_shape()
        bottom = page.h - (32 if page.h >= 700 else 16 if self.is_tall else 8)
        foot = bottom - high if is_one_row else bottom - 2 * high - self._button_gap
        gap = 24.0 if self.is_tall else 8.0
        window = Rect(self.room.x, top, self.room.w, foot - gap - top)
        bar = Rect(window.right + 3, window.y, 5, window.h)
        self.scene.pane.draw(page, window.grown(_REACH), self._panels, fade="field", bar=bar)
        self._buttons(Rect(self.room.x, foot, self.room.w, high), is_one_row=is_one_row)
        return page.view()

    # -- who has won

    def _title(self) -> float:
        """The way back, the trophy and the words; returns where the panels begin."""
        page, room = self.page, self.room
        size = 56.0 if self.is_tall else 48.0
        back = Rect(room.x - 4, 8 if self.is_tall else 2, size, size)
        icon_button(page, "back", back, "back", _("Back to the hands"), self.scene.back)
        title, line = wins_match_title(self.setup, self.winner), self._how()
        role = TYPE["headline" if self.is_tall and page.w >= 700 else "count"]
        y = 8.0
        width = page.w - 2 * back.right - 8
        if page.h >= 700 and page.w >= 520:
            page.icon("trophy", Point(page.w / 2, 50), 36, "accent")
            y = 74.0
        high = page.text_height(title, role, width, 2)
        left = back.right + 4
        page.text(title, Rect(left, y, width, high), role, anchor="center", lines=2)
        taken = page.text_height(line, TYPE["value"], width, 3)
        below = Rect(left, y + high + 4, width, taken)
        page.text(line, below, TYPE["value"], "muted", anchor="center", lines=3)
        return max(below.bottom + (20 if self.is_tall else 6), back.bottom + 4)

    def _how(self) -> str:
        """What decided the match, and what was played."""
        ended = self.match.results[-1]
        log = deal_logs(self.match, None)[-1]
        total = number(ended.standing[self.winner - 1])
        line = match_line(self.setup, self.match.deals_played)
        if self.match.variant.counts_wins:
            how = _("{wins} deals won in a row.").format(wins=total)
        elif ended.reason == "target":
            last = next(t for t in reversed(log.turns) if isinstance(t, Played))
            how = _("{tile} makes {points}, {total} in all.").format(
                tile=tile_text(last.tile), points=number(last.points), total=total
            )
        else:
            bonus = number(ended.bonus[self.winner - 1])
            how = _("A bonus of {bonus} makes {total} in all.").format(bonus=bonus, total=total)
        return f"{how} {line}"

    # -- the panels

    def _panels(self, room: Rect) -> float:
        at = Rect(self.room.x, room.y + _REACH, self.room.w, room.h - 2 * _REACH)
        gap = 24.0 if self.page.w >= 1000 else 12.0
        least = self._standing_height(self._least_row())
        if self.is_stacked:
            standing_h = min(self._standing_height(96.0), max(least, at.h * 0.45))
            chart_h = max(_LEAST_CHART * self.k, at.h - standing_h - gap)
            self._standing(Rect(at.x, at.y, at.w, standing_h))
            self._chart(Rect(at.x, at.y + standing_h + gap, at.w, chart_h))
            return standing_h + gap + chart_h + 2 * _REACH
        height = max(at.h, least)
        high = min(height, 520.0 + 60 * (self.k - 1))
        width = max(280.0, min(420.0 * max(1.0, self.k * 0.8), at.w * 0.36))
        y = at.y + (height - high) / 2
        self._standing(Rect(at.x, y, width, high))
        self._chart(Rect(at.x + width + gap, y, at.w - width - gap, high))
        return height + 2 * _REACH

    @property
    def _pad(self) -> float:
        return 24.0 if self.is_tall and self.page.w >= 700 else 14.0

    def _heading(self, rect: Rect, text: str) -> float:
        """The heading of a panel; returns where its content begins."""
        high = max(44.0 if self.is_tall else 32.0, 26 * self.k + 8)
        room = Rect(rect.x + self._pad, rect.y + self._pad / 2, rect.w - 2 * self._pad, high)
        self.page.text(text, room, TYPE["section"], lines=2)
        return room.bottom + (6 if self.is_tall else 2)

    def _least_row(self) -> float:
        return max(48.0, 56 * self.k if self.is_tall else 44 * self.k)

    def _standing_height(self, row: float) -> float:
        heading = self._pad / 2 + max(44.0 if self.is_tall else 32.0, 26 * self.k + 8) + 6
        return heading + len(self.order) * row + 30 * self.k + self._pad / 2

    def _standing(self, rect: Rect) -> None:
        page, n = self.page, len(self.order)
        panel(page, rect)
        y = self._heading(rect, _("Final standings"))
        foot = rect.bottom - 30 * self.k - self._pad / 2
        each = min(112.0, (foot - y) / n)
        for i, side in enumerate(self.order):
            self._side(Rect(rect.x + 12, y + i * each, rect.w - 24, each - 4), side)
        inner = Rect(rect.x + self._pad, foot, rect.w - 2 * self._pad, 28 * self.k)
        if not self.match.variant.counts_wins:
            label = _("Target {target}").format(target=self.setup.target)
            page.text(label, inner, TYPE["body"], "muted")

    def _rank(self, side: Side) -> int:
        """The place of a side, from 1: those with as many points share one."""
        points = self.match.standing
        return 1 + sum(other > points[side - 1] for other in points)

    def _side(self, row: Rect, side: Side) -> None:
        page, points = self.page, self.match.standing[side - 1]
        if side == self.winner:
            page.box(row, "control", radius=12, outline="accent", stroke=2)
        inner = Rect(row.x + 12, row.y, row.w - 24, row.h)
        ink = "accent" if side == self.winner else "muted"
        wide = page.text_width("8", TYPE["count"]) + 6
        place = Rect(inner.x + 4, row.y, wide, row.h)
        page.text(str(self._rank(side)), place, TYPE["count"], ink)
        radius = min(22.0, row.h / 2 - 6)
        center = Point(inner.x + wide + 12 + radius, row.center.y)
        name = side_name(self.setup, side)
        mine = self.setup.seating.side_of(self.scene.session.viewer or 1)
        rival = self.setup.seating.partners and side != mine
        person_disc(page, center, radius, side_sign(self.setup, side), rival=rival)
        left = center.x + radius + 14
        right = inner.right - 4
        if self.match.variant.counts_wins:
            self._wins(Rect(left, row.y, right - left, row.h), name, int(points))
            return
        total = number(points)
        role = _POINTS if row.h >= 60 else TYPE["score"]
        need = max(page.text_width(total, role) + 2, 120.0 if row.w > 360 else 64.0)
        words = Rect(left, row.y, right - need - left - 8, row.h)
        lines = 2 if row.h >= 48 * self.k else 1
        page.text(name, words, TYPE["button"], lines=lines, person=True)
        half = min(row.h / 2 - 8, 20 * self.k + 4)
        middle = row.center.y
        place = Rect(right - need, middle - half - 4, need, 2 * half - 4)
        page.text(total, place, role, anchor="right")
        track = Rect(right - need, middle + half - 4, need, 6)
        page.box(track, "seam", radius=3)
        share = min(1.0, float(points) / self.setup.target)
        if share > 0:
            bar = "accent" if side == self.winner else "text"
            filled = Rect(track.x, track.y, max(6.0, track.w * share), 6)
            page.box(filled, bar, radius=3)

    def _wins(self, room: Rect, name: str, wins: int) -> None:
        page, target = self.page, self.setup.target
        size, pitch = ((20.0, 36.0), 26.0) if room.h >= 60 else ((14.0, 26.0), 18.0)
        strip = pitch * (target - 1) + size[0]
        half = 22 * self.k
        if room.w - strip < 100 * self.k:
            strip = -12.0
        words = Rect(room.x, room.center.y - half, room.w - strip - 12, half)
        page.text(name, words, TYPE["button"], person=True)
        lower = Rect(words.x, room.center.y, words.w, half)
        page.text(streak_text(wins, target), lower, TYPE["secondary"], "muted")
        if strip > 0:
            streak(page, Point(room.right - strip, room.center.y), wins, target, size, pitch)

    def _chart(self, rect: Rect) -> None:
        panel(self.page, rect)
        y = self._heading(rect, _("Score after each deal"))
        history = standings(self.match)
        series = [
            Series(side_name(self.setup, side), tuple(points[side - 1] for points in history))
            for side in self.order
        ]
        pad = self._pad
        plot = Rect(rect.x + pad, y, rect.w - 1.5 * pad, rect.bottom - pad / 2 - y)
        draw: Callable[..., None] = streak_chart if self.match.variant.counts_wins else line_chart
        draw(self.page, plot, series, self.setup.target)

    # -- the buttons

    @property
    def _button_gap(self) -> float:
        return 16.0 if self.room.w >= 700 else 8.0

    def _ways(self) -> list[tuple[str, str, str, Press, bool]]:
        """The ways on besides a new match."""
        scene = self.scene
        return [
            ("undo", "undo", _("Undo"), scene.undo, scene.session.can_undo),
            ("replay", "replay", _("Watch replay"), scene.replay, True),
            ("menu", "home", _("Menu"), scene.menu, True),
        ]

    def _way_widths(self) -> list[float]:
        least, icon = (120.0, 40.0) if self.room.w >= 700 else (84.0, 0.0)
        texts = [
            self.page.text_width(label, TYPE["button"]) for _k, _i, label, _p, _e in self._ways()
        ]
        return [max(least, wide + 32) + icon for wide in texts]

    def _main_width(self) -> float:
        return max(
            200.0, self.page.text_width(new_match_text(self.match.variant), TYPE["button"]) + 80
        )

    def _button_shape(self) -> tuple[float, bool]:
        """How high the buttons are, and whether all have room in one row."""
        need = sum(self._way_widths()) + 3 * self._button_gap + self._main_width()
        return control_height(self.page, 56 if self.is_tall else 48), need <= self.room.w

    def _buttons(self, row: Rect, *, is_one_row: bool) -> None:
        """The ways on in a row; a new match at its end or in a row of its own."""
        page, gap, widths = self.page, self._button_gap, self._way_widths()
        if is_one_row:
            wide = min(max(280.0, self._main_width()), row.w - sum(widths) - 3 * gap)
            primary = Rect(row.right - wide, row.y, wide, row.h)
        else:
            primary = Rect(row.x, row.bottom + gap, row.w, row.h)
            spare = (row.w - 2 * gap - sum(widths)) / 3
            widths = [width + spare for width in widths]
        x = row.x
        for (key, icon, label, press, enabled), wide in zip(self._ways(), widths, strict=True):
            sign = icon if self.room.w >= 700 else None
            place = Rect(x, row.y, wide, row.h)
            button(page, key, place, label, press, icon=sign, enabled=enabled)
            x += wide + gap
        label, press = new_match_text(self.match.variant), self.scene.new_match
        button(page, "new-match", primary, label, press, kind="primary", icon="plus")
