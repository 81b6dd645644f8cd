"""Whether the person has asked their system for less motion, where that can be known.

Each system tells it in its own way: Windows and macOS as they document it (not tried here), Linux
by the settings of its desktops. No answer within a moment is no answer.
"""

from __future__ import annotations

import ctypes
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

_MOMENT_S: Final = 0.5
_GNOME: Final = ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations")
_MACOS: Final = ("defaults", "read", "com.apple.universalaccess", "reduceMotion")
_SPI_GETCLIENTAREAANIMATION: Final = 0x1042


def wishes_less_motion(environment: Mapping[str, str], platform: str = sys.platform) -> bool | None:
    """What the system says; None if it says nothing."""
    if platform == "win32":
        return _on_windows()
    if platform == "darwin":
        told = _told_by(_MACOS)
        return None if told is None else told == "1"
    return _on_linux(environment)


def _on_linux(environment: Mapping[str, str]) -> bool | None:
    desktop = environment.get("XDG_CURRENT_DESKTOP", "").lower()
    if not desktop:
        return None
    if "kde" in desktop:
        return _on_kde(environment)
    told = _told_by(_GNOME)
    return None if told is None else told == "false"


def _on_kde(environment: Mapping[str, str]) -> bool | None:
    """KDE takes the factor of all durations, 0 for none, into a file of its own."""
    home = environment.get("HOME", "")
    folder = Path(environment.get("XDG_CONFIG_HOME") or f"{home}/.config")
    try:
        lines = (folder / "kdeglobals").read_text("utf-8").splitlines()
    except (OSError, ValueError):
        return None
    for line in lines:
        name, _, value = line.partition("=")
        if name.strip() == "AnimationDurationFactor":
            try:
                return float(value) == 0
            except ValueError:
                return None
    return False


def _on_windows() -> bool | None:
    library = getattr(ctypes, "windll", None)
    if library is None:
        return None
    is_animated = ctypes.c_int(1)
    asked = library.user32.SystemParametersInfoW(
        _SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(is_animated), 0
    )
    return not is_animated.value if asked else None


def _told_by(command: Sequence[str]) -> str | None:
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=_MOMENT_S, check=True
        )
    except (OSError, ValueError, subprocess.SubprocessError):
        return None
    return done.stdout.strip()
