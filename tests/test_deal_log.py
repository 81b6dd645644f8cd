"""The deals of a match as they may be read: complete, and telling no secret."""

from itertools import pairwise

import pytest

from game.deal_log import deal_logs, standings
from rules.events import Drew, Played
from tests.gallery_match import FOUR, PAIRS, THREE, TWO, match_of, play

SEATED = [("block", TWO), ("draw", FOUR), ("all-fives", THREE), ("chiva", PAIRS)]


def halfway(variant, seating, seed="1"):
    match = match_of(variant, seating, seed)
    return play(match, lambda m: m.deal_number == 3 and len(m.observe(None).line.plays) >= 4)


@pytest.mark.parametrize(("variant", "seating"), SEATED)
def test_the_standing_after_a_deal_is_the_one_before_the_next(variant, seating):
    match = play(match_of(variant, seating, "2"), lambda m: m.phase == "match-ended")
    logs = deal_logs(match, None)
    assert [log.number for log in logs] == list(range(1, match.deal_number + 1))
    for log, following in pairwise(logs):
        assert log.after(seating) == following.before
    assert logs[-1].after(seating) == match.standing
    assert standings(match)[-1] == match.standing
    assert len(standings(match)) == match.deals_played + 1


@pytest.mark.parametrize(("variant", "seating"), SEATED)
def test_points_played_and_bonus_make_the_standing(variant, seating):
    match = halfway(variant, seating)
    if match.variant.counts_wins:
        return
    for log in deal_logs(match, None):
        gains = zip(log.played_points(seating), log.bonus(seating), strict=True)
        expected = tuple(b + p + q for b, (p, q) in zip(log.before, gains, strict=True))
        assert log.after(seating) == expected


def test_drawn_tiles_of_others_stay_secret_until_the_deal_has_ended():
    match = halfway("draw", FOUR, "3")
    for seat in (None, 1, 2, 3, 4):
        *earlier, running = deal_logs(match, seat)
        for turn in running.turns:
            if isinstance(turn, Drew):
                assert (turn.tile is not None) == (turn.seat == seat)
        draws = [t for log in earlier for t in log.turns if isinstance(t, Drew)]
        assert draws
        assert all(turn.tile is not None for turn in draws)


def test_values_are_what_was_laid_on():
    match = halfway("all-fives", THREE)
    log = deal_logs(match, 1)[0]
    for turn, value in zip(log.turns, log.values(spins=True), strict=True):
        if not isinstance(turn, Played) or turn.end == "start":
            assert value is None
        else:
            assert value in turn.tile


def test_what_was_undone_is_not_told():
    match = halfway("block", TWO)
    before = deal_logs(match, 1)
    match.submit(match.turn, match.legal_actions[0])
    match.undo(1)
    assert deal_logs(match, 1) == before


def test_only_a_win_against_a_streak_breaks_it():
    match = play(match_of("chiva", PAIRS, "2"), lambda m: m.phase == "match-ended")
    for log in deal_logs(match, None):
        rival_had = log.ended.winners and log.before[2 - log.ended.winners[0]]
        assert (log.breaker() is not None) == bool(rival_had)
