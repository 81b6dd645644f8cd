"""One row of the settings: a label at the left and a control at the right, or under it.

Lengths are dp. The control goes below where the two have no room side by side.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from game.scenes.settings_rows import CardsRow, PickRow, Row, SliderRow, ToggleRow
from game.ui.build import Page
from game.ui.choices import OpenList, Segment, pick, segments_width
from game.ui.geometry import Point, Rect
from game.ui.switches import TOGGLE, slider, toggle
from game.ui.theme import TYPE
from game.ui.widgets import control_height

if TYPE_CHECKING:
    from game.scenes.settings import SettingsScene

_LABEL: Final = TYPE["value"]
_GAP: Final = 16.0
"""Between a label and its control."""
_LIST: Final = 240.0
_SEGMENTS: Final = 240.0
_SLIDER: Final = 230.0
_ICON: Final = 36.0
_CARD_GAP: Final = 8.0


class RowDrawing:
    """One row, measured for a width."""

    def __init__(
        self, scene: SettingsScene, page: Page, row: Row, width: float, *, is_tight: bool
    ) -> None:
        """Measure it; in the tight forms rows and controls are lower."""
        self.scene, self.page, self.row, self.width = scene, page, row, width
        self.least = 56.0 if is_tight else 60.0
        self.control = control_height(page, 48 if is_tight else 52)
        self.beside = self._control_width()
        self.room = width - self.beside - _GAP
        longest = max(page.text_width(word, _LABEL) for word in row.label.split())
        two_lines = 2.1 * _LABEL.size * _LABEL.leading * page.screen.text_scale
        self.is_below = (
            longest > self.room or page.text_height(row.label, _LABEL, self.room) > two_lines
        )
        if self.is_below:
            self.room = width
        self.label = page.text_height(row.label, _LABEL, self.room)
        self.height = self._height()

    def _control_width(self) -> float:
        page, row = self.page, self.row
        match row:
            case ToggleRow():
                return TOGGLE[0]
            case PickRow(options=options, as_list=True):
                return max(
                    _LIST, max(page.text_width(o.label, TYPE["value"]) for o in options) + 74
                )
            case PickRow(options=options):
                return max(_SEGMENTS, segments_width(page, [o.label for o in options]) + 30)
            case SliderRow(slide=slide, icon=icon):
                words = page.text_width(slide.widest, TYPE["button"]) + 28
                return _SLIDER + words + (_ICON if icon else 0)
            case CardsRow():
                return self.width

    def _height(self) -> float:
        if isinstance(self.row, CardsRow):
            return 14 + self.label + 10 + self._card_height(self.row) + 18
        if self.is_below:
            control = TOGGLE[1] + 8 if isinstance(self.row, ToggleRow) else self.control
            return 12 + self.label + 6 + control + 10
        control = self.control + (16 if isinstance(self.row, PickRow) else 0)
        return max(self.least, self.label + 16, control)

    # -- drawing

    def draw(self, place: Rect) -> OpenList | None:
        """Draw it; returns its list if that is open."""
        page, row = self.page, self.row
        if isinstance(row, ToggleRow):
            self._toggle(row, place)
        top = self.is_below
        words = Rect(place.x, place.y + 12 if top else place.y, self.room, place.h)
        page.text(row.label, words, _LABEL, lines=9, top=top)
        if self.is_below:
            control = Rect(place.x, place.bottom - 10 - self.control, place.w, self.control)
        else:
            left = place.right - self.beside
            control = Rect(left, place.center.y - self.control / 2, self.beside, self.control)
        match row:
            case PickRow():
                return self._pick(row, control)
            case SliderRow():
                self._slider(row, control)
            case CardsRow():
                high = self._card_height(row)
                self._cards(row.options, Rect(place.x, place.bottom - 18 - high, place.w, high))
        return None

    def _toggle(self, row: ToggleRow, place: Rect) -> None:
        """The whole row can be pressed; the switch is at the right, also under a long label."""
        around = Rect(place.x - 8, place.y + 1, place.w + 16, place.h - 2)
        middle = place.bottom - 14 - TOGGLE[1] / 2 if self.is_below else place.center.y
        toggle(
            self.page,
            row.key,
            around,
            Point(place.right, middle),
            row.label,
            row.press,
            is_on=row.is_on,
        )

    def _pick(self, row: PickRow, place: Rect) -> OpenList | None:
        return pick(
            self.page,
            row.key,
            place,
            row.label,
            row.options,
            lambda: self.scene.toggle(row.key),
            is_open=self.scene.opened == row.key,
            as_list=row.as_list,
        )

    def _slider(self, row: SliderRow, place: Rect) -> None:
        if row.icon:
            self.page.icon(row.icon, Point(place.x + 11, place.center.y), 22, "muted")
            place = Rect(place.x + _ICON, place.y, place.w - _ICON, place.h)
        slider(self.page, row.key, place, row.label, row.slide, row.press)

    # -- the themes

    def _card_width(self, row: CardsRow) -> float:
        n = len(row.options)
        return (self.width - _CARD_GAP * (n - 1)) / n

    def _card_height(self, row: CardsRow) -> float:
        inner = self._card_width(row) - 12
        names = (
            self.page.text_height(option.label, TYPE["segment"], inner) for option in row.options
        )
        return 22 + 30 + 16 + max(names) + 8

    def _cards(self, options: tuple[Segment, ...], place: Rect) -> None:
        page = self.page
        each = (place.w - _CARD_GAP * (len(options) - 1)) / len(options)
        for i, option in enumerate(options):
            box = Rect(place.x + i * (each + _CARD_GAP), place.y, each, place.h)
            theme = option.key.removeprefix(f"{self.row.key}-")
            outline, stroke = ("accent", 3.0) if option.chosen else ("stroke", 1.25)
            if page.is_hovered(option.key) and not option.chosen:
                stroke = 2.5
            page.box(box, f"ground {theme}", radius=12, outline=outline, stroke=stroke)
            tile = Point(box.center.x, box.y + 22 + 13)
            page.tile(tile, 24, (5, 3), angle=-math.pi / 2, pictured=True)
            name = Rect(box.x + 6, box.y + 62, box.w - 12, box.bottom - 68 - box.y)
            page.text(option.label, name, TYPE["segment"], "white", anchor="center", lines=9)
            if option.chosen:
                check = Point(box.right - 19, box.y + 19)
                page.disc(check, 10, "accent")
                page.icon("check", check, 14, "on_accent")
            page.control(
                option.key, box, "option", option.label, option.press, checked=option.chosen
            )
