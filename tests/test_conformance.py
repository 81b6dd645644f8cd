"""What every variant owes at every table: one suite over all thirteen seatings."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import rules.variants
from rules.actions import DRAW, PASS, Action, IllegalAction, Play, StaleToken
from rules.events import DealEnded, Dealt
from rules.match import Match
from rules.seats import Seating
from rules.tiles import SET
from rules.variants import VARIANTS, variant_named
from tests.playing import act, at_random, begun, by, played, state, steps
from tests.seatings import SEATINGS, Seated

every_seating = pytest.mark.parametrize("seated", SEATINGS, ids=lambda seated: seated.id)


# The table of the rules ------------------------------------------------------------------------


def test_the_thirteen_seatings_are_all_there_are() -> None:
    named = {(s.variant, s.seats, s.partners) for s in SEATINGS}
    told = {(v.name, s.seats, s.partners) for v in VARIANTS for s in v.seatings}
    assert told == named
    assert len(SEATINGS) == 13


@every_seating
def test_terms(seated: Seated) -> None:
    terms = variant_named(seated.variant).seatings[Seating(seated.seats, seated.partners)]
    assert terms.hand_size == seated.hand_size
    assert terms.targets[0] == seated.targets[0]
    assert set(terms.targets) == set(seated.targets)
    assert terms.reserves == seated.reserves
    assert terms.openings == seated.opening


def test_defaults() -> None:
    for variant in VARIANTS:
        two_or_pairs = variant.default_seating()
        assert (two_or_pairs.seats, two_or_pairs.partners) == (
            (4, True) if variant.name == "chiva" else (2, False)
        )
        four = variant.default_seating(4)
        assert four.partners == (variant.name in ("all-fives", "chiva"))
        assert variant.next_sits == ("right" if variant.name == "chiva" else "left")


def test_every_variant_file_is_named_in_the_tuple() -> None:
    folder = Path(rules.variants.__file__).parent
    files = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    assert {type(variant).__module__.rpartition(".")[2] for variant in VARIANTS} == files


# Playing ---------------------------------------------------------------------------------------


@every_seating
@pytest.mark.parametrize("seed", ["a", "b"])
def test_a_match_runs_to_its_end_and_always_has_something_to_do(seated: Seated, seed: str) -> None:
    match = begun(seated, seed)
    for _ in steps(match, at_random(seed)):
        assert (match.phase == "playing") == bool(match.legal_actions)
        assert (match.phase == "playing") == (match.turn is not None)
        assert (match.phase == "match-ended") == (match.winner is not None)
    assert match.phase == "match-ended"
    best = max(match.standing)
    assert best >= match.setup.target
    assert match.standing.index(best) + 1 == match.winner
    assert match.standing.count(best) == 1
    with pytest.raises(IllegalAction):
        match.next_deal()


@every_seating
def test_the_first_opener(seated: Seated) -> None:
    for opening in seated.opening:
        match = begun(seated, "x", opening=opening)
        (dealt,) = match.history
        if seated.variant == "chiva":
            assert dealt.opener.reason == "double-six"
            assert (6, 6) in dealt.hands[dealt.opener.seat - 1]
        elif opening == "lot":
            assert dealt.opener.reason == "lot"
        else:
            assert dealt.opener == (opening, "chosen")
        assert match.turn == dealt.opener.seat


@every_seating
def test_every_opener_is_as_the_end_of_the_deal_before_said(seated: Seated) -> None:
    history = played(begun(seated, "opener"), at_random(1), deals=8).history
    for event, after in pairwise(history):
        if isinstance(event, DealEnded) and isinstance(after, Dealt):
            said = event.next_opener
            assert said.reason == after.opener.reason
            assert said.seat in (None, after.opener.seat)
            assert (said.seat is None) == (said.reason in ("lot", "double-six"))


@every_seating
def test_any_tile_may_be_led_except_in_a_forced_deal(seated: Seated) -> None:
    match = begun(seated)
    hand = match.observe(match.turn).hand
    if seated.variant == "chiva":
        assert [str(action) for action in match.legal_actions] == ["6-6@start"]
    else:
        assert match.legal_actions == tuple(Play(tile, "start") for tile in hand)


# Refusing --------------------------------------------------------------------------------------


def wrong_actions(match: Match) -> Iterator[tuple[Any, Action]]:
    """Everything that may not be done now, and who would do it."""
    legal = match.legal_actions
    for seat in range(-1, 6):
        if seat != match.turn:
            yield seat, legal[0] if legal else PASS
    for tile in SET:
        for end in ("start", "A", "B", "C", "D", "E", ""):
            if Play(tile, end) not in legal:
                yield match.turn, Play(tile, end)
    for action in (DRAW, PASS):
        if action not in legal:
            yield match.turn, action
    for nonsense in (None, "pass", ("draw", 1), 7):
        yield match.turn, nonsense


@every_seating
def test_what_is_not_legal_is_refused_and_changes_nothing(seated: Seated) -> None:
    match = begun(seated, "refuse")
    count = 0
    for _ in steps(match, by([2, 0, 1]), deals=2):
        count += 1
        if match.phase == "playing" and count % 5:
            continue
        before = state(match)
        for seat, action in wrong_actions(match):
            with pytest.raises(IllegalAction) as refused:
                match.submit(seat, action)
            assert refused.value.reason
        assert state(match) == before


@every_seating
def test_nothing_is_accepted_after_the_end(seated: Seated) -> None:
    match = played(begun(seated, "end"), at_random(2))
    assert match.phase == "match-ended"
    before = state(match)
    for seat in match.seating.all_seats:
        for action in (DRAW, PASS, *(Play(tile, end) for tile in SET for end in ("start", "A"))):
            with pytest.raises(IllegalAction):
                match.submit(seat, action)
    assert state(match) == before


@every_seating
def test_a_stale_token_is_refused_and_changes_nothing(seated: Seated) -> None:
    match = begun(seated, "token")
    tokens = [match.token]
    for _ in range(4):
        match.submit(match.turn, match.legal_actions[0], match.token)
        for token in tokens:
            before = state(match)
            with pytest.raises(StaleToken):
                match.submit(match.turn, match.legal_actions[0], token)
            assert state(match) == before
        tokens.append(match.token)
    assert issubclass(StaleToken, IllegalAction)


@every_seating
def test_every_change_gives_a_token_never_had_before(seated: Seated) -> None:
    match = begun(seated, "tokens")
    had = {match.token}

    def changed() -> None:
        assert match.token not in had
        had.add(match.token)

    for _ in steps(match, at_random(3), deals=1):
        changed()
    match.next_deal()
    changed()
    act(match, at_random(3))
    changed()
    match.undo(1)
    changed()
    match.redo(1)
    changed()
    match.restart()
    changed()
    match.undo(2)
    changed()


@every_seating
def test_there_is_nothing_to_undo_redo_restart_or_bring_on_at_first(seated: Seated) -> None:
    match = begun(seated)
    before = state(match)
    for wrong in (
        lambda: match.undo(1),
        lambda: match.undo(0),
        lambda: match.undo(-1),
        lambda: match.redo(1),
        lambda: match.redo(0),
        match.restart,
        match.next_deal,
    ):
        with pytest.raises(IllegalAction):
            wrong()
    assert state(match) == before
    assert match.undo_length([1]) == match.redo_length([1]) == 0
