"""How the page of fair play is laid out: what is seen, the proof, and where deals come from."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from game.language import _
from game.ui.build import Page
from game.ui.draw import Felt, Ink
from game.ui.geometry import Point, Rect
from game.ui.page import Screen, View
from game.ui.theme import TYPE, TypeRole
from game.ui.widgets import button, control_height, header, icon_size, panel

if TYPE_CHECKING:
    from game.scenes.fairness import FairnessScene

_WIDEST: Final = 1480.0
_REACH: Final = 10.0
"""How far the window of the page reaches around it, so that shadows are not cut off."""
_PICTURE: Final = 68.0
_ROW: Final = 56.0
_CODE: Final = TypeRole(17, 600)
_LYING: Final = -math.pi / 2


class _Column(NamedTuple):
    """A panel: where it stands, and what draws into its room and returns where that ends."""

    x: float
    width: float
    content: Callable[[Rect], float]


class _Fact(NamedTuple):
    """One thing that a computer player sees or not, and what pictures it."""

    draw: Callable[[Point], None]
    text: str


class FairnessPage:
    """One building of the page."""

    def __init__(self, scene: FairnessScene, screen: Screen) -> None:
        """Take the measures of the window."""
        self.scene = scene
        self.page = Page(screen)
        self.k = screen.text_scale
        self.is_tight = screen.form in ("compact", "small")
        self.margin = 8.0 if self.is_tight else 16.0 if screen.form == "portrait" else 24.0
        self.pad = 16.0 if self.is_tight else 24.0
        self.gap = 10.0 if self.is_tight else 24.0 if screen.form == "wide" else 16.0
        self.width = min(self.page.w - 2 * self.margin, _WIDEST)
        self.left = (self.page.w - self.width) / 2
        self.high = control_height(self.page)

    def build(self) -> View:
        """The title, and the panels that scroll."""
        page = self.page
        page.add(Felt(page.screen.rect))
        row = Rect(self.left - 4, 6 if self.is_tight else 24, self.width + 4, self.high)
        header(page, _("Fair play"), self.scene.back, row)
        top = row.bottom + (6 if self.is_tight else 20)
        body = Rect(self.left, top, self.width, page.h - top - self.margin)
        reach = min(_REACH, self.margin)

        def build(room: Rect) -> float:
            return self._panels(room.y + reach) - room.y + reach

        bar = Rect(body.right + (self.margin - 5) / 2, body.y, 5, body.h)
        self.scene.pane.draw(page, body.grown(reach), build, fade="felt1", bar=bar)
        return page.view()

    def _panels(self, y: float) -> float:
        """All panels from a height down; returns where they end."""
        half = (self.width - self.gap) / 2
        if half >= 460 * self.k:
            right = self.left + half + self.gap
            first = _Column(self.left, half, self._sight), _Column(right, half, self._proof)
            y = self._row(y, first) + self.gap
        else:
            y = self._row(y, (_Column(self.left, self.width, self._sight),)) + self.gap
            y = self._row(y, (_Column(self.left, self.width, self._proof),)) + self.gap
        return self._row(y, (_Column(self.left, self.width, self._seed),))

    def _row(self, y: float, columns: Sequence[_Column]) -> float:
        """Panels side by side, all as high as the highest needs; returns where they end."""
        page, pad = self.page, self.pad
        under = len(page.items)
        ends = [
            column.content(Rect(column.x + pad, y + pad, column.width - 2 * pad, 0))
            for column in columns
        ]
        drawn = page.items[under:]
        del page.items[under:]
        for column in columns:
            panel(page, Rect(column.x, y, column.width, max(ends) + pad - y))
        page.add(*drawn)
        return max(ends) + pad

    def _words(self, text: str, at: Rect, role: TypeRole, ink: Ink = "text") -> float:
        """Text from the top of a room; returns where it ends."""
        return at.y + self.page.text(text, at, role, ink, lines=99, top=True)

    # -- what is seen

    def _sight(self, room: Rect) -> float:
        y = self._words(_("What a computer player sees"), room, TYPE["section"]) + 14
        beside = room.w >= 480 * self.k
        width = (room.w - 32) / 2 if beside else room.w
        left = Rect(room.x, y, width, 0)
        seen, hidden = self._seen(), self._hidden()
        if not beside:
            y = self._facts("eye", _("It sees"), "positive", seen, left) + 12
            under = Rect(room.x, y, width, 0)
            return self._facts("eyeoff", _("It does not see"), "muted", hidden, under)
        right = Rect(room.right - width, y, width, 0)
        end = max(
            self._facts("eye", _("It sees"), "positive", seen, left),
            self._facts("eyeoff", _("It does not see"), "muted", hidden, right),
        )
        self.page.line(Point(room.center.x, y), Point(room.center.x, end), "stroke", 1)
        return end

    def _facts(self, icon: str, title: str, ink: Ink, facts: Sequence[_Fact], at: Rect) -> float:
        page = self.page
        sign = icon_size(page, 22)
        words = Rect(at.x + sign + 10, at.y, at.w - sign - 10, 0)
        tall = max(32.0, page.text_height(title, TYPE["button"], words.w))
        page.icon(icon, Point(at.x + sign / 2, at.y + tall / 2), sign, ink)
        page.text(title, Rect(words.x, at.y, words.w, tall), TYPE["button"], ink, lines=9)
        y = at.y + tall + 4
        for fact in facts:
            room = at.w - _PICTURE - 8
            high = max(_ROW, page.text_height(fact.text, TYPE["value"], room) + 8)
            fact.draw(Point(at.x + _PICTURE / 2 - 6, y + high / 2))
            place = Rect(at.x + _PICTURE + 8, y, room, high)
            page.text(fact.text, place, TYPE["value"], lines=9)
            y += high
        return y

    def _seen(self) -> tuple[_Fact, ...]:
        return (
            _Fact(lambda at: self._pair(at, (3, 6), (2, 4)), _("Its own tiles")),
            _Fact(self._lying, _("The line, and who played what")),
            _Fact(self._sign("hash"), _("How many tiles everybody holds")),
            _Fact(self._sign("skip"), _("Who passed and who drew")),
        )

    def _hidden(self) -> tuple[_Fact, ...]:
        return (
            _Fact(lambda at: self._pair(at, None, None), _("The tiles of the others")),
            _Fact(self._stack, _("What lies in the boneyard, and in what order")),
            _Fact(self._sign("dice"), _("The seed of the match")),
            _Fact(self._sign("undo"), _("What was played and then undone")),
        )

    def _sign(self, name: str) -> Callable[[Point], None]:
        return lambda at: self.page.icon(name, at, 26, "muted")

    def _pair(self, at: Point, one: tuple[int, int] | None, two: tuple[int, int] | None) -> None:
        self.page.tile(Point(at.x - 11, at.y), 18, one, pictured=True)
        self.page.tile(Point(at.x + 11, at.y), 18, two, pictured=True)

    def _lying(self, at: Point) -> None:
        self.page.tile(at, 22, (4, 5), angle=_LYING, pictured=True)

    def _stack(self, at: Point) -> None:
        for i in (-1, 0, 1):
            self.page.tile(Point(at.x + 5 * i, at.y - 2 * i), 18, None, pictured=True)

    # -- the proof

    def _proof(self, room: Rect) -> float:
        page = self.page
        y = self._words(_("The proof: deals that look the same"), room, TYPE["section"]) + 10
        text = _(
            "The tiles a player cannot see are swapped for others that fit everything it has seen "
            "so far. A player that does not peek makes the same choice in both deals."
        )
        y = self._words(text, Rect(room.x, y, room.w, 0), TYPE["value"]) + 18
        y = self._worlds(Rect(room.x, y, room.w, 0))
        if not self.scene.offers_more:
            return y
        y += 20
        page.line(Point(room.x, y), Point(room.right, y), "stroke", 1)
        return self._run(Rect(room.x, y + 20, room.w, 0))

    def _worlds(self, at: Rect) -> float:
        """Two deals that look the same to the player, and its one answer."""
        page = self.page
        titles = _("Deal A"), _("Deal B")
        hands = (((0, 5), (3, 6)), ((1, 4), (2, 3)))
        width = (at.w - 12) / 2
        label = max(page.text_height(title, TYPE["body"], width - 24) for title in titles)
        high = label + 90
        for i, (title, (one, two)) in enumerate(zip(titles, hands, strict=True)):
            box = Rect(at.x + i * (width + 12), at.y, width, high)
            page.box(box, "field", radius=12, outline="stroke")
            words = Rect(box.x + 12, box.y + 10, box.w - 24, label)
            page.text(title, words, TYPE["body"], "muted", lines=9, top=True)
            middle, unit = words.bottom + 36, min(1.0, (box.w - 24) / 190)
            tile = 26 * unit
            page.tile(Point(box.x + 14 + tile / 2, middle), tile, one, pictured=True)
            page.tile(Point(box.x + 22 + 1.5 * tile, middle), tile, two, pictured=True)
            page.icon("arrow", Point(box.center.x + 8 * unit, middle), 22 * unit, "muted")
            answer = Point(box.right - 14 - tile, middle)
            page.tile(answer, tile, (2, 6), angle=_LYING, pictured=True)
        return at.y + high

    def _run(self, at: Rect) -> float:
        """How the proof stands, and the button that begins or stops it."""
        page, scene = self.page, self.scene
        is_running = scene.outcome == "running"
        label = _("Stop") if is_running else _("Prove it now")
        labels = _("Stop"), _("Prove it now")
        wide = min(at.w, max(page.text_width(each, TYPE["button"]) for each in labels) + 84)
        beside = at.w - wide - 16 >= 220 * self.k
        words_w = at.w - wide - 16 if beside else at.w
        words_h = max(28.0, self._result_height(words_w)) + (14 if is_running else 0)
        high = max(self.high, words_h) if beside else words_h
        self._result(Rect(at.x, at.y, words_w, high))
        y = at.y + (high - self.high) / 2 if beside else at.y + high + 12
        rect = Rect(at.right - wide, y, wide, self.high)
        if is_running:
            button(page, "stop", rect, label, scene.stop, icon="close")
        else:
            button(page, "prove", rect, label, scene.prove, kind="primary", icon="shield")
        return max(rect.bottom, at.y + high)

    def _result_height(self, width: float) -> float:
        return self.page.text_height(self.scene.result, TYPE["button"], width - 34)

    def _result(self, box: Rect) -> None:
        page, scene = self.page, self.scene
        signs: dict[str, tuple[str, Ink]] = {
            "same": ("check", "positive"),
            "different": ("warn", "danger"),
        }
        icon, ink = signs.get(scene.outcome, ("clock", "muted"))
        is_running = scene.outcome == "running"
        words = Rect(box.x + 34, box.y, box.w - 34, box.h - (14 if is_running else 0))
        page.icon(icon, Point(box.x + 11, words.center.y), 22, ink)
        page.text(scene.result, words, TYPE["button"], ink, lines=9)
        if is_running:
            track = Rect(box.x, box.bottom - 8, box.w, 8)
            page.box(track, "field", radius=4)
            share = scene.done / scene.total if scene.total else 0.0
            if share:
                page.box(Rect(track.x, track.y, max(8.0, share * track.w), 8), "accent", radius=4)

    # -- where deals come from

    def _seed(self, room: Rect) -> float:
        has_code = bool(self.scene.code)
        beside = has_code and room.w >= 860 * self.k
        words = Rect(room.x, room.y, room.w * 0.55 if beside else room.w, 0)
        y = self._words(_("Deals are settled before play"), words, TYPE["section"]) + 10
        text = _(
            "The seed settles every deal and every lot of a match before the first tile is "
            "played. No play changes the order of the boneyard, and the same code gives the "
            "same deals on every machine."
        )
        y = self._words(text, Rect(words.x, y, words.w, 0), TYPE["value"])
        if not has_code:
            return y
        if not beside:
            return self._code(Rect(room.x, y + 16, room.w, 0))
        left = words.right + 40
        return max(y, self._code(Rect(left, room.y, room.right - left, 0)))

    def _code(self, at: Rect) -> float:
        page, scene = self.page, self.scene
        y = self._words(_("Code of the last finished match"), at, TYPE["body"], "muted") + 8
        label = _("Copied") if scene.is_copied else _("Copy")
        labels = _("Copied"), _("Copy")
        wide = max(page.text_width(each, TYPE["button"]) for each in labels) + 72
        beside = at.w - wide - 12 >= 200 * self.k
        width = at.w - wide - 12 if beside else at.w
        high = max(self.high, page.text_height(scene.code, _CODE, width - 32, 9) + 16)
        box = Rect(at.x, y, width, high)
        page.box(box, "field", radius=12, outline="stroke")
        page.text(scene.code, Rect(box.x + 16, y, width - 32, high), _CODE, lines=9)
        left = box.right + 12 if beside else at.x
        rect = Rect(left, y if beside else box.bottom + 12, min(wide, at.w), self.high)
        icon = "check" if scene.is_copied else "copy"
        button(page, "copy", rect, label, scene.copy, icon=icon)
        return max(box.bottom, rect.bottom)
