"""How a deal was reckoned and what became of the streak, where wins in a row are counted (V6)."""

from __future__ import annotations

from typing import Final

from game.board.bar import streak
from game.deal_log import DealLog
from game.language import _, number
from game.scenes.reveal_part import RevealPart, Told
from game.ui.build import Page
from game.ui.geometry import Point, Rect
from game.ui.theme import TYPE
from game.ui.widgets import panel
from game.words import side_name
from rules.events import DealEnded
from rules.scoring import Points
from rules.seats import Side
from rules.setup import Setup

_RESULT: Final = TYPE["count"]


class StreakPart(RevealPart):
    """Two panels, side by side or below each other: the reckoning, and the streak."""

    def __init__(
        self, page: Page, setup: Setup, ended: DealEnded, log: DealLog, width: float
    ) -> None:
        """Measure what there is to show."""
        self._is_stacked = width < 700
        super().__init__(page, setup, ended, log, width, columns=1 if self._is_stacked else 2)
        one, other = self._reckoning_height(), self._streak_height()
        both = one + self.between + other
        self.height = both if self._is_stacked else max(one, other)

    def draw(self, room: Rect) -> None:
        """Draw both panels into a room."""
        if self._is_stacked:
            high = self._reckoning_height()
            self._draw_reckoning(Rect(room.x, room.y, room.w, high))
            top = room.y + high + self.between
            self._draw_streak(Rect(room.x, top, room.w, room.bottom - top))
        else:
            self._draw_reckoning(Rect(room.x, room.y, self.each, room.h))
            left = room.x + self.each + self.between
            self._draw_streak(Rect(left, room.y, self.each, room.h))

    def _reckoning_height(self) -> float:
        opens = self.opens()
        foot = 2 * self.gap + self.paragraph_height(opens) if opens else 0.0
        return 1.5 * self.pad + self.heading_h + self.sum_height() + foot

    def _draw_reckoning(self, rect: Rect) -> None:
        panel(self.page, rect)
        inner = self.inside(rect)
        is_blocked = self.ended.reason == "blocked"
        y = self.heading(_("Fewer pips win") if is_blocked else _("Out of tiles"), inner)
        y = self.draw_sum(Rect(inner.x, y, inner.w, 0))
        if self.opens():
            y = self.rule(inner, y)
            self.draw_paragraph(self.opens(), Rect(inner.x, y, inner.w, 0))

    def _streak_side(self) -> Side:
        """The side whose streak is shown: the one that had or has one."""
        before, after = self.log.before, self.ended.standing
        held = [
            side for side in self.setup.seating.all_sides if before[side - 1] or after[side - 1]
        ]
        return held[0] if held else 1

    def _streak_texts(self) -> list[Told]:
        side = self._streak_side()
        name, target = side_name(self.setup, side), self.setup.target
        was, now = self.log.before[side - 1], self.ended.standing[side - 1]
        if self.log.breaker() is not None:
            return [
                Told(
                    _("{side} had {wins} of {target}. Both pairs go back to zero.").format(
                        side=name, wins=number(was), target=target
                    ),
                    TYPE["button"],
                ),
                Told(
                    _("A win that breaks a streak does not start a new one."),
                    TYPE["secondary"],
                    "muted",
                ),
            ]
        if not self.ended.winners:
            return [Told(_("The deal is tied: the streak stays as it was."), TYPE["button"])]
        text = _("{side}: {wins} of {target} wins in a row.").format(
            side=name, wins=number(now), target=target
        )
        return [Told(text, TYPE["button"])]

    def _places(self) -> tuple[tuple[float, float], float]:
        return ((20.0, 36.0), 26.0) if self.inner < 480 else ((28.0, 50.0), 38.0)

    def _streak_row_height(self) -> float:
        size, _pitch = self._places()
        if self._is_name_above():
            return size[1] + 8 + 24 * self.k
        return max(size[1] + 14, 30 * self.k)

    def _places_width(self) -> float:
        size, pitch = self._places()
        strip = pitch * (self.setup.target - 1) + size[0]
        return 2 * strip + 56 + self.page.text_width("0–0", _RESULT) + 20

    def _is_name_above(self) -> bool:
        name = self.page.text_width(side_name(self.setup, self._streak_side()), TYPE["name"])
        return name + 16 + self._places_width() > self.inner

    def _streak_height(self) -> float:
        texts = self.paragraph_height(self._streak_texts())
        rows = self._streak_row_height()
        return 1.5 * self.pad + self.heading_h + rows + 2 * self.gap + texts

    def _draw_streak(self, rect: Rect) -> None:
        page = self.page
        panel(page, rect)
        inner = self.inside(rect)
        y = self.heading(_("Streak"), inner)
        row = Rect(inner.x, y, inner.w, self._streak_row_height())
        name = side_name(self.setup, self._streak_side())
        if self._is_name_above():
            upper = Rect(row.x, row.y, row.w, 24 * self.k)
            page.text(name, upper, TYPE["name"], person=True)
            row = Rect(row.x, upper.bottom + 4, row.w, row.h - upper.h - 4)
        else:
            words = Rect(row.x, row.y, row.w - self._places_width() - 8, row.h)
            page.text(name, words, TYPE["name"], person=True)
        self._draw_places(row)
        y = self.rule(inner, row.bottom if self._is_name_above() else y + row.h)
        self.draw_paragraph(self._streak_texts(), Rect(inner.x, y, inner.w, 0))

    def _draw_places(self, row: Rect) -> None:
        """Before, an arrow, after, and the standing in numbers."""
        page, target, side = self.page, self.setup.target, self._streak_side()
        size, pitch = self._places()
        strip = pitch * (target - 1) + size[0]
        result = "–".join(number(wins) for wins in self.ended.standing)
        wide = page.text_width(result, _RESULT) + 2
        page.text(result, row, _RESULT, "accent", anchor="right")
        after = Point(row.right - wide - 18 - strip, row.center.y)
        before = Point(after.x - 56 - strip, row.center.y)
        was, now = self.log.before[side - 1], self.ended.standing[side - 1]
        if self.log.breaker() is not None:
            _broken_streak(page, before, was, target, size, pitch)
        else:
            streak(page, before, int(was), target, size, pitch)
        page.icon("arrow", Point(after.x - 28, row.center.y), 22, "muted")
        streak(page, after, int(now), target, size, pitch)


def _broken_streak(
    page: Page, left: Point, wins: Points, target: int, size: tuple[float, float], pitch: float
) -> None:
    """The places of a streak that was ended: the filled ones cut in two."""
    w, h = size
    streak(page, left, 0, target, size, pitch)
    for i in range(int(wins)):
        place = Rect(left.x + i * pitch, left.y - h / 2, w, h)
        page.box(place, "surface", radius=7)
        page.box(place, "muted", radius=7, alpha=90)
        x, steps = place.center.x, (0.0, 0.22, 0.44, 0.56, 0.78, 1.0)
        shifts = (0.12, -0.08, 0.16, -0.14, 0.1, -0.1)
        zigzag = [Point(x + dx * w, place.y + dy * h) for dx, dy in zip(shifts, steps, strict=True)]
        page.curve(zigzag, "surface", 4)
