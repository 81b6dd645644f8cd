"""Who plays: how many seats, and for each its name, a person or a computer, and the level."""

from __future__ import annotations

from ai.bots import BOTS
from game.language import _
from game.scenes.setup_frame import Frame
from game.setup_words import level_title, seating_label
from game.signs import seat_sign
from game.ui.choices import Segment, segments_width
from game.ui.geometry import Point, Rect
from game.ui.theme import TYPE
from game.ui.widgets import panel, person_disc
from game.words import seat_name
from rules.seats import Seat

_NAME_LEAST = 92.0
_ALL_SEATS = 4


class PlayersPanel:
    """The panel in a given width; it always has room for four where it stands beside another."""

    def __init__(self, frame: Frame, width: float, *, is_beside: bool) -> None:
        """Measure the rows."""
        self.frame = frame
        page, m = frame.page, frame.m
        self.width = width
        self._inner = width - 2 * m.padding
        self._rows = _ALL_SEATS if is_beside else frame.form.seating.seats
        self._disc = 18.0 if frame.is_tight else 20.0
        self._kind = max(m.kind, segments_width(page, (_("Person"), _("Computer"))))
        levels = [page.text_width(level_title(bot.name), TYPE["value"]) for bot in BOTS]
        self._level = max(m.level, max(levels) + 62)
        self._labels = [seating_label(seating) for seating in frame.form.seatings]
        self._title = page.text_width(_("Players"), TYPE["section"]) + 4
        self._is_title_above = self._title + 24 + segments_width(page, self._labels) > self._inner

    @property
    def is_one_line(self) -> bool:
        """Whether all parts of a player's row stand side by side."""
        parts = 2 * self._disc + self._kind + self._level + 3 * self.frame.m.part_gap
        return self._inner - parts >= _NAME_LEAST * self.frame.scale

    @property
    def _row(self) -> float:
        control = self.frame.control
        return (control if self.is_one_line else 2 * control + 8) + self.frame.m.row_gap

    @property
    def _title_high(self) -> float:
        page = self.frame.page
        return page.text_height(_("Players"), TYPE["section"], self._inner) + 8

    @property
    def height(self) -> float:
        """The height of the panel."""
        m = self.frame.m
        head = self.frame.control + (self._title_high if self._is_title_above else 0.0)
        return m.above + head + m.under + self._rows * self._row + 4

    def draw(self, box: Rect) -> None:
        """Draw it; the box may be higher than it has to be."""
        frame, m = self.frame, self.frame.m
        page, form = frame.page, frame.form
        panel(page, box)
        inner = Rect(box.x + m.padding, box.y + m.above, self._inner, 0)
        y = inner.y
        if self._is_title_above:
            title = Rect(inner.x, y, inner.w, self._title_high - 8)
            y += self._title_high
            seatings = Rect(inner.x, y, inner.w, frame.control)
        else:
            title = Rect(inner.x, y, self._title, frame.control)
            seatings = Rect(inner.x, y, inner.w, frame.control)
            needed = segments_width(page, self._labels)
            wide = needed + 20
            if len(self._labels) > 1:
                wide = min(max(0.545 * inner.w, needed), inner.w - self._title - 24)
            seatings = Rect(inner.right - wide, y, wide, frame.control)
        page.text(_("Players"), title, TYPE["section"], lines=2)
        self._seatings(seatings)
        y += frame.control + m.under
        for seat in range(1, self._rows + 1):
            if seat <= form.seating.seats:
                page.line(Point(inner.x, y), Point(inner.right, y))
                self._player(seat, Rect(inner.x, y, inner.w, self._row))
            y += self._row

    def _seatings(self, place: Rect) -> None:
        frame = self.frame
        options = [
            Segment(
                f"seats-{seating.seats}{'-partners' if seating.partners else ''}",
                label,
                seating == frame.form.seating,
                frame.chooser(frame.form.with_seating(seating)),
            )
            for seating, label in zip(frame.form.seatings, self._labels, strict=True)
        ]
        frame.pick("seating", place, _("Players"), options)

    def _player(self, seat: Seat, row: Rect) -> None:
        frame, m = self.frame, self.frame.m
        page, form = frame.page, frame.form
        player = form.seats[seat - 1]
        high, gap = frame.control, m.part_gap
        y = row.y + m.row_gap / 2
        shown = seat_name(frame.named, seat)
        center = Point(row.x + self._disc, y + high / 2)
        rival = form.seating.partners and seat % 2 == 0
        person_disc(page, center, self._disc, seat_sign(frame.named, seat), rival=rival)
        left = row.x + 2 * self._disc + gap
        if self.is_one_line:
            level = Rect(row.right - self._level, y, self._level, high)
            kind = Rect(level.x - gap - self._kind, y, self._kind, high)
            name = Rect(left, y, kind.x - gap - left, high)
        else:
            name = Rect(left, y, row.right - left, high)
            kind = Rect(row.x, y + high + 8, min(self._kind, row.w), high)
            level = Rect(kind.right + gap, kind.y, row.right - kind.right - gap, high)
        frame.field(f"name-{seat}", name, player.name, shown, _("Name"))
        self._kinds(seat, kind)
        if player.is_computer:
            self._levels(seat, level)
        else:
            here = Rect(level.x + 8, level.y, level.w - 8, level.h)
            page.text(_("On this screen"), here, TYPE["body"], "muted", lines=2)

    def _kinds(self, seat: Seat, place: Rect) -> None:
        frame = self.frame
        player = frame.form.seats[seat - 1]
        options = [
            Segment(
                f"{'computer' if is_computer else 'person'}-{seat}",
                label,
                player.is_computer == is_computer,
                frame.chooser(frame.form.with_computer(seat, is_computer=is_computer)),
            )
            for is_computer, label in ((False, _("Person")), (True, _("Computer")))
        ]
        frame.pick(f"kind-{seat}", place, _("Who plays"), options)

    def _levels(self, seat: Seat, place: Rect) -> None:
        frame = self.frame
        options = [
            Segment(
                f"level-{seat}-{bot.name}",
                level_title(bot.name),
                frame.form.seats[seat - 1].level == bot.name,
                frame.chooser(frame.form.with_level(seat, bot.name)),
            )
            for bot in BOTS
        ]
        frame.pick(f"level-{seat}", place, _("Level"), options, as_list=True)
