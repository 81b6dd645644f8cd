"""The catalogues of the checkout, compiled: tests and pictures speak what their sources say."""

from __future__ import annotations

import runpy
from pathlib import Path
from types import SimpleNamespace

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ROOT / "locales"

tools = SimpleNamespace(**runpy.run_path(str(ROOT / "packaging" / "catalogues.py")))
"""What `packaging/catalogues.py` can do."""


def compile_stale() -> None:
    """Compile all catalogues if one of them is older than its source, or missing."""
    sources = LOCALES.glob("*/LC_MESSAGES/*.po")
    if any(_is_stale(source) for source in sources):
        tools.compiled(LOCALES)


def _is_stale(source: Path) -> bool:
    made = source.with_suffix(".mo")
    return not made.exists() or made.stat().st_mtime_ns < source.stat().st_mtime_ns
