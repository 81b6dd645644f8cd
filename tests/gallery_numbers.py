"""States of the number panel, on a table of which only its parts' places are shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from msgspec.structs import replace

from game.board.arrangement import Seated, arrange
from game.board.enlarging import table_scale
from game.board.number_panel import Who, draw_numbers
from game.board.number_place import place_numbers
from game.numbers import numbers_of
from game.scenes.scene import Scene
from game.session import Session
from game.stage import Stage
from game.ui.build import Page
from game.ui.draw import Felt
from game.ui.page import Screen, View
from game.words import seat_name
from rules.events import Drew, Passed
from rules.match import Match
from rules.variants import variant_named
from tests.tables import a_session

State = Callable[[Stage], None]


@dataclass
class PanelScene(Scene):
    """The panel of a session, and outlines of bar, tray, seats and what is left of the board."""

    session: Session

    def view(self, screen: Screen) -> View:
        page = Page(replace(screen, text_scale=table_scale(screen.form, screen.text_scale)))
        scale = page.screen.text_scale
        page.add(Felt(screen.rect))
        match, seen = self.session.match, self.session.observation
        seating, variant = match.seating, variant_named(match.setup.variant)
        seated = Seated(seating.seats - 1, seating.sides, len(seen.hand), 3)
        right = variant.next_sits == "right"
        a = arrange(screen.form, page.w, page.h, seated, turns_right=right, text_scale=scale)
        place = place_numbers(a, page.w, scale)
        for rect in (a.bar, a.tray, place.rest.board, *(s.rect for s in place.rest.seats)):
            page.box(rect, "felt1", outline="stroke", dash=(6, 6))
        own = seating.side_of(1)
        seats = {
            s: Who(seat_name(match.setup, s), seating.partners and seating.side_of(s) != own)
            for s in seating.all_seats
        }
        numerals = self.stage.settings.numerals
        draw_numbers(
            page,
            place.rect,
            numbers_of(seen),
            seats,
            lambda: None,
            draws=variant.draws,
            numerals=numerals,
        )
        return page.view()


def _panel(
    variant: str, until: Callable[[Match], bool], *, pairs: bool, seed: str = "table"
) -> State:
    def state(stage: Stage) -> None:
        session = a_session(variant, seats=4, partners=pairs, seed=seed, until=until)
        stage.reset(PanelScene(session))

    return state


def _after(kind: type[Passed | Drew], count: int) -> Callable[[Match], bool]:
    """A condition: in the deal that runs so many passes or draws have been made."""

    def holds(match: Match) -> bool:
        if match.phase != "playing":
            return False
        return sum(isinstance(e, kind) for e in match.observe(None).history) >= count

    return holds


STATES: Mapping[str, State] = MappingProxyType(
    {
        "numbers-block": _panel("block", _after(Passed, 7), pairs=False, seed="0"),
        "numbers-draw": _panel(
            "draw", lambda m: _after(Passed, 3)(m) and _after(Drew, 2)(m), pairs=True, seed="0"
        ),
        "numbers-chiva": _panel("chiva", _after(Passed, 5), pairs=True, seed="0"),
    }
)
