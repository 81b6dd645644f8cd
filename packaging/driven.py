"""A program under trial: run to its end, or in a window whose keys are pressed from outside.

Each run has a home folder of its own and nothing else of the person who runs it. A trial that
fails raises AssertionError, with one line that says what was expected.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

PATIENCE = 180.0
"""Seconds after which something that should have happened will not happen any more."""
PULSE = 0.1

_OURS = ("XDG_", "DOUBLE_SIX_", "SDL_", "PYTHON", "WIN_PD_", "LANG", "LC_")


class Home:
    """A home folder, where the program keeps what is a person's own."""

    def __init__(self, folder: Path) -> None:
        """Take the folder, which need not be there yet."""
        self.folder = folder
        self.settings = self._config() / "double-six" / "settings.json"

    def environment(self, **more: str) -> dict[str, str]:
        """The environment of a program that lives there, without a screen or a loudspeaker."""
        kept = {key: value for key, value in os.environ.items() if not key.startswith(_OURS)}
        home = {"HOME": str(self.folder), "WIN_PD_OVERRIDE_LOCAL_APPDATA": str(self.folder)}
        return {**kept, **home, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **more}

    def choose(self, settings: dict[str, Any], new_match: dict[str, Any]) -> None:
        """Let these settings and choices for a new match be there already."""
        whole = {"settings": settings, "new-match": new_match}
        self.settings.parent.mkdir(parents=True)
        text = json.dumps({"format": "double-six/settings", "version": 1, **whole})
        self.settings.write_text(text, encoding="utf-8")

    def finished(self) -> list[Path]:
        """The records of the matches that were finished there."""
        records = self.folder.rglob("records/*.d6")
        return [path for path in records if path.stat().st_size]

    def _config(self) -> Path:
        inside = {"darwin": "Library/Application Support", "win32": "."}
        return self.folder / inside.get(sys.platform, ".config")


class Program:
    """A command that starts the program, and as whom and where."""

    def __init__(
        self, command: Sequence[str], *, folder: Path | None = None, user: int | None = None
    ) -> None:
        """`user` is the number of the one who runs it, where not everybody may do everything."""
        self.command = list(command)
        self._how: dict[str, Any] = {"cwd": folder}
        if user is not None:
            self._how |= {"user": user, "group": user, "extra_groups": []}

    def run(self, *arguments: str, home: Home, code: int = 0, **environment: str) -> str:
        """Run it to its end, which must be that exit code; what it printed, or its complaint.

        What goes well complains of nothing, and what does not does so in one line.
        """
        ended = subprocess.run(
            [*self.command, *arguments],
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=PATIENCE,
            check=False,
            env=home.environment(**environment),
            **self._how,
        )
        told = ended.stderr.strip()
        assert ended.returncode == code, f"exit code {ended.returncode}, not {code}: {told}"
        assert told.count("\n") == 0, f"more than a line of complaints: {told}"
        assert code or not told, f"it went well and complains: {told}"
        return ended.stdout or told

    def open(self, *arguments: str, home: Home, **environment: str) -> subprocess.Popen[str]:
        """Start it and go on."""
        return subprocess.Popen(
            [*self.command, *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=home.environment(**environment),
            **self._how,
        )


class KeyedWindow:
    """The program in a window that nobody sees, pressed by the file of `game/key_file.py`."""

    def __init__(self, program: Program, home: Home, keys: Path, *arguments: str) -> None:
        """Open it."""
        self._keys = keys
        self._keys.write_text("", encoding="utf-8")
        self.process = program.open(*arguments, home=home, DOUBLE_SIX_KEYS=str(keys))

    def press(self, *names: str) -> None:
        """Press these keys, one a frame."""
        with self._keys.open("a", encoding="utf-8", newline="\n") as file:
            file.write("".join(f"{name}\n" for name in names))

    def close(self) -> None:
        """Close it as a person would."""
        self.press("close")
        end_well(self.process)


def play_out(press: Any, process: subprocess.Popen[str], home: Home) -> Path:
    """From the menu, play a match by Enter alone until it is among the finished; its record.

    Enter begins a match with what is chosen, plays whatever has the focus, confirms it, and goes
    on to the next deal.
    """
    until = time.monotonic() + PATIENCE
    while not home.finished():
        assert process.poll() is None, f"it ended by itself: {process.communicate()[1].strip()}"
        assert time.monotonic() < until, f"no match was finished within {PATIENCE:.0f} s"
        press()
        time.sleep(PULSE)
    return home.finished()[0]


def end_well(process: subprocess.Popen[str]) -> None:
    """Wait for the end, which must be a good and a silent one."""
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, f"exit code {process.returncode}: {err.strip()}"
    assert not out + err, f"it said: {(out + err).strip()}"
