"""Sums as boxes that are read from left to right, in as many rows as the width asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.sums import SumBox
from game.ui.build import Page
from game.ui.geometry import Point, Rect
from game.ui.theme import TYPE, TypeRole

_NUMBER: Final = TypeRole(24, 700, 1.2)
_SMALLER: Final = TypeRole(20, 700, 1.2)
_LABEL: Final = TYPE["secondary"]
_SIGN: Final = TypeRole(26, 500, 1.2)
_WIDEST: Final = 272.0
_LEAST: Final = 92.0


class _Row(NamedTuple):
    boxes: tuple[SumBox, ...]
    widths: tuple[float, ...]


class SumFlow:
    """A sum set into a width; `height` is what it takes, in dp."""

    def __init__(self, page: Page, boxes: Sequence[SumBox], width: float) -> None:
        """Break the sum into rows and give every box its width."""
        self._page, self._width = page, width
        self._sign_w = 40.0 if width >= 700 else 28.0
        self._gap = 10.0
        self._number = _NUMBER
        wide = [self._wide(box, lines=1) for box in boxes]
        if self._total(boxes, wide) > width:
            wide = [self._wide(box, lines=2) for box in boxes]
        if self._total(boxes, wide) > width:
            wide = self._smaller(boxes) or wide
        self._rows = self._broken(boxes, wide)
        self._box_h = self._box_height()
        n = len(self._rows)
        self.height = n * self._box_h + (n - 1) * self._gap

    def draw(self, at: Point) -> None:
        """Draw the rows from a top left corner."""
        y = at.y
        for row in self._rows:
            self._draw_row(row, Point(at.x, y))
            y += self._box_h + self._gap

    # -- measuring

    def _wide(self, box: SumBox, *, lines: int) -> float:
        page = self._page
        label = page.text_width(box.label, _LABEL)
        if lines > 1:
            words = box.label.split(" ")
            longest = max((page.text_width(word, _LABEL) for word in words), default=0.0)
            label = max(longest, label / 2 + 12) if len(words) > 1 else label
        need = max(page.text_width(box.text, self._number) + 12, label) + 24
        return min(self._width - self._sign_w, max(_LEAST, need))

    def _smaller(self, boxes: Sequence[SumBox]) -> list[float]:
        """With smaller numbers; nothing if they do not make it one row."""
        self._number = _SMALLER
        wide = [self._wide(box, lines=2) for box in boxes]
        if self._total(boxes, wide) <= self._width:
            return wide
        self._number = _NUMBER
        return []

    def _signs(self, boxes: Sequence[SumBox]) -> float:
        return self._sign_w * sum(bool(box.sign) for box in boxes)

    def _total(self, boxes: Sequence[SumBox], widths: Sequence[float]) -> float:
        return sum(widths) + self._signs(boxes)

    def _broken(self, boxes: Sequence[SumBox], widths: Sequence[float]) -> list[_Row]:
        rows: list[_Row] = []
        start = 0
        for end in range(1, len(boxes) + 1):
            is_last = end == len(boxes)
            if (
                is_last
                or self._total(boxes[start : end + 1], widths[start : end + 1]) > self._width
            ):
                rows.append(_Row(tuple(boxes[start:end]), tuple(widths[start:end])))
                start = end
        widest = _WIDEST if len(rows) == 1 else self._width
        return [self._spread(row, widest) for row in rows]

    def _spread(self, row: _Row, widest: float) -> _Row:
        """Share out what is left of the width among the boxes of a row; rows of many are full."""
        spare = (self._width - self._total(row.boxes, row.widths)) / len(row.boxes)
        return _Row(row.boxes, tuple(max(w, min(widest, w + spare)) for w in row.widths))

    def _box_height(self) -> float:
        page = self._page
        lines = max(
            (
                page.text_height(box.label, _LABEL, width - 16, 2)
                for row in self._rows
                for box, width in zip(row.boxes, row.widths, strict=True)
            ),
            default=0.0,
        )
        number = page.text_height("0", self._number, 99, 1)
        return max(56.0 if page.h < 600 else 68.0, number + lines + 14)

    # -- drawing

    def _draw_row(self, row: _Row, at: Point) -> None:
        x = at.x
        signs = sum(bool(box.sign) for box in row.boxes)
        spare = self._width - self._total(row.boxes, row.widths)
        sign_w = self._sign_w + (min(24.0, spare / signs) if signs and spare > 0 else 0.0)
        for box, width in zip(row.boxes, row.widths, strict=True):
            if box.sign:
                self._draw_sign(box, Rect(x, at.y, sign_w, self._box_h))
                x += sign_w
            self._draw_box(box, Rect(x, at.y, width, self._box_h))
            x += width

    def _draw_sign(self, box: SumBox, rect: Rect) -> None:
        if box.sign == "to":
            self._page.icon("arrow", rect.center, min(24.0, rect.w - 4), "muted")
        else:
            self._page.text(box.sign, rect, _SIGN, "muted", anchor="center")

    def _draw_box(self, box: SumBox, rect: Rect) -> None:
        page = self._page
        outline, stroke = ("accent", 2.5) if box.is_won else ("stroke", 1.25)
        page.box(rect, "field", radius=12, outline=outline, stroke=stroke)
        number = page.text_height(box.text, self._number, rect.w - 12, 1)
        label = page.text_height(box.label, _LABEL, rect.w - 16, 2)
        y = rect.center.y - (number + label) / 2
        ink = "accent" if box.is_won else "text"
        place = Rect(rect.x + 6, y, rect.w - 12, number)
        page.text(box.text, place, self._number, ink, anchor="center")
        below = Rect(rect.x + 8, place.bottom, rect.w - 16, label)
        page.text(
            box.label,
            below,
            _LABEL,
            "text" if box.is_won else "muted",
            anchor="center",
            lines=2,
            top=True,
        )
