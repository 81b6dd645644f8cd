"""Fair play, proved with worlds that a seat cannot tell apart.

In 1,000 positions over all seatings the hidden tiles are permuted in ways that agree with the log.
What the seat sees, what an onlooker sees and what the bots do must be equal to the byte in every
such world. A world is a whole match of its own, its deals given and the same actions replayed, so
that nothing but the tiles can differ. See ``tests.worlds``.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

import pytest

from ai.bots import bot_named, decide
from rules.actions import IllegalAction
from rules.events import Drew, seen
from rules.match import Match
from rules.tiles import SET, Tile
from tests.playing import act, at_random, given, setup_of
from tests.seatings import SEATINGS, Seated
from tests.worlds import Place, hidden, some_worlds, world

POSITIONS = 1000
BOTS = tuple(map(bot_named, ("random", "greedy")))
View = Callable[[Match, int], object]


class Position(NamedTuple):
    """A moment of a match, the places whose tiles its seat does not know, and worlds for them."""

    match: Match
    seat: int
    places: list[Place]
    worlds: list[Match]


def positions(seated: Seated, count: int) -> Iterator[Position]:
    """So many positions of a seating, spread over the course of its deals."""
    random = Random(f"fair/{seated.id}")
    match, choose = Match(setup_of(seated, "fair")), at_random(f"fair/{seated.id}")
    number = skip = 0
    while count:
        if match.phase == "match-ended" or match.deal_number > 3:
            number += 1
            match = Match(setup_of(seated, f"fair/{number}"))
        elif match.phase == "deal-ended":
            match.next_deal()
        elif skip:
            skip -= 1
            act(match, choose)
        else:
            skip = random.randint(1, 4)
            count -= 1
            yield position(match, random)


def position(match: Match, random: Random) -> Position:
    seat = match.turn
    places = hidden(present_deal(match), seat, spins=match.variant.spins)
    tiles = some_worlds(places, random)
    return Position(match, seat, places, [world(match, places, each) for each in tiles])


def present_deal(match: Match) -> tuple:
    history = match.history
    begins = max(k for k, event in enumerate(history) if event.kind == "dealt")
    return history[begins:]


# What must not differ ---------------------------------------------------------------------------


def what_is_seen(match: Match, seat: int) -> object:
    """The seat's observation and the onlooker's, as bytes and as values, and its own history."""
    own, public = match.observe(seat), match.observe(None)
    shown = tuple(seen(event, seat) for event in present_deal(match))
    return own.encode(), public.encode(), own, public, shown, match.legal_actions


def what_bots_do(match: Match, seat: int) -> object:
    """The last word of each bot, and all of its thoughts."""
    observation = match.observe(seat)
    return [(decide(bot, observation), list(bot.think(observation))) for bot in BOTS]


def differing(position: Position, view: View) -> int:
    """In how many of the worlds the view is not the true one."""
    truth = view(position.match, position.seat)
    return sum(view(other, position.seat) != truth for other in position.worlds)


def share(seated: Seated) -> int:
    """How many of the positions fall to this seating."""
    each, more = divmod(POSITIONS, len(SEATINGS))
    return each + (SEATINGS.index(seated) < more)


@pytest.mark.parametrize("seated", SEATINGS, ids=lambda seated: seated.id)
def test_indistinguishable_worlds_look_the_same(seated: Seated) -> None:
    worlds, seats = 0, set()
    for where in positions(seated, share(seated)):
        assert differing(where, what_is_seen) == 0
        assert differing(where, what_bots_do) == 0
        worlds += len(where.worlds)
        seats.add(where.seat)
        truth = given(where.match)[-1]
        others = [other for other in where.worlds if given(other)[-1] != truth]
        assert len(where.worlds) == 1 or others
    assert worlds > 10 * share(seated)
    assert seats == set(range(1, seated.seats + 1))


def test_a_thousand_positions_are_proved() -> None:
    assert sum(map(share, SEATINGS)) == POSITIONS


# The test of the test ---------------------------------------------------------------------------


def next_hand(match: Match, seat: int) -> object:
    """Leaks the tiles of the next seat."""
    return match.observe(seat % match.seating.seats + 1).hand


def pips_of_the_next_hand(match: Match, seat: int) -> object:
    """Leaks no tile, only how heavy a hand is."""
    return sum(tile.pips for tile in match.observe(seat % match.seating.seats + 1).hand)


def what_was_dealt(match: Match, seat: int) -> object:
    """Leaks the events of the deal as they are, not as seen."""
    return match.observe(seat).encode() + repr(present_deal(match)).encode()


def what_was_drawn(match: Match, _seat: int) -> object:
    """Leaks the tiles that others drew."""
    return [event.tile for event in present_deal(match) if isinstance(event, Drew)]


def next_in_the_boneyard(match: Match, _seat: int) -> object:
    """Leaks the tile that would be drawn."""
    drawn = sum(isinstance(event, Drew) for event in present_deal(match))
    return given(match)[-1].boneyard[drawn : drawn + 1]


def the_order_of_the_next_hand(match: Match, seat: int) -> object:
    """Leaks where the highest tile of the next hand lies."""
    hand = match.observe(seat % match.seating.seats + 1).hand
    return hand.index(max(hand)) if hand else None


LEAKS = {
    next_hand: SEATINGS,
    pips_of_the_next_hand: SEATINGS,
    what_was_dealt: SEATINGS,
    the_order_of_the_next_hand: SEATINGS,
    what_was_drawn: [s for s in SEATINGS if s.variant in ("draw", "all-fives")],
    next_in_the_boneyard: [s for s in SEATINGS if s.boneyard],
}


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_leak_is_found_at_every_table(leak: View) -> None:
    for seated in LEAKS[leak]:
        assert any(differing(where, leak) for where in positions(seated, 25)), seated.id


@pytest.mark.parametrize("seated", SEATINGS, ids=lambda seated: seated.id)
def test_the_log_agrees_with_a_permutation_exactly_if_nobody_held_what_fits(
    seated: Seated,
) -> None:
    """So the worlds are all there are: the replay refuses the others, and only those."""
    random = Random(f"exact/{seated.id}")
    agreed = refused = 0
    for where in positions(seated, 40):
        for _ in range(15):
            tiles = exchanged([place.tile for place in where.places], random)
            if all(p.lacked.isdisjoint(t) for p, t in zip(where.places, tiles, strict=True)):
                assert public(world(where.match, where.places, tiles)) == public(where.match)
                agreed += 1
            else:
                with pytest.raises(IllegalAction):
                    world(where.match, where.places, tiles)
                refused += 1
    assert agreed > 100
    assert refused > 5


def test_few_worlds_are_all_taken_and_many_are_sampled() -> None:
    places = [Place(2, k, 2, tile, frozenset()) for k, tile in enumerate(SET[:5])]
    random = Random(1)
    assert len(some_worlds(places[:4], random)) == 24
    assert len(some_worlds(places, random)) == 20
    barred = places[0]._replace(lacked=frozenset({0}))  # all five have a blank
    assert some_worlds([barred, *places[1:]], random) == []


def exchanged(tiles: list[Tile], random: Random) -> list[Tile]:
    """The tiles with a few of them in each other's places."""
    some = random.sample(range(len(tiles)), min(len(tiles), random.randint(2, 6)))
    source = dict(zip(some, random.sample(some, len(some)), strict=True))
    return [tiles[source.get(k, k)] for k in range(len(tiles))]


def public(match: Match) -> list:
    return [seen(event, None) for event in match.history]
