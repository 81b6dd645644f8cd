"""What the system says about motion, and how the settings follow it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.settings import Settings
from game.system_motion import wishes_less_motion


def put_on_path(monkeypatch: pytest.MonkeyPatch, folder: Path, name: str, script: str) -> None:
    """A program of that name that does what the script says."""
    program = folder / name
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))


@pytest.mark.parametrize(
    ("script", "wish"),
    [
        ("echo false", True),
        ("echo true", False),
        ("exit 1", None),
        ("exec /bin/sleep 5", None),
    ],
)
def test_gnome_is_asked_and_given_a_moment(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, script: str, wish: bool | None
) -> None:
    put_on_path(monkeypatch, tmp_path, "gsettings", script)
    monkeypatch.setattr("game.system_motion._MOMENT_S", 0.2)
    assert wishes_less_motion({"XDG_CURRENT_DESKTOP": "ubuntu:GNOME"}, "linux") is wish


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("[KDE]\nAnimationDurationFactor=0\n", True),
        ("[KDE]\nAnimationDurationFactor=0.7071\n", False),
        ("[KDE]\nAnimationDurationFactor=soon\n", None),
        ("[General]\n", False),
        (None, None),
    ],
)
def test_kde_is_read(tmp_path: Path, text: str | None, wish: bool | None) -> None:
    if text is not None:
        (tmp_path / "kdeglobals").write_text(text)
    environment = {"XDG_CURRENT_DESKTOP": "KDE", "XDG_CONFIG_HOME": str(tmp_path)}
    assert wishes_less_motion(environment, "linux") is wish


@pytest.mark.parametrize(
    ("script", "wish"), [("echo 1", True), ("echo 0", False), ("exit 1", None)]
)
def test_macos_is_asked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, script: str, wish: bool | None
) -> None:
    put_on_path(monkeypatch, tmp_path, "defaults", script)
    assert wishes_less_motion({}, "darwin") is wish


def test_where_nobody_can_be_asked_nothing_is_known(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert wishes_less_motion({}, "linux") is None
    assert wishes_less_motion({"XDG_CURRENT_DESKTOP": "GNOME"}, "linux") is None
    assert wishes_less_motion({"XDG_CURRENT_DESKTOP": "KDE"}, "linux") is None
    assert wishes_less_motion({}, "darwin") is None
    assert wishes_less_motion({}, "win32") is None


def test_the_settings_follow_until_the_person_has_chosen() -> None:
    assert Settings().with_system_motion(is_reduced=True).reduced_motion
    assert not Settings(reduced_motion=True).with_system_motion(is_reduced=False).reduced_motion
    chosen = Settings(reduced_motion=False, follows_system_motion=False)
    assert chosen.with_system_motion(is_reduced=True) == chosen
