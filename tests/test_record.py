"""Reading and writing saved matches: what is refused, with which line, code and words."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.actions import PASS, IllegalAction, Play
from rules.chance import shuffle
from rules.match import Match
from rules.record import (
    COMPUTERS,
    RecordError,
    dump,
    entry_to_line,
    load,
    load_header,
    write_header,
)
from rules.scoring import exact
from rules.setup import GivenDeal, Player
from rules.tiles import Tile
from tests.broken_records import BREAKS_THE_RULES, DEAL, HANDS, NOT_A_RECORD, TILES, over
from tests.playing import act, at_random, played, setup_of
from tests.records import HEADER, LEAD, header, record
from tests.seatings import BY_ID, SEATINGS, Seated

LIMIT = 160


def test_the_record_in_the_readme_can_be_read() -> None:
    text = (Path(__file__).parent.parent / "README.md").read_text("utf-8")
    block = text.partition('```\n{"format"')[2].partition("```")[0]
    assert load(f'{{"format"{block}'.encode()).match.turn == 1


def refused(data: bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        load(data)
    error = caught.value
    assert error.reason
    assert error.reason.isprintable()
    assert len(error.reason) <= LIMIT
    assert not any(word in error.reason for word in ("`", "$", "Expected", "Error", "rules."))
    return error


@pytest.mark.parametrize("name", BREAKS_THE_RULES)
def test_what_breaks_the_rules_is_told_with_line_and_code_1(name: str) -> None:
    data, line, words = BREAKS_THE_RULES[name]
    error = refused(data)
    assert (error.line, error.code) == (line, 1)
    assert words in error.reason


@pytest.mark.parametrize("name", NOT_A_RECORD)
def test_what_is_no_record_is_told_with_line_and_code_2(name: str) -> None:
    data, line, words = NOT_A_RECORD[name]
    error = refused(data)
    assert (error.line, error.code) == (line, 2)
    assert words in error.reason


def test_the_first_faulty_line_is_told() -> None:
    error = refused(record(LEAD, '{"seat":2,"pass":true}', "{}"))
    assert (error.line, error.code) == (3, 1)


def test_a_header_alone_is_a_match_before_its_first_action() -> None:
    loaded = load(record())
    assert loaded.match.setup.players == (Player("Ana", None), Player(None, "hard"))
    assert (loaded.match.phase, loaded.match.turn, loaded.match.journal) == ("playing", 1, ())
    assert (loaded.torn, loaded.good_bytes) == (False, len(record()))
    assert load(record().rstrip()).match == loaded.match


def test_an_unfinished_match_stands_where_it_was_left() -> None:
    match = load(record(LEAD, '{"seat":2,"play":"3-4","end":"B"}')).match
    assert [str(end.value) for end in match.observe(1).line.ends] == ["4", "3"]
    assert match.turn == 1


@pytest.mark.parametrize("tail", [b"{", b'{"seat":2,"pla', b"\x00" * 40, b"\xc3", b"   ", b'"'])
def test_a_torn_last_line_is_left_out_and_the_good_bytes_are_told(tail: bytes) -> None:
    whole = record(LEAD)
    loaded = load(whole + tail)
    assert loaded == (load(whole).match, True, len(whole), False)


def test_a_whole_last_line_without_newline_counts_and_the_newline_is_missed() -> None:
    whole = record(LEAD)
    loaded = load(whole.rstrip())
    assert loaded == (load(whole).match, False, len(whole) - 1, True)
    assert not load(whole).newline_missing


def test_carriage_returns_and_a_leading_byte_order_mark_are_accepted() -> None:
    plain = record(LEAD, '{"seat":2,"play":"3-4","end":"B"}')
    dressed = b"\xef\xbb\xbf" + plain.replace(b"\n", b"\r\n")
    assert load(dressed).match == load(plain).match
    assert load(dressed).good_bytes == len(dressed)
    assert load(dressed + b'{"sea').good_bytes == len(dressed)
    assert load(b"\xef\xbb\xbf" + header().encode()).match == load(record()).match


def test_wherever_a_power_cut_falls_the_entries_before_it_are_kept() -> None:
    whole = dump(played(Match(setup_of(BY_ID["all-fives-3"])), at_random("cut"), actions=12))
    first = whole.index(b"\n")
    for length in range(first, len(whole) + 1):
        loaded = load(whole[:length])
        good = whole[: loaded.good_bytes]
        assert loaded.match == load(good).match
        assert len(loaded.match.journal) == whole[:length].count(b"\n") - (length > first) + (
            whole[length : length + 1] == b"\n" and length > first
        )
        mended = good + b"\n" * loaded.newline_missing
        assert whole.startswith(mended)
    for length in range(first):
        assert refused(whole[:length]).code == 2


def test_tied_leaders_at_the_target_of_all_fives_are_a_standing() -> None:
    match = load(record(variant="all-fives", target=250, standing=[250.0, 250])).match
    assert match.standing == (250, 250)


def test_halves_are_read_exactly_and_written_as_halves() -> None:
    changes: dict[str, Any] = {"variant": "all-fives", "seats": 3, "target": 200}
    players = [{"computer": None}] * 3
    match = load(record(**changes, players=players, standing=[7.5, 185.0, 2])).match
    assert match.standing == (exact(7.5), 185, 2)
    assert json.loads(write_header(match.setup))["standing"] == [7.5, 185, 2]
    assert '"standing":[7.5,185,2]' in write_header(match.setup)


def test_given_deals_replace_those_of_the_seed_and_later_ones_keep_their_number() -> None:
    other = [str(tile) for tile in shuffle("another", 1)]
    deal = {"hands": [other[:7], other[7:14]], "boneyard": other[14:]}
    match = load(record(deals=[deal], opening="lot")).match
    assert [str(tile) for tile in match.observe(1).hand] == other[:7]
    played(match, at_random(3), deals=1)
    match.next_deal()
    assert [str(tile) for tile in match.observe(1).hand] == [
        str(tile) for tile in shuffle("1", 2)[:7]
    ]
    assert load(dump(match)).match == match


def test_undo_redo_and_restart_do_what_they_say() -> None:
    answer = '{"seat":2,"play":"3-4","end":"B"}'
    both = load(record(LEAD, answer)).match
    assert load(record(LEAD, answer, '{"undo":1}')).match.observe(1).line == (
        load(record(LEAD)).match.observe(1).line
    )
    assert load(record(LEAD, answer, '{"undo":2}', '{"redo":2}')).match == both
    restarted = load(record(LEAD, answer, '{"restart":true}')).match
    assert restarted.observe(1).line.is_empty
    assert load(record(LEAD, answer, '{"restart":true}', '{"undo":1}')).match.observe(1) == (
        both.observe(1)
    )


def test_after_the_end_undo_and_restart_are_accepted() -> None:
    assert load(over()).match.phase == "match-ended"
    assert load(over() + b'{"undo":1}\n').match.phase == "playing"
    assert load(over() + b'{"restart":true}\n').match.phase == "playing"


def test_an_action_at_the_reveal_is_the_first_of_the_next_deal() -> None:
    match = played(Match(setup_of(BY_ID["block-2"])), at_random("reveal"), deals=1)
    assert load(dump(match)).match.phase == "deal-ended"
    match.next_deal()
    assert load(dump(match)).match.phase == "deal-ended"
    act(match, at_random(1))
    assert load(dump(match)).match.deal_number == 2


def test_a_record_is_written_as_the_format_says() -> None:
    setup = setup_of(BY_ID["draw-2"], "Ż 1", players=(Player("Zoë"), Player(None, "easy")))
    match = Match(setup)
    match.submit(match.turn, match.legal_actions[0])
    match.restart()
    match.undo(2)
    match.redo(1)
    lines = dump(match).decode().splitlines()
    assert lines[0] == (
        '{"format":"double-six/record","version":1,"variant":"draw","seats":2,"partners":false,'
        '"opening":"lot","target":100,"reserve":2,"seed":"Ż 1",'
        '"players":[{"name":"Zoë","computer":null},{"computer":"easy"}]}'
    )
    assert lines[2:] == ['{"restart":true}', '{"undo":2}', '{"redo":1}']
    assert json.loads(lines[1]).keys() == {"seat", "play", "end"}


def test_every_action_has_its_line() -> None:
    match = played(Match(setup_of(BY_ID["draw-4"])), at_random("lines"))
    kinds = {tuple(json.loads(entry_to_line(entry))) for entry in match.journal}
    assert kinds == {("seat", "play", "end"), ("seat", "draw"), ("seat", "pass")}
    assert load(dump(match)).match == match


@pytest.mark.parametrize("name", COMPUTERS)
def test_every_level_may_sit_in_a_record(name: str) -> None:
    assert load(record(players=[{"computer": name}] * 2)).match.setup.players[1].computer == name


def test_a_header_can_be_read_by_itself_on_any_number_of_lines() -> None:
    pretty = json.dumps(HEADER, indent=2).encode()
    assert load_header(b"\xef\xbb\xbf" + pretty) == load(record()).match.setup
    for bad, code in ((b"", 2), (b"{", 2), (record(LEAD), 2), (header(target=7).encode(), 2)):
        with pytest.raises(RecordError) as caught:
            load_header(bad)
        assert caught.value.code == code
    with pytest.raises(RecordError) as caught:
        load_header(header(standing=[100, 0]).encode())
    assert caught.value.code == 1


@settings(max_examples=40)
@given(
    st.sampled_from(SEATINGS),
    st.integers(0, 999),
    st.lists(
        st.sampled_from(["act", "act", "act", "undo", "redo", "restart", "deal"]), max_size=40
    ),
)
def test_saving_and_loading_at_every_step_gives_an_equal_match(
    seated: Seated, seed: int, steps: list[str]
) -> None:
    match = Match(setup_of(seated, str(seed)))
    written = write_header(match.setup)
    known = 0
    choose = at_random(seed)
    for step in steps:
        do(match, step, choose)
        written += "".join(map(entry_to_line, match.journal[known:]))
        known = len(match.journal)
        again = load(written.encode())
        assert again.match == match
        assert dump(again.match) == written.encode()
        if again.match.phase == match.phase:
            assert again.match.observe(1) == match.observe(1)


def do(match: Match, step: str, choose: Any) -> None:
    try:
        match step:
            case "undo":
                match.undo(1 + len(match.journal) % 3)
            case "redo":
                match.redo(1)
            case "restart":
                match.restart()
            case "deal":
                match.next_deal()
            case _ if match.phase == "playing":
                act(match, choose)
    except IllegalAction:
        pass


SAMPLE = dump(played(Match(setup_of(BY_ID["all-fives-3"], "7")), at_random("x"), actions=30))


def check_told(error: RecordError, lines: int) -> None:
    assert error.code in (1, 2)
    assert 1 <= error.line <= lines
    assert error.reason.isprintable()
    assert len(error.reason) <= LIMIT


def load_anything(data: bytes) -> None:
    try:
        loaded = load(data)
    except RecordError as error:
        check_told(error, data.count(b"\n") + 1)
    else:
        assert load(data[: loaded.good_bytes]).match == loaded.match


@settings(max_examples=200)
@given(
    st.lists(
        st.tuples(st.integers(0, len(SAMPLE)), st.integers(0, 30), st.binary(max_size=12)),
        min_size=1,
        max_size=4,
    )
)
def test_a_damaged_record_gives_a_match_or_a_record_error(
    damage: list[tuple[int, int, bytes]],
) -> None:
    data = SAMPLE
    for at, gone, new in damage:
        data = data[:at] + new + data[at + gone :]
    load_anything(data)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.text(st.characters(categories=["Cs", "Cc"]), max_size=2)
    | st.sampled_from(["lot", "A", "0-0", "block", "chiva", 2, 4, 250]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=12,
)
KEYS = st.sampled_from([*HEADER, "deals", "standing"])
ENTRY_KEYS = st.sampled_from(["seat", "play", "end", "draw", "pass", "restart", "undo", "redo"])


@settings(max_examples=200)
@given(
    st.dictionaries(KEYS, JSON, max_size=2),
    st.lists(st.dictionaries(ENTRY_KEYS, JSON, max_size=3) | JSON, max_size=3),
)
def test_any_json_in_any_place_gives_a_match_or_a_record_error(
    changes: dict[str, Any], entries: list[Any]
) -> None:
    load_anything(record(LEAD, *map(json.dumps, entries), **changes))


@pytest.mark.parametrize("depth", [2, 100, 500, *range(900, 1010, 2)])
def test_nesting_of_any_depth_is_refused(depth: int) -> None:
    for opened, closed in (("[", "]"), ('{"a":', "}"), ('{"undo":', "}")):
        deep = opened * depth + "1" + closed * depth
        assert refused(record(LEAD, deep)).code == 2
        assert refused(record().replace(b'"Ana"', deep.encode())).code == 2
        assert refused(record().replace(b": 1,", b": " + deep.encode() + b",", 1)).code == 2


@settings(max_examples=100)
@given(st.binary(max_size=200))
def test_any_bytes_give_a_record_error(data: bytes) -> None:
    with pytest.raises(RecordError):
        load(data)


def test_values_that_a_record_holds_are_the_values_of_the_rules() -> None:
    deal = load(record(deals=[DEAL])).match.setup.deals[0]
    assert deal == GivenDeal(
        tuple(tuple(map(Tile.parse, hand)) for hand in HANDS), tuple(map(Tile.parse, TILES[14:]))
    )
    entry = load(record(LEAD)).match.journal[0]
    assert (entry.seat, entry.action) == (1, Play(Tile.parse("4-4"), "start"))
    assert entry_to_line(entry._replace(action=PASS)) == '{"seat":1,"pass":true}\n'
