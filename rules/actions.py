"""What a seat decides: play, draw or pass (C4). Actions are values that print and parse."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

from rules.line import END_NAMES, EndName
from rules.tiles import SET, Tile


class Play(NamedTuple):
    """Lay `tile` at `end`; `start` for the lead.

    >>> str(Play(Tile(4, 6), "A"))
    '4-6@A'
    """

    tile: Tile
    end: EndName

    def __str__(self) -> str:
        """Tile and end: `4-6@A`."""
        return f"{self.tile}@{self.end}"


class Draw(NamedTuple):
    """Take one tile from the boneyard; the turn stays with the seat."""

    kind: Literal["draw"] = "draw"

    def __str__(self) -> str:
        """The word `draw`."""
        return self.kind


class Pass(NamedTuple):
    """Hand the turn on because nothing else is possible."""

    kind: Literal["pass"] = "pass"

    def __str__(self) -> str:
        """The word `pass`."""
        return self.kind


Action: TypeAlias = Play | Draw | Pass

DRAW: Final = Draw()
PASS: Final = Pass()

PLAYS: Final[Mapping[EndName, Mapping[Tile, Play]]] = {
    end: {tile: Play(tile, end) for tile in SET} for end in ("start", *END_NAMES)
}
"""Every play there can be, by end and tile, each of them one object."""


class IllegalAction(ValueError):  # noqa: N818 - an everyday event, not a fault
    """What was asked for may not be done now; nothing was changed. `reason` says why."""

    def __init__(self, reason: str) -> None:
        """Keep the reason for messages."""
        super().__init__(reason)
        self.reason = reason


class StaleToken(IllegalAction):
    """The action was meant for another state of the match than the present one."""


def action_to_list(action: Action) -> list[str]:
    """The action as transcripts write it, such as `["play", "4-6", "A"]` or `["draw"]`."""
    if isinstance(action, Play):
        return ["play", str(action.tile), action.end]
    return [action.kind]


def parse_action(text: str) -> Action:
    """The action that prints as `text`; ValueError for anything else.

    >>> parse_action("4-6@A")
    Play(tile=Tile(low=4, high=6), end='A')
    """
    if text == DRAW.kind:
        return DRAW
    if text == PASS.kind:
        return PASS
    name, _, where = text.partition("@")
    for end, plays in PLAYS.items():
        if end == where:
            return plays[Tile.parse(name)]
    raise ValueError(f"{text!r} is not an action")
