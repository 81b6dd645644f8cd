"""Tables for tests of the match screen: a match brought to where the test needs it."""

from __future__ import annotations

from collections.abc import Callable

from ai.bots import bot_named, decide
from game.scenes.match import MatchScene
from game.session import Session
from game.settings import Settings
from rules.actions import Draw, Pass, Play
from rules.match import Match
from rules.seats import Seating
from rules.setup import Player, Setup
from rules.variants import variant_named
from tests.pilot import Pilot

STILL = Settings(pace="fast", reduced_motion=True)


def a_session(
    variant: str,
    *,
    seats: int | None = None,
    partners: bool | None = None,
    people: int = 1,
    seed: str = "table",
    until: Callable[[Match], bool] = lambda match: match.turn == 1,
    bot: str = "greedy",
) -> Session:
    """A match of that variant, played by bots until a condition holds."""
    chosen = variant_named(variant)
    seating = (
        chosen.default_seating(seats)
        if partners is None
        else Seating(seats or 4, partners=partners)
    )
    terms = chosen.seatings[seating]
    players = tuple(Player(None, None if s <= people else bot) for s in seating.all_seats)
    setup = Setup(variant, seating, "lot", terms.targets[0], terms.reserves[0], seed, players)
    match = Match(setup)
    while not until(match):
        if match.turn is None:
            match.next_deal()
        else:
            match.submit(match.turn, decide(bot_named("random"), match.observe(match.turn)))
    return Session(match)


def first_person_may(kind: type[Play | Draw | Pass], *, more: int = 0) -> Callable[[Match], bool]:
    """A condition: it is seat 1's turn, and the legal actions are of that kind."""

    def holds(match: Match) -> bool:
        legal = match.legal_actions
        return match.turn == 1 and len(legal) > more and isinstance(legal[0], kind)

    return holds


def at_table(session: Session, **pilot: object) -> tuple[Pilot, MatchScene]:
    """A pilot in front of that session's table, past the announcement of the opener."""
    scene = MatchScene(session)
    options = {"settings": STILL, **pilot}
    hand = Pilot(scene, **options)  # type: ignore[arg-type]
    if session.viewer is None and session.people:
        hand.tap("view")
    while scene.opening.text:
        hand.wait(200)
    return hand, scene
