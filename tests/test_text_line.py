"""Typing in one line."""

from hypothesis import given
from hypothesis import strategies as st

from game.ui.text_line import TextLine


def test_letters_go_in_at_the_caret() -> None:
    line = TextLine.of("Aa", 24).moved(-1).with_typed("n")
    assert (line.text, line.caret) == ("Ana", 2)


def test_letters_are_taken_out_on_either_side() -> None:
    line = TextLine.of("Luisa", 24).moved(-1)
    assert line.without_last().text == "Luia"
    assert line.without_next().text == "Luis"
    assert line.without_next().without_next() == line.without_next()
    assert line.at_start().without_last() == line.at_start()


def test_the_limit_holds_for_what_is_typed_and_what_was_there() -> None:
    assert TextLine.of("abcdef", 4).text == "abcd"
    line = TextLine.of("ab", 4).with_typed("cdef")
    assert (line.text, line.caret) == ("abcd", 4)


def test_pasted_lines_become_one() -> None:
    assert TextLine.of("", 24).with_typed("one\r\ntwo\x00\tthree").text == "one  two three"


def test_keys_that_edit_and_keys_that_do_not() -> None:
    line = TextLine.of("ab", 4)
    assert line.after_key("home") == line.at_start()
    assert line.after_key("left").caret == 1
    assert line.at_start().after_key("end") == line
    assert line.after_key("backspace").text == "a"
    assert line.after_key("return") is None


KEYS = st.sampled_from(["left", "right", "home", "end", "backspace", "delete"])


@given(st.lists(st.one_of(KEYS, st.text(max_size=3).map(lambda t: "type" + t)), max_size=30))
def test_the_caret_always_stands_in_the_text(strokes: list[str]) -> None:
    line = TextLine(limit=8)
    for stroke in strokes:
        typed = stroke.removeprefix("type") if stroke.startswith("type") else None
        line = line.with_typed(typed) if typed is not None else line.after_key(stroke)
        assert 0 <= line.caret <= len(line.text) <= 8
        assert line.text.isprintable()
