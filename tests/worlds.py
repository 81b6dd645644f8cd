"""Deals that one seat cannot tell from the true one: hidden tiles permuted, the story the same.

A hidden tile lies where it was dealt to, in a hand or in the boneyard. Who drew or passed with a
tile in hand has shown that it did not fit; that is all the log says about it. So the worlds of a
viewer are the assignments of hidden tiles to hidden places that no draw or pass contradicts. Every
one of them is then played through from the first action, which proves that it agrees with the log.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import NamedTuple

from rules.events import Event
from rules.match import Match
from rules.setup import GivenDeal
from rules.tiles import DOUBLE_SIX, Tile
from tests.naive_table import Table
from tests.playing import given

BONEYARD = 0


class Place(NamedTuple):
    """Where a hidden tile was dealt to, and what is known about the tile that lies there."""

    dealt_to: int  # a seat, or BONEYARD
    index: int  # within that hand or the boneyard
    holder: int  # who holds it now, or BONEYARD
    tile: Tile  # the true one
    lacked: frozenset[int]  # values that it cannot have


def hidden(deal: Sequence[Event], viewer: int | None, *, spins: bool) -> list[Place]:
    """The places whose tiles ``viewer`` does not know, from the full events of one deal."""
    dealt = deal[0]
    assert dealt.kind == "dealt"
    hands: dict[int, list[Place]] = {
        seat: [Place(seat, i, seat, tile, frozenset()) for i, tile in enumerate(hand)]
        for seat, hand in enumerate(dealt.hands, 1)
    }
    boneyard = [
        Place(BONEYARD, i, BONEYARD, tile, frozenset()) for i, tile in enumerate(dealt.boneyard)
    ]
    plays: list[tuple[Tile, str]] = []
    for event in deal[1:]:
        if event.kind == "played":
            hands[event.seat] = [p for p in hands[event.seat] if p.tile != event.tile]
            plays.append((event.tile, event.end))
        elif event.kind in ("drew", "passed"):
            ends = frozenset(Table(plays, spins=spins).ends.values())
            hands[event.seat] = [
                place._replace(lacked=place.lacked | ends) for place in hands[event.seat]
            ]
            if event.kind == "drew":
                hands[event.seat].append(boneyard.pop(0)._replace(holder=event.seat))
    places = [place for seat in hands if seat != viewer for place in hands[seat]] + boneyard
    if dealt.opener.reason == "double-six" and not plays:
        places = [place for place in places if place.tile != DOUBLE_SIX]  # all know who has it
    return places


def assignments(places: Sequence[Place], random: Random | None = None) -> Iterator[list[Tile]]:
    """Tiles for the places that contradict nothing: all in order, or in an order by ``random``."""
    tiles = [place.tile for place in places]
    order = sorted(range(len(places)), key=lambda k: -len(places[k].lacked))
    if random is not None:
        random.shuffle(tiles)
    chosen: list[Tile | None] = [None] * len(places)

    def fill(depth: int, left: list[Tile]) -> Iterator[list[Tile]]:
        if depth == len(order):
            yield list(chosen)
            return
        k = order[depth]
        for at, tile in enumerate(left):
            if places[k].lacked.isdisjoint(tile):
                chosen[k] = tile
                yield from fill(depth + 1, left[:at] + left[at + 1 :])

    return fill(0, tiles)


def some_worlds(
    places: Sequence[Place], random: Random, *, few: int = 100, sample: int = 20
) -> list[list[Tile]]:
    """All assignments if there are fewer than ``few``, else ``sample`` of them at random."""
    every = list(islice(assignments(places), few))
    if len(every) < few:
        return every
    return [next(assignments(places, random)) for _ in range(sample)]


def with_tiles(deal: GivenDeal, places: Sequence[Place], tiles: Sequence[Tile]) -> GivenDeal:
    """The deal with other tiles in these places."""
    hands = [list(hand) for hand in deal.hands]
    boneyard = list(deal.boneyard)
    for place, tile in zip(places, tiles, strict=True):
        (hands[place.dealt_to - 1] if place.dealt_to else boneyard)[place.index] = tile
    return GivenDeal(tuple(map(tuple, hands)), tuple(boneyard))


def world(match: Match, places: Sequence[Place], tiles: Sequence[Tile]) -> Match:
    """A whole match like ``match`` but for the tiles in these places, the same actions replayed."""
    *past, present = given(match)
    setup = replace(match.setup, deals=(*past, with_tiles(present, places, tiles)))
    other = Match(setup)
    for entry in match.entries:
        if other.phase == "deal-ended":
            other.next_deal()
        other.submit(entry.seat, entry.action)
    if other.deal_number < match.deal_number:
        other.next_deal()
    return other
