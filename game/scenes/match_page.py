"""The picture of a match: the table with everything around it and over it, as a view."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct

from game.board.highlight import half_at
from game.board.hits import end_areas, end_at
from game.board.motion import Pose
from game.board.table import (
    TableLook,
    ghost_of,
    open_areas,
    screen_rect,
    table_items,
)
from game.board.tray import draw_camera, hand_places
from game.board.view import TURN_STEP, ZOOM_STEP
from game.language import _
from game.scenes.match_frame import draw_match_bar, draw_own, draw_seats
from game.scenes.match_look import MatchLook
from game.scenes.match_over import (
    draw_carried,
    draw_flights,
    draw_highlight,
    draw_match_prompt,
    draw_message,
    draw_number_panel,
    draw_opening_words,
)
from game.ui.draw import Felt, TileArt
from game.ui.geometry import Point, Rect
from game.ui.page import Screen, View
from rules.line import EndName

if TYPE_CHECKING:
    from game.scenes.match import MatchScene


class MatchPage(Struct, frozen=True):
    """The view, and where a carried tile may be dropped."""

    view: View
    look: TableLook
    places: Mapping[str, Pose]
    """Where everything that can fly lies, for the motion that follows."""

    def value_at(self, point: Point) -> int | None:
        """The value that is shown at a place in pixels: by a half of a tile, or by an end."""
        tiles = [item for item in self.view.items if isinstance(item, TileArt)]
        for tile in reversed(tiles):
            value = half_at(tile, point)
            if value is not None:
                return value
        end = self.end_at(point)
        marker = self.look.markers.get(end) if end is not None else None
        return marker.value if marker is not None else None

    def end_at(self, point: Point) -> EndName | None:
        """The open end at a place in pixels, the ghost's included."""
        look = self.look
        areas = end_areas(look.layout, look.camera, look.selected, look.unit)
        return end_at(areas, look.camera, point)


def build_match(scene: MatchScene, screen: Screen) -> MatchPage:
    """Build the table of a match scene as it stands."""
    m = MatchLook(scene, screen)
    page = m.page
    page.add(Felt(page.screen.rect))
    page.add(*table_items(m.look))
    _end_controls(m)
    sides = draw_match_bar(m)
    seats = draw_seats(m)
    draw_own(m)
    board = scene.board
    zoom, turn = board.zoom, board.turn
    moves = (partial(zoom, ZOOM_STEP), partial(zoom, 1 / ZOOM_STEP), partial(turn, TURN_STEP))
    draw_camera(page, m.a, (*moves, board.fit))
    draw_opening_words(m)
    draw_number_panel(m)
    draw_match_prompt(m, seats)
    draw_highlight(m)
    draw_message(m)
    draw_carried(m)
    places = _places(m, seats, sides)
    draw_flights(m, places)
    return MatchPage(page.view(), m.look, places)


def _end_controls(m: MatchLook) -> None:
    """The touch areas of the open ends, and the ghost, which a tap confirms."""
    page, scene, look = m.page, m.scene, m.look
    for area in open_areas(look):
        marker = look.markers.get(area.end)
        if marker is None:
            continue
        name = _("End with {value}").format(value=marker.value)
        note = _("A tile of yours fits here.") if marker.fits else ""
        press = partial(scene.choose_end, area.end)
        page.area(f"end {area.end}", area.corners, "end", name, press, note=note)
    ghost = ghost_of(look)
    if ghost is not None:
        rect = screen_rect(look, ghost)
        corners = (
            Point(rect.x, rect.y),
            Point(rect.right, rect.y),
            Point(rect.right, rect.bottom),
            Point(rect.x, rect.bottom),
        )
        page.area("ghost", corners, "end", _("Preview: confirm"), scene.confirm)


def _places(m: MatchLook, seats: list[Rect], sides: tuple[Rect, ...]) -> dict[str, Pose]:
    """Where everything that can fly comes from or goes to, in pixels."""
    u, a, look = m.page.u, m.a, m.look
    places = {
        f"line {i}": Pose(
            look.camera.to_screen(lying.center),
            look.camera.scale,
            lying.angle + look.camera.angle,
        )
        for i, lying in enumerate(look.layout.tiles)
    }

    def pose(rect: Rect, width: float) -> Pose:
        return Pose(Point(rect.center.x * u, rect.center.y * u), width * u)

    for tile, at in zip(m.hand, hand_places(a.hand, len(m.hand)), strict=True):
        places[f"hand {tile}"] = Pose(Point(at.x * u, at.y * u), a.hand.width * u)
    places[f"seat {m.viewer}"] = pose(a.hand.room, a.hand.width)
    for seat, rect in zip(m.others, seats, strict=True):
        places[f"seat {seat}"] = pose(rect, 17)
    for side, rect in enumerate(sides, 1):
        places[f"side {side}"] = pose(rect, 17)
    places["boneyard"] = pose(a.boneyard, 24)
    places["middle"] = pose(a.board, 24)
    return places
