"""How the statistics are laid out: the variants, and a page of figures and matches that scrolls."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from game.language import _, ngettext
from game.scenes.fairness_way import SIGN, fairness_way
from game.scenes.statistics_panels import StatisticsPanels
from game.ui.build import Page
from game.ui.choices import OpenList, Segment, choice_list, pick, segmented, segments_width
from game.ui.draw import Felt
from game.ui.geometry import Rect
from game.ui.page import Screen, View
from game.ui.pictures import variant_picture
from game.ui.theme import TYPE, Form, TypeRole
from game.ui.widgets import button, control_height, header, icon_button, panel, toast
from game.words import variant_title
from rules.variants import VARIANTS

if TYPE_CHECKING:
    from game.scenes.statistics import StatisticsScene

_WIDEST: Final = 1480.0
_REACH: Final = 10.0
"""How far the window of the page reaches around it, so that shadows are not cut off."""
_LISTS: Final[dict[Form, float]] = {"wide": 272.0, "medium": 212.0}
"""How wide the list of variants is, where they are not tabs."""


class StatisticsPage:
    """One building of the page."""

    def __init__(self, scene: StatisticsScene, screen: Screen) -> None:
        """Take the measures of the window."""
        self.scene = scene
        self.page = Page(screen)
        self.k = screen.text_scale
        self.is_tight = screen.form in ("compact", "small")
        self.margin = 8.0 if self.is_tight else 16.0 if screen.form == "portrait" else 24.0
        self.width = min(self.page.w - 2 * self.margin, _WIDEST)
        self.left = (self.page.w - self.width) / 2
        self.list_w = _LISTS.get(screen.form, 0.0) if self.k <= 1.5 else 0.0

    def build(self) -> View:
        """Title, variants, and the page that scrolls."""
        page = self.page
        page.add(Felt(page.screen.rect))
        high = control_height(page)
        row = Rect(self.left - 4, 6 if self.is_tight else 24, self.width + 4, high)
        title = Rect(row.x, row.y, row.w - 2 * (SIGN + 12), high)
        title_end = header(page, _("Statistics"), self.scene.back, title)
        sign = Rect(row.right - SIGN, row.y, SIGN, high)
        way = fairness_way(page, sign, self.scene.open_fairness)
        opened: OpenList | None = None
        has_kinds = self._head(Rect(title_end + 16, row.y, way - 12 - title_end - 16, high))
        top = row.bottom + (6 if self.is_tight else 20)
        body = Rect(self.left, top, self.width, page.h - top - self.margin)
        if self.list_w:
            self._list(Rect(body.x, body.y, self.list_w, body.h))
            left = body.x + self.list_w + (24 if page.w >= 1240 else 16)
            body = Rect(left, body.y, body.right - left, body.h)
        else:
            place = Rect(body.x, top, body.w, high)
            opened = self._tabs(place)
            above = high + (6 if self.is_tight else 12)
            body = Rect(body.x, body.y + above, body.w, body.h - above)
        if not has_kinds:
            opened = self._kinds_row(Rect(body.x, body.y, body.w, high)) or opened
            above = high + (6 if self.is_tight else 12)
            body = Rect(body.x, body.y + above, body.w, body.h - above)
        panels = StatisticsPanels(self.scene, page, body.w)

        reach = min(_REACH, self.margin)

        def build(room: Rect) -> float:
            at = Rect(body.x, room.y + reach, body.w, room.h - 2 * reach)
            return panels.draw(at) + 2 * reach

        bar = Rect(body.right + (self.margin - 5) / 2, body.y, 5, body.h)
        self.scene.pane.draw(page, body.grown(reach), build, fade="felt1", bar=bar)
        self._notes()
        if opened is not None:
            choice_list(page, opened)
        return page.view()

    def _notes(self) -> None:
        page, scene = self.page, self.scene
        text = scene.problem
        if scene.to_read:
            text = ngettext(
                "{count} match is still to be read.",
                "{count} matches are still to be read.",
                scene.to_read,
            ).format(count=scene.to_read)
        if text:
            width = min(page.w - 32, page.text_width(text, TYPE["segment"]) + 84)
            toast(page, Rect((page.w - width) / 2, page.h - 72, width, 52), text)

    def _head(self, room: Rect) -> bool:
        """The way to delete matches and what is counted; whether there was room for that."""
        page, scene = self.page, self.scene
        label = _("Delete")
        wide = max(120.0, page.text_width(label, TYPE["button"]) + 68)
        options = self._kinds()
        kinds_w = segments_width(page, [option.label for option in options]) + 8
        has_matches = scene.figures.matches > 0 or bool(scene.matches)
        is_short = kinds_w + 12 + wide > room.w
        if is_short:
            wide = 48.0
        rect = Rect(room.right - wide, room.y, wide, room.h)
        if is_short:
            icon_button(
                page, "delete", rect, "trash", label, scene.delete, enabled=has_matches, boxed=True
            )
        else:
            button(
                page,
                "delete",
                rect,
                label,
                scene.delete,
                kind="danger",
                icon="trash",
                enabled=has_matches,
            )
        left = rect.x - 12 - kinds_w
        if left < room.x:
            return False
        segmented(page, Rect(left, room.y, kinds_w, room.h), options)
        return True

    def _kinds_row(self, place: Rect) -> OpenList | None:
        return pick(
            self.page,
            "kinds",
            place,
            _("What is counted"),
            self._kinds(),
            self.scene.toggle_kinds,
            is_open=self.scene.is_kinds_open,
        )

    def _kinds(self) -> list[Segment]:
        scene = self.scene
        return [
            Segment(
                "count-all",
                _("All"),
                not scene.only_unaided,
                partial(scene.choose_unaided, only_unaided=False),
            ),
            Segment(
                "count-unaided",
                _("Without help"),
                scene.only_unaided,
                partial(scene.choose_unaided, only_unaided=True),
            ),
        ]

    # -- the variants

    def _segments(self) -> list[Segment]:
        return [
            Segment(
                f"variant-{variant.name}",
                variant_title(variant.name),
                variant.name == self.scene.variant,
                self._opener(variant.name),
            )
            for variant in VARIANTS
        ]

    def _opener(self, name: str) -> Callable[[], None]:
        return partial(self.scene.show, name)

    def _tabs(self, place: Rect) -> OpenList | None:
        return pick(
            self.page,
            "variants",
            place,
            _("Variant"),
            self._segments(),
            self.scene.toggle_list,
            is_open=self.scene.is_list_open,
        )

    def _list(self, box: Rect) -> None:
        page = self.page
        panel(page, box)
        high = max(66.0, 30 * self.k + 24)
        wide_picture = box.w >= 250
        for i, segment in enumerate(self._segments()):
            row = Rect(box.x + 12, box.y + 16 + i * (high + 10), box.w - 24, high)
            if segment.chosen:
                page.box(row, "control", radius=12, outline="accent", stroke=2)
            elif page.is_hovered(segment.key):
                page.box(row, "control", radius=12)
            picture = Rect(row.x + 8, row.center.y - 26, 76 if wide_picture else 56, 52)
            variant_picture(page, segment.key.removeprefix("variant-"), picture)
            words = Rect(picture.right + 14, row.y, row.right - picture.right - 22, row.h)
            role = TYPE["heading"] if segment.chosen else TypeRole(17, 500)
            page.text(segment.label, words, role, lines=2)
            page.control(
                segment.key,
                row,
                "option",
                segment.label,
                segment.press,
                checked=segment.chosen,
            )
        note = _("Stored only on this device. Nothing is sent.")
        tall = page.text_height(note, TYPE["secondary"], box.w - 48)
        place = Rect(box.x + 24, box.bottom - 24 - tall, box.w - 48, tall)
        page.text(note, place, TYPE["secondary"], "muted", lines=9, top=True)
