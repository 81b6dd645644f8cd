"""One stream of pointers out of raw mouse and finger events, each touch counted once.

Systems mirror a finger to the mouse, mostly flagged as such but not always, before the finger's
own event or after it. `Pointers` drops those mirrors by their flag and by pairing them with
fingers in time and distance, so that what comes out is what hands did.
"""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import Literal, NamedTuple

from msgspec import Struct, field

from game.input.thresholds import PAIRING_DP, PAIRING_MS
from game.ui.geometry import Point

MOUSE = -1
"""The `id` of the mouse; fingers are numbered from 0, the lowest free number as they come."""


class RawMouse(NamedTuple):
    """A mouse event of the system; `touch` says that the system marked it as made by a finger.

    `button` is 1 for the left, 2 for the middle and 3 for the right one; it means nothing for a
    move.
    """

    kind: Literal["down", "move", "up"]
    point: Point
    time_ms: float
    button: int = 1
    touch: bool = False


class RawFinger(NamedTuple):
    """A finger event of the system; `finger` is whatever names the finger there."""

    kind: Literal["down", "move", "up"]
    finger: Hashable
    point: Point
    time_ms: float


class Pointer(NamedTuple):
    """What one pointer did: a place in pixels and the time in ms.

    A mouse also moves while it is not down. `secondary` marks the right mouse button, which goes
    down and up apart from the left one. "cancel" ends a pointer whose end means nothing.
    """

    kind: Literal["down", "move", "up", "cancel"]
    id: int
    source: Literal["mouse", "finger"]
    point: Point
    time_ms: float
    secondary: bool = False


class _Contact(Struct):
    """One finger from down to up, remembered a while longer to know its mirrors by."""

    id: int
    down: Point
    point: Point
    time_ms: float
    is_silent: bool = False


class _Click(Struct):
    """One press of the left mouse button that was passed on."""

    down: Point
    point: Point
    time_ms: float
    is_up: bool = False


class Pointers(Struct):
    """Turns raw events into pointers; `unit` is the size of one dp in pixels.

    A finger counts rather than its mirror: a mouse event that pairs with a finger is dropped, and
    a mouse press that came before its finger is cancelled. Only when the whole click came before
    the finger, the click has counted already, and the finger is silent until it is lifted.
    Whatever is up without having been down is ignored.
    """

    unit: float = 1.0
    _fingers: dict[Hashable, _Contact] = field(default_factory=dict)
    _lifted: list[_Contact] = field(default_factory=list)
    _click: _Click | None = None
    _secondary: Point | None = None

    @property
    def is_idle(self) -> bool:
        """Whether nothing is down."""
        clicking = self._click is not None and not self._click.is_up
        return not self._fingers and not clicking and self._secondary is None

    def feed(self, raw: RawMouse | RawFinger) -> list[Pointer]:
        """Take one raw event; return what it means, in order. Often that is nothing."""
        self._forget(raw.time_ms)
        if isinstance(raw, RawFinger):
            return self._finger(raw)
        if raw.touch:
            return self._flagged(raw)
        match raw.kind, raw.button:
            case "move", _:
                return self._mouse_move(raw)
            case _, 1:
                return self._mouse_button(raw)
            case _, 3:
                return self._secondary_button(raw)
        return []

    def void(self, time_ms: float) -> list[Pointer]:
        """End everything that is down without meaning, as when the window is resized."""
        ended = [
            Pointer("cancel", contact.id, "finger", contact.point, time_ms)
            for contact in self._fingers.values()
            if not contact.is_silent
        ]
        if self._click is not None and not self._click.is_up:
            ended.append(Pointer("cancel", MOUSE, "mouse", self._click.point, time_ms))
        if self._secondary is not None:
            ended.append(
                Pointer("cancel", MOUSE, "mouse", self._secondary, time_ms, secondary=True)
            )
        for contact in self._fingers.values():
            self._lift(contact, contact.point, time_ms)
        self._fingers.clear()
        self._click = self._secondary = None
        return ended

    # Fingers

    def _finger(self, raw: RawFinger) -> list[Pointer]:
        contact = self._fingers.get(raw.finger)
        if raw.kind == "down":
            return self._finger_down(raw, contact)
        if contact is None:
            return []
        if raw.kind == "up":
            del self._fingers[raw.finger]
            self._lift(contact, raw.point, raw.time_ms)
        else:
            contact.point, contact.time_ms = raw.point, raw.time_ms
        if contact.is_silent:
            return []
        return [Pointer(raw.kind, contact.id, "finger", raw.point, raw.time_ms)]

    def _finger_down(self, raw: RawFinger, lost: _Contact | None) -> list[Pointer]:
        out: list[Pointer] = []
        if lost is not None:
            if not lost.is_silent:
                out.append(Pointer("cancel", lost.id, "finger", lost.point, raw.time_ms))
            del self._fingers[raw.finger]
        taken = {contact.id for contact in self._fingers.values()}
        number = next(n for n in range(len(taken) + 1) if n not in taken)
        contact = _Contact(number, raw.point, raw.point, raw.time_ms)
        click = self._click
        if click is not None and self._is_click_of(click, raw):
            contact.is_silent = click.is_up
            if not click.is_up:
                out.append(Pointer("cancel", MOUSE, "mouse", click.point, raw.time_ms))
            self._click = None
        self._fingers[raw.finger] = contact
        if not contact.is_silent:
            out.append(Pointer("down", number, "finger", raw.point, raw.time_ms))
        return out

    def _is_click_of(self, click: _Click, raw: RawFinger) -> bool:
        recent = raw.time_ms - click.time_ms <= PAIRING_MS
        return recent and self._is_near(raw.point, click.down, click.point)

    def _lift(self, contact: _Contact, point: Point, time_ms: float) -> None:
        contact.point, contact.time_ms = point, time_ms
        self._lifted.append(contact)

    # The mouse

    def _flagged(self, raw: RawMouse) -> list[Pointer]:
        # A press that was passed on and is let go as a finger's was a finger's as well.
        click = self._click
        if raw.kind != "up" or raw.button != 1 or click is None or click.is_up:
            return []
        self._click = None
        return [Pointer("cancel", MOUSE, "mouse", click.point, raw.time_ms)]

    def _mouse_move(self, raw: RawMouse) -> list[Pointer]:
        click = self._click
        if click is not None and not click.is_up:
            click.point = raw.point
        elif self._fingers or self._is_mirror(raw):
            return []
        return [Pointer("move", MOUSE, "mouse", raw.point, raw.time_ms)]

    def _mouse_button(self, raw: RawMouse) -> list[Pointer]:
        click = self._click
        out: list[Pointer] = []
        if raw.kind == "down":
            if click is not None and not click.is_up:
                out.append(Pointer("cancel", MOUSE, "mouse", click.point, raw.time_ms))
                self._click = None
            if self._is_mirror(raw):
                return out
            self._click = _Click(raw.point, raw.point, raw.time_ms)
            return [*out, Pointer("down", MOUSE, "mouse", raw.point, raw.time_ms)]
        if click is None or click.is_up:
            return []
        click.point, click.time_ms, click.is_up = raw.point, raw.time_ms, True
        return [Pointer("up", MOUSE, "mouse", raw.point, raw.time_ms)]

    def _secondary_button(self, raw: RawMouse) -> list[Pointer]:
        out: list[Pointer] = []
        if self._secondary is not None and raw.kind == "down":
            out.append(
                Pointer("cancel", MOUSE, "mouse", self._secondary, raw.time_ms, secondary=True)
            )
        elif self._secondary is None and raw.kind == "up":
            return []
        # Some systems turn a finger's hold into a right click.
        if raw.kind == "down" and self._is_mirror(raw):
            self._secondary = None
            return out
        self._secondary = raw.point if raw.kind == "down" else None
        kind: Literal["down", "up"] = "down" if raw.kind == "down" else "up"
        return [*out, Pointer(kind, MOUSE, "mouse", raw.point, raw.time_ms, secondary=True)]

    # Pairing

    def _is_mirror(self, raw: RawMouse) -> bool:
        return any(
            self._is_near(raw.point, contact.down, contact.point)
            for contact in (*self._fingers.values(), *self._lifted)
        )

    def _is_near(self, point: Point, *others: Point) -> bool:
        reach = PAIRING_DP * self.unit
        return any(math.dist(point, other) <= reach for other in others)

    def _forget(self, now_ms: float) -> None:
        self._lifted = [c for c in self._lifted if now_ms - c.time_ms <= PAIRING_MS]
        click = self._click
        if click is not None and click.is_up and now_ms - click.time_ms > PAIRING_MS:
            self._click = None
