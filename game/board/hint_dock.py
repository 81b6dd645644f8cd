"""The dock of a hint: what it advises and why, with Cancel, the next hint, and Confirm."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from game.board.arrangement import Arrangement
from game.language import _
from game.ui.build import Page
from game.ui.geometry import Point, Rect
from game.ui.theme import TYPE
from game.ui.widgets import Press, button

_ROW: Final = 48.0
_BUTTONS: Final = 312.0
_PAD: Final = 12.0
_BESIDE: Final = 640.0
"""From this width on, in dp, the buttons stand beside the words."""


class HintWords(Struct, frozen=True):
    """What the dock says: the play, why, and what it is worth (empty where nothing is known)."""

    title: str
    reason: str
    worth: str
    verb: str


def hint_place(a: Arrangement, width: float) -> Rect:
    """Where the dock stands, in dp: over the tray, and high enough for its words."""
    strip = a.strips[0]
    if a.bubble is None:
        strip = Rect(8, strip.y, width - 16, strip.h)
    height = (124.0 if a.bubble else 112.0) if strip.w >= _BESIDE + 2 * _PAD else 216.0
    return Rect(strip.x, strip.bottom - height, strip.w, height)


def draw_hint(
    page: Page,
    rect: Rect,
    words: HintWords,
    *,
    cancel: Press,
    another: Press | None,
    confirm: Press,
) -> None:
    """Draw the dock: words at the left and buttons at the right, or one above the other."""
    page.box(rect, "surface", radius=16, outline="accent", stroke=2, shadow="bubble")
    inner = rect.grown(-_PAD)
    if inner.w >= _BESIDE:
        room = Rect(inner.x, inner.y, inner.w - _BUTTONS - 16, inner.h)
        buttons = Rect(inner.right - _BUTTONS, inner.y, _BUTTONS, inner.h)
    else:
        room = Rect(inner.x, inner.y, inner.w, inner.h - 2 * _ROW - 8)
        buttons = Rect(inner.x, room.bottom, inner.w, 2 * _ROW + 8)
    _buttons(page, buttons, words, cancel, another, confirm)
    page.icon("hint", Point(room.x + 14, room.y + 16), 24, "accent")
    title = Rect(room.x + 36, room.y, room.w - 36, 32)
    page.text(words.title, title, TYPE["section"])
    reason = f"{words.reason} {words.worth}".strip()
    below = Rect(room.x + 4, room.y + 34, room.w - 4, room.h - 34)
    page.text(reason, below, TYPE["body"], lines=3, top=True)


def _buttons(
    page: Page,
    rect: Rect,
    words: HintWords,
    cancel: Press,
    another: Press | None,
    confirm: Press,
) -> None:
    """Cancel and the next hint in one row, Confirm under them as wide as both."""
    gap = 8.0
    row = min(_ROW, (rect.h - gap) / 2)
    half = (rect.w - 12) / 2
    button(page, "cancel", Rect(rect.x, rect.y, half, row), _("Cancel"), cancel, icon="close")
    more = Rect(rect.x + half + 12, rect.y, half, row)
    if another is not None:
        button(page, "another", more, _("Another hint"), another, icon="hint")
    else:
        button(page, "another", more, _("No more hints"), lambda: None, enabled=False)
    whole = Rect(rect.x, rect.bottom - row, rect.w, row)
    button(page, "confirm", whole, words.verb, confirm, kind="primary", icon="check")
