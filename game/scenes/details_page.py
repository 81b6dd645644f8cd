"""How the details are laid out: sheet and log side by side, or one of them under a switch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.language import _
from game.scenes.deal_log_panel import LogPanel
from game.scenes.score_sheet import ScoreSheet
from game.ui.build import Page
from game.ui.choices import Segment, segmented, segments_width
from game.ui.draw import Felt
from game.ui.geometry import Rect
from game.ui.page import Screen, View
from game.ui.theme import TYPE
from game.ui.widgets import control_height, header
from game.words import variant_title

if TYPE_CHECKING:
    from game.scenes.details import DetailsScene

_WIDEST: Final = 1480.0


class DetailsPage:
    """One building of the details."""

    def __init__(self, scene: DetailsScene, screen: Screen) -> None:
        """Take the measures of the window."""
        self.scene = scene
        self.page = Page(screen)
        self.is_tight = screen.form in ("compact", "small")
        self.margin = 8.0 if self.is_tight else 16.0 if screen.form == "portrait" else 24.0
        self.width = min(self.page.w - 2 * self.margin, _WIDEST)
        self.left = (self.page.w - self.width) / 2

    def build(self) -> View:
        """Title, the switch if there is one, and the parts."""
        page = self.page
        page.add(Felt(page.screen.rect))
        high = control_height(page)
        row = Rect(self.left - 4, 6 if self.is_tight else 24, self.width + 4, high)
        title_end = header(page, _("Details"), self.scene.back, row)
        top = row.bottom + (6 if self.is_tight else 20)
        if self.scene.is_split:
            self._told(Rect(title_end + 24, row.y, row.right - title_end - 24, high))
            parts = Rect(self.left, top, self.width, page.h - top - 24)
            self._side_by_side(parts)
            return page.view()
        width = segments_width(page, [_("Score sheet"), _("Log")]) + 24
        if width <= row.right - title_end - 24:
            place = Rect(row.right - max(width, 260.0), row.y, max(width, 260.0), high)
            if place.x < title_end + 16:
                place = Rect(row.right - width, row.y, width, high)
        else:
            place = Rect(self.left, top, self.width, high)
            top += high + 8
        self._switch(place)
        room = Rect(self.left, top, self.width, page.h - top - self.margin)
        if self.scene.part == "sheet":
            ScoreSheet(self.scene, page, room).draw()
        else:
            LogPanel(self.scene, page, room).draw()
        return page.view()

    def _told(self, room: Rect) -> None:
        """What is played, and that computers wait meanwhile."""
        setup = self.scene.session.match.setup
        text = variant_title(setup.variant)
        if not self.scene.session.match.variant.counts_wins:
            text = _("{variant}, to {target}").format(variant=text, target=setup.target)
        if any(player.computer is not None for player in setup.players):
            # Translators: what is played, and that no computer moves while somebody reads here.
            text = _("{text} · Paused").format(text=text)
        self.page.text(text, room, TYPE["body"], "muted", anchor="right", lines=2)

    def _side_by_side(self, room: Rect) -> None:
        gap = 24.0 if self.page.w >= 1240 else 16.0
        log = max(0.345 * room.w, min(428.0, 0.38 * room.w))
        sheet = room.w - log - gap
        ScoreSheet(self.scene, self.page, Rect(room.x, room.y, sheet, room.h)).draw()
        LogPanel(self.scene, self.page, Rect(room.right - log, room.y, log, room.h)).draw()

    def _switch(self, place: Rect) -> None:
        scene = self.scene
        segments = [
            Segment(
                "part-sheet",
                _("Score sheet"),
                scene.part == "sheet",
                lambda: scene.show_part("sheet"),
            ),
            Segment("part-log", _("Log"), scene.part == "log", lambda: scene.show_part("log")),
        ]
        segmented(self.page, place, segments)
