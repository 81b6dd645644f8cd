"""The log of one deal: every play, draw and pass in order, as the person who looks may know it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from game.deal_log import DealLog, Turn
from game.deal_words import ended_text, turn_text
from game.language import _, number
from game.signs import seat_sign
from game.ui.build import Page
from game.ui.geometry import Point, Rect
from game.ui.theme import TYPE
from game.ui.widgets import icon_button, panel, person_disc
from game.words import opener_text, points_text, seat_name, sentence
from rules.events import DealEnded, Drew, Played

if TYPE_CHECKING:
    from game.scenes.details import DetailsScene

_LYING: Final = -math.pi / 2
"""A tile on its side, its first half to the left."""


class LogPanel:
    """One building of the log into a room of the page."""

    def __init__(self, scene: DetailsScene, page: Page, room: Rect) -> None:
        """Take the measures of the room."""
        self.scene, self.page, self.rect = scene, page, room
        self.k = page.screen.text_scale
        self.log: DealLog = scene.log
        self.setup = scene.session.match.setup
        self.is_tight = page.h < 600
        self.head_h = max(52.0 if self.is_tight else 72.0, 44 * self.k)
        self.row_h = max(44.0, 34 * self.k)

    def draw(self) -> None:
        """Draw the stepper, who opened and why, and the rows that may scroll."""
        page, rect = self.page, self.rect
        panel(page, rect)
        self._head()
        top = rect.y + self.head_h
        page.line(Point(rect.x + 24, top), Point(rect.right - 24, top), "stroke")
        opens = sentence(opener_text(self.setup, self.log.opener))
        width = rect.w - 48
        high = page.text_height(opens, TYPE["body"], width, 3)
        place = Rect(rect.x + 24, top + 10, width, high)
        page.text(opens, place, TYPE["body"], "muted", lines=3, top=True)
        top = place.bottom + 10
        foot = self._foot_height()
        window = Rect(rect.x + 8, top, rect.w - 16, rect.bottom - top - foot)
        bar = Rect(rect.right - 9, window.y + 4, 6, window.h - 8)
        self.scene.panes[1].draw(page, window, self._rows, fade="surface", bar=bar)
        if foot > 12:
            below = Rect(rect.x + 24, rect.bottom - foot, width, foot - 6)
            page.text(self._foot_text(), below, TYPE["secondary"], "muted", lines=2)

    def _head(self) -> None:
        page, rect, scene = self.page, self.rect, self.scene
        middle = rect.y + self.head_h / 2
        back = Rect(rect.x + 12, middle - 24, 48, 48)
        on = Rect(rect.right - 60, middle - 24, 48, 48)
        step = scene.step
        icon_button(
            page, "deal-back", back, "back", _("Deal before"), step(-1), enabled=scene.shown > 0
        )
        last = scene.shown == len(scene.logs) - 1
        icon_button(page, "deal-on", on, "next", _("Next deal"), step(1), enabled=not last)
        title = _("Log, deal {deal}").format(deal=self.log.number)
        room = Rect(back.right + 4, rect.y, on.x - back.right - 8, self.head_h)
        page.text(title, room, TYPE["section"], anchor="center", lines=2)

    def _foot_text(self) -> str:
        return _("On the right: the count after each play; in gold, points scored.")

    def _foot_height(self) -> float:
        counted = any(isinstance(t, Played) and t.count is not None for t in self.log.turns)
        if not counted or self.is_tight:
            return 12.0
        width = self.rect.w - 48
        return self.page.text_height(self._foot_text(), TYPE["secondary"], width, 2) + 18

    # -- the rows

    def _rows(self, room: Rect) -> float:
        page, turns = self.page, self.log.turns
        values = self.log.values(spins=self.scene.session.match.variant.spins)
        if not turns:
            text = _("Nothing has been done in this deal yet.")
            page.text(text, Rect(room.x + 16, room.y, room.w - 32, 44), TYPE["body"], lines=2)
            return 44.0
        y = room.y
        words = self._columns(Rect(room.x + 4, y, room.w - 10, 0))[2]
        for i, (turn, value) in enumerate(zip(turns, values, strict=True)):
            text = turn_text(self.setup, turn, value)
            high = max(self.row_h, page.text_height(text, TYPE["body"], words.w, 2) + 6)
            self._row(Rect(room.x + 4, y, room.w - 10, high), i, turn, value)
            y += high
        if self.log.ended is not None:
            y += self._ending(Rect(room.x + 4, y, room.w - 10, self.row_h), self.log.ended)
        return y - room.y

    def _columns(self, row: Rect) -> tuple[Rect, Rect, Rect, Rect]:
        """The room of the name, of the tile or sign, of the words, and of the number."""
        names = [seat_name(self.setup, seat) for seat in self.setup.seating.all_seats]
        need = max(self.page.text_width(name, TYPE["name"]) for name in names) + 6
        number_w = max(40.0, self.page.text_width("+88", TYPE["button"]) + 4)
        left = row.x + 12 + 26 * self.k + 34
        name = Rect(left, row.y, min(need, 0.24 * row.w), row.h)
        tile = Rect(name.right + 6, row.y, 40, row.h)
        right = Rect(row.right - 14 - number_w, row.y, number_w, row.h)
        words = Rect(tile.right + 8, row.y, right.x - tile.right - 12, row.h)
        return name, tile, words, right

    def _row(self, row: Rect, index: int, turn: Turn, value: int | None) -> None:
        page = self.page
        if index % 2 == 0:
            page.box(row, "field", radius=12, alpha=120)
        name, tile, words, right = self._columns(row)
        page.text(
            str(index + 1),
            Rect(row.x + 12, row.y, 26 * self.k, row.h),
            TYPE["secondary"],
            "muted",
        )
        who = seat_name(self.setup, turn.seat)
        mine = self.setup.seating.side_of(self.scene.session.viewer or 1)
        rival = self.setup.seating.partners and self.setup.seating.side_of(turn.seat) != mine
        sign = seat_sign(self.setup, turn.seat)
        person_disc(page, Point(name.x - 20, row.center.y), 13, sign, rival=rival)
        page.text(who, name, TYPE["name"], person=True)
        numerals = self.scene.stage.settings.numerals
        if isinstance(turn, Played):
            halves = (turn.tile.low, turn.tile.high)
            page.tile(tile.center, 16, halves, angle=_LYING, numerals=numerals, pictured=True)
        else:
            page.icon("draw" if isinstance(turn, Drew) else "skip", tile.center, 20, "muted")
        page.text(turn_text(self.setup, turn, value), words, TYPE["body"], lines=2)
        if isinstance(turn, Played) and turn.points:
            page.text(points_text(turn.points), right, TYPE["button"], "accent", anchor="right")
        elif isinstance(turn, Played) and turn.count is not None:
            page.text(str(turn.count), right, TYPE["body"], "muted", anchor="right")

    def _ending(self, row: Rect, ended: DealEnded) -> float:
        """How the deal ended, and the bonus if there was one; returns the height."""
        page = self.page
        bonus = max(ended.bonus)
        label = f"+{number(bonus)}" if bonus else ""
        wide = page.text_width(label, TYPE["button"]) + 4
        words = Rect(row.x + 44, row.y, row.w - 44 - wide - 22, row.h)
        text = ended_text(self.setup, self.log)
        high = max(self.row_h, page.text_height(text, TYPE["button"], words.w, 3) + 16)
        words = Rect(words.x, row.y, words.w, high)
        page.line(Point(row.x + 12, row.y), Point(row.right - 12, row.y), "stroke")
        page.icon("flag", Point(row.x + 24, words.center.y), 20, "muted")
        page.text(text, words, TYPE["button"], lines=3)
        place = Rect(row.right - 14 - wide, row.y, wide, high)
        page.text(label, place, TYPE["button"], "accent", anchor="right")
        return high
