"""Draw: Block with a boneyard to draw from, down to the reserve."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rules.seats import Seating
from rules.variant import Terms
from rules.variants.block import Block


class Draw(Block):
    """A seat that cannot play draws until it can or only the reserve is left. Scored like Block."""

    name = "draw"
    draws = True
    seatings: ClassVar[Mapping[Seating, Terms]] = {
        Seating(2, partners=False): Terms(7, (100, 50, 61, 150, 200), (2, 0), ("lot", 1, 2)),
        Seating(3, partners=False): Terms(7, (61, 50, 100, 150, 200), (2, 0), ("lot", 1, 2, 3)),
        Seating(4, partners=False): Terms(6, (61, 50, 100, 150, 200), (2, 0), ("lot", 1, 2, 3, 4)),
        Seating(4, partners=True): Terms(6, (100, 50, 61, 150, 200), (2, 0), ("lot", 1, 2, 3, 4)),
    }
