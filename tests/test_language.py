"""Which language is spoken, and how it writes numbers."""

from fractions import Fraction

import pytest

from game.language import (
    SOURCE,
    _,
    is_language,
    languages,
    native_name,
    ngettext,
    number,
    pgettext,
    speak,
    spoken,
)
from game.pseudo import pseudo
from game.system_language import wished_languages
from tests.pseudo import speaking


def test_the_first_wish_that_there_is_counts() -> None:
    with speaking("en"):
        speak("", "zz", "es_MX", "en")
        assert spoken() == "es"
        assert _("Cancel") == "Cancelar"
        speak("zz", "")
        assert spoken() == SOURCE
        assert _("Cancel") == "Cancel"


@pytest.mark.parametrize(
    ("wish", "is_there"), [("es", True), ("es-AR", True), ("xx", True), ("zz", False), ("", False)]
)
def test_a_country_does_not_matter(wish: str, is_there: bool) -> None:
    assert is_language(wish) is is_there


def test_every_language_calls_itself_by_its_own_name() -> None:
    names = [native_name(code) for code in languages()]
    assert {"Bahasa Melayu", "English", "Español", "Polski"} <= set(names)
    assert names == sorted(names)


def test_the_pseudo_language_is_offered_only_while_it_is_spoken() -> None:
    assert "xx" not in languages()
    with speaking("xx"):
        assert "xx" in languages()
        assert native_name("xx") == pseudo("English")


def test_the_pseudo_language_marks_words_and_keeps_fields() -> None:
    assert pseudo("Deal {deal}") == "[Déál {deal} íííí]"
    with speaking("xx"):
        assert ngettext("{count} tile", "{count} tiles", 1) == pseudo("{count} tile")
        assert pgettext("verb", "Draw") == pseudo("Draw")


@pytest.mark.parametrize(
    ("code", "half", "less"),
    [("en", "7.5", "−2.5"), ("ms", "7.5", "−2.5"), ("es", "7,5", "−2,5"), ("pl", "7,5", "−2,5")],
)
def test_a_half_is_written_as_the_language_writes_it(code: str, half: str, less: str) -> None:
    with speaking(code):
        assert number(Fraction(15, 2)) == half
        assert number(Fraction(-5, 2)) == less
        assert number(107) == "107"


@pytest.mark.parametrize(
    ("environment", "wishes"),
    [
        ({"LANG": "es_MX.UTF-8"}, ("es_MX",)),
        ({"LANG": "de_DE", "LC_MESSAGES": "pl_PL"}, ("pl_PL",)),
        ({"LANGUAGE": "ms:es", "LC_ALL": "pl"}, ("ms", "es")),
        ({"LC_ALL": "C", "LANG": "es_ES"}, ()),
        ({"LANG": "ca_ES.UTF-8@valencia"}, ("ca_ES",)),
        ({"LANG": ""}, ("fr_CA", "pl")),
    ],
)
def test_the_environment_says_what_is_wished(
    environment: dict[str, str], wishes: tuple[str, ...]
) -> None:
    told = [{"language": "fr", "country": "CA"}, {"language": "pl", "country": None}]
    assert wished_languages(environment, told) == wishes
