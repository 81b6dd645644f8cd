"""What is proved about hidden tiles, on deals small enough to check by hand."""

import pytest

from ai.knowledge import BONEYARD, Knowledge, knowledge
from ai.masks import NUMBER, mask_of, tiles_of
from rules.actions import DRAW, PASS, Play
from rules.match import Match
from rules.setup import GivenDeal
from rules.tiles import SET, Tile
from tests.playing import setup_of
from tests.seatings import BY_ID, SEATINGS, Seated
from tests.world_deals import some_position


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(Tile.parse, text.split()))


def possible(known: Knowledge, tile: str) -> set[tuple[int, int]]:
    """The places where a tile may lie: the holder, and since which event."""
    number = NUMBER[Tile.parse(tile)]
    (item,) = [item for item in known.items if item.tile == number]
    return {(known.places[k].holder, known.places[k].since) for k in item.places}


def dealt(first: str, second: str, boneyard: str) -> GivenDeal:
    """A deal for two with these tiles, the boneyard completed with all others."""
    hands = tiles(first), tiles(second)
    begun = tiles(boneyard)
    rest = [tile for tile in SET if tile not in (*hands[0], *hands[1], *begun)]
    return GivenDeal(hands, (*begun, *rest))


def drawn_twice() -> Match:
    """Seat 2 has no 6, draws 5-5 and 4-6, and plays the latter; seat 1 covers the 4."""
    deal = dealt("6-6 4-4 3-4 2-6 3-6 1-1 0-1", "0-0 0-2 2-2 1-2 2-3 3-3 1-3", "5-5 4-6")
    match = Match(setup_of(BY_ID["draw-2"], opening=1, deals=(deal,)))
    for seat, action in (
        (1, Play(Tile.parse("6-6"), "start")),
        (2, DRAW),
        (2, DRAW),
        (2, Play(Tile.parse("4-6"), "A")),
        (1, Play(Tile.parse("4-4"), "A")),
    ):
        match.submit(seat, action)
    return match


def test_who_draws_lacks_the_open_values_then_and_the_tiles_drawn_later_may_have_them() -> None:
    known = knowledge(drawn_twice().observe(1))
    assert [(place.holder, place.since, place.capacity) for place in known.places] == [
        (BONEYARD, 0, 12),
        (2, 0, 7),
        (2, 2, 1),
    ]
    assert possible(known, "5-6") == {(BONEYARD, 0)}
    assert possible(known, "5-5") == {(BONEYARD, 0), (2, 0), (2, 2)}


def test_a_tile_drawn_last_may_have_what_earlier_tiles_cannot() -> None:
    """Seat 2 has no 4 and no 6: it draws 0-3 in vain, then 3-4; later 5-6 may not be dealt."""
    deal = dealt("4-6 4-4 1-4 2-6 3-6 1-1 0-1", "0-0 0-2 2-2 1-2 2-3 3-3 1-3", "5-5 4-5 5-6 0-4")
    match = Match(setup_of(BY_ID["draw-2"], opening=1, deals=(deal,)))
    match.submit(1, Play(Tile.parse("4-6"), "start"))
    match.submit(2, DRAW)
    match.submit(2, DRAW)
    match.submit(2, Play(Tile.parse("4-5"), "A"))
    match.submit(1, Play(Tile.parse("3-6"), "B"))
    match.submit(2, Play(Tile.parse("5-5"), "A"))
    known = knowledge(match.observe(1))
    assert [place.capacity for place in known.places if place.holder == 2] == [7, 1]
    played = [item for item in known.items if item.played is not None]
    assert [item.tile for item in played] == [NUMBER[Tile.parse("5-5")]]
    assert possible(known, "5-5") == {(2, 0), (2, 2)}


def test_who_passes_lacks_the_open_values_for_the_rest_of_the_deal() -> None:
    deal = dealt("6-6 4-4 3-4 2-6 3-6 1-1 0-1", "0-0 0-2 2-2 1-2 2-3 3-3 1-3", "")
    match = Match(setup_of(BY_ID["block-2"], opening=1, deals=(deal,)))
    match.submit(1, Play(Tile.parse("6-6"), "start"))
    match.submit(2, PASS)
    match.submit(1, Play(Tile.parse("3-6"), "A"))
    match.submit(2, Play(Tile.parse("3-3"), "A"))
    known = knowledge(match.observe(1))
    assert possible(known, "5-6") == {(BONEYARD, 0)}
    assert possible(known, "3-5") == {(BONEYARD, 0), (2, 0)}
    assert known.certain == ((4, match.history[4], 0),)


def test_everybody_knows_who_must_lead_six_six() -> None:
    match = Match(setup_of(BY_ID["chiva-4p"]))
    for seat in match.seating.all_seats:
        known = knowledge(match.observe(seat))
        if seat != match.turn:
            assert possible(known, "6-6") == {(match.turn, 0)}


@pytest.mark.parametrize("seated", SEATINGS, ids=lambda seated: seated.id)
def test_the_items_are_as_many_as_the_places_have_room(seated: Seated) -> None:
    for seed in range(20):
        match = some_position(seated, 300 + seed)
        for seat in match.seating.all_seats:
            known = knowledge(match.observe(seat))
            assert sum(place.capacity for place in known.places) == len(known.items)
            hidden = sum(item.played is None for item in known.items)
            assert hidden == 28 - len(match.observe(seat).line.plays) - len(
                match.observe(seat).hand
            )


def test_an_onlooker_and_an_ended_deal_have_nothing_to_reason_about() -> None:
    match = Match(setup_of(BY_ID["block-2"]))
    with pytest.raises(ValueError, match="running deal"):
        knowledge(match.observe(None))


def test_masks_and_tiles_are_each_others_inverse() -> None:
    assert tiles_of(mask_of(SET)) == SET
    assert mask_of(tiles_of(0b1011)) == 0b1011
