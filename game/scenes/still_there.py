"""A kiosk asks whether somebody is still there, before it forgets them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from game.describe import Item
from game.input.gestures import Drag
from game.input.keys import Key
from game.language import _, ngettext
from game.scenes.scene import Scene
from game.scenes.still_there_page import StillTherePage
from game.ui.page import Control, Screen, View

_WALKS: Final = ("tab", "left", "right", "up", "down", "return", "space")
"""The keys that lead to a button and press it; any other says that somebody is there."""
_TOLD: Final = (10, 5)
"""At so many seconds left the time is said aloud."""


class StillThereScene(Scene):
    """Counts down. `go_on` hears that somebody is there, `finish` that they have done.

    `has_hand`: a hand lies covered under it. `is_opaque`: what lies under it is not for everybody.
    """

    def __init__(
        self,
        seconds: int,
        go_on: Callable[[], None],
        finish: Callable[[], None],
        *,
        has_hand: bool,
        is_opaque: bool,
    ) -> None:
        """Begin at so many seconds."""
        self.seconds = self.whole = seconds
        self.go_on = go_on
        self.finish = finish
        self.has_hand = has_hand
        self.is_overlay = not is_opaque

    def entered(self) -> None:
        """Enter goes on."""
        self.stage.focus("go-on")

    def count(self, seconds: int) -> None:
        """So many seconds are left."""
        if seconds != self.seconds:
            self.seconds = seconds
            self.stage.refresh()

    def view(self, screen: Screen) -> View:
        """The question, the time that is left, and two answers."""
        return StillTherePage(self, screen).build()

    @property
    def lines(self) -> tuple[str, ...]:
        """What happens if nobody answers."""
        if not self.has_hand:
            return (_("If nobody touches the screen, everything will be cleared."),)
        return (
            _("If nobody touches the screen, the match will end."),
            _("Your tiles are already covered."),
        )

    def describe(self, view: View) -> Item:
        """The question is read out with what follows."""
        told = (self._time_left(self.seconds), *self.lines)
        return replace(super().describe(view), name=_("Are you still there?"), note=" ".join(told))

    def heard(self) -> Iterator[tuple[str, int]]:
        """The time that is left, now and then."""
        due = [told for told in _TOLD if self.seconds <= told < self.whole]
        if due:
            yield self._time_left(min(due)), min(due)

    def _time_left(self, seconds: int) -> str:
        return ngettext("{count} second left.", "{count} seconds left.", seconds).format(
            count=seconds
        )

    # -- any touch beside the buttons goes on

    def tapped_nothing(self) -> None:
        """Somebody is there."""
        self.go_on()

    def drag(self, drag: Drag, control: Control | None) -> bool:
        """Somebody is there; the hand is let go first, so that it moves nothing below."""
        del control
        if drag.phase == "end":
            self.go_on()
        return True

    def key(self, key: Key) -> bool:
        """Any key goes on that does not lead to the other button."""
        if key.name in _WALKS:
            return False
        self.go_on()
        return True
