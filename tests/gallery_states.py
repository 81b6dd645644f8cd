"""Named states of the screens: each puts a fresh stage into one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.input.keys import Key
from game.scenes.menu import MenuScene
from game.scenes.rulebook import RulebookScene
from game.scenes.setup import NewMatchScene
from game.session import Session
from game.stage import Stage
from rules.match import Match
from rules.seats import Seating
from rules.setup import Player, Setup

State = Callable[[Stage], None]

TAB = Key("tab")


def match_in_progress(
    variant: str = "all-fives", seating: Seating | None = None, deals: int = 2
) -> Session:
    """A match of one person against computers, some deals on; the first legal action is taken."""
    seating = seating or Seating(3, partners=False)
    names = ("Ana", "Luis", "Rosa")
    players = (Player(None, None), *(Player(n, "greedy") for n in names[: seating.seats - 1]))
    target = {"all-fives": 200, "chiva": 4}.get(variant, 100)
    match = Match(Setup(variant, seating, "lot", target, 0, "gallery", players))
    while match.deal_number <= deals or match.turn != 1 or len(match.observe(1).line.plays) < 5:
        if match.phase == "deal-ended":
            match.next_deal()
        elif match.turn is None:
            raise ValueError(f"{variant} is over before deal {deals + 1}")
        else:
            match.submit(match.turn, match.legal_actions[0])
    return Session(match)


def menu(stage: Stage) -> None:
    """The menu without a match in progress."""
    stage.reset(MenuScene())


def _menu_continued(session: Callable[[], Session]) -> State:
    def state(stage: Stage) -> None:
        stage.reset(MenuScene(session()))
        stage.key(TAB)

    return state


def _new_match(variant: str, *presses: str, seating: Seating | None = None) -> State:
    def state(stage: Stage) -> None:
        stage.reset(MenuScene())
        if seating is not None:
            stage.form = stage.form.with_seating(seating)
        stage.push(NewMatchScene(variant))
        for key in presses:
            control = stage.view().control(key)
            assert control is not None, key
            control.press()

    return state


def _rules(variant: str, *keys: str, in_match: bool = False) -> State:
    def state(stage: Stage) -> None:
        stage.reset(MenuScene())
        stage.push(RulebookScene(variant, in_match=in_match))
        stage.view()
        for key in keys:
            stage.key(Key(key))
            stage.view()

    return state


FOUR = Seating(4, partners=False)
PAIRS = Seating(4, partners=True)

STATES: Mapping[str, State] = MappingProxyType(
    {
        "menu": menu,
        "menu-continue": _menu_continued(match_in_progress),
        "menu-continue-chiva": _menu_continued(lambda: match_in_progress("chiva", PAIRS)),
        "menu-continue-four": _menu_continued(lambda: match_in_progress("block", FOUR)),
        "new-block": _new_match("block"),
        "new-draw": _new_match("draw", "person-3", seating=PAIRS),
        "new-all-fives": _new_match("all-fives", seating=Seating(3, partners=False)),
        "new-chiva": _new_match("chiva"),
        "new-level-list": _new_match("draw", "person-3", "level-2", seating=PAIRS),
        "new-opener-list": _new_match("draw", "opener", seating=FOUR),
        "rules-block": _rules("block"),
        "rules-draw": _rules("draw", "page down"),
        "rules-all-fives": _rules("all-fives", in_match=True),
        "rules-all-fives-2": _rules("all-fives", "page down"),
        "rules-all-fives-3": _rules("all-fives", "page down", "page down"),
        "rules-chiva": _rules("chiva"),
        "rules-end": _rules("block", "end"),
        "new-typing": _new_match("block", "name-2", seating=FOUR),
    }
)
