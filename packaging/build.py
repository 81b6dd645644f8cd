"""Make the standalone program for the machine that this runs on.

    python -m pip install -e '.[freeze]'
    python packaging/build.py [--one-file] [--deb] [--out DIR]

The program is the folder DIR/double-six, or one file of that name, which takes longer to start;
on macOS there is DIR/double-six.app as well. `--deb` packs the folder for Debian and what comes
from it. Try what was made: `python packaging/smoke.py DIR/double-six/double-six`.
"""

from __future__ import annotations

import argparse
import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

from catalogues import LOCALES, compiled
from debian import write_deb
from icons import write_icons

ROOT = Path(__file__).resolve().parent.parent
VERSION = runpy.run_path(str(ROOT / "game" / "version.py"))["VERSION"]
NAME = "double-six.exe" if sys.platform == "win32" else "double-six"

WINDOWS = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004,
    fileType=1, subtype=0, date=(0, 0)),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("CompanyName", "The double-six maintainers"),
      StringStruct("FileDescription", "Double Six, a dominoes game"),
      StringStruct("FileVersion", "{version}"),
      StringStruct("InternalName", "double-six"),
      StringStruct("LegalCopyright", "MIT License"),
      StringStruct("OriginalFilename", "double-six.exe"),
      StringStruct("ProductName", "Double Six"),
      StringStruct("ProductVersion", "{version}")])]),
    VarFileInfo([VarStruct("Translation", [1033, 1200])])])
"""
"""What Windows shows of a program, as PyInstaller reads it."""


def main() -> int:
    """Make what was asked for; returns 0."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--one-file", action="store_true", help="one file in place of a folder")
    parser.add_argument("--deb", action="store_true", help="pack the folder as .deb as well")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="DIR")
    args = parser.parse_args()
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    if args.one_file and args.deb:
        parser.error("--deb packs the folder, not one file")
    out: Path = args.out.resolve()
    work = ROOT / "build" / "frozen"
    made = work / "made"
    shutil.rmtree(work, ignore_errors=True)
    write_icons(made)
    (made / "version.txt").write_text(windows_version(VERSION), encoding="utf-8")
    compiled(LOCALES)
    freeze(out, work, made, one_file=args.one_file)
    program = out / NAME if args.one_file else out / "double-six" / NAME
    print(f"{program}: {size(program if args.one_file else program.parent) / 1e6:.1f} MB")
    if args.deb:
        package = write_deb(program.parent, made, out, VERSION)
        print(f"{package}: {size(package) / 1e6:.1f} MB")
    return 0


def windows_version(version: str) -> str:
    """The version data for Windows; a version there is four numbers."""
    numbers = (*map(int, version.split(".")[:3]), 0)
    return WINDOWS.format(numbers=numbers, version=version)


def freeze(out: Path, work: Path, made: Path, *, one_file: bool) -> None:
    """Let PyInstaller pack the program; whatever was made there before is replaced."""
    spec = ROOT / "packaging" / "double-six.spec"
    folders = ["--distpath", str(out), "--workpath", str(work / "work")]
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    wanted = [str(made), VERSION, *(["--one-file"] if one_file else [])]
    target = out / "double-six"
    if target.is_dir():
        shutil.rmtree(target)
    else:
        target.unlink(missing_ok=True)
    subprocess.run([*command, *folders, str(spec), "--", *wanted], check=True, cwd=work)


def size(path: Path) -> int:
    """How many bytes a file or a folder has."""
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.lstat().st_size for file in files if not file.is_dir())


if __name__ == "__main__":
    raise SystemExit(main())
