"""How tests set up matches and play them: any seating, any choices, the same on every run."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from rules.actions import Action
from rules.events import Event
from rules.match import Match
from rules.seats import Seating
from rules.setup import GivenDeal, Player, Setup
from rules.tiles import SET, Tile
from tests.seatings import Seated

Choose = Callable[[tuple[Action, ...]], Action]


def setup_of(seated: Seated, seed: str = "1", **changes: Any) -> Setup:
    """A setup with the defaults of the seating; ``changes`` go over them."""
    chosen = {
        "variant": seated.variant,
        "seating": Seating(seated.seats, partners=seated.partners),
        "opening": seated.opening[0],
        "target": seated.targets[0],
        "reserve": seated.reserves[0],
        "seed": seed,
        "players": (Player(),) * seated.seats,
    }
    return Setup(**{**chosen, **changes})


def begun(seated: Seated, seed: object = "1", **changes: Any) -> Match:
    return Match(setup_of(seated, str(seed), **changes))


def state(match: Match) -> tuple[Any, ...]:
    """Everything that a match shows."""
    return (
        match.phase,
        match.turn,
        match.token,
        match.deal_number,
        match.standing,
        match.winner,
        match.legal_actions,
        match.entries,
        match.journal,
        match.history,
        *(match.observe(seat) for seat in (None, *match.seating.all_seats)),
    )


def at_random(seed: object) -> Choose:
    """Any of the legal actions, each as likely, decided by ``seed``."""
    return Random(str(seed)).choice


def by(choices: Sequence[int]) -> Choose:
    """Legal action number c of what is legal, for each c in turn, over and over."""
    made = 0

    def choose(legal: tuple[Action, ...]) -> Action:
        nonlocal made
        made += 1
        return legal[choices[(made - 1) % len(choices)] % len(legal)]

    return choose


def act(match: Match, choose: Choose) -> tuple[Event, ...]:
    """One action of the seat in turn."""
    assert match.turn is not None
    return match.submit(match.turn, choose(match.legal_actions))


def played(match: Match, choose: Choose, *, actions: int = 10_000, deals: int = 1000) -> Match:
    """The match, played on to its end, or for so many actions, or to the end of so many deals."""
    for _ in steps(match, choose, actions=actions, deals=deals):
        pass
    return match


def steps(
    match: Match, choose: Choose, *, actions: int = 10_000, deals: int = 1000
) -> Iterator[tuple[Event, ...]]:
    """Like ``played``, giving the events after every action and every deal brought on."""
    made = 0
    while made < actions:
        if match.phase == "playing":
            yield act(match, choose)
            made += 1
        elif match.phase == "match-ended" or match.deal_number >= deals:
            return
        else:
            yield match.next_deal()


def given(match: Match) -> tuple[GivenDeal, ...]:
    """All deals of the line of play that stands, as they were dealt."""
    return tuple(
        GivenDeal(event.hands, event.boneyard) for event in match.history if event.kind == "dealt"
    )


def in_rotation(seated: Seated, opener: int, tiles: Sequence[Tile]) -> GivenDeal:
    """A deal in which the seats can play these tiles one after the other; the others anywhere."""
    hands: list[list[Tile]] = [[] for _ in range(seated.seats)]
    for k, tile in enumerate(tiles):
        hands[(opener - 1 + k) % seated.seats].append(tile)
    rest = [tile for tile in SET if tile not in tiles]
    for hand in hands:
        missing = seated.hand_size - len(hand)
        hand += rest[:missing]
        rest = rest[missing:]
    return GivenDeal(tuple(map(tuple, hands)), tuple(rest))
