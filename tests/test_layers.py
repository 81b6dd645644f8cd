"""The layering: who may import whom, and that every variant and bot is in its tuple."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ai.bots import BOTS
from rules.variants import VARIANTS

ROOT = Path(__file__).resolve().parent.parent
PURE = [
    "game/board/layout.py",
    "game/board/camera.py",
    "game/board/table.py",
    "game/board/court.py",
    "game/board/bends.py",
    "game/board/hits.py",
    "game/board/motion.py",
    "game/board/arrangement.py",
    "game/ui/draw.py",
    "game/ui/geometry.py",
    "game/ui/page.py",
    "game/ui/theme.py",
    "game/choice.py",
    "game/clock.py",
    "game/session.py",
    "game/program.py",
    "game/stage.py",
    "game/words.py",
]
OUTSIDE = {"time", "datetime", "random", "secrets", "threading", "subprocess", "socket"}


def sources(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """Every module that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def roots(path: Path) -> set[str]:
    return {name.partition(".")[0] for name in imported(path)}


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", sources("rules"), ids=named)
def test_rules_know_only_themselves_and_the_standard_library(path: Path) -> None:
    foreign = roots(path) - set(sys.stdlib_module_names) - {"rules"}
    assert foreign <= ({"msgspec"} if path.name == "record.py" else set())
    assert not roots(path) & OUTSIDE


@pytest.mark.parametrize("path", sources("ai"), ids=named)
def test_ai_knows_the_rules_and_numpy(path: Path) -> None:
    foreign = roots(path) - set(sys.stdlib_module_names) - {"rules", "ai"}
    assert foreign <= {"numpy"} or path.name == "outside.py"
    assert not roots(path) & {"time", "datetime", "random", "secrets", "socket"}


@pytest.mark.parametrize("path", sources("game"), ids=named)
def test_nothing_in_game_has_a_clock_or_chance_of_its_own(path: Path) -> None:
    assert not roots(path) & {"time", "datetime", "random", "secrets", "threading", "socket"} or (
        named(path) in {"game/app.py"} or named(path).startswith("game/commands/")
    )


@pytest.mark.parametrize("name", [*PURE, *(named(p) for p in sources("game/input"))])
def test_what_can_be_pure_knows_no_pygame(name: str) -> None:
    assert "pygame" not in roots(ROOT / name)


@pytest.mark.parametrize("path", sources("game/scenes"), ids=named)
def test_scenes_know_no_pygame(path: Path) -> None:
    assert "pygame" not in roots(path)


def test_every_variant_on_disk_is_in_the_tuple() -> None:
    files = {p.stem for p in sources("rules/variants")} - {"__init__"}
    assert {type(v).__module__.rpartition(".")[2] for v in VARIANTS} == files


def test_every_bot_on_disk_is_in_the_tuple() -> None:
    known = [bot.name for bot in BOTS]
    written = [
        name
        for path in sources("ai/bots")
        for name in re.findall(r'^    name = "(\w+)"$', path.read_text(encoding="utf-8"), re.M)
    ]
    assert sorted(written) == sorted(known)


def test_only_a_variants_own_file_asks_for_it() -> None:
    """No `if variant is ...` anywhere else: variants answer by data and methods."""
    names = {v.name for v in VARIANTS} | {type(v).__name__ for v in VARIANTS}
    for folder in ("rules", "ai", "game"):
        for path in sources(folder):
            if path.parent.name == "variants":
                continue
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Compare):
                    asked = {
                        leaf.value for leaf in ast.walk(node) if isinstance(leaf, ast.Constant)
                    }
                    assert not asked & names, f"{named(path)}:{node.lineno}"
