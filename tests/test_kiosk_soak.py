"""Days at a kiosk: nothing grows, whatever visitors do and whatever goes wrong."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.soak import soak

ROOT = Path(__file__).resolve().parent.parent


def test_a_hundred_visits_leave_nothing_behind() -> None:
    told = soak(100, [50, 100])
    assert told.blocks[100] < 1.03 * told.blocks[50]
    assert len(told.notes) == 1, "the same error every time"
    assert told.kept == 0


@pytest.mark.sweep
def test_two_thousand_visits_leave_nothing_behind(tmp_path: Path) -> None:
    """Measured in the memory that Python has allocated, with all modules and caches."""
    homes = {f"XDG_{name}_HOME": str(tmp_path / name) for name in ("DATA", "CONFIG", "STATE")}
    command = [sys.executable, "-X", "tracemalloc", "-m", "tests.soak", "2000", "200", "2000"]
    run = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **homes}, capture_output=True, check=True
    )
    told = json.loads(run.stdout)
    assert told["traced"]["2000"] < 1.03 * told["traced"]["200"]
    assert len(told["notes"]) == 1
    assert list(tmp_path.rglob("*")) == []
