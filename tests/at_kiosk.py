"""A kiosk for tests: a pilot in front of it, and everything that could tell of a visitor."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import pygame

from game.describe import Item
from game.kiosk import Kiosk, kiosk_services
from game.kiosk_options import KioskOptions
from game.kiosk_program import KioskProgram, KioskRun
from game.opening import ROUTES
from game.scenes.match import MatchScene
from game.scenes.still_there import StillThereScene
from game.services import Services
from game.stage import Stage
from game.ui.draw import Text, TileArt
from game.window import Window
from rules.tiles import Tile
from tests.pilot import FONTS, CountingPainter, Pilot
from tests.test_no_leak import flat

CORNER = (5.0, 5.0)


class KioskPilot(Pilot):
    """A pilot at a kiosk, which begins with the first scene of a visit."""

    def __init__(self, options: KioskOptions | None = None, *, painter_for=None) -> None:
        self.window = Window((1280, 720))
        pygame.event.clear()
        self.clipboard = ""
        self.painter = CountingPainter()
        self.notes: list[str] = []
        seeds = count(1)
        options = options or KioskOptions(language="en")
        services = Services(
            lambda: f"kiosk-{next(seeds)}", lambda: self.clipboard, self._copy, self._keep
        )
        size = self.window.size
        services = kiosk_services(services, options, ("en",))
        self.stage = Stage(*size, FONTS, services, services.offer.settings)
        self.stage.routes = ROUTES
        self.kiosk = Kiosk(self.stage, options, self.notes.append, FONTS.forget)
        self.program = KioskProgram(self.kiosk, *size)
        painter_for = painter_for or (lambda _theme: self.painter)
        self.run = KioskRun(self.window, self.program, painter_for)
        self.kept: list[object] = []
        self.kiosk.welcome()
        self.frame()
        self.frame()

    def _keep(self, settings: object) -> None:
        self.kept.append(settings)

    def leave(self, seconds: float) -> None:
        """Let that much time pass, in steps of half a second, without touching anything."""
        for _ in range(round(2 * seconds)):
            self.frame(500)

    @property
    def top(self) -> str:
        """The name of the scene that is played."""
        return type(self.stage.top).__name__

    @property
    def question(self) -> StillThereScene:
        """The question that must be open."""
        scene = self.stage.top
        assert isinstance(scene, StillThereScene), self.top
        return scene

    def sit_down(self, variant: str = "block") -> MatchScene:
        """From the attract scene to the table, with a hand to look at."""
        self.tap(f"new-{variant}")
        self.tap("start")
        self.leave(4)
        self.hover(CORNER)
        scene = self.stage.top
        assert isinstance(scene, MatchScene), self.top
        return scene


def face_up(stage: Stage) -> set[Tile]:
    """The tiles that lie face up in the picture, signs of variants apart."""
    arts = (item for item in flat(stage.view().items) if isinstance(item, TileArt))
    shown = {tuple(sorted(art.halves)) for art in arts if art.halves and not art.is_pictured}
    return {Tile(*halves) for halves in shown}


def told(stage: Stage) -> Iterator[str]:
    """Everything that is written, named, described or said at this moment, and the title."""
    view = stage.view()
    yield from (item.text for item in flat(view.items) if isinstance(item, Text))
    for control in view.controls:
        yield from (control.key, control.name, control.note)
    for item in stage.describe().walk():
        yield from _words(item)
    yield from (said.text for said in stage.announcements.since(0))
    yield from pygame.display.get_caption()


def _words(item: Item) -> tuple[str, ...]:
    return item.key, item.name, item.note, item.value
