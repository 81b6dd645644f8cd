"""The match: the table, the own hand, what is chosen, and what computers answer.

This scene wires things together: the session says what may be done, `game.choice` what is chosen,
`game.board` how it looks. Nothing here is state of the match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from game.board.lot import LOT_MS
from game.board.motion import STILL, Motion
from game.choice import Choice, Refusal
from game.describe import Item
from game.flights import flights_after
from game.input.gestures import Drag, Hold
from game.input.keys import Key
from game.input.shortcuts import table_command
from game.language import _
from game.notices import notice_text
from game.passing_words import PassingWords
from game.scenes.board_scene import BoardScene
from game.scenes.details import DetailsScene
from game.scenes.handover import HandoverScene
from game.scenes.match_described import describe_match
from game.scenes.match_heard import heard_at_table, numbers_heard
from game.scenes.match_menu import MatchMenuScene
from game.scenes.match_page import MatchPage, build_match
from game.scenes.reveal import RevealScene
from game.scenes.rulebook import RulebookScene
from game.session import News, Session
from game.table_choice import TableChoice
from game.table_touch import TableTouch
from game.ui.page import Control, Screen, View
from game.words import opener_text, refusal_text
from rules.actions import IllegalAction
from rules.events import DealEnded, Dealt
from rules.line import EndName
from rules.tiles import Tile

_OPENING_MS = 2200.0
_REST_MS = 500.0
"""From the end of one motion to the next computer's action at the normal pace: to read it."""
_REVEAL_REST_MS = 1200.0


class MatchScene(BoardScene):
    """The table of one session."""

    def __init__(self, session: Session) -> None:
        """Sit down at the table of that session."""
        super().__init__()
        self.session = session
        self.chosen = TableChoice(session)
        self.touch = TableTouch(session)
        self.is_hand_hidden = False
        self.toast = PassingWords()
        self.opening = PassingWords(_OPENING_MS)
        self._reveal_ms = 0.0
        self._announce_opener()
        self.motion: Motion = STILL
        self._unheard: News | None = None
        """What is still to be heard, once the tile that is on its way has landed."""
        self.page: MatchPage | None = None
        self.shows_numbers = False
        self._commands: Mapping[str, Callable[[], object]] = {
            "undo": self.undo,
            "redo": self.redo,
            "hint": self.hint,
            "rules": self.rules,
            "details": self.details,
            "numbers": self.toggle_numbers,
            "cover": self.toggle_hand,
            "menu": self.menu,
            **self.board_commands,
        }

    # -- the picture and time

    @property
    def facing(self) -> int | None:
        """Around a table-top screen the whole table turns to whom it addresses."""
        is_turned = self.stage.settings.turn_table and len(self.session.people) > 1
        return self.session.edge if is_turned else None

    def view(self, screen: Screen) -> View:
        """Build the table as it stands."""
        self.chosen.refresh()
        self.obey_settings()
        self.page = build_match(self, screen)
        return self.page.view

    def describe(self, view: View) -> Item:
        """The table with everything on it."""
        return describe_match(self, view)

    def heard(self) -> Iterator[tuple[str, int]]:
        """Whose turn it is, what may be done, what is chosen."""
        return heard_at_table(self)

    def entered(self) -> None:
        """On top: what may lie over the table comes first."""
        self._next_screen()
        if self.stage.top is self:
            self._offer_focus()

    def advance(self, ms: float) -> bool:
        """Let messages go and computers act."""
        changed = self._pass_time(ms)
        if self.opening.text or not self.motion.is_over:
            return changed
        if self.chosen.is_thinking:
            if self.chosen.think():
                self._offer_focus()
                changed = True
            return changed
        if not self.session.is_running:
            self._reveal_ms -= ms
            if self._reveal_ms <= 0:
                self.stage.push(RevealScene(self.session, self.tell))
            return changed
        news = self.session.advance(ms, self.stage.settings.duration(_REST_MS))
        if news is not None:
            self.tell(news)
        return changed or news is not None

    @property
    def lot_ms(self) -> float:
        """How long the needle turns where a lot is drawn; with reduced motion it does not."""
        return self.stage.settings.motion(LOT_MS)

    def _pass_time(self, ms: float) -> bool:
        changed = self.board.advance(ms)
        if not self.motion.is_over:
            self.motion = self.motion.after(ms)
            changed = True
        elif self._unheard is not None:
            self.stage.sound(self._unheard)
            self._unheard = None
        if self.opening.text and self.opening.age < self.lot_ms:
            changed = True
        for words in (self.toast, self.opening):
            changed = words.advance(ms) or changed
        return changed

    def tell(self, news: News) -> None:
        """Something happened at the table."""
        self.stage.tell(self.session, news)
        self.touch.carried = None
        self.chosen.refresh()
        self._set_in_motion(news)
        self._unheard = news
        if any(isinstance(event, Dealt) for event in news.events):
            self._announce_opener()
        if any(isinstance(event, DealEnded) for event in news.events):
            self._reveal_ms = self.stage.settings.duration(_REVEAL_REST_MS)
        for notice in self.stage.services.storage.take_notices():
            self.say(notice_text(notice))
        self.stage.refresh()
        self._offer_focus()
        self._next_screen()

    def _offer_focus(self) -> None:
        """Give the focus to what will most likely be wanted: Confirm, or a tile that fits."""
        key = self.chosen.likely_control
        if key is not None and (not self.choice.is_empty or self.stage.focused is None):
            self.stage.focus(key)

    def _set_in_motion(self, news: News) -> None:
        settings = self.stage.settings
        if self.page is not None and not settings.reduced_motion:
            viewer = None if self.is_hand_hidden else self.session.viewer
            pace = settings.duration(1.0)
            self.motion = flights_after(self.session, news, self.page.places, viewer, pace)

    def _next_screen(self) -> None:
        seat = self.session.curtain_for
        if seat is not None and self.stage.top is self:
            self.stage.push(HandoverScene(self.session, seat, self.tell))

    def _announce_opener(self) -> None:
        observation = self.session.observation
        if observation.line.is_empty and self.session.is_running:
            self.opening.show(opener_text(self.session.match.setup, observation.opener))

    def say(self, text: str) -> None:
        """Show a message for a while."""
        self.toast.show(text)
        self.stage.announce(text)

    # -- what is chosen

    @property
    def choice(self) -> Choice:
        """What is chosen at this moment."""
        return self.chosen.choice

    def choose_tile(self, tile: Tile) -> None:
        """A tile of the hand was touched."""
        self._take(partial(self.chosen.tile, tile))

    def choose_end(self, end: EndName) -> None:
        """An open end was touched; the one where the ghost lies confirms."""
        if self.choice.preview is not None and self.choice.end == end:
            self.confirm()
        else:
            self._take(partial(self.chosen.end, end))

    def _may_act(self) -> bool:
        """Whether it is the person's turn, who is told if it is not."""
        self.opening.end()
        if not self.session.may_act:
            self.say(_("It is not your turn."))
        return self.session.may_act

    def _take(self, choose: Callable[[], Refusal | None]) -> None:
        if not self._may_act():
            return
        refusal = choose()
        if refusal is not None:
            self.say(refusal_text(refusal, self.session.observation))
        else:
            self._offer_focus()
        self.stage.refresh()

    def open_prompt(self) -> None:
        """Ask again for the only action, after its prompt was cancelled."""
        self.opening.end()
        if self.session.may_act and not self.chosen.only():
            self.say(_("You have a tile that fits, so nothing is drawn."))
        self.stage.refresh()

    def cancel(self) -> None:
        """Choose nothing."""
        if not self.choice.is_empty:
            self.stage.announce(_("Cancelled."))
        self.chosen.clear()
        self.touch.let_go()
        self.stage.refresh()

    def confirm(self) -> None:
        """Do what is previewed."""
        action = self.choice.preview
        if action is None:
            return
        try:
            news = self.session.submit(action, self.chosen.token)
        except IllegalAction:
            self.cancel()
            return
        self.chosen.clear()
        self.tell(news)

    # -- the tools

    def undo(self) -> None:
        """Take back the last decision of a person."""
        if self.session.can_undo:
            self.opening.end()
            self.tell(self.session.undo())
        else:
            self.say(_("There is nothing to undo."))

    def redo(self) -> None:
        """Bring back what was undone."""
        if self.session.can_redo:
            self.opening.end()
            self.stage.announce(_("Brought back."))
            self.tell(self.session.redo())
        else:
            self.say(_("There is nothing to redo."))

    def hint(self) -> None:
        """Preview the best action and say why; asked again, the next best. Nothing is played."""
        if not self._may_act():
            return
        self.stage.services.storage.saves.note_hint(self.session.match)
        self.chosen.ask()
        self._offer_focus()
        self.stage.refresh()

    def details(self) -> None:
        """Read the score sheet and the log; computers wait."""
        seat = None if self.is_hand_hidden else self.session.shown_seat
        self.stage.push(DetailsScene(self.session, seat))

    def toggle_numbers(self) -> None:
        """Open the number panel beside the table, or close it."""
        self.shows_numbers = not self.shows_numbers
        if self.shows_numbers:
            self.stage.announce(numbers_heard(self))
        self.stage.refresh()

    def rules(self) -> None:
        """Read the rules; computers wait."""
        self.stage.push(RulebookScene(self.session.match.setup.variant, in_match=True))

    def menu(self) -> None:
        """Open the menu of the match; computers wait, words that pass do not.

        Another language may be chosen there, which they would not speak.
        """
        self.opening.end()
        self.toast.end()
        self.stage.push(MatchMenuScene(self.session, self.tell, self.toggle_numbers))

    def toggle_hand(self) -> None:
        """Cover the own hand, or show it again."""
        self.is_hand_hidden = not self.is_hand_hidden
        self.stage.announcements.forget()
        self.chosen.clear()
        self.stage.refresh()

    def cover(self) -> bool:
        """Cover the own hand, and let go what tells of a tile in it."""
        if not self.is_hand_hidden:
            self.toggle_hand()
        self.touch.light(None)
        self.toast.end()
        return True

    # -- gestures and keys

    def touched(self) -> None:
        """Whatever the person does ends the motion, and counts."""
        self.motion = STILL
        self.board.finish()

    def tapped_nothing(self) -> None:
        """A tap beside everything ends the announcement, or cancels what is chosen."""
        if self.opening.text:
            self.opening.end()
        else:
            self.chosen.clear()
            self.toast.end()

    def drag(self, drag: Drag, control: Control | None) -> bool:
        """Carry a tile to an end, or move the table."""
        tile = self._tile_of(control)
        if tile is not None:
            dropped = self.touch.carry(tile, drag)
            end = self.page.end_at(dropped) if self.page and dropped else None
            if end is not None:
                self._take(partial(self.chosen.drop, tile, end))
        elif control is None or control.role == "end":
            self.pan(drag)
        return True

    def _tile_of(self, control: Control | None) -> Tile | None:
        if control is None or control.role != "tile" or not self.session.may_act:
            return None
        return Tile.parse(control.key.removeprefix("tile "))

    def hold(self, hold: Hold, control: Control | None) -> bool:
        """Resting on a value lights it up for as long."""
        del control
        begins = hold.phase == "start"
        return self.touch.light(self.page.value_at(hold.point) if self.page and begins else None)

    def pointer_lost(self) -> None:
        """A carried tile goes back to the hand, and no value is lit up any more."""
        self.touch.let_go()

    def key(self, key: Key) -> bool:
        """Digits light up values; Escape cancels, or opens the menu; the rest are shortcuts."""
        if key.name == "escape":
            if self.choice.is_empty and self.touch.highlight is None:
                self.menu()
            self.cancel()
            return True
        if key.name in "0123456" and not (key.ctrl or key.alt):
            value = int(key.name)
            self.touch.light(None if self.touch.highlight == value else value)
            return True
        command = table_command(key)
        if command is None or command not in self._commands:
            return False
        self._commands[command]()
        return True
