"""Choosing a tile and an end: what becomes a preview, what waits, what is refused."""

from __future__ import annotations

import pytest

from game.choice import NOTHING, Choice, Refusal, choose_end, choose_tile, only_action
from rules.actions import DRAW, PASS, Play
from rules.tiles import tile

FIVE_SIX, FOUR_FIVE, THREE_FOUR, TWO_TWO = tile(5, 6), tile(4, 5), tile(3, 4), tile(2, 2)
LEGAL = (Play(FIVE_SIX, "A"), Play(FOUR_FIVE, "A"), Play(FOUR_FIVE, "B"), Play(THREE_FOUR, "B"))


def test_a_tile_that_fits_one_end_is_previewed_there() -> None:
    assert choose_tile(NOTHING, FIVE_SIX, LEGAL) == Choice(FIVE_SIX, "A", Play(FIVE_SIX, "A"))


def test_a_tile_that_fits_two_ends_waits_for_one() -> None:
    chosen = choose_tile(NOTHING, FOUR_FIVE, LEGAL)
    assert chosen == Choice(FOUR_FIVE)
    assert isinstance(chosen, Choice)
    assert choose_end(chosen, "B", LEGAL) == Choice(FOUR_FIVE, "B", Play(FOUR_FIVE, "B"))


def test_an_end_may_be_chosen_first() -> None:
    chosen = choose_end(NOTHING, "B", LEGAL)
    assert chosen == Choice(end="B")
    assert isinstance(chosen, Choice)
    assert choose_tile(chosen, FOUR_FIVE, LEGAL) == Choice(FOUR_FIVE, "B", Play(FOUR_FIVE, "B"))


def test_an_end_with_one_fitting_tile_is_previewed() -> None:
    legal = (Play(FIVE_SIX, "A"), Play(THREE_FOUR, "B"))
    assert choose_end(NOTHING, "B", legal) == Choice(THREE_FOUR, "B", Play(THREE_FOUR, "B"))


def test_another_tile_replaces_a_preview() -> None:
    first = choose_tile(NOTHING, FIVE_SIX, LEGAL)
    assert isinstance(first, Choice)
    assert choose_tile(first, THREE_FOUR, LEGAL) == Choice(THREE_FOUR, "B", Play(THREE_FOUR, "B"))


@pytest.mark.parametrize(
    ("legal", "why"),
    [
        (LEGAL, "fits-nowhere"),
        ((DRAW,), "must-draw"),
        ((PASS,), "must-pass"),
        ((Play(tile(6, 6), "start"),), "must-lead-double-six"),
    ],
)
def test_a_tile_that_cannot_be_played_is_refused_with_the_reason(
    legal: tuple[Play, ...], why: str
) -> None:
    refusal = choose_tile(NOTHING, TWO_TWO, legal)
    assert isinstance(refusal, Refusal)
    assert (refusal.why, refusal.tile) == (why, TWO_TWO)


def test_a_tile_that_does_not_fit_the_chosen_end_is_refused() -> None:
    refusal = choose_tile(Choice(end="A"), THREE_FOUR, LEGAL)
    assert refusal == Refusal("fits-not-there", THREE_FOUR, "A")


def test_an_end_that_the_chosen_tile_does_not_fit_is_refused() -> None:
    refusal = choose_end(Choice(FIVE_SIX), "B", LEGAL)
    assert refusal == Refusal("fits-not-there", FIVE_SIX, "B")


def test_the_only_action_opens_by_itself_unless_it_is_a_play() -> None:
    assert only_action((DRAW,)) == Choice(preview=DRAW)
    assert only_action((PASS,)) == Choice(preview=PASS)
    assert only_action((Play(FIVE_SIX, "A"),)) == NOTHING
    assert only_action(()) == NOTHING


def test_a_choice_fits_as_long_as_it_can_become_an_action() -> None:
    assert NOTHING.fits(())
    assert Choice(FOUR_FIVE).fits(LEGAL)
    assert not Choice(TWO_TWO).fits(LEGAL)
    assert not Choice(end="C").fits(LEGAL)
    assert not Choice(FIVE_SIX, "A", Play(FIVE_SIX, "A")).fits((DRAW,))
