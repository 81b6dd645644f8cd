"""How the end of a deal is laid out: title, hands, arithmetic and standing, and the buttons.

The part between title and buttons scrolls where a window is too low for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.deal_log import deal_logs
from game.deal_words import deal_line, ended_title, winner_badge, wins_match_title
from game.language import _
from game.scenes.reveal_hands import HandLook, HandsPart
from game.scenes.reveal_points import PointsPart
from game.scenes.reveal_streak import StreakPart
from game.signs import seat_sign
from game.sums import seat_note
from game.ui.build import Page
from game.ui.draw import Felt
from game.ui.geometry import Rect
from game.ui.page import Screen, View
from game.ui.theme import TYPE
from game.ui.widgets import Press, button, control_height, icon_button
from game.words import seat_name, sentence

if TYPE_CHECKING:
    from game.scenes.reveal import RevealScene

_SHADE: Final = 0.7
_WIDEST: Final = 1480.0
_REACH: Final = 12.0
"""How far the window of the middle reaches around it, so that shadows are not cut off."""


class RevealPage:
    """One building of the page."""

    def __init__(self, scene: RevealScene, screen: Screen) -> None:
        """Take the measures of the window."""
        self.scene = scene
        self.page = Page(screen)
        self.match = scene.session.match
        self.setup = self.match.setup
        self.ended = scene.shown.ended
        self.log = deal_logs(self.match, None)[-1]
        self.is_tall = self.page.h >= 600 and self.page.w >= 520
        self.edge = 40.0 if self.page.w >= 1000 else 16.0 if self.is_tall else 10.0
        width = min(self.page.w - 2 * self.edge, _WIDEST)
        self.room = Rect((self.page.w - width) / 2, 0, width, self.page.h)

    def build(self) -> View:
        """Build everything from top to bottom."""
        page, scene = self.page, self.scene
        page.add(Felt(page.screen.rect, _SHADE))
        top = self._title()
        high = control_height(page, 56 if self.is_tall else 48)
        below = 36.0 if self.is_tall and page.w > page.h else 16.0 if self.is_tall else 8.0
        foot = page.h - below - high
        if not self._is_one_row():
            foot -= high + self._button_gap
        gap = 16.0 if self.is_tall else 8.0
        window = Rect(self.room.x, top, self.room.w, foot - gap - top)
        bar = Rect(window.right + 3, window.y, 5, window.h)
        content = self._content(gap)
        scene.pane.draw(page, window.grown(_REACH), content, fade="field", bar=bar)
        self._buttons(Rect(self.room.x, foot, self.room.w, high))
        return page.view()

    def _title(self) -> float:
        """The menu, and how the deal ended; returns where the rest begins."""
        page = self.page
        size = 56.0 if self.is_tall else 48.0
        menu = Rect(self.room.x - (8 if self.is_tall else 4), 8 if self.is_tall else 2, size, size)
        icon_button(page, "menu", menu, "menu", _("Menu"), self.scene.menu)
        breaks = self.log.breaker() is not None
        last = self.scene.session.last_to_play
        ends = [end.value for end in self.match.observe(None).line.ends]
        title = ended_title(self.setup, self.ended, last, ends, breaks=breaks)
        line = deal_line(self.setup, self.match.deal_number)
        if self.match.winner is not None:
            line = f"{sentence(wins_match_title(self.setup, self.match.winner))} {line}"
        role = TYPE["headline" if self.is_tall and page.w >= 700 else "count"]
        y = 20.0 if self.is_tall else 4.0
        room = Rect(menu.right + 4, y, page.w - 2 * menu.right - 8, 0)
        high = page.text_height(title, role, room.w, 2)
        if self.is_tall:
            high = max(52.0, high)
        page.text(title, room._replace(h=high), role, anchor="center", lines=2)
        taken = page.text_height(line, TYPE["body"], room.w, 2)
        below = Rect(room.x, y + high, room.w, taken)
        page.text(line, below, TYPE["body"], "muted", anchor="center", lines=2)
        return max(below.y + taken + (18 if self.is_tall else 6), menu.bottom + 4)

    # -- the middle

    def _looks(self) -> dict[int, HandLook]:
        seating = self.setup.seating
        mine = seating.side_of(self.scene.session.viewer or 1)
        hidden = self.scene.tiles - self.scene.turned
        looks = {}
        for seat in reversed(seating.all_seats):
            hand = self.scene.shown.hands[seat - 1]
            covered = min(hidden, len(hand))
            hidden -= covered
            note, counted = seat_note(self.setup, self.ended, seat)
            side = seating.side_of(seat)
            looks[seat] = HandLook(
                seat_name(self.setup, seat),
                seat_sign(self.setup, seat),
                hand,
                covered,
                note,
                counted,
                side in self.ended.winners,
                seating.partners and side != mine,
            )
        return looks

    def _content(self, gap: float) -> Callable[[Rect], float]:
        page = self.page
        numerals = self.scene.stage.settings.numerals
        badge = winner_badge(self.ended, breaks=self.log.breaker() is not None)
        width = self.room.w
        hands = HandsPart(page, self.setup, self._looks(), width, badge=badge, numerals=numerals)
        kind = StreakPart if self.match.variant.counts_wins else PointsPart
        sums = kind(page, self.setup, self.ended, self.log, width)

        def build(room: Rect) -> float:
            at = Rect(self.room.x, room.y + _REACH, self.room.w, room.h - 2 * _REACH)
            sums_h = sums.height
            hands_h = max(hands.least, min(hands.most, at.h - gap - sums_h))
            total = hands_h + gap + sums_h
            y = at.y + max(0.0, min((at.h - total) / 3, 40.0))
            hands.draw(Rect(at.x, y, at.w, hands_h))
            sums.draw(Rect(at.x, y + hands_h + gap, at.w, sums_h))
            return total + 2 * _REACH

        return build

    # -- the buttons

    def _ways(self) -> list[tuple[str, str, str, Press, bool]]:
        """The ways besides the way on."""
        scene = self.scene
        return [
            ("details", "list", _("Details"), scene.details, True),
            ("undo", "undo", _("Undo"), scene.undo, scene.session.can_undo),
        ]

    @property
    def _next_text(self) -> str:
        return _("Final standings") if self.scene.is_over else _("Next deal")

    def _way_widths(self) -> list[float]:
        extra = 76.0 if self.room.w >= 700 else 32.0
        texts = [self.page.text_width(way[2], TYPE["button"]) for way in self._ways()]
        return [max(104.0, wide + extra) for wide in texts]

    def _next_width(self) -> float:
        """What the way on needs at least."""
        return self.page.text_width(self._next_text, TYPE["button"]) + 72

    def _is_one_row(self) -> bool:
        need = sum(self._way_widths()) + 2 * self._button_gap + self._next_width()
        return need <= self.room.w

    @property
    def _button_gap(self) -> float:
        return 16.0 if self.room.w >= 700 else 8.0

    def _buttons(self, row: Rect) -> None:
        """Details and Undo at the left, the way on at the right, or below where it is narrow."""
        page, scene, widths, gap = self.page, self.scene, self._way_widths(), self._button_gap
        left = row.x + sum(widths) + len(widths) * gap
        if self._is_one_row():
            wide = min(max(280.0, self._next_width()), row.right - left)
            primary = Rect(row.right - wide, row.y, wide, row.h)
        else:
            primary = Rect(row.x, row.bottom + gap, row.w, row.h)
            widths = [(row.w - gap) / 2] * 2
        x = row.x
        for (key, icon, text, press, enabled), wide in zip(self._ways(), widths, strict=True):
            shown = icon if self.room.w >= 700 else None
            rect = Rect(x, row.y, wide, row.h)
            button(page, key, rect, text, press, icon=shown, enabled=enabled)
            x += wide + gap
        icon, label = "trophy" if scene.is_over else "next", self._next_text
        button(page, "next", primary, label, scene.next, kind="primary", icon=icon)
