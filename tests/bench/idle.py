"""What a window costs in which nothing happens."""

from __future__ import annotations

import time

import pygame

from game.app import FRAMES_PER_SECOND
from game.scenes.match import MatchScene
from game.session import Session
from rules.match import Match
from rules.setup import standard_setup
from tests.pilot import Pilot

SETTLING_SECONDS = 1.0


def idle_share(seconds: float) -> tuple[float, int]:
    """The share of one core that a waiting match takes, and how many frames it painted."""
    pilot = Pilot(MatchScene(Session(Match(standard_setup("block", "idle")))))
    clock = pygame.time.Clock()
    _wait(pilot, clock, SETTLING_SECONDS)
    painted = pilot.painter.whole + pilot.painter.parts
    started, used = time.perf_counter(), time.process_time()
    _wait(pilot, clock, seconds)
    share = (time.process_time() - used) / (time.perf_counter() - started)
    return share, pilot.painter.whole + pilot.painter.parts - painted


def _wait(pilot: Pilot, clock: pygame.time.Clock, seconds: float) -> None:
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        pilot.run.frame(clock.tick(FRAMES_PER_SECOND))
