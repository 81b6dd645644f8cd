"""The screens as a state machine: whatever people do, the match stays legal and nothing leaks."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.opening import ROUTES
from game.scenes.handover import HandoverScene
from game.scenes.match import MatchScene
from game.scenes.match_menu import MatchMenuScene
from game.scenes.reveal import RevealScene
from game.services import Services
from game.session import Session
from game.settings import Settings
from game.stage import Stage
from game.ui.page import Control
from rules.actions import Play
from rules.match import Match
from rules.record import dump, load
from tests.pilot import FONTS
from tests.test_no_leak import SEATINGS, face_up, hot_seat, may_see, public

SIZES = [(1280, 720), (800, 480), (480, 800), (1024, 768)]


class TableMachine(RuleBasedStateMachine):
    """One stage with one match; rules are what a person can do there."""

    @initialize(
        which=st.integers(0, len(SEATINGS) - 1),
        people=st.integers(1, 4),
        seed=st.integers(0, 999),
    )
    def sit_down(self, which: int, people: int, seed: int) -> None:
        variant, seating = SEATINGS[which]
        setup = hot_seat(variant, seating, min(people, seating.seats), f"machine {seed}")
        self.stage = Stage(1280, 720, FONTS, Services(lambda: "again"), Settings(pace="fast"))
        self.stage.routes = ROUTES
        self.take(Session(Match(setup)))

    def take(self, session: Session) -> None:
        self.session = session
        self.table = MatchScene(session)
        self.stage.reset(self.table)

    def press(self, key: str) -> bool:
        """Press a control as a finger would; whether it is there."""
        control: Control | None = self.stage.view().control(key)
        if control is None:
            return False
        control.press()
        self.stage.refresh()
        return True

    @property
    def at_table(self) -> bool:
        return self.stage.top is self.table

    # -- what can be done

    @rule(ms=st.sampled_from([16.0, 300.0, 2500.0]))
    def let_time_pass(self, ms: float) -> None:
        self.stage.advance(ms)

    @rule(data=st.data())
    @precondition(lambda self: self.at_table and self.session.legal_actions)
    def choose(self, data: st.DataObject) -> None:
        action = data.draw(st.sampled_from(self.session.legal_actions))
        if isinstance(action, Play):
            order = data.draw(st.permutations([f"tile {action.tile}", f"end {action.end}"]))
            for key in order:
                self.press(key)

    @rule()
    @precondition(lambda self: self.at_table)
    def confirm(self) -> None:
        self.press("confirm")

    @rule(key=st.sampled_from(["cancel", "hide", "turn", "fit", "zoom in", "boneyard"]))
    @precondition(lambda self: self.at_table)
    def press_something(self, key: str) -> None:
        self.press(key)

    @rule(key=st.sampled_from(["undo", "redo"]))
    def undo_or_redo(self, key: str) -> None:
        self.press(key)

    @rule()
    @precondition(lambda self: self.at_table)
    def read_the_rules(self) -> None:
        before = self.session.match.journal
        self.press("rules")
        self.stage.advance(5000)
        assert self.session.match.journal == before
        self.stage.pop()

    @rule(restart=st.booleans())
    @precondition(lambda self: self.at_table)
    def open_the_menu(self, restart: bool) -> None:
        before = self.session.match.journal
        self.press("menu")
        assert isinstance(self.stage.top, MatchMenuScene)
        self.stage.advance(5000)
        assert self.session.match.journal == before
        if not (restart and self.press("restart")):
            self.press("continue")
        while isinstance(self.stage.top, MatchMenuScene):
            self.stage.pop()

    @rule()
    @precondition(lambda self: isinstance(self.stage.top, HandoverScene))
    def take_the_screen(self) -> None:
        self.press("view")

    @rule()
    @precondition(lambda self: isinstance(self.stage.top, RevealScene))
    def go_on(self) -> None:
        if self.session.match.phase == "deal-ended":
            self.press("next")

    @rule(size=st.sampled_from(SIZES))
    def resize(self, size: tuple[int, int]) -> None:
        self.stage.resize(*size)

    @rule()
    def save_and_reload(self) -> None:
        again = load(dump(self.session.match)).match
        assert again == self.session.match
        self.take(Session(again))

    # -- what is always true

    @invariant()
    def the_match_is_legal(self) -> None:
        if not hasattr(self, "session"):
            return
        again = Match(self.session.match.setup)
        for entry in self.session.match.journal:
            again.apply_entry(entry)
        assert again == self.session.match

    @invariant()
    def the_choice_fits_and_at_most_one_screen_lies_over_the_table(self) -> None:
        if not hasattr(self, "session"):
            return
        self.stage.view()
        if self.at_table:
            assert self.table.choice.fits(self.session.legal_actions)
        assert len(self.stage.scenes) <= 2

    @invariant()
    def buttons_say_what_is_possible(self) -> None:
        if not hasattr(self, "session") or not self.at_table:
            return
        view = self.stage.view()
        for key, possible in (("undo", self.session.can_undo), ("redo", self.session.can_redo)):
            control = view.control(key)
            assert control is not None
            assert control.enabled == possible
        confirm = view.control("confirm")
        if confirm is not None:
            assert self.table.choice.preview in self.session.legal_actions

    @invariant()
    def the_tiles_in_view_are_those_that_the_viewer_may_see(self) -> None:
        if not hasattr(self, "session"):
            return
        shown = face_up(self.stage)
        if isinstance(self.stage.top, HandoverScene):
            assert not shown
        elif self.at_table and self.session.curtain_for is None and self.table.motion.is_over:
            covered = self.table.is_hand_hidden or self.session.viewer is None
            expected = public(self.session.match) if covered else may_see(self.session)
            if self.session.is_running:
                assert shown == expected
        else:
            assert shown <= may_see(self.session)


TestTableMachine = TableMachine.TestCase
TestTableMachine.settings = settings(max_examples=80, stateful_step_count=40)
