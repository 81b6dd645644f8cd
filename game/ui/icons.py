"""The signs of the game as data: lines, dots and filled shapes on a grid of 24 by 24.

Lines are `LINE_WIDTH` wide with round ends. Nothing here knows how to paint them.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

GRID = 24.0
LINE_WIDTH = 2.25

Place = tuple[float, float]
Path = tuple[Place, ...]


class IconArt(NamedTuple):
    """One sign: lines to draw, dots (middle and radius) and shapes to fill."""

    lines: tuple[Path, ...] = ()
    dots: tuple[tuple[float, float, float], ...] = ()
    fills: tuple[Path, ...] = ()


def _arc(cx: float, cy: float, r: float, start: float, end: float) -> Path:
    """Part of a circle, in degrees clockwise from the right."""
    steps = max(2, math.ceil(abs(end - start) / 7.5))
    angles = (math.radians(start + (end - start) * i / steps) for i in range(steps + 1))
    return tuple((cx + r * math.cos(a), cy + r * math.sin(a)) for a in angles)


def _ring(cx: float, cy: float, r: float) -> Path:
    return _arc(cx, cy, r, 0, 360)


def _plate(x: float, y: float, w: float, h: float, r: float) -> Path:
    """A closed rectangle with round corners, as its outer edge."""
    return (
        *_arc(x + w - r, y + r, r, -90, 0),
        *_arc(x + w - r, y + h - r, r, 0, 90),
        *_arc(x + r, y + h - r, r, 90, 180),
        *_arc(x + r, y + r, r, 180, 270),
        (x + w - r, y),
    )


def _frame(x: float, y: float, w: float, h: float, r: float = 2.0) -> Path:
    """The line that runs just inside that rectangle."""
    return _plate(x + 1, y + 1, w - 2, h - 2, max(0.5, r - 1))


def _spokes(count: int, inner: float, outer: float) -> tuple[Path, ...]:
    turns = (math.tau * (i + 0.5) / count for i in range(count))
    return tuple(
        tuple((12 + r * math.cos(a), 12 + r * math.sin(a)) for r in (inner, outer)) for a in turns
    )


_GLASS: tuple[Path, ...] = (
    _ring(10.5, 10.5, 6.5),
    ((15.4, 15.4), (20.5, 20.5)),
    ((7.5, 10.5), (13.5, 10.5)),
)
_EYE: tuple[Path, ...] = (
    (*_arc(12, 18, 11.6, -149, -31), *_arc(12, 6, 11.6, 31, 149)),
    _ring(12, 12, 2.6),
)
_SPEAKER: Path = ((4, 9.5), (7.5, 9.5), (12, 5.5), (12, 18.5), (7.5, 14.5), (4, 14.5), (4, 9.5))
_AGAIN: tuple[Path, ...] = (_arc(12, 12.5, 7.5, -160, 145), ((3.8, 3.8), (4.1, 9.6), (9.8, 9.3)))

ICONS: Mapping[str, IconArt] = MappingProxyType(
    {
        "menu": IconArt((((4, 7), (20, 7)), ((4, 12), (20, 12)), ((4, 17), (20, 17)))),
        "undo": IconArt(
            (
                ((9, 5), (4, 10), (9, 15)),
                ((4, 10), (14, 10), *_arc(14, 14.5, 4.5, -90, 90), (10, 19)),
            )
        ),
        "redo": IconArt(
            (
                ((15, 5), (20, 10), (15, 15)),
                ((20, 10), (10, 10), *_arc(10, 14.5, 4.5, -90, -270), (14, 19)),
            )
        ),
        "hint": IconArt(
            (
                (*_arc(12, 9.5, 6, 140, 400), (15, 16.5), (9, 16.5), (7.4, 13.4)),
                ((9.5, 20), (14.5, 20)),
            )
        ),
        "book": IconArt(
            (
                ((12, 6.5), (12, 20)),
                ((12, 6.5), (9, 5), (3.5, 5), (3.5, 18), (9, 18), (12, 20)),
                ((12, 6.5), (15, 5), (20.5, 5), (20.5, 18), (15, 18), (12, 20)),
            )
        ),
        "list": IconArt(
            (((9, 6), (20, 6)), ((9, 12), (20, 12)), ((9, 18), (20, 18))),
            ((4.5, 6, 1.6), (4.5, 12, 1.6), (4.5, 18, 1.6)),
        ),
        "zoomin": IconArt((*_GLASS, ((10.5, 7.5), (10.5, 13.5)))),
        "zoomout": IconArt(_GLASS),
        "turn": IconArt((_arc(12, 12.5, 7.5, -20, -325), ((20.2, 3.8), (19.9, 9.6), (14.2, 9.3)))),
        "fit": IconArt(
            (
                ((4, 9), (4, 4), (9, 4)),
                ((15, 4), (20, 4), (20, 9)),
                ((20, 15), (20, 20), (15, 20)),
                ((9, 20), (4, 20), (4, 15)),
                _frame(8.5, 10, 7, 4, 1.5),
            )
        ),
        "eye": IconArt(_EYE, ((12, 12, 2),)),
        "eyeoff": IconArt((*_EYE, ((4.5, 19.5), (19.5, 4.5)))),
        "back": IconArt((((15, 5), (8, 12), (15, 19)),)),
        "next": IconArt((((9, 5), (16, 12), (9, 19)),)),
        "arrow": IconArt((((3.5, 12), (20, 12)), ((14, 6), (20, 12), (14, 18)))),
        "up": IconArt((((5, 15), (12, 8), (19, 15)),)),
        "down": IconArt((((5, 9), (12, 16), (19, 9)),)),
        "check": IconArt((((5, 12.5), (10, 17.5), (19.5, 7)),)),
        "close": IconArt((((6, 6), (18, 18)), ((18, 6), (6, 18)))),
        "gear": IconArt((_ring(12, 12, 3.2), _ring(12, 12, 6.6), *_spokes(8, 6.8, 9.3))),
        "chart": IconArt(
            (((4, 20), (20, 20)), ((7, 20), (7, 13)), ((12, 20), (12, 6)), ((17, 20), (17, 10)))
        ),
        "globe": IconArt(
            (
                _ring(12, 12, 8.5),
                ((3.5, 12), (20.5, 12)),
                tuple((12 + (x - 12) * 0.45, y) for x, y in _ring(12, 12, 8.5)),
            )
        ),
        "person": IconArt((_ring(12, 8, 4), _arc(12, 20, 7, 180, 360))),
        "cpu": IconArt((_frame(3, 4, 18, 13.5, 3), ((12, 16.5), (12, 20)), ((8, 20), (16, 20)))),
        "dice": IconArt(
            (_frame(3, 3, 18, 18, 5),), ((8.7, 8.7, 1.7), (15.3, 15.3, 1.7), (12, 12, 1.7))
        ),
        "power": IconArt((_arc(12, 13, 7.5, -55, 235), ((12, 4), (12, 12)))),
        "play": IconArt((((8, 5), (19, 12), (8, 19), (8, 5)),), (), (((8, 5), (19, 12), (8, 19)),)),
        "takeover": IconArt(
            (_ring(8.5, 7.5, 3.5), _arc(8.5, 20, 6.5, 180, 360), ((17, 5), (21.5, 8.5), (17, 12))),
        ),
        "pause": IconArt((), (), (_plate(6, 5, 4, 14, 1.5), _plate(14, 5, 4, 14, 1.5))),
        "swap": IconArt(
            (
                ((4, 8), (19, 8)),
                ((15, 4), (19, 8), (15, 12)),
                ((20, 16), (5, 16)),
                ((9, 12), (5, 16), (9, 20)),
            )
        ),
        "sound": IconArt((_SPEAKER, _arc(12.5, 12, 4, -45, 45), _arc(12.5, 12, 8, -45, 45))),
        "mute": IconArt((_SPEAKER, ((15.5, 9.5), (20.5, 14.5)), ((20.5, 9.5), (15.5, 14.5)))),
        "text": IconArt(
            (
                ((3.5, 18), (8, 6), (12.5, 18)),
                ((5, 14.5), (11, 14.5)),
                ((15, 18), (17.5, 11), (20, 18)),
                ((15.9, 15.8), (19.1, 15.8)),
            )
        ),
        "draw": IconArt(
            (
                _frame(2.5, 2.5, 11, 19, 3.5),
                ((5.5, 12), (10.5, 12)),
                ((19, 8.5), (19, 15.5)),
                ((15.5, 12), (22.5, 12)),
            )
        ),
        "skip": IconArt((((5, 5), (12, 12), (5, 19)), ((13, 5), (20, 12), (13, 19)))),
        "tile": IconArt(
            (_frame(6.5, 2.5, 11, 19, 3.5), ((9.5, 12), (14.5, 12))),
            ((12, 7.3, 1.5), (12, 16.7, 1.5)),
        ),
        "target": IconArt((_ring(12, 12, 8.5), _ring(12, 12, 4)), ((12, 12, 1.2),)),
        "flag": IconArt((((6, 21), (6, 4), (18, 4), (15, 8), (18, 12), (6, 12)),)),
        "hash": IconArt(
            (((9, 4), (7, 20)), ((17, 4), (15, 20)), ((4.5, 9), (20, 9)), ((4, 15), (19.5, 15)))
        ),
        "keyboard": IconArt(
            (_frame(1.8, 5.2, 20.4, 14, 3.5), ((8.5, 15), (15.5, 15))),
            ((6.5, 10.3, 1.1), (10.2, 10.3, 1.1), (13.8, 10.3, 1.1), (17.5, 10.3, 1.1)),
        ),
        "restart": IconArt(_AGAIN),
        "replay": IconArt(_AGAIN, (), (((10, 9.3), (15.5, 12.5), (10, 15.7)),)),
        "plus": IconArt((((12, 5), (12, 19)), ((5, 12), (19, 12)))),
        "help": IconArt(
            (
                _ring(12, 12, 8.5),
                (*_arc(12, 9.6, 2.6, -175, 60), (12, 13.2), (12, 14)),
            ),
            ((12, 17, 1.3),),
        ),
        "home": IconArt(
            (
                ((4, 11.5), (12, 4.5), (20, 11.5)),
                ((6.5, 10), (6.5, 19.5), (17.5, 19.5), (17.5, 10)),
            )
        ),
        "warn": IconArt(
            (((12, 4), (21, 19.5), (3, 19.5), (12, 4)), ((12, 9.8), (12, 13.4))),
            ((12, 16.5, 1.25),),
        ),
        "info": IconArt((_ring(12, 12, 8.5), ((12, 11.5), (12, 16.5))), ((12, 8, 1.3),)),
        "bksp": IconArt(
            (
                ((8, 6), (21, 6), (21, 18), (8, 18), (2.5, 12), (8, 6)),
                ((11.5, 9.5), (16.5, 14.5)),
                ((16.5, 9.5), (11.5, 14.5)),
            )
        ),
        "shift": IconArt(
            (
                (
                    (12, 4.5),
                    (20, 12.5),
                    (16, 12.5),
                    (16, 19),
                    (8, 19),
                    (8, 12.5),
                    (4, 12.5),
                    (12, 4.5),
                ),
            )
        ),
        "trophy": IconArt(
            (
                ((7.5, 10), (7.5, 4.5), (16.5, 4.5), *_arc(12, 10, 4.5, 0, 180)),
                ((12, 14.5), (12, 19)),
                ((8, 19.5), (16, 19.5)),
                _arc(7, 7.5, 3, 90, 270),
                _arc(17, 7.5, 3, -90, 90),
            )
        ),
        "shield": IconArt(
            (
                (
                    (12, 3.5),
                    (19.5, 6.5),
                    (19.5, 12),
                    (17, 17),
                    (12, 20.5),
                    (7, 17),
                    (4.5, 12),
                    (4.5, 6.5),
                    (12, 3.5),
                ),
                ((8.5, 12), (11, 14.5), (15.5, 9.5)),
            )
        ),
        "copy": IconArt(
            (
                _frame(7.5, 7.5, 14, 14, 3.5),
                ((15.5, 5), (15.5, 3.5), (3.5, 3.5), (3.5, 15.5), (5, 15.5)),
            )
        ),
        "first": IconArt((((18, 5), (11, 12), (18, 19)), ((6.5, 5), (6.5, 19)))),
        "last": IconArt((((6, 5), (13, 12), (6, 19)), ((17.5, 5), (17.5, 19)))),
        "clock": IconArt((_ring(12, 12, 8.5), ((12, 7), (12, 12), (15.5, 14)))),
        "trash": IconArt(
            (
                ((4.5, 7), (19.5, 7)),
                ((9, 7), (9.5, 4.5), (14.5, 4.5), (15, 7)),
                ((6.5, 7), (7.5, 20), (16.5, 20), (17.5, 7)),
            )
        ),
        "save": IconArt(
            (
                ((4, 4), (16, 4), (20, 8), (20, 20), (4, 20), (4, 4)),
                ((8, 4), (8, 9), (15, 9), (15, 4)),
                ((8, 20), (8, 14), (16, 14), (16, 20)),
            )
        ),
        "grid": IconArt(tuple(_frame(x, y, 7.5, 7.5, 2.5) for x in (3, 13.5) for y in (3, 13.5))),
    }
)
