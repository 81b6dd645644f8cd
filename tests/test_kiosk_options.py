"""What an operator can write into the settings file of a kiosk, and how mistakes are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import app
from game.cli import run
from game.kiosk import kiosk_offer
from game.kiosk_options import KioskOptions, KioskOptionsError, read_kiosk_options
from game.language import languages
from game.options import PlayOptions

ALL = """
# A kiosk in a museum.
idle_seconds = 60
answer_seconds = 15
languages = ["es", "en"]
language = "es"
variants = ["chiva", "block"]
attract = false
table_top = true
volume = 0.25
exit_corner = "bottom-right"
exit_hold_seconds = 5
exit_keys = "ctrl+alt+shift+x"
exit_code = "004711"
"""


def test_an_empty_file_is_the_usual_kiosk() -> None:
    options = read_kiosk_options(b"")
    assert options == KioskOptions()
    assert (options.idle_seconds, options.answer_seconds, options.attract) == (90, 20, True)
    assert options.offered_languages == languages()


def test_everything_can_be_chosen() -> None:
    options = read_kiosk_options(b"\xef\xbb\xbf" + ALL.encode())
    assert options == KioskOptions(
        60, 15, ("es", "en"), "es", ("chiva", "block"), False, True, 0.25,
        "bottom-right", 5.0, "ctrl+alt+shift+x", "004711",
    )  # fmt: skip
    offer = kiosk_offer(options)
    assert [variant.name for variant in offer.variants] == ["chiva", "block"]
    assert offer.languages == ("es", "en")
    assert offer.settings.language == "es"
    assert offer.settings.turn_table
    assert offer.settings.volume == 0.25


def test_a_silent_kiosk_is_silent() -> None:
    assert not kiosk_offer(KioskOptions(volume=0)).settings.sound


@pytest.mark.parametrize(
    ("options", "wishes", "first"),
    [
        (KioskOptions(), ("pl_PL",), "pl"),
        (KioskOptions(), ("zz", "es"), "es"),
        (KioskOptions(languages=("pl", "es")), ("en",), "pl"),
        (KioskOptions(language="ms"), ("es",), "ms"),
    ],
)
def test_the_first_language(options: KioskOptions, wishes: tuple[str, ...], first: str) -> None:
    assert options.first_language(wishes) == first


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("idle_seconds = 0", "idle_seconds: expected int >= 5"),
        ("idle_seconds = '90'", "idle_seconds: expected int, got str"),
        ("volume = 1.5", "volume: expected float <= 1.0"),
        ("attract = 1", "attract: expected bool"),
        ("idle = 90", "there is no setting 'idle', only idle_seconds, answer_seconds"),
        ("languages = ['en', 'zz']", "no language 'zz', only"),
        ("languages = 'en'", "languages: expected array"),
        ("languages = ['en', 'en']", "languages: something is named twice"),
        ("languages = ['en']\nlanguage = 'es'", "language: 'es' is not among the languages"),
        ("variants = ['go']", "variants: no variant 'go', only block, draw"),
        ("exit_corner = 'middle'", "exit_corner: invalid enum value 'middle'"),
        ("exit_code = '12a4'", "exit_code: 4 to 12 digits, in quotes"),
        ("exit_code = '123'", "exit_code: 4 to 12 digits, in quotes"),
        ("exit_code = '１２３４'", "exit_code: 4 to 12 digits, in quotes"),
        ("exit_code = 1234", "exit_code: expected str, got int"),
        ("exit_keys = 'ctrl+q'", "exit_keys: two or three of ctrl, alt, shift"),
        ("idle_seconds: 90", "it is not TOML"),
        ("\x00", "it is not TOML"),
    ],
)
def test_a_mistake_is_told_in_one_line(text: str, words: str) -> None:
    with pytest.raises(KioskOptionsError) as told:
        read_kiosk_options(text.encode())
    assert words in str(told.value)
    assert "\n" not in str(told.value)


def test_what_is_no_text_is_told() -> None:
    with pytest.raises(KioskOptionsError, match="UTF-8"):
        read_kiosk_options(b"\xff\xfe")


# The command line


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[PlayOptions]:
    taken: list[PlayOptions] = []

    def play(options: PlayOptions) -> int:
        taken.append(options)
        return 0

    monkeypatch.setattr(app, "play", play)
    return taken


def test_the_flags_open_a_kiosk(opened: list[PlayOptions], tmp_path: Path, capsys) -> None:
    file = tmp_path / "kiosk.toml"
    file.write_text(ALL, encoding="utf-8")
    assert run(["--kiosk", "--kiosk-settings", str(file)]) == 0
    assert opened[0].kiosk == read_kiosk_options(ALL.encode())
    assert capsys.readouterr() == ("", "")
    assert run(["--kiosk", "--kiosk-settings", str(file), "--language", "en"]) == 0
    assert opened[1].kiosk is not None
    assert opened[1].kiosk.language == "en"


def test_without_a_file_the_code_is_told(opened: list[PlayOptions], capsys) -> None:
    assert run(["--kiosk"]) == 0
    assert opened[0].kiosk == KioskOptions()
    out, err = capsys.readouterr()
    assert out == ""
    assert KioskOptions().exit_code in err


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (["--kiosk-settings", "x"], "goes with --kiosk"),
        (["--kiosk", "--kiosk-settings", "nowhere.toml"], "nowhere.toml cannot be read"),
        (["--kiosk", "--seed", "x"], "--seed does not go with --kiosk"),
        (["--kiosk", "--variant", "block"], "--variant does not go with --kiosk"),
        (["--kiosk", "--language", "zz"], "zz"),
    ],
)
def test_wrong_flags_are_told(opened: list[PlayOptions], capsys, flags, words: str) -> None:
    assert run(flags) == 2
    out, err = capsys.readouterr()
    assert (out, opened) == ("", [])
    assert words in err
    assert err.splitlines()[-1].startswith("double-six: ")


def test_a_language_that_is_not_offered_is_told(tmp_path: Path, capsys) -> None:
    file = tmp_path / "kiosk.toml"
    file.write_text(ALL, encoding="utf-8")
    assert run(["--kiosk", "--kiosk-settings", str(file), "--language", "pl"]) == 2
    assert "does not offer the language 'pl'" in capsys.readouterr().err


def test_a_file_with_a_mistake_is_named(tmp_path: Path, capsys) -> None:
    file = tmp_path / "kiosk.toml"
    file.write_text("exit_code = '1'", encoding="utf-8")
    assert run(["--kiosk", "--kiosk-settings", str(file)]) == 2
    err = capsys.readouterr().err
    assert err == f"double-six: {file}: exit_code: 4 to 12 digits, in quotes\n"


def test_the_readme_shows_every_setting() -> None:
    text = (Path(__file__).parent.parent / "README.md").read_text("utf-8")
    block = text.partition("```toml\n")[2].partition("```")[0]
    assert read_kiosk_options(block.encode()).exit_code == KioskOptions().exit_code
    names = [line.split(" ")[0] for line in block.splitlines()]
    assert names == list(KioskOptions.__struct_fields__)
