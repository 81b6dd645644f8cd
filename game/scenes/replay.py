"""The replay of a finished match: by steps, by deals, by itself; all hands open or one seat's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from game.input.gestures import Drag
from game.input.keys import Key
from game.input.shortcuts import table_command
from game.language import _
from game.replay import Moment, ReplayDeal, match_from, replay_deals
from game.replay_words import step_text
from game.scenes.board_scene import BoardScene
from game.scenes.dialogue import DialogueScene
from game.scenes.replay_page import ReplayPage
from game.settings import Pace
from game.ui.geometry import Point
from game.ui.page import Control, Screen, View
from game.ui.switches import share_at
from rules.match import Match
from rules.seats import Seat

SCRUBBER: Final = "scrubber"
_STEP_MS: Final = 900.0
_DEAL_MS: Final = 2200.0
"""How long the end of a deal is shown before the next one, at the normal pace."""
_PACES: Final[dict[Pace, float]] = {"slow": 1.8, "normal": 1.0, "fast": 0.45}


class ReplayScene(BoardScene):
    """Steps through a match that is over; the match itself is left as it is."""

    def __init__(self, match: Match, *, ongoing: bool = False) -> None:
        """Open a match at its beginning. `ongoing`: another one is in progress elsewhere.

        ValueError if the match is not over.
        """
        super().__init__()
        self.match = match
        self._ongoing = ongoing
        self.deals: tuple[ReplayDeal, ...] = replay_deals(match)
        self.at = 0
        """Which deal is shown, from 0."""
        self.step = 0
        """How many turns of it have been made."""
        self.is_playing = False
        self.pace: Pace = "normal"
        self.seat: Seat | None = None
        """Whose hand alone is shown; None = all hands."""
        self.opened: str | None = None
        """The list that is open, by the key of its field."""
        self._rest_ms = 0.0

    @property
    def deal(self) -> ReplayDeal:
        """The deal that is shown."""
        return self.deals[self.at]

    @property
    def moment(self) -> Moment:
        """How the table stands."""
        return self.deal.moments[self.step]

    @property
    def is_at_end(self) -> bool:
        """Whether nothing comes after this step."""
        return self.at == len(self.deals) - 1 and self.step == self.deal.last_step

    # -- the picture and time

    def entered(self) -> None:
        """Play has the focus."""
        if self.stage.focused is None:
            self.stage.focus("play")

    def view(self, screen: Screen) -> View:
        """The table with open hands, and what moves through the match."""
        self.obey_settings()
        return ReplayPage(self, screen).build()

    def heard(self) -> Iterator[tuple[str, int]]:
        """What happened in the step that is shown."""
        yield step_text(self.match.setup, self.deal, self.step), self.step

    def advance(self, ms: float) -> bool:
        """Go on by itself while it plays."""
        moved = self.board.advance(ms)
        if not self.is_playing:
            return moved
        self._rest_ms -= ms
        if self._rest_ms > 0:
            return moved
        self._go_on()
        return True

    def left(self) -> None:
        """Nothing plays under another screen."""
        self.is_playing = False

    def _go_on(self) -> None:
        if self.step == self.deal.last_step and not self.is_at_end:
            self._show(self.at + 1, 0)
        else:
            self._show(self.at, self.step + 1)
        self.is_playing = not self.is_at_end
        self._rest()

    def _rest(self) -> None:
        """Let the step that is shown be read before the next."""
        last = self.step == self.deal.last_step
        self._rest_ms = (_DEAL_MS if last else _STEP_MS) * _PACES[self.pace]

    # -- moving through the match

    def _show(self, at: int, step: int) -> None:
        """Show a step, as far as there is one."""
        before = self.at
        self.at = max(0, min(len(self.deals) - 1, at))
        self.step = max(0, min(self.deal.last_step, step))
        if self.at != before:
            self.board.fit()
        self.stage.refresh()

    def seek(self, step: int) -> None:
        """Show that step of the deal, and stay there."""
        self.is_playing = False
        self._show(self.at, step)

    def forward(self) -> None:
        """One step on; from the end of a deal to the next one."""
        self.is_playing = False
        if self.step == self.deal.last_step and not self.is_at_end:
            self._show(self.at + 1, 0)
        else:
            self._show(self.at, self.step + 1)

    def backward(self) -> None:
        """One step back; from the beginning of a deal to the end of the one before."""
        self.is_playing = False
        if self.step == 0 and self.at > 0:
            self._show(self.at - 1, self.deals[self.at - 1].last_step)
        else:
            self._show(self.at, self.step - 1)

    def to_deal(self, by: int) -> None:
        """To the beginning of another deal, if there is one."""
        if 0 <= self.at + by < len(self.deals):
            self.is_playing = False
            self._show(self.at + by, 0)

    def to_start(self) -> None:
        """To the beginning of the deal."""
        self.seek(0)

    def to_end(self) -> None:
        """To the end of the deal."""
        self.seek(self.deal.last_step)

    def toggle_play(self) -> None:
        """Play on by itself, or pause; at the end, from the beginning."""
        if self.is_at_end and not self.is_playing:
            self._show(0, 0)
        self.is_playing = not self.is_playing
        self._rest()
        self.stage.refresh()

    # -- choices

    def choose_pace(self, pace: Pace) -> None:
        """Play at that pace."""
        self.pace = pace
        self._rest()
        self.close()

    def choose_seat(self, seat: Seat | None) -> None:
        """Show all hands, or one seat's alone."""
        self.seat = seat
        self.close()

    def toggle(self, key: str) -> None:
        """Open the list of a field, or close it."""
        is_open = self.opened == key
        self.close()
        if not is_open:
            self.opened = key
            self.stage.refresh()
            chosen = (c for c in self.stage.view().controls if c.checked)
            self.stage.focus(next(chosen).key)

    def close(self) -> None:
        """Close the list that is open."""
        if self.opened is not None:
            self.stage.focus(self.opened)
        self.opened = None
        self.stage.refresh()

    def back(self) -> None:
        """Leave the replay."""
        self.stage.pop()

    def play_from_here(self) -> None:
        """Play on from this step as a match of its own, a copy; the record stays as it is."""
        if self.is_at_end:
            return
        if not self._ongoing:
            self._sit_down()
            return
        self.stage.push(
            DialogueScene(
                _("Take over from here?"),
                _("The match in progress will be given up."),
                confirm=_("Take over from here"),
                cancel=_("Go back"),
                confirmed=self._sit_down,
            )
        )

    def _sit_down(self) -> None:
        copy = match_from(self.match, self.deal.log.number, self.step)
        self.stage.begin(copy)

    # -- keys and pointers

    def key(self, key: Key) -> bool:
        """Arrows step, page keys change the deal, space plays, Escape goes back."""
        if key.name == "escape":
            if self.opened is not None:
                self.close()
            else:
                self.back()
            return True
        if self.opened is not None or key.ctrl or key.alt:
            return False
        commands: dict[str, Callable[[], object]] = {
            "left": self.backward,
            "right": self.forward,
            "home": self.to_start,
            "end": self.to_end,
            "page up": partial(self.to_deal, -1),
            "page down": partial(self.to_deal, 1),
            "space": self.toggle_play,
        }
        command = commands.get(key.name) or self.board_commands.get(table_command(key) or "")
        if command is None:
            return False
        command()
        return True

    def tapped_nothing(self) -> None:
        """A tap beside the open list closes it."""
        if self.opened is not None:
            self.close()

    def tapped(self, point: Point, control: Control) -> bool:
        """A tap on the scrubber takes its knob there."""
        if control.key != SCRUBBER:
            return False
        self._scrub(point, control)
        return True

    def drag(self, drag: Drag, control: Control | None) -> bool:
        """Move the knob of the scrubber, or the table."""
        if self.opened is not None:
            return False
        if control is not None and control.key == SCRUBBER:
            self._scrub(drag.point, control)
            return True
        if control is None:
            self.pan(drag)
        return True

    def _scrub(self, point: Point, control: Control) -> None:
        share = share_at(control.rect, self.stage.screen.unit, point.x)
        self.seek(round(share * self.deal.last_step))
