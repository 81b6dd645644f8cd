"""Random events into every screen: nothing raises, nothing sticks, and the match stays legal."""

from __future__ import annotations

import random

import pytest

from game.scenes.match import MatchScene
from game.scenes.menu import MenuScene
from game.session import Session
from game.settings import Settings
from rules.match import Match
from tests.pilot import Pilot

KEYS = [
    *"abcdefghijklmnopqrstuvwxyz0123456?+-",
    *("return", "escape", "tab", "space", "left", "right", "up", "down", "backspace", "delete"),
    *("page up", "page down", "home", "end", "f1"),
]
SIZES = [(800, 480), (1280, 720), (480, 800), (1024, 768), (1080, 1920), (321, 245)]
EVENTS_A_FRAME = 3


class Monkey:
    """Presses, touches, types and resizes at random, from one seed."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.pilot = Pilot(MenuScene(), settings=Settings(pace="fast"))
        self.seen: set[str] = set()
        self.down: set[int] = set()

    def point(self) -> tuple[float, float]:
        """Somewhere, but more often on a control."""
        width, height = self.pilot.window.size
        controls = [c for c in self.pilot.view.controls if c.key != "quit"]
        if controls and self.chance.random() < 0.8:
            rect = self.chance.choice(controls).rect
            x = rect.x + rect.w * self.chance.random()
            y = rect.y + rect.h * self.chance.random()
            return min(max(x, 0), width - 1), min(max(y, 0), height - 1)
        return self.chance.random() * width, self.chance.random() * height

    def finger(self, finger: int) -> None:
        kinds = ["move", "up"] if finger in self.down else ["down"]
        kind = self.chance.choice([*kinds, "up"])
        (self.down.add if kind == "down" else self.down.discard)(finger) if kind != "move" else None
        self.pilot.touch(kind, self.point(), finger)

    def act(self) -> None:
        pilot, chance = self.pilot, self.chance
        roll = chance.random()
        if roll < 0.35:
            self.finger(chance.randrange(3))
        elif roll < 0.75:
            point = self.point()
            pilot._mouse("move", pilot.point(point))
            pilot._mouse("down", pilot.point(point), 1)
            if chance.random() < 0.8:
                pilot._mouse("up", pilot.point(point), 1)
        elif roll < 0.95:
            pilot.key_event("down", chance.choice(KEYS), shift=chance.random() < 0.1)
        elif roll < 0.99:
            pilot.wheel(self.point(), chance.choice([-1, 1]))
        else:
            pilot.resize(*chance.choice(SIZES))

    def run(self, events: int) -> None:
        for n in range(events):
            self.act()
            if n % EVENTS_A_FRAME == 0:
                self.pilot.frame(self.chance.choice([16, 16, 16, 200]))
                self.check()
            if self.pilot.stage.wants_quit:
                self.pilot.stage.wants_quit = False
            if not self.pilot.stage.scenes:
                self.pilot.stage.push(MenuScene())

    def check(self) -> None:
        stage = self.pilot.stage
        if not stage.scenes:
            return
        self.seen.add(type(stage.top).__name__)
        for scene in stage.scenes:
            if isinstance(scene, MatchScene):
                check_session(scene)


def check_session(scene: MatchScene) -> None:
    """The choice fits the match, and the log plays again to the same match."""
    session: Session = scene.session
    scene.stage.view()
    assert scene.choice.fits(session.legal_actions) or scene is not scene.stage.top


def assert_legal(match: Match) -> None:
    """Everything that was entered is accepted again by a fresh match."""
    again = Match(match.setup)
    for entry in match.journal:
        again.apply_entry(entry)
    assert again == match


def shake(seed: int, events: int) -> Monkey:
    """Let a monkey loose, and check the match that it leaves."""
    monkey = Monkey(seed)
    monkey.run(events)
    for scene in monkey.pilot.stage.scenes:
        if isinstance(scene, MatchScene):
            assert_legal(scene.session.match)
    return monkey


def test_random_events_break_nothing() -> None:
    seen: set[str] = set()
    for seed in range(10):
        seen |= shake(seed, 2_000).seen
    assert {"MenuScene", "NewMatchScene", "MatchScene", "RulebookScene"} <= seen


@pytest.mark.sweep
def test_many_random_events_break_nothing() -> None:
    for seed in range(100, 150):
        shake(seed, 2_000)
