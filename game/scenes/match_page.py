"""The picture of a match: the table with everything around it, as a view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from game.board.arrangement import Arrangement, Seated, arrange
from game.board.badges import SeatLook, draw_badge
from game.board.bar import SideStanding, Standing, ToolSpec, draw_bar
from game.board.layout import Lying
from game.board.prompt import PromptPlace, PromptWords, draw_prompt, place_bubble, strip_beside
from game.board.table import (
    Marker,
    TableLook,
    ghost_of,
    marker_center,
    marker_radius,
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
)
from game.choice import Refusal, choose_tile
from game.language import _
from game.ui.build import Page
from game.ui.draw import Felt, TileArt
from game.ui.geometry import Point, Rect, around
from game.ui.page import Screen, View
from game.ui.theme import TYPE
from game.ui.widgets import toast
from game.words import (
    count_text,
    deal_and_target,
    last_action_text,
    points_text,
    preview_note,
    preview_title,
    refusal_text,
    seat_name,
    side_name,
    variant_title,
)
from rules.actions import Action, Draw, Pass, Play
from rules.line import EndName
from rules.observation import Observation
from rules.seats import Seat
from rules.tiles import Tile
from rules.variants import variant_named

if TYPE_CHECKING:
    from game.scenes.match import MatchScene


@dataclass(frozen=True, slots=True)
class MatchPage:
    """The view, and where a carried tile may be dropped."""

    view: View
    ends: Mapping[EndName, Rect]

    def end_at(self, point: Point) -> EndName | None:
        """The open end at a place in pixels, if one is near enough."""
        inside = [end for end, rect in self.ends.items() if rect.contains(point)]
        return min(
            inside,
            key=lambda end: (
                (self.ends[end].center.x - point.x) ** 2 + (self.ends[end].center.y - point.y) ** 2
            ),
            default=None,
        )


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
        self.variant = variant_named(self.setup.variant)
        self.page = Page(screen)
        self.tools = self._tools()
        self.a = self._arrangement(screen)
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
            numerals=scene.stage.settings.numerals,
        )
        self.look, self.strip = self._beside_strip(look)

    def build(self) -> MatchPage:
        page, a, scene = self.page, self.a, self.scene
        page.add(Felt(page.screen.rect))
        page.add(*table_items(self.look))
        ends = self._end_controls()
        self._draw_bar()
        seats = self._draw_seats()
        self._draw_tray()
        draw_camera(page, a, (scene.zoom_in, scene.zoom_out, scene.turn, scene.fit))
        if scene.opening:
            self._draw_opening()
        self._draw_prompt(seats)
        if scene.toast:
            width = min(page.w - 32, page.text_width(scene.toast, TYPE["segment"]) + 84)
            y = a.tray.y - 26
            toast(page, Rect((page.w - width) / 2, y - 30, width, 52), scene.toast)
        if scene.carried is not None:
            tile, point = scene.carried
            page.add(
                TileArt(
                    point,
                    a.hand.width * page.u * 1.05,
                    0.0,
                    (tile.low, tile.high),
                    numerals=scene.stage.settings.numerals,
                    lift=0.2,
                )
            )
        return MatchPage(page.view(), ends)

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
        if self.a.bubble and isinstance(choice.preview, Pass | Draw):
            top = self.a.strips[1].y
            return Rect(board.x, board.y, board.w, top - 12 - board.y)
        return board

    def _tools(self) -> tuple[ToolSpec, ...]:
        scene, session = self.scene, self.session
        return (
            ToolSpec("undo", "undo", _("Undo"), scene.undo, session.can_undo),
            ToolSpec("redo", "redo", _("Redo"), scene.redo, session.can_redo),
            ToolSpec("rules", "book", _("Rules"), scene.rules),
        )

    def _markers(self) -> dict[EndName, Marker]:
        choice, legal = self.scene.choice, self.session.legal_actions
        plays = [a for a in legal if isinstance(a, Play)]
        if choice.tile is not None:
            plays = [p for p in plays if p.tile == choice.tile]
        fitting = {p.end for p in plays}
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

    def _end_controls(self) -> dict[EndName, Rect]:
        page, scene = self.page, self.scene
        u = page.u
        ends: dict[EndName, Rect] = {}
        for end, marker in self.look.markers.items():
            if self.look.ghost is not None and end == self.look.ghost[0]:
                continue
            size = max(48.0 * u, 1.6 * self.look.camera.scale)
            rect = around(marker_center(self.look, end), size, size)
            ends[end] = rect
            name = _("End with {value}").format(value=marker.value)
            note = _("A tile of yours fits here.") if marker.fits else ""
            self._pixel_control(f"end {end}", rect, name, note, partial(scene.choose_end, end))
        ghost = ghost_of(self.look)
        if ghost is not None:
            assert self.look.ghost is not None
            rect = screen_rect(self.look, ghost)
            ends[self.look.ghost[0]] = rect
            self._pixel_control("ghost", rect, _("Preview: confirm"), "", scene.confirm)
        elif self.seen.line.is_empty and scene.carried is not None:
            ends["start"] = page.px(self.a.board)
        return ends

    def _pixel_control(
        self, key: str, rect: Rect, name: str, note: str, press: Callable[[], None]
    ) -> None:
        u = self.page.u
        dp = Rect(rect.x / u, rect.y / u, rect.w / u, rect.h / u)
        self.page.control(key, dp, "end", name, press, note=note, ring=Rect(-99, -99, 0, 0))

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

    def _draw_bar(self) -> None:
        seating, turn = self.setup.seating, self.session.seat_to_act
        acting = seating.side_of(turn) if turn is not None else None
        sides = tuple(
            SideStanding(side_name(self.setup, side), self.seen.standing[side - 1], side == acting)
            for side in seating.all_sides
        )
        draw_bar(
            self.page,
            self.a,
            variant_title(self.setup.variant),
            deal_and_target(self.setup, self.seen.deal),
            Standing(sides, self.setup.target, places=self.variant.counts_wins),
            self.scene.menu,
            self.tools,
        )

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
            my_turn=self.session.may_act,
            numerals=scene.stage.settings.numerals,
        )

    def _hand_tiles(self) -> list[HandTile]:
        scene, legal = self.scene, self.session.legal_actions
        tiles = []
        for tile in self.seen.hand:
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
            tiles.append(HandTile(tile, playable, chosen, carried, note))
        return tiles

    def _draw_opening(self) -> None:
        page, a = self.page, self.a
        room = Rect(a.board.x, a.board.center.y - 24, a.board.w, 48)
        page.text(self.scene.opening, room, TYPE["title"], anchor="center", lines=2)

    # -- the prompt

    def _beside_strip(self, look: TableLook) -> tuple[TableLook, Rect | None]:
        """Where prompts stand in a strip: which one, and the table moved just out of its way."""
        ghost = ghost_of(look)
        if ghost is None or self.a.bubble is not None:
            return look, None
        u = self.page.u
        radius = marker_radius(look)
        open_ends = [end for end in look.markers if look.ghost and end != look.ghost[0]]
        rects = [screen_rect(look, ghost)]
        rects += [around(marker_center(look, end), 2 * radius, 2 * radius) for end in open_ends]
        strip, shift = strip_beside(
            self.a.strips, [Rect(r.x / u, r.y / u, r.w / u, r.h / u) for r in rects]
        )
        camera = look.camera.panned(0, shift * u)
        return replace(look, camera=camera), strip

    def _draw_prompt(self, seats: list[Rect]) -> None:
        action = self.scene.choice.preview
        if action is None or self.scene.carried is not None:
            return
        words = self._prompt_words(action)
        place = self._prompt_place(action, seats)
        draw_prompt(self.page, self.a, place, words, self.scene.cancel, self.scene.confirm)

    def _prompt_words(self, action: Action) -> PromptWords:
        if isinstance(action, Draw):
            return PromptWords(
                preview_title(self.seen, action),
                preview_note(self.seen, action),
                "",
                _("Draw"),
                "draw",
            )
        if isinstance(action, Pass):
            return PromptWords(
                preview_title(self.seen, action),
                preview_note(self.seen, action),
                "",
                _("Pass"),
                "skip",
            )
        seat = self.seen.turn
        after = self.seen.line.place(seat, action.tile, action.end)
        count, points = self.variant.worth(after)
        if count is None:
            title = preview_title(self.seen, action)
            return PromptWords(title, preview_note(self.seen, action), "", _("Confirm"))
        order = self._count_order(action)
        if points:
            return PromptWords(
                count_text(after, order), "", points_text(points), _("Confirm"), is_count=True
            )
        title = count_text(after, order)
        return PromptWords(title, _("no points"), "", _("Confirm"), is_count=True)

    def _count_order(self, action: Play) -> list[str]:
        """Ends in the order in which the viewer sees their arms: left, right, top, bottom."""
        layout = self.look.layout.played(action.tile, action.end)
        middle = self.look.camera.to_screen(
            next((t.center for t in layout.tiles if t.spinner), layout.tiles[0].center)
        )

        def direction(end: EndName) -> int:
            first = self._first_of_arm(layout.tiles, end)
            if first is None:
                return 4
            at = self.look.camera.to_screen(first.center)
            dx, dy = at.x - middle.x, at.y - middle.y
            if abs(dx) >= abs(dy):
                return 0 if dx < 0 else 1
            return 2 if dy < 0 else 3

        names: list[EndName] = ["A", "B", "C", "D"]
        return [*sorted(names, key=direction), "spinner", "start"]

    @staticmethod
    def _first_of_arm(tiles: tuple[Lying, ...], end: EndName) -> Lying | None:
        spinner = next((i for i, t in enumerate(tiles) if t.spinner), 0)
        arm = [t for t in tiles[spinner + 1 :] if t.end == end]
        before = [t for t in tiles[:spinner] if t.end in (end, "start")]
        return next(iter(arm or before[-1:]), None)

    def _prompt_place(self, action: Action, seats: list[Rect]) -> PromptPlace:
        a, page = self.a, self.page
        u = page.u
        ghost = ghost_of(self.look)
        if ghost is None:
            if a.bubble is None:
                return PromptPlace(a.strips[0])
            rect = a.strips[1]
            if isinstance(action, Draw):
                rect = Rect(78, a.tray.y - 16 - 148, 372, 148)
                return PromptPlace(rect, Point(264, a.tray.y - 3))
            return PromptPlace(rect, Point(rect.center.x, a.tray.y - 3))
        box = screen_rect(self.look, ghost)
        dp = Rect(box.x / u, box.y / u, box.w / u, box.h / u)
        taken = [screen_rect(self.look, t) for t in self.look.layout.tiles]
        taken += [
            around(marker_center(self.look, end), 40 * u, 40 * u)
            for end in self.look.markers
            if self.look.ghost is None or end != self.look.ghost[0]
        ]
        keep = [Rect(r.x / u, r.y / u, r.w / u, r.h / u) for r in taken] + seats
        if self.strip is not None:
            return PromptPlace(self.strip)
        room = Rect(a.board.x, a.board.y, a.board.w, a.tray.y - 8 - a.board.y)
        found = place_bubble(a.bubble, dp, room, keep)
        if found is not None:
            return found
        w, h = a.bubble
        return PromptPlace(Rect((page.w - w) / 2, a.tray.y - 12 - h, w, h))
