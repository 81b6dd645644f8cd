"""What fingers and the mouse do on a stage: the top scene answers, or a control is pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from game.input.gestures import (
    Drag,
    Gesture,
    Hold,
    Hover,
    Lost,
    Pinch,
    Press,
    Release,
    Tap,
    Wheel,
)
from game.ui.geometry import Point
from game.ui.page import Control, Touched

if TYPE_CHECKING:
    from game.stage import Stage


class Pointing:
    """The pointer of one stage: what lies under it, and where it went down."""

    def __init__(self, stage: Stage) -> None:
        """Begin with nothing touched."""
        self._stage = stage
        self.touched = Touched()
        """The controls under the pointer and under a finger; the focus is not its business."""
        self._origin: Control | None = None

    def forget(self) -> None:
        """Nothing is touched any more, as when another scene comes on top."""
        self.touched, self._origin = Touched(), None

    def lose(self) -> None:
        """What is down means nothing any more; the top scene is told."""
        self._touch(pressed=None)
        self._origin = None
        if self._stage.scenes:
            self._stage.top.pointer_lost()
        self._stage.refresh()

    def answer(self, gesture: Gesture) -> None:
        """Do what a gesture means to the top scene."""
        stage = self._stage
        match gesture:
            case Hover(point):
                control = stage.view().control_at(point)
                self._touch(hover=control.key if control else None)
            case Press(point):
                stage.top.touched()
                stage.hide_focus()
                self._origin = stage.view().control_at(point)
                self._touch(pressed=self._origin.key if self._origin else None)
            case Release():
                self._touch(pressed=None)
            case Tap(point):
                self._tap(point)
            case Hold(point, phase):
                taken = stage.top.hold(gesture, self._origin)
                if phase == "end" and not taken:
                    self._tap(point)
                stage.refresh()
            case Drag():
                self._touch(pressed=None)
                stage.top.drag(gesture, self._origin)
                stage.refresh()
            case Pinch():
                self._touch(pressed=None)
                stage.top.pinch(gesture)
                stage.refresh()
            case Wheel():
                stage.top.touched()
                stage.top.wheel(gesture)
                stage.refresh()
            case Lost():
                self.lose()

    def _tap(self, point: Point) -> None:
        self._touch(pressed=None)
        top = self._stage.top
        control = self._stage.view().control_at(point)
        if control is None:
            top.tapped_nothing()
        else:
            self._stage.focus(control.key)
            if not top.tapped(point, control):
                control.press()
        self._stage.refresh()

    def _touch(self, **changes: str | None) -> None:
        touched = structs.replace(self.touched, **changes)
        if touched != self.touched:
            self.touched = touched
            self._stage.refresh()
