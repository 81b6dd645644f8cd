"""A question with two answers, over the screen that asks it. The safe answer has the focus."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.describe import Item
from game.input.keys import Key
from game.scenes.scene import Scene
from game.ui.build import Page
from game.ui.geometry import Rect
from game.ui.page import Screen, View
from game.ui.theme import TYPE
from game.ui.widgets import ButtonKind, button, control_height

_WIDTH = 480.0
_PADDING = 24.0
_SCRIM = 150


class DialogueScene(Scene):
    """Asks; closes itself, and calls `confirmed` if the answer is yes."""

    is_overlay = True

    def __init__(
        self,
        title: str,
        sentence: str,
        *,
        confirm: str,
        cancel: str,
        confirmed: Callable[[], None],
        is_destructive: bool = True,
    ) -> None:
        """The texts of the question and of both answers, and what yes does."""
        self._texts = (title, sentence, confirm, cancel)
        self._confirmed = confirmed
        self._kind: ButtonKind = "danger" if is_destructive else "secondary"

    def entered(self) -> None:
        """Enter alone does no harm."""
        self.stage.focus("cancel")

    def view(self, screen: Screen) -> View:
        """A scrim over everything, and the panel in the middle."""
        title, sentence, confirm, cancel = self._texts
        page = Page(screen)
        page.box(Rect(0, 0, page.w, page.h), "black", alpha=_SCRIM)
        width = min(_WIDTH, page.w - 32)
        inner = width - 2 * _PADDING
        high = control_height(page, 52)
        title_high = page.text_height(title, TYPE["count"], inner)
        body_high = page.text_height(sentence, TYPE["value"], inner)
        is_stacked = any(
            page.text_width(label, TYPE["button"]) + 40 > (inner - 12) / 2
            for label in (confirm, cancel)
        )
        row = 2 * high + 12 if is_stacked else high
        height = _PADDING + title_high + 10 + body_high + 24 + row + _PADDING
        panel = Rect((page.w - width) / 2, (page.h - height) / 2, width, height)
        page.box(panel, "surface", radius=16, outline="stroke", shadow="bubble")
        room = Rect(panel.x + _PADDING, panel.y + _PADDING, inner, title_high)
        page.text(title, room, TYPE["count"], lines=99, top=True)
        below = Rect(room.x, room.bottom + 10, inner, body_high)
        page.text(sentence, below, TYPE["value"], "muted", lines=99, top=True)
        y = below.bottom + 24
        if is_stacked:
            no = Rect(room.x, y + high + 12, inner, high)
            yes = Rect(room.x, y, inner, high)
        else:
            half = (inner - 12) / 2
            no = Rect(room.x, y, half, high)
            yes = Rect(no.right + 12, y, half, high)
        button(page, "cancel", no, cancel, self._close, kind="primary")
        button(page, "confirm", yes, confirm, self._confirm, kind=self._kind)
        return page.view()

    def describe(self, view: View) -> Item:
        """The question is read out with its sentence."""
        return replace(super().describe(view), name=self._texts[0], note=self._texts[1])

    def key(self, key: Key) -> bool:
        """Escape is no."""
        if key.name != "escape":
            return False
        self._close()
        return True

    def tapped_nothing(self) -> None:
        """A tap beside the question is no."""
        self._close()

    def _close(self) -> None:
        self.stage.pop()

    def _confirm(self) -> None:
        self.stage.pop()
        self._confirmed()
