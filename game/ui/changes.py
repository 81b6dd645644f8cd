"""What differs between two lists of things to draw, as rectangles. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import reduce
from typing import NamedTuple

from game.ui.draw import Item, TileArt
from game.ui.geometry import Rect

_MOST = 12
_SLACK = 1.25
"""Two rectangles become one when that is at most this many times their areas together."""

_CROWDED = 1.0
"""The one around all is taken when they have this share of it, overlaps counted double."""


_SEVERAL = 3


class Changes(NamedTuple):
    """Where two lists differ: rectangles, and how many items both share at either end."""

    rects: list[Rect]
    first: int
    last: int


def changed(before: Sequence[Item], after: Sequence[Item]) -> Changes:
    """Rectangles, apart from each other, outside of which both lists look the same."""
    if before is after:
        return Changes([], len(after), 0)
    first, last = _common_ends(before, after)
    old, new = before[first : len(before) - last], after[first : len(after) - last]
    return Changes(merged([item.bounds() for item in _unmatched(old, new)]), first, last)


def is_turning(before: Sequence[Item], after: Sequence[Item]) -> bool:
    """Whether the table turns or grows from one list to the other: several tiles lying on it do.

    Such a list is one of many to come, so it is worth painting it fast (`Painter.repaint`).
    """
    if before is after:
        return False
    lay = {t.halves: (t.width, t.angle) for t in before if isinstance(t, TileArt) and t.lift == 0}
    turning = 0
    for tile in after:
        if isinstance(tile, TileArt) and tile.lift == 0 and tile.halves is not None:
            was = lay.get(tile.halves)
            turning += was is not None and was != (tile.width, tile.angle)
    return turning >= _SEVERAL


def merged(rects: Sequence[Rect]) -> list[Rect]:
    """The rectangles joined so that they are few and none overlaps another."""
    if not rects:
        return []
    whole = reduce(Rect.joined, rects)
    if sum(map(_area, rects)) >= _CROWDED * _area(whole):
        return [whole]
    found: list[Rect] = []
    for rect in rects:
        found = _with(found, rect)
    while len(found) > _MOST:
        small = min(found, key=_area)
        rest = [r for r in found if r is not small]
        near = min(rest, key=lambda other: _area(small.joined(other)) - _area(other))
        found = _with([r for r in rest if r is not near], small.joined(near))
    return found


def _with(rects: list[Rect], rect: Rect) -> list[Rect]:
    """The rectangles with one more, joined with those that it meets until it meets none."""
    apart = rects
    while True:
        near = next((r for r in apart if r.overlaps(rect) or _is_near(r, rect)), None)
        if near is None:
            return [*apart, rect]
        apart = [r for r in apart if r is not near]
        rect = rect.joined(near)


def _is_near(one: Rect, other: Rect) -> bool:
    return _area(one.joined(other)) <= _SLACK * (_area(one) + _area(other))


def _area(rect: Rect) -> float:
    return rect.w * rect.h


def _common_ends(before: Sequence[Item], after: Sequence[Item]) -> tuple[int, int]:
    """How many items the lists share at the beginning and, besides those, at the end."""
    most = min(len(before), len(after))
    first = 0
    while first < most and _same(before[first], after[first]):
        first += 1
    last = 0
    while last < most - first and _same(before[-1 - last], after[-1 - last]):
        last += 1
    return first, last


def _same(one: Item, other: Item) -> bool:
    return one is other or one == other


def _unmatched(before: Sequence[Item], after: Sequence[Item]) -> list[Item]:
    """Items of one list without a partner in the other, and those that changed their order."""
    kept = Counter(before) & Counter(after)
    old, old_rest = _taken(before, kept)
    new, new_rest = _taken(after, kept)
    moved = [item for pair in zip(old, new, strict=True) if pair[0] != pair[1] for item in pair]
    return [*old_rest, *new_rest, *moved]


def _taken(items: Sequence[Item], kept: Counter[Item]) -> tuple[list[Item], list[Item]]:
    left = Counter(kept)
    taken, rest = [], []
    for item in items:
        if left[item] > 0:
            left[item] -= 1
            taken.append(item)
        else:
            rest.append(item)
    return taken, rest
