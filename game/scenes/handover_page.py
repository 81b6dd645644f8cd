"""The picture of the curtain: who is next, how many tiles wait, and what was done in public."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from game.board.bar import SideStanding, chip_width, score_chip, streak, streak_text
from game.deal_log import Turn
from game.deal_words import told_turns
from game.language import _
from game.signs import seat_sign
from game.ui.build import Page
from game.ui.draw import Felt
from game.ui.geometry import Point, Rect
from game.ui.page import Screen, View
from game.ui.theme import TYPE, TypeRole
from game.ui.widgets import button, icon_button, person_disc, tool
from game.words import (
    deal_and_target,
    opener_text,
    seat_name,
    sentence,
    side_name,
    variant_title,
)
from rules.events import Drew, Passed, Played
from rules.observation import Observation
from rules.seats import Seat
from rules.setup import Setup
from rules.variants import variant_named

if TYPE_CHECKING:
    from game.scenes.handover import HandoverScene
    from game.session import Session

_SHADE: Final = 0.58
_FULL_HEIGHT: Final = 600.0
"""What the curtain needs under its bar to keep all sizes and gaps, in dp."""
_LINE: Final = TypeRole(18, 500)
_LARGE: Final = TypeRole(20, 600)
_LARGE_FROM: Final = 1.3
"""From this text size on labels under signs are left out, and the bar is higher."""
_TIGHT: Final = ("compact", "small")


def build_handover(scene: HandoverScene, screen: Screen) -> View:
    """Build the curtain of a scene."""
    return _Builder(scene, screen).build()


class _Part(NamedTuple):
    """Something in the column: its height with the gap above, that gap, and how it is drawn."""

    height: float
    above: float
    draw: Callable[[Rect], None]


class _Builder:
    """One building of the curtain."""

    def __init__(self, scene: HandoverScene, screen: Screen) -> None:
        self.scene = scene
        self.page = Page(screen)
        self.is_large = screen.text_scale > _LARGE_FROM
        self.setup = scene.session.match.setup
        self.name = seat_name(self.setup, scene.seat)
        self.seen = scene.session.match.observe(None)
        self.standing = [
            SideStanding(side_name(self.setup, side), self.seen.standing[side - 1], to_act=False)
            for side in self.setup.seating.all_sides
        ]

    def build(self) -> View:
        self.page.add(Felt(self.page.screen.rect, _SHADE))
        self._body(self._bar())
        return self.page.view()

    # -- the bar

    def _bar(self) -> float:
        """Menu, what is played, the standing; returns where it ends."""
        page, tight = self.page, self.page.screen.form in _TIGHT
        height = 104.0 if self.is_large else 56.0 if tight else 72.0
        menu = Rect(4, (height - 48) / 2, 48, 48) if tight else Rect(8, (height - 56) / 2, 64, 56)
        if tight or self.is_large:
            icon_button(page, "menu", menu, "menu", _("Menu"), self.scene.menu)
        else:
            tool(page, "menu", menu, "menu", _("Menu"), self.scene.menu)
        left = menu.right + (8 if tight else 12)
        deal = deal_and_target(self.setup, self.seen.deal)
        need = max(
            page.text_width(variant_title(self.setup.variant), TYPE["heading"]),
            page.text_width(deal, TYPE["secondary"]),
        )
        chips = self._chips(height, left + need + 16)
        right = chips[0].x if chips[0].y < height else page.w
        middle, half = height / 2, 24 * max(1.0, page.screen.text_scale * 0.9)
        upper = Rect(left, middle - half, right - left - 12, half)
        lower = Rect(left, middle, right - left - 12, half * 0.9)
        page.text(variant_title(self.setup.variant), upper, TYPE["heading"])
        page.text(deal, lower, TYPE["secondary"], "muted")
        for rect, side in zip(chips, self.standing, strict=True):
            self._chip(rect, side)
        return max(height, chips[0].bottom)

    def _chips(self, bar: float, words: float) -> list[Rect]:
        """One chip a side at the right of the words, or in a row where they have no room there."""
        page, sides = self.page, self.setup.seating.sides
        counts_wins = variant_named(self.setup.variant).counts_wins
        edge, gap = (8.0, 8.0) if self.page.screen.form in _TIGHT else (24.0, 8.0)
        high = 80.0 if self.is_large else 48.0 if bar < 60 else 52.0
        width = 236.0 if counts_wins else 166.0 if sides == 2 else 128.0
        width *= max(1.0, page.screen.text_scale * 0.8)
        if counts_wins:
            names = [page.text_width(side.name, TYPE["segment"]) for side in self.standing]
            width = max(width, max(names) + (40 if self.is_large else 116))
        else:
            width = chip_width(page, self.standing, self.setup.target, width)
        room = page.w - edge - min(words, 76 + 160 * page.screen.text_scale)
        if sides * (width + gap) > room:
            width = (room - gap * (sides - 1)) / sides
        y, left = (bar - high) / 2, page.w - edge - sides * width - gap * (sides - 1)
        if width < (190 if counts_wins else 104) * page.screen.text_scale:
            width = (page.w - 2 * edge - gap * (sides - 1)) / sides
            y, left = bar + 4, edge
        return [Rect(left + i * (width + gap), y, width, high) for i in range(sides)]

    def _chip(self, rect: Rect, side: SideStanding) -> None:
        page, target, wins = self.page, self.setup.target, side.points
        if not variant_named(self.setup.variant).counts_wins:
            score_chip(page, rect, side, target)
            return
        page.box(rect, "field", radius=12, outline="stroke")
        size, pitch = (14.0, 26.0), 18.0
        left = rect.right - 12 - pitch * (target - 1) - size[0]
        if self.is_large:
            left = rect.right - 6
        words = Rect(rect.x + 14, rect.y, left - rect.x - 20, rect.h)
        upper = Rect(words.x, words.y + 5, words.w, words.h / 2 - 4)
        lower = Rect(words.x, words.center.y, words.w, words.h / 2 - 5)
        page.text(side.name, upper, TYPE["segment"], person=True)
        page.text(streak_text(wins, target), lower, TYPE["tool"], "muted")
        if not self.is_large:
            streak(page, Point(left, rect.center.y), int(wins), target, size, pitch)

    # -- the middle

    def _body(self, top: float) -> None:
        """Everything in one column; in a low window smaller, and without what has no room."""
        page = self.page
        width = min(page.w - 32, 860.0)
        room = Rect((page.w - width) / 2, top, width, page.h - top)
        parts = self._parts(room)
        shown = {"title", "button"}
        for name in ("line", "told", "backs", "disc"):
            if sum(parts[n].height for n in (*shown, name)) <= room.h - 16:
                shown.add(name)
        height = sum(parts[n].height for n in shown)
        y = room.y + max(8.0, (room.h - height) / 2)
        for name, part in parts.items():
            if name in shown:
                part.draw(Rect(room.x, y + part.above, width, part.height - part.above))
                y += part.height

    def _parts(self, room: Rect) -> dict[str, _Part]:
        """What stands below each other, from the top."""
        page, name = self.page, self.name
        scale = max(0.5, min(1.0, room.h / _FULL_HEIGHT))
        role = TYPE["display"] if scale > 0.9 and page.w >= 600 else TYPE["headline"]
        title = _("{name} to play").format(name=name)
        line = _line(name)
        button_h = max(72 * max(scale, 0.75), 1.25 * _LARGE.size * page.screen.text_scale + 28)

        def words(text: str, role: TypeRole, above: float, ink: str = "text") -> _Part:
            height = page.text_height(text, role, room.w, 3)
            return _Part(above + height, above, partial(self._centred, text, role, ink))

        return {
            "disc": _Part(104 * scale + 10, 0, self._disc),
            "title": words(title, role, 26 * scale),
            "line": words(line, _LINE, 10 * scale, "muted"),
            "backs": _Part((36 + 98) * scale, 36 * scale, self._backs),
            "button": _Part(44 * scale + button_h, 44 * scale, self._button),
            "told": words(
                _told(self.setup, self.seen, self.scene.seat), TYPE["body"], 24 * scale, "muted"
            ),
        }

    def _centred(self, text: str, role: TypeRole, ink: str, rect: Rect) -> None:
        self.page.text(text, rect, role, ink, anchor="center", lines=3, top=True)

    def _disc(self, room: Rect) -> None:
        sign = seat_sign(self.setup, self.scene.seat)
        person_disc(self.page, room.center, room.h / 2 - 5, sign, turn=True)

    def _button(self, room: Rect) -> None:
        label = _("View my tiles")
        wide = min(room.w, max(360.0, self.page.text_width(label, _LARGE) + 100))
        rect = Rect(room.center.x - wide / 2, room.y, wide, room.h)
        press = self.scene.take
        button(self.page, "view", rect, label, press, kind="primary", icon="eye", role=_LARGE)

    def _backs(self, room: Rect) -> None:
        count = self.seen.hand_counts[self.scene.seat - 1]
        width = min(48.0, room.h / 2.04)
        pitch = min(width * 4 / 3, room.w / max(1, count))
        width = min(width, pitch - 4)
        left = room.center.x - pitch * (count - 1) / 2
        for i in range(count):
            self.page.tile(Point(left + pitch * i, room.center.y), width, None)


def handover_text(session: Session, seat: Seat) -> str:
    """What is read out: who is to take the screen, and what was done in public."""
    setup = session.match.setup
    told = _told(setup, session.match.observe(None), seat)
    return f"{_line(seat_name(setup, seat))} {told}"


def _line(name: str) -> str:
    return _("Hand the screen to {name}. All tiles are covered.").format(name=name)


def _told(setup: Setup, seen: Observation, seat: Seat) -> str:
    """What the others did since this seat acted last, or how the deal opens."""
    return " ".join(public_turns(setup, seen, seat)) or sentence(opener_text(setup, seen.opener))


def public_turns(setup: Setup, seen: Observation, seat: Seat) -> list[str]:
    """What the other seats did since `seat` acted last, one sentence for each of them."""
    told: dict[Seat, list[Turn]] = {}
    for event in reversed(seen.history):
        if isinstance(event, Played | Drew | Passed):
            if event.seat == seat:
                break
            told.setdefault(event.seat, []).insert(0, event)
    return [told_turns(setup, turns) for turns in reversed(told.values())]
