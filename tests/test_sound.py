"""What is heard: one sound for what was done, one for what came of it, and nothing else."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import wave
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import numpy as np
import pygame
import pytest

from game.resources import resource
from game.scenes.settings import SettingsScene
from game.services import Services
from game.session import News
from game.settings import Settings
from game.sound import CUES, Cue, cues_of
from game.speaker import Speaker
from game.stage import Stage
from game.ui.fonts import Fonts
from rules.events import DealEnded, Dealt, Drew, Event, MatchEnded, Opener, Passed, Played
from rules.scoring import Points
from rules.seats import Side
from rules.tiles import tile
from tests.tables import a_session

ROOT = Path(__file__).resolve().parent.parent
DEALT = Dealt(1, (None, None), (7, 7), None, 14, Opener(1, "lot"))
PLAYED = Played(1, tile(2, 6), "A", None, 0)
SCORED = Played(1, tile(5, 5), "start", 10, 10)
DREW = Drew(2, None)
PASSED = Passed(2)
WON = MatchEnded(1)


def ended(winners: tuple[Side, ...], bonus: tuple[Points, ...] = (5, 0)) -> DealEnded:
    return DealEnded("blocked", ((), ()), (0, 5), winners, bonus, (5, 0), None)


@pytest.mark.parametrize(
    ("events", "cues"),
    [
        ((), ()),
        ((DEALT,), ("shuffle",)),
        ((PLAYED,), ("place",)),
        ((SCORED,), ("place", "score")),
        ((DREW,), ("draw",)),
        ((PASSED,), ("pass",)),
        ((PLAYED, ended((1,))), ("place", "score")),
        ((PASSED, ended((), (0, 0))), ("pass",)),
        ((PLAYED, ended((2,), (0, 0))), ("place", "score")),
        ((PLAYED, ended((1,)), WON), ("place", "win")),
        ((SCORED, ended((1,)), WON), ("place", "win")),
    ],
)
def test_every_event_has_its_sound(events: tuple[Event, ...], cues: tuple[Cue, ...]) -> None:
    assert cues_of(News(events)) == cues


def test_of_several_things_brought_back_only_the_last_is_heard() -> None:
    assert cues_of(News((SCORED, PASSED, PLAYED))) == ("place",)
    assert cues_of(News((PLAYED, ended((1,)), DEALT, PLAYED, DREW))) == ("draw",)


def test_what_is_taken_back_is_not_heard() -> None:
    for event in (DEALT, PLAYED, SCORED, DREW, PASSED, ended((1,)), WON):
        assert cues_of(News((event,), "back")) == ()


def test_every_sound_can_be_heard_in_a_match() -> None:
    heard: set[Cue] = set()
    for variant in ("draw", "all-fives", "chiva"):
        match = a_session(variant).match
        while match.phase != "match-ended":
            events = (
                match.next_deal()
                if match.turn is None
                else match.submit(match.turn, match.legal_actions[0])
            )
            heard |= set(cues_of(News(events)))
    assert heard == set(CUES)


# -- the settings


@pytest.fixture
def heard() -> list[tuple[Cue, float]]:
    return []


def a_stage(heard: list[tuple[Cue, float]], settings: Settings) -> Stage:
    services = Services(lambda: "1", play_sound=lambda cue, volume: heard.append((cue, volume)))
    stage = Stage(1280, 720, Fonts(), services, settings)
    stage.push(SettingsScene())
    return stage


def test_sounds_have_the_volume_of_the_settings(heard: list[tuple[Cue, float]]) -> None:
    a_stage(heard, Settings(volume=0.3)).sound(News((SCORED,)))
    assert heard == [("place", 0.3), ("score", 0.3)]


def test_nothing_is_heard_with_the_sound_off(heard: list[tuple[Cue, float]]) -> None:
    a_stage(heard, Settings(sound=False)).sound(News((SCORED,)))
    assert heard == []


# -- the loudspeaker


@pytest.fixture
def speaker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Speaker]:
    """A loudspeaker on a device that swallows everything."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    speaker = Speaker()
    yield speaker
    speaker.close()


def channels() -> list[pygame.mixer.Sound]:
    found = (pygame.mixer.Channel(i).get_sound() for i in range(pygame.mixer.get_num_channels()))
    return [sound for sound in found if sound is not None]


def test_before_it_is_opened_nothing_is_asked_of_the_system(speaker: Speaker) -> None:
    speaker.play("place", 1.0)
    assert pygame.mixer.get_init() is None


def test_opened_it_plays_the_file_at_the_volume(speaker: Speaker) -> None:
    speaker.open()
    assert pygame.mixer.get_init() is not None
    speaker.play("place", 0.5)
    (sound,) = channels()
    file = pygame.mixer.Sound(resource("sounds", "place.wav"))
    assert sound.get_length() == pytest.approx(file.get_length())
    assert sound.get_volume() == pytest.approx(0.25, abs=0.01)


def test_a_volume_of_nothing_is_silent(speaker: Speaker) -> None:
    speaker.open()
    speaker.play("win", 0.0)
    assert channels() == []


def test_without_a_device_all_is_silent(speaker: Speaker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    speaker.open()
    for cue in CUES:
        speaker.play(cue, 1.0)
    assert pygame.mixer.get_init() is None


def test_without_files_all_is_silent(speaker: Speaker, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*parts: str) -> Path:
        raise FileNotFoundError("/".join(parts))

    monkeypatch.setattr("game.speaker.resource", missing)
    speaker.open()
    speaker.play("place", 1.0)
    assert channels() == []


def test_a_device_that_goes_away_is_silent(speaker: Speaker) -> None:
    speaker.open()
    pygame.mixer.quit()
    speaker.play("place", 1.0)


@pytest.mark.skipif(sys.platform != "linux", reason="only its library complains")
def test_the_system_is_not_asked_where_it_would_only_complain(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[object] = []
    monkeypatch.setattr(pygame.mixer, "init", lambda *args: asked.append(args))
    monkeypatch.setattr(Path, "glob", lambda _path, _pattern: iter(()))
    monkeypatch.delenv("SDL_AUDIODRIVER", raising=False)
    monkeypatch.delenv("PULSE_SERVER", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    Speaker().open()
    assert not asked
    (tmp_path / "pipewire-0").touch()
    Speaker().open()
    assert asked


# -- the files


def synthesis() -> ModuleType:
    spec = importlib.util.spec_from_file_location("sounds", ROOT / "packaging" / "sounds.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def read(path: Path) -> np.ndarray:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22050)
        return np.frombuffer(file.readframes(file.getnframes()), "<i2")


@pytest.mark.parametrize("cue", CUES)
def test_the_files_are_what_the_script_makes(cue: Cue) -> None:
    made, kept = synthesis().samples(cue), read(resource("sounds", f"{cue}.wav"))
    assert made.shape == kept.shape
    assert np.abs(made.astype(int) - kept.astype(int)).max() <= 1


@pytest.mark.parametrize("cue", CUES)
def test_the_sounds_are_small_soft_and_without_hard_edges(cue: Cue) -> None:
    path = resource("sounds", f"{cue}.wav")
    assert path.stat().st_size <= 40_000
    sound = read(path) / 32768
    assert 0.25 < np.abs(sound).max() < 0.7
    assert np.abs(sound[0]) < 0.001
    assert np.abs(sound[-1]) < 0.001
    power = np.abs(np.fft.rfft(sound)) ** 2
    pitch = np.fft.rfftfreq(len(sound), 1 / 22050)
    assert power[pitch > 5000].sum() < 0.01 * power.sum(), "soft"
    assert power[pitch > 300].sum() > 0.3 * power.sum(), "heard from small loudspeakers"


def test_the_script_writes_all_of_them(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, str(ROOT / "packaging" / "sounds.py"), str(tmp_path)], check=True
    )
    assert {path.stem for path in tmp_path.iterdir()} == set(CUES)
