"""The laws that every line on the table must obey, checked from what is shown and nothing else.

Rectangles and halves are worked out here anew from center, angle and halves, so that the layout's
own geometry is not what judges it.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from game.board.camera import Camera
from game.board.hits import end_areas
from game.board.layout import Layout, Lying, Slot
from game.board.plan import Plan
from game.ui.geometry import Point, Rect
from tests.layout_deals import Plays

GAP = 0.5
NEAR = 1e-9

Edges = tuple[float, float, float, float]


class Half(NamedTuple):
    """The ground of a half, or of a whole double, and its value."""

    edges: Edges
    value: int


def edges(center: Point, angle: float) -> Edges:
    """Left, top, right and bottom of a tile."""
    x = 0.5 * abs(math.cos(angle)) + abs(math.sin(angle))
    y = abs(math.cos(angle)) + 0.5 * abs(math.sin(angle))
    return center.x - x, center.y - y, center.x + x, center.y + y


def halves(tile: Lying) -> tuple[Half, Half]:
    """The two halves as they are painted; of a double twice the whole tile."""
    low, high = tile.halves
    if low == high:
        whole = Half(edges(tile.center, tile.angle), low)
        return whole, whole
    dx, dy = -0.5 * math.sin(tile.angle), 0.5 * math.cos(tile.angle)
    x, y = tile.center
    return (
        Half((x - dx - 0.5, y - dy - 0.5, x - dx + 0.5, y - dy + 0.5), low),
        Half((x + dx - 0.5, y + dy - 0.5, x + dx + 0.5, y + dy + 0.5), high),
    )


def is_clear(a: Edges, b: Edges, gap: float) -> bool:
    """Whether at least that gap lies between two rectangles."""
    gap -= NEAR
    return a[2] + gap <= b[0] or b[2] + gap <= a[0] or a[3] + gap <= b[1] or b[3] + gap <= a[1]


def contact(a: Edges, b: Edges) -> float:
    """How much of their edges two rectangles that touch have in common; 0 if they do not."""
    across = min(a[2], b[2]) - max(a[0], b[0])
    along = min(a[3], b[3]) - max(a[1], b[1])
    if abs(across) < NEAR or abs(along) < NEAR:
        return max(across, along, 0.0)
    return 0.0


def check_line(plays: Plays, plan: Plan, camera: Camera | None = None) -> Layout:
    """Play a line and check every law after each play; with a camera also the hit areas."""
    layout = Layout(plan)
    grounds: list[Edges] = []
    open_halves: dict[str, Half] = {}
    last: dict[str, int] = {}
    for tile, end in plays:
        assert end in layout.ends
        slot = layout.slot(end, tile)
        before, layout = layout, layout.played(tile, end)
        placed = layout.tiles[-1]
        assert layout.tiles[:-1] == before.tiles, "a tile moved"
        assert (placed.end, placed.halves, placed.double) == (end, tile, tile[0] == tile[1])
        assert placed[:4] == (slot.center, slot.angle, slot.halves, slot.double)
        ground = edges(placed.center, placed.angle)
        first, second = halves(placed)
        if end == "start":
            open_halves, last = {"A": first, "B": second}, {"A": 0, "B": 0}
        else:
            _check_joint(placed, layout.tiles[last[end]], open_halves[end])
            for i, other in enumerate(grounds):
                assert is_clear(ground, other, 0 if i == last[end] else GAP), "tiles too near"
            outer = second if first.value == open_halves[end].value else first
            open_halves[end], last[end] = outer, len(grounds)
        grounds.append(ground)
        if len(layout.ends) > len(last):
            spinner = next(i for i, t in enumerate(layout.tiles) if t.spinner)
            whole = halves(layout.tiles[spinner])[0]
            open_halves |= {"C": whole, "D": whole}
            last |= {"C": spinner, "D": spinner}
        assert layout.values == tuple(open_halves[e].value for e in layout.ends)
        for name in layout.ends:
            _check_slot(layout.slot(name), grounds, last[name], open_halves[name])
        if camera:
            check_areas(layout, camera, tile)
    return layout


def _check_joint(tile: Lying, before: Lying, joint: Half) -> None:
    touching = [
        half
        for half in halves(tile)
        if half.value == joint.value and contact(half.edges, joint.edges) >= 1 - NEAR
    ]
    assert touching, "equal halves do not touch along a full width"
    if tile.double:
        assert abs(math.cos(tile.angle - before.angle)) < NEAR, "a double lies lengthwise"


def _check_slot(slot: Slot, grounds: list[Edges], played_on: int, joint: Half) -> None:
    r = slot.rect
    ground = (r.x, r.y, r.right, r.bottom)
    for i, other in enumerate(grounds):
        assert is_clear(ground, other, 0 if i == played_on else GAP), "a slot is in the way"
    x, y = slot.marker
    cell = (x - 0.5, y - 0.5, x + 0.5, y + 0.5)
    assert contact(cell, joint.edges) >= 1 - NEAR, "a marker is not beside its end"


def check_areas(layout: Layout, camera: Camera, selected: tuple[int, int]) -> None:
    """Areas cover their slot, no tile and no other area; markers do not touch one another."""
    grounds = [edges(t.center, t.angle) for t in layout.tiles]
    for tile in (None, selected):
        areas = end_areas(layout, camera, tile)
        assert tuple(a.end for a in areas) == layout.ends
        for i, area in enumerate(areas):
            own = _edges_of(area.ground)
            assert area.ground.contains(area.slot.marker)
            assert all(is_clear(own, ground, 0) for ground in grounds)
            for other in areas[:i]:
                assert is_clear(own, _edges_of(other.ground), 0)
                far = math.dist(area.marker, other.marker)
                assert far >= area.radius + other.radius


def _edges_of(rect: Rect) -> Edges:
    return rect.x, rect.y, rect.right, rect.bottom
