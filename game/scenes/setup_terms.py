"""What the match goes by: opener, target, reserve as far as the variant has them, and the seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.language import _, pgettext
from game.scenes.setup_frame import Frame
from game.setup_form import NewMatchForm
from game.ui.choices import Segment
from game.ui.geometry import Rect
from game.ui.theme import TYPE
from game.ui.widgets import control_height, icon_button, panel
from game.words import seat_name
from rules.variant import Opening


class _Field(NamedTuple):
    """One thing to choose: its key, what stands over it, its values."""

    key: str
    label: str
    options: list[Segment]


class TermsPanel:
    """The panel in a given width, its fields in one column or two."""

    def __init__(self, frame: Frame, width: float) -> None:
        """Measure the fields."""
        self.frame = frame
        self.width = width
        self._inner = width - 2 * frame.m.padding
        every = _fields(frame)
        self._fields = [field for field in every if len(field.options) > 1]
        self._most = len(every)
        self._columns = 2 if self._inner >= 420 * frame.scale else 1
        self._each = (self._inner - 16 * (self._columns - 1)) / self._columns
        labels = [field.label for field in self._fields] + [_("Seed")]
        heights = [frame.page.text_height(text, TYPE["body"], self._each) for text in labels]
        self._label = max(heights) + (2 if frame.is_tight else 4)
        self._control = control_height(frame.page)

    @property
    def _head(self) -> float:
        """The height of the title, which only wide windows have."""
        return 0.0 if self.frame.is_tight or self.frame.is_upright else self.frame.control

    @property
    def _pitch(self) -> float:
        return self._label + self._control + self.frame.m.field_gap

    @property
    def height(self) -> float:
        """The height of the panel."""
        return self._height(len(self._fields))

    @property
    def most(self) -> float:
        """The height that it has where a variant leaves most to choose."""
        return self._height(self._most)

    def _height(self, fields: int) -> float:
        rows = -(-(fields + 1) // self._columns)
        m = self.frame.m
        below = m.padding - 2 if self.frame.is_upright or self.frame.is_tight else 20.0
        return m.above + self._head + rows * self._pitch - m.field_gap + below

    def draw(self, box: Rect) -> None:
        """Draw it; the box may be higher than it has to be."""
        page, m = self.frame.page, self.frame.m
        panel(page, box)
        x, y = box.x + m.padding, box.y + m.above
        if self._head:
            counts_wins = self.frame.form.variant.counts_wins
            title = pgettext("Chiva", "Match") if counts_wins else _("Match")
            page.text(title, Rect(x, y, self._inner, self._head), TYPE["section"])
            y += self._head
        for i, field in enumerate(self._fields):
            place = self._labelled(i, field.label, x, y, self._each)
            self.frame.pick(
                field.key, place, field.label, field.options, as_list=field.key == "opener"
            )
        last = len(self._fields)
        whole = last % self._columns == 0
        wide = self._inner if whole else self._each
        self._seed(self._labelled(last, _("Seed"), x, y, wide))

    def _labelled(self, index: int, label: str, x: float, y: float, width: float) -> Rect:
        """Write the label of a field; returns where the field stands."""
        left = x + (index % self._columns) * (self._each + 16)
        top = y + (index // self._columns) * self._pitch
        high = self.frame.page.text_height(label, TYPE["body"], width)
        gap = 2 if self.frame.is_tight else 4
        room = Rect(left, top + self._label - gap - high, width, high)
        self.frame.page.text(label, room, TYPE["body"], "muted", lines=9)
        return Rect(left, top + self._label, width, self._control)

    def _seed(self, place: Rect) -> None:
        frame = self.frame
        dice = max(48.0, min(56.0, place.h))
        line = Rect(place.x, place.y, place.w - dice - 8, place.h)
        frame.field("seed", line, frame.form.seed, _("Empty: random deals"), _("Seed"))
        box = Rect(line.right + 8, place.y, dice, place.h)
        name = _("Write a fresh seed")
        icon_button(frame.page, "dice", box, "dice", name, frame.scene.fresh_seed, boxed=True)


def _fields(frame: Frame) -> list[_Field]:
    """What there is to choose from; where that is one value alone, no field is shown."""
    form, terms = frame.form, frame.form.terms

    def label_of(opening: Opening) -> str:
        return _("By lot") if opening == "lot" else seat_name(frame.named, opening)

    def values(
        key: str,
        offered: tuple[int, ...],
        chosen: int,
        with_value: Callable[[int], NewMatchForm],
    ) -> list[Segment]:
        return [
            Segment(
                f"{key}-{value}",
                str(value) if value else _("None"),
                value == chosen,
                frame.chooser(with_value(value)),
            )
            for value in sorted(offered)
        ]

    openings = [
        Segment(
            f"opener-{opening}",
            label_of(opening),
            form.opening == opening,
            frame.chooser(form.with_opening(opening)),
        )
        for opening in terms.openings
    ]
    targets = values("target", terms.targets, form.target, form.with_target)
    reserves = values("reserve", terms.reserves, form.reserve, form.with_reserve)
    return [
        _Field("opener", _("Who opens"), openings),
        _Field("target", _("Points to win"), targets),
        _Field("reserve", _("Tiles that stay in the boneyard"), reserves),
    ]
