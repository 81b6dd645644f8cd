"""The command as a process of its own: streams, pipes, and what it imports."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rules.match import Match
from rules.record import dump
from tests.playing import at_random, played, setup_of
from tests.seatings import BY_ID

ROOT = Path(__file__).parents[1]


def begin(*argv: object, folder: Path = ROOT, **more: object) -> subprocess.Popen:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": ""}
    return subprocess.Popen(
        [sys.executable, "-m", "game", *map(str, argv)],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        **{"stdout": subprocess.PIPE, **more},
    )


@pytest.fixture
def long_record(tmp_path: Path) -> Path:
    path = tmp_path / "long.d6"
    path.write_bytes(dump(played(Match(setup_of(BY_ID["all-fives-2"])), at_random("long"))))
    return path


def test_a_reader_that_has_seen_enough_ends_the_command_quietly(long_record: Path) -> None:
    with begin("transcript", "--legal", *[long_record] * 5) as process:
        assert process.stdout.readline().startswith(b'{"event":"match"')
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


def test_results_that_cannot_be_written_are_one_line_and_code_2(long_record: Path) -> None:
    with long_record.open("rb") as read_only:
        process = begin("verify", long_record, stdout=read_only)
        said = process.communicate()[1].decode()
    assert process.returncode == 2
    assert said.count("\n") == 1
    assert said.startswith("double-six: ")


@pytest.mark.skipif(sys.platform == "win32", reason="streams are closed by a POSIX shell")
@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("simulate --matches 1 --bots random >&-", 2),
        ("simulate --matches 1 --bots random 2>&-", 0),
        ("arena --a random --b greedy --deals 2 2>&-", 0),
    ],
)
def test_results_are_told_or_missed_whichever_stream_is_closed(words: str, code: int) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHON": sys.executable}
    done = subprocess.run(
        ["sh", "-c", f'"$PYTHON" -m game {words}'],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, bool(done.stdout), bool(done.stderr)) == (code, code == 0, code != 0)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write to")
@pytest.mark.parametrize("flag", ["--version", "--help"])
def test_a_full_disk_is_told(flag: str) -> None:
    with Path("/dev/full").open("wb") as full:
        process = begin(flag, stdout=full)
        said = process.communicate()[1]
    assert (process.returncode, said.count(b"\n")) == (2, 1)


def test_a_package_of_the_same_name_in_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "ai").mkdir()
    (tmp_path / "ai" / "__init__.py").write_text("raise SystemExit(7)", encoding="utf-8")
    out, said = begin("verify", "x", folder=tmp_path).communicate()
    assert (out, said.count(b"\n")) == (b"", 1)
    assert b"another package named 'ai'" in said


def test_headless_commands_never_import_pygame() -> None:
    check = (
        "import sys; sys.modules['pygame'] = None\n"
        "from game.cli import run\n"
        "code = run(['simulate', '--matches', '1', '--seed', '1'])\n"
        "assert 'game.app' not in sys.modules\n"
        "sys.exit(code)"
    )
    done = subprocess.run([sys.executable, "-c", check], cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_the_first_picture_waits_for_nothing_that_only_others_need() -> None:
    late = (
        "numpy.random",
        "hashlib",
        "multiprocessing",
        "tomllib",
        "rich",
        "ai.search",
        "ai.arena",
    )
    late += (
        "ai.arena",
        "game.commands.arena",
        "game.scenes.match",
        "game.scenes.rulebook",
        "game.kiosk",
    )
    check = (
        "import sys, pygame\n"
        "def shown():\n"
        f"    print(*(name for name in {late} if name in sys.modules), flush=True)\n"
        "    raise SystemExit\n"
        "pygame.display.flip = shown\n"
        "from game.__main__ import main\n"
        "sys.argv[1:] = ['--window', '800x480']\n"
        "main()"
    )
    done = subprocess.run([sys.executable, "-c", check], cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, b"", b"")
