"""The table for those who do not see it: the hand, the line, its ends, seats, standing, buttons.

Only what the picture shows is described, from the same observation. Everything that can be pressed
is a control of the view.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import TYPE_CHECKING, Final

from game.announce import choice_text, ends_text, turn_text
from game.board.table import screen_rect
from game.deal_ended_words import standing_text
from game.describe import NOWHERE, Item, Role, item_of
from game.input.shortcuts import key_text, keys_text
from game.language import _, ngettext
from game.ui.geometry import Rect
from game.ui.page import Control, View
from game.words import (
    deal_and_target,
    is_you,
    last_action_text,
    seat_name,
    sentence,
    tile_name,
    values_text,
    variant_title,
)
from rules.actions import Play
from rules.line import END_NAMES, Line, Placed
from rules.seats import Seat
from rules.variants import variant_named

if TYPE_CHECKING:
    from game.scenes.match import MatchScene

_COMMANDS: Final = {"hide": "cover", "zoom in": "zoom-in", "zoom out": "zoom-out"}
"""The commands of controls that are not called like them."""
_PROMPT: Final = ("confirm", "cancel", "another")


def describe_match(scene: MatchScene, view: View) -> Item:
    """The table as it stands in that view."""
    return _Description(scene, view).whole()


class _Description:
    """One description of the table."""

    def __init__(self, scene: MatchScene, view: View) -> None:
        self.scene = scene
        self.session = scene.session
        self.setup = self.session.match.setup
        self.seen = self.session.observation
        self.controls = view.controls
        self.legal = self.session.legal_actions

    def whole(self) -> Item:
        hand = [c for c in self.controls if c.role == "tile"]
        ends = [c for c in self.controls if c.role == "end"]
        prompt = [c for c in self.controls if c.key in _PROMPT]
        rest = [c for c in self.controls if c not in hand and c not in ends and c not in prompt]
        parts = [
            self._deal(),
            self._prompt(prompt),
            self._hand(hand),
            self._ends(ends),
            self._line(),
            self._seats(),
            self._standing(),
            self._buttons(rest),
        ]
        turn = self.session.seat_to_act
        is_waiting = turn is not None and not self.session.may_act
        note = turn_text(self.setup, turn) if turn is not None and is_waiting else ""
        children = tuple(part for part in parts if part is not None)
        return Item("screen", Role.SCREEN, _("Table"), note, children=children)

    def _deal(self) -> Item:
        title, deal = variant_title(self.setup.variant), deal_and_target(self.setup, self.seen.deal)
        return Item("deal", Role.LABEL, " ".join(map(sentence, (title, deal))))

    # -- the hand

    def _hand(self, tiles: list[Control]) -> Item | None:
        if self.session.shown_seat is None:
            return None
        count = len(self.seen.hand)
        name = ngettext("Your hand, {count} tile", "Your hand, {count} tiles", count)
        if self.scene.is_hand_hidden:
            name = ngettext(
                "Your hand, {count} tile, covered", "Your hand, {count} tiles, covered", count
            )
        return Item(
            "hand",
            Role.CHOICES,
            name.format(count=count),
            rect=_around([c.rect for c in tiles]),
            children=tuple(item_of(c, self._fits(c) or None) for c in tiles),
        )

    def _fits(self, control: Control) -> str:
        """Which ends a tile of the hand fits, where that may be shown."""
        if not self.scene.stage.settings.show_legal:
            return ""
        plays = [a for a in self.legal if isinstance(a, Play) and control.key == f"tile {a.tile}"]
        if not plays:
            return ""
        if plays[0].end == "start":
            return _("Can be led.")
        values = [self.seen.line.value_at(play.end) for play in plays]
        return _("Fits {values}.").format(values=values_text(values, "all"))

    # -- the line

    def _line(self) -> Item:
        plays = self.seen.line.plays
        name = ngettext("Line, {count} tile", "Line, {count} tiles", len(plays))
        placed = tuple(self._placed())
        return Item(
            "line",
            Role.LIST,
            name.format(count=len(plays)),
            ends_text(self.seen.line),
            _around([item.rect for item in placed]),
            placed,
        )

    def _placed(self) -> Iterator[Item]:
        """The tiles of the line in order of play, each with who laid it and where."""
        line = Line.empty(variant_named(self.setup.variant).spins)
        page = self.scene.page
        assert page is not None, "what is described has been drawn"
        for placed, lying in zip(self.seen.line.plays, page.look.layout.tiles, strict=True):
            yield Item(
                f"tile {placed.tile}",
                Role.ENTRY,
                tile_name(placed.tile),
                self._laid(placed, line),
                screen_rect(page.look, lying),
            )
            line = line.place(placed.seat, placed.tile, placed.end)

    def _laid(self, placed: Placed, before: Line) -> str:
        name, you = seat_name(self.setup, placed.seat), is_you(self.setup, placed.seat)
        if placed.end == "start":
            return (_("Led by you.") if you else _("Led by {name}.")).format(name=name)
        text = _("Played by you on the {value}.") if you else _("Played by {name} on the {value}.")
        return text.format(name=name, value=before.value_at(placed.end))

    def _ends(self, ends: list[Control]) -> Item | None:
        """The open ends, and what is previewed there; each tells which tile it is at."""
        if not ends:
            return None
        children = tuple(item_of(c, self._at(c)) for c in ends)
        return Item(
            "ends", Role.GROUP, _("Ends"), rect=_around([c.rect for c in ends]), children=children
        )

    def _at(self, control: Control) -> str:
        plays = self.seen.line.plays
        name = control.key.removeprefix("end ")
        if name not in END_NAMES or not plays:
            return control.note
        on_arm = [placed.tile for placed in plays if placed.end == name]
        inner = self.seen.line.spinner if name in ("C", "D") else None
        tile = on_arm[-1] if on_arm else inner or plays[0].tile
        at = _("At {tile}.").format(tile=tile_name(tile))
        return f"{at} {control.note}".strip()

    # -- what is chosen

    def _prompt(self, controls: list[Control]) -> Item | None:
        if not controls:
            return None
        name = choice_text(self.seen, self.scene.choice, self.legal)
        keys = {"confirm": key_text("return"), "cancel": key_text("escape")}
        keys["another"] = keys_text("hint")
        children = tuple(item_of(c, _("Key: {key}.").format(key=keys[c.key])) for c in controls)
        return Item(
            "prompt", Role.GROUP, name, rect=_around([c.rect for c in controls]), children=children
        )

    # -- the others, and the rest

    def _seats(self) -> Item:
        seats = tuple(map(self._seat, self.setup.seating.all_seats))
        return Item("seats", Role.LIST, _("Seats"), children=seats)

    def _seat(self, seat: Seat) -> Item:
        count = self.seen.hand_counts[seat - 1]
        name = ngettext("{name}, {count} tile", "{name}, {count} tiles", count).format(
            name=seat_name(self.setup, seat), count=count
        )
        notes = [
            sentence(text)
            for text in last_action_text(self.seen.history, seat, you=is_you(self.setup, seat))
        ]
        viewer = self.session.shown_seat
        if viewer is not None and self.setup.seating.partner_of(viewer) == seat:
            notes.insert(0, _("Your partner."))
        if self.session.seat_to_act == seat:
            notes.append(turn_text(self.setup, seat))
        return Item(f"seat {seat}", Role.ENTRY, name, " ".join(notes))

    def _standing(self) -> Item:
        return Item("standing", Role.LABEL, standing_text(self.setup, self.seen.standing))

    def _buttons(self, controls: list[Control]) -> Item:
        children = tuple(item_of(c, _key_of(c)) for c in controls)
        return Item("buttons", Role.GROUP, _("Buttons"), children=children)


def _key_of(control: Control) -> str:
    """The key that does the same as a button; "" if there is none."""
    keys = keys_text(_COMMANDS.get(control.key, control.key))
    key = _("Key: {key}.").format(key=keys) if keys else ""
    return f"{control.note} {key}".strip()


def _around(rects: list[Rect]) -> Rect:
    return reduce(Rect.joined, rects) if rects else NOWHERE
