"""The catalogues: complete, with the same fields as the source, and with letters that we have."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pygame
import pytest

from game.language import SOURCE, languages, native_name
from game.resources import resource
from game.ui.fonts import WEIGHTS
from tests.catalogues import LOCALES, ROOT, tools

LANGUAGES = tuple(tools.languages(LOCALES))
"""All languages that have a folder."""
PLURALS = {"en": 2, "es": 2, "pl": 3, "ms": 1}
"""How many forms of a word a language has, by the count that it goes with."""
_FIELD = re.compile(r"\{[^}]*\}")
_ENDS = (".", "?", "!", ":")

every_language = pytest.mark.parametrize("language", LANGUAGES)


def catalogue_of(language: str):
    return tools.load(tools.source_file(LOCALES, language), language)


def messages_of(language: str) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Every message that is translated, and what it is translated to, each in its forms."""
    for message in catalogue_of(language):
        if message.id and is_told(message):
            yield forms(message.id), forms(message.string)


def forms(text: str | tuple[str, ...]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def is_told(message) -> bool:
    return all(forms(message.string))


def key_of(message) -> tuple[str | None, tuple[str, ...]]:
    return message.context, forms(message.id)


def test_every_catalogue_has_its_rule_of_plurals() -> None:
    assert {code: catalogue_of(code).num_plurals for code in PLURALS} == PLURALS


@every_language
def test_a_catalogue_holds_what_the_code_says_and_nothing_else(language: str) -> None:
    told = {key_of(message) for message in tools.extracted(ROOT) if message.id}
    catalogue = catalogue_of(language)
    assert {key_of(message) for message in catalogue if message.id} == told
    assert not catalogue.obsolete
    template = tools.load(tools.TEMPLATE)
    assert {key_of(message) for message in template if message.id} == told


@every_language
def test_a_catalogue_is_complete(language: str) -> None:
    catalogue = catalogue_of(language)
    left = [key_of(message) for message in catalogue if message.id and not is_told(message)]
    assert left == []
    assert [key_of(message) for message in catalogue if message.id and message.fuzzy] == []


@every_language
def test_plural_messages_have_all_forms(language: str) -> None:
    forms_of = catalogue_of(language).num_plurals
    for ids, told in messages_of(language):
        assert len(told) == (forms_of if len(ids) > 1 else 1), ids


@every_language
def test_fields_are_those_of_the_source(language: str) -> None:
    for ids, told in messages_of(language):
        wanted = [sorted(_FIELD.findall(text)) for text in ids]
        for text in told:
            assert sorted(_FIELD.findall(text)) in wanted, (ids, text)


@every_language
def test_sentences_end_where_those_of_the_source_do(language: str) -> None:
    for ids, told in messages_of(language):
        for text in told:
            assert text == text.strip() == re.sub("  +", " ", text), text
            assert text.endswith(_ENDS) == ids[0].endswith(_ENDS), (ids, text)


def test_the_source_says_itself() -> None:
    assert all(ids == told for ids, told in messages_of(SOURCE))


def test_no_message_is_told_both_with_a_count_and_without() -> None:
    """Python before 3.12 would not find the one without."""
    catalogue = tools.extracted(ROOT)
    counted = {(m.context, m.id[0]) for m in catalogue if isinstance(m.id, tuple)}
    assert counted.isdisjoint((m.context, m.id) for m in catalogue if isinstance(m.id, str))


@every_language
@pytest.mark.parametrize("weight", WEIGHTS)
def test_the_font_has_every_letter(language: str, weight: int) -> None:
    pygame.font.init()
    font = pygame.font.Font(resource("fonts", f"InterTab-{weight}.ttf"), 20)
    letters = {letter for _ids, told in messages_of(language) for text in told for letter in text}
    assert sorted(letter for letter in letters if font.metrics(letter)[0] is None) == []


def test_compiled_catalogues_are_the_same_every_time(tmp_path) -> None:
    for language in LANGUAGES:
        source = tools.source_file(LOCALES, language)
        copy = tools.source_file(tmp_path, language)
        copy.parent.mkdir(parents=True)
        copy.write_bytes(source.read_bytes())
    first = [file.read_bytes() for file in tools.compiled(tmp_path)]
    assert first == [file.read_bytes() for file in tools.compiled(tmp_path)]
    assert len(first) == len(LANGUAGES)


def test_every_language_has_a_name_of_its_own() -> None:
    assert len({native_name(code) for code in languages()}) == len(LANGUAGES)
