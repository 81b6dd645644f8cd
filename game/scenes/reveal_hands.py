"""The hands at the end of a deal: a panel for each pair, or for each seat where all play alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.ui.build import Page
from game.ui.geometry import Point, Rect
from game.ui.theme import TYPE, TypeRole
from game.ui.widgets import panel, person_disc, pill
from game.words import side_name
from rules.seats import Seat, Side
from rules.setup import Setup
from rules.tiles import Tile

_NOTE: Final = TypeRole(20, 700)
_LARGEST: Final = 40.0
_SMALLEST: Final = 30.0
_SMALLEST_TIGHT: Final = 20.0


class HandLook(NamedTuple):
    """One seat: its tiles, how many of the last of them still lie face down, and what they are."""

    name: str
    sign: str
    hand: tuple[Tile, ...]
    covered: int
    note: str
    is_counted: bool
    wins: bool
    is_rival: bool


class HandsPart:
    """All hands in a row or, upright, below each other. `least` and `most` are heights in dp."""

    def __init__(
        self,
        page: Page,
        setup: Setup,
        looks: Mapping[Seat, HandLook],
        width: float,
        *,
        badge: str,
        numerals: bool,
    ) -> None:
        """Measure what there is to show; `badge` is what stands beside who won."""
        self.page, self.setup, self.looks, self.badge = page, setup, looks, badge
        self._numerals = numerals
        self._k = page.screen.text_scale
        self._is_tight = page.h < 600 or page.w < 520
        self._sides = setup.seating.all_sides
        self._is_stacked = width < 700
        self._gap = 24.0 if width >= 1000 else 8.0 if self._is_tight else 12.0
        self._rows = 2 if setup.seating.partners else 1
        self._head = max(38.0 if self._is_tight else 52.0, 26 * self._k + 12)
        self._above = 6.0 if self._is_tight else 14.0
        self._upright_head = max(44.0, 46 * self._k)
        self._foot = self._head + self._above / 2
        row = max(50.0, 44 * self._k)
        n = len(self._sides)
        if setup.seating.partners:
            each = self._head + 2 * row + 8
            most = self._head + 2 * 104 + 8
        elif self._is_stacked:
            each, most = row + 12, 96.0
        else:
            smallest = _SMALLEST_TIGHT if self._is_tight else _SMALLEST
            each = self._above + self._upright_head + 8 + 2.2 * smallest + self._foot
            most = 260.0
        stacks = n if self._is_stacked else 1
        self.least = stacks * each + (stacks - 1) * self._gap
        self.most = max(self.least, stacks * most + (stacks - 1) * self._gap)

    def draw(self, room: Rect) -> None:
        """Draw all panels into a room."""
        n = len(self._sides)
        for i, side in enumerate(self._sides):
            if self._is_stacked:
                each = (room.h - self._gap * (n - 1)) / n
                rect = Rect(room.x, room.y + i * (each + self._gap), room.w, each)
            else:
                each = (room.w - self._gap * (n - 1)) / n
                rect = Rect(room.x + i * (each + self._gap), room.y, each, room.h)
            self._panel(rect, side)

    def _panel(self, rect: Rect, side: Side) -> None:
        seats = self.setup.seating.seats_of(side)
        look = self.looks[seats[0]]
        panel(
            self.page,
            rect,
            outline="positive" if look.wins else "seam",
            stroke=2 if look.wins else 1.25,
        )
        pad = 14.0 if self._is_tight else 24.0 if rect.w >= 400 else 20.0
        inner = Rect(rect.x + pad, rect.y, rect.w - 2 * pad, rect.h)
        if len(seats) > 1:
            self._pair(inner, side, seats)
        elif self._is_stacked:
            self._alone_across(inner, look)
        else:
            self._alone_upright(inner, look)

    # -- a pair

    def _pair(self, inner: Rect, side: Side, seats: tuple[Seat, ...]) -> None:
        page = self.page
        head = Rect(inner.x, inner.y, inner.w, self._head + (2 if self._is_tight else 6))
        left = head.right
        if self.looks[seats[0]].wins:
            left = self._winner(head, head.w / 2) - 10
        name = Rect(head.x, head.y, left - head.x, head.h)
        page.text(side_name(self.setup, side), name, TYPE["section"], person=True)
        each = (inner.h - head.h - 2) / len(seats)
        for i, seat in enumerate(seats):
            row = Rect(inner.x, head.bottom + i * each, inner.w, each)
            page.line(Point(row.x, row.y), Point(row.right, row.y))
            self._row(row, self.looks[seat])

    def _winner(self, head: Rect, most: float) -> float:
        """The pill of the winners at the right, at most so wide; returns where it begins."""
        high = max(28.0 if self._is_tight else 34.0, 26 * self._k)
        wide = self._badge_width(most, high)
        rect = Rect(head.right - wide, head.center.y - high / 2, wide, high)
        self._badge(rect)
        return rect.x

    def _badge_width(self, most: float, high: float) -> float:
        """As wide as its words; where they have no room it is a round one without words."""
        wide = self.page.text_width(self.badge, TYPE["segment"]) + 48
        return wide if wide <= most else high

    def _badge(self, rect: Rect) -> None:
        if rect.w > rect.h:
            pill(self.page, rect, self.badge, "positive", icon="check")
        else:
            self.page.box(rect, "field", radius=rect.h / 2, outline="positive", stroke=2)
            self.page.icon("check", rect.center, 16, "positive")

    def _row(self, row: Rect, look: HandLook) -> None:
        """Disc, name, tiles, pips, in one line."""
        page = self.page
        radius = min(20.0, row.h / 2 - 4)
        center = Point(row.x + radius + 2, row.center.y)
        person_disc(page, center, radius, look.sign, rival=look.is_rival)
        left = center.x + radius + 12
        role = self._note_role(look, row.w)
        need = page.text_width(look.note, role) + 4
        share = 0.3 if row.w >= 460 else 0.25
        least = max(64.0, row.w * share - (left - row.x))
        spare = row.right - self._widest_note(row.w) - 24 - left - self._widest_hand(row.h)
        name = Rect(left, row.y, max(least, min(self._widest_name(), spare)), row.h)
        page.text(look.name, name, TYPE["button"], person=True)
        note = Rect(row.right - need, row.y, need, row.h)
        ink = "text" if look.is_counted else "muted"
        if look.hand:
            page.text(look.note, note, role, ink, anchor="right")
        inset = 3 if row.h < 60 else 6
        tiles = Rect(name.right + 8, row.y + inset, note.x - name.right - 16, row.h - 2 * inset)
        if look.hand:
            self._tiles(tiles, look)
        else:
            page.text(look.note, tiles, TYPE["body"], "muted", lines=2)

    @staticmethod
    def _note_role(look: HandLook, width: float) -> TypeRole:
        return _NOTE if look.is_counted and width >= 460 else TYPE["body"]

    def _widest_note(self, width: float) -> float:
        """The room that the pips of a seat take at most in rows of a width."""
        looks = [look for look in self.looks.values() if look.hand]
        roles = [self._note_role(look, width) for look in looks]
        wide = map(self.page.text_width, (look.note for look in looks), roles)
        return 4 + max(wide, default=0.0)

    def _widest_name(self) -> float:
        names = (look.name for look in self.looks.values())
        return 2 + max(self.page.text_width(name, TYPE["button"]) for name in names)

    def _widest_hand(self, high: float) -> float:
        """The room that the most tiles of a seat take, as large as a row allows."""
        most = max(len(look.hand) for look in self.looks.values())
        return 1.3 * most * min(_LARGEST, high / 2.2)

    # -- a seat alone

    def _alone_across(self, inner: Rect, look: HandLook) -> None:
        page = self.page
        radius = min(20.0, inner.h / 2 - 6)
        center = Point(inner.x + radius, inner.center.y)
        person_disc(page, center, radius, look.sign, rival=look.is_rival)
        words = Rect(center.x + radius + 12, inner.y, min(130.0 * self._k, inner.w * 0.34), inner.h)
        self._name_and_note(words, look)
        right = inner.right
        if look.wins:
            tiles = 1.3 * _SMALLEST * len(look.hand)
            right = self._winner(inner, inner.right - words.right - 20 - tiles) - 12
        self._tiles(Rect(words.right + 8, inner.y + 8, right - words.right - 8, inner.h - 16), look)

    def _alone_upright(self, inner: Rect, look: HandLook) -> None:
        page = self.page
        head = Rect(inner.x, inner.y + self._above, inner.w, self._upright_head)
        radius = 16.0 if self._is_tight else 20.0
        center = Point(head.x + radius, head.center.y)
        person_disc(page, center, radius, look.sign, rival=look.is_rival)
        left = center.x + radius + 12
        self._name_and_note(Rect(left, head.y, head.right - left, head.h), look)
        high = inner.bottom - self._foot - head.bottom - 8
        tiles = Rect(inner.x, head.bottom + 8, inner.w, high)
        if look.wins:
            high = max(32.0, 26 * self._k)
            top = inner.bottom - (self._foot + high) / 2 - 3
            self._badge(Rect(inner.x, top, self._badge_width(inner.w, high), high))
        self._tiles(tiles, look)

    def _name_and_note(self, words: Rect, look: HandLook) -> None:
        half = 21 * max(1.0, self._k)
        upper = Rect(words.x, words.center.y - half, words.w, half)
        lower = Rect(words.x, words.center.y, words.w, half)
        self.page.text(look.name, upper, TYPE["button"], person=True)
        ink = "text" if look.is_counted else "muted"
        role = TYPE["button"] if look.is_counted else TYPE["body"]
        self.page.text(look.note, lower, role, ink)

    # -- tiles

    def _tiles(self, room: Rect, look: HandLook) -> None:
        """A hand, as large as the room allows, in as many rows as it takes."""
        n = len(look.hand)
        if not n or room.w <= 0:
            return
        largest = _LARGEST if self._rows > 1 or self._is_stacked else _LARGEST + 8
        best, columns = 0.0, n
        for rows in range(1, 5):
            across = -(-n // rows)
            width = min(largest, room.h / rows / 2.2, room.w / (across * 1.3 - 0.3))
            if width > best + 0.5:
                best, columns = width, across
        rows = -(-n // columns)
        top = room.center.y - (rows - 1) * best * 1.1
        for i, tile in enumerate(look.hand):
            row, column = divmod(i, columns)
            center = Point(room.x + best * (0.5 + 1.3 * column), top + row * best * 2.2 - 1)
            halves = (tile.low, tile.high) if i < n - look.covered else None
            self.page.tile(center, best, halves, numerals=self._numerals)
