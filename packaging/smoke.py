"""Try the program as it was built or installed, from outside, as a person would meet it.

    python packaging/smoke.py PROGRAM [--pictures DIR]
    python packaging/smoke.py dist/double-six/double-six
    python packaging/smoke.py double-six
    python packaging/smoke.py -- python -m game

One line is printed for each trial. The exit code is 1 if any fails. It needs nothing but Python;
the trial in a real window is left out where there is no Xvfb or no xdotool, and trials of another
place where the program is no folder or file of its own.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from driven import PATIENCE, PULSE, Home, KeyedWindow, Program, end_well, play_out
from screen import SIZE, Picture, Screen

VARIANTS = ("block", "draw", "all-fives", "chiva")
LEVELS = "easy,medium,hard,expert"
SECOND = "es"
NOBODY = 65534
"""The user who may do nothing, by number."""
QUICK = {"pace": "fast", "reduced_motion": True}
LEAST_COLOURS = 200


class Left(Exception):  # noqa: N818  (it is no error)
    """The trial cannot be made here; the text says why."""


class Trials:
    """The trials of one program; every method without an underscore is one."""

    def __init__(self, command: list[str], folder: Path, pictures: Path | None) -> None:
        """`folder` is free to write; pictures of the real window go to `pictures`."""
        self._program = Program(command)
        self._command = command
        self._folder = folder
        self._pictures = pictures

    def version(self) -> None:
        """It says what it is."""
        said = self._program.run("--version", home=self._home())
        assert said.startswith("double-six "), f"it says {said!r}"

    def commands(self) -> None:
        """Every variant and every level can be simulated, and the records hold."""
        self._all_commands(self._program, self._home(), *VARIANTS)

    def unseen_window(self) -> None:
        """A whole match from the menu on, by keys, in a window that is not shown."""
        home = self._home(target=50)
        window = KeyedWindow(self._program, home, home.folder / "keys")
        record = play_out(lambda: window.press("return"), window.process, home)
        window.close()
        self._is_finished(record)

    def real_window(self) -> None:
        """The same in a window on a screen, by a keyboard alone."""
        if Screen.missing():
            raise Left(f"there is no {' and no '.join(Screen.missing())}")
        home = self._home(target=50)
        with Screen(home.folder) as screen:
            size = f"{SIZE[0]}x{SIZE[1]}"
            x11 = {"DISPLAY": screen.display, "SDL_VIDEODRIVER": "x11"}
            process = self._program.open("play", "--window", size, home=home, **x11)
            try:
                screen.wait_for_window("double-six")
                menu = self._look(screen, "menu")
                screen.press("Return", 2)
                table = self._look(screen, "table", menu)
                record = play_out(lambda: screen.press("Return", 20), process, home)
                self._look(screen, "end", table)
                process.terminate()
                assert process.wait() == 128 + 15, f"ended with {process.returncode}"
            finally:
                process.kill()
                process.communicate()
        self._is_finished(record)

    def another_folder(self) -> None:
        """It is started from a folder that has nothing of it."""
        empty = self._folder / "empty"
        empty.mkdir()
        self._all_parts(Program(self._command, folder=empty))

    def awkward_path(self) -> None:
        """It lies where the path has spaces and letters that not everybody has."""
        with self._copied("Ánimo  świąteczny 'x' & ñ") as command:
            self._all_parts(Program(command))

    def read_only_place(self) -> None:
        """It lies where nobody may write, and is not changed by being played."""
        with self._copied("read-only") as command:
            place = self._folder / "read-only"
            before = _stamps(place)
            for path in (*place.rglob("*"), place):
                if not path.is_symlink():
                    path.chmod(path.stat().st_mode & ~0o222)
            self._all_parts(Program(command, user=_nobody()), user=_nobody())
            assert _stamps(place) == before, "it has changed its own files"

    def no_home(self) -> None:
        """There is no home folder, or one of an empty name: it is played, and nothing is kept."""
        if sys.platform == "win32":
            raise Left("on Windows the folders of a person do not follow from the environment")
        for name in ("", str(self._folder / "nowhere" / "at all")):
            self._open_and_close(self._program, self._home(), HOME=name)

    def unwritable_home(self) -> None:
        """The home folder cannot be written: a match is played to its end all the same."""
        if sys.platform == "win32":
            raise Left("on Windows the folders of a person do not follow from the environment")
        home = self._home(target=50)
        keys = self._folder / "keys of nobody"
        for path in (home.folder, *home.folder.rglob("*")):
            path.chmod(0o555 if path.is_dir() else 0o444)
        with self._copied("for nobody") as command:
            program = Program(command, user=_nobody())
            window = KeyedWindow(program, home, keys)
            window.press(*(["return"] * 300), "escape", "escape")
            window.close()
        assert [path for path in home.folder.rglob("*") if path.is_file()] == [home.settings]

    def second_language(self) -> None:
        """It speaks every language that it says it has, one more than English at least."""
        said = self._program.run("play", "--language", "zz", home=self._home(), code=2)
        languages = said.rpartition("only ")[2].split(", ")
        assert {"en", SECOND} <= set(languages), f"it has only {languages}"
        for language in languages:
            self._open_and_close(self._program, self._home(), "--language", language)

    def spoilt_files(self) -> None:
        """A font, a language and a sound are damaged: it says so, a line each, and goes on."""
        with self._copied("spoilt") as command:
            game = Path(command[0]).parent / "_internal" / "game"
            if not game.is_dir():
                raise Left("its files lie inside of it")
            spoilt = ("assets/fonts/InterTab-600.ttf", "assets/sounds/win.wav")
            for name in (*spoilt, f"locales/{SECOND}/LC_MESSAGES/double-six.mo"):
                (game / name).write_bytes(b"no such thing")
            keys = self._keys("return", "return", "close")
            home = self._home()
            process = Program(command).open("play", home=home, DOUBLE_SIX_KEYS=str(keys))
            told = process.communicate(timeout=PATIENCE)[1].splitlines()
        assert process.returncode == 0, f"exit code {process.returncode}: {told}"
        assert [line[:16] for line in told] == ["double-six: the "] * 2, f"it says {told}"

    # -- steps

    def _home(self, **new_match: object) -> Home:
        folder = Path(tempfile.mkdtemp(prefix="home-", dir=self._folder))
        home = Home(folder)
        if new_match:
            home.choose(QUICK, dict(new_match))
        return home

    def _all_parts(self, program: Program, user: int | None = None) -> None:
        """All that lies in the program is found: commands, weights, letters, sounds, languages."""
        home = self._home()
        if user is not None:
            os.chown(home.folder, user, user)
        self._all_commands(program, home, VARIANTS[-1])
        self._open_and_close(program, home, "--language", SECOND)

    def _all_commands(self, program: Program, home: Home, *variants: str) -> None:
        out = home.folder / "records"
        for variant in variants:
            flags = ("--variant", variant, "--matches", "3", "--jobs", "2", "--json")
            said = program.run("simulate", *flags, "--out", str(out / variant), home=home)
            assert json.loads(said)["matches"] == 3, f"it says {said}"
        flags = ("--seats", "4", "--single", "--bots", LEVELS, "--matches", "1")
        program.run("simulate", *flags, "--out", str(out / "levels"), home=home)
        records = sorted(map(str, out.rglob("*.d6")))
        assert len(records) == 3 * len(variants) + 1, f"{len(records)} records were written"
        said = program.run("verify", *records, home=home)
        assert said.count(": ok, ") == len(records), f"it says {said}"
        said = program.run("transcript", "--legal", records[0], home=home)
        events = [json.loads(line)["event"] for line in said.splitlines()]
        assert [events[0], events[-1]] == ["match", "match-ended"], f"it tells {events}"
        said = program.run("verify", str(program.command[-1]), home=home, code=2)
        assert said, "it says nothing of a file that is no record"

    def _open_and_close(
        self, program: Program, home: Home, *arguments: str, **environment: str
    ) -> None:
        """Open a window, look at some screens, and close it."""
        keys = self._keys("return", "return", *(["tab", "return"] * 3), "escape", "close")
        more = {"DOUBLE_SIX_KEYS": str(keys), **environment}
        end_well(program.open("play", *arguments, home=home, **more))

    def _keys(self, *names: str) -> Path:
        """A file of keys that anybody may read."""
        keys = Path(tempfile.mkdtemp(prefix="keys-", dir=self._folder)) / "keys"
        keys.parent.chmod(0o755)
        keys.write_text("".join(f"{name}\n" for name in names), encoding="utf-8")
        return keys

    def _is_finished(self, record: Path) -> None:
        said = self._program.run("verify", str(record), home=self._home())
        assert said.strip().endswith("finished"), f"it says {said}"

    def _look(self, screen: Screen, name: str, before: Picture | None = None) -> Picture:
        """Wait for a picture of many colours, another one than before."""
        until = time.monotonic() + PATIENCE
        while (picture := screen.picture()).colours < LEAST_COLOURS or picture == before:
            assert time.monotonic() < until, f"the {name} is not shown"
            time.sleep(PULSE)
        if self._pictures is not None:
            self._pictures.mkdir(parents=True, exist_ok=True)
            picture.save(self._pictures / f"{name}.png")
        return picture

    @contextmanager
    def _copied(self, name: str) -> Iterator[list[str]]:
        """The command for a copy of the program in a folder of that name."""
        program = Path(self._command[-1])
        if len(self._command) > 1 or not _stands_alone(program):
            raise Left("the program is not a folder or file of its own")
        place = self._folder / name
        if (program.parent / "_internal").is_dir():
            shutil.copytree(program.parent, place, symlinks=True)
        else:
            place.mkdir()
            shutil.copy(program, place)
        yield [str(place / program.name)]
        for path in (place, *place.rglob("*")):
            if not path.is_symlink():
                path.chmod(0o755)
        shutil.rmtree(place)


def _stands_alone(program: Path) -> bool:
    """Whether it is a frozen program: a folder with all it needs, or one large file."""
    return (program.parent / "_internal").is_dir() or program.stat().st_size > 10_000_000


def _nobody() -> int | None:
    """Whom to be where the one who runs this may write everywhere."""
    return NOBODY if hasattr(os, "geteuid") and os.geteuid() == 0 else None


def _stamps(folder: Path) -> dict[Path, tuple[int, int]]:
    """What is in a folder, with its size and when it was changed."""
    stats = {path: path.lstat() for path in folder.rglob("*")}
    return {path: (stat.st_size, stat.st_mtime_ns) for path, stat in stats.items()}


def _found(command: list[str]) -> list[str]:
    """The command with the whole path of its program; SystemExit if there is none."""
    program = shutil.which(command[0])
    if program is None:
        raise SystemExit(f"smoke.py: there is no program {command[0]}")
    return [str(Path(program).resolve()) if len(command) == 1 else program, *command[1:]]


def _tried(trial: Callable[[], None]) -> bool:
    """Make one trial and print how it went."""
    name = trial.__name__.replace("_", " ")
    try:
        trial()
    except Left as reason:
        print(f"left    {name}: {reason}", flush=True)
    except (AssertionError, OSError, subprocess.SubprocessError) as error:
        print(f"FAILED  {name}: {error}", flush=True)
        return False
    else:
        print(f"ok      {name}", flush=True)
    return True


def main() -> int:
    """Make all trials; 1 if any fails."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("program", nargs="+", help="the program, or words that start it")
    parser.add_argument("--pictures", type=Path, metavar="DIR", help="keep pictures of the window")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="double-six-smoke-") as name:
        folder = Path(name).resolve()
        folder.chmod(0o755)
        trials = Trials(_found(args.program), folder, args.pictures)
        every = [getattr(trials, each) for each in vars(Trials) if not each.startswith("_")]
        results = [_tried(trial) for trial in every]
    print(f"{sum(results)} of {len(results)} trials went well")
    return 0 if all(results) else 1


if __name__ == "__main__":
    raise SystemExit(main())
