"""The tools that make packages: what they write is what each system reads."""

from __future__ import annotations

import ast
import configparser
import importlib
import re
import struct
import sys
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from game.version import VERSION

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "packaging"
PNG = b"\x89PNG\r\n\x1a\n"


def tool(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """One of the scripts, as a module; what it imports beside it is forgotten again."""
    known = set(sys.modules)
    monkeypatch.syspath_prepend(str(TOOLS))
    module = importlib.import_module(name)
    for each in set(sys.modules) - known:
        file = getattr(sys.modules[each], "__file__", None)
        if file is not None and Path(file).is_relative_to(TOOLS):
            del sys.modules[each]
    return module


def test_the_icon_is_what_each_system_reads(monkeypatch, tmp_path):
    icons = tool("icons", monkeypatch)
    icons.write_icons(tmp_path)
    picture = pygame.image.load(tmp_path / "double-six.png")
    assert picture.get_size() == (256, 256)
    ink = pygame.mask.from_surface(picture).count()
    assert 0.2 < ink / 256**2 < 0.8, "a tile on nothing"

    data = (tmp_path / "double-six.ico").read_bytes()
    assert struct.unpack("<HHH", data[:6]) == (0, 1, len(icons.ICO))
    for n, size in enumerate(icons.ICO):
        entry = data[6 + 16 * n : 22 + 16 * n]
        side, _, _, _, _, depth, length, offset = struct.unpack("<BBBBHHII", entry)
        assert (side, depth) == (size % 256, 32)
        assert data[offset : offset + 8] == PNG
        assert struct.unpack(">II", data[offset + 16 : offset + 24]) == (size, size)
    assert offset + length == len(data)

    data = (tmp_path / "double-six.icns").read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8]) == (len(data),)
    at, sizes = 8, []
    while at < len(data):
        assert data[at + 8 : at + 16] == PNG
        sizes += struct.unpack(">I", data[at + 24 : at + 28])
        at += struct.unpack(">I", data[at + 4 : at + 8])[0]
    assert sizes == list(icons.ICNS)


def test_the_version_for_windows_is_ours(monkeypatch):
    build = tool("build", monkeypatch)
    assert build.VERSION == VERSION
    text = build.windows_version("1.2.3")
    assert ast.parse(text, mode="eval")
    assert "filevers=(1, 2, 3, 0)" in text
    assert text.count('"1.2.3"') == 2


def test_the_desktop_entry_starts_the_program_by_its_icon():
    entry = configparser.ConfigParser(interpolation=None, strict=True)
    entry.optionxform = str
    entry.read(TOOLS / "double-six.desktop", encoding="utf-8")
    values = entry["Desktop Entry"]
    assert values["Type"] == "Application"
    assert values["Exec"] == values["Icon"] == "double-six"
    assert values["Categories"].endswith(";")


def test_the_licence_of_every_dependency_is_collected(monkeypatch):
    licences = tool("licences", monkeypatch)
    import msgspec
    import numpy

    text, missing = licences.collected([pygame.__file__, numpy.__file__, msgspec.__file__])
    assert missing == []
    names = re.findall(r"^=+\n([^=\n]+)\n=+$", text, re.MULTILINE)
    assert names[0] == "double-six, and its font Inter"
    for name in ("Python", "msgspec", "numpy", "pygame-ce"):
        assert any(each.startswith(f"{name} ") for each in names)
    for words in ("SIL OPEN FONT LICENSE", "GNU LESSER GENERAL PUBLIC LICENSE", "FluidSynth"):
        assert words in text


def test_a_file_of_nobody_is_named(monkeypatch, tmp_path):
    licences = tool("licences", monkeypatch)
    stray = tmp_path / "libstray.so"
    stray.touch()
    assert licences.collected([str(stray)])[1] == [str(stray)]


def test_no_workflow_names_what_is_not_there():
    workflow = ROOT / ".github" / "workflows" / "build.yml"
    text = workflow.read_text(encoding="utf-8")
    scripts = re.findall(r"packaging/\w+\.py", text)
    assert {"packaging/build.py", "packaging/smoke.py"} == set(scripts)
    assert all((ROOT / name).is_file() for name in scripts)
