"""A program in its window, frame by frame."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from game.access import Access
from game.input.happening import Happening
from game.program import Program
from game.ui.fonts import Fonts
from game.ui.page import View
from game.ui.painter import Painter
from game.ui.theme import palette_named
from game.window import Paints, Window

_REMEMBERED = 20


class Run:
    """A program in its window."""

    def __init__(
        self,
        window: Window,
        program: Program,
        painter_for: Callable[[str], Paints],
        access: Access | None = None,
    ) -> None:
        """`painter_for` gives the painter of a theme: the same one for the same theme.

        `access` serves screen readers.
        """
        self.window = window
        self.program = program
        self.access = access
        self.happened: deque[Happening] = deque(maxlen=_REMEMBERED)
        """What the window told last, for the report of a crash."""
        self._painter_for = painter_for
        self._shown: View | None = None

    def frame(self, elapsed_ms: float) -> None:
        """Do what happened in that time, let it pass, and show what changed, if anything did."""
        window, program = self.window, self.program
        window.set_full_screen(is_full_screen=program.is_full_screen)
        for happening in window.happenings(program.now_ms + elapsed_ms):
            self.happened.append(happening)
            program.take(happening)
        program.advance(elapsed_ms)
        window.show_cursor(is_shown=program.shows_cursor)
        if self.access is not None and not program.is_over:
            self.access.frame(program.stage, window.place)
        if program.is_over or not program.is_seen:
            return
        view = program.picture()
        if view is not self._shown or window.is_stale or window.is_rough:
            window.show(self._painter_for(program.stage.settings.theme), view.items, program.facing)
            self._shown = view


def painters(fonts: Fonts) -> Callable[[str], Paints]:
    """Painters by theme, of which the last one used is kept."""
    kept: dict[str, Paints] = {}

    def painter_for(theme: str) -> Paints:
        if theme not in kept:
            kept.clear()
            kept[theme] = Painter(palette_named(theme), fonts)
        return kept[theme]

    return painter_for
