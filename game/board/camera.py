"""How the table is seen: a plain value between the world of tile widths and the screen.

`to_screen` turns the world by `angle` (radians, clockwise), enlarges it to `scale` pixels a tile
width and puts `center` in the middle of the viewport. A tile at angle t is therefore painted at
angle t + camera.angle. Every movement gives a new camera; none keeps more than it is told.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterable
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.ui.geometry import Point, Rect

_CLOSEST_FINGERS = 1.0
"""Fingers nearer than this, in pixels, tell no size and no angle."""
_SMALLEST = 0.75
"""The smallest scale, as a part of the one at which the line fits at every angle."""
_LARGEST = 1 / 3
"""The largest scale: a tile's width as a part of the shorter side of the viewport."""
_LOOSE = 1.15
"""How much larger the line could be shown before a following camera goes nearer by itself."""


class Limits(NamedTuple):
    """What a person may do to the camera: the scales, and the places of which one stays in view."""

    smallest: float
    largest: float
    places: tuple[Point, ...]


class Camera(Struct, frozen=True):
    """A view of the table: `center` in tile widths, `scale` in pixels a tile width."""

    center: Point
    scale: float
    angle: float
    viewport: Rect

    def to_screen(self, place: Point) -> Point:
        """The pixel at which a place of the world is seen."""
        return _point(_complex(self.viewport.center) + self._zoom * self._from_center(place))

    def to_world(self, pixel: Point) -> Point:
        """The place of the world that is seen at a pixel."""
        offset = _complex(pixel) - _complex(self.viewport.center)
        return _point(_complex(self.center) + offset / self._zoom)

    def panned(self, dx: float, dy: float) -> Camera:
        """The picture moved by so many pixels to the right and down."""
        return self._with_center(_complex(self.center) - complex(dx, dy) / self._zoom)

    def zoomed(self, factor: float, about: Point) -> Camera:
        """The picture enlarged by a factor; what is seen at the pixel `about` stays there."""
        return self._changed(factor, 0.0, about, about)

    def turned(self, radians: float, about: Point) -> Camera:
        """The picture turned clockwise; what is seen at the pixel `about` stays there."""
        return self._changed(1.0, radians, about, about)

    def pinched(self, before: tuple[Point, Point], after: tuple[Point, Point]) -> Camera:
        """The picture moved, turned and enlarged so that it follows two fingers exactly.

        What was seen at the two pixels `before` is seen at the two pixels `after`. Fingers closer
        than a pixel only move it.
        """
        old, new = _span(before), _span(after)
        middle, target = _middle(before), _middle(after)
        if min(abs(old), abs(new)) < _CLOSEST_FINGERS:
            return self._changed(1.0, 0.0, middle, target)
        change = new / old
        return self._changed(abs(change), cmath.phase(change), middle, target)

    def limited(self, limits: Limits, about: Point) -> Camera:
        """The nearest view within limits: the scale about a pixel, then a place is kept in view."""
        scale = min(max(self.scale, limits.smallest), limits.largest)
        camera = self.zoomed(scale / self.scale, about) if scale != self.scale else self
        if not limits.places:
            return camera
        view = camera.viewport
        inset = min(scale, view.w / 3, view.h / 3)
        inner = view.grown(-inset)
        shifts = [_shift_into(inner, camera.to_screen(place)) for place in limits.places]
        least = min(shifts, key=lambda shift: math.hypot(*shift))
        return camera.panned(*least) if any(least) else camera

    def moved_into(self, viewport: Rect) -> Camera:
        """The same view in the middle of another part of the screen."""
        return replace(self, viewport=viewport)

    def shows(self, area: Rect) -> bool:
        """Whether a rectangle of the world lies wholly inside the viewport."""
        return all(
            self.viewport.covers(Rect(*self.to_screen(corner), 0, 0), slack=0.5)
            for corner in _corners(area)
        )

    @property
    def _zoom(self) -> complex:
        return cmath.rect(self.scale, self.angle)

    def _from_center(self, place: Point) -> complex:
        return _complex(place) - _complex(self.center)

    def _with_center(self, center: complex) -> Camera:
        return replace(self, center=_point(center))

    def _changed(self, factor: float, radians: float, seen_at: Point, to: Point) -> Camera:
        """Enlarged and turned, so that what was seen at one pixel is seen at another."""
        place = _complex(self.to_world(seen_at))
        angle = math.remainder(self.angle + radians, math.tau)
        zoom = cmath.rect(self.scale * factor, angle)
        center = place - (_complex(to) - _complex(self.viewport.center)) / zoom
        return Camera(_point(center), self.scale * factor, angle, self.viewport)


def fit(area: Rect, viewport: Rect, angle: float, largest: float) -> Camera:
    """The view that shows a rectangle of the world whole, in the middle, as large as it may be.

    `largest` is the largest scale it chooses.
    """
    size = _turned_size(area, angle)
    scale = min(largest, viewport.w / size.x, viewport.h / size.y)
    return Camera(area.center, scale, angle, viewport)


def glide(start: Camera, end: Camera, t: float) -> Camera:
    """A view on the way from one to another, t from 0 to 1, in the viewport of the second.

    Scale and angle change evenly, the angle by the shorter way; the center goes so that the one
    pixel that does not move on the whole way does not move in between either.
    """
    turn = math.remainder(end.angle - start.angle, math.tau)
    scale = start.scale * (end.scale / start.scale) ** t
    angle = math.remainder(start.angle + turn * t, math.tau)
    whole = cmath.rect(end.scale / start.scale, turn)
    part = cmath.rect(scale / start.scale, turn * t)
    share = t if abs(whole - 1) < 1e-6 else (1 - 1 / part) / (1 - 1 / whole)
    way = _complex(end.center) - _complex(start.center)
    return Camera(_point(_complex(start.center) + share * way), scale, angle, end.viewport)


def limits_of(reach: Rect, places: Iterable[Point], viewport: Rect, planned: float) -> Limits:
    """The limits for a line that reaches so far and has tiles at these places.

    `planned` is the scale at which the deal began. The line can be made so small that it fits at
    every angle with room around, and so large that about three tiles fill the viewport.
    """
    shorter = min(viewport.w, viewport.h)
    at_every_angle = shorter / math.hypot(reach.w, reach.h)
    return Limits(
        smallest=min(_SMALLEST * at_every_angle, planned / 2),
        largest=max(_LARGEST * shorter, 1.5 * planned),
        places=tuple(places),
    )


class Framing(Struct, frozen=True):
    """A camera and whether it follows the line by itself, as it does until the person moves it."""

    camera: Camera
    follows: bool = True

    def moved(self, camera: Camera) -> Framing:
        """The person has moved the camera: from now on it stays where it is put."""
        return Framing(camera, follows=False)

    def framed(self, reach: Rect, viewport: Rect, largest: float) -> Framing:
        """The line, or the room for it, has changed.

        A following camera stays still while all that must be seen is in view, else it shows it
        whole again; it goes nearer only when there is much to gain. A camera that the person has
        moved only keeps its center in the middle of the room.
        """
        camera = self.camera.moved_into(viewport)
        if not self.follows:
            return Framing(camera, follows=False)
        best = fit(reach, viewport, camera.angle, largest)
        if best.scale > _LOOSE * camera.scale:
            return Framing(best)
        if camera.scale <= largest and camera.shows(reach):
            return Framing(camera)
        return Framing(fit(reach, viewport, camera.angle, min(largest, camera.scale)))

    def fitted(self, reach: Rect, viewport: Rect, largest: float, angle: float) -> Framing:
        """The person asks for the whole line, or for another angle of it: it follows again."""
        return Framing(fit(reach, viewport, angle, largest))


def _complex(point: Point) -> complex:
    return complex(point.x, point.y)


def _point(value: complex) -> Point:
    return Point(value.real, value.imag)


def _span(fingers: tuple[Point, Point]) -> complex:
    return _complex(fingers[1]) - _complex(fingers[0])


def _middle(fingers: tuple[Point, Point]) -> Point:
    return _point((_complex(fingers[0]) + _complex(fingers[1])) / 2)


def _corners(area: Rect) -> tuple[Point, ...]:
    return tuple(Point(x, y) for x in (area.x, area.right) for y in (area.y, area.bottom))


def _turned_size(area: Rect, angle: float) -> Point:
    """The size of the upright rectangle around a turned one."""
    cos, sin = abs(math.cos(angle)), abs(math.sin(angle))
    return Point(area.w * cos + area.h * sin, area.w * sin + area.h * cos)


def _shift_into(area: Rect, pixel: Point) -> tuple[float, float]:
    """The least movement that brings a pixel into an area."""
    x = min(max(pixel.x, area.x), area.right)
    y = min(max(pixel.y, area.y), area.bottom)
    return x - pixel.x, y - pixel.y
