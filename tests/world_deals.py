"""From a world of ``ai.worlds`` back to a whole deal, and a second, naive count of all worlds."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from math import factorial
from random import Random

from ai.masks import mask_of
from ai.worlds import Worlds
from rules.events import Dealt, Drew, Passed, Played
from rules.line import Line
from rules.match import Match
from rules.observation import Observation
from rules.setup import GivenDeal
from rules.tiles import SET, Tile
from rules.variants import variant_named
from tests.playing import at_random, played, setup_of
from tests.seatings import Seated


def some_position(seated: Seated, seed: int) -> Match:
    """A match in the middle of a deal, always the same for a seed."""
    random = Random(f"{seated.id} {seed}")
    while True:
        match = Match(setup_of(seated, seed=f"{seed}/{random.random()}"))
        played(match, at_random(random.random()), actions=random.randrange(1, 36), deals=1)
        if match.phase == "playing":
            return match


def replayed(match: Match, deal: GivenDeal) -> Match:
    """The same actions with these tiles; IllegalAction if they cannot have been made."""
    other = Match(replace(match.setup, deals=(deal,)))
    for entry in match.entries:
        other.apply_entry(entry)
    return other


class Slot:
    """What one seat got at one moment, and what its tiles are known not to be."""

    def __init__(self, seat: int, since: int, size: int) -> None:
        self.seat, self.since, self.size = seat, since, size


def naive_count(observation: Observation) -> int:
    """In how many ways the deal can have gone, each draw told apart from all others."""
    seat = observation.seat
    dealt = observation.history[0]
    assert isinstance(dealt, Dealt)
    slots = [Slot(0, 0, observation.boneyard_count)]
    slots += [Slot(s, 0, n) for s, n in enumerate(dealt.counts, 1) if s != seat]
    lacked: list[tuple[int, int, frozenset[int]]] = []
    line = Line.empty(variant_named(observation.variant).spins)
    plays: list[tuple[Tile, int, int]] = []
    for number, event in enumerate(observation.history):
        if isinstance(event, Drew | Passed):
            lacked.append((event.seat, number, frozenset(end.value for end in line.ends)))
        if isinstance(event, Drew) and event.seat != seat:
            slots.append(Slot(event.seat, number, 1))
        if isinstance(event, Played):
            line = line.place(event.seat, event.tile, event.end)
            if event.seat != seat:
                plays.append((event.tile, event.seat, number))
    now = len(observation.history)
    hidden = set(SET) - {p.tile for p in line.plays} - set(observation.hand)

    def fits(tile: Tile, slot: Slot, until: int) -> bool:
        return slot.since < until and not any(
            who == slot.seat and slot.since < when < until and values & set(tile)
            for who, when, values in lacked
        )

    forced = observation.forced_lead if line.is_empty else None
    options = [
        [
            k
            for k, slot in enumerate(slots)
            if (slot.seat == 0 or fits(tile, slot, now))
            and (tile != forced or slot.seat == observation.opener.seat)
        ]
        for tile in sorted(hidden)
    ]
    options += [
        [k for k, slot in enumerate(slots) if slot.seat == who and fits(tile, slot, when)]
        for tile, who, when in plays
    ]
    options.sort(key=len)

    @cache
    def ways(first: int, room: tuple[int, ...]) -> int:
        if first == len(options):
            return 1
        return sum(
            ways(first + 1, (*room[:k], room[k] - 1, *room[k + 1 :]))
            for k in options[first]
            if room[k]
        )

    return ways(0, tuple(slot.size for slot in slots))


def orders(observation: Observation, worlds: Worlds) -> int:
    """How many orders of the draws one world stands for: those that it takes together."""
    history = observation.history
    kept = [
        (event.seat, number)
        for number, event in enumerate(history)
        if isinstance(event, Drew)
        and event.seat != observation.seat
        and not any(isinstance(after, Played) for after in history[number + 1 : number + 2])
    ]
    ways = 1
    places = worlds.known.places
    for k, place in enumerate(places):
        if place.since:
            later = [p.since for p in places[k + 1 :] if p.holder == place.holder]
            until = min(later, default=len(history))
            ways *= factorial(sum(s == place.holder and place.since <= n < until for s, n in kept))
    return ways


def truth(match: Match) -> tuple[int, ...]:
    """The hands as they are, as masks."""
    return tuple(mask_of(match.observe(seat).hand) for seat in match.seating.all_seats)
