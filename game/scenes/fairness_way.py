"""The way to the page of fair play from another page: a button at the end of its first row."""

from __future__ import annotations

from typing import Final

from game.language import _
from game.ui.build import Page
from game.ui.geometry import Rect
from game.ui.theme import TYPE
from game.ui.widgets import Press, button, icon_button

SIGN: Final = 48.0
"""How wide the button is where it is only a sign, in dp."""


def fairness_way(page: Page, row: Rect, press: Press) -> float:
    """The button at the right of a row, with its name where there is room; returns its left."""
    label = _("Fair play")
    wide = page.text_width(label, TYPE["button"]) + 68
    if wide <= row.w:
        rect = Rect(row.right - wide, row.y, wide, row.h)
        button(page, "fairness", rect, label, press, icon="shield")
    else:
        rect = Rect(row.right - SIGN, row.y, SIGN, row.h)
        icon_button(page, "fairness", rect, "shield", label, press, boxed=True)
    return rect.x
