"""The worked examples of Chiva that take more than one deal, named as in the rules."""

import pytest

from rules.events import DealEnded
from tests.worked import SEQUENCES
from tests.worked_deals import read

DEALS = read()

STANDINGS = {
    "K1": "1-0 2-0 3-0 4-0",
    "K2": "1-0 2-0 3-0 0-0",
    "K3": "1-0 2-0 3-0 0-0 0-1",
    "K4": "1-0 2-0 3-0 0-0 0-1 0-2 0-3 0-4",
    "K5": "1-0 2-0 2-0 3-0 4-0",
    "K6": "0-1 0-0 1-0",
    "K8": "0-0 0-0 1-0 2-0 3-0 3-0 4-0",
}
FORCED = {"K5": {1, 4}, "K8": {1, 2, 3, 7}}  # in the others only the first deal is


@pytest.mark.parametrize("name", SEQUENCES)
def test_chiva_sequence(name: str) -> None:
    match = DEALS[name].ended()
    told = ["-".join(map(str, result.standing)) for result in match.results]
    assert told == STANDINGS[name].split()
    winners = [{"A": (1,), "B": (2,), "T": ()}[letter] for letter in SEQUENCES[name]]
    assert [result.winners for result in match.results] == winners
    assert all(result.bonus == (0, 0) for result in match.results)
    won = "4" in told[-1]
    assert match.phase == ("match-ended" if won else "deal-ended")
    assert match.winner == (told[-1].split("-").index("4") + 1 if won else None)


@pytest.mark.parametrize("name", SEQUENCES)
def test_chiva_forced_deals(name: str) -> None:
    """V3, V4, V8: forced at first and after a tie, never after a break."""
    worked = DEALS[name]
    match = worked.begin()
    forced, wanted = set(), FORCED.get(name, {1})
    last: DealEnded | None = None
    for action in worked.actions:
        if match.phase == "deal-ended":
            last = match.results[-1]
            match.next_deal()
        if match.observe(None).line.is_empty:
            if [str(a) for a in match.legal_actions] == ["6-6@start"]:
                forced.add(match.deal_number)
            else:
                assert len(match.legal_actions) == 7
                assert match.turn == opener_after(last)
        match.submit(match.turn, action)
    assert forced == wanted


def opener_after(result: DealEnded) -> int:
    if result.reason == "out":
        return result.hands.index(()) + 1
    pair = (result.winners[0], result.winners[0] + 2)
    return pair[1] if result.pips[pair[1] - 1] < result.pips[pair[0] - 1] else pair[0]


@pytest.mark.parametrize(
    ("given", "then"), [((3, 0), (4, 0)), ((0, 3), (0, 0)), ((0, 1), (0, 0)), ((1, 0), (2, 0))]
)
def test_chiva_from_a_given_standing(given: tuple[int, int], then: tuple[int, int]) -> None:
    """V6: the fourth win in a row wins the match, another's streak is only broken."""
    worked = DEALS["K10"]  # pair 1 wins
    match = worked.begin(standing=given)
    assert [str(action) for action in match.legal_actions] == ["6-6@start"]
    worked.play(match)
    assert match.standing == then
    assert match.results[0].winners == (1,)
    assert match.winner == (1 if then == (4, 0) else None)


@pytest.mark.parametrize(("name", "opener"), [("K10", 3), ("K11", 1)])
def test_chiva_blocked_opener(name: str, opener: int) -> None:
    match = DEALS[name].ended()
    assert match.standing == (1, 0)
    (dealt,) = match.next_deal()
    assert dealt.opener == (opener, "lighter-partner")


def test_k12_a_tied_deal_forces_the_double_six() -> None:
    match = DEALS["K12"].ended()
    assert match.standing == (0, 0)
    match.next_deal()
    assert [str(action) for action in match.legal_actions] == ["6-6@start"]


@pytest.mark.parametrize("how", ["both-ends", "blank", "double"])
def test_k16_going_out_is_one_win_whatever_the_tile(how: str) -> None:
    worked = DEALS[f"K16-{how}"]
    match = worked.play(worked.begin(), all_but=1)
    last = worked.actions[-1]
    if how == "both-ends":
        assert len(match.legal_actions) == 2
    else:
        assert last.tile.is_double
        assert (str(last.tile) == "0-0") == (how == "blank")
    match.submit(match.turn, last)
    (result,) = match.results
    assert result.reason == "out"
    assert sorted(match.standing) == [0, 1]
    assert match.standing[result.winners[0] - 1] == 1
    assert result.bonus == (0, 0)
