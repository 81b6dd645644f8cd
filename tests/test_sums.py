"""The arithmetic that people read is the arithmetic that was paid."""

from fractions import Fraction

import pytest

from game.language import number
from game.sums import SumBox, counted_seats, no_sum_text, seat_note, sum_boxes
from rules.events import DealEnded
from rules.seats import Seating
from rules.setup import Player, Setup
from rules.tiles import SET
from rules.variants import variant_named
from tests.worked import SETTLEMENTS

NAMES = ("Ana", "Luis", "Rosa", "Iris")


def ended_as(example):
    seating = Seating(example.seats, partners=example.partners)
    terms = variant_named(example.variant).seatings[seating]
    players = tuple(Player(name, "greedy") for name in NAMES[: example.seats])
    setup = Setup(
        example.variant, seating, "lot", terms.targets[0], terms.reserves[0], "1", players
    )
    hands = tuple(SET[:1] if pips else () for pips in example.left)
    reason = "out" if example.out else "blocked"
    bonus = tuple(example.bonus)
    return setup, DealEnded(reason, hands, example.left, example.winners, bonus, bonus, None)


def worth(text):
    """What a box comes to: the number behind its last equals sign."""
    return Fraction(text.split("=")[-1].strip().lstrip("+").replace("\N{MINUS SIGN}", "-"))


@pytest.mark.parametrize("example", SETTLEMENTS, ids=lambda e: e.name)
def test_the_boxes_lead_to_what_was_paid(example):
    setup, ended = ended_as(example)
    boxes = sum_boxes(setup, ended)
    paid = [bonus for bonus in example.bonus if bonus]
    if not paid and not variant_named(example.variant).counts_wins and example.winners:
        assert boxes[-1].text == "+0"
    elif paid:
        assert boxes[-1] == SumBox(f"+{number(paid[0])}", boxes[-1].label, "to", is_won=True)
        for side in example.winners:
            names = [NAMES[seat - 1] for seat in setup.seating.seats_of(side)]
            assert all(name in boxes[-1].label for name in names)


@pytest.mark.parametrize("example", SETTLEMENTS, ids=lambda e: e.name)
def test_every_sum_is_right(example):
    setup, ended = ended_as(example)
    total = None
    for box in sum_boxes(setup, ended):
        if " + " in box.text:
            terms, result = box.text.split(" = ")
            assert sum(map(int, terms.split(" + "))) == int(result)
        value = worth(box.text)
        if box.sign == "=" and total is not None:
            assert value == total
        elif box.sign == "<":
            assert total < value
        total = {
            "": value,
            "+": (total or 0) + value,
            "\N{MINUS SIGN}": (total or 0) - value,
        }.get(box.sign, value)


@pytest.mark.parametrize("example", SETTLEMENTS, ids=lambda e: e.name)
def test_rounding_is_shown_exactly_where_it_is_done(example):
    setup, ended = ended_as(example)
    labels = [box.label for box in sum_boxes(setup, ended)]
    working = variant_named(example.variant).working(
        setup.seating, ended.reason, ended.winners, ended.pips
    )
    is_rounded = working is not None and working.rounded is not None
    assert ("nearest multiple of five" in labels) == is_rounded


def test_the_tiles_of_a_partner_are_not_counted_when_one_goes_out():
    example = next(e for e in SETTLEMENTS if e.name == "H4")
    setup, ended = ended_as(example)
    assert counted_seats(setup, ended) == (2, 4)
    assert seat_note(setup, ended, 3) == ("30 pips", False)
    assert seat_note(setup, ended, 2) == ("11 pips", True)
    assert seat_note(setup, ended, 1) == ("No tiles", False)


def test_shared_points_are_written_with_a_half():
    example = next(e for e in SETTLEMENTS if e.name == "H7")
    assert sum_boxes(*ended_as(example))[-1].text == "+7.5"


def test_a_match_won_by_a_play_has_no_sum_but_says_so():
    example = next(e for e in SETTLEMENTS if e.name == "H1")
    setup, ended = ended_as(example)
    ended = ended._replace(reason="target", bonus=(0, 0))
    assert sum_boxes(setup, ended) == ()
    assert "no bonus is counted" in no_sum_text(setup, ended)
