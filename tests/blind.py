"""Two who play without eyes: one hears and strikes keys, one presses by a screen reader.

Neither looks at a view, a scene or a match. The first has the stream of announcements and what
screens say of themselves; the second only what a screen reader is sent.
"""

from __future__ import annotations

from game.describe import Item, Role
from game.spoken import name_text
from tests.pilot import Pilot
from tests.reader import Reader

PATIENCE = 4_000
FITS = ("Fits", "Can be led.")


class BlindPlayer:
    """Plays by keys, and by nothing but what is said and described."""

    def __init__(self, pilot: Pilot) -> None:
        self._pilot = pilot
        self._stage = pilot.stage
        self._known = 0
        self.heard: list[str] = []
        self.at = ""
        """What was said when the focus moved last."""

    def listen(self) -> list[str]:
        """What was said since this was asked last."""
        new = self._stage.announcements.since(self._known)
        self._known = self._stage.announcements.serial
        for one in new:
            if one.kind == "focus":
                self.at = one.text
        texts = [one.text for one in new if one.kind != "focus"]
        self.heard += texts
        return texts

    def strike(self, key: str) -> None:
        """Strike a key, and listen."""
        self._pilot.key(key)
        self.listen()

    def wait(self) -> None:
        """Wait a moment, and listen."""
        self._pilot.wait(200)
        self.listen()

    def screen(self) -> Item:
        """What the screen says of itself."""
        return self._stage.describe()

    def walk_to(self, item: Item) -> None:
        """Walk by Tab until that thing is said to have the focus."""
        for _ in range(100):
            if name_text(item) in self.at and item.note in self.at:
                return
            self.strike("tab")
        raise AssertionError(f"Tab never reaches {item.name!r}; at {self.at!r}")

    def press(self, item: Item) -> None:
        """Walk to a thing and press it."""
        self.walk_to(item)
        self.at = ""
        self.strike("return")

    def button(self, name: str) -> Item | None:
        """The thing with that name that can be pressed."""
        things = self.screen().walk()
        return next((item for item in things if item.press and item.name == name), None)

    def play_on(self, until: str) -> None:
        """Play until something with that in it is said."""
        for _ in range(PATIENCE):
            if any(until in text for text in self.heard[-3:]):
                return
            self._act()
        raise AssertionError(f"{until!r} is never said; heard {self.heard[-5:]}")

    def _act(self) -> None:
        for name in ("Confirm", "Draw", "Pass", "View my tiles", "Next deal"):
            button = self.button(name)
            if button is not None:
                self.press(button)
                return
        tile = self._tile_that_fits()
        if tile is None:
            self.wait()
            return
        self.press(tile)
        if self.heard[-1].endswith("Choose the end: it fits"):
            raise AssertionError("the ends are not named")
        if "is chosen. Choose the end" in self.heard[-1]:
            self.press(self._end_that_fits())

    def _tile_that_fits(self) -> Item | None:
        options = (item for item in self.screen().walk() if item.role is Role.OPTION)
        return next((item for item in options if item.note.startswith(FITS)), None)

    def _end_that_fits(self) -> Item:
        ends = self.screen().find("ends")
        assert ends is not None
        return next(item for item in ends.children if "fits here" in item.note)


class ReadersPlayer:
    """Plays by what a screen reader presses, and by nothing but what it is sent."""

    def __init__(self, pilot: Pilot) -> None:
        self.reader = Reader(pilot)
        self.reader.wake()
        self.heard: list[str] = []

    def listen(self) -> None:
        """Keep what is announced."""
        value = self.reader.status.value
        if not self.heard or self.heard[-1] != value:
            self.heard.append(value)

    def press(self, role: str, name: str) -> None:
        """Press something, and listen."""
        self.reader.press(role, name)
        self.listen()

    def play_on(self, until: str) -> None:
        """Play until something with that in it is announced."""
        for _ in range(PATIENCE):
            if any(until in text for text in self.heard[-3:]):
                return
            self._act()
            self.listen()
        raise AssertionError(f"{until!r} is never announced; heard {self.heard[-5:]}")

    def _act(self) -> None:
        adapter = self.reader.adapter
        for name in ("Confirm", "Draw", "Pass", "View my tiles", "Next deal"):
            number = next((n for n, o in adapter.nodes.items() if _is(o, "BUTTON", name)), None)
            if number is not None:
                adapter.press(number)
                self.reader.frame()
                return
        tiles = [n for n, o in adapter.nodes.items() if o.role == "LIST_BOX_OPTION"]
        fitting = [n for n in tiles if adapter.nodes[n].description.startswith(FITS)]
        if not fitting:
            self.reader.frame(200)
            return
        adapter.press(fitting[0])
        self.reader.frame()
        if adapter.find("BUTTON", "Confirm") is None:
            self.reader.press("BUTTON", "End with", note="fits here")


def _is(node, role: str, name: str) -> bool:
    return node.role == role and node.label == name
