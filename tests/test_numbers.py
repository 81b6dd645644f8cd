"""The numbers of a deal: true, public, and in agreement with what the computers know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from ai.knowledge import knowledge
from ai.masks import NUMBER
from game.board.arrangement import Seated, arrange
from game.board.number_place import place_numbers
from game.number_words import numbers_text
from game.numbers import VALUES, Numbers, drew_only, numbers_of
from game.signs import seat_signs
from rules.actions import Draw, Pass
from rules.match import Match
from rules.observation import Observation
from rules.setup import Player, Setup
from rules.tiles import SET, Tile
from rules.variants import VARIANTS

POSITIONS = 5000


def matches() -> Iterator[Match]:
    """Matches of every variant and seating, with a new seed each time round."""
    for number in range(10_000):
        for variant in VARIANTS:
            for seating, terms in variant.seatings.items():
                players = tuple(Player(None, None) for _ in seating.all_seats)
                yield Match(
                    Setup(
                        variant.name,
                        seating,
                        "lot",
                        terms.targets[0],
                        terms.reserves[0],
                        f"numbers/{number}",
                        players,
                    )
                )


def positions(count: int) -> Iterator[Match]:
    """A match at each of so many positions of random deals; it goes on when the next is asked."""
    chance = Random(6)
    for match in matches():
        while match.phase == "playing":
            yield match
            count -= 1
            if not count:
                return
            match.submit(match.turn, chance.choice(match.legal_actions))


def deals() -> Iterator[tuple[Match, list[tuple[int, str, set[int]]]]]:
    """Whole deals, position by position, with who passed or drew at which values so far."""
    chance = Random(7)
    for number, match in enumerate(matches()):
        if number == 40:
            return
        told: list[tuple[int, str, set[int]]] = []
        while match.phase == "playing":
            yield match, told
            action = chance.choice(match.legal_actions)
            if isinstance(action, Draw | Pass):
                open_values = {end.value for end in match.observe(None).line.ends}
                told.append((match.turn, action.kind, open_values))
            match.submit(match.turn, action)


def unseen(seen: Observation) -> set[Tile]:
    return set(SET) - {p.tile for p in seen.line.plays} - set(seen.hand)


def noted(numbers: Numbers, seat: int) -> set[int]:
    """The values on which a seat passed or drew."""
    return {v.tiles.value for v in numbers.values if seat in v.passed or seat in v.drew}


def test_tiles_of_every_value_are_counted_where_they_are() -> None:
    for match, _ in deals():
        for seat in match.seating.all_seats:
            seen = match.observe(seat)
            for value, told in zip(VALUES, numbers_of(seen).values, strict=True):
                assert told.tiles.value == value
                assert told.tiles.on_line == sum(value in p.tile for p in seen.line.plays)
                assert told.tiles.own == sum(value in tile for tile in seen.hand)
                assert told.tiles.unseen == sum(value in tile for tile in unseen(seen))


def test_who_passed_or_drew_is_told_with_the_values_that_were_open() -> None:
    lists = 0
    for match, told in deals():
        numbers = numbers_of(match.observe(1))
        for value in numbers.values:
            for kind, seats in (("pass", value.passed), ("draw", value.drew)):
                wanted = [s for s, k, open_ in told if k == kind and value.tiles.value in open_]
                assert list(seats) == list(dict.fromkeys(wanted))
                lists += bool(wanted)
            assert not set(drew_only(value)) & set(value.passed)
    assert lists > 100


def test_nothing_depends_on_who_looks_but_the_own_hand() -> None:
    for match, _ in deals():
        onlooker = numbers_of(match.observe(None))
        assert all(value.tiles.own == 0 for value in onlooker.values)
        for seat in match.seating.all_seats:
            assert numbers_of(match.observe(seat), is_hand_hidden=True) == onlooker


def test_the_boneyard_is_that_of_the_observation() -> None:
    for match, _ in deals():
        seen = match.observe(1)
        numbers = numbers_of(seen)
        assert (numbers.drawable, numbers.lying) == (seen.drawable, seen.boneyard_count)


def test_the_panel_and_the_computers_read_the_same_from_a_deal() -> None:
    """A tile can be among those that a seat was dealt unless the seat was without its values."""
    checked = lacking = 0
    for match in positions(POSITIONS):
        seen = match.observe(match.turn)
        numbers, known = numbers_of(seen), knowledge(seen)
        dealt = {p.holder: i for i, p in enumerate(known.places) if p.holder and not p.since}
        lacked = {seat: noted(numbers, seat) for seat in dealt}
        hidden = {item.tile: item for item in known.items if item.played is None}
        assert set(hidden) == {NUMBER[tile] for tile in unseen(seen)}
        for tile in unseen(seen):
            if tile == seen.forced_lead and seen.line.is_empty:
                continue
            for seat, place in dealt.items():
                may = place in hidden[NUMBER[tile]].places
                assert may == (not lacked[seat] & set(tile)), (seen.history, seat, tile)
                lacking += not may
        checked += 1
    assert checked == POSITIONS
    assert lacking > POSITIONS


def test_the_words_tell_all_of_it() -> None:
    match = next(m for m, told in deals() if len({k for _, k, _ in told}) == 2)
    numbers = numbers_of(match.observe(1))
    names = {seat: f"Name{seat}" for seat in match.seating.all_seats}
    text = numbers_text(numbers, names, draws=True)
    for value in numbers.values:
        tiles = value.tiles
        assert (
            f"{tiles.value}: {tiles.on_line} on the line, {tiles.own} in your hand, "
            f"{tiles.unseen} unseen."
        ) in text
        assert text.count("Passed on it") == sum(bool(v.passed) for v in numbers.values)
    left = str(numbers.drawable or "none")
    assert f"{left} can be drawn." in text
    assert "can be drawn" not in numbers_text(numbers, names, draws=False)


@pytest.mark.parametrize(
    ("names", "signs"),
    [
        (("Ana", "Luis"), ("A", "L")),
        (("You", "Computer\N{NO-BREAK SPACE}2", "Computer\N{NO-BREAK SPACE}3"), ("Y", "C2", "C3")),
        (("Ana", "Alba", "Rosa", "é"), ("An", "Al", "R", "É")),
        (("A", "Ana"), ("A", "An")),
        (("Anda", "Luis", "Ana"), ("Ad", "L", "Aa")),
        (("Carla", "Computer\N{NO-BREAK SPACE}2", "Carlos"), ("Ca", "C2", "Co")),
        (("Ana", "Rosa", "Ana"), ("A0", "R", "A2")),
    ],
)
def test_seats_can_be_told_apart_by_their_signs(
    names: tuple[str, ...], signs: tuple[str, ...]
) -> None:
    assert tuple(seat_signs(dict(enumerate(names))).values()) == signs


@pytest.mark.parametrize("others", [1, 2, 3])
@pytest.mark.parametrize(
    ("form", "w", "h"),
    [("wide", 1280, 720), ("wide", 1720, 720), ("medium", 1024, 768)],
)
def test_beside_the_table_nothing_lies_under_the_panel(
    others: int, form: str, w: float, h: float
) -> None:
    seated = Seated(others, others + 1, 7, 5)
    for scale in (1.0, 1.4, 2.0):
        a = arrange(form, w, h, seated, turns_right=False, text_scale=scale)
        place = place_numbers(a, w, scale)
        assert not place.is_sheet
        assert place.rest.board.w > 200
        assert place.whole == a.board
        for rect in (place.rest.board, a.tray, a.bar, *place.rest.strips):
            assert not rect.overlaps(place.rect)
        assert not any(seat.rect.overlaps(place.rect) for seat in place.rest.seats)


@pytest.mark.parametrize(
    ("form", "w", "h"), [("compact", 800, 480), ("portrait", 540, 960), ("small", 480, 800)]
)
def test_without_room_beside_the_table_it_is_a_sheet_over_the_board(
    form: str, w: float, h: float
) -> None:
    a = arrange(form, w, h, Seated(3, 4, 7, 5), turns_right=False)
    place = place_numbers(a, w, 1.0)
    assert place.is_sheet
    assert place.rest == a
    assert place.rect.covers(a.board)
    assert not place.rect.overlaps(a.tray)
    assert not any(seat.rect.overlaps(place.rect) for seat in a.seats)
