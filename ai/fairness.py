"""The proof that computer players know only what their seat knows.

From a match in play another one is made that one seat cannot tell from it: the tiles it does not
see lie elsewhere, in a way that every draw and pass of the log allows, and the same actions are
played again. A player that answers differently there has used something that it may not know.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from ai.bots.protocol import Bot, Thought
from ai.chance import Stream
from ai.hints import Hint, hints
from ai.worlds import WorldCount, Worlds
from rules.events import Dealt, Drew
from rules.match import Match
from rules.observation import Observation
from rules.seats import Seat, Seating
from rules.setup import GivenDeal, standard_setup
from rules.tiles import SET, Tile
from rules.variants import VARIANTS

_LONGEST = 30
"""Up to so many actions are played before a position is asked about."""


class Finding(NamedTuple):
    """What the proof found for one player at one kind of table."""

    variant: str
    seating: Seating
    level: str
    """The name of a bot, or `hint`."""
    positions: int
    different: int
    """At how many of them it answered differently: none, if it is fair."""


def twin(match: Match, seat: Seat, stream: Stream) -> Match:
    """Another match that this seat cannot tell from this one, from the present deal on.

    The deals before are the same. ValueError unless a deal is running.
    """
    observation = match.observe(seat)
    worlds = WorldCount(observation).sample(1, stream)
    past = [e for e in match.history if isinstance(e, Dealt)]
    deals = [_as_dealt(event) for event in past[:-1]]
    deal = deal_of(_as_dealt(past[-1]), observation, worlds, 0, stream)
    other = Match(replace(match.setup, deals=(*deals, deal)))
    for entry in match.entries:
        other.apply_entry(entry)
    if other.deal_number < match.deal_number:
        other.next_deal()
    if other.observe(seat) != observation:
        raise AssertionError("the log does not allow this world")
    return other


def deal_of(
    true: GivenDeal, observation: Observation, worlds: Worlds, k: int, stream: Stream
) -> GivenDeal:
    """The deal that world number `k` stands for, in one of the orders that it leaves open."""
    inside: dict[tuple[Seat, int], list[Tile]] = defaultdict(list)
    known = worlds.known
    for item, place in zip(known.items, worlds.filling[k], strict=True):
        holder, since, _ = known.places[place]
        inside[holder, since].append(SET[item.tile])
    begins = {(place.holder, place.since) for place in known.places}
    for _, play, since in known.certain:
        begins.add((play.seat, since))
        inside[play.seat, since].append(play.tile)
    for where in sorted(inside):
        inside[where] = _shuffled(inside[where], stream)
    hands = [
        hand if seat == observation.seat else tuple(inside[seat, 0])
        for seat, hand in enumerate(true.hands, 1)
    ]
    boneyard: list[Tile] = []
    source: dict[Seat, int] = {}
    for number, event in enumerate(observation.history):
        if not isinstance(event, Drew):
            continue
        if (event.seat, number) in begins:
            source[event.seat] = number
        own = event.tile is not None
        boneyard.append(event.tile or inside[event.seat, source[event.seat]].pop(0))
        assert own == (event.seat == observation.seat)
    return GivenDeal(tuple(hands), (*boneyard, *inside[0, 0]))


def _shuffled(tiles: list[Tile], stream: Stream) -> list[Tile]:
    keys = stream.words(len(tiles))
    return [tile for _, tile in sorted(zip(keys.tolist(), tiles, strict=True))]


def _as_dealt(event: Dealt) -> GivenDeal:
    assert event.boneyard is not None
    return GivenDeal(tuple([hand or () for hand in event.hands]), event.boneyard)


def positions(variant: str, seating: Seating, seed: str) -> Iterator[Match]:
    """Matches in which the seat to act has a choice, without end; the same for the same seed."""
    number = 0
    while True:
        number += 1
        stream = Stream(f"{seed}/{variant}/{seating}/{number}".encode())
        match = Match(standard_setup(variant, f"{seed}/{number}"[:64], seating))
        for word in stream.words(1 + int(stream.words(1)[0]) % _LONGEST).tolist():
            if match.turn is None:
                break
            match.submit(match.turn, match.legal_actions[word % len(match.legal_actions)])
        if len(match.legal_actions) > 1:
            yield match


def differs(bot: Bot | None, match: Match, other: Match) -> Generator[None, None, bool]:
    """Whether a bot, or the hint where there is none, tells these matches apart: by any thought.

    Yields after every step of thinking.
    """
    answer = yield from _answer(bot, match)
    return (yield from _answer(bot, other)) != answer


def _answer(bot: Bot | None, match: Match) -> Generator[None, None, list[Thought | Hint]]:
    """All thoughts of a bot, or all hints, on what the seat to act sees."""
    assert match.turn is not None
    seen = match.observe(match.turn)
    answer: list[Thought | Hint] = []
    if bot is not None:
        for thought in bot.think(seen):
            answer.append(thought)
            yield
        return answer
    thinking = hints(seen)
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return [*end.value]
        yield


def prove(bots: Sequence[Bot], count: int, seed: str) -> Iterator[Finding | None]:
    """The test for every variant, seating and bot, and for the hints, at so many positions each.

    None stands for a step of it after which nothing has been found yet.
    """
    for variant in VARIANTS:
        for seating in variant.seatings:
            for bot in (*bots, None):
                different = 0
                found = positions(variant.name, seating, seed)
                for number, match in zip(range(count), found, strict=False):
                    assert match.turn is not None
                    stream = Stream(f"{seed}/twin/{number}".encode())
                    other = twin(match, match.turn, stream)
                    yield None
                    different += yield from differs(bot, match, other)
                level = "hint" if bot is None else bot.name
                yield Finding(variant.name, seating, level, count, different)
