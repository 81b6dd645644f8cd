"""What is true of every deal, on matches that hypothesis makes up, at all thirteen tables."""

from itertools import pairwise
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.events import DealEnded, Drew, Played
from rules.match import Match
from rules.tiles import SET, Tile
from tests.naive_table import Table
from tests.playing import by, played, setup_of, steps
from tests.playing import given as dealt_deals
from tests.seatings import BY_ID, SEATINGS, Seated

every_seating = pytest.mark.parametrize("seated", SEATINGS, ids=lambda seated: seated.id)


class Course(NamedTuple):
    """How a match goes: where its chance comes from, what is chosen, and how far it is played."""

    seed: str
    choices: list[int]
    deals: int
    reserve: int  # which of the possible ones

    def begin(self, seated: Seated) -> Match:
        reserve = seated.reserves[self.reserve % len(seated.reserves)]
        return Match(setup_of(seated, self.seed, reserve=reserve))

    def choose(self):
        return by(self.choices)


courses = st.builds(
    Course,
    seed=st.integers(0, 10**6).map(str),
    choices=st.lists(st.integers(0, 20), min_size=1, max_size=40),
    deals=st.integers(1, 3),
    reserve=st.integers(0, 1),
)
few = settings(max_examples=30)


def hands(match: Match) -> list[tuple[Tile, ...]]:
    return [match.observe(seat).hand for seat in match.seating.all_seats]


def boneyard(match: Match) -> list[Tile]:
    """What lies in the boneyard: what was dealt there, less what was drawn in this deal."""
    left = list(dealt_deals(match)[-1].boneyard)
    for event in match.observe(None).history:
        if isinstance(event, Drew):
            left.pop(0)
    return left


@every_seating
@few
@given(course=courses)
def test_28_tiles_are_conserved_at_every_step(seated: Seated, course: Course) -> None:
    match = course.begin(seated)
    assert list(map(len, hands(match))) == [seated.hand_size] * seated.seats
    for _ in steps(match, course.choose(), deals=course.deals):
        seen = match.observe(None)
        line = [placed.tile for placed in seen.line.plays]
        tiles = [*line, *boneyard(match), *(tile for hand in hands(match) for tile in hand)]
        assert sorted(tiles) == sorted(SET)
        assert sum(tile.low + tile.high for tile in tiles) == 168
        assert seen.hand_counts == tuple(map(len, hands(match)))
        assert seen.boneyard_count == len(boneyard(match))


@every_seating
@few
@given(course=courses)
def test_one_kind_of_action_is_legal_and_never_none(seated: Seated, course: Course) -> None:
    """C5: plays if anything fits, else a draw if there is one, else a pass."""
    match = course.begin(seated)
    may_draw = seated.variant in ("draw", "all-fives")
    for _ in steps(match, course.choose(), deals=course.deals):
        if match.phase != "playing":
            assert match.legal_actions == ()
            continue
        kinds = {str(action).split("@")[0][:4] for action in match.legal_actions}
        seen = match.observe(match.turn)
        values = {end.value for end in seen.line.ends}
        fits = not values or any(values & set(tile) for tile in seen.hand)
        drawable = may_draw and seen.boneyard_count > match.setup.reserve
        if fits:
            assert kinds.isdisjoint({"draw", "pass"})
            assert kinds
        else:
            assert kinds == {"draw"} if drawable else kinds == {"pass"}
        assert len(set(match.legal_actions)) == len(match.legal_actions)


@every_seating
@few
@given(course=courses)
def test_a_tile_that_fits_two_ends_gives_two_actions(seated: Seated, course: Course) -> None:
    """C6: an end has an identity, also where two show the same value."""
    match = course.begin(seated)
    for _ in steps(match, course.choose(), deals=course.deals):
        seen = match.observe(match.turn or 1)
        plays = [action for action in match.legal_actions if hasattr(action, "tile")]
        if match.phase != "playing" or seen.line.is_empty or not plays:
            continue
        for tile in seen.hand:
            fitting = [end.name for end in seen.line.ends if end.value in tile]
            assert [play.end for play in plays if play.tile == tile] == fitting


@every_seating
@few
@given(course=courses)
def test_the_line_is_what_a_recount_from_scratch_gives(seated: Seated, course: Course) -> None:
    match = course.begin(seated)
    spins = seated.variant == "all-fives"
    for events in steps(match, course.choose(), deals=course.deals):
        line = match.observe(None).line
        table = Table([(tile, end) for _, tile, end in line.plays], spins=spins)
        assert {end.name: end.value for end in line.ends} == table.ends
        if isinstance(events[0], Played) and spins:
            assert line.count() == events[0].count == table.count()
            assert events[0].points == (0 if events[0].count % 5 else events[0].count)
        elif isinstance(events[0], Played):
            assert (events[0].count, events[0].points) == (None, 0)


@every_seating
@few
@given(course=courses)
def test_after_draws_only_the_tile_just_drawn_can_be_played(seated: Seated, course: Course) -> None:
    """C8; and C4: the turn stays with the seat that draws."""
    match = course.begin(seated)
    seat = match.turn
    for events in steps(match, course.choose(), deals=course.deals):
        if isinstance(events[0], Drew):
            assert match.turn == seat == events[0].seat
            tiles = {action.tile for action in match.legal_actions if hasattr(action, "tile")}
            assert tiles <= {events[0].tile}
        seat = match.turn


@every_seating
@few
@given(course=courses)
def test_a_deal_ends_out_blocked_or_at_the_target_and_not_before(
    seated: Seated, course: Course
) -> None:
    """C7."""
    match = played(course.begin(seated), course.choose(), deals=course.deals)
    passes, left = 0, 0
    standing = [0] * seated.sides
    for event in match.history:
        if event.kind == "dealt":
            counts, passes = list(event.counts), 0
        elif event.kind == "played":
            assert passes < seated.seats
            counts[event.seat - 1] -= 1
            left, passes = counts[event.seat - 1], 0
            standing[match.seating.side_of(event.seat) - 1] += event.points
        elif event.kind == "drew":
            counts[event.seat - 1] += 1
        elif event.kind == "passed":
            assert min(counts) > 0
            passes += 1
        elif event.kind == "deal-ended":
            best = max(standing)
            on_target = best >= seated.targets[0] and standing.count(best) == 1
            if seated.variant == "all-fives" and on_target:
                assert event.reason == "target"
            elif passes == seated.seats:
                assert event.reason == "blocked"
            else:
                assert (event.reason, left) == ("out", 0)
            standing = list(event.standing)


@every_seating
@few
@given(course=courses)
def test_what_is_left_of_a_blocked_deal(seated: Seated, course: Course) -> None:
    """All tiles out of the boneyard: an even number of pips; with two ends these show the same."""
    match = course.begin(seated)
    for _ in steps(match, course.choose(), deals=5):
        if match.phase == "playing":
            continue
        reason, left = match.results[-1].reason, match.results[-1].pips
        if reason != "blocked" or match.observe(None).boneyard_count:
            continue
        assert sum(left) % 2 == 0
        ends = match.observe(None).line.ends
        if len(ends) == 2:
            assert ends[0].value == ends[1].value


def test_blocked_deals_without_a_boneyard_do_come_about() -> None:
    """So that the law above speaks about something, also about four arms."""
    seen = set()
    for name in ("block-4p", "draw-2", "all-fives-2", "chiva-4p"):
        for seed in range(30):
            match = Match(setup_of(BY_ID[name], str(seed), reserve=0))
            for _ in steps(match, by([seed, 3, 1, 2]), deals=1):
                pass
            last = match.observe(None)
            if match.results[0].reason == "blocked" and not last.boneyard_count:
                seen.add((name, len(last.line.ends)))
    assert {("block-4p", 2), ("draw-2", 2), ("chiva-4p", 2), ("all-fives-2", 4)} <= seen


@settings(max_examples=40)
@given(course=courses)
def test_one_side_has_nothing_in_chiva(course: Course) -> None:
    match = course.begin(BY_ID["chiva-4p"])
    before = match.standing
    for _ in steps(match, course.choose(), deals=6):
        a, b = match.standing
        assert a * b == 0
        assert max(a, b) <= 4
        assert abs(a - before[0]) + abs(b - before[1]) <= 3
        before = match.standing


@every_seating
@few
@given(course=courses)
def test_standings_only_grow_by_what_is_told(seated: Seated, course: Course) -> None:
    """Points are neither lost nor created; a bonus goes to winners only."""
    if seated.variant == "chiva":
        return
    match = course.begin(seated)
    have = list(match.standing)
    for events in steps(match, course.choose(), deals=course.deals):
        for event in events:
            if isinstance(event, Played):
                have[match.seating.side_of(event.seat) - 1] += event.points
            if isinstance(event, DealEnded):
                for side, bonus in enumerate(event.bonus, 1):
                    assert bonus >= 0
                    assert bonus == 0 or side in event.winners
                    have[side - 1] += bonus
        assert list(match.standing) == have


@every_seating
@few
@given(course=courses)
def test_seed_and_actions_rebuild_the_state(seated: Seated, course: Course) -> None:
    match = played(course.begin(seated), course.choose(), deals=course.deals)
    again = Match(match.setup)
    for entry in match.entries:
        if again.phase == "deal-ended":
            again.next_deal()
        again.submit(entry.seat, entry.action)
    assert again == match
    assert again.history == match.history
    assert again.standing == match.standing


@every_seating
@few
@given(course=courses, data=st.data())
def test_undo_and_redo_of_as_much_is_the_identity(
    seated: Seated, course: Course, data: st.DataObject
) -> None:
    """C12, across deals."""
    match = played(course.begin(seated), course.choose(), deals=course.deals)
    entries, history = match.entries, match.history
    seen = [match.observe(seat) for seat in (None, *match.seating.all_seats)]
    back = data.draw(st.integers(1, len(entries)))
    match.undo(back)
    assert match.entries == entries[: len(entries) - back]
    match.redo(back)
    assert match.entries == entries
    assert match.history == history
    assert [match.observe(seat) for seat in (None, *match.seating.all_seats)] == seen


@every_seating
@few
@given(course=courses)
def test_an_undone_draw_puts_the_same_tile_back(seated: Seated, course: Course) -> None:
    """C12: and drawing again takes it again."""
    match = course.begin(seated)
    for events in steps(match, course.choose(), deals=course.deals):
        if isinstance(events[0], Drew):
            seat = events[0].seat
            held = match.observe(seat).hand
            match.undo(1)
            assert events[0].tile not in match.observe(seat).hand
            (action,) = match.legal_actions
            assert match.submit(seat, action) == events
            assert match.observe(seat).hand == held


@every_seating
def test_turns_go_round(seated: Seated) -> None:
    """C2: 1, 2, .., n, 1; only a draw keeps the turn."""
    match = played(Match(setup_of(seated)), by([3, 1, 4]), deals=2)
    for before, after in pairwise(match.history):
        if before.kind in ("played", "passed") and hasattr(after, "seat"):
            assert after.seat == before.seat % seated.seats + 1
        if before.kind == "drew":
            assert after.seat == before.seat
        if before.kind == "dealt":
            assert after.seat == before.opener.seat
