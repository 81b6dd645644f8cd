"""What a person has chosen for every match: how the program looks, sounds, moves and is played."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from rules.tiles import Tile

Theme = Literal["felt", "midnight", "high-contrast"]
Pace = Literal["slow", "normal", "fast"]
HandOrder = Literal["dealt", "value"]
ScreenKeyboard = Literal["touch", "always"]

TEXT_SCALES: Final = (1.0, 1.2, 1.4, 1.6, 1.8, 2.0)
"""The sizes of text that are offered, as multiples of the font's; any value between is valid."""


class Settings(Struct, frozen=True):
    """The choices, each with the value that suits most people; a type says all that is possible.

    `language` is the code of a language, empty for the system's. `text_scale` multiplies the font
    (1 to 2); `numerals` stand in place of pips. `reduced_motion` lets nothing travel, turn or
    scale; it is the system's wish as long as `follows_system_motion`. `volume` is 0 to 1.
    `camera_still` keeps the table from framing itself; `turn_table` turns the whole table to the
    person to act; `show_legal` marks what can be played. `screen_keyboard` says when letters
    are offered on the screen: to those who touch it, or always.
    """

    language: str = ""
    text_scale: Annotated[float, Meta(ge=1.0, le=2.0)] = 1.0
    numerals: bool = False
    theme: Theme = "felt"
    reduced_motion: bool = False
    follows_system_motion: bool = True
    pace: Pace = "normal"
    sound: bool = True
    volume: Annotated[float, Meta(ge=0.0, le=1.0)] = 0.7
    camera_still: bool = False
    turn_table: bool = False
    show_legal: bool = True
    hand_order: HandOrder = "dealt"
    full_screen: bool = False
    screen_keyboard: ScreenKeyboard = "touch"

    def duration(self, ms: float) -> float:
        """How long something takes that is planned for `ms` at the normal pace."""
        return ms * {"slow": 1.5, "normal": 1.0, "fast": 0.5}[self.pace]

    def motion(self, ms: float) -> float:
        """The same of a motion: with reduced motion it takes no time."""
        return 0.0 if self.reduced_motion else self.duration(ms)

    def ordered(self, hand: tuple[Tile, ...]) -> tuple[Tile, ...]:
        """A hand in the order in which the person wants to see their own."""
        return tuple(sorted(hand)) if self.hand_order == "value" else hand

    def with_system_motion(self, *, is_reduced: bool | None) -> Settings:
        """The settings on a system that wishes for reduced motion, does not, or does not say."""
        if is_reduced is None or not self.follows_system_motion:
            return self
        return replace(self, reduced_motion=is_reduced)
