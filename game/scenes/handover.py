"""The curtain between people at one screen: opaque, and it names who is next."""

from __future__ import annotations

from game.language import _
from game.scenes.scene import Scene
from game.session import Session
from game.ui.build import Page
from game.ui.draw import Felt
from game.ui.geometry import Point, Rect
from game.ui.page import Screen, View
from game.ui.theme import TYPE
from game.ui.widgets import button, person_disc
from game.words import seat_name
from rules.seats import Seat

_CURTAIN_SHADE = 0.58


class HandoverScene(Scene):
    """Covers the table until the person at that seat asks to see their tiles."""

    def __init__(self, session: Session, seat: Seat) -> None:
        """Wait for the person at `seat`."""
        self.session = session
        self.seat = seat

    def entered(self) -> None:
        """The button has the focus."""
        self.stage.focus("view")

    def take(self) -> None:
        """Show the person at the seat their tiles."""
        self.session.take_screen(self.seat)
        self.stage.pop()

    def view(self, screen: Screen) -> View:
        """The curtain, alone: nothing lies under it."""
        page = Page(screen)
        name = seat_name(self.session.match.setup, self.seat)
        middle, top = page.w / 2, page.h / 2 - 162
        page.add(Felt(screen.rect, _CURTAIN_SHADE))
        low = page.h < 600
        if not low:
            person_disc(page, Point(middle, top), 52, name, turn=True)
        room = Rect(24, top + 70, page.w - 48, 60)
        title = _("{name} to play").format(name=name)
        page.text(title, room, TYPE["display"], anchor="center")
        line = _("Hand the screen to {name}. All tiles are covered.").format(name=name)
        below = Rect(24, top + 134, page.w - 48, 30)
        page.text(line, below, TYPE["heading_light"], "muted", anchor="center", lines=2)
        count = self.session.match.observe(None).hand_counts[self.seat - 1]
        pitch = min(64.0, (page.w - 64) / max(count, 1))
        width = min(48.0, pitch - 8)
        left = middle - pitch * (count - 1) / 2
        for i in range(count):
            page.tile(Point(left + pitch * i, top + 232), width, None)
        rect = Rect(middle - 180, top + 318, 360, 72)
        label = _("View my tiles")
        button(page, "view", rect, label, self.take, kind="primary", icon="eye", role=TYPE["large"])
        return page.view()
