"""What all parts of the New match screen share: measures, and how a choice becomes a press."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from game.setup_form import NewMatchForm
from game.ui.build import Page
from game.ui.choices import OpenList, Segment, pick
from game.ui.geometry import Rect
from game.ui.page import Screen
from game.ui.theme import Form
from game.ui.widgets import control_height, text_field

if TYPE_CHECKING:
    from game.scenes.setup import NewMatchScene

WIDEST = 1480.0
"""The content is never wider than this, in dp."""


class Measures(Struct, frozen=True):
    """What differs between the forms, in dp.

    `card` and `picture` are sizes of the variant cards, `right` the width of the panel of the
    match where it stands beside the players, `above` and `under` the room about the title row of
    a panel, `row_gap` and `part_gap` the distances of players' rows and of the parts in a row.
    """

    margin: float
    gap: float
    padding: float
    card: float
    card_gap: float
    picture: tuple[float, float]
    right: float
    control: float
    above: float
    under: float
    row_gap: float
    part_gap: float
    kind: float
    level: float
    field_gap: float


_WIDE = Measures(24, 24, 24, 96, 16, (112, 72), 396, 52, 17, 18, 26, 16, 250, 220, 12)
_MEDIUM = Measures(24, 16, 18, 96, 16, (88, 72), 316, 52, 17, 18, 26, 10, 0, 148, 12)
_UPRIGHT = Measures(16, 16, 16, 88, 16, (88, 64), 0, 52, 14, 14, 14, 8, 0, 132, 12)
_TIGHT = Measures(12, 10, 12, 64, 10, (64, 44), 274, 48, 8, 8, 8, 8, 0, 120, 5)
_MEASURES: dict[Form, Measures] = {
    "wide": _WIDE,
    "medium": _MEDIUM,
    "compact": _TIGHT,
    "portrait": _UPRIGHT,
    "small": _TIGHT,
}


class Frame:
    """One building of the screen: its page, its measures, and the choices as they stand."""

    def __init__(self, scene: NewMatchScene, screen: Screen) -> None:
        """Take the measures of the window."""
        self.scene = scene
        self.form: NewMatchForm = scene.form
        self.page = Page(screen)
        self.m = _MEASURES[screen.form]
        self.is_tight = screen.form in ("compact", "small")
        self.is_upright = screen.form in ("portrait", "small")
        self.scale = screen.text_scale
        self.width = min(self.page.w - 2 * self.m.margin, WIDEST)
        self.left = (self.page.w - self.width) / 2
        self.control = control_height(self.page, self.m.control)
        self.opened: OpenList | None = None
        self.named = self.form.setup("0")
        """The setup as chosen so far, for the names of seats."""

    def chooser(self, form: NewMatchForm) -> Callable[[], None]:
        """The press that makes a choice."""
        return lambda: self.scene.choose(form)

    def field(self, key: str, place: Rect, value: str, placeholder: str, name: str) -> None:
        """A field to type in."""
        caret = self.scene.line.caret if self.scene.edited == key else None
        press = self._editor(key)
        text_field(self.page, key, place, value, placeholder, name, press, caret=caret)

    def _editor(self, key: str) -> Callable[[], None]:
        return lambda: self.scene.edit(key)

    def pick(
        self, key: str, place: Rect, name: str, options: Sequence[Segment], *, as_list: bool = False
    ) -> None:
        """Several values of which one is chosen."""
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
