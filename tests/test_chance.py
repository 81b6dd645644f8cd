"""Chance: the published check values, the bound of refusal, and no seat favoured."""

from collections import Counter
from hashlib import sha256
from itertools import islice

import pytest

from rules.chance import below, fresh_seed, lot, shuffle, words
from rules.match import Match
from rules.tiles import SET
from tests import naive_table
from tests.playing import setup_of
from tests.seatings import SEATINGS, Seated


def text(tiles) -> str:
    return " ".join(map(str, tiles))


def test_check_values() -> None:
    assert text(shuffle("1", 1)[:7]) == "2-5 3-5 0-5 3-6 0-4 4-4 0-1"
    assert lot("1", 1, 4) == 3


def test_words_are_the_digests_in_order() -> None:
    stream = words("label", "séed")
    wanted = b"".join(sha256(f"label:séed:{n}".encode()).digest() for n in range(12))
    got = b"".join(word.to_bytes(4, "big") for word in islice(stream, 8 * 12))
    assert got == wanted


@pytest.mark.parametrize("n", [2, 3, 4, 6, 7, 28])
def test_words_past_the_last_whole_multiple_are_refused(n: int) -> None:
    limit = 2**32 - 2**32 % n
    assert below(iter([limit - 1]), n) == n - 1
    assert below(iter([0]), n) == 0
    if limit < 2**32:
        assert below(iter([limit, 2**32 - 1, 5]), n) == 5 % n
    else:
        assert below(iter([2**32 - 1]), n) == n - 1


def test_the_set_begins_in_order() -> None:
    assert text(SET) == text(f"{a}-{b}" for a in range(7) for b in range(a, 7))


@pytest.mark.parametrize("seed", ["1", "K7QF3MZD", "a b", "ñandú", "x" * 64])
def test_the_naive_chance_is_the_same(seed: str) -> None:
    for deal in (1, 2, 3, 10, 99):
        assert [tuple(tile) for tile in shuffle(seed, deal)] == naive_table.shuffled(seed, deal)
        for seats in (2, 3, 4):
            assert lot(seed, deal, seats) == naive_table.lot(seed, deal, seats)


@pytest.mark.parametrize("seated", SEATINGS, ids=lambda seated: seated.id)
def test_seat_1_gets_the_first_tiles_and_the_rest_is_the_boneyard(seated: Seated) -> None:
    (dealt,) = Match(setup_of(seated, "order")).history
    assert sum(dealt.hands, ()) + dealt.boneyard == shuffle("order", 1)
    assert {len(hand) for hand in dealt.hands} == {seated.hand_size}
    if seated.variant != "chiva":
        assert dealt.opener.seat == lot("order", 1, seated.seats)


def test_deals_and_seeds_differ() -> None:
    shuffles = {shuffle(seed, deal) for seed in ("1", "2", "11") for deal in range(1, 12)}
    assert len(shuffles) == 33


def test_no_place_favours_a_tile() -> None:
    """Each tile in each place about n / 28 times: chi-squared of 27 degrees, far from its tails."""
    n = 2800
    at: list[Counter] = [Counter() for _ in SET]
    for deal in range(1, n + 1):
        for place, tile in enumerate(shuffle("uniform", deal)):
            at[place][tile] += 1
    for counted in at:
        squared = sum((counted[tile] - n / 28) ** 2 / (n / 28) for tile in SET)
        assert 6 < squared < 68


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_seat_is_favoured_by_lots(seats: int) -> None:
    n = 1200 * seats
    counted = Counter(lot("lots", deal, seats) for deal in range(1, n + 1))
    assert set(counted) == set(range(1, seats + 1))
    assert all(abs(times - 1200) < 150 for times in counted.values())


def test_fresh_seeds_are_plain_text_from_the_given_bytes() -> None:
    assert fresh_seed(bytes(range(8))) != fresh_seed(bytes(range(1, 9)))
    assert fresh_seed(bytes(range(8))) == fresh_seed(bytes(range(8)))
    seed = fresh_seed(bytes(range(200, 232)))
    assert 1 <= len(seed) <= 64
    assert seed.isalnum()
    with pytest.raises(ValueError, match="random bytes"):
        fresh_seed(b"short")
