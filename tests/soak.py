"""Days at a kiosk in a fake time: `python -X tracemalloc -m tests.soak VISITS [CHECK ..]`.

Prints one JSON object: what Python has allocated after each number of visits that is to be
checked, in bytes (if they are traced) and in blocks, and all that was noted.
"""

from __future__ import annotations

import gc
import json
import os
import random
import sys
import tracemalloc
from collections.abc import Sequence
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.kiosk_options import KioskOptions
from game.run import painters
from game.scenes.attract import AttractScene
from game.scenes.match import MatchScene
from game.scenes.scene import Scene
from game.ui.page import Screen, View
from game.window import Paints
from rules.actions import Play
from tests.at_kiosk import KioskPilot
from tests.pilot import FONTS, CountingPainter, post

PAINTED_EVERY = 10
BROKEN_EVERY = 25


class Broken(Scene):
    """Fails when it is looked at."""

    def view(self, screen: Screen) -> View:
        raise KeyError(screen)


class Visitor:
    """One visit after another, each from a seed of its own."""

    def __init__(self) -> None:
        self.is_painted = False
        paint, counting = painters(FONTS), CountingPainter()

        def painter_for(theme: str) -> Paints:
            return paint(theme) if self.is_painted else counting

        options = KioskOptions(language="en", variants=("draw", "all-fives", "chiva", "block"))
        self.pilot = KioskPilot(options, painter_for=painter_for)

    def visit(self, number: int) -> None:
        """One visit: come, look around, play, go; nothing of it is asserted but its end."""
        dice, pilot = random.Random(number), self.pilot
        self.is_painted = number % PAINTED_EVERY == 0
        pilot.tap(dice.choice(["play", "play-pl", "play-es", (30.0, 200.0)]))
        self._look_around(dice)
        self._choose(dice, number)
        for _ in range(dice.randrange(1, 5)):
            self._turn(dice)
        if number % BROKEN_EVERY == 0:
            pilot.stage.push(Broken())
            pilot.frame()
        self._go(dice)
        assert isinstance(pilot.stage.top, AttractScene), pilot.top
        for _ in range(6):
            pilot.frame(5000)

    def _look_around(self, dice: random.Random) -> None:
        stage = self.pilot.stage
        for key in dice.sample(["rules", "settings", "language"], 1):
            stage.press(key)
            self.pilot.frame()
            self.pilot.key("escape")

    def _choose(self, dice: random.Random, number: int) -> None:
        pilot, stage = self.pilot, self.pilot.stage
        stage.press(f"new-{dice.choice(['block', 'draw', 'all-fives', 'chiva'])}")
        for key, text in (("name-1", f"Visitor {number}"), ("seed", f"seed {number}")):
            stage.press(key)
            post(pygame.TEXTINPUT, text=text)
            pilot.frame()
            pilot.key("return")
        stage.press("start")
        pilot.frame()
        stage.advance(3000)

    def _turn(self, dice: random.Random) -> None:
        """Play if it is the turn, else wait for the computers; sometimes look at the details."""
        stage = self.pilot.stage
        for _ in range(40):
            stage.advance(400)
            scene = stage.top
            if not isinstance(scene, MatchScene):
                return
            if scene.session.may_act:
                break
        scene.touched()
        legal = scene.session.legal_actions
        if legal and isinstance(legal[0], Play):
            play = dice.choice([a for a in legal if isinstance(a, Play)])
            stage.press(f"tile {play.tile}")
            if scene.chosen.choice.preview is None:
                stage.press(f"end {play.end}")
        stage.press("confirm")
        self.pilot.frame()
        if dice.random() < 0.2:
            stage.press(dice.choice(["details", "undo", "menu", "hint"]))
            self.pilot.frame()
            self.pilot.key("escape")

    def _go(self, dice: random.Random) -> None:
        pilot = self.pilot
        if dice.random() < 0.5:
            pilot.stage.go_home()
            pilot.stage.press("finish")
            pilot.frame()
        for _ in range(24):
            pilot.frame(5000)


class Told(NamedTuple):
    """What Python has allocated after so many visits, in bytes and in blocks, and what was noted.

    `kept` counts the settings that were kept.
    """

    traced: dict[int, int]
    blocks: dict[int, int]
    notes: list[str]
    kept: int


def soak(visits: int, checks: Sequence[int]) -> Told:
    """So many visits; what is remembered after each number of them that is named."""
    visitor = Visitor()
    traced: dict[int, int] = {}
    blocks: dict[int, int] = {}
    for number in range(1, visits + 1):
        visitor.visit(number)
        if number in checks:
            gc.collect()
            traced[number] = tracemalloc.get_traced_memory()[0]
            blocks[number] = sys.getallocatedblocks()
    pilot = visitor.pilot
    return Told(traced, blocks, pilot.notes, len(pilot.kept))


def main(arguments: Sequence[str]) -> int:
    """Do what was asked for; returns 0."""
    visits, *checks = map(int, arguments)
    print(json.dumps(soak(visits, checks)._asdict()))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
