"""What is said aloud, as a stream: for screen readers, and for tests that play without eyes.

The stream says nothing itself. Whoever listens reads on from the last announcement they know, by
`since`. Only the last ones are kept; `forget` drops them all, so that the next person at the
screen cannot hear what was meant for the one before.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

from game.language import _

Kind = Literal["event", "scene", "state", "message", "focus"]
"""What it tells: what happened, a new screen, what may be done or is chosen now, an answer to
the person, or where the focus is. Screen readers tell the focus by themselves."""

ROOM: Final = 200
"""How many announcements are kept."""


class Announcement(NamedTuple):
    """One or more whole sentences. `serial` counts from 1 and is never given twice."""

    serial: int
    text: str
    kind: Kind
    batch: int
    """What was said at once has the same number."""


class Announcements:
    """The stream. What was just said is said again with its number, or nobody would notice."""

    def __init__(self) -> None:
        """Begin with nothing said."""
        self._said: deque[Announcement] = deque(maxlen=ROOM)
        self._serial = 0
        self._batch = 0
        self._is_open = False
        self._last = ""
        self._times = 1

    @property
    def serial(self) -> int:
        """The serial of the last announcement; 0 before the first."""
        return self._serial

    def since(self, serial: int) -> tuple[Announcement, ...]:
        """Everything that was said after that announcement and is still kept."""
        return tuple(a for a in self._said if a.serial > serial)

    @property
    def status(self) -> str:
        """What was said last, at once, but for the focus."""
        told = [a for a in self._said if a.kind != "focus"]
        return joined(a.text for a in told if a.batch == told[-1].batch)

    def say(self, text: str, kind: Kind, *, move: int | None = None) -> None:
        """Say it; `move` is the number of the move that it tells of, if it tells of one."""
        if not text:
            return
        spoken = text
        if kind != "focus":
            spoken = self._counted(text, move)
            self._is_open = True
        self._serial += 1
        self._said.append(Announcement(self._serial, spoken, kind, self._batch))

    def _counted(self, text: str, move: int | None) -> str:
        if text != self._last:
            self._last, self._times = text, 1
            return text
        self._times += 1
        if move is not None:
            return _("Move {number}: {text}").format(number=move, text=text)
        return _("{text} ({times})").format(text=text, times=self._times)

    def pause(self) -> None:
        """What was said up to here was said at once."""
        if self._is_open:
            self._is_open = False
            self._batch += 1

    def forget(self) -> None:
        """Drop everything that was said."""
        self._said.clear()
        self._last, self._times = "", 1


def joined(texts: Iterable[str]) -> str:
    """Whole sentences one after the other."""
    return " ".join(texts)
