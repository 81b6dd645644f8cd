"""The figures of one variant: key numbers, wins by level, and the list of matches."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.language import _, ngettext, number, percent
from game.records import Finished
from game.setup_words import level_title
from game.statistics import MIXED, PEOPLE, Summary
from game.ui.build import Page
from game.ui.geometry import Point, Rect
from game.ui.theme import TYPE, TypeRole
from game.ui.widgets import panel
from game.variant_figures import VariantFigures

if TYPE_CHECKING:
    from game.scenes.statistics import StatisticsScene

_FIGURE: Final = TYPE["headline"]
_LEVEL: Final = TypeRole(16, 500)
_OF: Final = TypeRole(16, 600)


def level_text(level: str) -> str:
    """How a level of rivals is called."""
    return {MIXED: _("Several levels"), PEOPLE: _("People")}.get(level) or level_title(level)


class StatisticsPanels:
    """One building of the page of a variant, in a width of dp."""

    def __init__(self, scene: StatisticsScene, page: Page, width: float) -> None:
        """Take the measures."""
        self.scene, self.page, self.width = scene, page, width
        self.k = page.screen.text_scale
        self.figures: VariantFigures = scene.figures
        self.is_tight = page.h < 600 or width < 500
        self.gap = 8.0 if self.is_tight else 16.0
        self.pad = 14.0 if self.is_tight else 24.0
        self.row_h = max(44.0, 30 * self.k + 14)

    def draw(self, at: Rect) -> float:
        """Draw everything from a top left corner; returns the height."""
        if not self.figures.matches and not self.scene.to_read:
            return self._nothing(at)
        y = self._cards(at, at.y) + self.gap
        y = self._middle(at, y) + self.gap
        return self._matches(at, y) - at.y

    def _nothing(self, at: Rect) -> float:
        page = self.page
        title, text = _("No finished matches yet"), self._nothing_text()
        inner = at.w - 2 * self.pad
        title_h = page.text_height(title, TYPE["section"], inner, 3)
        text_h = page.text_height(text, TYPE["value"], inner, 6)
        rect = Rect(at.x, at.y, at.w, title_h + text_h + 2 * self.pad + 8)
        panel(page, rect)
        room = Rect(rect.x + self.pad, rect.y + self.pad, inner, title_h)
        page.text(title, room, TYPE["section"], lines=3, top=True)
        below = Rect(room.x, room.bottom + 8, inner, text_h)
        page.text(text, below, TYPE["value"], "muted", lines=6, top=True)
        return rect.h

    def _nothing_text(self) -> str:
        if self.scene.only_unaided:
            return _(
                "Here matches count in which nothing was taken back and no hint was asked for."
            )
        return _("Every match that is played to its end is kept here, to be watched again.")

    # -- the key figures

    def _cards(self, at: Rect, y: float) -> float:
        page, figures = self.page, self.figures
        share = figures.share_won
        shown = [
            # Translators: each of these stands under its number, in large type.
            (str(figures.matches), ngettext("match", "matches", figures.matches)),
            (str(figures.won), ngettext("won", "won", figures.won)),
            ("–" if share is None else percent(share / 100), _("of them won")),
            # Translators: under the largest number of matches that were won one after another.
            (str(figures.longest_streak), _("best run of wins")),
        ]
        columns = 4 if at.w >= 640 * min(self.k, 1.5) or page.h < 600 * self.k < at.w else 2
        each = (at.w - self.gap * (columns - 1)) / columns
        number_h = page.text_height("0", _FIGURE, each, 1)
        label_h = max(page.text_height(text, TYPE["body"], each - 28, 2) for _n, text in shown)
        height = max(76.0 if self.is_tight else 116.0, number_h + label_h + 24)
        for i, (figure, label) in enumerate(shown):
            row, column = divmod(i, columns)
            rect = Rect(
                at.x + column * (each + self.gap), y + row * (height + self.gap), each, height
            )
            panel(page, rect)
            inner = Rect(rect.x + self.pad, rect.y, rect.w - 2 * self.pad, rect.h)
            top = rect.center.y - (number_h + label_h + 4) / 2
            page.text(figure, Rect(inner.x, top, inner.w, number_h), _FIGURE)
            below = Rect(inner.x, top + number_h + 4, inner.w, label_h)
            page.text(label, below, TYPE["body"], "muted", lines=2, top=True)
        rows = -(-len(shown) // columns)
        return y + rows * height + (rows - 1) * self.gap

    # -- by level, and the rest

    def _middle(self, at: Rect, y: float) -> float:
        beside = at.w >= 720 * min(self.k, 1.6)
        levels, others = self._levels_height(), self._others_height()
        if not beside:
            self._levels(Rect(at.x, y, at.w, levels))
            self._others(Rect(at.x, y + levels + self.gap, at.w, others))
            return y + levels + self.gap + others
        height = max(levels, others)
        right = max(260.0, 0.39 * at.w - self.gap)
        self._levels(Rect(at.x, y, at.w - right - self.gap, height))
        self._others(Rect(at.right - right, y, right, height))
        return y + height

    def _head(self, rect: Rect, title: str, note: str = "") -> float:
        """The heading of a panel; returns where its rows begin."""
        page = self.page
        high = max(44.0, 26 * self.k + 10)
        inner = Rect(rect.x + self.pad, rect.y + self.pad / 3, rect.w - 2 * self.pad, high)
        note_w = page.text_width(note, TYPE["secondary"]) + 4 if note else 0.0
        title_w = page.text_width(title, TYPE["section"]) + 4
        if title_w + note_w + 12 > inner.w:
            note_w = 0.0
        left = Rect(inner.x, inner.y, inner.w - note_w - (8 if note_w else 0), high)
        page.text(title, left, TYPE["section"], lines=2)
        if note_w:
            page.text(note, inner, TYPE["secondary"], "muted", anchor="right")
        return inner.bottom

    def _head_height(self) -> float:
        return self.pad / 3 + max(44.0, 26 * self.k + 10)

    def _levels_height(self) -> float:
        rows = max(1, len(self.figures.levels))
        return self._head_height() + rows * self.row_h + self.pad / 2

    def _levels(self, rect: Rect) -> None:
        """A bar a level: as long as it was played often, filled as far as it was won."""
        page, levels = self.page, self.figures.levels
        panel(page, rect)
        y = self._head(rect, _("Against computers"), _("won of played"))
        inner = Rect(rect.x + self.pad, y, rect.w - 2 * self.pad, self.row_h)
        if not levels:
            page.text(_("None yet"), inner, _LEVEL, "muted")
            return
        most = max(level.played for level in levels)
        names = [level_text(level.level) for level in levels]
        words = [_("{won} of {played}").format(won=lv.won, played=lv.played) for lv in levels]
        name_w = min(0.4 * inner.w, max(page.text_width(n, _LEVEL) for n in names) + 4)
        word_w = max(page.text_width(w, _OF) for w in words) + 4
        track_w = inner.w - name_w - word_w - 36
        for i, level in enumerate(levels):
            row = Rect(inner.x, y + i * self.row_h, inner.w, self.row_h)
            page.text(names[i], Rect(row.x, row.y, name_w, row.h), _LEVEL, lines=2)
            page.text(words[i], row, _OF, anchor="right")
            if track_w < 60:
                continue
            whole = max(16.0, track_w * level.played / most)
            track = Rect(row.x + name_w + 16, row.center.y - 8, whole, 16)
            page.box(track, "field", radius=8, outline="stroke")
            if level.won:
                page.box(
                    Rect(track.x, track.y, whole * level.won / level.played, 16), "text", radius=8
                )

    def _other_rows(self) -> list[tuple[str, str]]:
        figures = self.figures
        rows = []
        if figures.best_count is not None:
            rows.append((_("Highest count"), str(figures.best_count)))
        rows.append((_("Total points"), number(figures.points)))
        rows.append((_("With undo or hints"), str(figures.helped)))
        if figures.among_people:
            rows.append((_("Among people"), str(figures.among_people)))
        return rows

    def _others_height(self) -> float:
        return self._head_height() + len(self._other_rows()) * self.row_h + self.pad / 2

    def _others(self, rect: Rect) -> None:
        page = self.page
        panel(page, rect)
        y = self._head(rect, _("Matches"))
        for i, (label, value) in enumerate(self._other_rows()):
            row = Rect(rect.x + self.pad, y + i * self.row_h, rect.w - 2 * self.pad, self.row_h)
            if i:
                page.line(Point(row.x, row.y), Point(row.right, row.y))
            need = page.text_width(value, TYPE["score"]) + 4
            page.text(label, Rect(row.x, row.y, row.w - need - 8, row.h), _LEVEL, lines=2)
            page.text(value, row, TYPE["score"], anchor="right")

    # -- the matches

    def _matches(self, at: Rect, y: float) -> float:
        page, matches = self.page, self.scene.matches
        row_h = max(48.0, 34 * self.k + 10)
        height = self._head_height() + len(matches) * row_h + self.pad / 2
        rect = Rect(at.x, y, at.w, height)
        panel(page, rect)
        top = self._head(rect, _("Finished matches"), _("choose one to replay it"))
        for i, one in enumerate(matches):
            row = Rect(rect.x + self.pad, top + i * row_h, rect.w - 2 * self.pad, row_h)
            page.line(Point(row.x, row.y), Point(row.right, row.y))
            self._match(row, one)
        return rect.bottom

    def _match(self, row: Rect, one: Finished) -> None:
        page, summary = self.page, one.summary
        assert summary is not None
        key = f"match-{one.name}"
        plate = Rect(row.x - 10, row.y + 2, row.w + 20, row.h - 4)
        if page.is_hovered(key) or page.is_pressed(key):
            page.box(plate, "control", radius=10)
        number_text = _("No. {number}").format(number=one.name.split(".")[0].lstrip("0"))
        number_w = page.text_width(_("No. {number}").format(number="888"), TYPE["body"]) + 4
        result, is_won = _result(summary)
        result_w = page.text_width(result, TYPE["name"]) + (26 if is_won else 2)
        points = "–".join(number(value) for value in summary.standing)
        points_w = page.text_width(points, _LEVEL) + 4
        if row.w >= 520 * self.k:
            result_w = max(result_w, 110.0)
            points_w = max(points_w, 160.0)
        chevron = 22.0
        words_w = row.w - number_w - result_w - points_w - chevron - 36
        if words_w < 90:
            number_w, words_w = 0.0, words_w + number_w
        if number_w:
            page.text(number_text, Rect(row.x, row.y, number_w, row.h), TYPE["body"], "muted")
        words = Rect(row.x + number_w + (12 if number_w else 0), row.y, max(60.0, words_w), row.h)
        page.text(_rivals(summary), words, _LEVEL, person=True)
        page.text(points, Rect(words.right + 12, row.y, points_w, row.h), _LEVEL, person=True)
        right = row.right - chevron
        ink = "positive" if is_won else "muted"
        place = Rect(right - result_w, row.y, result_w, row.h)
        page.text(result, place, TYPE["name"], ink, anchor="right")
        if is_won:
            x = right - page.text_width(result, TYPE["name"]) - 16
            page.icon("check", Point(x, row.center.y), 18, "positive")
        page.icon("next", Point(row.right - 6, row.center.y), 18, "muted")
        name = f"{number_text} {_rivals(summary)} {points} {result}"
        press = partial(self.scene.open, one.name)
        page.control(key, row, "button", name, press, ring=plate.grown(-4), radius=8)


def _rivals(summary: Summary) -> str:
    """Against whom a match was played."""
    level = summary.level
    if level == PEOPLE or level is None:
        return _("Among people")
    return _("Against {level}").format(level=level_text(level))


def _result(summary: Summary) -> tuple[str, bool]:
    """How a match ended for the person, in a word, and whether it was won."""
    if summary.side is None:
        return _("Decided"), False
    if summary.side == summary.winner:
        return _("Won"), True
    return _("Lost"), False
