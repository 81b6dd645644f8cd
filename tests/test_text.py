"""Wrapping and fitting of text, with letters that are all half as wide as they are high."""

from dataclasses import dataclass
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from game.ui.text import ELLIPSIS, cut, fit, shortened, wrap
from game.ui.theme import SMALLEST_TEXT, TYPE, TypeRole


@dataclass(frozen=True)
class Typewriter:
    def width(self, text: str, size: float, _weight: int) -> float:
        return len(text) * size / 2

    def height(self, size: float, _weight: int) -> float:
        return size


TYPEWRITER = Typewriter()
words = st.lists(st.text("abc", min_size=1, max_size=9), min_size=1, max_size=12).map(" ".join)


def test_wrap_breaks_between_words_and_at_line_breaks():
    assert wrap(TYPEWRITER, "one two three\nfour", 35, 10, 400) == ("one two", "three", "four")
    assert wrap(TYPEWRITER, "", 35, 10, 400) == ("",)
    assert wrap(TYPEWRITER, "a\n\nb", 35, 10, 400) == ("a", "", "b")


def test_a_space_that_never_breaks_keeps_words_together():
    text = "won 57\N{NO-BREAK SPACE}%"
    assert wrap(TYPEWRITER, text, 35, 10, 400) == ("won", "57\N{NO-BREAK SPACE}%")


def test_a_sign_and_a_word_of_one_letter_stay_with_their_number():
    assert wrap(TYPEWRITER, "12 + 9 = 21.", 50, 10, 400) == ("12 + 9", "= 21.")
    assert wrap(TYPEWRITER, "12 + 9 = 21.", 20, 10, 400) == ("12", "+ 9", "= 21", ".")
    assert wrap(TYPEWRITER, "a 6 or a 1.", 45, 10, 400) == ("a 6 or", "a 1.")


def test_wrap_breaks_a_word_that_is_wider_than_the_line():
    assert wrap(TYPEWRITER, "an unbreakable", 25, 10, 400) == ("an", "unbre", "akabl", "e")


@given(words, st.integers(1, 60))
def test_wrapped_lines_hold_all_letters_and_stay_within_the_width(text, letters):
    lines = wrap(TYPEWRITER, text, letters * 5.0, 10, 400)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(len(line) <= letters for line in lines)


@given(words, st.integers(8, 60))
def test_wrapping_is_greedy(text, letters):
    lines = wrap(TYPEWRITER, text, letters * 5.0, 10, 400)
    if all(len(word) <= letters for word in text.split()):
        assert " ".join(lines) == text
        for line, following in pairwise(lines):
            assert len(line) + 1 + len(following.split()[0]) > letters


def test_text_takes_one_line_then_two_then_a_smaller_size():
    role = TypeRole(20, 600)
    one = fit(TYPEWRITER, "short", role, width=100, unit=1)
    assert (one.lines, one.size, one.fits) == (("short",), 20, True)
    two = fit(TYPEWRITER, "rather longer", role, width=100, unit=1)
    assert (two.lines, two.size, two.fits) == (("rather", "longer"), 20, True)
    less = fit(TYPEWRITER, "much longer than that", role, width=100, unit=1)
    assert less.size < 20
    assert less.fits
    assert len(less.lines) == 2


def test_a_word_is_made_smaller_before_it_is_broken():
    fitted = fit(TYPEWRITER, "Szczegóły", TypeRole(18, 700), width=70, unit=1)
    assert fitted.lines == ("Szczegóły",)
    assert fitted.size == 15


def test_only_names_are_cut():
    text = "Maximilian Alexander the Third of Somewhere"
    name = fit(TYPEWRITER, text, TYPE["body"], width=90, unit=1, lines=1, person=True)
    assert name.lines[0].endswith(ELLIPSIS)
    assert name.size == SMALLEST_TEXT
    assert TYPEWRITER.width(name.lines[0], name.size, 500) <= 90
    words = fit(TYPEWRITER, text, TYPE["body"], width=90, unit=1, lines=1)
    assert " ".join(words.lines) == text
    assert not words.fits


def test_the_unit_scales_sizes_and_lines():
    fitted = fit(TYPEWRITER, "x", TYPE["reading"], width=900, unit=2)
    assert fitted.size == 34
    assert fitted.line_height == 34 * 1.55


@given(words, st.integers(1, 60), st.sampled_from(sorted(TYPE)), st.booleans())
def test_what_fits_is_within_its_room(text, letters, role, person):
    width = letters * 5.0
    fitted = fit(TYPEWRITER, text, TYPE[role], width=width, unit=1, person=person)
    assert fitted.size <= TYPE[role].size
    if fitted.fits and not person:
        assert len(fitted.lines) <= 2
        assert all(TYPEWRITER.width(line, fitted.size, 500) <= width for line in fitted.lines)


def test_cut_leaves_what_fits_and_always_says_that_it_cut():
    assert cut(TYPEWRITER, "Ana", 15, 10, 400) == "Ana"
    assert cut(TYPEWRITER, "Anabel", 25, 10, 400) == "Anab" + ELLIPSIS
    assert cut(TYPEWRITER, "Ana Bel", 25, 10, 400) == "Ana" + ELLIPSIS
    assert cut(TYPEWRITER, "Anabel", 1, 10, 400) == ELLIPSIS


NUMBERED = "Komputer\N{NO-BREAK SPACE}2 and Komputer\N{NO-BREAK SPACE}4"


def test_names_with_a_number_are_shortened_to_letter_and_number():
    assert shortened(NUMBERED) == "K2 and K4"
    assert shortened("Rosa 2 and Ana") == "Rosa 2 and Ana"


def test_a_name_is_shortened_only_where_even_the_smallest_letters_have_no_room():
    letters = {len(NUMBERED): NUMBERED, len(NUMBERED) - 1: "K2 and K4", 9: "K2 and K4"}
    for count, shown in letters.items():
        width = count * SMALLEST_TEXT / 2
        fitted = fit(TYPEWRITER, NUMBERED, TYPE["body"], width=width, unit=1, lines=1, person=True)
        assert fitted.lines == (shown,)


def test_the_number_at_the_end_of_a_name_outlasts_the_letters_before_it():
    name = "Rosalinda and Komputer\N{NO-BREAK SPACE}4"
    width = 12 * SMALLEST_TEXT / 2
    fitted = fit(TYPEWRITER, name, TYPE["body"], width=width, unit=1, lines=1, person=True)
    assert fitted.lines == (f"Rosa{ELLIPSIS} and K4",)
