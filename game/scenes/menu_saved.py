"""The match in progress on the menu: what it is, how it stands, and the way back to it."""

from __future__ import annotations

from game.board.bar import SideStanding, chip_width, score_chip, streak, streak_text
from game.language import _
from game.session import Session
from game.ui.build import Page
from game.ui.geometry import Point, Rect
from game.ui.pictures import variant_picture
from game.ui.theme import TYPE
from game.ui.widgets import Press, button, control_height, panel
from game.words import seat_name, side_name, variant_title

_CHIP = 60.0
_LEAST_CHIP, _LEAST_WORDS = 92.0, 130.0
_PLACE, _PLACE_PITCH = (13.0, 22.0), 16.0


class SavedMatch:
    """The panel in a given width: everything in one row, or in three where it is upright."""

    def __init__(
        self, page: Page, session: Session, width: float, *, in_one_row: bool, is_tight: bool
    ) -> None:
        """Measure the words."""
        self.page = page
        self.session = session
        self._in_one_row = in_one_row
        self._padding = 10.0 if is_tight else 12.0
        self._least = 72.0 if is_tight else 96.0
        self._inner = width - 2 * self._padding
        self._picture = 84.0 if is_tight else 112.0
        setup = session.match.setup
        self._title = _("{variant}, deal {deal}").format(
            variant=variant_title(setup.variant), deal=session.match.deal_number
        )
        self._status = _status(session)
        label = page.text_width(_("Continue"), TYPE["button"]) + 72
        self._button = max(150.0 if is_tight else 204.0, label)
        self._end = 0.0 if is_tight else 8.0
        self._words = self._words_width()

    def _words_width(self) -> float:
        if not self._in_one_row:
            return self._inner - self._picture - 16
        room = self._inner - self._picture - 20 - self._button - self._end - 16
        needed = 4 + max(
            self.page.text_width(self._title, TYPE["section"]),
            self.page.text_width(self._status, TYPE["secondary"]),
        )
        chips = self._chips_least() + 16
        if room - chips >= min(needed, _LEAST_WORDS * self.page.screen.text_scale):
            return min(needed, room - chips)
        return room

    def _chips_least(self) -> float:
        """The room that the standing needs at least."""
        match = self.session.match
        sides, target = match.seating.sides, match.setup.target
        least = _LEAST_CHIP * self.page.screen.text_scale
        if match.variant.counts_wins:
            told = [streak_text(wins, target) for wins in range(target)]
            words = max(self.page.text_width(text, TYPE["tool"]) for text in told)
            least = 24 + _PLACE_PITCH * target + 6 + words + 2
        return sides * least + (sides - 1) * 12

    def _texts_height(self) -> tuple[float, float]:
        page, width = self.page, self._words
        title = page.text_height(self._title, TYPE["section"], width)
        return title, page.text_height(self._status, TYPE["secondary"], width)

    @property
    def _has_chips(self) -> bool:
        room = self._inner
        if self._in_one_row:
            room -= self._picture + 20 + self._words + 16 + self._button + self._end + 16
        return room >= self._chips_least() - 1

    @property
    def height(self) -> float:
        """The height of the panel."""
        words = sum(self._texts_height()) + 4
        if self._in_one_row:
            return max(self._least, words + 2 * self._padding)
        chips = _CHIP + 12 if self._has_chips else 0.0
        rows = max(64.0, words) + 12 + chips + control_height(self.page, 52)
        return rows + 2 * self._padding

    def draw(self, box: Rect, go_on: Press) -> None:
        """Draw it in its place."""
        page = self.page
        panel(page, box)
        inner = box.grown(-self._padding)
        if self._in_one_row:
            picture = Rect(inner.x, inner.y, self._picture, inner.h)
            high = min(control_height(page, _CHIP), inner.h)
            x = inner.right - self._end - self._button
            press = Rect(x, box.center.y - high / 2, self._button, high)
            words = Rect(picture.right + 20, inner.y, self._words, inner.h)
            chips = Rect(words.right + 16, box.center.y - _CHIP / 2, 0, _CHIP)
            chips = Rect(chips.x, chips.y, press.x - 16 - chips.x, _CHIP)
        else:
            high = control_height(page, 52)
            press = Rect(inner.x, inner.bottom - high, inner.w, high)
            chips = Rect(inner.x, press.y - 12 - _CHIP, inner.w, _CHIP)
            below = chips.y if self._has_chips else press.y
            picture = Rect(inner.x, inner.y, self._picture, below - 12 - inner.y)
            words = Rect(picture.right + 16, inner.y, self._words, picture.h)
        variant_picture(page, self.session.match.setup.variant, picture)
        self._draw_words(words)
        if self._has_chips:
            self._draw_standing(chips)
        button(page, "continue", press, _("Continue"), go_on, kind="primary", icon="play")

    def _draw_words(self, room: Rect) -> None:
        title, status = self._texts_height()
        upper = Rect(room.x, room.center.y - (title + 4 + status) / 2, room.w, title)
        self.page.text(self._title, upper, TYPE["section"], lines=9)
        lower = Rect(room.x, upper.bottom + 4, room.w, status)
        self.page.text(self._status, lower, TYPE["secondary"], "muted", lines=9)

    def _draw_standing(self, room: Rect) -> None:
        """One chip a side."""
        match = self.session.match
        sides = match.seating.sides
        least = (self._chips_least() - 12 * (sides - 1)) / sides
        acting = None if match.turn is None else match.seating.side_of(match.turn)
        standing = [
            SideStanding(side_name(match.setup, side), match.standing[side - 1], side == acting)
            for side in match.seating.all_sides
        ]
        widest = room.w
        if self._in_one_row:
            least = max(132.0 if sides > 2 else 210.0, least)
            widest = chip_width(self.page, standing, match.setup.target, least)
        each = min(widest, (room.w - 12 * (sides - 1)) / sides)
        start = room.right - sides * (each + 12) + 12
        for i, shown in enumerate(standing):
            chip = Rect(start + i * (each + 12), room.y, each, room.h)
            if match.variant.counts_wins:
                _streak_chip(self.page, chip, shown, match.setup.target)
            else:
                score_chip(self.page, chip, shown, match.setup.target)


def _streak_chip(page: Page, chip: Rect, side: SideStanding, target: int) -> None:
    outline, thick = ("accent", 2.0) if side.to_act else ("stroke", 1.25)
    page.box(chip, "field", radius=12, outline=outline, stroke=thick)
    name = Rect(chip.x + 12, chip.y + 5, chip.w - 24, chip.h / 2 - 7)
    page.text(side.name, name, TYPE["secondary"], "muted", person=True)
    middle = chip.bottom - 18
    streak(page, Point(name.x, middle), int(side.points), target, _PLACE, _PLACE_PITCH)
    left = name.x + _PLACE_PITCH * target + 6
    words = Rect(left, middle - 12, name.right - left, 24)
    page.text(streak_text(side.points, target), words, TYPE["tool"])


def _status(session: Session) -> str:
    """Who is to play, in one sentence."""
    if not session.is_running:
        return _("Match in progress. The deal has ended.")
    seat = session.next_person
    if seat is None:
        return _("Match in progress. Computers play.")
    if len(session.people) == 1:
        return _("Match in progress. You play next.")
    name = seat_name(session.match.setup, seat)
    return _("Match in progress. {name} plays next.").format(name=name)
