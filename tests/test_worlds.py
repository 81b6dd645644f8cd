"""Worlds are what the log allows, all of it and nothing else, each as often as the next."""

from collections import Counter

import numpy as np
import pytest

from ai.chance import Stream
from ai.fairness import deal_of
from ai.worlds import WorldCount
from tests.playing import given
from tests.seatings import BY_ID, SEATINGS, Seated
from tests.world_deals import naive_count, orders, replayed, some_position, truth

EACH = pytest.mark.parametrize("seated", SEATINGS, ids=lambda seated: seated.id)


def check_position(seated: Seated, seed: int) -> None:
    """Sampled worlds can be replayed and look the same, and the truth is one of all worlds."""
    match = some_position(seated, seed)
    for seat in match.seating.all_seats:
        seen = match.observe(seat)
        count = WorldCount(seen)
        worlds = count.sample(2, Stream(b"some"))
        for k in range(worlds.count):
            deal = deal_of(given(match)[0], seen, worlds, k, Stream(b"order"))
            other = replayed(match, deal)
            assert other.observe(seat) == seen
            assert truth(other) == tuple(worlds.hands[k])
        if count.total <= 500:
            every = count.every()
            assert truth(match) in {tuple(hands) for hands in every.hands}
            assert every.count == count.total
            assert len({tuple(row) for row in every.filling}) == count.total


@EACH
def test_worlds_agree_with_the_log_and_hold_the_truth(seated: Seated) -> None:
    for seed in range(300):
        check_position(seated, seed)


@pytest.mark.sweep
@EACH
def test_ten_thousand_positions_have_worlds_that_agree_with_the_log(seated: Seated) -> None:
    for seed in range(10_000):
        check_position(seated, seed)


@EACH
def test_the_number_of_worlds_equals_a_naive_count(seated: Seated) -> None:
    for seed in range(8):
        match = some_position(seated, 100 + seed)
        seen = match.observe(match.seating.all_seats[seed % seated.seats])
        count = WorldCount(seen)
        assert naive_count(seen) == count.total * orders(seen, count.sample(1, Stream(b"")))


@pytest.mark.parametrize("name", ["block-2", "draw-2", "draw-4p", "all-fives-3", "chiva-4p"])
def test_worlds_are_drawn_uniformly(name: str) -> None:
    tested = 0
    for seed in range(200, 400):
        match = some_position(BY_ID[name], seed)
        count = WorldCount(match.observe(1))
        if not 6 <= count.total <= 80:
            continue
        drawn = 200 * count.total
        found = Counter(map(bytes, count.sample(drawn, Stream(b"uniform")).filling))
        assert set(found) <= set(map(bytes, count.every().filling))
        excess = sum((found[w] - 200) ** 2 / 200 for w in map(bytes, count.every().filling))
        freedom = count.total - 1
        assert excess < freedom + 4.5 * np.sqrt(2 * freedom)
        tested += 1
        if tested == 4:
            return
    pytest.fail("no small positions were found")
