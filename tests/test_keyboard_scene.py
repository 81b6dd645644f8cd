"""The keyboard on the screen: every letter can be typed, by touch, long press, keys and paste."""

import pytest

from game.input.letters import OTHERS, held, rows
from game.language import speak
from game.scenes.keyboard import KeyboardScene
from game.ui.draw import Box, Text
from tests.over_match import flat, says, texts, with_scene


class Line:
    """What was typed in the end; None if nothing was."""

    def __init__(self):
        self.text = None

    def __call__(self, text):
        self.text = text


def keyboard(text="", limit=24, kind="name", names=(), **options):
    line = Line()
    scene = KeyboardScene("Name", text, limit, line, kind=kind, suggestions=names)
    return with_scene(scene, **options), scene, line


@pytest.fixture
def spanish():
    speak("es")
    yield
    speak("en")


def tap_all(pilot, letters):
    for letter in letters:
        pilot.tap(f"key {letter}")


@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (480, 800), (1080, 1920)])
def test_a_name_is_typed_by_touch(size):
    pilot, _scene, line = keyboard(size=size)
    tap_all(pilot, "Ana")
    pilot.tap("key  ")
    pilot.tap("shift")
    tap_all(pilot, "B2")
    pilot.tap("done")
    assert line.text == "Ana B2"
    assert pilot.stage.wants_quit, "the keyboard is gone"


def test_the_first_letter_of_a_name_is_a_capital():
    pilot, scene, _line = keyboard()
    assert scene.is_shifted
    tap_all(pilot, "A")
    assert not scene.is_shifted
    pilot.control("key a")


def test_every_letter_of_the_usual_keys_types_itself():
    pilot, scene, _line = keyboard("x", limit=64)
    for row in rows("en", "name", others=False):
        for letter in row:
            pilot.tap(f"key {letter}")
            assert scene.line.text.endswith(letter)
            pilot.tap("backspace")
    assert scene.line.text == "x"


def test_letters_of_other_languages_lie_behind_a_key():
    pilot, scene, _line = keyboard("x", limit=64)
    pilot.tap("others")
    for row in OTHERS:
        for letter in row:
            pilot.tap(f"key {letter}")
            assert scene.line.text.endswith(letter)
            pilot.tap("backspace")
    pilot.tap("others")
    pilot.control("key q")


def test_a_held_key_gives_the_letter_of_the_language(spanish):
    del spanish
    pilot, scene, _line = keyboard("x")
    pilot.hold("key a", 700)
    assert scene.line.text == "xá"
    assert scene.popup is None


def test_a_finger_slides_to_one_of_several_letters(spanish):
    del spanish
    pilot, scene, _line = keyboard("x")
    start = pilot.point("key u")
    pilot.touch("down", start)
    pilot.wait(700)
    assert [text for text in texts(pilot.view) if text in ("ú", "ü")]
    pilot.touch("move", (start.x + 60, start.y - 60))
    pilot.frame()
    pilot.touch("move", (start.x + 62, start.y - 70))
    pilot.frame()
    assert scene.chosen == "ü"
    pilot.touch("up", (start.x + 62, start.y - 70))
    pilot.frame()
    assert scene.line.text == "xü"


def test_a_finger_that_slides_away_types_nothing(spanish):
    del spanish
    pilot, scene, _line = keyboard("x")
    start = pilot.point("key u")
    pilot.touch("down", start)
    pilot.wait(700)
    for y in (start.y + 40, start.y + 200, 700):
        pilot.touch("move", (start.x, min(y, 710)))
        pilot.frame()
    pilot.touch("move", (40, 40))
    pilot.frame()
    pilot.touch("up", (40, 40))
    pilot.frame()
    assert scene.line.text == "x"
    assert scene.popup is None


def test_a_key_without_other_letters_types_itself_when_held():
    pilot, scene, _line = keyboard("x")
    pilot.hold("key q", 700)
    assert scene.line.text == "xq"


@pytest.mark.parametrize("language", ["es", "pl"])
def test_every_letter_of_a_language_can_be_typed(language):
    needed = {"es": "áéíóúüñ", "pl": "ąćęłńóśźż"}[language]
    letters = "".join(rows(language, "name", others=False))
    given = {other for letter in letters for other in held(language, "name", letter)}
    assert set(needed) <= given | set(letters)


def test_a_real_keyboard_and_the_clipboard_work_too():
    pilot, scene, line = keyboard()
    pilot.type("María")
    pilot.clipboard = " del Mar\n"
    pilot.key("v", ctrl=True)
    assert scene.line.text == "María del Mar "
    pilot.key("backspace")
    pilot.key("home")
    pilot.type("J")
    pilot.key("space")
    assert scene.line.text == "J María del Mar"
    pilot.key("return")
    assert line.text == "J María del Mar"


def test_paste_has_a_button():
    pilot, scene, _line = keyboard(limit=64, kind="seed")
    pilot.clipboard = "K7QF3MZD"
    pilot.tap("paste")
    assert scene.line.text == "K7QF3MZD"


def test_no_more_than_the_limit_is_typed():
    pilot, scene, _line = keyboard("x" * 23)
    tap_all(pilot, "abc")
    assert scene.line.text == "x" * 23 + "a"
    assert says(pilot.view, "24 of 24")


def test_a_suggestion_becomes_the_text():
    pilot, _scene, line = keyboard("Mar", names=("Rosa", "Luis"))
    pilot.tap("suggestion Luis")
    pilot.tap("done")
    assert line.text == "Luis"


@pytest.mark.parametrize("leave", ["escape", "cancel"])
def test_cancel_leaves_the_text_as_it_was(leave):
    pilot, _scene, line = keyboard("Ana")
    tap_all(pilot, "b")
    if leave == "escape":
        pilot.key("escape")
    else:
        pilot.tap("cancel")
    assert line.text is None
    assert pilot.stage.wants_quit


def test_codes_have_capital_letters():
    pilot, scene, _line = keyboard(kind="code", limit=200)
    tap_all(pilot, "C4CF-")
    pilot.type("k7qf")
    assert scene.line.text == "C4CF-K7QF"
    assert pilot.view.control("others") is None


def test_what_no_code_has_cannot_be_typed_into_one():
    pilot, scene, _line = keyboard("C4", kind="code", limit=200)
    keys = [c for c in pilot.view.controls if c.key.startswith("key ")]
    assert {c.key.removeprefix("key ") for c in keys if not c.enabled} == set("01IO.")
    tap_all(pilot, "01IO")
    assert scene.line.text == "C4"
    assert not says(pilot.view, "of 200")


def test_nothing_shows_between_the_letters_of_a_held_key(spanish):
    del spanish
    pilot, _scene, _line = keyboard("x")
    pilot.touch("down", "key u")
    pilot.wait(700)
    items = list(flat(pilot.view.items))
    one, other = [i for i in items if isinstance(i, Text) and i.text in ("ú", "ü")][-2:]
    plates = [i.rect for i in items if isinstance(i, Box) and i.fill == "surface"]
    assert plates[-1].covers(one.box)
    assert plates[-1].covers(other.box)


def test_the_keys_can_be_walked_and_pressed_without_a_pointer():
    pilot, scene, _line = keyboard("x")
    for _ in range(60):
        pilot.key("tab")
        if pilot.stage.focused.key == "key w":
            break
    pilot.key("return")
    assert scene.line.text == "xw"
