"""The number panel: for each value what is out, and who passed or drew on it. Lengths are dp.

It stays open beside the table while the match goes on; where there is no room beside the table it
is a sheet over the board. It says only what everybody at the screen may know (`game.numbers`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from game.board.number_place import NARROW
from game.board.value_marks import (
    IN_SUIT,
    LARGE,
    SMALL,
    MarkKind,
    value_half,
    value_mark,
    value_marks,
)
from game.language import _, ngettext, pgettext
from game.number_words import boneyard_sentence, numbers_text
from game.numbers import Numbers, ValueNumbers, drew_only
from game.signs import seat_signs
from game.ui.build import Page
from game.ui.geometry import Point, Rect
from game.ui.theme import TYPE, TypeRole
from game.ui.widgets import Press, icon_button
from rules.seats import Seat

_ROW: Final = 50.0
_LEAST_ROW: Final = 33.0
_PLATE: Final = 36.0
_SEAT: Final = 13.0
"""The size of the letters of a seat, which grow with the text as far as icons do."""
_SIGN: Final = 24.0
"""The room of a small sign."""
_MOST_SIGN: Final = 1.4
_COLUMN_GAP: Final = 20.0


class Who(NamedTuple):
    """A seat as the panel shows it: its name, and whether it is of the opposing pair."""

    name: str
    is_rival: bool


class _Sign(NamedTuple):
    """What a mark or an icon means; words without either stand for themselves."""

    text: str
    mark: MarkKind | None = None
    icon: str | None = None

    @property
    def after(self) -> float:
        """The room before the words."""
        return _SIGN - 5 if self.mark or self.icon else 0.0


class _Foot(NamedTuple):
    """What stands under the values: the boneyard in words, lines of signs, and how high it is."""

    boneyard: str = ""
    boneyard_height: float = 0.0
    lines: tuple[tuple[_Sign, ...], ...] = ()
    line: float = 0.0
    height: float = 0.0


def draw_numbers(
    page: Page,
    rect: Rect,
    numbers: Numbers,
    seats: Mapping[Seat, Who],
    close: Press,
    *,
    draws: bool,
    numerals: bool = False,
) -> None:
    """Draw the panel; `draws` says whether the variant has drawing."""
    _Panel(page, rect, numbers, seats, draws=draws).draw(close, numerals=numerals)


class _Panel:
    """One building of the panel."""

    def __init__(
        self, page: Page, rect: Rect, numbers: Numbers, seats: Mapping[Seat, Who], *, draws: bool
    ) -> None:
        self.page, self.rect, self.numbers, self.seats = page, rect, numbers, seats
        self.draws = draws
        self.names = {seat: who.name for seat, who in seats.items()}
        self.signs = seat_signs(self.names)
        self.scale = page.screen.text_scale
        self.columns = 2 if rect.w >= 2 * NARROW and rect.h < 320 else 1
        self.pad = 20.0 if rect.w >= 400 and self.columns == 1 else 14.0
        inner = rect.w - 2 * self.pad - (self.columns - 1) * _COLUMN_GAP
        self.cell = inner / self.columns
        self.rows = -(-len(numbers.values) // self.columns)
        self.size = LARGE if self.cell >= 400 else SMALL
        self.radius = (13.0 if self.size is LARGE else 12.0) * min(_MOST_SIGN, self.scale)
        self.pitch = 2 * self.radius + (5 if self.size is LARGE else 1)
        number = page.text_width("0", TYPE["score"]) + 6
        self.number = Rect(_PLATE + self.size.gap + IN_SUIT * self.size.pitch + 4, 0, number, 0)
        self.who = self.number.right + 10
        self.has_words = all(self._who_width(v) <= self.cell - self.who for v in numbers.values)

    def draw(self, close: Press, *, numerals: bool) -> None:
        page, rect = self.page, self.rect
        page.box(rect, "surface", radius=16, outline="seam", shadow="panel")
        note = numbers_text(self.numbers, self.names, draws=self.draws)
        # It can be read out, and nothing under it is hit through it.
        page.control("numbers", rect, "text", _("Numbers"), lambda: None, note=note, radius=16)
        head = max(48.0 if self.columns == 2 or rect.h < 440 else 56.0, 30 * self.scale)
        self._head(Rect(rect.x, rect.y, rect.w, head), close)
        row, foot = self._shared_out(rect.h - head - 6)
        for i, value in enumerate(self.numbers.values):
            column, place = divmod(i, self.rows)
            x = rect.x + self.pad + column * (self.cell + _COLUMN_GAP)
            cell = Rect(x, rect.y + head + place * row, self.cell, row)
            page.line(Point(cell.x - 4, cell.y), Point(cell.right + 4, cell.y))
            self._value(cell, value, numerals=numerals)
        x, y = rect.x + self.pad, rect.y + head + self.rows * row + 6
        if self.columns == 2:
            x += self.cell + _COLUMN_GAP
            y += (-row - foot.height) / 2 - 6
        self._draw_foot(foot, Point(x, y))

    def _shared_out(self, room: float) -> tuple[float, _Foot]:
        """The height of a row, and what stands under the rows: as much as leaves them enough.

        In two columns it stands in the place of the row that is over.
        """
        least = max(_LEAST_ROW, 1.1 * TYPE["score"].size * self.scale)
        most = _ROW * max(1.0, 0.8 * self.scale)
        row, foot = room / self.rows, _Foot()
        for foot in self._feet():
            if self.columns == 2:
                fits = foot.height <= row + 4
            else:
                row = min(most, (room - foot.height) / self.rows)
                fits = row >= least
            if fits:
                break
        return row, foot

    def _head(self, row: Rect, close: Press) -> None:
        page, title = self.page, _("Numbers")
        end = Rect(row.right - 56, row.center.y - 24, 48, 48)
        icon_button(page, "close numbers", end, "close", _("Close the numbers"), close)
        room = Rect(row.x + self.pad, row.y, end.x - row.x - self.pad - 8, row.h)
        page.text(title, room, TYPE["section"])
        note = _("played, out of {count}").format(count=IN_SUIT)
        used = page.text_width(title, TYPE["section"]) + 16
        if used + page.text_width(note, TYPE["secondary"]) <= room.w:
            rest = Rect(room.x + used, row.y, room.w - used, row.h)
            page.text(note, rest, TYPE["secondary"], "muted", anchor="right")

    # -- one value

    def _value(self, cell: Rect, value: ValueNumbers, *, numerals: bool) -> None:
        page, tiles, middle = self.page, value.tiles, cell.center.y
        plate = min(_PLATE, cell.h - 6)
        half = Rect(cell.x + (_PLATE - plate) / 2, middle - plate / 2, plate, plate)
        value_half(page, half, tiles.value, numerals=numerals)
        marks = Point(cell.x + _PLATE + self.size.gap, middle)
        value_marks(page, marks, self.size, tiles.on_line, tiles.own)
        number = Rect(cell.x + self.number.x, cell.y, self.number.w, cell.h)
        page.text(str(tiles.on_line), number, TYPE["score"], anchor="center")
        room = Rect(cell.x + self.who, cell.y, self.cell - self.who, cell.h)
        self._draw_who(room, value)

    def _groups(self, value: ValueNumbers) -> list[tuple[Sequence[Seat], str, str]]:
        """Who passed and who drew, each with a sign and a word, as far as there are any."""
        passed, drew = value.passed, drew_only(value)
        groups = (
            # Translators: who did it stands before it, one or more, as letters in circles.
            (passed, "skip", ngettext("passed", "passed", len(passed))),
            (drew, "draw", ngettext("drew", "drew", len(drew))),
        )
        return [group for group in groups if group[0]]

    def _who_width(self, value: ValueNumbers) -> float:
        return sum(
            len(seats) * self.pitch + self.page.text_width(word, TYPE["secondary"]) + 14
            for seats, _icon, word in self._groups(value)
        )

    def _draw_who(self, room: Rect, value: ValueNumbers) -> None:
        page, groups, pitch = self.page, self._groups(value), self.pitch
        discs = sum(len(seats) for seats, _icon, _word in groups)
        if discs and not self.has_words:
            pitch = min(pitch, (room.w - _SIGN * len(groups)) / discs)
        x = room.x
        for seats, icon, word in groups:
            for seat in seats:
                self._disc(Point(x + self.radius, room.center.y), seat)
                x += pitch
            if self.has_words:
                wide = page.text_width(word, TYPE["secondary"]) + 4
                words = Rect(x + 2, room.y, wide, room.h)
                page.text(word, words, TYPE["secondary"], "muted")
                x += wide + 10
            else:
                page.icon(icon, Point(x + 10, room.center.y), 16, "muted")
                x += _SIGN

    def _disc(self, center: Point, seat: Seat) -> None:
        page, radius, is_rival = self.page, self.radius, self.seats[seat].is_rival
        fill, outline, ink = ("field", "disc", "disc") if is_rival else ("disc", None, "field")
        page.disc(center, radius, fill, outline=outline, stroke=2)
        room = Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius)
        role = TypeRole(_SEAT * min(_MOST_SIGN, self.scale) / self.scale, 700)
        page.text(self.signs[seat], room, role, ink, anchor="center")

    # -- what the signs mean

    def _feet(self) -> Iterator[_Foot]:
        """What may stand under the values, from all of it to nothing: the boneyard, the signs."""
        line = 1.5 * TYPE["secondary"].size * self.scale
        boneyard = boneyard_sentence(self.numbers) if self.draws else ""
        high = self.page.text_height(boneyard, TYPE["secondary"], self.cell) if boneyard else 0.0
        lines = self._sign_lines()
        gap = 10.0 if self.columns == 1 else 0.0
        yield _Foot(boneyard, high, lines, line, high + len(lines) * line + gap)
        yield _Foot(boneyard, high, (), line, high + gap)
        yield _Foot()

    def _sign_lines(self) -> tuple[tuple[_Sign, ...], ...]:
        """What each sign means, in as many lines as it takes."""
        signs = [
            _Sign(_("on the line"), "line"),
            _Sign(_("in your hand"), "own"),
            _Sign(_("unseen"), "unseen"),
        ]
        if not self.has_words:
            told = {icon for value in self.numbers.values for _s, icon, _w in self._groups(value)}
            words = {"skip": pgettext("sign", "passed"), "draw": pgettext("sign", "drew")}
            signs += [_Sign(word, icon=icon) for icon, word in words.items() if icon in told]
        lines: list[tuple[_Sign, ...]] = [()]
        for sign in signs:
            longer = (*lines[-1], sign)
            if len(longer) > 1 and sum(map(self._sign_width, longer)) > self.cell + 16:
                lines.append((sign,))
            else:
                lines[-1] = longer
        return tuple(lines)

    def _draw_foot(self, foot: _Foot, at: Point) -> None:
        room = Rect(at.x, at.y, self.cell, foot.boneyard_height)
        if foot.boneyard:
            self.page.text(foot.boneyard, room, TYPE["secondary"], "muted", lines=9, top=True)
        for i, signs in enumerate(foot.lines):
            self._signs(signs, Point(at.x, room.bottom + (i + 0.5) * foot.line), foot.line)

    def _sign_width(self, sign: _Sign) -> float:
        return sign.after + self.page.text_width(sign.text, TYPE["secondary"]) + 16

    def _signs(self, signs: Sequence[_Sign], left: Point, height: float) -> None:
        page, x = self.page, left.x
        for sign in signs:
            wide = self._sign_width(sign)
            if sign.mark:
                value_mark(page, Rect(x, left.y - 9, 11, 18), sign.mark, "text")
            elif sign.icon:
                page.icon(sign.icon, Point(x + 7, left.y), 16, "muted")
            room = min(wide, self.cell) - sign.after
            words = Rect(x + sign.after, left.y - height / 2, room, height)
            page.text(sign.text, words, TYPE["secondary"], "muted")
            x += wide
