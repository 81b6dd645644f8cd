"""What a match's log is made of. Draws, passes and restarts are entries like plays."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple, TypeAlias

from rules.actions import Action
from rules.seats import Seat


class Acted(NamedTuple):
    """A seat's action was entered."""

    seat: Seat
    action: Action
    kind: Literal["acted"] = "acted"


class Restarted(NamedTuple):
    """The deal of the last entry began again (C11)."""

    kind: Literal["restarted"] = "restarted"


class Undone(NamedTuple):
    """The last `count` standing entries were taken back."""

    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody needs
    kind: Literal["undone"] = "undone"


class Redone(NamedTuple):
    """The last `count` undone entries were brought back."""

    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody needs
    kind: Literal["redone"] = "redone"


Undoable: TypeAlias = Acted | Restarted
Entry: TypeAlias = Undoable | Undone | Redone


def undo_length(standing: Sequence[Undoable], people: Collection[Seat]) -> int:
    """How many entries there are from the last decision of one of these seats on; 0 without one."""
    for count, entry in enumerate(reversed(standing), 1):
        if _is_decision(entry, people):
            return count
    return 0


def redo_length(undone: Sequence[Undoable], people: Collection[Seat]) -> int:
    """How many entries there are before the second decision of these seats, or in all."""
    decisions = [index for index, entry in enumerate(undone) if _is_decision(entry, people)]
    return decisions[1] if len(decisions) > 1 else len(undone)


def _is_decision(entry: Undoable, people: Collection[Seat]) -> bool:
    """Whether a person decided this; a restart is always a person's."""
    return isinstance(entry, Restarted) or entry.seat in people
