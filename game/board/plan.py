"""What the table area says about a deal's line: settled at the first tile and then kept.

The line must not move when the window changes in the middle of a deal, so the numbers taken from
the window are frozen here. Lengths are half tile widths unless said otherwise.
"""

from __future__ import annotations

import math

from msgspec import Struct
from msgspec.structs import replace

LARGEST_TILE = 72.0
"""The width in pixels beyond which tiles do not grow, at a scale of 1 pixel a dp."""

_ROW_AREA = 100.0
"""The area, in square tile widths, whose width a two-ended line may fill before it bends."""
_SPINNER_ROW_AREA = 130.0
"""The same for a line with a spinner, whose rows lie on four sides."""
_RISE_AREA = 85.0
"""The area whose height C and D may fill before they bend."""
_VIEW_AREA = 100.0
"""The area that the camera shows at first: most deals end on little more."""
_FILLED = 0.85
"""How much of a large table area a line should fill with tiles of the largest width."""
_EARLY_BEND_ASPECT = 2.2
"""Up to this shape a line may bend before its spinner has come."""


class Plan(Struct, frozen=True):
    """The shape a deal's line is laid for, in a frame whose longer axis runs along x.

    `width` and `height` are what its box may measure before it bends, even if the shape of the
    area alone would let it bend sooner. Up to `airy_height` (along x: `airy_width`) rows keep a
    tile's width more between them. `view` is what the camera shows at first, in tile widths, as
    it lies on the screen.
    """

    spins: bool
    is_upright: bool
    aspect: float
    width: float
    height: float
    airy_width: float
    airy_height: float
    bends_early: bool
    view: tuple[float, float]

    def turned(self) -> Plan:
        """The same plan for a frame whose axes have changed places."""
        return replace(
            self,
            aspect=1 / self.aspect,
            width=self.height,
            height=self.width,
            airy_width=self.airy_height,
            airy_height=self.airy_width,
        )


def plan(width: float, height: float, largest_tile: float, *, spins: bool) -> Plan:
    """The plan for a table area and a largest width of tiles, all in pixels.

    `spins` says whether the deal can have a spinner (A5). Raises ValueError for an empty area.
    """
    if min(width, height, largest_tile) <= 0:
        raise ValueError("a table needs an area and tiles a width")
    main, across = max(width, height), min(width, height)
    aspect = main / across
    large = _FILLED * main * across / largest_tile**2
    row_area = max(_SPINNER_ROW_AREA if spins else _ROW_AREA, large)
    view_area = max(_VIEW_AREA, large)
    view = (math.sqrt(view_area * aspect) + 2, math.sqrt(view_area / aspect) + 2)
    return Plan(
        spins=spins,
        is_upright=height > width,
        aspect=aspect,
        width=2 * math.sqrt(row_area * aspect),
        height=2 * math.sqrt(_RISE_AREA / aspect),
        airy_width=2 * (main / largest_tile - 2),
        airy_height=2 * (across / largest_tile - 2),
        bends_early=spins and aspect <= _EARLY_BEND_ASPECT,
        view=(view[1], view[0]) if height > width else view,
    )
