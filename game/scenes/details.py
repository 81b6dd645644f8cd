"""Details of a match: the score sheet of all deals, and the log of each; computers wait.

It tells what the person who looks may know: in the deal that runs, no drawn tile but their own.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, Literal

from game.deal_log import DealLog, deal_logs
from game.input.keys import Key
from game.input.shortcuts import is_help
from game.scenes.details_page import DetailsPage
from game.scenes.help import HelpScene
from game.scenes.scrolled import ScrolledScene
from game.session import Session
from game.ui.page import Screen, View
from game.ui.pane import Pane
from rules.seats import Seat

Part = Literal["sheet", "log"]

_SPLIT: Final = 850.0
"""How wide a window must be for sheet and log side by side, in dp, at a text size of 1."""
_FAR: Final = 1e6
"""Farther than anything scrolls, in dp: a pane that is put there stands at its end."""


class DetailsScene(ScrolledScene):
    """Score sheet and log; `seat` is whose tiles may be read, None = nobody's."""

    def __init__(self, session: Session, seat: Seat | None) -> None:
        """Open the log of the deal on the table, at its end."""
        super().__init__(panes=2)
        self.session = session
        self.logs: tuple[DealLog, ...] = deal_logs(session.match, seat)
        self.shown = len(self.logs) - 1
        """Which deal the log shows, from 0."""
        self.part: Part = "sheet"
        """What is shown where both have no room side by side."""
        self._show_newest()

    @property
    def log(self) -> DealLog:
        """The deal that the log shows."""
        return self.logs[self.shown]

    def entered(self) -> None:
        """The way back has the focus."""
        if self.stage.focused is None:
            self.stage.focus("back")

    def view(self, screen: Screen) -> View:
        """The sheet and the log, side by side or one of them."""
        return DetailsPage(self, screen).build()

    def cover(self) -> bool:
        """The log tells which tiles the person drew."""
        return False

    def back(self) -> None:
        """Close the details."""
        self.stage.pop()

    def show_part(self, part: Part) -> None:
        """Show the sheet or the log, where there is room for one."""
        self.part = part
        self.stage.refresh()

    def show_deal(self, index: int) -> None:
        """Show the log of a deal, if there is one with that index from 0."""
        if 0 <= index < len(self.logs):
            self.shown = index
            self._show_newest()
            self.stage.refresh()

    def opener_of(self, index: int) -> Callable[[], None]:
        """What pressing the row of a deal does: its log is shown."""

        def show() -> None:
            self.show_deal(index)
            self.show_part("log")

        return show

    def step(self, by: int) -> Callable[[], None]:
        """What pressing an arrow of the stepper does."""
        return partial(self.show_deal, self.shown + by)

    @property
    def is_split(self) -> bool:
        """Whether sheet and log have room side by side."""
        screen = self.stage.screen
        room = screen.width / screen.unit / screen.text_scale
        return screen.form in ("wide", "medium") and room >= _SPLIT

    @property
    def open_panes(self) -> tuple[Pane, ...]:
        """Both parts, or the one that is shown."""
        sheet, log = self.panes
        if self.is_split:
            return sheet, log
        return (sheet,) if self.part == "sheet" else (log,)

    def _show_newest(self) -> None:
        """Scroll the log to its end where the deal runs, else to its beginning."""
        sheet, log = self.panes
        log.offset = _FAR if self.log.ended is None else 0.0
        if self.shown == len(self.logs) - 1:
            sheet.offset = _FAR

    def key(self, key: Key) -> bool:
        """Escape goes back; page keys scroll the log, or the part that is shown."""
        if key.name == "escape":
            self.back()
            return True
        if is_help(key):
            self.stage.push(HelpScene())
            return True
        is_paging = key.name in ("page up", "page down", "home", "end")
        return is_paging and self.open_panes[-1].key(key.name)
