"""A screen reader's view of the running game: run with the system's Python, which has `gi`.

    /usr/bin/python3 tests/atspi/observer.py EXPECTED [often]

It finds the table in another process, presses as Orca would and hears what is announced; with
`often` it also switches the whole of accessibility off and on a hundred times while it goes on
pressing. It ends with 0 if everything is there, else with 1 and one line that says what is not.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

WINDOW = "double-six"
ACTIVATIONS = 100
PATIENCE = 15.0


class Missing(Exception):  # noqa: N818  (what is missing is no fault of the observer)
    """Something is not there, or was not heard."""


class Observer:
    """One desktop seen through AT-SPI."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.context = GLib.MainContext.default()
        self.listener = Atspi.EventListener.new(self._hear)
        self.listener.register("object:announcement")
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)

    def _hear(self, event: Any) -> None:
        self.heard.append(str(event.any_data))

    def pump(self, seconds: float = 0.02) -> None:
        """Let events arrive for so long."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            while self.context.pending():
                self.context.iteration(False)
            time.sleep(0.002)

    def wait(self, what: str, condition: Callable[[], Any]) -> Any:
        """Wait until it holds, and return what it gives."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                found = condition()
            except GLib.Error:
                found = None
            if found:
                return found
            self.pump()
        raise Missing(f"{what} is not there; heard {self.heard[-5:]}")

    # -- the tree

    def window(self) -> Any:
        """The window of the game, if it can be seen."""
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            program = desktop.get_child_at_index(i)
            for frame in children(program) if program else ():
                if frame.get_name() == WINDOW:
                    return frame
        return None

    def find(self, role: str, name: str) -> Any:
        """The thing with that role and name, if it is there."""
        window = self.window()
        found = (n for n in walk(window) if n.get_role_name() == role and n.get_name() == name)
        return next(found, None) if window else None

    def all_of(self, role: str) -> list[Any]:
        """All things with that role."""
        window = self.window()
        return [n for n in walk(window) if n.get_role_name() == role] if window else []

    def press(self, role: str, name: str) -> None:
        """Press it, as a reader does."""
        node = self.wait(f"{role} {name!r}", lambda: self.find(role, name))
        if not node.do_action(0):
            raise Missing(f"{role} {name!r} cannot be pressed")

    def hears(self, text: str) -> None:
        """Wait until that was announced."""
        self.wait(f"the announcement {text!r}", lambda: any(text in told for told in self.heard))

    # -- accessibility as a whole

    def switch(self, *, on: bool) -> None:
        """Switch accessibility on or off for the whole desktop."""
        value = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", on)))
        self.bus.call_sync(
            "org.a11y.Bus",
            "/org/a11y/bus",
            "org.freedesktop.DBus.Properties",
            "Set",
            value,
            None,
            Gio.DBusCallFlags.NONE,
            5000,
            None,
        )


def children(node: Any) -> Iterator[Any]:
    """What a thing holds."""
    for i in range(node.get_child_count()):
        child = node.get_child_at_index(i)
        if child is not None:
            yield child


def walk(node: Any) -> Iterator[Any]:
    """The thing and everything in it."""
    if node is not None:
        yield node
        for child in children(node):
            yield from walk(child)


def names(node: Any) -> list[str]:
    """What the things that it holds are called."""
    return [child.get_name() for child in children(node)]


def check(observer: Observer, expected: dict[str, Any]) -> None:
    """Everything that is to be shown; raises Missing."""
    observer.wait("the window", observer.window)
    line = observer.wait("the line", lambda: list_with(observer, expected["line"]))
    hand = observer.wait("the hand", lambda: hand_with(observer, expected["hand"]))
    for name in expected["buttons"]:
        observer.wait(f"the button {name!r}", lambda name=name: observer.find("push button", name))
    observer.wait("the status", lambda: status(observer))
    tile = next(t for t in children(hand) if t.get_name() == expected["tile"])
    if not tile.get_description():
        raise Missing("the tile does not say where it fits")
    path = tile.path
    tile.do_action(0)
    observer.hears(expected["preview"])
    confirm = observer.wait("Confirm", lambda: observer.find("push button", expected["confirm"]))
    observer.wait("the focus on Confirm", lambda: has_focus(confirm))
    if not confirm.get_description():
        raise Missing("Confirm does not say its key")
    confirm.do_action(0)
    observer.hears(expected["played"])
    longer = [*expected["line"], expected["tile"]]
    line = observer.wait("the play on the line", lambda: list_with(observer, longer))
    placed = list(children(line))[len(longer) - 1]
    if placed.path != path:
        raise Missing("the tile is another thing on the line than in the hand")
    print("  found hand, line, status and buttons; heard the preview and the play")


def list_with(observer: Observer, tiles: list[str]) -> Any:
    """The list that begins with those tiles."""
    lists = observer.all_of("list")
    return next((n for n in lists if names(n)[: len(tiles)] == tiles), None)


def hand_with(observer: Observer, tiles: list[str]) -> Any:
    """The list box with exactly those tiles."""
    return next((n for n in observer.all_of("list box") if sorted(names(n)) == sorted(tiles)), None)


def status(observer: Observer) -> Any:
    """The label that says something and can have the focus."""
    states = Atspi.StateType.FOCUSABLE
    labels = observer.all_of("label")
    return next((n for n in labels if n.get_name() and n.get_state_set().contains(states)), None)


def has_focus(node: Any) -> bool:
    """Whether readers are told that it has the focus."""
    return bool(node.get_state_set().contains(Atspi.StateType.FOCUSED))


def switch_often(observer: Observer, undo: str) -> None:
    """Switch accessibility off and on, and press in between; the game must go on.

    It stays off for a moment: switched on again within a few ms, while something is just leaving
    the tree, accesskit 0.7.0 itself ends its link for good (its thread, not the game).
    """
    pressed = 0
    for n in range(ACTIVATIONS):
        observer.switch(on=False)
        observer.pump(0.06)
        observer.switch(on=True)
        observer.pump(0.005 * (n % 20))
        try:
            node = observer.find("push button", undo)
            pressed += bool(node and node.do_action(0))
        except GLib.Error:
            pass  # it was switched off before it could answer
    observer.wait("the window afterwards", observer.window)
    observer.press("push button", undo)
    observer.heard.clear()
    observer.press("push button", undo)
    observer.wait("an answer afterwards", lambda: observer.heard)
    print(f"  {ACTIVATIONS} activations, {pressed} presses between them, and it goes on")


def main() -> int:
    expected = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    Atspi.init()
    observer = Observer()
    try:
        check(observer, expected)
        if "often" in sys.argv[2:]:
            switch_often(observer, expected["undo"])
    except Missing as missing:
        print(f"access: {missing}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
