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
    """The control that lies next in a direction, preferring what is straight ahead."""
    dx, dy = DIRECTIONS[direction]
    start = here.rect.center

    def cost(control: Control) -> float:
        rect = control.rect
        ahead = (rect.center.x - start.x) * dx + (rect.center.y - start.y) * dy
        if dx:
            aside = max(rect.y - here.rect.bottom, here.rect.y - rect.bottom, 0.0)
        else:
            aside = max(rect.x - here.rect.right, here.rect.x - rect.right, 0.0)
        return ahead + 3 * aside if ahead > 1 else math.inf

    best = min((c for c in controls if c.key != here.key), key=cost, default=None)
    return best if best is not None and cost(best) < math.inf else None
