"""The story that a record tells other programs, event by event."""

import json
from typing import Any

import pytest

from rules.match import Match
from rules.record import dump, load
from rules.transcript import transcript
from tests.playing import act, at_random, given, played, setup_of
from tests.records import HEADER, LEAD, record
from tests.seatings import BY_ID, SEATINGS, Seated
from tests.worked_deals import read

HANDS = [
    ["2-5", "3-5", "0-5", "3-6", "0-4", "4-4", "0-1"],
    ["1-4", "0-6", "3-4", "3-3", "0-0", "5-6", "1-1"],
]
ANSWER = '{"seat":2,"play":"3-4","end":"B"}'


def story(match: Match, *, legal: bool = False) -> list[dict[str, Any]]:
    """The events as another program reads them: through JSON."""
    return [json.loads(json.dumps(event)) for event in transcript(match, legal=legal)]


def told(data: bytes, *, legal: bool = False) -> list[dict[str, Any]]:
    return story(load(data).match, legal=legal)


def test_a_header_alone_tells_the_match_and_its_first_deal() -> None:
    match, dealt = told(record())
    kept = {key: value for key, value in HEADER.items() if key not in ("format", "version")}
    assert match == {"event": "match", **kept}
    assert next(iter(match)) == "event"
    assert dealt["boneyard"][:2] == ["1-3", "0-2"]
    assert len(dealt.pop("boneyard")) == 14
    assert dealt == {"event": "dealt", "deal": 1, "hands": HANDS, "opener": 1}


def test_a_play_tells_tile_and_end_and_nothing_of_points_where_there_are_none() -> None:
    assert told(record(LEAD, ANSWER))[2:] == [
        {"event": "play", "seat": 1, "tile": "4-4", "end": "start"},
        {"event": "play", "seat": 2, "tile": "3-4", "end": "B"},
    ]


def test_all_fives_tells_count_and_points_of_every_play() -> None:
    five, eight = (
        told(record(lead, variant="all-fives", target=250))[2]
        for lead in (LEAD.replace("4-4", "0-5"), LEAD)
    )
    assert five == {
        "event": "play",
        "seat": 1,
        "tile": "0-5",
        "end": "start",
        "count": 5,
        "points": 5,
    }
    assert (eight["count"], eight["points"]) == (8, 0)


def test_legal_tells_all_that_could_have_been_done_instead() -> None:
    lead, answer = told(record(LEAD, ANSWER), legal=True)[2:]
    assert sorted(lead["legal"]) == sorted(["play", tile, "start"] for tile in HANDS[0])
    assert sorted(answer["legal"]) == [
        ["play", "1-4", "A"],
        ["play", "1-4", "B"],
        ["play", "3-4", "A"],
        ["play", "3-4", "B"],
    ]


def test_draws_and_passes_tell_the_tile_and_that_nothing_else_was_legal() -> None:
    match = played(Match(setup_of(BY_ID["draw-2"])), at_random("draws"))
    events = story(match, legal=True)
    draws = [event for event in events if event["event"] == "draw"]
    passes = [event for event in events if event["event"] == "pass"]
    assert draws
    assert passes
    assert all(event["legal"] == [["draw"]] for event in draws)
    assert all(event["legal"] == [["pass"]] for event in passes)
    assert all(event.keys() == {"event", "seat", "legal"} for event in passes)
    boneyards = [event["boneyard"] for event in events if event["event"] == "dealt"]
    assert draws[0]["tile"] == boneyards[0][0]


def test_what_was_undone_or_restarted_is_not_told() -> None:
    plain = told(record(LEAD, ANSWER))
    other = '{"seat":1,"play":"0-1","end":"start"}'
    assert told(record(other, '{"undo":1}', LEAD, ANSWER)) == plain
    assert told(record(other, '{"restart":true}', LEAD, ANSWER)) == plain
    assert told(record(LEAD, ANSWER, '{"undo":2}', '{"redo":1}', ANSWER)) == plain
    assert told(record(LEAD, ANSWER, '{"restart":true}')) == plain[:2]


def test_the_end_of_a_deal_is_followed_at_once_by_the_next_one() -> None:
    match = played(Match(setup_of(BY_ID["block-3"])), at_random(4), deals=1)
    at_reveal = story(match)
    assert [event["event"] for event in at_reveal[-2:]] == ["deal-ended", "dealt"]
    assert at_reveal[-1]["deal"] == 2
    match.next_deal()
    assert story(match) == at_reveal
    act(match, at_random(4))
    assert story(match)[:-1] == at_reveal


def test_a_restarted_reveal_tells_the_deal_from_its_beginning() -> None:
    match = played(Match(setup_of(BY_ID["block-3"])), at_random(4), deals=1)
    begun = story(match)[:2]
    match.restart()
    assert story(match) == begun


def test_the_end_of_a_deal_tells_everything_about_it() -> None:
    worked = read()["H7"]
    match = worked.play(worked.begin())
    ended = next(event for event in story(match) if event["event"] == "deal-ended")
    left = match.revealed()
    assert ended["reason"] == "blocked"
    assert ended["hands"] == [[str(tile) for tile in hand] for hand in left.hands]
    assert ended["pips"] == [6, 6, 14]
    assert ended["winners"] == [1, 2]
    assert ended["bonus"] == [7.5, 7.5, 0]
    assert ended["standing"] == [float(points) for points in match.standing]
    assert list(ended) == ["event", "reason", "hands", "pips", "winners", "bonus", "standing"]


def test_halves_stay_numbers_and_whole_points_integers() -> None:
    worked = read()["H7"]
    match = worked.play(worked.begin(standing=(7.5, 5, 1)))
    assert '"standing": [7.5, 5, 1]' in json.dumps(next(transcript(match)))
    line = json.dumps([event for event in transcript(match) if event["event"] == "deal-ended"])
    assert '"bonus": [7.5, 7.5, 0]' in line


@pytest.mark.parametrize("seated", SEATINGS, ids=lambda seated: seated.id)
def test_a_finished_match_is_told_from_its_header_to_its_winner(seated: Seated) -> None:
    match = played(Match(setup_of(seated)), at_random("whole"))
    events = story(match)
    kinds = [event["event"] for event in events]
    assert (kinds[0], kinds[1]) == ("match", "dealt")
    assert events[-1] == {"event": "match-ended", "winner": match.winner}
    assert kinds.count("dealt") == kinds.count("deal-ended") == match.deal_number
    counted = {"count", "points"} <= events[2].keys()
    assert counted == (seated.variant == "all-fives")
    if seated.variant == "chiva":
        assert all(event["bonus"] == [0, 0] for event in events if event["event"] == "deal-ended")
    ends = [event for event in events if event["event"] == "deal-ended"]
    assert all(not any(event["bonus"]) for event in ends if event["reason"] == "target")


def test_given_deals_and_standing_are_repeated_as_given() -> None:
    source = played(Match(setup_of(BY_ID["all-fives-2"])), at_random(1), deals=2)
    setup = setup_of(BY_ID["all-fives-2"], "other", deals=given(source), standing=(10, 2.5))
    first = next(transcript(Match(setup)))
    assert first["standing"] == [10, 2.5]
    assert [list(deal) for deal in first["deals"]] == [["hands", "boneyard"]] * 2
    second = story(Match(setup))[1]
    assert {key: second[key] for key in ("hands", "boneyard")} == first["deals"][0]


def test_telling_leaves_the_match_as_it_was() -> None:
    match = played(Match(setup_of(BY_ID["chiva-4p"])), at_random(5), actions=30)
    match.undo(3)
    before, token = dump(match), match.token
    list(transcript(match, legal=True))
    assert (dump(match), match.token) == (before, token)
