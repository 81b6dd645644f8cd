"""What a screen is to the rest of the program, and what it may do to the stack it lies on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.describe import Item, Role, described
from game.input.gestures import Drag, Hold, Pinch, Wheel
from game.input.keys import Key
from game.ui.geometry import Point
from game.ui.page import Control, Screen, View

if TYPE_CHECKING:
    from game.stage import Stage


class Scene:
    """One screen. Subclasses build a view and answer what a person does.

    The stage presses controls, moves the focus and keeps the stack; a scene overrides only what
    it needs beyond that. Every method here that answers a gesture or key returns whether it was
    taken; what is not taken gets the stage's ordinary treatment.
    """

    stage: Stage
    """The stage it lies on; set when it is pushed."""

    is_overlay = False
    """Whether the scene below stays visible under this one."""

    @property
    def facing(self) -> int | None:
        """The edge at which the person sits whom it addresses (`game.facing`); None: as below."""
        return None

    def view(self, screen: Screen) -> View:
        """Build the screen as it stands now."""
        raise NotImplementedError

    def describe(self, view: View) -> Item:
        """The screen for those who do not see it; `view` is the picture of it as it stands."""
        return described(view, role=Role.DIALOGUE if self.is_overlay else Role.SCREEN)

    def heard(self) -> Iterable[tuple[str, int]]:
        """What is to be heard of the scene as it is now, said once when it comes.

        Each with a number: with another number the same text is said again.
        """
        return ()

    def advance(self, ms: float) -> bool:
        """Let time pass; return whether anything on the screen changed."""
        del ms
        return False

    def entered(self) -> None:
        """The scene came to the top: pushed, or what lay over it was taken away."""

    def left(self) -> None:
        """The scene is no longer on top: covered or taken away."""

    def touched(self) -> None:
        """A finger, button, wheel or key came down; told before what it means."""

    def key(self, key: Key) -> bool:
        """A key was pressed."""
        del key
        return False

    def text(self, text: str) -> None:
        """Something was typed; keys that type are also told as keys, before."""
        del text

    def focus_moved(self, control: Control) -> None:
        """A key moved the focus to that control; a page may scroll to show it."""
        del control

    def tapped(self, point: Point, control: Control) -> bool:
        """A tap on a control; what is not taken presses it."""
        del point, control
        return False

    def tapped_nothing(self) -> None:
        """A tap where no control is."""

    def drag(self, drag: Drag, control: Control | None) -> bool:
        """A pointer moves past the threshold; `control` is the one it went down on."""
        del drag, control
        return False

    def hold(self, hold: Hold, control: Control | None) -> bool:
        """A pointer rests on one place, or is lifted after that."""
        del hold, control
        return False

    def pinch(self, pinch: Pinch) -> bool:
        """Two fingers move."""
        del pinch
        return False

    def wheel(self, wheel: Wheel) -> bool:
        """The wheel turns."""
        del wheel
        return False

    def pointer_lost(self) -> None:
        """A drag ends without being dropped: a second finger, a lost finger, a resize."""

    def cover(self) -> bool:
        """Cover what only the person at the screen may see, since perhaps they have left.

        Returns whether the rest may be seen; if not, nothing of the scene may be shown.
        """
        return True

    def resized(self) -> None:
        """The window has another size now."""
