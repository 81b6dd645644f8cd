"""Where the arrow keys take the focus."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.ui.page import Control

DIRECTIONS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
)
"""The arrow keys by name, and which way they point on the screen."""


def nearest(here: Control, controls: Sequence[Control], direction: str) -> Control | None:
    """The control that lies next in a direction, preferring what is straight ahead.

    To the left and right the own row comes before all else. What begins before the middle of the
    present control lies beside it, not ahead.
    """
    dx, dy = DIRECTIONS[direction]
    start = here.rect.center
    begin = start.x * dx + start.y * dy

    def cost(control: Control) -> tuple[bool, float]:
        rect = control.rect
        if dx:
            edge = min(rect.x * dx, rect.right * dx)
            aside = max(rect.y - here.rect.bottom, here.rect.y - rect.bottom, 0.0)
        else:
            edge = min(rect.y * dy, rect.bottom * dy)
            aside = max(rect.x - here.rect.right, here.rect.x - rect.right, 0.0)
        ahead = (rect.center.x - start.x) * dx + (rect.center.y - start.y) * dy
        if ahead <= 1 or edge < begin:
            return True, math.inf
        return dx != 0 and aside > 0, ahead + 3 * aside

    best = min((c for c in controls if c.key != here.key), key=cost, default=None)
    return best if best is not None and cost(best)[1] < math.inf else None
