"""Files of the game that are missing or damaged: it says so and goes on with what there is."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from game import app, language, resources, speaker
from game.key_file import VARIABLE
from game.language import _, is_language, languages, speak, spoken, unreadable_languages
from game.options import PlayOptions
from game.sound import CUES
from game.speaker import Speaker
from game.ui.fonts import WEIGHTS, Fonts
from game.window import Window

ROOT = Path(__file__).resolve().parent.parent
INKS = (255, 255, 255)


@pytest.fixture
def assets(monkeypatch, tmp_path):
    """A copy of the assets that a test may spoil."""
    folder = tmp_path / "assets"
    shutil.copytree(ROOT / "assets", folder)
    monkeypatch.setattr(resources, "_ROOTS", (folder,))
    return folder


@pytest.fixture
def locales(monkeypatch, tmp_path):
    folder = tmp_path / "locales"
    shutil.copytree(ROOT / "locales", folder)
    monkeypatch.setattr(language, "locales", lambda: folder)
    yield folder
    monkeypatch.undo()
    speak("en")


def cut(path):
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def junk(path):
    path.write_bytes(b"no such thing")


def empty(path):
    path.write_bytes(b"")


def gone(path):
    path.unlink()


def folder(path):
    path.unlink()
    path.mkdir()


SPOIL = pytest.mark.parametrize("spoil", [cut, junk, empty, gone, folder])


@SPOIL
def test_a_font_that_cannot_be_read_is_replaced_by_its_neighbour(assets, spoil):
    whole = Fonts()
    spoil(assets / "fonts" / "InterTab-600.ttf")
    fonts, told = Fonts(), []
    fonts.tell = told.append
    assert fonts.width("Double", 40, 600) == whole.width("Double", 40, 500)
    assert fonts.render("Double", 20, 600, INKS).get_width() > 20
    assert fonts.width("Double", 40, 700) == whole.width("Double", 40, 700)
    assert len(told) == 1
    assert "InterTab-600.ttf" in told[0]


@SPOIL
def test_without_any_font_of_ours_letters_are_drawn_all_the_same(assets, spoil):
    for weight in WEIGHTS:
        spoil(assets / "fonts" / f"InterTab-{weight}.ttf")
    fonts = Fonts()
    picture = fonts.render("Double", 20, 400, INKS)
    assert pygame.mask.from_surface(picture).count() > 50
    assert fonts.height(20, 400) > 10


@SPOIL
def test_a_language_that_cannot_be_read_is_not_offered(locales, spoil):
    spoil(locales / "es" / "LC_MESSAGES" / "double-six.mo")
    speak("es", "pl")
    assert spoken() == "pl"
    assert not is_language("es")
    assert {"en", "ms", "pl"} <= set(languages())
    assert "es" not in languages()
    assert unreadable_languages() == (() if spoil is gone else ("es",))


@SPOIL
def test_without_any_language_english_is_spoken(locales, spoil):
    for path in locales.rglob("*.mo"):
        spoil(path)
    speak("es", "pl")
    assert spoken() == "en"
    assert languages() == ("en",)
    assert _("Settings") == "Settings"


@SPOIL
def test_one_sound_that_cannot_be_read_does_not_silence_the_others(assets, spoil, monkeypatch):
    spoil(assets / "sounds" / "win.wav")
    monkeypatch.setattr(speaker, "_may_be_heard", lambda: True)
    voice = Speaker()
    voice.open()
    voice.play("win", 1.0)
    assert set(voice._sounds) >= set(CUES) - {"win"}
    voice.close()


@SPOIL
def test_the_window_opens_and_says_what_is_wrong_in_a_line_each(
    assets, locales, spoil, monkeypatch, tmp_path, capsys
):
    spoil(assets / "fonts" / "InterTab-600.ttf")
    spoil(locales / "es" / "LC_MESSAGES" / "double-six.mo")
    for name in ("DATA", "CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    keys = tmp_path / "keys"
    keys.write_text("return\nreturn\nreturn\nclose\n", encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(keys))
    monkeypatch.setattr(Window, "close", lambda _window: None)
    assert app.play(PlayOptions()) == 0
    told = capsys.readouterr().err.splitlines()
    assert all(line.startswith("double-six: the ") for line in told)
    assert [("font" in line, "language" in line) for line in sorted(told)] == (
        [(True, False)] if spoil is gone else [(True, False), (False, True)]
    )
    log = (tmp_path / "state" / "double-six" / "double-six.log").read_text(encoding="utf-8")
    assert log.count("warning: the ") == len(told)
