"""How the New match screen is laid out: from wide windows to upright ones. Lengths are dp."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ai.bots import BOTS
from game.language import _
from game.setup_form import NewMatchForm
from game.setup_words import level_title, players_text, seating_label, summary_text
from game.ui.build import Page
from game.ui.choices import OpenList, Segment, choice_list, pick, segments_width
from game.ui.draw import Felt
from game.ui.geometry import Point, Rect
from game.ui.page import Screen, View
from game.ui.pictures import variant_picture
from game.ui.theme import TYPE, Form
from game.ui.widgets import (
    button,
    card,
    control_height,
    header,
    icon_button,
    panel,
    person_disc,
    text_field,
)
from game.words import seat_name, variant_title
from rules.seats import Seat
from rules.variant import Opening, Variant
from rules.variants import VARIANTS

if TYPE_CHECKING:
    from game.scenes.setup import NewMatchScene

_WIDEST = 1480.0
_NAME_LEAST = 92.0
_ALL_SEATS = 4


@dataclass(frozen=True, slots=True)
class _Measures:
    """What differs between the forms: margin, gap, padding of panels, cards, parts of a row."""

    margin: float
    gap: float
    padding: float
    card: float
    picture: tuple[float, float]
    right: float
    control: float
    row_gap: float
    part_gap: float
    level: float


_WIDE = _Measures(24, 24, 24, 96, (112, 72), 396, 52, 26, 16, 220)
_TIGHT = _Measures(12, 10, 12, 64, (64, 44), 268, 48, 8, 8, 120)
_MEASURES: dict[Form, _Measures] = {
    "wide": _WIDE,
    "medium": _Measures(24, 16, 18, 96, (88, 72), 316, 52, 26, 10, 148),
    "compact": _TIGHT,
    "portrait": _Measures(16, 16, 16, 88, (88, 64), 0, 52, 16, 8, 132),
    "small": _TIGHT,
}


class SetupPage:
    """One building of the screen."""

    def __init__(self, scene: NewMatchScene, screen: Screen) -> None:
        """Take the measures of the window."""
        self.scene = scene
        self.form: NewMatchForm = scene.form
        self.page = Page(screen)
        self.m = _MEASURES[screen.form]
        self.is_tight = screen.form in ("compact", "small")
        self.is_upright = screen.form in ("portrait", "small")
        self.width = min(self.page.w - 2 * self.m.margin, _WIDEST)
        self.left = (self.page.w - self.width) / 2
        self.high = control_height(self.page, self.m.control)
        self.opened: OpenList | None = None
        self.words = self.form.setup("0")

    def build(self) -> View:
        """Title, what scrolls, and the way on; over them the list that is open."""
        page = self.page
        page.add(Felt(page.screen.rect))
        bar_high = control_height(page)
        y = 10.0 if self.is_tight else 24.0
        title_end = header(page, _("New match"), self.scene.back, margin=self.m.margin, y=y)
        top = y + bar_high + (4 if self.is_tight else 8)
        if page.screen.form == "compact":
            start = self._start_width
            row = Rect(self.left + self.width - start, y, start, bar_high)
            self._start(row)
            self._summary(Rect(title_end + 20, y, row.x - title_end - 36, bar_high))
            foot_y = page.h
        else:
            foot_high = control_height(page, 48 if self.is_tight else 56)
            foot_y = page.h - foot_high - (10 if self.is_tight else 20)
            start = self._start_width
            row = Rect(self.left + self.width - start, foot_y, start, foot_high)
            self._summary(Rect(self.left, foot_y, self.width - start - 20, foot_high))
            self._start(row)
        window = Rect(0, top, page.w, foot_y - top - (0 if foot_y == page.h else 8))
        bar = Rect(page.w - 8, window.y + 6, 5, window.h - 12)
        self.scene.pane.draw(page, window, lambda room: self._body(room, window.h), bar=bar)
        if self.opened is not None:
            choice_list(page, self.opened)
        return page.view()

    @property
    def _start_width(self) -> float:
        least = 150.0 if self.is_tight else 190.0 if self.is_upright else 240.0
        return max(least, self.page.text_width(_("Start"), TYPE["button"]) + 88)

    def _start(self, rect: Rect) -> None:
        press = self.scene.start
        button(self.page, "start", rect, _("Start"), press, kind="primary", icon="play")

    def _summary(self, rect: Rect) -> None:
        self.page.text(summary_text(self.words), rect, TYPE["body"], "muted", lines=3)

    # -- what scrolls

    def _body(self, room: Rect, height: float) -> float:
        """Cards, players and match; returns the height, which fills the given one if it can."""
        m = self.m
        self.opened = None
        columns = 2 if self.is_upright else len(VARIANTS)
        cards = self._cards_height(columns)
        across = self._panels_across
        seats = _ALL_SEATS if across else self.form.seating.seats
        left_w = self.width - m.gap - self._right_width if across else self.width
        players = self._players_height(left_w, seats)
        match_w = self._right_width if across else self.width
        match = self._match_height(match_w)
        both = max(players, match) if across else players + m.gap + match
        pad = 6.0 if self.is_tight else 12.0
        content = pad + cards + (m.gap if self.is_tight else 20) + both + 14
        y = room.y + pad + max(0.0, height - content) * 0.35
        self._cards(Rect(self.left, y, self.width, cards), columns)
        y += cards + (m.gap if self.is_tight else 20)
        if across:
            self._players(Rect(self.left, y, left_w, both), seats)
            self._match(Rect(self.left + left_w + m.gap, y, match_w, both))
        else:
            self._players(Rect(self.left, y, self.width, players), seats)
            self._match(Rect(self.left, y + players + m.gap, self.width, match))
        return max(content, height)

    @property
    def _panels_across(self) -> bool:
        """Whether the two panels stand side by side."""
        if self.is_upright:
            return False
        left = self.width - self.m.gap - self._right_width
        return self._row_fits(left - 2 * self.m.padding)

    @property
    def _right_width(self) -> float:
        return self.m.right * max(1.0, 0.85 * self.page.screen.text_scale)

    # -- variants

    def _card_words(self, variant: Variant, width: float) -> tuple[float, float]:
        title = self.page.text_height(variant_title(variant.name), TYPE["section"], width)
        return title, self.page.text_height(players_text(variant), TYPE["secondary"], width)

    def _card_text_width(self, columns: int) -> float:
        each = (self.width - self._card_gap * (columns - 1)) / columns
        return each - 2 * self._card_inset - self.m.picture[0] - 14 - (0 if self.is_tight else 12)

    @property
    def _card_gap(self) -> float:
        return 16.0 if self.m is _WIDE else self.m.gap

    @property
    def _card_inset(self) -> float:
        return (self.m.card - self.m.picture[1]) / 2

    def _cards_height(self, columns: int) -> float:
        width = self._card_text_width(columns)
        tall = max(sum(self._card_words(variant, width)) for variant in VARIANTS)
        rows = len(VARIANTS) // columns
        self._card_high = max(self.m.card, tall + 20)
        return rows * self._card_high + (rows - 1) * self._card_gap

    def _cards(self, room: Rect, columns: int) -> None:
        page, m = self.page, self.m
        each = (room.w - self._card_gap * (columns - 1)) / columns
        for i, variant in enumerate(VARIANTS):
            name = variant.name
            x = room.x + (i % columns) * (each + self._card_gap)
            y = room.y + (i // columns) * (self._card_high + self._card_gap)
            place = Rect(x, y, each, self._card_high)
            chosen = name == self.form.variant_name
            press = self._chooser(self.form.with_variant(name))
            card(page, f"variant-{name}", place, variant_title(name), press, chosen=chosen)
            wide, high = m.picture
            picture = Rect(x + self._card_inset, place.center.y - high / 2, wide, high)
            variant_picture(page, name, picture)
            text = Rect(picture.right + 14, y, self._card_text_width(columns), place.h)
            title, players = self._card_words(variant, text.w)
            upper = Rect(text.x, text.center.y - (title + players + 4) / 2, text.w, title)
            page.text(variant_title(name), upper, TYPE["section"], lines=9)
            lower = Rect(text.x, upper.bottom + 4, text.w, players)
            page.text(players_text(variant), lower, TYPE["secondary"], "muted", lines=9)
            if chosen:
                self._check(place)

    def _check(self, place: Rect) -> None:
        """The mark of the chosen card: beside its words, or on its corner where it is small."""
        radius = 11.0 if self.is_tight else 13.0
        center = Point(place.right - 28, place.center.y)
        if self.m is not _WIDE:
            center = Point(place.right - radius - 5, place.y + radius + 5)
        self.page.disc(center, radius, "accent")
        self.page.icon("check", center, 1.4 * radius, "on_accent")

    def _chooser(self, form: NewMatchForm) -> Callable[[], None]:
        return lambda: self.scene.choose(form)

    # -- players

    @property
    def _kind_width(self) -> float:
        labels = (_("Person"), _("Computer"))
        least = 250.0 if self.m is _WIDE else 0.0
        return max(least, segments_width(self.page, labels))

    @property
    def _disc(self) -> float:
        return 18.0 if self.is_tight else 20.0

    @property
    def _level_width(self) -> float:
        labels = [level_title(bot.name) for bot in BOTS]
        widest = max(self.page.text_width(label, TYPE["value"]) for label in labels)
        return max(self.m.level, widest + 62)

    def _row_fits(self, width: float) -> bool:
        """Whether all parts of a player's row stand side by side in that width."""
        m = self.m
        parts = 2 * self._disc + self._kind_width + self._level_width + 3 * m.part_gap
        return width - parts >= _NAME_LEAST * self.page.screen.text_scale

    def _row_height(self, width: float) -> float:
        lines = 1 if self._row_fits(width) else 2
        return lines * self.high + (lines - 1) * 8 + self.m.row_gap

    def _head(self, width: float) -> tuple[float, bool]:
        """The height of the title row of the players, and whether the seatings stand under it."""
        labels = [seating_label(seating) for seating in self.form.seatings]
        title = self.page.text_width(_("Players"), TYPE["section"])
        below = title + 24 + segments_width(self.page, labels) > width
        title_high = self.page.text_height(_("Players"), TYPE["section"], width) + 8
        return (title_high + self.high if below else self.high), below

    @property
    def _pads(self) -> tuple[float, float]:
        """Above and under the title row of a panel."""
        return (8, 8) if self.is_tight else (17, 18)

    def _players_height(self, width: float, seats: int) -> float:
        inner = width - 2 * self.m.padding
        above, under = self._pads
        head, _below = self._head(inner)
        return above + head + under + seats * self._row_height(inner) + (2 if self.is_tight else 4)

    def _players(self, box: Rect, seats: int) -> None:
        page, m, form = self.page, self.m, self.form
        panel(page, box)
        above, under = self._pads
        inner = Rect(box.x + m.padding, box.y + above, box.w - 2 * m.padding, 0)
        head, below = self._head(inner.w)
        title_w = page.text_width(_("Players"), TYPE["section"]) + 4
        title_high = head - self.high if below else self.high
        page.text(_("Players"), Rect(inner.x, inner.y, title_w, title_high), TYPE["section"])
        options = [
            Segment(
                f"seats-{seating.seats}{'-partners' if seating.partners else ''}",
                seating_label(seating),
                seating == form.seating,
                self._chooser(form.with_seating(seating)),
            )
            for seating in form.seatings
        ]
        needed = segments_width(page, [option.label for option in options])
        wide = min(max(416.0 if m is _WIDE else 300.0, needed), inner.w - title_w - 24)
        if len(options) == 1:
            wide = needed + 20
        place = Rect(inner.right - wide, inner.y, wide, self.high)
        if below:
            place = Rect(inner.x, inner.y + title_high, inner.w, self.high)
        self._pick("seating", place, _("Players"), options)
        y = inner.y + head + under
        row = self._row_height(inner.w)
        for seat in range(1, seats + 1):
            page.line(Point(inner.x, y), Point(inner.right, y))
            if seat <= form.seating.seats:
                self._player(seat, Rect(inner.x, y, inner.w, row))
            y += row

    def _player(self, seat: Seat, row: Rect) -> None:
        page, m, form = self.page, self.m, self.form
        player = form.seats[seat - 1]
        gap, kind_w, level_w = m.part_gap, self._kind_width, self._level_width
        fits = self._row_fits(row.w)
        y = row.y + m.row_gap / 2
        shown = seat_name(self.words, seat)
        rival = form.seating.partners and seat % 2 == 0
        center = Point(row.x + self._disc, y + self.high / 2)
        person_disc(page, center, self._disc, shown, rival=rival)
        name = Rect(row.x + 2 * self._disc + gap, y, 0, self.high)
        level = Rect(row.right - level_w, y, level_w, self.high)
        kind = Rect(level.x - gap - kind_w, y, kind_w, self.high)
        if fits:
            name = Rect(name.x, y, kind.x - gap - name.x, self.high)
        else:
            name = Rect(name.x, y, row.right - name.x, self.high)
            kind = Rect(row.x, y + self.high + 8, min(kind_w, row.w), self.high)
            level = Rect(kind.right + gap, kind.y, row.right - kind.right - gap, self.high)
        self._field(f"name-{seat}", name, player.name, shown, _("Name"))
        options = [
            Segment(
                f"{'computer' if is_computer else 'person'}-{seat}",
                label,
                player.is_computer == is_computer,
                self._chooser(form.with_computer(seat, is_computer=is_computer)),
            )
            for is_computer, label in ((False, _("Person")), (True, _("Computer")))
        ]
        self._pick(f"kind-{seat}", kind, _("Who plays"), options)
        if player.is_computer:
            levels = [
                Segment(
                    f"level-{seat}-{bot.name}",
                    level_title(bot.name),
                    player.level == bot.name,
                    self._chooser(form.with_level(seat, bot.name)),
                )
                for bot in BOTS
            ]
            self._pick(f"level-{seat}", level, _("Level"), levels, as_list=True)
        else:
            here = Rect(level.x + 8, level.y, level.w - 8, level.h)
            page.text(_("At this screen"), here, TYPE["body"], "muted", lines=2)

    # -- the match

    def _fields(self) -> list[tuple[str, str, list[Segment]]]:
        """Key, label and values of what the variant lets one choose."""
        form, terms = self.form, self.form.terms
        found = []
        if len(terms.openings) > 1:
            openings = [
                Segment(
                    f"opener-{opening}",
                    self._opening_label(opening),
                    form.opening == opening,
                    self._chooser(form.with_opening(opening)),
                )
                for opening in terms.openings
            ]
            found.append(("opener", _("Who opens"), openings))
        if len(terms.targets) > 1:
            targets = [
                Segment(
                    f"target-{target}",
                    str(target),
                    form.target == target,
                    self._chooser(form.with_target(target)),
                )
                for target in sorted(terms.targets)
            ]
            found.append(("target", _("Points to win"), targets))
        if len(terms.reserves) > 1:
            reserves = [
                Segment(
                    f"reserve-{reserve}",
                    str(reserve) if reserve else _("None"),
                    form.reserve == reserve,
                    self._chooser(form.with_reserve(reserve)),
                )
                for reserve in sorted(terms.reserves)
            ]
            found.append(("reserve", _("Tiles that stay in the boneyard"), reserves))
        return found

    def _opening_label(self, opening: Opening) -> str:
        return _("By lot") if opening == "lot" else seat_name(self.words, opening)

    def _match_grid(self, width: float) -> tuple[int, float, float]:
        """Columns of the fields, the width of one, and the height of its label."""
        inner = width - 2 * self.m.padding
        columns = 2 if inner >= 420 * self.page.screen.text_scale else 1
        each = (inner - 16 * (columns - 1)) / columns
        labels = [label for _key, label, _options in self._fields()] + [_("Seed")]
        label = max(self.page.text_height(text, TYPE["body"], each) for text in labels) + 4
        return columns, each, label

    @property
    def _has_match_title(self) -> bool:
        return not self.is_tight

    @property
    def _field_high(self) -> float:
        return control_height(self.page)

    def _match_height(self, width: float) -> float:
        columns, _each, label = self._match_grid(width)
        rows = -(-(len(self._fields()) + 1) // columns)
        above, _under = self._pads
        head = self.high if self._has_match_title else 0.0
        between = 8 if self.is_tight else 12
        return above + head + rows * (label + self._field_high + between) + 8

    def _match(self, box: Rect) -> None:
        page, m = self.page, self.m
        panel(page, box)
        columns, each, label_high = self._match_grid(box.w)
        y = box.y + self._pads[0]
        x = box.x + m.padding
        if self._has_match_title:
            room = Rect(x, y, box.w - 2 * m.padding, self.high)
            page.text(_("Match"), room, TYPE["section"])
            y += self.high
        pitch = label_high + self._field_high + (8 if self.is_tight else 12)
        fields: Sequence[tuple[str, str, list[Segment]]] = self._fields()
        for i, (key, label, options) in enumerate(fields):
            place = Rect(x + (i % columns) * (each + 16), y + (i // columns) * pitch, each, 0)
            field = self._labelled(place, label, label_high)
            self._pick(key, field, label, options, as_list=key == "opener")
        last = len(fields)
        place = Rect(x + (last % columns) * (each + 16), y + (last // columns) * pitch, each, 0)
        self._seed(self._labelled(place, _("Seed"), label_high))

    def _labelled(self, place: Rect, label: str, label_high: float) -> Rect:
        room = Rect(place.x, place.y, place.w, label_high - 4)
        self.page.text(label, room, TYPE["body"], "muted", lines=9)
        return Rect(place.x, place.y + label_high, place.w, self._field_high)

    def _seed(self, field: Rect) -> None:
        dice = max(48.0, min(56.0, field.h))
        line = Rect(field.x, field.y, field.w - dice - 8, field.h)
        self._field("seed", line, self.form.seed, _("Empty: a fresh deal"), _("Seed"))
        place = Rect(line.right + 8, field.y, dice, field.h)
        name = _("Write a fresh seed")
        icon_button(self.page, "dice", place, "dice", name, self.scene.fresh_seed, boxed=True)

    # -- fields

    def _field(self, key: str, place: Rect, value: str, placeholder: str, name: str) -> None:
        caret = self.scene.line.caret if self.scene.edited == key else None
        press = self._editor(key)
        text_field(self.page, key, place, value, placeholder, name, press, caret=caret)

    def _editor(self, key: str) -> Callable[[], None]:
        return lambda: self.scene.edit(key)

    def _pick(
        self, key: str, place: Rect, name: str, options: Sequence[Segment], *, as_list: bool = False
    ) -> None:
        opened = pick(
            self.page,
            key,
            place,
            name,
            options,
            lambda: self.scene.toggle(key),
            is_open=self.scene.opened == key,
            as_list=as_list,
        )
        self.opened = opened or self.opened
