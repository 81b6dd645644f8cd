"""Deals that agree with all that a seat knows, drawn exactly uniformly, or all of them.

The ways to fill the places (see `ai.knowledge`) are counted item by item: with some items placed,
how many ways there are depends only on how full the places are. Sampling walks that table forward
and takes each step in proportion to the ways it leaves; no way is ever tried and given up.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ai.chance import Stream
from ai.knowledge import BONEYARD, Knowledge, knowledge
from ai.masks import BIT, Flags, Masks, Places, mask_of
from rules.observation import Observation

Filling = npt.NDArray[np.int8]
"""[world, item] the place of each item."""
Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Worlds:
    """Some deals as they may be."""

    known: Knowledge
    filling: Filling
    hands: Masks
    """[world, seat] what each seat holds now, the viewer included; seats from 0."""

    @property
    def count(self) -> int:
        """How many worlds there are."""
        return len(self.hands)

    def hand_before(self, event: int, holder: int) -> Masks:
        """[world] what a seat other than the viewer held just before that event of the history."""
        known = self.known
        then = [place.holder == holder and place.since < event for place in known.places]
        held = np.zeros(self.count, np.uint32)
        for k, item in enumerate(known.items):
            if item.played is None or item.played >= event:
                own = [where for where in item.places if then[where]]
                if own:
                    column = self.filling[:, k]
                    inside = column == own[0]
                    for where in own[1:]:
                        inside |= column == where
                    held |= BIT[item.tile] * inside
        for when, play, since in known.certain:
            if play.seat == holder and when >= event > since:
                held |= np.uint32(mask_of([play.tile]))
        return held


class WorldCount:
    """How many ways there are to fill the places, from every state of filling them."""

    def __init__(self, observation: Observation) -> None:
        """Count; ValueError for an onlooker or an ended deal."""
        self.known = knowledge(observation)
        self._hand = mask_of(observation.hand)
        self._seat = observation.seat or 0
        self._seats = observation.seating.seats
        known = self.known
        # The hardest items first; the fullest place's filling follows from all others.
        self._order = sorted(
            range(len(known.items)), key=lambda k: (len(known.items[k].places), known.items[k])
        )
        sizes = [place.capacity for place in known.places]
        self._implied = max(range(len(sizes)), key=lambda k: sizes[k])
        self._strides = [0] * len(sizes)
        stride = 1
        for k, capacity in enumerate(sizes):
            if k != self._implied:
                self._strides[k] = stride
                stride *= capacity + 1
        self._start = sum(s * c for s, c in zip(self._strides, sizes, strict=True))
        self._ways = self._counted(stride)

    @property
    def total(self) -> int:
        """How many ways there are in which the deal can have gone."""
        return int(self._ways[0][self._start])

    def _counted(self, states: int) -> list[Floats]:
        """For every item the ways to place it and all later ones, by what room is left.

        Exact, since no number reaches 2**53.
        """
        known = self.known
        room = [np.zeros(states, np.bool_) for _ in known.places]
        index = np.arange(states)
        for k, place in enumerate(known.places):
            if k != self._implied:
                room[k] = index // self._strides[k] % (place.capacity + 1) > 0
        last = np.zeros(states)
        last[0] = 1.0
        levels = [last]
        for k in reversed(self._order):
            after = levels[-1]
            ways = np.zeros(states)
            for where in known.items[k].places:
                stride = self._strides[where]
                if stride:
                    ways[stride:] += after[:-stride] * room[where][stride:]
                else:
                    ways += after
            levels.append(ways)
        levels.reverse()
        return levels

    def sample(self, count: int, stream: Stream) -> Worlds:
        """So many worlds, each way equally likely every time."""
        items = self.known.items
        filling = np.zeros((count, len(items)), np.int8)
        state = np.full(count, self._start, np.int64)
        for level, k in enumerate(self._order):
            places = items[k].places
            if len(places) == 1:
                filling[:, k] = places[0]
                state -= self._strides[places[0]]
                continue
            after = self._ways[level + 1]
            ways = self._ways[level].take(state)
            aim = np.minimum(np.floor(stream.unit(count) * ways), ways - 1)
            chosen = np.full(count, -1, np.int64)
            passed = np.zeros(count)
            for place in places:
                left = after.take(state - self._strides[place], mode="wrap")
                passed += left * self._has_room(state, place)
                chosen[(chosen < 0) & (aim < passed)] = place
            filling[:, k] = chosen
            state -= np.array(self._strides, np.int64).take(chosen)
        return self._worlds(filling)

    def _has_room(self, state: Places, place: int) -> Flags:
        """Whether that place is not full; of the implied one the ways tell by themselves."""
        stride = self._strides[place]
        if not stride:
            return np.ones(len(state), np.bool_)
        return state // stride % (self.known.places[place].capacity + 1) > 0

    def every(self) -> Worlds:
        """All ways, in order; for when `total` is small."""
        items, places = self.known.items, self.known.places
        partial: list[tuple[int, ...]] = [()]
        rooms: list[tuple[int, ...]] = [tuple([place.capacity for place in places])]
        for level, k in enumerate(self._order):
            after = self._ways[level + 1]
            grown, left = [], []
            for chosen, room in zip(partial, rooms, strict=True):
                for place in items[k].places:
                    if room[place]:
                        less = (*room[:place], room[place] - 1, *room[place + 1 :])
                        if after[sum(s * r for s, r in zip(self._strides, less, strict=True))]:
                            grown.append((*chosen, place))
                            left.append(less)
            partial, rooms = grown, left
        filling = np.zeros((len(partial), len(items)), np.int8)
        if items:
            filling[:, self._order] = np.array(partial, np.int8)
        return self._worlds(filling)

    def _worlds(self, filling: Filling) -> Worlds:
        known = self.known
        hands = np.zeros((len(filling), self._seats), np.uint32)
        hands[:, self._seat - 1] = self._hand
        holders = np.array([place.holder for place in known.places], np.int64)
        for k, item in enumerate(known.items):
            if item.played is None:
                holder = holders.take(filling[:, k])
                for seat in {known.places[place].holder for place in item.places}:
                    if seat != BONEYARD:
                        hands[:, seat - 1] |= BIT[item.tile] * (holder == seat)
        return Worlds(known, filling, hands)
