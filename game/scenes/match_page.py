"""The picture of a match: the table with everything around it, as a view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from game.board.arrangement import Arrangement, Seated, arrange
from game.board.badges import SeatLook, draw_badge
from game.board.bar import SideStanding, Standing, ToolSpec, draw_bar
from game.board.highlight import count_value, draw_value_plate, half_at
from game.board.hint_dock import draw_hint, hint_place
from game.board.hits import end_areas, end_at
from game.board.motion import Pose
from game.board.number_panel import Who, draw_numbers
from game.board.number_place import NumberPlace, place_numbers
from game.board.prompt import draw_prompt
from game.board.table import (
    Marker,
    TableLook,
    ghost_of,
    open_areas,
    screen_rect,
    table_items,
)
from game.board.tray import (
    Boneyard,
    HandTile,
    draw_boneyard,
    draw_camera,
    draw_covered_hand,
    draw_hand,
    draw_hide,
    draw_me,
    draw_tray,
    hand_places,
)
from game.board.view import TURN_STEP, ZOOM_STEP
from game.choice import Refusal, choose_tile
from game.language import _
from game.numbers import numbers_of
from game.scenes.match_prompt import beside_strip, hint_words, prompt_place, prompt_words
from game.ui.build import Page
from game.ui.draw import Felt, TileArt
from game.ui.geometry import Point, Rect, around
from game.ui.page import Screen, View
from game.ui.theme import TYPE
from game.ui.widgets import pill, toast
from game.words import (
    deal_and_target,
    last_action_text,
    points_text,
    refusal_text,
    seat_name,
    side_name,
    variant_title,
)
from rules.actions import Draw, Pass, Play
from rules.line import EndName
from rules.observation import Observation
from rules.scoring import Points, exact
from rules.seats import Seat
from rules.tiles import Tile
from rules.variants import variant_named

if TYPE_CHECKING:
    from ai.hints import Hint
    from game.scenes.match import MatchScene


@dataclass(frozen=True, slots=True)
class MatchPage:
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
    return _Builder(scene, screen).build()


class _Builder:
    """One building of the page; lives no longer than that."""

    def __init__(self, scene: MatchScene, screen: Screen) -> None:
        self.scene = scene
        self.session = scene.session
        self.setup = self.session.match.setup
        self.seen: Observation = self.session.observation
        self.hand = scene.stage.settings.ordered(self.seen.hand)
        self.variant = variant_named(self.setup.variant)
        self.page = Page(screen)
        self.tools = self._tools()
        self.a = self._arrangement(screen)
        self.numbers: NumberPlace | None = None
        if scene.shows_numbers:
            self.numbers = place_numbers(self.a, self.page.w, screen.text_scale)
            self.a = self.numbers.rest
        if scene.shown_hint is not None:
            self.a = replace(self.a, strips=(hint_place(self.a, self.page.w),))
        board = self.page.px(self._board_room())
        layout, camera = scene.board.show(
            self.seen.line.plays, self.seen.deal, board, screen.unit, spins=self.variant.spins
        )
        look = TableLook(
            layout,
            camera,
            screen.unit,
            markers=self._markers(),
            ghost=self._ghost(),
            highlight=scene.highlight,
            selected=scene.carried[0] if scene.carried else scene.choice.tile,
            flying=frozenset(
                int(place.removeprefix("line "))
                for place in scene.motion.hidden
                if place.startswith("line ")
            ),
            numerals=scene.stage.settings.numerals,
        )
        self.look, self.strip = beside_strip(look, self.a)

    def build(self) -> MatchPage:
        page, a, scene = self.page, self.a, self.scene
        page.add(Felt(page.screen.rect))
        page.add(*table_items(self.look))
        self._end_controls()
        sides = self._draw_bar()
        seats = self._draw_seats()
        self._draw_tray()
        draw_camera(
            page,
            a,
            (
                partial(scene.board.zoom, ZOOM_STEP),
                partial(scene.board.zoom, 1 / ZOOM_STEP),
                partial(scene.board.turn, TURN_STEP),
                scene.board.fit,
            ),
        )
        if scene.opening:
            self._draw_opening()
        self._draw_prompt(seats)
        self._draw_numbers()
        self._draw_highlight()
        self._draw_toast()
        self._draw_carried()
        places = self._places(seats, sides)
        self._draw_flights(places)
        return MatchPage(page.view(), self.look, places)

    # -- what is shown

    def _arrangement(self, screen: Screen) -> Arrangement:
        seated = Seated(
            others=self.setup.seating.seats - 1,
            sides=self.setup.seating.sides,
            tiles=len(self.seen.hand),
            tools=len(self.tools),
        )
        return arrange(
            screen.form,
            self.page.w,
            self.page.h,
            seated,
            turns_right=self.variant.next_sits == "right",
        )

    def _board_room(self) -> Rect:
        """The board's room; a prompt that stands in a strip for good takes from it (a pass)."""
        board = self.a.board
        choice = self.scene.choice
        if self.scene.shown_hint is not None and self.a.bubble:
            top = self.a.strips[0].y
            return Rect(board.x, board.y, board.w, top - 12 - board.y)
        if self.a.bubble and isinstance(choice.preview, Pass | Draw):
            top = self.a.strips[1].y
            return Rect(board.x, board.y, board.w, top - 12 - board.y)
        return board

    def _tools(self) -> tuple[ToolSpec, ...]:
        scene, session = self.scene, self.session
        return (
            ToolSpec("undo", "undo", _("Undo"), scene.undo, session.can_undo),
            ToolSpec("redo", "redo", _("Redo"), scene.redo, session.can_redo),
            ToolSpec(
                "hint",
                "hint",
                _("Hint"),
                scene.hint,
                session.may_act,
                scene.shown_hint is not None,
            ),
            ToolSpec("rules", "book", _("Rules"), scene.rules),
            ToolSpec("details", "list", _("Details"), scene.details),
        )

    def _markers(self) -> dict[EndName, Marker]:
        choice, legal = self.scene.choice, self.session.legal_actions
        plays = [a for a in legal if isinstance(a, Play)]
        if choice.tile is not None:
            plays = [p for p in plays if p.tile == choice.tile]
        fitting = {p.end for p in plays}
        if not self.scene.stage.settings.show_legal and choice.tile is None:
            fitting = set()
        if (lit := self.scene.highlight) is not None:
            fitting = {end.name for end in self.seen.line.ends if end.value == lit}
        focus = self.page.screen.touched.focus
        return {
            end.name: Marker(end.value, end.name in fitting, focus == f"end {end.name}")
            for end in self.seen.line.ends
        }

    def _ghost(self) -> tuple[EndName, Tile] | None:
        preview = self.scene.choice.preview
        return (preview.end, preview.tile) if isinstance(preview, Play) else None

    @property
    def viewer(self) -> Seat:
        """The seat at the lower edge: the person who looks, or seat 1 when nobody's hand shows."""
        return self.session.viewer or 1

    # -- the parts

    def _end_controls(self) -> None:
        """The touch areas of the open ends, and the ghost, which a tap confirms."""
        page, scene, look = self.page, self.scene, self.look
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

    def _others(self) -> list[Seat]:
        seats = []
        seat = self.setup.seating.next_seat(self.viewer)
        while seat != self.viewer:
            seats.append(seat)
            seat = self.setup.seating.next_seat(seat)
        return seats

    def _draw_seats(self) -> list[Rect]:
        rects = []
        mine = self.setup.seating.side_of(self.viewer)
        for place, seat in zip(self.a.seats, self._others(), strict=True):
            rival = self.setup.seating.partners and self.setup.seating.side_of(seat) != mine
            look = SeatLook(
                seat_name(self.setup, seat),
                self.seen.hand_counts[seat - 1],
                last_action_text(self.seen.history, seat),
                self.session.seat_to_act == seat,
                rival,
            )
            rects.append(draw_badge(self.page, place, look))
        return rects

    def _draw_bar(self) -> tuple[Rect, ...]:
        seating, turn = self.setup.seating, self.session.seat_to_act
        acting = seating.side_of(turn) if turn is not None else None
        sides = tuple(
            SideStanding(side_name(self.setup, side), self._shown_points(side), side == acting)
            for side in seating.all_sides
        )
        return draw_bar(
            self.page,
            self.a,
            variant_title(self.setup.variant),
            deal_and_target(self.setup, self.seen.deal),
            Standing(sides, self.setup.target, places=self.variant.counts_wins),
            self.scene.menu,
            self.tools,
        )

    def _shown_points(self, side: int) -> Points:
        """A side's points without those that are still on their way to it."""
        coming = sum(
            flight.points for flight in self.scene.motion.flights if flight.end == f"side {side}"
        )
        return exact(self.seen.standing[side - 1] - coming)

    def _draw_tray(self) -> None:
        page, a, scene, seen = self.page, self.a, self.scene, self.seen
        draw_tray(page, a)
        to_act = self.session.seat_to_act == self.viewer
        words = _("Your turn") if to_act and self.session.may_act else _("Waiting")
        if self.session.viewer is None:
            words = _("Computers play")
        draw_me(page, a, seat_name(self.setup, self.viewer), words, to_act=to_act)
        if self.variant.draws:
            active = isinstance(scene.choice.preview, Draw)
            boneyard = Boneyard(seen.drawable, seen.boneyard_count)
            draw_boneyard(page, a, boneyard, scene.open_prompt, active=active)
        if self.session.viewer is None:
            draw_covered_hand(page, a, seen.hand_counts[self.viewer - 1])
            return
        draw_hide(page, a, scene.toggle_hand, hidden=scene.is_hand_hidden)
        if scene.is_hand_hidden:
            draw_covered_hand(page, a, len(seen.hand))
            return
        draw_hand(
            page,
            a,
            self._hand_tiles(),
            lambda tile: partial(scene.choose_tile, tile),
            my_turn=self.session.may_act and scene.stage.settings.show_legal,
            numerals=scene.stage.settings.numerals,
            highlight=scene.highlight,
        )

    def _hand_tiles(self) -> list[HandTile]:
        scene, legal = self.scene, self.session.legal_actions
        tiles = []
        for tile in self.hand:
            plays = [a for a in legal if isinstance(a, Play) and a.tile == tile]
            at_end = scene.choice.end is None or any(p.end == scene.choice.end for p in plays)
            chosen = scene.choice.tile == tile
            note = ""
            if legal and not plays:
                refusal = choose_tile(scene.choice, tile, legal)
                if isinstance(refusal, Refusal):
                    note = refusal_text(refusal, self.seen)
            playable = bool(plays) and (at_end or scene.choice.tile is not None)
            carried = scene.carried is not None and scene.carried[0] == tile
            if not scene.stage.settings.show_legal and scene.choice.tile is None:
                playable = False
            flying = f"hand {tile}" in scene.motion.hidden
            tiles.append(HandTile(tile, playable, chosen, carried, note, flying))
        return tiles

    def _draw_opening(self) -> None:
        page, a = self.page, self.a
        room = Rect(a.board.x, a.board.center.y - 24, a.board.w, 48)
        page.text(self.scene.opening, room, TYPE["title"], anchor="center", lines=2)

    # -- the prompt and what is under way

    def _draw_prompt(self, seats: list[Rect]) -> None:
        action = self.scene.choice.preview
        scene = self.scene
        is_busy = scene.carried is not None or not scene.motion.is_over
        if action is None or is_busy or scene.highlight is not None:
            return
        hint = scene.shown_hint
        if hint is not None:
            self._draw_hint(hint)
            return
        words = prompt_words(self.seen, self.look, action)
        place = prompt_place(self.page, self.a, self.look, self.strip, action, seats)
        draw_prompt(self.page, self.a, place, words, self.scene.cancel, self.scene.confirm)

    def _draw_hint(self, hint: Hint) -> None:
        assert self.scene.hinting is not None
        names = {seat: seat_name(self.setup, seat) for seat in self.setup.seating.all_seats}
        words = hint_words(self.seen, hint, names)
        draw_hint(
            self.page,
            self.a.strips[0],
            words,
            cancel=self.scene.cancel,
            another=self.scene.hint if self.scene.hinting.has_more else None,
            confirm=self.scene.confirm,
        )

    def _draw_numbers(self) -> None:
        if self.numbers is None:
            return
        mine = self.setup.seating.side_of(self.viewer)
        seats = {
            seat: Who(
                seat_name(self.setup, seat),
                self.setup.seating.partners and self.setup.seating.side_of(seat) != mine,
            )
            for seat in self.setup.seating.all_seats
        }
        draw_numbers(
            self.page,
            self.numbers.rect,
            numbers_of(self.seen, is_hand_hidden=self.scene.is_hand_hidden),
            seats,
            self.scene.toggle_numbers,
            draws=self.variant.draws,
            numerals=self.scene.stage.settings.numerals,
        )

    def _draw_highlight(self) -> None:
        value = self.scene.highlight
        if value is not None:
            bottom = self.a.tray.y - (30 if self.a.bubble else 8)
            draw_value_plate(self.page, self.page.w / 2, bottom, count_value(self.seen, value))

    def _draw_toast(self) -> None:
        page, message = self.page, self.scene.toast
        if message:
            width = min(page.w - 32, page.text_width(message, TYPE["segment"]) + 84)
            rect = Rect((page.w - width) / 2, self.a.tray.y - 56, width, 52)
            toast(page, rect, message)

    def _draw_carried(self) -> None:
        if self.scene.carried is not None:
            tile, point = self.scene.carried
            width = self.a.hand.width * self.page.u * 1.05
            self.page.add(self._loose_tile(Pose(point, width), tile, 0.2))

    def _draw_flights(self, places: Mapping[str, Pose]) -> None:
        for flight in self.scene.motion.flights:
            pose = flight.pose(places)
            if pose is None or flight.tween.elapsed < flight.tween.delay:
                continue
            if flight.points:
                label = points_text(flight.points)
                u = self.page.u
                width = self.page.text_width(label, TYPE["count"]) + 28
                center = Point(pose.center.x / u, pose.center.y / u)
                pill(self.page, around(center, width, 40), label, "accent")
            else:
                self.page.add(self._loose_tile(pose, flight.tile, flight.lift))

    def _loose_tile(self, pose: Pose, tile: Tile | None, lift: float) -> TileArt:
        return TileArt(
            pose.center,
            pose.width,
            pose.angle,
            (tile.low, tile.high) if tile else None,
            "up" if tile else "back",
            numerals=self.scene.stage.settings.numerals,
            lift=lift,
        )

    def _places(self, seats: list[Rect], sides: tuple[Rect, ...]) -> dict[str, Pose]:
        """Where everything that can fly comes from or goes to, in pixels."""
        u, a, look = self.page.u, self.a, self.look
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

        for tile, at in zip(self.hand, hand_places(a.hand, len(self.hand)), strict=True):
            places[f"hand {tile}"] = Pose(Point(at.x * u, at.y * u), a.hand.width * u)
        places[f"seat {self.viewer}"] = pose(a.hand.room, a.hand.width)
        for seat, rect in zip(self._others(), seats, strict=True):
            places[f"seat {seat}"] = pose(rect, 17)
        for side, rect in enumerate(sides, 1):
            places[f"side {side}"] = pose(rect, 17)
        places["boneyard"] = pose(a.boneyard, 24)
        places["middle"] = pose(a.board, 24)
        return places
