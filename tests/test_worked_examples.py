"""Every worked example of the rules, each played through a match and named as in the rules.

The sequences and the openers of Chiva are in ``test_worked_chiva``.
"""

from fractions import Fraction

import pytest

from rules.actions import DRAW, PASS, IllegalAction, parse_action
from rules.events import MatchEnded, Played
from rules.match import Match
from rules.scoring import round_to_five
from rules.tiles import Tile
from tests.naive_table import lot
from tests.playing import in_rotation, setup_of
from tests.seatings import BY_ID, SEATINGS, Seated
from tests.worked import COUNTS, SEQUENCES, SETTLEMENTS, Settlement, steps
from tests.worked_deals import read

DEALS = read()
ALL_FIVES = [seated for seated in SEATINGS if seated.variant == "all-fives"]
TWO, THREE, PAIRS = BY_ID["all-fives-2"], BY_ID["all-fives-3"], BY_ID["all-fives-4p"]


def laid(seated: Seated, plays: str, *, opener: int = 1, **changes: object) -> Match:
    """A match after these plays, made by the seats in rotation from ``opener`` on."""
    actions = [parse_action(play) for play in plays.split()]
    deal = in_rotation(seated, opener, [action.tile for action in actions])
    match = Match(setup_of(seated, opening=opener, deals=(deal,), **changes))
    for action in actions:
        match.submit(match.turn, action)
    return match


def ends(match: Match) -> list[tuple[str, int]]:
    return [tuple(end) for end in match.observe(None).line.ends]


# All Fives, counts ------------------------------------------------------------------------------


@pytest.mark.parametrize("seated", ALL_FIVES, ids=lambda seated: seated.id)
@pytest.mark.parametrize("name", COUNTS)
def test_count(name: str, seated: Seated) -> None:
    wanted = list(steps(COUNTS[name]))
    match = laid(seated, " ".join(f"{step.tile}@{step.end}" for step in wanted))
    told = [event for event in match.history if isinstance(event, Played)]
    assert [(str(e.tile), e.end, e.count, e.points) for e in told] == wanted
    sides = [0] * seated.sides
    for k, step in enumerate(wanted):
        sides[k % seated.seats % seated.sides] += step.points
    assert match.standing == tuple(sides)


@pytest.mark.parametrize("name", COUNTS)
def test_count_is_the_sum_of_its_terms(name: str) -> None:
    plays = [f"{step.tile}@{step.end}" for step in steps(COUNTS[name])]
    for length in range(1, len(plays) + 1):
        line = laid(TWO, " ".join(plays[:length])).observe(None).line
        assert sum(term.value for term in line.count_terms()) == line.count()


def test_ends_of_a_lone_double() -> None:
    assert ends(laid(TWO, "5-5@start")) == [("A", 5), ("B", 5)]


def test_af15_arms_open_when_both_sides_of_the_spinner_carry_a_tile() -> None:
    assert ends(laid(TWO, "2-2@start 1-2@A")) == [("A", 1), ("B", 2)]
    both = laid(TWO, "2-2@start 1-2@A 2-3@B")
    assert ends(both) == [("A", 1), ("B", 3), ("C", 2), ("D", 2)]


def test_af16_nothing_opens_on_a_later_double() -> None:
    match = laid(TWO, "1-1@start 1-3@A 1-6@B 3-3@A")
    assert ends(match) == [("A", 3), ("B", 6), ("C", 1), ("D", 1)]
    assert match.observe(None).line.spinner == Tile.parse("1-1")


def test_rounding() -> None:
    assert [round_to_five(pips) for pips in (0, 1, 2)] == [0] * 3
    assert [round_to_five(pips) for pips in (3, 4, 5, 6, 7)] == [5] * 5
    assert [round_to_five(pips) for pips in (8, 9, 10, 11, 12)] == [10] * 5
    assert [round_to_five(pips) for pips in (13, 14, 15, 16, 17)] == [15] * 5
    assert [round_to_five(42), round_to_five(43)] == [40, 45]


# The end of a deal ------------------------------------------------------------------------------


def scored(match: Match) -> list[int]:
    """What the plays of the match so far have brought each side."""
    sides = [0] * match.seating.sides
    for event in match.history:
        if isinstance(event, Played):
            sides[match.seating.side_of(event.seat) - 1] += event.points
    return sides


@pytest.mark.parametrize("example", SETTLEMENTS, ids=lambda example: example.name)
def test_settlement(example: Settlement) -> None:
    match = DEALS[example.name].ended()
    (result,) = match.results
    assert result.pips == example.left
    assert result.reason == ("out" if example.out else "blocked")
    assert result.winners == example.winners
    assert result.bonus == example.bonus
    assert all(isinstance(x, int) or x.denominator == 2 for x in result.bonus)
    if example.variant == "chiva":
        won = (sum(example.winners) == 1, sum(example.winners) == 2)
        assert result.standing == won
    else:
        gained = zip(scored(match), example.bonus, strict=True)
        assert result.standing == tuple(a + b for a, b in gained)
    assert match.standing == result.standing


def test_h2_who_went_out_opens_next_without_a_bonus() -> None:
    match = DEALS["H2"].ended()
    (dealt,) = match.next_deal()
    assert dealt.opener == (1, "went-out")


@pytest.mark.parametrize("name", ["H5", "H6", "H7", "H11", "H13", "H14"])
def test_a_fresh_lot_decides_after_a_block(name: str) -> None:
    openers = set()
    for seed in "abcdefgh":
        match = DEALS[name].ended(seed=seed)
        (dealt,) = match.next_deal()
        assert dealt.opener == (lot(seed, 2, match.seating.seats), "lot")
        openers.add(dealt.opener.seat)
    assert len(openers) > 1


def test_b3_the_opener_rotates_although_nobody_scores() -> None:
    match = DEALS["B3"].ended()
    assert match.results[0].winners == ()
    (dealt,) = match.next_deal()
    assert dealt.opener == (2, "rotation")


@pytest.mark.parametrize("name", ["B1", "B2", "B4", "B5", "B7"])
def test_the_opener_rotates_whoever_won(name: str) -> None:
    (dealt,) = DEALS[name].ended().next_deal()
    assert dealt.opener == (2, "rotation")


def test_b1_wins_the_match_at_the_target_and_not_below_it() -> None:
    match = DEALS["B1"].ended(target=61, standing=(40, 50, 60))
    assert (match.winner, match.standing) == (1, (61, 50, 60))
    assert match.history[-1] == MatchEnded(1)
    assert DEALS["B1"].ended(target=61, standing=(39, 50, 60)).phase == "deal-ended"


# All Fives, the end of a match ------------------------------------------------------------------


def test_m1_a_play_to_the_target_wins_at_once() -> None:
    match = laid(TWO, "2-3@start", standing=(245, 200))
    assert (match.phase, match.winner, match.standing) == ("match-ended", 1, (250, 200))
    played, end, over = match.history[-3:]
    assert (played.count, played.points) == (5, 5)
    assert (end.reason, end.winners, end.bonus) == ("target", (1,), (0, 0))
    assert end.next_opener is None
    assert over == MatchEnded(1)
    assert match.legal_actions == ()


def test_m2_the_last_tile_does_not_win_but_the_bonus_does() -> None:
    worked = DEALS["M2"]
    before = worked.play(worked.begin(), all_but=1)
    match = worked.begin(standing=(240 - scored(before)[0], 0))
    worked.play(match, all_but=1)
    assert match.standing[0] == 240
    played, end, over = match.submit(1, worked.actions[-1])
    assert played.points == 5
    assert (end.reason, end.pips, end.bonus) == ("out", (0, 7), (5, 0))
    assert (end.standing[0], over) == (250, MatchEnded(1))


def test_m3_the_last_tile_wins_and_the_bonus_is_not_counted() -> None:
    worked = DEALS["M3"]
    before = worked.play(worked.begin(), all_but=1)
    match = worked.begin(standing=(240 - scored(before)[0], 0))
    worked.play(match, all_but=1)
    played, end, over = match.submit(1, worked.actions[-1])
    assert played.points == 10
    assert (end.reason, end.pips, end.bonus) == ("target", (0, 7), (0, 0))
    assert (end.standing[0], over) == (250, MatchEnded(1))


def test_m4_tied_leaders_at_the_target_play_another_deal() -> None:
    made = scored(DEALS["H9"].ended())
    start = tuple(x - y for x, y in zip((195, 195, 180), made, strict=True))
    match = DEALS["H9"].ended(standing=start)
    assert match.results[0].pips == (6, 6, 8)
    assert match.standing == (200, 200, 180)
    assert (match.phase, match.winner) == ("deal-ended", None)
    (dealt,) = match.next_deal()
    assert dealt.deal == 2
    assert match.phase == "playing"


def test_m6_three_tied_leaders_play_on() -> None:
    match = laid(THREE, "5-5@start", opener=3, standing=(200, 200, 190))
    assert match.standing == (200, 200, 200)
    assert (match.phase, match.winner) == ("playing", None)


def test_m6_a_third_seat_that_leads_alone_wins() -> None:
    match = laid(THREE, "6-6@start 3-6@A", opener=2, standing=(200, 200, 190))
    assert match.standing == (200, 200, 205)
    assert (match.phase, match.winner) == ("match-ended", 3)


def test_m6_the_first_of_tied_leaders_to_score_wins() -> None:
    match = laid(THREE, "2-3@start", opener=2, standing=(200, 200, 190))
    assert (match.standing, match.winner) == ((200, 205, 190), 2)


def test_m7_partners_win_together_at_once() -> None:
    match = laid(PAIRS, "6-6@start 3-6@A", standing=(195, 190))
    assert match.standing == (195, 205)
    assert (match.phase, match.winner) == ("match-ended", 2)
    assert match.history[-2].reason == "target"


def test_halves_are_added_exactly() -> None:
    match = DEALS["H7"].ended(standing=(Fraction(5, 2), 0, 0))
    made = scored(match)
    assert match.standing[0] == 10 + made[0]
    assert isinstance(match.standing[0], int)
    assert match.standing[1] == made[1] + Fraction(15, 2)


# Draw -------------------------------------------------------------------------------------------


def test_d1_one_draw_above_the_reserve_then_pass() -> None:
    worked = DEALS["D1"]
    match = worked.play(worked.begin(), all_but=1)
    seat = match.turn
    assert match.observe(None).boneyard_count == 3
    assert match.legal_actions == (DRAW,)
    match.submit(seat, DRAW)
    assert match.observe(None).boneyard_count == 2
    assert (match.turn, match.legal_actions) == (seat, (PASS,))
    with pytest.raises(IllegalAction):
        match.submit(seat, DRAW)
    match.submit(seat, PASS)
    assert match.turn != seat


def test_d2_nothing_above_the_reserve_is_a_pass_only() -> None:
    worked = DEALS["D2"]
    match = worked.play(worked.begin())
    assert match.observe(None).boneyard_count == 2
    assert match.legal_actions == (PASS,)


@pytest.mark.parametrize(("name", "kind"), [("D3-pass", "pass"), ("D3-play", "play")])
def test_d3_without_a_reserve_the_last_tile_is_drawn(name: str, kind: str) -> None:
    worked = DEALS[name]
    match = worked.play(worked.begin(), all_but=1)
    seat = match.turn
    assert match.observe(None).boneyard_count == 1
    assert match.legal_actions == (DRAW,)
    (drew,) = match.submit(seat, DRAW)
    assert match.observe(None).boneyard_count == 0
    assert match.turn == seat
    if kind == "pass":
        assert match.legal_actions == (PASS,)
    else:
        assert {action.tile for action in match.legal_actions} == {drew.tile}


def test_no_worked_deal_is_left_over() -> None:
    examples = {example.name for example in SETTLEMENTS}
    others = {"M2", "M3", "D1", "D2", "D3-pass", "D3-play"}
    others |= {"K16-both-ends", "K16-blank", "K16-double"}
    assert set(DEALS) == examples | others | set(SEQUENCES)
