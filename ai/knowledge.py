"""What the log proves about hidden tiles: where each of them may lie, or may have come from.

A hidden place is the boneyard, or what one seat acquired at one moment: its tiles as dealt, or
those that it drew in one turn. Whoever draws or passes holds no tile with an open value. That binds
the tiles held at that moment and none that are drawn later, so what a tile cannot be is asked for
each acquisition. A tile that was played came from one of its seat's places; where that is not
certain, it is part of what is hidden. So every way to fill all places is one way in which the deal
can have gone, each as likely as the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ai.masks import ALL, NUMBER, mask_of, tiles_of
from ai.story import Moment, story
from rules.events import Dealt, Drew, Played
from rules.observation import Observation
from rules.seats import Seat
from rules.tiles import Tile

BONEYARD = 0


class Place(NamedTuple):
    """Somewhere hidden tiles lie, or lay until they were played."""

    holder: Seat
    """The seat, or `BONEYARD`."""
    since: int
    """Since which event of the history the seat has them."""
    capacity: int
    """How many of the items lie or lay there."""


class Item(NamedTuple):
    """A tile and where it may lie or have lain."""

    tile: int
    """Its number."""
    places: tuple[int, ...]
    """Which of the places."""
    played: int | None
    """The event by which it was played, None for a hidden tile."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Everything that one seat can know about the tiles it does not see."""

    places: tuple[Place, ...]
    """The boneyard first, then seat by seat in the order of acquisition."""
    items: tuple[Item, ...]
    """Every hidden tile and every played one whose place is not certain, in order of the set."""
    certain: tuple[tuple[int, Played, int], ...]
    """Plays of others: the event, what it was, and since when the seat had the tile."""


@dataclass(slots=True)
class _Hand:
    """One other seat, as far as the history has been read."""

    gained: list[tuple[int, int]]
    """When it got tiles, and how many."""
    lacked: list[tuple[int, int]] = field(default_factory=list)
    """When it showed that no tile fits, and which values were open."""
    played: list[tuple[int, Played]] = field(default_factory=list)
    """Plays of tiles that it had before its turn."""
    drawn_and_played: list[tuple[int, Played]] = field(default_factory=list)

    def may_hold(self, tile: Tile, since: int, until: int) -> bool:
        """Whether it can have got this tile at `since` and kept it up to `until`."""
        return since < until and not any(
            since < when < until and (values >> tile.low | values >> tile.high) & 1
            for when, values in self.lacked
        )


def knowledge(observation: Observation) -> Knowledge:
    """What the seat of this observation can know; ValueError for an onlooker or an ended deal."""
    seat = observation.seat
    if seat is None or observation.has_ended:
        raise ValueError("only a seat in a running deal has hidden tiles to reason about")
    hands = _hands(observation)
    now = len(observation.history)
    line = mask_of([placed.tile for placed in observation.line.plays])
    hidden = tiles_of(ALL & ~line & ~mask_of(observation.hand))
    places = [Place(BONEYARD, 0, observation.boneyard_count)]
    where: dict[Tile, list[int]] = {tile: [0] for tile in hidden}
    when: dict[Tile, int | None] = dict.fromkeys(hidden)
    certain = []
    for other, hand in hands.items():
        own = _places(other, hand)
        certain += [(event, play, event - 1) for event, play in hand.drawn_and_played]
        for tile in hidden:
            where[tile] += [
                len(places) + k
                for k, place in enumerate(own)
                if hand.may_hold(tile, place.since, now)
            ]
        for event, play in hand.played:
            possible = [k for k, p in enumerate(own) if hand.may_hold(play.tile, p.since, event)]
            if len(possible) == 1:
                k = possible[0]
                own[k] = own[k]._replace(capacity=own[k].capacity - 1)
                certain.append((event, play, own[k].since))
            else:
                where[play.tile] = [len(places) + k for k in possible]
                when[play.tile] = event
        places += own
    _bind_lead(observation, places, where)
    items = [Item(NUMBER[tile], tuple(where[tile]), when[tile]) for tile in sorted(where)]
    return Knowledge(tuple(places), tuple(items), tuple(sorted(certain)))


def _hands(observation: Observation) -> dict[Seat, _Hand]:
    dealt = observation.history[0]
    assert isinstance(dealt, Dealt)
    hands = {
        seat: _Hand([(0, count)])
        for seat, count in enumerate(dealt.counts, 1)
        if seat != observation.seat
    }
    fresh: int | None = None
    for moment in story(observation):
        hand = hands.get(moment.event.seat)
        if hand is not None:
            fresh = _read(hand, moment, fresh)
    return hands


def _read(hand: _Hand, moment: Moment, fresh: int | None) -> int | None:
    """Note one action; which event, if any, has just given this seat a tile."""
    index, event, _ = moment
    if isinstance(event, Played):
        if fresh == index - 1:  # what has just been drawn is all that can fit (C8)
            hand.gained.pop()
            hand.drawn_and_played.append((index, event))
        else:
            hand.played.append((index, event))
        return None
    hand.lacked.append((index, moment.open_values))
    if not isinstance(event, Drew):
        return None
    hand.gained.append((index, 1))
    return index


def _places(holder: Seat, hand: _Hand) -> list[Place]:
    """What the seat acquired, draws that nothing tells apart taken together."""
    places: list[Place] = []
    bounds: list[int] = []
    plays = hand.played + hand.drawn_and_played
    for since, count in hand.gained:
        lacks = 0
        for when, values in hand.lacked:
            lacks |= values if when > since else 0
        between = places and any(places[-1].since < event < since for event, _ in plays)
        if places and places[-1].since and bounds[-1] == lacks and not between:
            last = places[-1]
            places[-1] = last._replace(capacity=last.capacity + count)
        else:
            places.append(Place(holder, since, count))
            bounds.append(lacks)
    return places


def _bind_lead(
    observation: Observation, places: Sequence[Place], where: dict[Tile, list[int]]
) -> None:
    """Everybody knows who holds the tile that must be led (V3)."""
    lead = observation.forced_lead
    if lead in where and observation.line.is_empty and lead is not None:
        opener = observation.opener.seat
        where[lead] = [k for k, place in enumerate(places) if place.holder == opener]
