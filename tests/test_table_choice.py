"""What is chosen at a table, apart from the screen; and words that pass."""

from __future__ import annotations

from game.choice import NOTHING, Choice
from game.passing_words import PassingWords
from game.table_choice import TableChoice
from rules.actions import Draw, Play
from tests.tables import a_session, first_person_may


def test_the_only_draw_opens_by_itself_and_again_when_asked_for() -> None:
    session = a_session("draw", seats=2, until=first_person_may(Draw))
    chosen = TableChoice(session)
    chosen.refresh()
    assert chosen.choice == Choice(preview=Draw())
    assert chosen.likely_control == "confirm"
    chosen.clear()
    chosen.refresh()
    assert chosen.choice == NOTHING
    assert chosen.only()
    assert chosen.choice == Choice(preview=Draw())


def test_a_choice_goes_with_the_state_that_it_was_made_in() -> None:
    session = a_session("block", until=first_person_may(Play))
    chosen = TableChoice(session)
    chosen.refresh()
    play = session.legal_actions[0]
    assert isinstance(play, Play)
    assert chosen.drop(play.tile, play.end) is None
    assert chosen.choice.preview == play
    session.submit(play, session.match.token)
    chosen.refresh()
    assert chosen.choice == NOTHING


def test_hints_go_from_the_best_action_to_the_last() -> None:
    session = a_session("block", seats=2, until=first_person_may(Play, more=2))
    chosen = TableChoice(session)
    chosen.refresh()
    chosen.ask()
    while chosen.is_thinking:
        chosen.think()
    advised = []
    for _ in session.legal_actions:
        assert chosen.hint is not None
        assert chosen.hint.action == chosen.choice.preview
        advised.append(chosen.hint.action)
        chosen.ask()
    assert sorted(map(str, advised)) == sorted(map(str, session.legal_actions))


def test_another_choice_puts_the_hint_away_and_asking_brings_it_back() -> None:
    session = a_session("block", seats=2, until=first_person_may(Play, more=1))
    chosen = TableChoice(session)
    chosen.refresh()
    chosen.ask()
    while chosen.is_thinking:
        chosen.think()
    first = chosen.hint
    chosen.clear()
    assert chosen.hint is None
    chosen.ask()
    assert chosen.hint == first


def test_words_stay_as_long_as_reading_takes_and_then_go() -> None:
    words = PassingWords(1000)
    words.show("short")
    assert not words.advance(900)
    assert words.age == 900
    assert words.advance(100)
    assert words.text == ""
    words.show("x" * 100)
    assert not words.advance(7900)
    assert words.advance(100)
    words.show("gone")
    words.end()
    assert not words.advance(5000)
