"""Named states of the screens: each puts a fresh stage into one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.input.keys import Key
from game.opening import ROUTES
from game.scenes.match import MatchScene
from game.scenes.menu import MenuScene
from game.scenes.rulebook import RulebookScene
from game.scenes.setup import NewMatchScene
from game.session import Session
from game.stage import Stage
from rules.actions import Draw, Pass, Play
from rules.match import Match
from rules.seats import Seating
from tests import (
    gallery_fairness,
    gallery_kiosk,
    gallery_match,
    gallery_numbers,
    gallery_settings,
)
from tests.tables import a_session, first_person_may

State = Callable[[Stage], None]
FOUR = Seating(4, partners=False)
PAIRS = Seating(4, partners=True)
THREE = Seating(3, partners=False)


def press(stage: Stage, *keys: str) -> None:
    """Press controls by their keys, as a tap would."""
    for key in keys:
        control = stage.view().control(key)
        assert control is not None, key
        stage.top.focus_moved(control)
        stage.focus(key)
        control.press()
        stage.view()


def strike(stage: Stage, *names: str) -> None:
    """Strike keys; the focus is shown from then on."""
    for name in names:
        stage.key(Key(name))
        stage.view()


def wait(stage: Stage, ms: float) -> None:
    """Let time pass in the steps of the program."""
    for _ in range(round(ms / 50)):
        stage.advance(50)
        stage.view()


# -- menu, new match, rulebook


def _menu(stage: Stage) -> None:
    stage.reset(MenuScene())


def _continued(session: Callable[[], Session]) -> State:
    def state(stage: Stage) -> None:
        stage.reset(MenuScene(session()))
        strike(stage, "tab")

    return state


def _choosing_language(stage: Stage) -> None:
    stage.reset(MenuScene())
    press(stage, "language")


def _quitting(stage: Stage) -> None:
    stage.reset(MenuScene())
    strike(stage, "escape")


def _new_match(variant: str, *presses: str, seating: Seating | None = None) -> State:
    def state(stage: Stage) -> None:
        stage.reset(MenuScene())
        if seating is not None:
            stage.form = stage.form.with_seating(seating)
        stage.push(NewMatchScene(variant))
        press(stage, *presses)

    return state


def _typing(stage: Stage) -> None:
    _new_match("block", "name-2", seating=FOUR)(stage)
    stage.text(" María de los Ángeles")


def _typing_seed(stage: Stage) -> None:
    _new_match("draw", "seed", seating=THREE)(stage)
    stage.text("-".join(["1234567"] * 8))
    strike(stage, "return")


def _asking(stage: Stage) -> None:
    stage.reset(MenuScene(_five_deals_on()))
    press(stage, "new-block", "start")


def _rules(variant: str, *keys: str, in_match: bool = False) -> State:
    def state(stage: Stage) -> None:
        stage.reset(MenuScene())
        stage.push(RulebookScene(variant, in_match=in_match))
        stage.view()
        strike(stage, *keys)

    return state


# -- the table


def _five_deals_on() -> Session:
    return a_session("all-fives", seats=3, until=lambda m: m.deal_number == 3 and m.turn == 1)


def _with_tiles(count: int, deal: int = 1) -> Callable[[Match], bool]:
    """A condition: so many tiles lie on the table in that deal, and seat 1 may play."""

    def holds(match: Match) -> bool:
        laid = len(match.observe(None).line.plays)
        return match.deal_number == deal and laid >= count and first_person_may(Play)(match)

    return holds


def _table(session: Callable[[], Session], *presses: str, until_ms: float = 3000) -> State:
    def state(stage: Stage) -> None:
        stage.reset(MatchScene(session()))
        if stage.view().control("view") is not None:
            press(stage, "view")
        wait(stage, until_ms)
        press(stage, *presses)

    return state


def _preview(session: Callable[[], Session]) -> State:
    def state(stage: Stage) -> None:
        _table(session)(stage)
        scene = stage.top
        assert isinstance(scene, MatchScene)
        play = next(a for a in scene.session.legal_actions if isinstance(a, Play))
        scene.choose_tile(play.tile)
        if scene.choice.preview is None:
            scene.choose_end(play.end)
        stage.refresh()
        wait(stage, 1000)

    return state


def _curtain(stage: Stage) -> None:
    stage.reset(MatchScene(a_session("draw", seats=3, people=2)))


def _revealed(
    variant: str, *, seats: int | None = None, partners: bool | None = None, phase: str
) -> State:
    def state(stage: Stage) -> None:
        session = a_session(
            variant, seats=seats, partners=partners, until=lambda m: m.phase == phase
        )
        stage.reset(MatchScene(session))
        wait(stage, 4000)

    return state


STATES: Mapping[str, State] = MappingProxyType(
    {
        "menu": _menu,
        "menu-continue": _continued(_five_deals_on),
        "menu-continue-four": _continued(lambda: a_session("block", seats=4, partners=False)),
        "menu-continue-chiva": _continued(lambda: a_session("chiva")),
        "menu-languages": _choosing_language,
        "menu-quit": _quitting,
        "new-block": _new_match("block"),
        "new-draw": _new_match("draw", "person-3", seating=PAIRS),
        "new-all-fives": _new_match("all-fives", seating=THREE),
        "new-chiva": _new_match("chiva"),
        "new-level-list": _new_match("draw", "person-3", "level-2", seating=PAIRS),
        "new-opener-list": _new_match("draw", "opener", seating=FOUR),
        "new-typing": _typing,
        "new-seed": _typing_seed,
        "new-ask": _asking,
        "rules-block": _rules("block"),
        "rules-draw": _rules("draw", "page down", "page down", "page down"),
        "rules-all-fives": _rules("all-fives", in_match=True),
        "rules-all-fives-2": _rules("all-fives", "page down", in_match=True),
        "rules-all-fives-4": _rules("all-fives", *["page down"] * 3),
        "rules-chiva": _rules("chiva"),
        "rules-end": _rules("block", "end"),
        "match-block-two": _table(lambda: a_session("block", until=_with_tiles(6))),
        "match-block-four": _table(
            lambda: a_session("block", seats=4, partners=False, until=_with_tiles(9))
        ),
        "match-all-fives": _table(lambda: a_session("all-fives", seats=3, until=_with_tiles(9, 2))),
        "match-all-fives-preview": _preview(
            lambda: a_session("all-fives", seats=3, until=_with_tiles(9, 2))
        ),
        "match-chiva": _preview(lambda: a_session("chiva", until=_with_tiles(12))),
        "match-draw": _table(lambda: a_session("draw", until=first_person_may(Draw))),
        "match-pass": _table(lambda: a_session("block", seats=3, until=first_person_may(Pass))),
        "curtain": _curtain,
        "reveal-block": _revealed("block", seats=3, phase="deal-ended"),
        "reveal-all-fives": _revealed("all-fives", seats=4, partners=True, phase="deal-ended"),
        "reveal-chiva": _revealed("chiva", phase="deal-ended"),
        "match-end": _revealed("block", seats=4, partners=True, phase="match-ended"),
        **gallery_fairness.STATES,
        **gallery_settings.STATES,
        **gallery_numbers.STATES,
        **gallery_match.STATES,
        **gallery_kiosk.STATES,
    }
)


def show(stage: Stage, name: str) -> None:
    """Bring a fresh stage into the state of that name; KeyError if there is none."""
    stage.routes = ROUTES
    STATES[name](stage)
