"""Where the pips of a half lie, whoever draws them."""

from __future__ import annotations

from typing import Final

PIPS: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    (),
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
)
"""Per value the places of the pips: across and along the tile, in steps of `PIP_STEP`."""

PIP_STEP: Final = 0.245
"""The distance between neighbouring places of pips, in tile widths."""

LEAST_PIP_WIDTH: Final = 22.0
"""How wide a tile is at least, in pixels, to have pips: on smaller ones they would be specks."""
