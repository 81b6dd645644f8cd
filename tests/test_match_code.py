"""Match codes: one short text for the same deals, and what is told when it is mistyped."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match_code import (
    SIGNS,
    CodeError,
    code_fault_text,
    has_code,
    match_code,
    read_code,
)
from game.setup_form import NewMatchForm
from rules.chance import fresh_seed, shuffle
from rules.match import Match
from rules.seats import Seating
from rules.setup import GivenDeal, Player, Setup
from rules.variants import VARIANTS

CHOICES = [
    (variant.name, seating, opening, target, reserve)
    for variant in VARIANTS
    for seating, terms in variant.seatings.items()
    for opening, target, reserve in product(terms.openings, terms.targets, terms.reserves)
]
SEEDS = st.one_of(
    st.text(SIGNS, min_size=8, max_size=8),
    st.text(SIGNS, min_size=1, max_size=64),
    st.text(min_size=1, max_size=64).filter(str.isprintable),
)
SETUP = Setup("draw", Seating(3, partners=False), 2, 150, 2, "K7QF3MZD", (Player(),) * 3)


def setup_of(choice: tuple, seed: str) -> Setup:
    variant, seating, opening, target, reserve = choice
    players = tuple(Player(f"name {k}", "greedy") for k in range(seating.seats))
    return Setup(variant, seating, opening, target, reserve, seed, players)


def fault_of(text: str) -> CodeError:
    with pytest.raises(CodeError) as caught:
        read_code(text)
    told = code_fault_text(caught.value)
    assert told
    assert "{" not in told
    return caught.value


def checked(signs: str) -> str:
    """These signs with four behind them that make them pass as a code."""
    number = 1
    for sign in signs:
        number = number * 32 + SIGNS.index(sign)
    check = number % 1_048_573
    return signs + "".join(SIGNS[check >> place & 31] for place in (15, 10, 5, 0))


@pytest.mark.parametrize("seed", ["K7QF3MZD", "1", "Zażółć gęślą jaźń", "二 三", "S/17", "🁫"])
def test_every_setup_comes_back_from_its_code(seed: str) -> None:
    seen = set()
    for choice in CHOICES:
        setup = setup_of(choice, seed)
        code = match_code(setup)
        assert read_code(code).setup(setup.players) == setup
        seen.add(code)
    assert len(seen) == len(CHOICES) > 100


@settings(max_examples=300)
@given(st.sampled_from(CHOICES), SEEDS)
def test_every_seed_comes_back(choice: tuple, seed: str) -> None:
    setup = setup_of(choice, seed)
    assert read_code(match_code(setup)).seed == seed
    assert read_code(match_code(setup)).setup(setup.players) == setup


def test_a_code_is_short_and_made_of_signs_that_are_not_mistaken() -> None:
    code = match_code(SETUP)
    assert len(code) == 19
    assert [len(group) for group in code.split("-")] == [4, 4, 4, 4]
    assert set(code) <= {*SIGNS, "-"}
    assert not set(SIGNS) & set("01IO")
    assert code[5:14] == "K7QF-3MZD"
    assert set(fresh_seed(bytes(range(8)))) <= set(SIGNS)


def test_codes_never_change_their_meaning() -> None:
    assert match_code(SETUP) == "C4CF-K7QF-3MZD-HU3G"
    assert match_code(replace(SETUP, seed="Ana & Luis")) == "C5CF-A7R8-4A38-6389-CUDM-UGJM"


def test_the_same_code_gives_the_same_deals_whoever_plays() -> None:
    others = read_code(match_code(SETUP)).setup((Player("Eva"), Player(None, "hard"), Player()))
    hands = [Match(setup).observe(1).hand for setup in (SETUP, others)]
    assert hands[0] == hands[1] == shuffle("K7QF3MZD", 1)[: len(hands[0])]


def test_a_code_is_read_however_it_is_typed() -> None:
    code = match_code(SETUP)
    for typed in (
        code.lower(),
        code.replace("-", ""),
        code.replace("-", " "),
        code.replace("-", "\N{EN DASH}"),
        code.replace("-", "_"),
        f"  {code}\n",
        "-".join(code.replace("-", "")),
    ):
        assert read_code(typed) == read_code(code)


def test_what_a_code_holds_is_chosen_in_the_form_and_the_players_stay() -> None:
    form = NewMatchForm().with_name(1, "Eva").with_variant("chiva").with_seed("mine")
    chosen = read_code(match_code(SETUP)).chosen_in(form)
    assert chosen.seats == form.seats
    players = tuple(
        Player(seat.name, seat.level if seat.is_computer else None) for seat in form.seats
    )
    assert chosen.setup("unused") == replace(SETUP, players=players[:3])


def test_given_deals_and_a_given_standing_have_no_code() -> None:
    tiles = shuffle("x", 1)
    hands = (tiles[:7], tiles[7:14], tiles[14:21])
    assert has_code(SETUP)
    for odd in (
        replace(SETUP, standing=(1, 2, 3)),
        replace(SETUP, deals=(GivenDeal(hands, tiles[21:]),)),
    ):
        assert not has_code(odd)
        with pytest.raises(ValueError, match="code"):
            match_code(odd)


# -- mistakes


@pytest.mark.parametrize("seed", ["K7QF3MZD", "Ana & Luis"])
def test_every_wrong_sign_and_every_swap_of_neighbours_is_found(seed: str) -> None:
    code = match_code(replace(SETUP, seed=seed)).replace("-", "")
    for at, sign in product(range(len(code)), SIGNS):
        if sign != code[at]:
            assert fault_of(code[:at] + sign + code[at + 1 :]).kind == "check"
    for at in range(len(code) - 1):
        if code[at] != code[at + 1]:
            swapped = code[:at] + code[at + 1] + code[at] + code[at + 2 :]
            assert fault_of(swapped).kind == "check"


@given(SEEDS, st.data())
def test_a_missing_or_an_additional_sign_is_found(seed: str, data: st.DataObject) -> None:
    code = match_code(replace(SETUP, seed=seed)).replace("-", "")
    at = data.draw(st.integers(0, len(code) - 1))
    more = data.draw(st.sampled_from(SIGNS))
    for wrong in (code[:at] + code[at + 1 :], code[:at] + more + code[at:]):
        assert fault_of(wrong).kind in ("check", "short")


@pytest.mark.parametrize("sign", ["0", "o", "O", "1", "I", "i", "é", "\N{LATIN SMALL LIGATURE ST}"])
def test_a_sign_that_no_code_has_is_named(sign: str) -> None:
    fault = fault_of(match_code(SETUP).replace("K", sign))
    assert (fault.kind, fault.sign) == ("sign", sign)
    assert sign in code_fault_text(fault)


def test_what_is_no_code_is_told() -> None:
    assert fault_of("").kind == "empty"
    assert fault_of(" - \n").kind == "empty"
    assert fault_of("22222222").kind == "short"
    assert fault_of("2" * 10_000).kind == "check"
    assert fault_of(checked("2222" + "K7QF3MZD")).kind == "unknown"  # of no variant
    assert fault_of(checked(match_code(SETUP)[:4] + "K7QF3MZ")).kind == "unknown"  # no fresh seed


@settings(max_examples=300)
@given(st.sampled_from(CHOICES), SEEDS, st.text(SIGNS, min_size=1, max_size=60))
def test_whatever_checks_has_one_code_or_is_unknown(choice: tuple, seed: str, tail: str) -> None:
    head = match_code(setup_of(choice, seed)).replace("-", "")[:4]
    signs = checked(head + tail)
    try:
        coded = read_code(signs)
    except CodeError:
        assert fault_of(signs).kind == "unknown"
    else:
        setup = coded.setup((Player(),) * coded.seating.seats)
        assert match_code(setup).replace("-", "") == signs


@given(st.text(max_size=80))
def test_no_text_raises_anything_else(text: str) -> None:
    try:
        read_code(text)
    except CodeError:
        assert fault_of(text)
