"""Measure the standalone program against the program from source, both in one run.

    python packaging/measure.py dist/double-six/double-six

Start: opened, the menu painted, closed, in turn with `python -m game`, the medians of all runs.
Size: all of its files, Python among them, against the packages from which it was made, without
Python. The exit code is 1 if it starts more slowly than it may.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from importlib.metadata import distribution
from pathlib import Path

from build import ROOT, size
from driven import Home, Program, end_well

RUNS = 9
SLOWEST = 1.3
PACKAGES = ("accesskit", "msgspec", "numpy", "platformdirs", "pygame-ce", "rich")


def seconds(program: Program, home: Home) -> float:
    """How long it takes to open the window, paint it and close it again."""
    keys = home.folder / "keys"
    keys.write_text("close\n", encoding="utf-8")
    begin = time.perf_counter()
    end_well(program.open("play", home=home, DOUBLE_SIX_KEYS=str(keys)))
    return time.perf_counter() - begin


def packages_size() -> int:
    """How many bytes the packages have."""
    files = (file for name in PACKAGES for file in distribution(name).files or ())
    paths = (Path(str(file.locate())) for file in files)
    return sum(path.stat().st_size for path in paths if path.is_file())


def main() -> int:
    """Print both ratios; 1 if the start takes too long."""
    if len(sys.argv) != 2:
        raise SystemExit("usage: measure.py PROGRAM")
    frozen = Path(sys.argv[1]).resolve()
    whole = size(frozen.parent if (frozen.parent / "_internal").is_dir() else frozen)
    yardstick = packages_size()
    print(f"size   {whole / yardstick:.2f}  {whole / 1e6:.1f} MB against {yardstick / 1e6:.1f} MB")
    programs = Program([str(frozen)]), Program([sys.executable, "-m", "game"], folder=ROOT)
    with tempfile.TemporaryDirectory() as folder:
        home = Home(Path(folder))
        runs = [[seconds(program, home) for program in programs] for _ in range(RUNS + 1)]
    # The first run of each fills the caches of the disk.
    ours, source = map(statistics.median, zip(*runs[1:], strict=True))
    print(f"start  {ours / source:.2f}  {ours:.2f} s against {source:.2f} s")
    return 0 if ours <= SLOWEST * source else 1


if __name__ == "__main__":
    raise SystemExit(main())
