"""The table says of itself what lies on it, and what a press does there."""

from __future__ import annotations

from game.describe import Role
from game.settings import Settings
from rules.actions import Play
from tests.tables import a_session, at_table, first_person_may


def test_the_hand_the_line_and_the_ends_are_told() -> None:
    pilot, scene = at_table(a_session("block", until=first_person_may(Play, more=2)))
    screen, seen = pilot.stage.describe(), scene.session.observation
    hand, line = screen.find("hand"), screen.find("line")
    assert hand is not None
    assert line is not None
    assert [i.key for i in hand.children] == [f"tile {tile}" for tile in seen.hand]
    fits = {i.key for i in hand.children if i.note.startswith("Fits")}
    assert fits == {f"tile {a.tile}" for a in scene.session.legal_actions if isinstance(a, Play)}
    assert all(i.note for i in hand.children)
    assert [i.key for i in line.children] == [f"tile {placed.tile}" for placed in seen.line.plays]
    values = sorted({end.value for end in seen.line.ends})
    assert line.note == f"The ends show {values[0]} and {values[1]}."
    ends = screen.find("ends")
    assert ends is not None
    assert {i.name for i in ends.children} == {f"End with {value}" for value in values}
    assert all(i.note.startswith("At ") for i in ends.children)


def test_seats_standing_and_boneyard_are_told() -> None:
    pilot, scene = at_table(a_session("draw", seats=3, until=first_person_may(Play)))
    screen, seen = pilot.stage.describe(), scene.session.observation
    seats = screen.find("seats")
    assert seats is not None
    assert [i.name for i in seats.children] == [
        f"{name}, {count} tile{'s' * (count != 1)}"
        for name, count in zip(
            ("You", "Computer\N{NO-BREAK SPACE}2", "Computer\N{NO-BREAK SPACE}3"),
            seen.hand_counts,
            strict=True,
        )
    ]
    assert seats.children[0].note.endswith("It is your turn.")
    standing = screen.find("standing")
    assert standing is not None
    assert standing.name.startswith("Points: You: 0, Computer\N{NO-BREAK SPACE}2: 0")
    boneyard = screen.find("boneyard")
    assert boneyard is not None
    assert str(seen.drawable) in boneyard.name


def test_a_tile_keeps_its_key_from_the_hand_to_the_line() -> None:
    pilot, scene = at_table(a_session("block", until=first_person_may(Play)))
    play = next(a for a in scene.session.legal_actions if isinstance(a, Play))
    key = f"tile {play.tile}"
    screen = pilot.stage.describe()
    parent = screen.parent_of(key)
    assert parent is not None
    assert parent.key == "hand"
    press(pilot, key)
    if scene.choice.preview is None:
        press(pilot, f"end {play.end}")
    press(pilot, "confirm")
    parent = pilot.stage.describe().parent_of(key)
    assert parent is not None
    assert parent.key == "line"


def press(pilot, key: str) -> None:
    pilot.stage.press(key)
    pilot.frame()


def test_a_press_previews_and_only_confirm_plays() -> None:
    pilot, scene = at_table(a_session("block", until=first_person_may(Play)))
    play = next(a for a in scene.session.legal_actions if isinstance(a, Play))
    before = scene.session.match.token
    press(pilot, f"tile {play.tile}")
    assert scene.choice.tile == play.tile
    assert scene.session.match.token == before
    item = pilot.stage.describe().find(f"tile {play.tile}")
    assert item is not None
    assert item.selected
    pilot.stage.press("no such thing")
    assert scene.session.match.token == before


def test_a_covered_hand_is_told_by_its_number_only() -> None:
    pilot, scene = at_table(a_session("block", until=first_person_may(Play)))
    pilot.key("v")
    screen = pilot.stage.describe()
    hand = screen.find("hand")
    assert hand is not None
    assert hand.children == ()
    assert "covered" in hand.name
    for tile in scene.session.observation.hand:
        assert screen.find(f"tile {tile}") is None
    assert not any("fit" in one.text for one in pilot.stage.announcements.since(0))


def test_with_computers_only_no_hand_is_told() -> None:
    pilot, _scene = at_table(a_session("block", people=0, until=lambda match: match.turn == 1))
    screen = pilot.stage.describe()
    assert screen.find("hand") is None
    assert not any(item.role is Role.OPTION for item in screen.walk())


def test_where_legal_plays_are_not_shown_they_are_not_told() -> None:
    settings = Settings(pace="fast", reduced_motion=True, show_legal=False)
    pilot, _scene = at_table(a_session("block", until=first_person_may(Play)), settings=settings)
    hand = pilot.stage.describe().find("hand")
    assert hand is not None
    assert not any(i.note.startswith("Fits") for i in hand.children)
    assert not any("These tiles fit" in a.text for a in pilot.stage.announcements.since(0))
