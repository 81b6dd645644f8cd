"""The screen of the settings: sliders, keys, lists, and the way back."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from game import language
from game.scenes.dialogue import DialogueScene
from game.scenes.menu import MenuScene
from game.scenes.settings import SettingsScene
from game.settings import Settings
from tests.at_settings import AtSettings
from tests.pilot import Pilot

# -- sliders


def place_on(pilot: Pilot, key: str, share: float) -> tuple[float, float]:
    """Where a finger goes for a value of a slider."""
    rect = pilot.control(key).rect
    margin = 24 * pilot.stage.screen.unit
    return (rect.x + margin + share * (rect.w - 2 * margin), rect.center.y)


@pytest.mark.parametrize(("share", "value"), [(0.0, 0.0), (0.3, 0.3), (0.42, 0.4), (1.0, 1.0)])
def test_a_tap_on_the_track_takes_the_knob_there(share: float, value: float) -> None:
    pilot = AtSettings()
    pilot.reveal("volume")
    pilot.tap(place_on(pilot, "volume", share))
    assert pilot.now.volume == pytest.approx(value)
    assert pilot.heard == [("place", pilot.now.volume)]
    assert len(pilot.kept) == 1


@pytest.mark.parametrize("by", ["finger", "mouse"])
def test_a_drag_shows_the_value_and_counts_when_it_is_let_go(by: str) -> None:
    pilot = AtSettings()
    start, end = place_on(pilot, "text_scale", 0.0), place_on(pilot, "text_scale", 0.62)
    if by == "finger":
        pilot.touch("down", start)
        for i in range(1, 11):
            pilot.frame()
            pilot.touch("move", (start[0] + (end[0] - start[0]) * i / 10, start[1] + 3 * i))
        pilot.frame()
        assert pilot.now.text_scale == 1.0, "the page does not move under the finger"
        assert pilot.control("text_scale").note == "160%"
        pilot.touch("up", (end[0], end[1] + 30))
        pilot.frame()
    else:
        pilot.drag(start, end, by="mouse")
    assert pilot.now.text_scale == pytest.approx(1.6)
    assert len(pilot.kept) == 1


def test_a_drag_that_is_lost_changes_nothing() -> None:
    pilot = AtSettings()
    start = place_on(pilot, "text_scale", 0.0)
    pilot.touch("down", start)
    for i in range(1, 6):
        pilot.frame()
        pilot.touch("move", (start[0] + 20 * i, start[1]))
    pilot.touch("down", (300, 600), 1)
    pilot.frame()
    assert pilot.control("text_scale").note == "100%"
    assert pilot.kept == []
    pilot.touch("up", (300, 600), 1)
    pilot.touch("up", start)
    pilot.frame()
    assert pilot.kept == []


def test_a_drag_upwards_on_a_slider_scrolls() -> None:
    pilot = AtSettings(size=(480, 800))
    scene = pilot.stage.top
    assert isinstance(scene, SettingsScene)
    x, y = place_on(pilot, "text_scale", 0.5)
    pilot.drag((x, y), (x + 5, y - 60))
    assert scene.pane.offset > 30
    assert pilot.kept == []


def test_the_ends_of_a_slider_by_keys() -> None:
    pilot = AtSettings()
    pilot.stage.focus("volume")
    for key, volume in (("home", 0.0), ("left", 0.0), ("right", 0.1), ("end", 1.0)):
        pilot.key(key)
        assert pilot.now.volume == pytest.approx(volume)
    pilot.key("return")
    assert pilot.now.volume == 0.0, "pressed, it goes round"


# -- the screen


def test_everything_can_be_set_by_keys_alone() -> None:
    pilot = AtSettings()
    pilot.key("tab")
    reached = set()
    for _ in range(40):
        focused = pilot.stage.focused
        assert focused is not None
        reached.add(focused.key)
        if focused.key not in ("back", "reset"):
            pilot.key("space")
            pilot.key("space")
        pilot.key("tab")
        pane = pilot.stage.top
        assert isinstance(pane, SettingsScene)
    assert reached == set(pilot.keys)
    assert len(pilot.kept) > 15


def test_restoring_asks_first() -> None:
    changed = Settings(theme="midnight", pace="slow", reduced_motion=True)
    pilot = AtSettings(changed)
    pilot.tap("reset")
    assert isinstance(pilot.stage.top, DialogueScene)
    pilot.key("return")
    assert pilot.now == changed
    pilot.tap("reset")
    pilot.tap("confirm")
    assert pilot.now == Settings()
    assert pilot.kept == [Settings()]


def test_computers_wait_while_the_settings_are_open() -> None:
    pilot = AtSettings()
    session = pilot.table.session
    session.submit(session.legal_actions[0], session.match.token)
    done = len(session.match.entries)
    pilot.wait(4000)
    assert len(session.match.entries) == done
    pilot.back_to_table()
    pilot.wait(4000)
    assert len(session.match.entries) > done


def test_back_leads_to_where_it_was_opened() -> None:
    pilot = AtSettings()
    pilot.tap("back")
    assert pilot.stage.top is pilot.table


# -- languages


def catalogue(texts: dict[str, str]) -> bytes:
    """A compiled catalogue with those texts."""
    pairs = sorted({"": "Language: es\nContent-Type: text/plain; charset=UTF-8\n", **texts}.items())
    ids = b"".join(key.encode() + b"\0" for key, _ in pairs)
    told = b"".join(value.encode() + b"\0" for _, value in pairs)
    start = 28 + 16 * len(pairs)
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    tables = [b"", b""]
    at = [start, start + len(ids)]
    for pair in pairs:
        for i, text in enumerate(pair):
            size = len(text.encode())
            tables[i] += struct.pack("<2I", size, at[i])
            at[i] += size + 1
    return head + b"".join(tables) + ids + told


@pytest.fixture
def spanish(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A folder of translations in which there is a little Spanish."""
    folder = tmp_path / "es" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    texts = {
        "name of the language\x04English": "Español",
        "Settings": "Ajustes",
        "Your turn": "Tu turno",
        "Text size": "Tamaño del texto",
    }
    (folder / "double-six.mo").write_bytes(catalogue(texts))
    monkeypatch.setattr(language, "locales", lambda: tmp_path)
    yield
    language.speak()


def test_with_one_language_there_is_nothing_to_choose(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(language, "locales", lambda: tmp_path)
    assert "language" not in AtSettings().keys


@pytest.mark.usefixtures("spanish")
def test_the_language_is_spoken_at_once_also_in_a_match() -> None:
    pilot = AtSettings()
    assert language.languages() == ("en", "es")
    pilot.tap("language")
    assert pilot.keys == ("language-en", "language-es"), "nothing else while the list is open"
    assert pilot.control("language-en").checked
    assert {"English", "Español"} <= set(pilot.written())
    pilot.tap("language-es")
    assert pilot.now.language == "es"
    assert pilot.kept == [pilot.now]
    assert {"Ajustes", "Tamaño del texto"} <= set(pilot.written())
    assert pilot.stage.focused is not None
    assert pilot.stage.focused.key == "language"
    pilot.back_to_table()
    assert "Tu turno" in pilot.written()
    pilot.stage.change_settings(replace(pilot.now, language="en"))
    pilot.frame()
    assert "Your turn" in pilot.written()


@pytest.mark.usefixtures("spanish")
def test_a_list_closes_by_escape_or_a_tap_beside_it() -> None:
    pilot = AtSettings()
    for close in (lambda: pilot.key("escape"), lambda: pilot.tap((5, 5))):
        pilot.tap("language")
        close()
        assert "back" in pilot.keys
        assert isinstance(pilot.stage.top, SettingsScene)
    assert pilot.kept == []


@pytest.mark.usefixtures("spanish")
def test_a_language_that_there_is_not_is_english() -> None:
    language.speak("es")
    assert language.spoken() == "es"
    language.speak("tlh")
    assert language.spoken() == "en"


def test_menu_and_match_lead_to_the_settings_and_back() -> None:
    pilot = AtSettings()
    for scene, key in ((MenuScene(), "settings"), (pilot.table, "menu")):
        pilot.stage.reset(scene)
        pilot.frame()
        if key == "menu":
            pilot.tap("menu")
        under = pilot.stage.top
        pilot.set("settings")
        assert isinstance(pilot.stage.top, SettingsScene)
        pilot.key("escape")
        assert pilot.stage.top is under
