"""A scene with parts that scroll: by finger, wheel, bar and keys, each part for itself."""

from __future__ import annotations

from game.input.gestures import Drag, Wheel
from game.scenes.scene import Scene
from game.ui.page import Control
from game.ui.pane import Pane


class ScrolledScene(Scene):
    """A scene with one or more panes; the first is the one that keys scroll."""

    def __init__(self, panes: int = 1) -> None:
        """Begin with every pane at its top."""
        self.panes = tuple(Pane() for _ in range(panes))

    @property
    def pane(self) -> Pane:
        """The first pane."""
        return self.panes[0]

    @property
    def open_panes(self) -> tuple[Pane, ...]:
        """The panes that are on the screen now: all of them, unless a scene says otherwise."""
        return self.panes

    def focus_moved(self, control: Control) -> None:
        """Keep what has the focus in sight."""
        if control.window is None:
            return
        for pane in self.open_panes:
            if pane.is_at(control.window.center):
                pane.show(control.rect)

    def drag(self, drag: Drag, control: Control | None) -> bool:
        """Scroll what the finger went down on."""
        del control
        moved = [pane.drag(drag) for pane in self.open_panes]
        return any(moved)

    def wheel(self, wheel: Wheel) -> bool:
        """Scroll what lies under the pointer, else the first pane."""
        panes = self.open_panes
        under = next((pane for pane in panes if pane.is_at(wheel.point)), panes[0])
        return under.wheel(wheel.steps)

    def pointer_lost(self) -> None:
        """Let all panes go."""
        for pane in self.panes:
            pane.let_go()

    def advance(self, ms: float) -> bool:
        """Coast on after a throw."""
        moved = [pane.advance(ms) for pane in self.panes]
        return any(moved)
