"""The rulebook says what the rules do: its numbers, its examples, and nothing is left out."""

from __future__ import annotations

import re

import pytest

from game.rules_text import PAGES, rules_page
from game.rules_text.blocks import (
    HandsFigure,
    LineFigure,
    Meanings,
    Paragraph,
    Section,
    Sentences,
    StreakFigure,
    Table,
)
from rules.scoring import round_to_five
from rules.seats import Seating
from rules.tiles import SET
from rules.variants import VARIANTS, variant_named


def words_of(variant: str) -> str:
    return "\n".join(sentence for section in rules_page(variant) for sentence in told(section))


def told(section: Section) -> list[str]:
    found = [section.title, *(figure.caption for figure in section.figures)]
    for block in section.blocks:
        if isinstance(block, Paragraph):
            found.append(block.text)
        elif isinstance(block, Sentences):
            found += block.texts
        elif isinstance(block, Meanings):
            found += [part for row in block.rows for part in row]
        else:
            found += [*block.head, *(cell for row in block.rows for cell in row)]
    return found


def figures_of(variant: str, kind: type) -> list[object]:
    return [f for section in rules_page(variant) for f in section.figures if isinstance(f, kind)]


def test_every_variant_has_a_page() -> None:
    assert list(PAGES) == [variant.name for variant in VARIANTS]


@pytest.mark.parametrize("variant", PAGES)
def test_a_page_tells_everything_from_aim_to_controls(variant: str) -> None:
    titles = [section.title for section in rules_page(variant)]
    for title in ("Aim", "The tiles", "The deal", "Opening", "The end of the deal"):
        assert title in titles
    for title in ("Where customs differ", "What the program does", "Controls"):
        assert title in titles
    assert any(title.startswith("Play") for title in titles)
    assert "do not promise" in words_of(variant) or "nor hints promise" in words_of(variant)
    assert not re.search(r"[{}]", words_of(variant)), "a field was not filled in"


@pytest.mark.parametrize("variant", PAGES)
def test_the_table_of_seatings_holds_the_terms_of_the_rules(variant: str) -> None:
    rules = variant_named(variant)
    (section,) = [s for s in rules_page(variant) if s.title == "The deal"]
    (table,) = [b for b in section.blocks if isinstance(b, Table)]
    seatings = sorted(rules.seatings, key=lambda s: (s.seats, s.partners))
    assert [row[1:] for row in table.rows] == [
        (str(rules.seatings[s].hand_size), str(rules.seatings[s].targets[0])) for s in seatings
    ]
    for terms in rules.seatings.values():
        for target in terms.targets:
            assert str(target) in "\n".join(told(section))


def test_the_reserve_is_told_where_there_is_one() -> None:
    reserve = variant_named("draw").seatings[Seating(2, partners=False)].reserves[0]
    assert f"The last {reserve} tiles of the boneyard may not be drawn" in words_of("draw")
    assert "may not be drawn" not in words_of("all-fives")


def test_chiva_turns_the_other_way() -> None:
    assert "counter-clockwise" in words_of("chiva")
    for variant in ("block", "draw", "all-fives"):
        assert "counter-clockwise" not in words_of(variant)
        assert "clockwise" in words_of(variant)


def test_counted_lines_are_worth_what_they_say() -> None:
    figures = figures_of("all-fives", LineFigure)
    counts = [figure.line.count() for figure in figures if figure.is_counted]
    assert counts == [15, 10, 7]
    (spinner,) = [figure for figure in figures if not figure.is_counted]
    assert [end.value for end in spinner.line.ends] == [3, 6, 1, 1]


@pytest.mark.parametrize("variant", ["block", "draw"])
def test_examples_of_points_add_up(variant: str) -> None:
    captions = [figure.caption for figure in figures_of(variant, HandsFigure)]
    assert captions == [
        "Ana goes out and scores 12 + 9 = 21.",
        "Blocked: Ana scores 12 + 9 − 5 = 16.",
        "Blocked, partners: 13 against 17. Ana and Rosa score 17.",
    ]


def test_examples_of_the_bonus_are_rounded_once() -> None:
    captions = [figure.caption for figure in figures_of("all-fives", HandsFigure)]
    assert captions == [
        "Ana goes out: 11 + 12 = 23, a bonus of 25 for the pair.",
        "Blocked, Ana and Luis tied: 7.5 for each of them.",
    ]


def test_the_table_of_rounding_is_that_of_the_rules() -> None:
    tables = [
        block
        for section in rules_page("all-fives")
        for block in section.blocks
        if isinstance(block, Table) and len(block.head) == 2
    ]
    (table,) = tables
    for pips, bonus in table.rows:
        low, high = map(int, pips.split("–"))
        assert {round_to_five(n) for n in range(low, high + 1)} == {int(bonus)}
        assert round_to_five(high + 1) != int(bonus)


def test_the_streak_is_broken_as_the_rules_say() -> None:
    (figure,) = figures_of("chiva", StreakFigure)
    assert figure.standings == ((1, 0), (2, 0), (3, 0), (0, 0), (0, 1))


@pytest.mark.parametrize("variant", PAGES)
def test_no_tile_lies_twice_in_an_example(variant: str) -> None:
    for figure in figures_of(variant, HandsFigure):
        tiles = [tile for hand in figure.hands for tile in hand.tiles]
        assert len(tiles) == len(set(tiles))
        assert set(tiles) <= set(SET)
        for hand in figure.hands:
            assert hand.note in ("out", str(sum(tile.pips for tile in hand.tiles)))
    for figure in figures_of(variant, LineFigure):
        laid = [placed.tile for placed in figure.line.plays]
        assert len(laid) == len(set(laid))
