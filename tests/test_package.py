"""Wheel and sdist hold what they should and nothing else, and what is installed from them runs."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from game.version import VERSION

ROOT = Path(__file__).resolve().parent.parent
INFO = f"double_six-{VERSION}.dist-info"
CODE = {"rules": {".py", ".typed"}, "ai": {".py", ".typed", ".json"}, "game": {".py", ".typed"}}
"""Our packages, and the kinds of files in them."""
SDIST = {
    "rules", "ai", "game", "assets", "locales", "tests", "packaging", ".ci", ".github",
    "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "hatch_build.py", "pyproject.toml",
    ".gitignore", "PKG-INFO",
}  # fmt: skip
"""What lies in the folder of the sdist; the last two are added by whoever builds it."""
JUNK = re.compile(r"__pycache__|\.py[co]$|\.mo$|\.egg-info|\.hypothesis|_cache/|~$|\.orig$")


def build(kind: str, source: Path, out: Path) -> Path:
    """Build a wheel or an sdist as a frontend would, without a network."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(out)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    (made,) = out.iterdir()
    return made


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("sdist", ROOT, tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def unpacked(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    return folder / f"double_six-{VERSION}"


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("installed")
    flags = ["--no-deps", "--no-index", "--no-compile", "--quiet", "--target", str(target)]
    pip = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check", *flags]
    subprocess.run([*pip, str(wheel)], check=True, capture_output=True)
    return target


def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return {info.filename for info in archive.infolist() if not info.is_dir()}


def code() -> set[str]:
    """The files of our packages as they lie here."""
    return {
        path.relative_to(ROOT).as_posix()
        for package, kinds in CODE.items()
        for path in (ROOT / package).rglob("*")
        if path.suffix in kinds
    }


def below(folder: str, pattern: str) -> set[str]:
    found = (path for path in (ROOT / folder).rglob(pattern) if path.is_file())
    return {path.relative_to(ROOT).as_posix() for path in found}


def test_the_wheel_holds_code_assets_languages_and_licences_and_nothing_else(wheel: Path) -> None:
    data = below("assets", "*") | below("locales", "*.mo")
    info = {"METADATA", "WHEEL", "RECORD", "entry_points.txt"}
    licences = {"licenses/LICENSE", "licenses/assets/fonts/OFL.txt"}
    expected = code() | {f"game/{name}" for name in data}
    expected |= {f"{INFO}/{name}" for name in info | licences}
    assert names(wheel) == expected


def test_the_wheel_has_every_language_that_has_a_source(wheel: Path) -> None:
    sources = {name.removesuffix(".po") for name in below("locales", "*.po")}
    assert len(sources) >= 4
    assert {f"game/{name}.mo" for name in sources} <= names(wheel)


def test_the_wheel_states_what_it_needs_and_no_tool(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        metadata = archive.read(f"{INFO}/METADATA").decode()
        entries = archive.read(f"{INFO}/entry_points.txt").decode()
    needed = re.findall(r"^Requires-Dist: ([\w-]+)(?!.*extra)", metadata, re.MULTILINE)
    assert sorted(needed) == ["msgspec", "numpy", "platformdirs", "pygame-ce", "rich"]
    assert f"\nVersion: {VERSION}\n" in metadata
    assert "double-six = game.__main__:main" in entries


def test_the_sdist_holds_the_sources_and_nothing_made_of_them(unpacked: Path) -> None:
    assert {path.name for path in unpacked.iterdir()} == SDIST
    files = {path.relative_to(unpacked).as_posix() for path in unpacked.rglob("*")}
    assert not sorted(name for name in files if JUNK.search(name))
    folders = ("assets", "locales", "tests", "packaging", ".ci", ".github")
    here = code() | {name for folder in folders for name in below(folder, "*")}
    assert {name for name in here if not JUNK.search(name)} <= files


def test_the_wheel_of_the_sdist_is_the_same(unpacked: Path, wheel: Path, tmp_path: Path) -> None:
    again = build("wheel", unpacked, tmp_path)
    assert names(again) == names(wheel)


def run(installed: Path, code: str, folder: Path) -> str:
    """Run Python where only what is installed can be found of ours."""
    environment = {**os.environ, "PYTHONPATH": str(installed), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-W", "error", "-c", code]
    done = subprocess.run(
        command, cwd=folder, env=environment, check=True, capture_output=True, text=True
    )
    return done.stdout


def test_what_is_installed_finds_its_files_from_any_folder(installed: Path, tmp_path: Path) -> None:
    told = run(
        installed,
        "import json, game.resources as r, game.language as l, ai.weights as w\n"
        "print(json.dumps([str(r.resource('fonts', 'InterTab-400.ttf')),"
        " str(r.resource('sounds', 'win.wav')), sorted(l.languages()), w.__file__]))",
        tmp_path,
    )
    font, sound, languages, weights = json.loads(told)
    for path in (font, sound, weights):
        assert Path(path).is_relative_to(installed)
    assert {"en", "es", "ms", "pl"} <= set(languages)


def test_what_is_installed_runs(installed: Path, tmp_path: Path) -> None:
    script = installed / "bin" / "double-six"
    if not script.exists():
        script = installed / "Scripts" / "double-six.exe"
    environment = {**os.environ, "PYTHONPATH": str(installed)}

    def ours(*arguments: str) -> str:
        done = subprocess.run(
            [script, *arguments],
            cwd=tmp_path,
            env=environment,
            check=True,
            capture_output=True,
            text=True,
        )
        return done.stdout

    assert ours("--version") == f"double-six {VERSION}\n"
    ours("simulate", "--bots", "greedy", "--matches", "1", "--out", "records")
    assert "records/0001.d6: ok, block" in ours("verify", "records/0001.d6")
