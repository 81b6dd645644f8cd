"""The question whether somebody is still there: a ring that counts down, over a covered table.

Lengths are dp.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from game.language import _
from game.ui.build import Page
from game.ui.draw import Felt
from game.ui.geometry import Point, Rect
from game.ui.page import Screen, View
from game.ui.theme import TYPE, TypeRole
from game.ui.widgets import button

if TYPE_CHECKING:
    from game.scenes.still_there import StillThereScene

_SCRIM: Final = 165
_SHADE: Final = 0.58
_WIDTH, _PADDING = 600.0, 32.0
_RADIUS, _THICK = 48.0, 8.0
_HIGH: Final = 72.0
_LINE: Final = TypeRole(17, 500, 1.53)
_FINISH: Final = TYPE["heading"]
_GO_ON: Final = TYPE["large"]


class StillTherePage:
    """One building of the question."""

    def __init__(self, scene: StillThereScene, screen: Screen) -> None:
        """Take the measures of the window."""
        self.scene = scene
        self.page = Page(screen)
        self.k = screen.text_scale

    def build(self) -> View:
        """The scrim, or a plain ground over what nobody may see, and the panel on it."""
        page = self.page
        if not self.scene.is_overlay:
            page.add(Felt(page.screen.rect, _SHADE))
        page.box(Rect(0, 0, page.w, page.h), "black", alpha=_SCRIM)
        width = min(_WIDTH, page.w - 24)
        inner = width - 2 * _PADDING
        title = _("Are you still there?")
        title_h = page.text_height(title, TYPE["headline"], inner)
        is_stacked = self._is_stacked(inner)
        high = max(_HIGH, 1.25 * _GO_ON.size * self.k + 28)
        row = 2 * high + 12 if is_stacked else high
        ring = 2 * _RADIUS + _THICK
        role = _LINE
        lines_h = [page.text_height(line, role, inner) for line in self.scene.lines]
        around = 40 + 18 + title_h + 8 + 25 + row + _PADDING
        if around + 48 + sum(lines_h) > page.h - 16:
            role = TYPE["tool"]
            lines_h = [page.text_height(line, role, inner) for line in self.scene.lines]
        height = around + ring + sum(lines_h)
        if height > page.h - 16:
            ring = max(48.0, ring - (height - page.h + 16))
            height = page.h - 16
        panel = Rect((page.w - width) / 2, (page.h - height) / 2, width, height)
        page.box(panel, "surface", radius=16, outline="stroke", shadow="bubble")
        x, y = panel.x + _PADDING, panel.y + min(40.0, (height - 300) / 2)
        self._ring(Point(panel.center.x, y + ring / 2), ring)
        y += ring + 18
        page.text(title, Rect(x, y, inner, title_h), TYPE["headline"], anchor="center", lines=9)
        y += title_h + 8
        for line, line_h in zip(self.scene.lines, lines_h, strict=True):
            page.text(line, Rect(x, y, inner, line_h), role, "muted", anchor="center", lines=9)
            y += line_h
        y = panel.bottom - _PADDING - row
        self._answers(Rect(x, y, inner, high), is_stacked=is_stacked)
        return page.view()

    def _is_stacked(self, inner: float) -> bool:
        page, left = self.page, (inner - 12) * 0.375
        no = page.text_width(_("Finish"), _FINISH) + 72 * max(1.0, self.k * 0.8)
        yes = page.text_width(_("Keep playing"), _GO_ON) + 72 * max(1.0, self.k * 0.8)
        return no > left or yes > inner - 12 - left

    def _ring(self, middle: Point, size: float) -> None:
        """What is left of the time, clockwise from the top; it moves once a second."""
        page, scene = self.page, self.scene
        thick = _THICK * size / (2 * _RADIUS + _THICK)
        radius = (size - thick) / 2
        page.disc(middle, size / 2, None, outline="field", stroke=thick)
        share = scene.seconds / max(1, scene.whole)
        steps = max(2, round(90 * share))
        turns = [math.tau * share * i / steps for i in range(steps + 1)]
        arc = [
            Point(middle.x + radius * math.sin(t), middle.y - radius * math.cos(t)) for t in turns
        ]
        if share > 0:
            page.curve(arc, "accent", thick)
        number = TypeRole(34 * size / (2 * _RADIUS + _THICK) / self.k, 700, 1.2)
        box = Rect(middle.x - radius, middle.y - radius, 2 * radius, 2 * radius)
        page.text(str(scene.seconds), box, number, anchor="center")

    def _answers(self, row: Rect, *, is_stacked: bool) -> None:
        page, scene = self.page, self.scene
        if is_stacked:
            yes = Rect(row.x, row.y, row.w, row.h)
            no = yes.moved(0, row.h + 12)
        else:
            left = (row.w - 12) * 0.375
            no = Rect(row.x, row.y, left, row.h)
            yes = Rect(no.right + 12, row.y, row.right - no.right - 12, row.h)
        button(page, "finish", no, _("Finish"), scene.finish, icon="close", role=_FINISH)
        label = _("Keep playing")
        button(page, "go-on", yes, label, scene.go_on, kind="primary", icon="play", role=_GO_ON)
