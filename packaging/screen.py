"""A screen that nobody sees, with a keyboard that a program presses: Xvfb and xdotool."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import time
import zlib
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

SIZE = (1280, 720)
NEEDED = ("Xvfb", "xdotool")


class Picture(NamedTuple):
    """What a screen shows: rows of pixels, four bytes each, blue first."""

    width: int
    height: int
    rows: list[bytes]

    @property
    def colours(self) -> int:
        """How many colours it has; a window that paints nothing has one or two."""
        return len({row[at : at + 3] for row in self.rows for at in range(0, 4 * self.width, 4)})

    def save(self, path: Path) -> None:
        """Write it as PNG."""
        lines = b""
        for row in self.rows:
            rgb = bytearray(3 * self.width)
            rgb[0::3], rgb[1::3], rgb[2::3] = row[2::4], row[1::4], row[0::4]
            lines += b"\0" + rgb
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        parts = ((b"IHDR", head), (b"IDAT", zlib.compress(lines)), (b"IEND", b""))
        chunks = (
            struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
            for name, data in parts
        )
        path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(chunks))


class Screen:
    """One screen, from `with` to its end."""

    def __init__(self, folder: Path) -> None:
        """The picture of the screen lies in that folder."""
        self._folder = folder
        self.display = ""

    @staticmethod
    def missing() -> list[str]:
        """The programs that a screen needs and this machine lacks."""
        return [name for name in NEEDED if shutil.which(name) is None]

    def __enter__(self) -> Self:
        """Switch it on."""
        read, write = os.pipe()
        size = f"{SIZE[0]}x{SIZE[1]}x24"
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-fbdir", str(self._folder)],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read, encoding="ascii") as said:
            self.display = f":{said.readline().strip()}"
        assert self.display != ":", "Xvfb does not start"
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Switch it off."""
        self._server.terminate()
        self._server.wait()

    def wait_for_window(self, name: str, seconds: float = 30.0) -> None:
        """Wait for a window of that name, and let it have the keys."""
        until = time.monotonic() + seconds
        while not self._xdotool("search", "--onlyvisible", "--name", name, "windowfocus"):
            assert time.monotonic() < until, f"no window {name!r} appears"
            time.sleep(0.1)

    def press(self, key: str, times: int = 1) -> None:
        """Press a key of the keyboard, by its name in X."""
        self._xdotool("key", "--delay", "20", "--repeat", str(times), key)

    def picture(self) -> Picture:
        """What it shows now, from the file that Xvfb keeps: a header, then the pixels."""
        data = (self._folder / "Xvfb_screen0").read_bytes()
        head = struct.unpack(">25I", data[:100])
        width, height, line, colours = head[4], head[5], head[12], head[19]
        start = head[0] + 12 * colours
        rows = [data[start + y * line :][: 4 * width] for y in range(height)]
        return Picture(width, height, rows)

    def _xdotool(self, *command: str) -> bool:
        environment = {**os.environ, "DISPLAY": self.display}
        done = subprocess.run(
            ["xdotool", *command], env=environment, capture_output=True, check=False
        )
        return done.returncode == 0
