"""The focus: which control has it, and where keys take it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.ui.page import Control

DIRECTIONS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
)
"""The arrow keys by name, and which way they point on the screen."""


class Focus:
    """Which control has the focus in each scene, by key, and whether that is shown."""

    def __init__(self) -> None:
        """Begin with none."""
        self._keys: dict[int, str] = {}
        self.is_shown = False

    def key(self, scene: object) -> str | None:
        """The control of a scene that has the focus, shown or not."""
        return self._keys.get(id(scene))

    def shown(self, scene: object) -> str | None:
        """The same, if it is shown."""
        return self.key(scene) if self.is_shown else None

    def give(self, scene: object, key: str) -> None:
        """That control of a scene has the focus from now on."""
        self._keys[id(scene)] = key

    def forget(self, scene: object) -> None:
        """A scene has gone."""
        self._keys.pop(id(scene), None)

    def clear(self) -> None:
        """All scenes have gone."""
        self._keys.clear()


def stepped(
    key: str | None, controls: Sequence[Control], step: int, *, stays: bool
) -> Control | None:
    """The control that follows, round and round; the same one if the focus only comes into view."""
    if not controls:
        return None
    keys = [control.key for control in controls]
    if key not in keys:
        return controls[0 if step > 0 else -1]
    return controls[(keys.index(key) + (0 if stays else step)) % len(keys)]


def aimed(here: Control | None, controls: Sequence[Control], direction: str) -> Control | None:
    """The control that an arrow key leads to: the first one where none has the focus."""
    if here is None:
        return controls[0] if controls else None
    return nearest(here, controls, direction)


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
