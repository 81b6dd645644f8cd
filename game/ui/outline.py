"""The line around a rectangle with round corners, and its dashes. Pure geometry."""

from __future__ import annotations

import math
from itertools import pairwise

Place = tuple[float, float]

_STEP = math.pi / 16


def round_box(x: float, y: float, w: float, h: float, radius: float) -> list[Place]:
    """The closed path clockwise from the left end of the top edge."""
    r = max(0.0, min(radius, w / 2, h / 2))
    corners = (
        (x + w - r, y + r, -math.pi / 2),
        (x + w - r, y + h - r, 0.0),
        (x + r, y + h - r, math.pi / 2),
        (x + r, y + r, math.pi),
    )
    path = [
        (cx + r * math.cos(start + i * _STEP), cy + r * math.sin(start + i * _STEP))
        for cx, cy, start in corners
        for i in range(9)
    ]
    return [(x + r, y), *path]


def dashes(path: list[Place], on: float, off: float, stroke: float) -> list[list[Place]]:
    """A closed path cut into strokes of about `on` with gaps of about `off` between them.

    The lengths are adjusted so that they come out even; the middle of the round end of a line
    `stroke` thick counts as its end.
    """
    lengths = [math.dist(a, b) for a, b in pairwise(path)]
    total = sum(lengths)
    count = max(1, round(total / (on + off)))
    period = total / count
    inked = max(0.01, period * on / (on + off) - stroke / 2)
    cuts = (_part(path, lengths, i * period, i * period + inked) for i in range(count))
    return [cut for cut in cuts if cut]


def _part(path: list[Place], lengths: list[float], start: float, end: float) -> list[Place]:
    """What lies between two distances from the beginning of a path."""
    points: list[Place] = []
    passed = 0.0
    for (a, b), length in zip(pairwise(path), lengths, strict=True):
        if length > 0 and passed + length > start and passed < end:
            if not points:
                points.append(_between(a, b, max(0.0, start - passed) / length))
            points.append(_between(a, b, min(1.0, (end - passed) / length)))
        passed += length
    return points


def _between(a: Place, b: Place, share: float) -> Place:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
