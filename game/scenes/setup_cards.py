"""The variants on the New match screen, a card each."""

from __future__ import annotations

from game.scenes.setup_frame import Frame
from game.setup_words import players_text
from game.ui.geometry import Point, Rect
from game.ui.pictures import variant_picture
from game.ui.theme import TYPE
from game.ui.widgets import card
from game.words import variant_title
from rules.variant import Variant


class VariantCards:
    """The cards in one row, or in two where the window is upright."""

    def __init__(self, frame: Frame) -> None:
        """Measure the texts."""
        self.frame = frame
        m = frame.m
        self._variants = frame.scene.stage.offer.variants
        self._inset = (m.card - m.picture[1]) / 2
        self._columns = 2 if frame.is_upright else len(self._variants)
        if self._words < self._widest_word():
            self._columns = 2
        self._rows = -(-len(self._variants) // self._columns)
        tall = max(sum(self._heights(variant)) for variant in self._variants)
        self._high = max(m.card, tall + 20)

    @property
    def _width(self) -> float:
        """The width of a card."""
        return (self.frame.width - self.frame.m.card_gap * (self._columns - 1)) / self._columns

    @property
    def _words(self) -> float:
        """The width of what is written on a card."""
        spare = 14 if self.frame.is_tight else 26
        return self._width - 2 * self._inset - self.frame.m.picture[0] - spare

    def _widest_word(self) -> float:
        page = self.frame.page
        words = [
            page.text_width(word, role)
            for variant in self._variants
            for text, role in (
                (variant_title(variant.name), TYPE["section"]),
                (players_text(variant), TYPE["secondary"]),
            )
            for word in text.split()
        ]
        return max(words)

    @property
    def height(self) -> float:
        """The height of all cards."""
        return self._rows * self._high + (self._rows - 1) * self.frame.m.card_gap

    def draw(self, room: Rect) -> None:
        """Draw them."""
        gap = self.frame.m.card_gap
        for i, variant in enumerate(self._variants):
            x = room.x + (i % self._columns) * (self._width + gap)
            y = room.y + (i // self._columns) * (self._high + gap)
            self._card(variant, Rect(x, y, self._width, self._high))

    def _heights(self, variant: Variant) -> tuple[float, float]:
        page = self.frame.page
        title = page.text_height(variant_title(variant.name), TYPE["section"], self._words)
        return title, page.text_height(players_text(variant), TYPE["secondary"], self._words)

    def _card(self, variant: Variant, place: Rect) -> None:
        frame, name = self.frame, variant.name
        page = frame.page
        chosen = name == frame.form.variant_name
        press = frame.chooser(frame.form.with_variant(name))
        card(page, f"variant-{name}", place, variant_title(name), press, chosen=chosen)
        wide, high = frame.m.picture
        picture = Rect(place.x + self._inset, place.center.y - high / 2, wide, high)
        variant_picture(page, name, picture)
        title, players = self._heights(variant)
        left = picture.right + 14
        upper = Rect(left, place.center.y - (title + players + 4) / 2, self._words, title)
        page.text(variant_title(name), upper, TYPE["section"], lines=9)
        lower = Rect(left, upper.bottom + 4, self._words, players)
        page.text(players_text(variant), lower, TYPE["secondary"], "muted", lines=9)
        if chosen:
            self._check(place, picture, left + self._written_width(variant))

    def _written_width(self, variant: Variant) -> float:
        """How far the words of a card reach; as far as they may where they take several lines."""
        page = self.frame.page
        title = page.text_width(variant_title(variant.name), TYPE["section"])
        players = page.text_width(players_text(variant), TYPE["secondary"])
        return min(self._words, max(title, players))

    def _check(self, place: Rect, picture: Rect, words_end: float) -> None:
        """The mark of the chosen card: beside its words, or on its picture where it is small."""
        page = self.frame.page
        center = Point(place.right - 28, place.center.y)
        radius = 13.0
        if center.x - radius - 8 < words_end:
            radius = 11.0
            center = Point(picture.right - 4, picture.y + 4)
        page.disc(center, radius, "accent")
        page.icon("check", center, 1.4 * radius, "on_accent")
