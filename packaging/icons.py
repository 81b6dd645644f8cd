"""The icon of the program, drawn by its own painter: the tile that it is named after.

    python packaging/icons.py FOLDER       writes double-six.png, .ico and .icns

The two containers hold pictures in PNG; both formats are a list of such pictures by size.
"""

from __future__ import annotations

import os
import struct
import sys
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PNG = 256
ICO = (16, 24, 32, 48, 64, 128, 256)
ICNS = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}


def write_icons(folder: Path) -> None:
    """Write the icon for Linux, Windows and macOS."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    pictures = {size: picture(size) for size in sorted({PNG, *ICO, *ICNS})}
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "double-six.png").write_bytes(pictures[PNG])
    (folder / "double-six.ico").write_bytes(ico({size: pictures[size] for size in ICO}))
    (folder / "double-six.icns").write_bytes(icns({size: pictures[size] for size in ICNS}))


def picture(size: int) -> bytes:
    """The icon as PNG, so many pixels wide and high."""
    import pygame

    from game.app import icon
    from game.ui.fonts import Fonts

    file = BytesIO()
    pygame.image.save(icon(Fonts(), size), file, "icon.png")
    return file.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """The icon of Windows: a header, one entry a picture, the pictures."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(head) + 16 * len(pictures)
    entries = b""
    for size, png in pictures.items():
        side = size % 256  # 256 is written as 0
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(png), offset)
        offset += len(png)
    return head + entries + b"".join(pictures.values())


def icns(pictures: dict[int, bytes]) -> bytes:
    """The icon of macOS: a header, then each picture behind its kind and its length."""
    blocks = b"".join(
        ICNS[size] + struct.pack(">I", len(png) + 8) + png for size, png in pictures.items()
    )
    return b"icns" + struct.pack(">I", len(blocks) + 8) + blocks


def main() -> None:
    """Write the icons into the folder that was named."""
    if len(sys.argv) != 2:
        raise SystemExit("usage: icons.py FOLDER")
    write_icons(Path(sys.argv[1]))


if __name__ == "__main__":
    main()
