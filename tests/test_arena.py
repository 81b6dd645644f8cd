"""The arena: paired deals, fair marks and intervals that mean what they say."""

import json
import math

import pytest

from ai.arena import Bout, Pairing, arena, bout, compared, natural_unit, player_named
from game.cli import run
from rules.match import Match
from rules.seats import Seating
from rules.setup import standard_setup
from tests.seatings import BY_ID


class Ticking:
    """A clock that advances by a millisecond whenever it is read."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.001
        return self.now


def pairing(name: str, a: str, b: str, unit: str = "deal") -> Pairing:
    seated = BY_ID[name]
    return Pairing(
        seated.variant, Seating(seated.seats, partners=seated.partners), a, b, unit, "arena"
    )


@pytest.mark.parametrize("name", ["block-2", "block-3", "draw-4", "chiva-4p"])
def test_equal_players_score_exactly_what_is_fair_in_every_bout(name: str) -> None:
    for number in range(1, 9):
        played = bout(pairing(name, "greedy", "greedy"), number, Ticking())
        assert math.isclose(played.score, 1 / BY_ID[name].sides)


def test_the_better_player_scores_more_than_is_fair() -> None:
    match_up = pairing("all-fives-2", "greedy", "random", "match")
    result = compared(match_up, list(arena(match_up, 8, 1, Ticking())))
    assert result.score > result.fair == 0.5
    assert result.low <= result.score <= result.high


def test_times_are_those_of_decisions_that_were_not_forced() -> None:
    match_up = pairing("block-2", "greedy", "random")
    found = bout(match_up, 1, Ticking())
    assert set(found.times) == {"greedy", "random"}
    assert all(math.isclose(t, 0.001) for times in found.times.values() for t in times)
    result = compared(match_up, [found])
    assert result.ms["greedy"] == {"median": 1.0, "p99": 1.0, "max": 1.0}


def test_the_interval_is_that_of_the_mean_of_independent_bouts() -> None:
    match_up = pairing("block-2", "greedy", "random")
    scores = [0.0, 0.5, 1.0, 1.0]
    bouts = [
        Bout(number, score, {"greedy": [], "random": []}) for number, score in enumerate(scores)
    ]
    result = compared(match_up, bouts[::-1])
    assert result.score == 0.625
    assert math.isclose(result.high - result.score, 1.959964 * math.sqrt(0.6875 / 3 / 4))


def test_several_processes_give_the_same_result_as_one() -> None:
    match_up = pairing("block-2", "greedy", "random")
    one = sorted(arena(match_up, 6, 1, _zero))
    two = sorted(arena(match_up, 6, 2, _zero))
    assert one == two


def _zero() -> float:
    return 0.0


def test_matches_are_the_unit_where_plays_score() -> None:
    assert natural_unit("all-fives") == "match"
    assert natural_unit("draw") == "deal"


def test_an_outside_player_takes_a_seat_and_unknown_ones_are_refused() -> None:
    pytest.importorskip("dominoes")
    match = Match(standard_setup("chiva", "outside"))
    match.submit(match.turn, match.legal_actions[0])
    while len(match.legal_actions) == 1:
        match.submit(match.turn, match.legal_actions[0])
    for name in ("dominoes.bota_gorda", "dominoes.probabilistic_alphabeta(20,2)"):
        *_, last = player_named(name).think(match.observe(match.turn))
        assert last.action in match.legal_actions
    heaviest = max(action.tile.pips for action in match.legal_actions)
    *_, last = player_named("dominoes.bota_gorda").think(match.observe(match.turn))
    assert last.action.tile.pips == heaviest
    for unknown in ("dominoes.nobody", "dominoes.", "nobody"):
        with pytest.raises(LookupError):
            player_named(unknown)


def test_an_outside_player_refuses_what_it_does_not_know() -> None:
    pytest.importorskip("dominoes")
    match = Match(standard_setup("block", "outside"))
    with pytest.raises(ValueError, match="four hands"):
        list(player_named("dominoes.double").think(match.observe(match.turn)))


def test_the_command_prints_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    flags = ["--variant", "block", "--a", "greedy", "--b", "random", "--deals", "4", "--json"]
    assert run(["arena", *flags]) == 0
    told = json.loads(capsys.readouterr().out)
    assert " ".join(told) == ("variant seats partners a b unit deals score low high fair ms")
    assert told["unit"] == "deal"
    assert told["deals"] == 4
    assert told["fair"] == 0.5
    assert set(told["ms"]) == {"greedy", "random"}
    assert set(told["ms"]["greedy"]) == {"median", "p99", "max"}


def test_the_command_says_who_is_unknown(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", "--a", "greedy", "--b", "nobody", "--deals", "1"]) == 2
    assert "nobody" in capsys.readouterr().err
