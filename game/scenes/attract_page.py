"""The picture of the attract scene: the line that computers lay, and a band with the ways in.

Lengths are dp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from game.board.lot import directions
from game.board.motion import Pose
from game.board.table import TableLook, table_items
from game.language import _, in_language, native_name, spoken
from game.offer import Offer
from game.ui.build import Page
from game.ui.choices import OpenList, Segment, choice_list
from game.ui.draw import Felt, TileArt
from game.ui.geometry import Point, Rect
from game.ui.page import Screen, View
from game.ui.pictures import title_tile, variant_picture
from game.ui.theme import TYPE, Form, TypeRole
from game.ui.widgets import button
from game.words import variant_title
from rules.variant import Variant

if TYPE_CHECKING:
    from game.scenes.attract import AttractScene

MOST_LANGUAGES: Final = 6
"""So many other languages are shown at once."""
TOUCH: Final = "Touch to play"
"""The invitation, as the catalogues know it."""
_LARGE: Final = TypeRole(34, 600, 1.2)
_CHIP: Final = TypeRole(17, 600)
_LANGUAGE: Final = TypeRole(20, 500)
_DOT: Final = 50.0
"""From the end of one language to the beginning of the next, with a dot in the middle."""
_ROW: Final = 48.0


class _Measures(Struct, frozen=True):
    """What differs between the forms.

    `head` is where the title row lies and how high it is, `plate` the size of the invitation,
    `gap` lies above it, between the chips and below them.
    """

    margin: float
    head: tuple[float, float]
    plate: tuple[float, float]
    role: TypeRole
    language: TypeRole
    gap: float
    chip: tuple[float, float]
    columns: int


_WIDE = _Measures(40, (32, 56), (480, 84), _LARGE, _LANGUAGE, 16, (220, 64), 4)
_UPRIGHT = _Measures(24, (28, 56), (480, 96), _LARGE, _LANGUAGE, 16, (244, 72), 2)
_TIGHT = _Measures(12, (8, 48), (360, 64), TYPE["title"], TypeRole(17, 500), 10, (188, 56), 4)
_SMALL = _Measures(12, (10, 48), (456, 84), TYPE["title"], TypeRole(17, 500), 12, (222, 64), 2)
_MEASURES: Final[dict[Form, _Measures]] = {
    "wide": _WIDE,
    "medium": _WIDE,
    "compact": _TIGHT,
    "portrait": _UPRIGHT,
    "small": _SMALL,
}


def other_languages(offer: Offer) -> list[str]:
    """The codes of the languages that invite besides the one that is spoken.

    One that says the same in the same words need not say it.
    """
    told = {_("Touch to play")}
    codes = []
    for code in offer.languages:
        text = in_language(code, TOUCH)
        if text not in told:
            told.add(text)
            codes.append(code)
    return codes


class AttractPage:
    """One building of the attract scene."""

    def __init__(self, scene: AttractScene, screen: Screen) -> None:
        """Take the measures of the window."""
        self.scene = scene
        self.offer = scene.stage.offer
        self.page = Page(screen)
        self.m = _MEASURES[screen.form]
        self.places: dict[str, Pose] = {}
        """Where everything that can fly comes from or goes to, in pixels."""
        self._rows = self._language_rows()
        self._columns = min(self.m.columns, len(self.offer.variants))
        self._band = self._measured_band()
        self._plate = self._measured_plate()

    @property
    def plate(self) -> Rect:
        """The invitation, in pixels."""
        return self.page.px(self._plate)

    def build(self) -> View:
        """The table, the band; the whole screen is the way in, whatever else lies on it."""
        page = self.page
        page.add(Felt(page.screen.rect))
        self._table()
        page.box(self._band, "surface", shadow="tray")
        page.line(Point(0, self._band.y), Point(page.w, self._band.y))
        self._invitation()
        self._languages()
        self._chips()
        self._head()
        return page.view()

    # -- measures

    def _measured_band(self) -> Rect:
        page, m = self.page, self.m
        chips = -(-len(self.offer.variants) // self._columns)
        self._chip_high = max(m.chip[1], 2.7 * _CHIP.size * page.screen.text_scale)
        text_w = min(m.plate[0], page.w - 2 * m.margin) - 24
        self._plate_high = max(
            m.plate[1],
            1.6 * m.role.size * page.screen.text_scale,
            page.text_height(_("Touch to play"), m.role, text_w, 2) + 24,
        )
        high = m.gap + 4 + self._plate_high + self._languages_high
        high += chips * (self._chip_high + m.gap)
        return Rect(0, page.h - high, page.w, high)

    @property
    def _languages_high(self) -> float:
        """From the invitation to the chips."""
        return _ROW * len(self._rows) + 12 if self._rows else 20.0

    def _measured_plate(self) -> Rect:
        page, m = self.page, self.m
        needed = page.text_width(_("Touch to play"), m.role) + 80
        wide = min(max(m.plate[0], needed), page.w - 2 * m.margin)
        return Rect((page.w - wide) / 2, self._band.y + m.gap + 4, wide, self._plate_high)

    def _language_rows(self) -> list[list[str]]:
        """The other languages in rows that fit the window."""
        page, first = self.page, self.scene.first_language
        codes = other_languages(self.offer)
        if len(codes) > MOST_LANGUAGES:
            codes = (codes + codes)[first : first + MOST_LANGUAGES]
        rows: list[list[str]] = []
        room = page.w - 2 * self.m.margin
        x = room
        for code in codes:
            wide = page.text_width(in_language(code, TOUCH), self.m.language)
            if x + wide > room:
                rows.append([])
                x = 0.0
            rows[-1].append(code)
            x += wide + _DOT
        return rows

    # -- the table

    def _table(self) -> None:
        page, scene, show = self.page, self.scene, self.scene.demonstration
        top = sum(self.m.head) + 12
        room = Rect(self.m.margin, top, page.w - 2 * self.m.margin, self._band.y - 12 - top)
        if show is None:
            return
        match, line = show.session.match, show.session.observation.line
        board = page.px(room)
        layout, camera = scene.board.show(
            line.plays, show.number, board, page.u, spins=match.variant.spins
        )
        hidden = scene.motion.hidden
        flying = frozenset(i for i in range(len(layout.tiles)) if f"line {i}" in hidden)
        numerals = scene.stage.settings.numerals
        look = TableLook(layout, camera, page.u, flying=flying, numerals=numerals)
        page.add(*table_items(look))
        for i, lying in enumerate(layout.tiles):
            angle = lying.angle + camera.angle
            self.places[f"line {i}"] = Pose(camera.to_screen(lying.center), camera.scale, angle)
        turns_right = match.variant.next_sits == "right"
        around = directions(match.seating.seats, turns_right=turns_right)
        for seat, away in zip(match.seating.all_seats, around, strict=True):
            edge = Point(
                board.center.x + away.x * board.w * 0.5, board.center.y + away.y * board.h * 0.5
            )
            self.places[f"seat {seat}"] = Pose(edge, camera.scale * 0.5)
        self._flights()

    def _flights(self) -> None:
        for flight in self.scene.motion.flights:
            pose = flight.pose(self.places)
            if pose is not None and flight.tile is not None:
                halves = (flight.tile.low, flight.tile.high)
                numerals = self.scene.stage.settings.numerals
                self.page.add(
                    TileArt(
                        pose.center,
                        pose.width,
                        pose.angle,
                        halves,
                        numerals=numerals,
                        lift=flight.lift,
                    )
                )

    # -- the band

    def _invitation(self) -> None:
        page, plate = self.page, self._plate
        fill = "accent"
        if page.is_pressed("play"):
            fill = "accent_pressed"
        elif page.is_hovered("play"):
            fill = "accent_hover"
        page.box(plate, fill, radius=12, outline="accent_light", shadow="button")
        inner = plate.grown(-12)
        text = _("Touch to play")
        page.text(text, inner, self.m.role, "on_accent", anchor="center", lines=2)
        whole = Rect(0, 0, page.w, page.h)
        page.control("play", whole, "button", text, self.scene.play, ring=plate)

    def _languages(self) -> None:
        page, role = self.page, self.m.language
        y = self._plate.bottom + 3
        for row in self._rows:
            texts = [in_language(code, TOUCH) for code in row]
            widths = [page.text_width(text, role) for text in texts]
            x = (page.w - sum(widths) - _DOT * (len(row) - 1)) / 2
            for i, (code, text, wide) in enumerate(zip(row, texts, widths, strict=True)):
                room = Rect(x, y, min(wide, page.w - 2 * self.m.margin), _ROW)
                if i:
                    page.disc(Point(x - _DOT / 2, room.center.y), 2.5, "muted")
                page.text(text, room.grown(1), role, anchor="center")
                touch = Rect(room.x - 12, y, room.w + 24, _ROW)
                page.control(f"play-{code}", touch, "button", text, self.scene.play_in(code))
                x += wide + _DOT
            y += _ROW

    def _chips(self) -> None:
        page, m = self.page, self.m
        chips, columns = self.offer.variants, self._columns
        room = (page.w - 2 * m.margin - m.gap * (columns - 1)) / columns
        wide = min(m.chip[0] * max(1.0, page.screen.text_scale), room)
        top = self._plate.bottom + self._languages_high
        for i, variant in enumerate(chips):
            row, column = divmod(i, columns)
            count = min(columns, len(chips) - row * columns)
            left = (page.w - count * (wide + m.gap) + m.gap) / 2
            x, y = left + column * (wide + m.gap), top + row * (self._chip_high + m.gap)
            self._chip(variant, Rect(x, y, wide, self._chip_high))

    def _chip(self, variant: Variant, rect: Rect) -> None:
        page, key, name = self.page, f"new-{variant.name}", variant_title(variant.name)
        fill = "field"
        if page.is_pressed(key) or page.is_hovered(key):
            fill = "field_pressed" if page.is_pressed(key) else "field_hover"
        page.box(rect, fill, radius=12, outline="stroke")
        picture = Rect(rect.x + 6, rect.y + 6, min(76.0, 0.36 * rect.w), rect.h - 12)
        left = picture.right + 12
        if all(page.fits(word, _CHIP, rect.right - 8 - left) for word in name.split()):
            variant_picture(page, variant.name, picture)
        else:
            left = rect.x + 12
        words = Rect(left, rect.y, rect.right - 8 - left, rect.h)
        page.text(name, words, _CHIP, lines=2)
        page.control(key, rect, "button", name, self.scene.new_match(variant.name))

    # -- the title row

    def _head(self) -> None:
        page, m = self.page, self.m
        y, high = m.head
        length = 60.0
        title_tile(page, Point(m.margin + 6 + length / 2, y + high / 2), length)
        label = _("Language")
        wide = max(176.0 if high > 50 else 150.0, page.text_width(label, TYPE["button"]) + 72)
        place = Rect(page.w - m.margin - wide, y, wide, high)
        left = m.margin + length + 20
        title, room = _("Double Six"), Rect(left, y, place.x - 16 - left, high)
        if page.fits(title, TYPE["title"], room.w):
            page.text(title, room, TYPE["title"])
        if len(self.offer.languages) > 1:
            button(page, "language", place, label, self.scene.toggle_languages, icon="globe")
        if self.scene.is_list_open:
            options = tuple(
                Segment(f"speak-{code}", native_name(code), code == spoken(), choose)
                for code in self.offer.languages
                for choose in [self.scene.choose(code)]
            )
            choice_list(page, OpenList(place, options))
