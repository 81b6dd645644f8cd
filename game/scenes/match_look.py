"""What the page of a match is built from: what may be seen, where things stand, how it looks."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.board.arrangement import Arrangement, Seated, arrange
from game.board.bar import ToolSpec
from game.board.enlarging import table_scale
from game.board.hint_dock import hint_place
from game.board.number_place import NumberPlace, place_numbers
from game.board.table import Marker, TableLook
from game.language import _
from game.scenes.match_prompt import beside_strip, board_beside
from game.ui.build import Page
from game.ui.geometry import Rect
from game.ui.page import Screen
from rules.actions import Draw, Pass, Play
from rules.line import EndName
from rules.observation import Observation
from rules.seats import Seat
from rules.tiles import Tile
from rules.variants import variant_named

if TYPE_CHECKING:
    from game.scenes.match import MatchScene


class MatchLook:
    """One building of the page; lives no longer than that. Others draw by it."""

    def __init__(self, scene: MatchScene, screen: Screen) -> None:
        """Take the scene as it stands and the screen it is for."""
        self.scene = scene
        self.session = scene.session
        self.setup = self.session.match.setup
        self.seen: Observation = self.session.observation
        self.hand = scene.stage.settings.ordered(self.seen.hand)
        self.variant = variant_named(self.setup.variant)
        scale = table_scale(screen.form, screen.text_scale)
        self.page = Page(replace(screen, text_scale=scale))
        self.tools = self._tools()
        self.a = self._arrangement(screen)
        self.numbers: NumberPlace | None = None
        if scene.shows_numbers:
            place = place_numbers(self.a, self.page.w, scale)
            self.a = place.rest
            # A sheet over the board would hide what is previewed.
            if not (place.is_sheet and scene.choice.preview is not None):
                self.numbers = place
        if scene.chosen.hint is not None:
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
            highlight=scene.touch.highlight,
            selected=scene.touch.carried[0] if scene.touch.carried else scene.choice.tile,
            flying=frozenset(
                int(place.removeprefix("line "))
                for place in scene.motion.hidden
                if place.startswith("line ")
            ),
            numerals=scene.stage.settings.numerals,
        )
        self.look, self.strip = beside_strip(look, self.a)

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
            text_scale=self.page.screen.text_scale,
        )

    def _board_room(self) -> Rect:
        """The board's room; a prompt that stands in a strip for good takes from it (a pass)."""
        board = self.a.board
        choice = self.scene.choice
        if self.scene.chosen.hint is not None and self.a.bubble:
            top = self.a.strips[0].y
            return Rect(board.x, board.y, board.w, top - 12 - board.y)
        if isinstance(choice.preview, Pass | Draw):
            return board_beside(self.a, choice.preview)
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
                scene.chosen.hint is not None,
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
        if (lit := self.scene.touch.highlight) is not None:
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

    @cached_property
    def others(self) -> list[Seat]:
        """The other seats in the order of play, beginning after the viewer's."""
        seats = []
        seat = self.setup.seating.next_seat(self.viewer)
        while seat != self.viewer:
            seats.append(seat)
            seat = self.setup.seating.next_seat(seat)
        return seats
