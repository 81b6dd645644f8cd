"""What the panels under the hands of an ended deal have in common: sums, texts, who opens next."""

from __future__ import annotations

from typing import NamedTuple

from game.deal_log import DealLog
from game.deal_words import opening_rule
from game.scenes.sum_flow import SumFlow
from game.sums import no_sum_text, sum_boxes
from game.ui.build import Page
from game.ui.geometry import Point, Rect
from game.ui.theme import TYPE, TypeRole
from game.words import next_opener_text, sentence
from rules.events import DealEnded
from rules.setup import Setup


class Told(NamedTuple):
    """A paragraph and how it is set."""

    text: str
    role: TypeRole
    ink: str = "text"


class RevealPart:
    """A part of the reveal as wide as `width`; `height` is what it takes. Lengths are dp."""

    height: float

    def __init__(
        self, page: Page, setup: Setup, ended: DealEnded, log: DealLog, width: float, columns: int
    ) -> None:
        """Measure what there is to show; the panels stand in so many columns."""
        self.page, self.setup, self.ended, self.log = page, setup, ended, log
        self.k = page.screen.text_scale
        is_tight = page.h < 600 or page.w < 520
        self.pad = 14.0 if is_tight or width < 500 else 24.0
        self.gap = 8.0 if is_tight else 12.0
        self.between = 24.0 if width >= 1000 else 8.0 if is_tight else 12.0
        self.each = (width - (columns - 1) * self.between) / columns
        self.inner = self.each - 2 * self.pad
        boxes = sum_boxes(setup, ended)
        self._flow = SumFlow(page, boxes, self.inner) if boxes else None
        self.heading_h = 0.0 if is_tight else max(34.0, 26 * self.k + 8)

    def draw(self, room: Rect) -> None:
        """Draw the panels into a room."""
        raise NotImplementedError

    def inside(self, rect: Rect) -> Rect:
        """The room inside a panel, without its padding."""
        return Rect(
            rect.x + self.pad, rect.y + 0.75 * self.pad, self.inner, rect.h - 1.5 * self.pad
        )

    def paragraph_height(self, texts: list[Told]) -> float:
        """How high some paragraphs are, below each other."""
        return sum(self.page.text_height(t.text, t.role, self.inner) for t in texts) + 4

    def draw_paragraph(self, texts: list[Told], at: Rect) -> None:
        """Draw paragraphs below each other."""
        y = at.y
        for t in texts:
            y += self.page.text(t.text, Rect(at.x, y, at.w, 0), t.role, t.ink, lines=99, top=True)

    def opens(self) -> list[Told]:
        """Who opens the next deal, and by which rule; nothing when the match is over."""
        follows = self.ended.next_opener
        if follows is None:
            return []
        opens = [Told(sentence(next_opener_text(self.setup, *follows)), TYPE["button"])]
        rule = opening_rule(follows.reason)
        return [*opens, Told(rule, TYPE["secondary"], "muted")] if rule else opens

    def heading(self, text: str, inner: Rect) -> float:
        """Draw the heading of a panel, if there is room for one; returns where the rest begins."""
        if self.heading_h:
            room = Rect(inner.x, inner.y, inner.w, self.heading_h - 8)
            self.page.text(text, room, TYPE["section"])
        return inner.y + self.heading_h

    def sum_height(self) -> float:
        """How high the boxes are, or the sentence where nothing was reckoned."""
        if self._flow is not None:
            return self._flow.height
        text = no_sum_text(self.setup, self.ended)
        return self.page.text_height(text, TYPE["value"], self.inner) + 4

    def draw_sum(self, at: Rect) -> float:
        """Draw the boxes or the sentence; returns where they end."""
        if self._flow is not None:
            self._flow.draw(Point(at.x, at.y))
        else:
            text = no_sum_text(self.setup, self.ended)
            self.page.text(text, at, TYPE["value"], lines=99, top=True)
        return at.y + self.sum_height()

    def rule(self, at: Rect, y: float) -> float:
        """The line above what follows; returns where that begins."""
        self.page.line(Point(at.x, y + self.gap), Point(at.right, y + self.gap))
        return y + 2 * self.gap
