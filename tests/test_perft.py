"""Perft: how many sequences of actions there are, from fixed deals, at every table.

A missing or a doubled action changes a number at once. The numbers are data; the naive rules must
give the same ones. ``python -m tests.test_perft`` prints the table anew.
"""

import sys
from typing import NamedTuple

import pytest

from rules.match import Match
from tests.naive_table import Deal
from tests.playing import setup_of
from tests.seatings import BY_ID, SEATINGS, Seated

SEED = "perft"


class Numbers(NamedTuple):
    """Counts from the beginning of a deal, and from a late position of the same deal."""

    opening: tuple[int, ...]  # sequences of 1, 2, 3, .. actions
    after: int  # how many actions lead to the late position
    late: tuple[int, ...]  # sequences of 1, 2, 3, .. actions from there
    endings: tuple[int, int]  # deals played to their end from there: all, and those blocked


TABLE: dict[str, Numbers] = {
    "block-2": Numbers((7, 22, 52, 120, 255), 1, (4, 8, 17, 43, 95), (1115, 332)),
    "block-3": Numbers((5, 13, 28, 57, 107), 1, (2, 5, 11, 21, 41), (676, 97)),
    "block-4": Numbers((5, 18, 28, 72, 143), 2, (1, 2, 5, 11, 14), (871, 410)),
    "block-4p": Numbers((7, 24, 75, 255, 738), 14, (3, 5, 5, 7, 16), (282, 26)),
    "draw-2": Numbers((7, 22, 52, 120, 254), 7, (3, 3, 6, 6, 6), (22, 0)),
    "draw-3": Numbers((7, 21, 71, 200, 524), 11, (2, 2, 5, 6, 6), (140, 16)),
    "draw-4": Numbers((6, 13, 31, 79, 221), 14, (3, 5, 7, 10, 25), (325, 70)),
    "draw-4p": Numbers((6, 13, 31, 79, 221), 14, (3, 5, 7, 10, 25), (325, 70)),
    "all-fives-2": Numbers((9, 40, 140, 614, 2576), 10, (1, 3, 6, 14, 26), (971, 63)),
    "all-fives-3": Numbers((7, 21, 71, 208, 648), 12, (3, 9, 24, 48, 92), (836, 396)),
    "all-fives-4p": Numbers((5, 18, 28, 77, 198), 8, (2, 3, 3, 4, 4), (671, 26)),
    "all-fives-4": Numbers((5, 18, 28, 77, 198), 8, (2, 3, 3, 4, 4), (671, 26)),
    "chiva-4p": Numbers((1, 4, 10, 22, 76), 11, (4, 6, 13, 18, 26), (518, 114)),
}


def match_at(seated: Seated, actions: int) -> Match:
    """The first deal after so many actions, each the least of the legal ones as text."""
    match = Match(setup_of(seated, SEED))
    for _ in range(actions):
        match.submit(match.turn, min(match.legal_actions, key=str))
    return match


def sequences(match: Match, depth: int) -> int:
    """How many sequences of so many actions there are; a deal that ends ends its sequence."""
    if depth == 0 or match.phase != "playing":
        return int(depth == 0)
    total = 0
    for action in match.legal_actions:
        match.submit(match.turn, action)
        total += sequences(match, depth - 1)
        match.undo(1)
    return total


def endings(match: Match) -> tuple[int, int]:
    """In how many ways the deal can be played to its end, and how many of them are blocked."""
    if match.phase != "playing":
        return 1, int(match.results[-1].reason == "blocked")
    every = blocked = 0
    for action in match.legal_actions:
        match.submit(match.turn, action)
        more, of_them = endings(match)
        every, blocked = every + more, blocked + of_them
        match.undo(1)
    return every, blocked


def naive_deal(match: Match) -> Deal:
    """The position for the naive rules, built from what was dealt and done."""
    setup = match.setup
    dealt = match.history[0]
    forced = setup.variant == "chiva"
    hands = tuple(tuple((t.low, t.high) for t in hand) for hand in dealt.hands)
    boneyard = tuple((t.low, t.high) for t in dealt.boneyard)
    deal = Deal(
        setup.variant,
        setup.seating.seats,
        setup.reserve,
        forced,
        hands,
        boneyard,
        dealt.opener.seat,
    )
    for entry in match.entries:
        words = str(entry.action).split("@")
        deal = deal.after(("play", *words) if len(words) == 2 else tuple(words))
    return deal


def naive_sequences(deal: Deal, depth: int) -> int:
    if depth == 0:
        return 1
    if deal.went_out or deal.is_blocked:
        return 0
    return sum(naive_sequences(deal.after(act), depth - 1) for act in deal.legal())


def naive_endings(deal: Deal) -> tuple[int, int]:
    if deal.went_out or deal.is_blocked:
        return 1, int(deal.went_out is None)
    each = [naive_endings(deal.after(act)) for act in deal.legal()]
    return sum(every for every, _ in each), sum(blocked for _, blocked in each)


def test_every_seating_has_its_numbers() -> None:
    assert set(TABLE) == set(BY_ID)


@pytest.mark.parametrize("seated", SEATINGS, ids=lambda seated: seated.id)
def test_opening(seated: Seated) -> None:
    wanted = TABLE[seated.id].opening
    match = match_at(seated, 0)
    assert tuple(sequences(match, depth) for depth in range(1, len(wanted) + 1)) == wanted


@pytest.mark.parametrize("seated", SEATINGS, ids=lambda seated: seated.id)
def test_late(seated: Seated) -> None:
    wanted = TABLE[seated.id]
    match = match_at(seated, wanted.after)
    counted = tuple(sequences(match, depth) for depth in range(1, len(wanted.late) + 1))
    assert counted == wanted.late
    assert endings(match) == wanted.endings


@pytest.mark.parametrize("seated", SEATINGS, ids=lambda seated: seated.id)
def test_the_naive_rules_count_the_same(seated: Seated) -> None:
    wanted = TABLE[seated.id]
    opening = naive_deal(match_at(seated, 0))
    depths = range(1, len(wanted.opening))
    assert tuple(naive_sequences(opening, depth) for depth in depths) == wanted.opening[:-1]
    position = naive_deal(match_at(seated, wanted.after))
    depths = range(1, len(wanted.late) + 1)
    assert tuple(naive_sequences(position, depth) for depth in depths) == wanted.late
    assert naive_endings(position) == wanted.endings


def _numbers(seated: Seated, after: int) -> Numbers:
    opening, position = match_at(seated, 0), match_at(seated, after)
    return Numbers(
        tuple(sequences(opening, depth) for depth in range(1, 6)),
        after,
        tuple(sequences(position, depth) for depth in range(1, 6)),
        endings(position),
    )


if __name__ == "__main__":
    for each in SEATINGS:
        numbers = tuple(_numbers(each, TABLE[each.id].after))
        sys.stdout.write(f'    "{each.id}": Numbers{numbers},\n')
