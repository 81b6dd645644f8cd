"""The way in: ``double-six`` and ``python -m game``."""

from __future__ import annotations

import gc
import importlib.util
import os
import sys
from pathlib import Path


def foreign_package() -> str | None:
    """The name of a package that is not this program's own although it stands in for it.

    ``rules`` and ``ai`` are common names. A folder of that name beside the caller, or another
    distribution, would otherwise be run in place of ours and fail in ways nobody could explain.
    """
    home = Path(__file__).resolve().parents[1]
    for name in ("rules", "ai"):
        found = importlib.util.find_spec(name)
        if found is None or found.origin is None:
            return name
        if Path(found.origin).resolve().parents[1] != home:
            return name
    return None


def main() -> int:
    """Run the command line and return its exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # Nothing here multiplies matrices; numpy would start a thread a core for it all the same.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    foreign = foreign_package()
    if foreign is not None:
        line = f"double-six: another package named '{foreign}' hides this program's own"
        print(f"{line}; start it from another folder or install it by itself", file=sys.stderr)
        return 2
    # What is made until a command begins, or until the first picture stands, stays: to look for
    # garbage meanwhile takes time only.
    gc.disable()
    from game.cli import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
