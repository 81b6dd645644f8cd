"""How the menu is laid out: from wide windows to upright ones. Lengths are dp."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.board.bar import SideStanding, score_chip, streak, streak_text
from game.language import _
from game.session import Session
from game.setup_words import players_text, variant_line
from game.ui.build import Page
from game.ui.draw import Felt
from game.ui.geometry import Point, Rect
from game.ui.page import Screen, View
from game.ui.pictures import title_tile, variant_picture
from game.ui.theme import TYPE, Form, TypeRole
from game.ui.widgets import button, card, control_height, panel
from game.words import seat_name, side_name, variant_title
from rules.variant import Variant
from rules.variants import VARIANTS, variant_named

if TYPE_CHECKING:
    from game.scenes.menu import MenuScene

_LINE = TypeRole(15, 500, 1.4)
_WIDEST = 1440.0


@dataclass(frozen=True, slots=True)
class _Measures:
    """What differs between the forms: margins, gaps, and how many cards stand in a row."""

    margin: float
    top: float
    gap: float
    columns: int
    padding: float
    tallest_card: float


_MEASURES: dict[Form, _Measures] = {
    "wide": _Measures(48, 36, 24, 4, 12, 420),
    "medium": _Measures(32, 28, 16, 4, 12, 420),
    "compact": _Measures(12, 10, 10, 4, 10, 340),
    "portrait": _Measures(16, 20, 16, 2, 12, 400),
    "small": _Measures(12, 10, 10, 2, 10, 340),
}


class MenuPage:
    """One building of the menu."""

    def __init__(self, scene: MenuScene, screen: Screen) -> None:
        """Take the measures of the window."""
        self.scene = scene
        self.page = Page(screen)
        self.m = _MEASURES[screen.form]
        self.is_tight = screen.form in ("compact", "small")
        self.width = min(self.page.w - 2 * self.m.margin, _WIDEST)
        self.left = (self.page.w - self.width) / 2

    def build(self) -> View:
        """Header at the top, buttons at the bottom, all else between them, scrolled if need be."""
        page, m = self.page, self.m
        page.add(Felt(page.screen.rect))
        high = control_height(page)
        self._header(Rect(self.left, m.top, self.width, high))
        foot = control_height(page, 48 if self.is_tight else 56)
        foot_y = page.h - foot - (m.top if self.is_tight else max(m.top, 48) - 0)
        top = m.top + high + (4 if self.is_tight else 20)
        window = Rect(0, top, page.w, foot_y - top - (4 if self.is_tight else 12))
        bar = Rect(page.w - 9, window.y + 6, 5, window.h - 12)
        self.scene.pane.draw(page, window, lambda room: self._middle(room, window.h), bar=bar)
        self._foot(Rect(self.left, foot_y, self.width, foot))
        return page.view()

    def _header(self, row: Rect) -> None:
        page = self.page
        length = 60.0 if self.is_tight else 72.0
        title_tile(page, Point(row.x + length / 2, row.center.y), length)
        left = row.x + length + 20
        role = TYPE["title"] if self.is_tight else TYPE["headline"]
        page.text(_("Double Six"), Rect(left, row.y, row.right - left, row.h), role)

    def _foot(self, row: Rect) -> None:
        page = self.page
        wide = max(150.0, page.text_width(_("Rules"), TYPE["button"]) + 72)
        rules = Rect(row.x, row.y, wide, row.h)
        button(page, "rules", rules, _("Rules"), self.scene.rules, icon="book")
        wide = max(150.0, page.text_width(_("Quit"), TYPE["button"]) + 72)
        quit_ = Rect(row.right - wide, row.y, wide, row.h)
        button(page, "quit", quit_, _("Quit"), self.scene.quit, icon="power")

    # -- between header and buttons

    def _middle(self, room: Rect, height: float) -> float:
        """What scrolls; returns its height, which fills the given height if it can."""
        m = self.m
        session = self.scene.match_in_progress
        gap = 8.0 if self.is_tight else 12.0
        needed = 2 * gap
        saved = self._saved_height(session) if session else 0.0
        needed += saved + m.gap if session else 0.0
        has_heading = not self.is_tight
        heading = self.page.text_height(_("New match"), TYPE["section"], 400) + 12
        needed += heading if has_heading else 0.0
        rows = len(VARIANTS) // m.columns
        card_w = (self.width - m.gap * (m.columns - 1)) / m.columns
        words = max(self._words_height(variant, card_w) for variant in VARIANTS)
        smallest = words + 90
        free = height - needed - m.gap * (rows - 1)
        tall = max(smallest, min(free / rows, m.tallest_card, words + 0.86 * card_w))
        spare = max(0.0, free - rows * tall)
        y = room.y + gap + spare * 0.4
        if session:
            self._saved(session, Rect(self.left, y, self.width, saved))
            y += saved + m.gap
        if has_heading:
            box = Rect(self.left, y, self.width, heading - 12)
            self.page.text(_("New match"), box, TYPE["section"])
            y += heading
        for i, variant in enumerate(VARIANTS):
            x = self.left + (i % m.columns) * (card_w + m.gap)
            place = Rect(x, y + (i // m.columns) * (tall + m.gap), card_w, tall)
            self._card(variant, place, words)
        return needed + rows * tall + m.gap * (rows - 1) + spare

    def _words_height(self, variant: Variant, width: float) -> float:
        """What a card needs besides its picture."""
        page, m = self.page, self.m
        inner = width - 2 * m.padding - 8
        title = page.text_height(variant_title(variant.name), TYPE["section"], inner)
        line = page.text_height(variant_line(variant.name), _LINE, inner)
        players = page.text_height(players_text(variant), TYPE["secondary"], inner - 28)
        return 2 * m.padding + 12 + title + 4 + line + 12 + players + 2

    def _card(self, variant: Variant, place: Rect, words: float) -> None:
        page, m, name = self.page, self.m, variant.name
        card(page, f"new-{name}", place, variant_title(name), lambda: self.scene.new_match(name))
        inner = place.grown(-m.padding)
        variant_picture(page, name, Rect(inner.x, inner.y, inner.w, place.h - words))
        text = Rect(inner.x + 4, inner.y + place.h - words + 12, inner.w - 8, 0)
        y = text.y
        y += page.text(
            variant_title(name), Rect(text.x, y, text.w, 0), TYPE["section"], lines=9, top=True
        )
        line = Rect(text.x, y + 4, text.w, 0)
        page.text(variant_line(name), line, _LINE, "muted", lines=99, top=True)
        players = page.text_height(players_text(variant), TYPE["secondary"], text.w - 28)
        row = Rect(text.x + 28, inner.bottom - players - 2, text.w - 28, players)
        page.icon("person", Point(text.x + 9, row.center.y), 20, "muted")
        page.text(players_text(variant), row, TYPE["secondary"], "muted", lines=9)

    # -- the match in progress

    @property
    def _has_columns(self) -> bool:
        """Whether picture, words, standing and button of the match stand in one row."""
        return self.m.columns == 4

    def _saved_words(self, session: Session) -> tuple[str, str]:
        match = session.match
        title = _("{variant}, deal {deal}").format(
            variant=variant_title(match.setup.variant), deal=match.deal_number
        )
        seat = session.next_person
        if not session.is_running:
            return title, _("Match in progress. The deal has ended.")
        if seat is None:
            return title, _("Match in progress. Computers play.")
        if len(session.people) == 1:
            return title, _("Match in progress. You are to play.")
        name = seat_name(match.setup, seat)
        return title, _("Match in progress. {name} is to play.").format(name=name)

    def _saved_height(self, session: Session) -> float:
        page = self.page
        least = 72.0 if self.is_tight else 96.0
        if self._has_columns:
            width = self._words_width
        else:
            width = self.width - 2 * self.m.padding - 120
        title, status = self._saved_words(session)
        words = page.text_height(title, TYPE["section"], width) + 4
        words += page.text_height(status, TYPE["secondary"], width)
        if self._has_columns:
            return max(least, words + 2 * self.m.padding)
        rows = max(64.0, words) + 12 + 60 + 12 + control_height(page, 52)
        return rows + 2 * self.m.padding

    @property
    def _words_width(self) -> float:
        wide = self.page.screen.form == "wide"
        return (320.0 if wide else 200.0) * max(1.0, self.page.screen.text_scale * 0.85)

    def _saved(self, session: Session, box: Rect) -> None:
        page, m = self.page, self.m
        panel(page, box)
        inner = box.grown(-m.padding)
        title, status = self._saved_words(session)
        picture_w = 112.0 if not self.is_tight else 84.0
        go_on = _("Continue")
        if self._has_columns:
            picture = Rect(inner.x, inner.y, picture_w, inner.h)
            wide = max(204.0 if not self.is_tight else 150.0, self._button_need(go_on))
            high = min(control_height(page, 60), inner.h)
            x = box.right - wide - (20 if not self.is_tight else m.padding)
            press = Rect(x, box.center.y - high / 2, wide, high)
            words = Rect(picture.right + 20, inner.y, self._words_width, inner.h)
            standing = Rect(words.right + 12, 0, press.x - words.right - 32, 60)
            standing = standing.moved(0, box.center.y - 30)
        else:
            high = control_height(page, 52)
            press = Rect(inner.x, inner.bottom - high, inner.w, high)
            standing = Rect(inner.x, press.y - 72, inner.w, 60)
            picture = Rect(inner.x, inner.y, 104, standing.y - 12 - inner.y)
            words = Rect(picture.right + 16, picture.y, inner.right - picture.right - 16, picture.h)
        variant_picture(page, session.match.setup.variant, picture)
        first = page.text_height(title, TYPE["section"], words.w)
        second = page.text_height(status, TYPE["secondary"], words.w)
        y = words.center.y - (first + 4 + second) / 2
        page.text(title, Rect(words.x, y, words.w, first), TYPE["section"], lines=9)
        below = Rect(words.x, y + first + 4, words.w, second)
        page.text(status, below, TYPE["secondary"], "muted", lines=9)
        self._standing(session, standing)
        button(page, "continue", press, go_on, self.scene.go_on, kind="primary", icon="play")

    def _button_need(self, label: str) -> float:
        return self.page.text_width(label, TYPE["button"]) + 32 + 40

    def _standing(self, session: Session, room: Rect) -> None:
        """One chip a side, or nothing where the chips would be too small to read."""
        match = session.match
        sides = match.seating.sides
        widest = 132.0 if sides > 2 else 210.0
        if not self._has_columns:
            widest = room.w
        each = min(widest, (room.w - 12 * (sides - 1)) / sides)
        if each < 92 * self.page.screen.text_scale:
            return
        start = room.x if not self._has_columns else room.right - sides * (each + 12) + 12
        turn = match.turn
        for side in match.seating.all_sides:
            acts = turn is not None and match.seating.side_of(turn) == side
            points = match.standing[side - 1]
            shown = SideStanding(side_name(match.setup, side), points, acts)
            chip = Rect(start + (side - 1) * (each + 12), room.y, each, room.h)
            if variant_named(match.setup.variant).counts_wins:
                self._streak_chip(chip, shown, match.setup.target)
            else:
                score_chip(self.page, chip, shown, match.setup.target)

    def _streak_chip(self, chip: Rect, side: SideStanding, target: int) -> None:
        page = self.page
        page.box(chip, "field", radius=12, outline="accent" if side.to_act else "stroke")
        size, pitch = (14.0, 26.0), 18.0
        left = chip.right - 14 - pitch * (target - 1) - size[0]
        name = Rect(chip.x + 14, chip.y + 6, left - chip.x - 20, chip.h / 2 - 6)
        page.text(side.name, name, TYPE["segment"], person=True)
        words = Rect(name.x, chip.center.y, name.w, chip.h / 2 - 6)
        page.text(streak_text(side.points, target), words, TYPE["tool"], "muted")
        streak(page, Point(left, chip.center.y), int(side.points), target, size, pitch)
