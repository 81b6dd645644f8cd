"""The stream of what is said: counted, bounded, forgotten; screens and focus as they come."""

from __future__ import annotations

import re

from game.announce import choice_text, event_text, may_do_text
from game.announcements import ROOM, Announcements
from game.describe import Item, Role
from game.scenes.handover import HandoverScene
from game.scenes.match import MatchScene
from game.scenes.menu import MenuScene
from game.scenes.replay import ReplayScene
from game.settings import Settings
from game.spoken import changed_text, focus_text, read_text
from rules.actions import Draw, Play
from rules.events import Played
from rules.line import Line
from tests.pilot import Pilot
from tests.tables import STILL, a_session, at_table, first_person_may

# -- the stream


def test_the_same_words_carry_the_number_of_the_move_or_of_the_times() -> None:
    said = Announcements()
    said.say("Ana passed.", "event", move=4)
    said.say("Ana passed.", "event", move=5)
    said.say("It is not your turn.", "message")
    said.say("It is not your turn.", "message")
    said.say("It is not your turn.", "message")
    assert [one.text for one in said.since(0)] == [
        "Ana passed.",
        "Move 5: Ana passed.",
        "It is not your turn.",
        "It is not your turn. (2)",
        "It is not your turn. (3)",
    ]


def test_the_stream_is_bounded_and_read_on_from_where_one_was() -> None:
    said = Announcements()
    for n in range(3 * ROOM):
        said.say(f"Number {n}.", "event")
    assert len(said.since(0)) == ROOM
    assert said.serial == 3 * ROOM
    assert [one.text for one in said.since(3 * ROOM - 2)] == [
        f"Number {3 * ROOM - 2}.",
        f"Number {3 * ROOM - 1}.",
    ]


def test_the_status_is_what_was_said_at_once_but_for_the_focus() -> None:
    said = Announcements()
    assert said.status == ""
    said.say("First.", "event")
    said.pause()
    said.say("One.", "event")
    said.say("Two.", "state")
    said.say("Button.", "focus")
    said.pause()
    assert said.status == "One. Two."
    said.say("", "event")
    assert said.serial == 4
    said.forget()
    assert said.status == ""
    assert said.since(0) == ()
    assert said.serial == 4


# -- screens and focus


def texts(pilot: Pilot) -> list[str]:
    return [one.text for one in pilot.stage.announcements.since(0)]


def test_the_focus_tells_name_state_note_place_and_group() -> None:
    values = tuple(
        Item(f"v{n}", Role.RADIO, name, checked=name == "Fast", press=print)
        for n, name in enumerate(("Slow", "Fast"))
    )
    group = Item("g", Role.RADIOS, "Speed", children=values)
    assert focus_text(values[1], group, is_new_group=True) == "Speed. Fast. Chosen. 2 of 2."
    assert focus_text(values[0], group, is_new_group=False) == "Slow. 1 of 2."
    toggle = Item("t", Role.TOGGLE, "Sound", checked=False)
    assert focus_text(toggle, None, is_new_group=True) == "Sound. Off."
    slider = Item("s", Role.SLIDER, "Volume", "It is loud.", value="70%")
    assert focus_text(slider, None, is_new_group=True) == "Volume: 70%. It is loud."
    assert changed_text(toggle, Item("t", Role.TOGGLE, "Sound", checked=True)) == "On."
    assert changed_text(slider, Item("s", Role.SLIDER, "Volume", value="80%")) == "80%"
    assert changed_text(toggle, toggle) == ""


def test_screens_and_the_focus_are_told_as_they_come() -> None:
    pilot = Pilot(MenuScene(), settings=STILL)
    assert texts(pilot) == ["Double Six."]
    pilot.key("tab")
    assert texts(pilot)[1].startswith("Block. Two ends, no drawing.")
    pilot.key("escape")
    assert texts(pilot)[2:] == ["Quit the game? The window will close.", "Stay."]


def test_the_mouse_moves_no_focus_that_anybody_hears_of() -> None:
    pilot = Pilot(MenuScene(), settings=STILL)
    pilot.click("rules")
    assert [one.kind for one in pilot.stage.announcements.since(0)] == ["scene", "scene"]


def test_what_is_typed_and_switched_is_told() -> None:
    pilot = Pilot(MenuScene(), settings=STILL)
    pilot.tap("settings")
    pilot.stage.focus("sound")
    for _ in range(3):
        pilot.key("return")
    told = texts(pilot)
    assert told[-3:] == ["Sound. Off.", "On.", "Off."]


def test_a_refusal_a_cancel_and_a_redo_are_told() -> None:
    may_play = first_person_may(Play)
    until = lambda match: match.undo_length([1]) > 0 and may_play(match)  # noqa: E731
    pilot, scene = at_table(a_session("block", until=until))
    tile = next(
        t
        for t in scene.session.observation.hand
        if all(getattr(a, "tile", None) != t for a in scene.session.legal_actions)
    )
    pilot.tap(f"tile {tile}")
    assert "does not fit" in texts(pilot)[-1]
    play = scene.session.legal_actions[0]
    assert isinstance(play, Play)
    pilot.tap(f"tile {play.tile}")
    pilot.key("escape")
    assert "Cancelled." in texts(pilot)
    pilot.key("u")
    assert any("taken back" in text for text in texts(pilot))
    pilot.key("r")
    assert "Brought back." in texts(pilot)


def test_f2_reads_the_screen_out() -> None:
    pilot, _scene = at_table(a_session("draw", until=first_person_may(Play)))
    pilot.key("f2")
    told = next(t for t in reversed(texts(pilot)) if t.startswith("Table."))
    for part in ("Draw. Deal 1", "Points: You: 0", "Line, ", "ends show", "Your turn."):
        assert part in told
    assert read_text(pilot.stage.describe()) in told


def test_at_the_handover_nothing_is_kept_but_what_everybody_may_hear() -> None:
    pilot, scene = at_table(a_session("draw", people=2, until=first_person_may(Draw)))
    drawn_before = len(scene.session.observation.hand)
    while isinstance(pilot.stage.top, MatchScene) and scene.session.viewer == 1:
        control = pilot.view.control("confirm")
        if control is None:
            play = next(a for a in scene.session.legal_actions if isinstance(a, Play))
            pilot.tap(f"tile {play.tile}")
            if pilot.view.control("confirm") is None:
                pilot.tap(f"end {play.end}")
        pilot.tap("confirm")
    assert isinstance(pilot.stage.top, HandoverScene)
    assert len(scene.session.match.observe(1).hand) >= drawn_before - 1
    told = texts(pilot)
    assert told[-1].startswith(
        "Player\N{NO-BREAK SPACE}2 to play. Hand the screen to Player\N{NO-BREAK SPACE}2."
    )
    assert not any("fit" in text for text in told)
    events = [one for one in pilot.stage.announcements.since(0) if one.kind == "event"]
    assert all("drew double" not in e.text and not re.search("drew [0-6]", e.text) for e in events)


def test_leaving_the_table_forgets_what_was_said_there() -> None:
    pilot, _scene = at_table(a_session("draw", until=first_person_may(Play)))
    pilot.stage.go_home()
    pilot.frame()
    assert texts(pilot) == ["Double Six."]


def test_an_unhurried_motion_keeps_nobody_waiting_for_words() -> None:
    settings = Settings(pace="slow")
    pilot, scene = at_table(a_session("block", until=first_person_may(Play)), settings=settings)
    play = scene.session.legal_actions[0]
    assert isinstance(play, Play)
    scene.choose_tile(play.tile)
    if scene.choice.preview is None:
        scene.choose_end(play.end)
    scene.confirm()
    pilot.frame()
    assert any(text.startswith("You played ") for text in texts(pilot))


def test_the_turn_and_what_is_chosen_are_said_once_when_they_come() -> None:
    pilot, scene = at_table(a_session("block", until=first_person_may(Play)))
    legal, seen = scene.session.legal_actions, scene.session.observation
    turn = may_do_text(seen, legal, tells_tiles=True)
    pilot.wait(1000)
    assert texts(pilot).count(turn) == 1
    play = legal[0]
    assert isinstance(play, Play)
    pilot.tap(f"tile {play.tile}")
    chosen = choice_text(seen, scene.choice, legal)
    pilot.wait(1000)
    assert texts(pilot)[-1] == chosen
    pilot.key("f1")
    pilot.key("escape")
    assert texts(pilot).count(turn) == 2, "it is said again when the table comes back"
    pilot.key("3")
    assert any(text.startswith("3: ") for text in texts(pilot))
    pilot.key("v")
    assert "Your tiles are covered." in texts(pilot)


def test_after_the_own_move_it_is_told_whose_turn_it_is() -> None:
    pilot, scene = at_table(a_session("block", until=first_person_may(Play)))
    play = scene.session.legal_actions[0]
    assert isinstance(play, Play)
    for key in (f"tile {play.tile}", f"end {play.end}", "confirm"):
        if pilot.view.control("confirm") is None or key == "confirm":
            pilot.tap(key)
    assert texts(pilot)[-1] == "It is the turn of Computer\N{NO-BREAK SPACE}2."


def test_a_replay_tells_every_step() -> None:
    session = a_session("block", until=lambda match: match.winner is not None)
    pilot = Pilot(ReplayScene(session.match), settings=STILL)
    first = session.match.history[1]
    assert isinstance(first, Played)
    assert texts(pilot)[1].startswith("Deal 1. ")
    pilot.key("right")
    assert event_text(session.match.setup, first, Line.empty(spins=False)) in texts(pilot)
    pilot.key("end")
    assert any("The target is" in text for text in texts(pilot)[-2:])
