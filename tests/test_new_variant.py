"""A fifth variant, as somebody would write it: one file and one line, and it can be played."""

from __future__ import annotations

import pytest

import rules.variants
from ai.bots import bot_named, decide
from ai.hints import all_hints
from game.rules_text import rules_page
from game.scenes.match import MatchScene
from game.scenes.menu import MenuScene
from game.session import Session
from rules.line import Line
from rules.match import Match
from rules.record import dump, load
from rules.seats import Seating
from rules.setup import Player, Setup
from rules.variant import Terms
from rules.variants.all_fives import AllFives
from tests.pilot import Pilot
from tests.tables import STILL

TWO = Seating(2, partners=False)


class Fours(AllFives):
    """Like All Fives for two, but counts that four divides are scored."""

    name = "fours"
    seatings = {TWO: Terms(9, (250,), (0,), ("lot", 1, 2))}  # noqa: RUF012 - as a variant says it

    def worth(self, line: Line) -> tuple[int | None, int]:
        count = line.count()
        return count, 0 if count % 4 else count


@pytest.fixture(autouse=True)
def fours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules.variants, "VARIANTS", (*rules.variants.VARIANTS, Fours()))


def a_match(computer: str) -> Match:
    players = (Player("Ana", None), Player(None, computer))
    return Match(Setup("fours", TWO, "lot", 250, 0, "fours", players))


@pytest.mark.parametrize("bot", ["greedy", "easy", "medium", "hard", "expert"])
def test_every_computer_plays_it_to_its_end_and_it_is_saved(bot: str) -> None:
    match = a_match(bot)
    while match.phase != "match-ended":
        if match.turn is None:
            match.next_deal()
        else:
            match.submit(match.turn, decide(bot_named(bot), match.observe(match.turn)))
    assert match.winner is not None
    assert load(dump(match)).match == match
    match.undo(3)
    match.redo(3)


def test_hints_are_given_by_what_is_public() -> None:
    match = a_match("greedy")
    assert match.turn is not None
    hints = all_hints(match.observe(match.turn))
    assert hints
    assert all(hint.action in match.legal_actions for hint in hints)


def test_it_has_a_title_a_picture_and_the_shared_rules_until_somebody_writes_its_own() -> None:
    pilot = Pilot(MatchScene(Session(a_match("greedy"))), settings=STILL)
    pilot.wait(3000)
    texts = [getattr(item, "text", "") for item in pilot.view.items]
    assert "Fours" in texts
    assert rules_page("fours")
    pilot.stage.push(MenuScene())
    pilot.frame()
