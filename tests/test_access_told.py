"""What readers are sent: numbers that last, roles, words that are announced, nothing hidden."""

from __future__ import annotations

import pytest

from game import access as access_module
from game.access_tree import Ids, fault_of, tree_of
from game.describe import Item, Role
from game.scenes.handover import HandoverScene
from game.scenes.match import MatchScene
from game.scenes.menu import MenuScene
from game.ui.geometry import Rect
from rules.actions import Play
from tests.pilot import Pilot
from tests.reader import Reader
from tests.tables import STILL, a_session, at_table, first_person_may


@pytest.fixture
def menu() -> Reader:
    return Reader(Pilot(MenuScene(), settings=STILL))


@pytest.fixture
def table() -> Reader:
    pilot, _scene = at_table(a_session("all-fives", until=first_person_may(Play, more=2)))
    return Reader(pilot)


# -- trap 3: numbers belong to things


def test_a_tile_keeps_its_number_on_its_way_from_the_hand_to_the_line(table: Reader) -> None:
    table.wake()
    tile = table.adapter.find("LIST_BOX_OPTION", note="Fits")
    assert tile is not None
    name = table.adapter.nodes[tile].label
    scene = table.pilot.stage.top
    assert isinstance(scene, MatchScene)
    table.play(tile)
    assert table.adapter.nodes[tile].role == "LIST_ITEM"
    assert table.adapter.nodes[tile].label == name


def test_other_things_keep_their_numbers_while_tiles_come_and_go(table: Reader) -> None:
    table.wake()
    before = {n.label: number for number, n in table.adapter.nodes.items() if n.role == "BUTTON"}
    tile = table.adapter.find("LIST_BOX_OPTION", note="Fits")
    assert tile is not None
    table.play(tile)
    now = {n.label: number for number, n in table.adapter.nodes.items() if n.role == "BUTTON"}
    for name in ("Menu", "Undo", "Redo", "Rules"):
        assert now[name] == before[name]


def test_numbers_of_what_has_gone_are_forgotten_in_the_end() -> None:
    ids = Ids()
    kept = ids.of("screen", "kept")
    others = [ids.of("screen", f"text {n}") for n in range(5000)]
    ids.keep([kept])
    assert ids.of("screen", "kept") == kept
    assert ids.key_of(others[0]) is None
    assert ids.of("screen", "text 0") > others[-1], "no number is given twice"


# -- trap 4: roles, values, descriptions


def test_the_hand_is_a_list_box_with_options_that_say_where_they_fit(table: Reader) -> None:
    table.wake()
    hand = next(n for n in table.adapter.nodes.values() if n.role == "LIST_BOX")
    assert hand.set["size_of_set"] == len(hand.children)
    options = [table.adapter.nodes[child] for child in hand.children]
    assert [o.set["position_in_set"] for o in options] == list(range(1, len(options) + 1))
    assert all(o.description for o in options), "each says where it fits, or why it does not"
    assert all(o.actions == ["CLICK", "FOCUS"] for o in options)


def test_nothing_is_disabled_and_keys_stand_in_the_description(table: Reader) -> None:
    table.wake()
    for one in table.adapter.nodes.values():
        assert not set(one.set) & {"disabled", "keyboard_shortcut"}
    undo = table.adapter.find("BUTTON", "Undo")
    assert undo is not None
    assert "Key: U." in table.adapter.nodes[undo].description


def test_the_status_is_a_polite_label_with_a_value_that_can_have_the_focus(table: Reader) -> None:
    table.wake()
    polite = [n for n in table.adapter.nodes.values() if n.set.get("live") == "POLITE"]
    assert len(polite) == 1
    status = polite[0]
    assert status.role == "LABEL"
    assert "Your turn." in status.value
    assert not status.label
    assert "FOCUS" in status.actions


def test_a_toggle_a_slider_and_a_value_tell_how_they_stand() -> None:
    reader = Reader(Pilot(MenuScene(), settings=STILL))
    reader.wake()
    reader.press("BUTTON", "Settings")
    reader.rest()
    toggle = reader.adapter.find("SWITCH", "Sound")
    slider = reader.adapter.find("SLIDER", "Volume")
    assert toggle is not None
    assert slider is not None
    before = reader.adapter.nodes[toggle].set["toggled"]
    volume = reader.adapter.nodes[slider].value
    reader.adapter.press(toggle)
    reader.adapter.ask("DECREMENT", slider)
    reader.rest()
    assert reader.adapter.nodes[toggle].set["toggled"] != before
    assert reader.adapter.nodes[slider].value != volume
    reader.adapter.ask("INCREMENT", slider)
    reader.rest()
    assert reader.adapter.nodes[slider].value == volume


# -- trap 5: what is said is announced, every time


def test_the_same_words_a_second_time_are_another_value(table: Reader) -> None:
    table.wake()
    scene = table.pilot.stage.top
    assert isinstance(scene, MatchScene)
    told = []
    for _ in range(3):
        scene.say("Nothing fits there.")
        table.frame()
        status = next(n for n in table.adapter.nodes.values() if n.set.get("live"))
        told.append(status.value)
    assert len(set(told)) == 3
    assert all("Nothing fits there." in value for value in told)


def test_everything_that_was_said_since_the_last_update_is_told(table: Reader) -> None:
    table.wake()
    table.pilot.stage.announce("One.")
    table.pilot.stage.announcements.pause()
    table.pilot.stage.announce("Two.")
    table.frame()
    status = next(n for n in table.adapter.nodes.values() if n.set.get("live"))
    assert status.value == "One. Two."


def test_reading_the_screen_takes_the_focus_of_readers_to_the_status(table: Reader) -> None:
    table.wake()
    table.pilot.key("f2")
    table.frame()
    focus = table.adapter.updates[-1].focus
    assert table.adapter.nodes[focus].set["live"] == "POLITE"
    assert "Your turn." in table.adapter.nodes[focus].value
    table.pilot.key("tab")
    table.frame()
    assert table.adapter.updates[-1].focus != focus


def test_a_reader_may_put_its_focus_on_the_status(table: Reader) -> None:
    table.wake()
    status = next(n for n, one in table.adapter.nodes.items() if one.set.get("live"))
    table.adapter.ask("FOCUS", status)
    table.pilot.stage.refresh()
    table.frame()
    assert table.adapter.updates[-1].focus == status


def play_a_tile(reader: Reader, scene: MatchScene) -> None:
    play = next(a for a in scene.session.legal_actions if isinstance(a, Play))
    scene.choose_tile(play.tile)
    if scene.choice.preview is None:
        scene.choose_end(play.end)
    reader.frame()
    scene.confirm()
    reader.frame()


# -- trap 6: nothing hidden


def test_at_the_handover_no_tile_is_left_in_the_tree() -> None:
    pilot, scene = at_table(a_session("draw", people=2, until=lambda match: match.turn == 1))
    reader = Reader(pilot)
    reader.wake()
    hand = {n.label for n in reader.adapter.nodes.values() if n.role == "LIST_BOX_OPTION"}
    assert hand
    play_a_tile(reader, scene)
    assert isinstance(pilot.stage.top, HandoverScene)
    played = {str(placed.tile) for placed in scene.session.match.observe(None).line.plays}
    texts = [n.text for n in reader.adapter.nodes.values()]
    for name in hand:
        if name.replace("–", "-") not in played:
            assert not any(name in text for text in texts)


# -- the real library, as far as it goes without a bus


def test_the_real_library_takes_every_role() -> None:
    kit = pytest.importorskip("accesskit")
    children = tuple(
        Item(f"key {role.value}", role, role.value, "note", Rect(0, 0, 5, 5), (), print, "5%", True)
        for role in Role
    )
    selected = Item("tile", Role.OPTION, "5–6", selected=True)
    screen = Item("screen", Role.SCREEN, "Table", children=(*children, selected))
    tree = tree_of(screen, "tile", Ids())
    assert fault_of(tree) is None
    update = access_module.update_of(kit, tree, "double-six")
    assert len(update.nodes) == len(Role) + 3
