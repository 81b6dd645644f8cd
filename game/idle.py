"""How long nobody has touched a kiosk, and how long the answer is waited for. Pure."""

from __future__ import annotations

import math

from msgspec import Struct
from msgspec.structs import replace


class Idle(Struct, frozen=True):
    """The quiet at a screen: first it is waited for, then asked, then it is over.

    All times are ms. `passed` counts from the last sign of life, or from the question.
    """

    quiet: float
    answer: float
    passed: float = 0.0
    is_asking: bool = False

    def after(self, ms: float) -> Idle:
        """When that much more time has passed without a sign of life.

        The question always gets its whole time, however late it comes.
        """
        passed = self.passed + ms
        if not self.is_asking and passed >= self.quiet:
            return replace(self, passed=0.0, is_asking=True)
        return replace(self, passed=passed)

    def stirred(self) -> Idle:
        """A finger, the mouse or a key: somebody is there, but a question is not answered yet."""
        return replace(self, passed=0.0)

    def answered(self) -> Idle:
        """The question was answered: it is waited for quiet again."""
        return replace(self, passed=0.0, is_asking=False)

    @property
    def is_over(self) -> bool:
        """Whether the question was asked in vain."""
        return self.is_asking and self.passed >= self.answer

    @property
    def seconds_left(self) -> int:
        """How many seconds the question still waits, begun ones counted."""
        return max(0, math.ceil((self.answer - self.passed) / 1000))
