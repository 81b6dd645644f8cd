"""What a person has chosen for every match: how the program looks, moves and is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Pace = Literal["slow", "normal", "fast"]


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices, each with the value that suits most people.

    `text_scale` multiplies the font (1 to 2); `reduced_motion` lets nothing travel, turn or
    scale; `camera_still` keeps the table from framing itself; `show_legal` marks what can be
    played.
    """

    theme: Literal["felt", "midnight", "high-contrast"] = "felt"
    text_scale: float = 1.0
    numerals: bool = False
    reduced_motion: bool = False
    pace: Pace = "normal"
    camera_still: bool = False
    show_legal: bool = True

    def duration(self, ms: float) -> float:
        """How long something takes that is planned for `ms` at the normal pace."""
        return ms * {"slow": 1.5, "normal": 1.0, "fast": 0.5}[self.pace]
