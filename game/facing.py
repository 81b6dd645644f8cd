"""The whole picture turned by quarters, so that a person at another edge of the table reads it.

`facing` is the number of quarter turns clockwise: 0 for a reader at the lower edge of the screen,
1 at the left, 2 at the upper, 3 at the right edge. Everything else works in the upright picture.
"""

from __future__ import annotations

from game.ui.geometry import Point, Rect

Size = tuple[int, int]


def picture_size(window: Size, facing: int) -> Size:
    """The size of the upright picture that, turned, fills a window of that size."""
    width, height = window
    return (height, width) if facing % 2 else window


def in_picture(pixel: Point, window: Size, facing: int) -> Point:
    """Where in the upright picture a pixel of the window lies."""
    x, y = pixel
    right, bottom = window[0] - 1 - x, window[1] - 1 - y
    return (pixel, Point(y, right), Point(right, bottom), Point(bottom, x))[facing]


def in_window(part: Rect, window: Size, facing: int) -> Rect:
    """Where in the window a part of the upright picture is shown."""
    x, y, w, h = part
    width, height = window
    return (
        part,
        Rect(width - y - h, x, h, w),
        Rect(width - x - w, height - y - h, w, h),
        Rect(y, height - x - w, h, w),
    )[facing]
