"""Collect the licences of everything that goes into the standalone program, into one text.

Whose a file is says where it lies: in a package, in Python, or in a package of a Debian system.
The wheel of pygame-ce brings no texts, neither its own nor those of its libraries; they are kept
in packaging/licences.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "packaging" / "licences"
LINE = "=" * 78
_TEXT = re.compile(r"(LICEN[CS]E|COPYING|COPYRIGHT|NOTICE|AUTHORS)", re.IGNORECASE)
_DEBIAN = Path("/usr/share/doc")
_COMMON = Path("/usr/share/common-licenses")


class Part(NamedTuple):
    """One thing with an owner of its own, and what it says of its terms."""

    name: str
    texts: tuple[str, ...]


def collected(sources: Iterable[str]) -> tuple[str, list[str]]:
    """One text for all files, and what has none: names of parts, or files of nobody."""
    parts, strangers = _parts({Path(source).resolve() for source in sources})
    blocks = [f"{LINE}\n{part.name}\n{LINE}\n\n" + "\n\n".join(part.texts) for part in parts]
    head = "What this program is made of, and the terms of each part.\n"
    missing = [part.name for part in parts if not part.texts] + sorted(map(str, strangers))
    return "\n\n".join((head, *blocks)).rstrip() + "\n", missing


def _parts(files: set[Path]) -> tuple[list[Part], set[Path]]:
    installed = Path(sys.prefix).resolve()  # which may lie in the checkout
    own = {
        file for file in files if file.is_relative_to(ROOT) and not file.is_relative_to(installed)
    }
    parts = [_ours(), _python()]
    left = files - own
    for distribution in sorted(distributions(), key=lambda one: one.name.lower()):
        found = left & set(_files_of(distribution))
        left -= found
        # Of PyInstaller nothing is packed but the loader, which is no file of its own.
        if found or distribution.name.lower() == "pyinstaller":
            parts.append(_package(distribution))
    left = {file for file in left if not file.is_relative_to(Path(sys.base_prefix).resolve())}
    packages = {file: _debian_package(file) for file in left}
    parts += [_debian(name) for name in sorted({name for name in packages.values() if name})]
    parts += _common(parts)
    return parts, {file for file, name in packages.items() if not name}


def _ours() -> Part:
    texts = (ROOT / "LICENSE", ROOT / "assets" / "fonts" / "OFL.txt")
    return Part("double-six, and its font Inter", tuple(map(_read, texts)))


def _python() -> Part:
    homes = (sysconfig.get_path("stdlib"), sys.base_prefix, f"{_DEBIAN}/python3")
    found = (Path(home) / name for home in homes for name in ("LICENSE.txt", "LICENSE"))
    text = next((file for file in found if file.is_file()), None)
    return Part(f"Python {sys.version.split()[0]}", (_read(text),) if text else ())


def _files_of(distribution: Distribution) -> Iterator[Path]:
    for file in distribution.files or ():
        yield Path(str(distribution.locate_file(file))).resolve()


def _package(distribution: Distribution) -> Part:
    name = distribution.name
    found = [
        file
        for file in _files_of(distribution)
        if _TEXT.match(file.name) and any(part.endswith(".dist-info") for part in file.parts)
    ]
    kept = KEPT / name.lower()
    found += sorted(kept.iterdir()) if kept.is_dir() else []
    return Part(f"{name} {distribution.version}", tuple(map(_read, found)))


def _debian_package(file: Path) -> str:
    """The package that a library of a Debian system belongs to; empty if there is none."""
    if shutil.which("dpkg") is None:
        return ""
    # The same folder has two names on systems that have moved /lib into /usr.
    for name in (file, Path("/", *file.parts[2:])):
        asked = subprocess.run(
            ["dpkg", "-S", str(name)], capture_output=True, text=True, check=False
        )
        if asked.returncode == 0:
            return asked.stdout.partition(":")[0]
    return ""


def _debian(name: str) -> Part:
    text = _DEBIAN / name / "copyright"
    if not text.is_file():
        return Part(name, ())
    return Part(name, (_read(text),))


def _common(parts: list[Part]) -> list[Part]:
    """The texts that others only name, in a folder that few systems have."""
    said = "".join(text for part in parts for text in part.texts)
    named = sorted(set(re.findall(rf"{_COMMON}/([\w.-]*\w)", said)))
    return [Part(name, (_read(_COMMON / name),)) for name in named if (_COMMON / name).is_file()]


def _read(file: Path) -> str:
    return file.read_text(encoding="utf-8", errors="replace").strip()
