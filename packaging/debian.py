"""Pack the folder of the standalone program as a package for Debian and what comes from it."""

from __future__ import annotations

import platform
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

CONTROL = """\
Package: double-six
Version: {version}
Architecture: {architecture}
Maintainer: The double-six maintainers <double-six@example.org>
Installed-Size: {size}
Depends: libc6 (>= {libc})
Recommends: libx11-6, libxext6, libxcursor1, libxi6, libxfixes3, libxrandr2, libxss1
Section: games
Priority: optional
Description: dominoes for the desktop and touchscreen kiosks
 Block, Draw, All Fives and Chiva for two to four seats, people at one screen
 and computer players. Every play is previewed before it counts, and undo goes
 back through the computers' replies. No clock, no account, no network.
"""
"""The libraries that are recommended are those of a screen, without which commands work."""


def write_deb(program: Path, made: Path, out: Path, version: str) -> Path:
    """Pack the folder `program`, with what was made for it, into `out`; the package."""
    architecture = _said("dpkg", "--print-architecture")
    package = out / f"double-six_{version}_{architecture}.deb"
    root = made / "deb"
    usr = root / "usr"
    shutil.copytree(program, usr / "lib" / "double-six", symlinks=True)
    (usr / "bin").mkdir()
    (usr / "bin" / "double-six").symlink_to("../lib/double-six/double-six")
    _copy(ROOT / "packaging" / "double-six.desktop", usr / "share" / "applications")
    _copy(made / "double-six.png", usr / "share" / "icons" / "hicolor" / "256x256" / "apps")
    doc = usr / "share" / "doc" / "double-six"
    _copy(made / "LICENCES.txt", doc).rename(doc / "copyright")
    _make_readable(root)
    control = root / "DEBIAN" / "control"
    control.parent.mkdir()
    kilobytes = sum(f.lstat().st_size for f in usr.rglob("*") if not f.is_dir()) // 1024
    libc = platform.libc_ver()[1]
    text = CONTROL.format(version=version, architecture=architecture, size=kilobytes, libc=libc)
    control.write_text(text, encoding="utf-8")
    subprocess.run(["dpkg-deb", "--build", "--root-owner-group", root, package], check=True)
    return package


def _copy(file: Path, folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return Path(shutil.copy(file, folder))


def _make_readable(root: Path) -> None:
    """Let everybody read and run it, whatever the mask of the one who builds."""
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            runs = path.is_dir() or path.stat().st_mode & 0o100
            path.chmod(0o755 if runs else 0o644)


def _said(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
