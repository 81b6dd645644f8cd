"""What the command line asks of the window: a value that the window reads and never changes."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from game.kiosk_options import KioskOptions


class PlayOptions(Struct, frozen=True):
    """The flags of ``double-six play``; what was not asked for is None (or False).

    ``variant``, ``seats`` and ``partners`` are given all three or not at all: naming one of them
    settles the others by the default seating, so that the window never has to guess. ``resume``
    is a record that could be read when the command started. ``window`` is width and height in
    pixels. ``kiosk`` is what the operator of a kiosk has chosen, if the program is one.
    """

    variant: str | None = None
    seats: int | None = None
    partners: bool | None = None
    seed: str | None = None
    language: str | None = None
    fullscreen: bool = False
    window: tuple[int, int] | None = None
    resume: Path | None = None
    kiosk: KioskOptions | None = None
