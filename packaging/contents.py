"""Look into the standalone program: it has all that it should, and nothing else.

    python packaging/contents.py dist/double-six

The exit code is 1 if something is missing or too much. It asks PyInstaller, which packed it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from PyInstaller.archive.readers import CArchiveReader

from build import NAME, ROOT

OURS = {"rules", "ai", "game"}
PACKAGES = OURS | {"accesskit", "msgspec", "numpy", "platformdirs", "pygame", "rich"}
"""What may be in it beside Python and the loader."""
LOADER = ("pyi", "_pyi", "_sysconfigdata")
LIBRARIES = (".so", ".dll", ".dylib", ".pyd")
OTHERS = {"LICENCES.txt", "base_library.zip", "pygame/freesansbold.ttf", "pygame/pygame_icon.bmp"}
WORKSHOP = {"ai.training"}
"""What of ours makes things for the program and is not needed to play."""


def wanted() -> dict[str, Path]:
    """The files of data that must be in it, each with its source."""
    data = {f"game/{file.relative_to(ROOT).as_posix()}": file for file in _data()}
    weights = (ROOT / "ai" / "weights").glob("*.json")
    return data | {file.relative_to(ROOT).as_posix(): file for file in weights}


def _data() -> Iterator[Path]:
    yield from (file for file in (ROOT / "assets").rglob("*") if file.is_file())
    yield from (ROOT / "locales").rglob("*.mo")


def faults(folder: Path) -> Iterator[str]:
    """What is wrong with the program in that folder."""
    inside = folder / "_internal"
    found = {file.relative_to(inside).as_posix(): file for file in _files(inside)}
    data = wanted()
    for name, source in data.items():
        if name not in found:
            yield f"{name} is missing"
        elif found[name].read_bytes() != source.read_bytes():
            yield f"{name} is not as its source"
    for name in sorted(found.keys() - data.keys() - OTHERS):
        if not any(part in Path(name).name for part in LIBRARIES):
            yield f"{name} is too much"
    modules = set(_modules(folder / NAME))
    for name in sorted(_sources() - WORKSHOP - modules):
        yield f"the module {name} is missing"
    packages = {name.partition(".")[0] for name in modules}
    for name in sorted(PACKAGES - packages):
        yield f"the package {name} is missing"
    for name in sorted(packages - PACKAGES - set(sys.stdlib_module_names)):
        if not name.startswith(LOADER):
            yield f"the package {name} is too much"
    for name in sorted(modules):
        if {"tests", "testing"} & set(name.split(".")):
            yield f"the module {name} is too much"


def _files(folder: Path) -> Iterator[Path]:
    return (file for file in folder.rglob("*") if file.is_file())


def _modules(program: Path) -> Iterator[str]:
    yield from CArchiveReader(str(program)).open_embedded_archive("PYZ.pyz").toc


def _sources() -> set[str]:
    """Our own modules."""
    files = (file for name in OURS for file in (ROOT / name).rglob("*.py"))
    parts = (file.relative_to(ROOT).with_suffix("").parts for file in files)
    return {".".join(part for part in each if part != "__init__") for each in parts}


def main() -> int:
    """Print every fault; 1 if there is any."""
    if len(sys.argv) != 2:
        raise SystemExit("usage: contents.py FOLDER")
    found = list(faults(Path(sys.argv[1])))
    for fault in found:
        print(fault)
    print(f"{len(found)} faults in what {sys.argv[1]} has inside")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
