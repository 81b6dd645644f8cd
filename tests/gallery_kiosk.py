"""States of the kiosk: attract, the question after quiet time, menu, settings, the pad."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from msgspec.structs import replace

from game.input.keys import Key
from game.kiosk import Kiosk, kiosk_services
from game.kiosk_options import KioskOptions
from game.language import spoken
from game.scenes.attract import AttractScene
from game.scenes.match import MatchScene
from game.scenes.settings import SettingsScene
from game.session import Session
from game.stage import Stage
from tests.tables import a_session

State = Callable[[Stage], None]


def kiosk_on(stage: Stage, options: KioskOptions | None = None) -> Kiosk:
    """A kiosk that waits for a visitor on a fresh stage; it keeps the language that is spoken."""
    chosen = options or KioskOptions()
    services = kiosk_services(stage.services, chosen, ())
    first = replace(stage.settings, language=spoken())
    stage.services = replace(services, offer=replace(services.offer, settings=first))
    kiosk = Kiosk(stage, chosen, lambda _line: None)
    kiosk.welcome()
    return kiosk


def press(stage: Stage, *keys: str) -> None:
    """Press controls by their keys."""
    for key in keys:
        control = stage.view().control(key)
        assert control is not None, key
        control.press()
        stage.refresh()


def until_laid(stage: Stage, tiles: int) -> None:
    """Let the computers of the attract scene lay so many tiles."""
    scene = stage.top
    assert isinstance(scene, AttractScene)
    assert scene.demonstration is not None
    for _ in range(4000):
        if len(scene.demonstration.session.observation.line.plays) >= tiles:
            break
        stage.advance(50)
    stage.advance(0)


def _attract(tiles: int, *keys: str, options: KioskOptions | None = None) -> State:
    def state(stage: Stage) -> None:
        kiosk_on(stage, options)
        until_laid(stage, tiles)
        press(stage, *keys)

    return state


def _a_table() -> Session:
    return a_session("all-fives", seats=3, until=lambda m: m.deal_number == 2 and m.turn == 1)


def _asked(*keys: str, at_table: bool = True, seconds: int = 8) -> State:
    def state(stage: Stage) -> None:
        kiosk = kiosk_on(stage)
        if at_table:
            stage.sit_down(_a_table())
            scene = stage.top
            assert isinstance(scene, MatchScene)
            stage.advance(3000)
            scene.touched()
        else:
            stage.go_home()
        press(stage, *keys)
        kiosk.heed()
        kiosk.advance(kiosk.options.idle_seconds * 1000)
        kiosk.advance(seconds * 1000)
        stage.key(Key("tab"))

    return state


def _menu(*variants: str) -> State:
    def state(stage: Stage) -> None:
        kiosk_on(stage, KioskOptions(variants=variants))
        stage.go_home()

    return state


def _settings(stage: Stage) -> None:
    kiosk_on(stage)
    stage.go_home()
    stage.push(SettingsScene())


def _pad(*keys: str) -> State:
    def state(stage: Stage) -> None:
        kiosk = kiosk_on(stage)
        stage.go_home()
        kiosk.ask_code()
        press(stage, *keys)

    return state


STATES: Mapping[str, State] = MappingProxyType(
    {
        "kiosk-attract": _attract(9),
        "kiosk-attract-languages": _attract(2, "language"),
        "kiosk-attract-two": _attract(0, options=KioskOptions(variants=("draw", "chiva"))),
        "kiosk-asks": _asked(),
        "kiosk-asks-at-menu": _asked(at_table=False, seconds=0),
        "kiosk-asks-over-details": _asked("details", seconds=15),
        "kiosk-menu": _menu(),
        "kiosk-menu-two": _menu("draw", "chiva"),
        "kiosk-menu-one": _menu("all-fives"),
        "kiosk-settings": _settings,
        "kiosk-code": _pad("digit-1", "digit-7", "digit-0"),
        "kiosk-code-wrong": _pad("digit-1", "enter"),
    }
)
