"""How a match screen looks at the table: the plan of the deal, the camera, who moves it.

It belongs to the screen and is never state of the match: undo, redo and a new screen leave the
match alone, and the camera leaves the line alone.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.board.camera import Camera, Framing, fit, glide, limits_of
from game.board.layout import Layout, lay_out
from game.board.plan import LARGEST_TILE, Plan, plan
from game.clock import Tween, in_out_cubic
from game.ui.geometry import Point, Rect
from rules.line import Placed

ZOOM_STEP: Final = 1.25
TURN_STEP: Final = math.pi / 2
GLIDE_MS: Final = 350.0
"""How long the camera takes to frame the line anew at the normal pace."""


class BoardView:
    """The table of one match screen, in pixels."""

    def __init__(self) -> None:
        """A table that nobody has looked at yet."""
        self._plan: Plan | None = None
        self._deal = 0
        self._plays: tuple[Placed, ...] = ()
        self._layout: Layout | None = None
        self._framing: Framing | None = None
        self._board = Rect(0, 0, 1, 1)
        self._from: Camera | None = None
        self._tween: Tween | None = None
        self.glide_ms = 0.0
        """How long the camera takes to frame the line anew; 0 lets it cut."""
        self.is_still = False
        """Whether the camera keeps its place as long as all ends of the line are in view."""

    def show(
        self, plays: Sequence[Placed], deal: int, board: Rect, unit: float, *, spins: bool
    ) -> tuple[Layout, Camera]:
        """The line laid out, and the camera that looks at it through `board`.

        The plan is made anew for each deal, and while the table is empty.
        """
        is_new = self._plan is None or deal != self._deal or not plays
        if is_new:
            self._plan = plan(board.w, board.h, LARGEST_TILE * unit, spins=spins)
            self._deal = deal
        if is_new or self._layout is None or self._plays != tuple(plays):
            assert self._plan is not None
            self._plays = tuple(plays)
            self._layout = lay_out(((p.tile, p.end) for p in plays), self._plan)
        self._frame(board, is_new=is_new)
        return self._layout, self.camera

    @property
    def camera(self) -> Camera:
        """The camera at this moment, on its way to where it frames the line."""
        assert self._framing is not None
        if self._tween is None or self._from is None:
            return self._framing.camera
        return glide(self._from, self._framing.camera, self._tween.value)

    @property
    def is_gliding(self) -> bool:
        """Whether the camera is on its way."""
        return self._tween is not None

    def advance(self, ms: float) -> bool:
        """Let the camera glide on; whether it did."""
        if self._tween is None:
            return False
        self._tween = self._tween.after(ms)
        if self._tween.is_over:
            self._tween = None
        return True

    def finish(self) -> None:
        """Put the camera where it was going."""
        self._tween = None

    def zoom(self, factor: float, about: Point | None = None) -> None:
        """Look closer (factor over 1) or from farther, about a place or the middle."""
        if self._framing is not None:
            about = about or self._framing.camera.viewport.center
            self._move(self.camera.zoomed(factor, about), about)

    def turn(self, radians: float) -> None:
        """Turn the table clockwise about the middle, and frame the line at that angle."""
        if self._framing is not None and self._layout is not None:
            start, angle = self.camera, self._framing.camera.angle + radians
            self._framing = self._framing.fitted(
                self._layout.reach, self._board, self._largest, angle
            )
            self._set_off(start)

    def pan(self, dx: float, dy: float) -> None:
        """Move the table by so many pixels."""
        if self._framing is not None:
            camera = self.camera.panned(dx, dy)
            self._move(camera, camera.viewport.center)

    def pinch(self, before: tuple[Point, Point], after: tuple[Point, Point]) -> None:
        """Let two fingers carry the table: it moves, turns and scales with them."""
        if self._framing is not None:
            camera = self.camera.pinched(before, after)
            middle = Point((after[0].x + after[1].x) / 2, (after[0].y + after[1].y) / 2)
            self._move(camera, middle)

    def fit(self) -> None:
        """Let the camera frame the line by itself again, upright."""
        if self._framing is not None and self._layout is not None:
            start = self.camera
            self._framing = self._framing.fitted(
                self._layout.reach, self._board, self._largest, 0.0
            )
            self._set_off(start)

    @property
    def _largest(self) -> float:
        """The scale at which the deal begins: the view that the plan expects, fitted."""
        assert self._plan is not None
        w, h = self._plan.view
        return min(self._board.w / w, self._board.h / h)

    def _frame(self, board: Rect, *, is_new: bool) -> None:
        assert self._layout is not None
        moved_house = self._board != board
        self._board = board
        reach, largest = self._layout.reach, self._largest
        if self._framing is None:
            self._framing = Framing(fit(reach, board, 0.0, largest))
            return
        if self.is_still and not moved_house and self._framing.camera.shows(reach):
            return
        start = self.camera
        if is_new and self._framing.follows:
            framing = self._framing.fitted(reach, board, largest, self._framing.camera.angle)
        else:
            framing = self._framing.framed(reach, board, largest)
        if framing.camera != self._framing.camera:
            self._framing = framing
            self._set_off(start)

    def _move(self, camera: Camera, about: Point) -> None:
        assert self._framing is not None
        assert self._layout is not None
        places = [tile.center for tile in self._layout.tiles]
        limits = limits_of(self._layout.reach, places, self._board, self._largest)
        self._framing = self._framing.moved(camera.limited(limits, about))
        self._tween = None

    def _set_off(self, start: Camera) -> None:
        """Glide from a camera to the one that frames the line."""
        self._from = start
        self._tween = None
        if self.glide_ms > 0:
            self._tween = Tween(0.0, 1.0, self.glide_ms, in_out_cubic)
