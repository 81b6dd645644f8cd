"""Files are written whole or not at all, nothing is written over, and every fault is one value."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest

from game.disk import LARGEST, SystemDisk
from game.files import NEW, Files, StorageFault
from game.folders import Folders
from game.memory_disk import MemoryDisk
from tests.disks import BROKEN, DENIED, FULL, FaultyDisk

OLD, NEWER = b"what was there", b"what is to be there, and is longer"
ROOT = Path("/").absolute() / "files"


@pytest.fixture(params=["system", "memory"])
def files(request: pytest.FixtureRequest) -> Files:
    return Files(SystemDisk() if request.param == "system" else MemoryDisk())


@pytest.fixture
def folder(files: Files, tmp_path: Path) -> Path:
    folder = tmp_path / "a" / "żółć folder"
    files.prepare(folder)
    return folder


def told(call, *args, **options) -> StorageFault:
    with pytest.raises(StorageFault) as caught:
        call(*args, **options)
    return caught.value


def test_what_is_written_is_read(files: Files, folder: Path) -> None:
    files.replace(folder / "x", OLD)
    assert files.read(folder / "x") == OLD
    files.replace(folder / "x", NEWER)
    assert files.read(folder / "x") == NEWER
    assert files.sizes(folder) == {"x": len(NEWER)}


def test_a_file_that_is_not_there_is_none_or_a_fault(files: Files, folder: Path) -> None:
    assert files.read_if_there(folder / "x") is None
    assert told(files.read, folder / "x").kind == "missing"
    assert files.sizes(folder / "nowhere") == {}
    files.remove(folder / "x")


def test_creating_never_writes_over_a_file(files: Files, folder: Path) -> None:
    files.create(folder / "x", OLD)
    fault = told(files.create, folder / "x", NEWER)
    assert (fault.kind, fault.path) == ("exists", folder / "x")
    assert files.read(folder / "x") == OLD


def test_appending_goes_on_behind_what_is_sound(files: Files, folder: Path) -> None:
    path = folder / "x"
    files.create(path, b"good torn")
    files.append(path, b"more", size=9, keep=5)
    assert files.read(path) == b"good more"
    files.append(path, b"!", size=9, keep=9)
    assert files.read(path) == b"good more!"


def test_appending_leaves_alone_what_somebody_else_wrote_or_took_away(
    files: Files, folder: Path
) -> None:
    path = folder / "x"
    assert told(files.append, path, b"more", size=0, keep=0).kind == "missing"
    assert files.sizes(folder) == {}
    files.create(path, OLD)
    assert told(files.append, path, b"more", size=3, keep=3).kind == "changed"
    assert files.read(path) == OLD


def test_adding_makes_the_file_first(files: Files, folder: Path) -> None:
    files.add(folder / "x", b"a")
    files.add(folder / "x", b"b")
    assert files.read(folder / "x") == b"ab"


def test_a_reserved_name_is_taken_and_kept_from_others(files: Files, folder: Path) -> None:
    def names():
        return (f"{n}" for n in count(1))

    files.create(folder / "1", OLD)
    assert files.reserve(folder, names()) == folder / "2"
    assert files.reserve(folder, names()) == folder / "3"
    files.move(folder / "1", folder / "2")
    assert files.read(folder / "2") == OLD
    assert told(files.reserve, folder, ["2"]).kind == "exists"


def test_set_aside_files_and_copies_get_names_of_their_own(files: Files, folder: Path) -> None:
    path = folder / "match.d6"
    for number in (1, 2):
        files.create(path, OLD)
        assert files.set_aside(path) == folder / f"match.aside-{number}.d6"
    assert files.copy_aside(path, NEWER) == folder / "match.aside-3.d6"
    assert set(files.sizes(folder)) == {f"match.aside-{n}.d6" for n in (1, 2, 3)}
    assert told(files.set_aside, path).kind == "missing"
    assert len(files.sizes(folder)) == 3


def test_one_holds_a_lock_at_a_time(files: Files, folder: Path) -> None:
    first = files.lock(folder / "lock")
    assert first is not None
    assert files.lock(folder / "lock") is None
    files.unlock(first)
    assert files.lock(folder / "lock") is not None


def test_the_lock_of_a_process_that_was_killed_is_free(tmp_path: Path) -> None:
    holder = (
        "import sys, pathlib; from game.disk import SystemDisk;"
        "assert SystemDisk().lock(pathlib.Path(sys.argv[1]));"
        "print('held', flush=True); sys.stdin.read()"
    )
    path = tmp_path / "lock"
    process = subprocess.Popen(
        [sys.executable, "-c", holder, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[1],
    )
    with process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"held\n"
        assert SystemDisk().lock(path) is None
        process.kill()
        process.wait()
    assert SystemDisk().lock(path) is not None


# -- faults


KINDS = {FULL: "full", DENIED: "denied", BROKEN: "failed"}


def fault_of(files: Files, operation: str, path: Path) -> StorageFault | None:
    """Do that, and give back what it raised."""
    try:
        if operation == "append":
            files.append(path, NEWER, size=len(OLD), keep=len(OLD))
        elif operation == "create":
            files.create(path.with_name("fresh"), NEWER)
        elif operation == "set_aside":
            files.set_aside(path)
        else:
            getattr(files, operation)(path, NEWER)
    except StorageFault as fault:
        return fault
    return None


@pytest.mark.parametrize("error", [FULL, DENIED, BROKEN])
@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize("operation", ["replace", "create", "append", "set_aside", "copy_aside"])
def test_whichever_call_fails_the_old_file_is_whole_and_nothing_is_left_half_done(
    operation: str, half: bool, error: int
) -> None:
    for number in count(1):
        disk = FaultyDisk(MemoryDisk(), error=error, half=half)
        files = Files(disk)
        files.prepare(ROOT)
        path = ROOT / "x"
        files.create(path, OLD)
        start = disk.calls
        disk.fails = lambda n, _name, at=start + number: n == at
        fault = fault_of(files, operation, path)
        made = disk.calls - start
        disk.fails = lambda _n, _name: False
        assert fault is None or fault.kind == KINDS[error]
        there = {name: files.read(ROOT / name) for name in files.sizes(ROOT)}
        assert {OLD, NEWER, OLD + NEWER} >= set(there.values()) > set()
        assert {OLD, OLD + NEWER} & set(there.values()) or (operation, fault) == ("replace", None)
        assert not [name for name in there if name.endswith(NEW)]
        if made < number:
            break
    assert number > 3


def test_a_failing_replacement_leaves_the_old_file_even_while_everything_fails() -> None:
    for number in range(1, 8):
        disk = FaultyDisk(MemoryDisk())
        files = Files(disk)
        files.prepare(ROOT)
        files.create(ROOT / "x", OLD)
        first = disk.calls + number
        disk.fails = lambda n, _name, first=first: n >= first
        told_of = None
        try:
            files.replace(ROOT / "x", NEWER)
        except StorageFault as fault:
            told_of = fault
        disk.fails = lambda _n, _name: False
        assert files.read(ROOT / "x") == (OLD if told_of else NEWER)


def test_what_a_killed_program_left_half_written_is_replaced() -> None:
    files = Files(MemoryDisk())
    files.prepare(ROOT)
    files.create(ROOT / f"x.{os.getpid()}{NEW}", b"half of")
    files.replace(ROOT / "x", NEWER)
    assert files.sizes(ROOT) == {"x": len(NEWER)}


def test_a_file_where_a_folder_should_be_is_told(tmp_path: Path) -> None:
    files = Files(SystemDisk())
    (tmp_path / "file").write_bytes(b"")
    assert told(files.prepare, tmp_path / "file").kind == "no-folder"
    assert told(files.prepare, tmp_path / "file" / "below").kind == "no-folder"
    assert told(files.read, tmp_path / "file" / "x").kind == "no-folder"
    assert told(files.replace, tmp_path / "nowhere" / "x", NEWER).kind == "missing"


def test_what_is_no_file_is_told_and_not_waited_for(tmp_path: Path) -> None:
    files = Files(SystemDisk())
    assert told(files.read, tmp_path).kind == "no-file"
    os.mkfifo(tmp_path / "pipe")
    assert told(files.read, tmp_path / "pipe").kind == "no-file"
    with (tmp_path / "huge").open("wb") as huge:
        huge.truncate(LARGEST + 1)
    assert told(files.read, tmp_path / "huge").kind == "too-large"
    assert told(files.read, tmp_path / "no\0name").kind == "failed"


# -- folders


def test_the_folders_are_where_the_system_wants_them(monkeypatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DATA", "CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    folders = Folders.of_user()
    assert folders.data == tmp_path / "DATA" / "double-six"
    assert folders.config == tmp_path / "CONFIG" / "double-six"
    assert folders.state == tmp_path / "STATE" / "double-six"
    assert len({folders.data, folders.config, folders.state}) == 3
    assert Folders.under(tmp_path).data.is_relative_to(tmp_path)


def test_without_a_home_no_folder_is_made_beside_the_program(monkeypatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    assert told(Files(SystemDisk()).prepare, Path("~/.local/share/x")).kind == "no-folder"
    assert not list(tmp_path.iterdir())
