"""How the menu is laid out: from wide windows to upright ones. Lengths are dp."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from game.language import _, native_name, spoken
from game.scenes.menu_saved import SavedMatch
from game.setup_words import players_text, variant_line
from game.ui.build import Page
from game.ui.choices import OpenList, Segment, choice_list
from game.ui.draw import Felt
from game.ui.geometry import Point, Rect
from game.ui.page import Screen, View
from game.ui.pictures import title_tile, variant_picture
from game.ui.theme import TYPE, Form, TypeRole
from game.ui.widgets import Press, button, card, control_height, icon_button
from game.words import variant_title
from rules.variant import Variant

if TYPE_CHECKING:
    from game.scenes.menu import MenuScene

_LINE = TypeRole(15, 500, 1.4)
_WIDEST = 1440.0
_WIDEST_CARD = 400.0


class _Measures(Struct, frozen=True):
    """What differs between the forms, in dp.

    `below` is the room under the lowest row, `columns` how many cards stand in a row, `picture`
    how high the picture of a card must be at least.
    """

    margin: float
    top: float
    below: float
    gap: float
    columns: int
    padding: float
    picture: float


class _Door(NamedTuple):
    """A button that leads away from the menu."""

    key: str
    icon: str
    label: str
    press: Press


_TIGHT = _Measures(12, 10, 10, 10, 4, 10, 56)
_MEASURES: dict[Form, _Measures] = {
    "wide": _Measures(48, 36, 48, 24, 4, 12, 90),
    "medium": _Measures(32, 28, 40, 16, 4, 12, 90),
    "compact": _TIGHT,
    "portrait": _Measures(16, 20, 20, 14, 2, 12, 68),
    "small": _Measures(12, 10, 10, 10, 2, 10, 56),
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
        self.variants = scene.stage.offer.variants
        self._columns = min(self.m.columns, len(self.variants))
        room = (self.width - self.m.gap * (self._columns - 1)) / self._columns
        self._card = min(room, _WIDEST_CARD)
        used = self._columns * (self._card + self.m.gap) - self.m.gap
        self._cards_left = (self.page.w - used) / 2

    def build(self) -> View:
        """Header at the top, buttons at the bottom, all else between them, scrolled if need be."""
        page, m = self.page, self.m
        page.add(Felt(page.screen.rect))
        high = control_height(page)
        head = Rect(self.left, m.top, self.width, high)
        foot = control_height(page, 48 if self.is_tight else 56)
        foot_y = page.h - foot - m.below
        top = m.top + high + (4 if self.is_tight else 12)
        window = Rect(0, top, page.w, foot_y - top - (2 if self.is_tight else 8))
        bar = Rect(page.w - 9, window.y + 6, 5, window.h - 12)
        self.scene.pane.draw(
            page, window, lambda room: self._middle(room, window.h), fade="felt1", bar=bar
        )
        self._foot(Rect(self.left, foot_y, self.width, foot))
        self._header(head)
        return page.view()

    def _header(self, row: Rect) -> None:
        """The name of the game, and the language: a sign alone where its name has no room."""
        page = self.page
        length = 60.0 if self.is_tight else 72.0
        title_tile(page, Point(row.x + length / 2, row.center.y), length)
        left = row.x + length + 20
        role = TYPE["title"] if self.is_tight else TYPE["headline"]
        title = _("Double Six")
        wide = self._language(row, left + page.text_width(title, role) + 24)
        page.text(title, Rect(left, row.y, row.right - wide - left, row.h), role)

    def _language(self, row: Rect, title_end: float) -> float:
        """The button of the language at the right, with its list; returns how wide it is."""
        page, scene = self.page, self.scene
        offer = scene.stage.offer
        if not offer.has_languages:
            return 0.0
        label = native_name(spoken())
        wide = max(150.0 if self.is_tight else 200.0, page.text_width(label, TYPE["button"]) + 72)
        press = scene.toggle_languages
        if title_end + wide <= row.right:
            place = Rect(row.right - wide, row.y, wide, row.h)
            button(page, "language", place, label, press, icon="globe", note=_("Language"))
        else:
            place = Rect(row.right - row.h, row.y, row.h, row.h)
            name = _("Language")
            icon_button(page, "language", place, "globe", name, press, boxed=True)
        if scene.is_list_open:
            options = (
                Segment(f"speak-{code}", native_name(code), code == spoken(), speak)
                for code in offer.languages
                for speak in [partial(scene.speak, code)]
            )
            choice_list(page, OpenList(place, tuple(options)))
        return place.w + 12

    def _foot(self, row: Rect) -> None:
        """What is not a match, at the left; the way out far right. Signs alone if it is narrow."""
        page, scene, role = self.page, self.scene, TYPE["button"]
        kept = _Door("statistics", "chart", _("Statistics"), scene.statistics)
        doors = (
            _Door("rules", "book", _("Rules"), scene.rules),
            *(() if scene.stage.offer.is_kiosk else (kept,)),
            _Door("settings", "gear", _("Settings"), scene.settings),
            self._way_out(),
        )
        labels = [page.text_width(door.label, role) for door in doors]
        gap = 12.0
        free = row.w - gap * (len(doors) - 1)
        padding = min(72.0, (free - sum(labels)) / len(doors))
        is_bare = padding < 48
        widths = [
            row.h if is_bare else max(label + padding, min(150.0, free / 4)) for label in labels
        ]
        if sum(widths) > free:
            widths = [label + padding for label in labels]
        x = row.x
        for door, wide in zip(doors, widths, strict=True):
            if door is doors[-1]:
                x = row.right - wide
            place = Rect(x, row.y, wide, row.h)
            if is_bare:
                icon_button(page, door.key, place, door.icon, door.label, door.press, boxed=True)
            else:
                button(page, door.key, place, door.label, door.press, icon=door.icon)
            x += wide + gap

    def _way_out(self) -> _Door:
        if self.scene.stage.offer.is_kiosk:
            return _Door("finish", "check", _("Finish"), self.scene.quit)
        return _Door("quit", "power", _("Quit"), self.scene.quit)

    def _middle(self, room: Rect, height: float) -> float:
        """What scrolls; returns its height, which fills the given height if it can."""
        page, m = self.page, self.m
        gap = 6.0 if self.is_tight else 12.0
        y = room.y + gap
        session = self.scene.match_in_progress
        saved: SavedMatch | None = None
        fixed = 2 * gap
        if session is not None:
            in_one_row = m.columns > 2
            saved = SavedMatch(
                page, session, self.width, in_one_row=in_one_row, is_tight=self.is_tight
            )
            fixed += saved.height + m.gap
        heading = 0.0
        if not self.is_tight:
            heading = page.text_height(_("New match"), TYPE["section"], self.width) + 12
        fixed += heading
        rows = -(-len(self.variants) // self._columns)
        words = max(self._words_height(variant) for variant in self.variants)
        free = height - fixed - m.gap * (rows - 1)
        most = words + 0.86 * self._card
        tall = max(words + m.picture, min(free / rows, most))
        spare = max(0.0, free - rows * tall)
        y += spare * 0.4
        if saved is not None:
            saved.draw(Rect(self.left, y, self.width, saved.height), self.scene.go_on)
            y += saved.height + m.gap
        if heading:
            box = Rect(self._cards_left, y, self.width, heading - 12)
            page.text(_("New match"), box, TYPE["section"])
            y += heading
        for i, variant in enumerate(self.variants):
            row, column = divmod(i, self._columns)
            x = self._cards_left + column * (self._card + m.gap)
            place = Rect(x, y + row * (tall + m.gap), self._card, tall)
            self._variant(variant, place, words)
        return fixed + rows * tall + m.gap * (rows - 1) + spare

    def _words_height(self, variant: Variant) -> float:
        """What a card needs besides its picture."""
        page, m = self.page, self.m
        inner = self._card - 2 * m.padding - 8
        title = page.text_height(variant_title(variant.name), TYPE["section"], inner)
        line = page.text_height(variant_line(variant.name), _LINE, inner)
        players = page.text_height(players_text(variant), TYPE["secondary"], inner - 28)
        return 2 * m.padding + 12 + title + 4 + line + 12 + players + 2

    def _variant(self, variant: Variant, place: Rect, words: float) -> None:
        page, m, name = self.page, self.m, variant.name
        title = variant_title(name)
        card(page, f"new-{name}", place, title, lambda: self.scene.new_match(name))
        inner = place.grown(-m.padding)
        picture = Rect(inner.x, inner.y, inner.w, place.h - words)
        variant_picture(page, name, picture)
        text = Rect(inner.x + 4, picture.bottom + 12, inner.w - 8, 0)
        high = page.text(title, text, TYPE["section"], lines=9, top=True)
        line = text.moved(0, high + 4)
        page.text(variant_line(name), line, _LINE, "muted", lines=99, top=True)
        players = page.text_height(players_text(variant), TYPE["secondary"], text.w - 28)
        row = Rect(text.x + 28, inner.bottom - players - 2, text.w - 28, players)
        page.icon("person", Point(text.x + 9, row.center.y), 20, "muted")
        page.text(players_text(variant), row, TYPE["secondary"], "muted", lines=9)
