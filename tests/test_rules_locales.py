"""The rulebook in every language: no clause of the rules is left out, no number differs."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.language import SOURCE
from game.rules_text import PAGES, rules_page
from game.rules_text.blocks import Meanings, Paragraph, Sentences
from tests.pseudo import speaking
from tests.test_locales import LANGUAGES

ALL = tuple(PAGES)
TWO_ENDS = ("block", "draw")
WITH_BONEYARD = ("draw", "all-fives")

CLAUSES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "C1": (ALL, ("There are 28 different tiles", "A blank half is a 0")),
    "C2 left": (("block", "draw", "all-fives"), ("The turn passes to the left",)),
    "C2 right": (("chiva",), ("The turn passes to the right",)),
    "C3": (ALL, ("Partners sit opposite each other",)),
    "C4": (WITH_BONEYARD, ("If none of your tiles fits, you draw one tile after another",)),
    "C5 pass only": (("block", "chiva"), ("If none of your tiles fits, you pass.",)),
    "C5 draw or pass": (WITH_BONEYARD, ("If you can play, you may not draw or pass.",)),
    "C6": (ALL, ("In turn, each player adds one tile",)),
    "C7 out": (ALL, ("A deal ends as soon as", "Whoever plays their last tile")),
    "C7 blocked": (ALL, ("It also ends when all players have passed",)),
    "C7 target": (("all-fives",), ("It ends at once, too",)),
    "C8": (WITH_BONEYARD, ("If none of your tiles fits, you draw", "A drawn tile is not played")),
    "C9": (ALL, ("There is no clock.", "All hands are shown when")),
    "C10": (ALL, ("The shuffle and every lot",)),
    "C11": (ALL, ("“Restart deal” begins the deal again",)),
    "C12": (ALL, ("“Undo” takes back",)),
    "C13": (ALL, ("Everyone may know", "A computer knows")),
    "opening of Block and Draw": (
        TWO_ENDS,
        ("Who opens the first deal", "Each later deal is opened", "The opener moves on"),
    ),
    "drawing of Draw": (("draw",), ("The last 2 tiles of the boneyard", "If nothing fits and")),
    "drawing of All Fives": (("all-fives",), ("If nothing fits and", "The boneyard is drawn")),
    "no drawing in Block": (("block",), ("Tiles that are not dealt stay face down",)),
    "line of two ends": (("block", "draw", "chiva"), ("The line has two ends.",)),
    "points of Block and Draw": (
        TWO_ENDS,
        ("If a player goes out, their", "If the deal is blocked and", "If it is blocked with"),
    ),
    "end of Block and Draw": (TWO_ENDS, ("At the end of each deal the standing",)),
    "opening of All Fives": (("all-fives",), ("Who opens the", "A later deal is opened")),
    "A5": (("all-fives",), ("The spinner is the first double that", "The first double played")),
    "A6": (("all-fives",), ("At first only its two long sides are open.",)),
    "A7": (
        ("all-fives",),
        (
            "A tile at the end",
            "A double at the end",
            "The spinner",
            "An open arm without tiles",
            "One tile alone on the table",
        ),
    ),
    "A8": (("all-fives",), ("After every play the open ends", "The lead scores like any")),
    "A9": (("all-fives",), ("Whoever goes out wins the deal.",)),
    "A10": (("all-fives",), ("The winner gets the pips", "The bonus never subtracts")),
    "A11, A13": (("all-fives",), ("If it is blocked and the fewest pips are tied",)),
    "A12": (("all-fives",), ("With three players, if exactly two",)),
    "A15": (("all-fives",), ("The standing is tested after every", "Going out, the points")),
    "A16": (("all-fives",), ("If leaders at or over the target",)),
    "V3, V10": (("chiva",), ("The holder of 6–6 opens the first deal",)),
    "V4": (
        ("chiva",),
        (
            "All other deals are opened",
            "After a blocked deal, the one of the winning pair",
            "The lead is never handed",
        ),
    ),
    "V5": (("chiva",), ("Whoever goes out wins the deal", "If the deal is blocked, the pair")),
    "V6": (
        ("chiva",),
        (
            "A pair that wins a deal adds",
            "If the other pair has a streak",
            "After a tied deal the standing",
            "A win that breaks a streak",
        ),
    ),
    "V7": (("chiva",), ("Capicú, chucha, doubles and pips",)),
    "V8": (("chiva",), ("The lead is never handed",)),
    "V9": (("chiva",), ("No hand is dealt again",)),
    "hints promise nothing": (ALL, ("Neither computers nor hints",)),
}
"""For each clause of the rules: the variants it holds for, and how the paragraphs that tell it
begin in English; in another language they stand in the same places."""

others = pytest.mark.parametrize("language", [code for code in LANGUAGES if code != SOURCE])
every_page = pytest.mark.parametrize("variant", PAGES)


def paragraphs(variant: str, language: str) -> list[str]:
    """All that a page tells in sentences, in reading order."""
    with speaking(language):
        return list(_paragraphs(variant))


def _paragraphs(variant: str) -> Iterator[str]:
    for section in rules_page(variant):
        yield section.title
        for block in section.blocks:
            if isinstance(block, Paragraph):
                yield block.text
            elif isinstance(block, Sentences):
                yield from block.texts
            elif isinstance(block, Meanings):
                for word, meaning in block.rows:
                    yield f"{word}: {meaning}"
            else:
                yield from (" | ".join(row) for row in (block.head, *block.rows))
        yield from (figure.caption for figure in section.figures)


def numbers(text: str) -> list[str]:
    return sorted(re.findall(r"\d+(?:[.,]\d+)?", text.replace(",5", ".5")))


@pytest.mark.parametrize("clause", CLAUSES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_clause_is_told(language: str, clause: str) -> None:
    variants, beginnings = CLAUSES[clause]
    for variant in variants:
        source, told = paragraphs(variant, SOURCE), paragraphs(variant, language)
        for beginning in beginnings:
            places = [i for i, text in enumerate(source) if text.startswith(beginning)]
            assert places, (variant, beginning)
            for place in places:
                assert (told[place] == source[place]) is (language == SOURCE), told[place]


@others
@every_page
def test_no_number_differs(language: str, variant: str) -> None:
    source, told = paragraphs(variant, SOURCE), paragraphs(variant, language)
    assert len(told) == len(source)
    for text, other in zip(source, told, strict=True):
        assert numbers(other) == numbers(text), (text, other)


@others
@every_page
def test_every_paragraph_is_translated(language: str, variant: str) -> None:
    source, told = paragraphs(variant, SOURCE), paragraphs(variant, language)
    same = [text for text, other in zip(source, told, strict=True) if text == other]
    assert [text for text in same if " " in text and re.search("[a-z]{4}", text)] == []


@every_page
def test_what_a_page_tells_of_the_rules_belongs_to_a_clause(variant: str) -> None:
    """So a new paragraph about the rules cannot come without its clause."""
    named = {
        beginning
        for variants, beginnings in CLAUSES.values()
        if variant in variants
        for beginning in beginnings
    }
    with speaking(SOURCE):
        sections = rules_page(variant)
    told = [
        block.text
        for section in sections
        for block in section.blocks
        if isinstance(block, Paragraph)
    ]
    left = [text for text in told if not any(text.startswith(start) for start in named)]
    free = ("Match equal values", "Two pairs play", "Before the match", "The tiles that are left")
    free += ("All tiles are dealt.", "Tables differ")
    assert [text for text in left if not text.startswith(free)] == []
