"""What a match's log is made of. Draws, passes and restarts are entries like plays."""

from __future__ import annotations

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
