"""How the rulebook is laid out: list and page side by side, or the variants over the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from game.language import _
from game.rules_text import rules_page
from game.rules_text.blocks import Block, Meanings, Paragraph, Section, Sentences, Table
from game.scenes.fairness_way import SIGN, fairness_way
from game.ui.build import Page
from game.ui.choices import OpenList, Segment, choice_list, pick
from game.ui.draw import Felt
from game.ui.figures import draw_figure
from game.ui.geometry import Point, Rect
from game.ui.page import Screen, View
from game.ui.pictures import variant_picture
from game.ui.theme import TYPE, Form, TypeRole
from game.ui.widgets import control_height, header, panel
from game.words import variant_title

if TYPE_CHECKING:
    from game.scenes.rulebook import RulebookScene

_WIDEST = 1480.0
_HEADING = TypeRole(20, 700)
_TERM = TypeRole(17, 700)
_MEANING = TypeRole(16, 500, 1.4)
_READING = TYPE["reading"]
_COLUMN = 640.0
"""No line of text is longer than this, at a text size of 1."""


class _Measures(Struct, frozen=True):
    """What differs between the forms; a list of width 0 means that the variants are tabs."""

    margin: float
    gap: float
    list: float
    padding: float
    figure: float


_MEASURES: dict[Form, _Measures] = {
    "wide": _Measures(24, 24, 272, 40, 300),
    "medium": _Measures(24, 16, 212, 28, 260),
    "compact": _Measures(12, 10, 0, 20, 264),
    "portrait": _Measures(16, 12, 0, 24, 0),
    "small": _Measures(10, 8, 0, 18, 0),
}


class RulebookPage:
    """One building of the book."""

    def __init__(self, scene: RulebookScene, screen: Screen) -> None:
        """Take the measures of the window."""
        self.scene = scene
        self.page = Page(screen)
        self.m = _MEASURES[screen.form]
        self.is_tight = screen.form in ("compact", "small")
        self.scale = screen.text_scale
        self.width = min(self.page.w - 2 * self.m.margin, _WIDEST)
        self.left = (self.page.w - self.width) / 2
        self.has_note = False
        """Whether the list of variants has room to say that computers wait."""

    def build(self) -> View:
        """Title, variants, and the page that scrolls."""
        page, m = self.page, self.m
        page.add(Felt(page.screen.rect))
        high = control_height(page)
        y = 8.0 if self.is_tight else 24.0
        row = Rect(self.left, y, self.width - SIGN - 12, high)
        title_end = header(page, _("Rules"), self.scene.back, row)
        # Where the variants stand in the first row, the way to fair play has only its sign.
        room = SIGN if page.screen.form == "compact" else self.left + self.width - title_end - 24
        ends = Rect(self.left + self.width - room, y, room, high)
        way = fairness_way(page, ends, self.scene.open_fairness)
        top = y + high + (8 if self.is_tight else 20)
        opened: OpenList | None = None
        book = Rect(self.left, top, self.width, page.h - top - (10 if self.is_tight else 24))
        if m.list:
            self._list(Rect(self.left, top, m.list, book.h))
            left = self.left + m.list + m.gap
            book = Rect(left, top, self.left + self.width - left, book.h)
        elif page.screen.form == "compact":
            tabs = Rect(title_end + 24, y, way - 12 - title_end - 24, high)
            opened = self._tabs(tabs)
        else:
            opened = self._tabs(Rect(self.left, top, self.width, high))
            top += high + m.gap
            book = Rect(book.x, top, book.w, page.h - top - (10 if self.is_tight else 16))
        self._book(book)
        if opened is not None:
            choice_list(page, opened)
        return page.view()

    # -- the variants

    def _segments(self) -> list[Segment]:
        return [
            Segment(
                f"rules-{variant.name}",
                variant_title(variant.name),
                variant.name == self.scene.variant,
                self._opener(variant.name),
            )
            for variant in self.scene.stage.offer.variants
        ]

    def _opener(self, name: str) -> Callable[[], None]:
        return lambda: self.scene.show(name)

    def _tabs(self, place: Rect) -> OpenList | None:
        return pick(
            self.page,
            "variants",
            place,
            _("Variant"),
            self._segments(),
            self.scene.toggle_list,
            is_open=self.scene.is_list_open,
        )

    def _list(self, box: Rect) -> None:
        page = self.page
        panel(page, box)
        wide_picture = box.w >= 250
        words_w = box.w - 24 - 8 - (76 if wide_picture else 56) - 22
        labels = [page.text_height(s.label, TYPE["heading"], words_w, 2) for s in self._segments()]
        high = max(66.0, 30 * self.scale + 24, max(labels) + 12)
        for i, segment in enumerate(self._segments()):
            row = Rect(box.x + 12, box.y + 16 + i * (high + 10), box.w - 24, high)
            if segment.chosen:
                page.box(row, "control", radius=12, outline="accent", stroke=2)
            elif page.is_hovered(segment.key):
                page.box(row, "control", radius=12)
            picture = Rect(row.x + 8, row.center.y - 26, 76 if wide_picture else 56, 52)
            variant_picture(page, segment.key.removeprefix("rules-"), picture)
            words = Rect(picture.right + 14, row.y, row.right - picture.right - 22, row.h)
            role = TYPE["heading"] if segment.chosen else TypeRole(17, 500)
            page.text(segment.label, words, role, lines=2)
            page.control(
                segment.key,
                row,
                "option",
                segment.label,
                segment.press,
                checked=segment.chosen,
            )
        note = _("The computers wait while you read.")
        tall = page.text_height(note, TYPE["body"], box.w - 48)
        place = Rect(box.x + 24, box.bottom - 24 - tall, box.w - 48, tall)
        end = box.y + 16 + len(labels) * (high + 10)
        self.has_note = place.y >= end
        if self.scene.in_match and self.has_note:
            page.text(note, place, TYPE["body"], "muted", lines=9, top=True)

    # -- the page

    def _book(self, box: Rect) -> None:
        m, page = self.m, self.page
        page.box(box, "surface", radius=16, outline="stroke", shadow="panel")
        window = Rect(box.x + 4, box.y + 6, box.w - 8, box.h - 12)
        bar = Rect(box.right - 16, box.y + 16, 6, box.h - 32)
        inner = box.w - 2 * m.padding - 8
        figure = min(m.figure * max(1.0, 0.8 * self.scale), 396.0)
        beside = bool(m.figure) and inner - figure - 32 >= 380 * min(self.scale, 1.5)
        spare = max(0.0, inner - figure - 40 - _COLUMN * self.scale) if beside else 0.0
        figure = min(figure + spare, 396.0) if beside else min(inner, 420 * self.scale)
        column = inner - figure - 40 if beside else inner
        column = min(column, _COLUMN * self.scale)
        left = box.x + m.padding

        def content(room: Rect) -> float:
            return self._sections(Point(left, room.y), inner, column, figure, beside=beside)

        self.scene.pane.draw(page, window, content, fade="surface", bar=bar)

    def _sections(
        self, at: Point, inner: float, column: float, figure: float, *, beside: bool
    ) -> float:
        """All of the page from a place down; returns its height.

        Beside the text, the examples flow down a column of their own.
        """
        page = self.page
        y = at.y + 14
        title = variant_title(self.scene.variant)
        y += page.text(title, Rect(at.x, y, column, 0), TYPE["title"], lines=3, top=True) + 6
        if self.scene.in_match and not self.has_note:
            note = _("The computers wait while you read.")
            box = Rect(at.x, y, column, 0)
            y += page.text(note, box, TYPE["body"], "muted", lines=9, top=True) + 16
        free = at.y + 34
        for i, section in enumerate(rules_page(self.scene.variant)):
            top = y
            y = self._section(section, Point(at.x, y), column, has_title=i > 0)
            for example in section.figures:
                if beside:
                    free = max(free, top + 6)
                    place = Point(at.x + inner - figure, free)
                    free += draw_figure(page, example, place, figure) + 20
                else:
                    y += draw_figure(page, example, Point(at.x, y), min(figure, inner)) + 20
        return max(y, free) - at.y + 28

    def _section(self, section: Section, at: Point, width: float, *, has_title: bool) -> float:
        page = self.page
        y = at.y
        if has_title:
            y += 14
            box = Rect(at.x, y, width, 0)
            y += page.text(section.title, box, _HEADING, lines=9, top=True) + 6
        for block in section.blocks:
            y = self._block(block, Point(at.x, y), width)
        return y

    def _block(self, block: Block, at: Point, width: float) -> float:
        """One block from a place down; returns where it ends."""
        if isinstance(block, Paragraph):
            return at.y + self._words(block.text, Rect(at.x, at.y, width, 0)) + 8
        if isinstance(block, Sentences):
            return self._bullets(block, at, width)
        if isinstance(block, Meanings):
            return self._meanings(block, at, width)
        return self._table(block, at, width)

    def _words(self, text: str, box: Rect) -> float:
        return self.page.text(text, box, _READING, lines=999, top=True)

    def _bullets(self, block: Sentences, at: Point, width: float) -> float:
        y = at.y
        for text in block.texts:
            line = _READING.size * _READING.leading * self.scale
            self.page.disc(Point(at.x + 5, y + line / 2), 3, "accent")
            y += self._words(text, Rect(at.x + 20, y, width - 20, 0)) + 6
        return y + 2

    def _meanings(self, block: Meanings, at: Point, width: float) -> float:
        page, y = self.page, at.y + 6
        for term, meaning in block.rows:
            page.line(Point(at.x, y), Point(at.x + width, y), "stroke", 1)
            y += 12
            y += page.text(term, Rect(at.x, y, width, 0), _TERM, lines=9, top=True) + 2
            box = Rect(at.x, y, width, 0)
            y += page.text(meaning, box, _MEANING, "muted", lines=99, top=True) + 12
        page.line(Point(at.x, y), Point(at.x + width, y), "stroke", 1)
        return y + 12

    def _table(self, block: Table, at: Point, width: float) -> float:
        page, y = self.page, at.y + 4
        count = len(block.head)
        width = min(width, (200.0 * count) * self.scale)
        first = width * (0.4 if count > 2 else 0.5)
        each = (width - first) / (count - 1)
        small = TYPE["body"]

        def cells(row: tuple[str, ...], role: TypeRole, ink: str, high: float) -> None:
            for i, text in enumerate(row):
                x = at.x if i == 0 else at.x + first + (i - 1) * each
                box = Rect(x, y, (first if i == 0 else each) - (0 if i else 8), high)
                anchor: Literal["left", "right"] = "right" if i else "left"
                page.text(text, box, role, ink, anchor=anchor, lines=2)

        head = max(page.text_height(text, small, each) for text in block.head) + 12
        cells(block.head, small, "muted", head)
        y += head
        role = TypeRole(17, 500)
        for row in block.rows:
            high = max(40.0, 28 * self.scale, page.text_height(row[0], role, first, 2) + 8)
            page.line(Point(at.x, y), Point(at.x + width, y), "stroke", 1)
            cells(row, role, "text", high)
            y += high
        return y + 10
