"""States of the screens that lie over a match: curtain, menu, help, reveal, details, replay."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.scenes.handover import HandoverScene
from game.scenes.help import HelpScene
from game.scenes.match import MatchScene
from game.scenes.match_menu import MatchMenuScene
from game.session import Session
from game.stage import Stage
from rules.match import Match
from rules.seats import Seating
from rules.setup import Player, Setup
from rules.variants import variant_named

State = Callable[[Stage], None]
TWO = Seating(2, partners=False)
THREE = Seating(3, partners=False)
FOUR = Seating(4, partners=False)
PAIRS = Seating(4, partners=True)
_NAMES = (None, "Luis", "Rosa", "Ana")


def match_of(
    variant: str, seating: Seating, seed: str = "gallery", people: tuple[int, ...] = (1,)
) -> Match:
    """A new match; the seats in `people` are persons, the others computers."""
    terms = variant_named(variant).seatings[seating]
    players = tuple(
        Player(name, None if seat in people else "greedy")
        for seat, name in enumerate(_NAMES[: seating.seats], 1)
    )
    setup = Setup(variant, seating, "lot", terms.targets[0], terms.reserves[0], seed, players)
    return Match(setup)


def play(match: Match, until: Callable[[Match], bool]) -> Match:
    """Play the first legal action until the match stands as wished; ValueError if it ends."""
    while not until(match):
        if match.phase == "match-ended":
            raise ValueError("the match ended before")
        if match.phase == "deal-ended":
            match.next_deal()
        else:
            assert match.turn is not None
            match.submit(match.turn, match.legal_actions[0])
    return match


def tell_nothing(_news: object) -> None:
    """Hears what follows, and does nothing."""


def _curtain(variant: str, seating: Seating, tiles: int) -> State:
    def state(stage: Stage) -> None:
        match = match_of(variant, seating, people=tuple(seating.all_seats))
        play(match, lambda m: m.turn == 3 and len(m.observe(None).line.plays) >= tiles)
        session = Session(match)
        stage.reset(HandoverScene(session, 3, tell_nothing))

    return state


def _over_table(scene: Callable[[Session], object]) -> State:
    def state(stage: Stage) -> None:
        match = match_of("all-fives", THREE)
        play(match, lambda m: m.turn == 1 and len(m.observe(None).line.plays) >= 6)
        session = Session(match)
        table = MatchScene(session)
        stage.reset(table)
        table._end_opening()
        stage.push(scene(session))

    return state


STATES: Mapping[str, State] = MappingProxyType(
    {
        "curtain-partners": _curtain("all-fives", PAIRS, 4),
        "curtain-four": _curtain("draw", FOUR, 5),
        "curtain-chiva": _curtain("chiva", PAIRS, 9),
        "curtain-start": _curtain("block", THREE, 0),
        "match-menu": _over_table(lambda session: MatchMenuScene(session, tell_nothing)),
        "help": _over_table(lambda _session: HelpScene()),
    }
)
