"""What the scenes share that show a table to somebody who may move it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.board.view import GLIDE_MS, TURN_STEP, ZOOM_STEP, BoardView
from game.input.gestures import Drag, Pinch, Wheel
from game.scenes.help import HelpScene
from game.scenes.scene import Scene
from game.ui.geometry import Point

_WHEEL_STEP: Final = 1.12


class BoardScene(Scene):
    """A scene with a table. Its view calls `obey_settings` before it builds the table."""

    def __init__(self) -> None:
        """A table that nobody has moved yet."""
        self.board = BoardView()
        self._dragged = Point(0, 0)

    def obey_settings(self) -> None:
        """Let the camera move as the person wishes."""
        settings = self.stage.settings
        self.board.is_still = settings.camera_still
        self.board.glide_ms = settings.motion(GLIDE_MS)

    @property
    def board_commands(self) -> dict[str, Callable[[], object]]:
        """What keys do at every table, by the names of the shortcuts."""
        return {
            "fit": self.board.fit,
            "zoom-in": partial(self.board.zoom, ZOOM_STEP),
            "zoom-out": partial(self.board.zoom, 1 / ZOOM_STEP),
            "turn": partial(self.board.turn, TURN_STEP),
            "help": self.help,
        }

    def help(self) -> None:
        """Show what the keys do; whatever goes on by itself waits."""
        self.stage.push(HelpScene())

    def pan(self, drag: Drag) -> None:
        """One finger carries the table."""
        start = drag.origin if drag.phase == "start" else self._dragged
        self.board.pan(drag.point.x - start.x, drag.point.y - start.y)
        self._dragged = drag.point

    def pinch(self, pinch: Pinch) -> bool:
        """Two fingers carry the table."""
        self.board.pinch(pinch.before, pinch.after)
        return True

    def wheel(self, wheel: Wheel) -> bool:
        """The wheel zooms about the pointer."""
        self.board.zoom(_WHEEL_STEP**wheel.steps, wheel.point)
        return True
