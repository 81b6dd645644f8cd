"""A screen reader for tests: the real link to a library that is not real."""

from __future__ import annotations

from game.access import REST_MS, Access
from game.ui.geometry import Rect
from game.window_place import WindowPlace
from tests.fake_accesskit import FakeAdapter, FakeKit, FakeNode
from tests.pilot import Pilot

PLACE = WindowPlace(None, Rect(10, 20, 1280, 720), has_focus=True)
AFTER = REST_MS + 1


class Reader:
    """A screen reader, the program that it reads, and the time that both have."""

    def __init__(self, pilot: Pilot, system: str = "linux", kit: FakeKit | None = None) -> None:
        self.now = 1000.0
        self.pilot = pilot
        self.place = PLACE
        self.kit = kit or FakeKit()
        self.access = Access(self.kit, lambda: self.now, system, "double-six")

    @property
    def adapter(self) -> FakeAdapter:
        return self.kit.adapter

    @property
    def nodes(self) -> dict[int, FakeNode]:
        """The tree as readers have it."""
        return self.adapter.nodes

    @property
    def status(self) -> FakeNode:
        """The line that is announced."""
        return next(node for node in self.nodes.values() if node.set.get("live"))

    def frame(self, ms: float = 16.0) -> None:
        """Let one frame pass."""
        self.now += ms
        self.pilot.frame(ms)
        self.access.frame(self.pilot.stage, self.place)

    def wake(self) -> None:
        """Activate, and wait until everything was sent."""
        self.frame()
        self.adapter.activate()
        self.frame(AFTER)
        self.rest()

    def rest(self) -> None:
        """Let motions come to rest."""
        for _ in range(4):
            self.frame()

    def press(self, role: str, name: str = "", *, note: str = "") -> None:
        """Press the first thing with that role, and with that in its name and description."""
        number = self.adapter.find(role, name, note=note)
        assert number is not None, (role, name, [node.text for node in self.nodes.values()])
        self.adapter.press(number)
        self.frame()

    def play(self, tile: int) -> None:
        """Play a tile of the hand by presses only."""
        self.adapter.press(tile)
        self.frame()
        if self.adapter.find("BUTTON", "Confirm") is None:
            self.press("BUTTON", "End with", note="A tile of yours fits here.")
        self.press("BUTTON", "Confirm")
