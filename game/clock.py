"""Time as values: whole steps out of uneven frames, and motion between two values.

Nothing here reads a clock; time comes in as milliseconds that passed.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

Easing = Callable[[float], float]
"""How far a motion has got (0 to 1) after a share of its time (0 to 1)."""

STEP_MS = 1000 / 60
MOST_STEPS = 5
"""So many steps are made up for after a slow frame; time beyond them is dropped."""


def linear(share: float) -> float:
    """Even all the way."""
    return share


def out_cubic(share: float) -> float:
    """Fast at first, then coming to rest."""
    return 1 - (1 - share) ** 3


def in_out_cubic(share: float) -> float:
    """Setting out gently and coming to rest gently."""
    return 4 * share**3 if share < 0.5 else 1 - 4 * (1 - share) ** 3


class Tween(Struct, frozen=True):
    """A motion from one value to another in `duration` ms, which begins after `delay` ms.

    A motion without duration is over at once. `elapsed` is the time that has passed, in ms.
    """

    start: float
    end: float
    duration: float
    easing: Easing = out_cubic
    delay: float = 0.0
    elapsed: float = 0.0

    def after(self, ms: float) -> Tween:
        """The motion when that much more time has passed."""
        return replace(self, elapsed=min(self.elapsed + ms, self.delay + self.duration))

    @property
    def value(self) -> float:
        """Where it has got to; exactly `end` when it is over."""
        if self.is_over:
            return self.end
        share = max(0.0, self.elapsed - self.delay) / self.duration
        return self.start + (self.end - self.start) * self.easing(share)

    @property
    def is_over(self) -> bool:
        """Whether it has come to its end."""
        return self.elapsed >= self.delay + self.duration


class FixedStep(Struct):
    """Turns the uneven time of frames into whole steps of `STEP_MS`."""

    _rest_ms: float = 0.0

    def steps(self, elapsed_ms: float) -> int:
        """How many steps are due after that much more time; what is left over is kept."""
        due = int((self._rest_ms + elapsed_ms) / STEP_MS)
        if due > MOST_STEPS:
            self._rest_ms = 0.0
            return MOST_STEPS
        self._rest_ms += elapsed_ms - due * STEP_MS
        return due
