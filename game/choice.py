"""What a person has chosen but not yet confirmed: a tile, an end, or a whole action.

A choice is a value; every step gives a new one or a refusal with its reason. Nothing here is
state of the match: undo never restores it, and it is dropped as soon as it no longer fits.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from rules.actions import DRAW, PASS, Action, Play
from rules.line import EndName
from rules.tiles import Tile

Why = Literal["fits-nowhere", "fits-not-there", "must-lead-double-six", "must-draw", "must-pass"]


class Refusal(Struct, frozen=True):
    """Why a touch chose nothing: the kind, and the tile and end that it was about."""

    why: Why
    tile: Tile | None = None
    end: EndName | None = None


class Choice(Struct, frozen=True):
    """A tile in the hand, an end of the line, or both: then the action is previewed."""

    tile: Tile | None = None
    end: EndName | None = None
    preview: Action | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing is chosen."""
        return self == Choice()

    def fits(self, legal: Sequence[Action]) -> bool:
        """Whether the choice can still become one of the legal actions."""
        if self.preview is not None:
            return self.preview in legal
        plays = [a for a in legal if isinstance(a, Play)]
        return (self.tile is None or any(p.tile == self.tile for p in plays)) and (
            self.end is None or any(p.end == self.end for p in plays)
        )


NOTHING = Choice()


def only_action(legal: Sequence[Action]) -> Choice:
    """The choice that opens by itself: a draw or a pass when it is the legal action."""
    if len(legal) == 1 and not isinstance(legal[0], Play):
        return Choice(preview=legal[0])
    return NOTHING


def choose_tile(choice: Choice, tile: Tile, legal: Sequence[Action]) -> Choice | Refusal:
    """Touch a tile of the hand: preview it where it fits, or wait for the end."""
    plays = [a for a in legal if isinstance(a, Play)]
    mine = [p for p in plays if p.tile == tile]
    if not mine:
        return Refusal(_why_not(legal), tile)
    there = [p for p in mine if p.end == choice.end]
    if choice.end is not None and choice.tile is None and not there:
        return Refusal("fits-not-there", tile, choice.end)
    best = there or mine
    if len(best) == 1:
        return Choice(tile, best[0].end, best[0])
    return Choice(tile)


def choose_end(choice: Choice, end: EndName, legal: Sequence[Action]) -> Choice | Refusal:
    """Touch an end: preview the chosen tile there, or the only one that fits, or wait."""
    plays = [a for a in legal if isinstance(a, Play)]
    there = [p for p in plays if p.end == end]
    if not there:
        return Refusal(_why_not(legal), choice.tile, end)
    if choice.tile is not None:
        mine = [p for p in there if p.tile == choice.tile]
        if not mine:
            return Refusal("fits-not-there", choice.tile, end)
        return Choice(choice.tile, end, mine[0])
    if len(there) == 1:
        return Choice(there[0].tile, end, there[0])
    return Choice(end=end)


def _why_not(legal: Sequence[Action]) -> Why:
    if DRAW in legal:
        return "must-draw"
    if PASS in legal:
        return "must-pass"
    if any(isinstance(a, Play) and a.end == "start" for a in legal):
        return "must-lead-double-six"
    return "fits-nowhere"
