"""Screen readers: everything that was found to go wrong with the library is avoided."""

from __future__ import annotations

import sys
from dataclasses import replace

import pytest

from game import access as access_module
from game.access import REST_MS, Access, open_access
from game.access_tree import ROOT, Ids, Node, Tree, fault_of, tree_of
from game.describe import Item, Role
from game.scenes.handover import HandoverScene
from game.scenes.match import MatchScene
from game.scenes.menu import MenuScene
from game.ui.geometry import Rect
from game.window_place import WindowPlace
from rules.actions import Play
from tests.fake_accesskit import FakeAdapter, FakeKit
from tests.pilot import Pilot
from tests.tables import STILL, a_session, at_table, first_person_may

PLACE = WindowPlace(None, Rect(10, 20, 1280, 720), has_focus=True)
AFTER = REST_MS + 1


class Reader:
    """A screen reader, the program that it reads, and the time that both have."""

    def __init__(self, pilot: Pilot, system: str = "linux", kit: FakeKit | None = None) -> None:
        self.now = 1000.0
        self.pilot = pilot
        self.place = PLACE
        self.kit = kit or FakeKit()
        self.access = Access(self.kit, lambda: self.now, system, "double-six")

    @property
    def adapter(self) -> FakeAdapter:
        return self.kit.adapter

    def frame(self, ms: float = 16.0) -> None:
        self.now += ms
        self.pilot.frame(ms)
        self.access.frame(self.pilot.stage, self.place)

    def wake(self) -> None:
        """Activate, and wait until everything was sent."""
        self.frame()
        self.adapter.activate()
        self.frame(AFTER)
        self.rest()

    def rest(self) -> None:
        for _ in range(4):
            self.frame()

    def press(self, role: str, name: str = "", *, note: str = "") -> None:
        number = self.adapter.find(role, name, note=note)
        assert number is not None, (role, name, [n.text for n in self.adapter.nodes.values()])
        self.adapter.press(number)
        self.frame()


@pytest.fixture
def menu() -> Reader:
    return Reader(Pilot(MenuScene(), settings=STILL))


@pytest.fixture
def table() -> Reader:
    pilot, _scene = at_table(a_session("all-fives", until=first_person_may(Play, more=2)))
    return Reader(pilot)


# -- trap 1: when the adapter may be touched


def test_nothing_is_touched_before_a_reader_asks(menu: Reader) -> None:
    for _ in range(20):
        menu.frame()
    menu.pilot.key("tab")
    menu.frame()
    assert menu.adapter.calls == 0


def test_the_activation_only_stores_a_time_and_gives_no_tree(menu: Reader) -> None:
    menu.frame()
    assert menu.adapter.activate() is None
    assert menu.adapter.calls == 0


def test_the_adapter_rests_until_the_activation_is_old_enough(menu: Reader) -> None:
    menu.frame()
    menu.adapter.activate()
    menu.frame(REST_MS - 1)
    assert menu.adapter.calls == 0
    menu.frame(2)
    assert menu.adapter.calls > 0


def test_the_first_update_after_every_activation_is_the_whole_tree(menu: Reader) -> None:
    menu.wake()
    first = menu.adapter.updates[-1]
    menu.adapter.deactivate()
    calls = menu.adapter.calls
    menu.frame(AFTER)
    assert menu.adapter.calls == calls, "nobody listens any more"
    menu.adapter.activate()
    menu.frame(AFTER)
    again = menu.adapter.updates[-1]
    assert again is not first
    assert [number for number, _ in again.nodes] == [number for number, _ in first.nodes]
    assert again.tree == ROOT


def test_another_activation_lets_the_adapter_rest_again(menu: Reader) -> None:
    menu.wake()
    menu.adapter.activate()
    calls = menu.adapter.calls
    menu.pilot.key("tab")
    menu.frame(1)
    assert menu.adapter.calls == calls


# -- trap 2: wrong trees and panics


def node(number: int, *children: int) -> Node:
    return Node(number, Item("key", Role.LABEL, "name"), children)


@pytest.mark.parametrize(
    ("tree", "fault"),
    [
        (Tree((node(1, 2), node(2)), 2), None),
        (Tree((node(1, 2, 3), node(2)), 2), "a child is missing"),
        (Tree((node(1, 2), node(2)), 9), "the focus is missing"),
        (Tree((node(1, 2), node(2), node(3)), 2), "a node hangs on nothing"),
        (Tree((node(1, 2, 2), node(2)), 2), "a node is held twice"),
        (Tree((node(1, 2), node(2), node(2)), 2), "two nodes have the same id"),
        (Tree((node(1), node(2, 3), node(3, 2)), 1), "nodes hold each other in a ring"),
        (Tree((node(1, 1),), 1), "a node hangs on nothing"),
    ],
)
def test_a_wrong_tree_is_found_out(tree: Tree, fault: str | None) -> None:
    assert fault_of(tree) == fault


def test_a_wrong_tree_is_never_sent_and_an_empty_screen_takes_its_place(
    table: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.wake()
    whole = len(table.adapter.updates[-1].nodes)

    def doubled(screen: Item, focus: str, ids: Ids) -> Tree:
        twice = replace(screen, children=screen.children * 2)
        return tree_of(twice, focus, ids)

    monkeypatch.setattr(access_module, "tree_of", doubled)
    table.pilot.key("tab")
    table.frame()
    assert table.access.is_on
    assert table.access.mistake == "two nodes have the same id"
    assert len(table.adapter.updates[-1].nodes) == 2
    monkeypatch.undo()
    table.pilot.key("tab")
    table.frame()
    assert len(table.adapter.updates[-1].nodes) == whole


def test_a_panic_switches_access_off_and_play_goes_on(table: Reader) -> None:
    table.wake()
    table.adapter.panics_at_once = True
    table.pilot.key("f2")
    table.frame()
    assert not table.access.is_on
    assert "the library is broken" in table.access.reason
    calls = table.adapter.calls
    scene = table.pilot.stage.top
    assert isinstance(scene, MatchScene)
    token = scene.session.match.token
    play_a_tile(table, scene)
    assert scene.session.match.token != token
    assert table.adapter.calls == calls


def play_a_tile(reader: Reader, scene: MatchScene) -> None:
    play = next(a for a in scene.session.legal_actions if isinstance(a, Play))
    scene.choose_tile(play.tile)
    if scene.choice.preview is None:
        scene.choose_end(play.end)
    reader.frame()
    scene.confirm()
    reader.frame()


def test_the_end_of_the_program_is_no_fault_of_the_library(menu: Reader) -> None:
    menu.wake()

    def interrupted(_factory: object) -> None:
        raise KeyboardInterrupt

    menu.adapter.update_if_active = interrupted  # type: ignore[method-assign]
    menu.pilot.key("f2")
    with pytest.raises(KeyboardInterrupt):
        menu.frame()
    assert menu.access.is_on


def test_an_adapter_that_cannot_be_made_switches_access_off() -> None:
    reader = Reader(Pilot(MenuScene()), kit=FakeKit(fails=True))
    reader.frame()
    assert reader.access.reason == "Panic: no adapter"
    reader.frame()


def test_without_the_library_nothing_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "accesskit", None)
    access = open_access(lambda: 0.0, "double-six")
    assert not access.is_on
    assert "accesskit" in access.reason
    access.attach(7)
    access.frame(Pilot(MenuScene()).stage, PLACE)


def test_what_readers_ask_for_only_waits_in_a_queue(table: Reader) -> None:
    table.wake()
    scene = table.pilot.stage.top
    assert isinstance(scene, MatchScene)
    number = table.adapter.find("LIST_BOX_OPTION", note="Fits")
    assert number is not None
    table.adapter.press(number)
    assert scene.choice.is_empty
    table.frame()
    assert not scene.choice.is_empty


# -- trap 3: numbers belong to things


def test_a_tile_keeps_its_number_on_its_way_from_the_hand_to_the_line(table: Reader) -> None:
    table.wake()
    tile = table.adapter.find("LIST_BOX_OPTION", note="Fits")
    assert tile is not None
    name = table.adapter.nodes[tile].label
    scene = table.pilot.stage.top
    assert isinstance(scene, MatchScene)
    press_to_play(table, tile)
    assert table.adapter.nodes[tile].role == "LIST_ITEM"
    assert table.adapter.nodes[tile].label == name


def press_to_play(reader: Reader, tile: int) -> None:
    """Play a tile by presses only."""
    reader.adapter.press(tile)
    reader.frame()
    if reader.adapter.find("BUTTON", "Confirm") is None:
        reader.press("BUTTON", "End with", note="A tile of yours fits here.")
    reader.press("BUTTON", "Confirm")


def test_other_things_keep_their_numbers_while_tiles_come_and_go(table: Reader) -> None:
    table.wake()
    before = {n.label: number for number, n in table.adapter.nodes.items() if n.role == "BUTTON"}
    tile = table.adapter.find("LIST_BOX_OPTION", note="Fits")
    assert tile is not None
    press_to_play(table, tile)
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


# -- trap 7: focus, window, handles, events


def test_the_focus_of_the_keys_is_the_focus_of_readers(menu: Reader) -> None:
    menu.wake()
    menu.pilot.key("tab")
    menu.frame()
    for _ in range(4):
        focused = menu.pilot.stage.focused
        assert focused is not None
        node_ = menu.adapter.nodes[menu.adapter.updates[-1].focus]
        assert node_.label == focused.name
        menu.pilot.key("tab")
        menu.frame()


def test_a_reader_moves_the_focus_without_pressing(menu: Reader) -> None:
    menu.wake()
    rules = menu.adapter.find("BUTTON", "Rules")
    assert rules is not None
    menu.adapter.ask("FOCUS", rules)
    menu.frame()
    focused = menu.pilot.stage.focused
    assert focused is not None
    assert focused.key == "rules"
    assert isinstance(menu.pilot.stage.top, MenuScene)


def test_the_window_tells_its_place_and_whether_it_has_the_keys(menu: Reader) -> None:
    menu.wake()
    assert menu.adapter.focused == [True]
    assert menu.adapter.placed == [((10, 20, 1290, 740),) * 2]
    menu.place = PLACE._replace(has_focus=False)
    menu.frame()
    menu.place = menu.place._replace(rect=Rect(0, 0, 800, 600))
    menu.frame()
    menu.frame()
    assert menu.adapter.focused == [True, False]
    assert menu.adapter.placed[1:] == [((0, 0, 800, 600),) * 2]


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_a_window_with_another_handle_is_linked_anew(system: str) -> None:
    """As the library's documentation has it; nobody has tried it on these systems."""
    kit = FakeKit(queues_events=True)
    reader = Reader(Pilot(MenuScene(), settings=STILL), system, kit)
    reader.access.attach(5)
    reader.place = PLACE._replace(handle=5)
    reader.wake()
    assert [adapter.handle for adapter in kit.adapters] == [5]
    assert kit.adapter.updates
    assert all(events.raised == 1 for events in kit.adapter.events)
    reader.place = PLACE._replace(handle=6)
    reader.wake()
    assert [adapter.handle for adapter in kit.adapters] == [5, 6]
    assert kit.adapter.updates
    assert kit.forwarded == (["SDLWindow"] if system == "darwin" else [])
    assert not kit.adapter.placed


# -- when something is sent at all


def test_nothing_is_sent_while_nothing_changes(table: Reader) -> None:
    table.wake()
    sent = len(table.adapter.updates)
    for _ in range(60):
        table.frame()
    assert len(table.adapter.updates) == sent


def test_nothing_is_sent_for_the_frames_of_a_motion() -> None:
    pilot, scene = at_table(a_session("block", until=first_person_may(Play)))
    pilot.stage.change_settings(replace(pilot.stage.settings, reduced_motion=False, pace="normal"))
    reader = Reader(pilot)
    reader.wake()
    play = next(a for a in scene.session.legal_actions if isinstance(a, Play))
    scene.choose_tile(play.tile)
    if scene.choice.preview is None:
        scene.choose_end(play.end)
    scene.confirm()
    reader.frame()
    sent, frames = len(reader.adapter.updates), 0
    while not scene.motion.is_over:
        reader.frame()
        frames += 1
    assert frames > 5
    assert len(reader.adapter.updates) == sent
    reader.rest()
    assert len(reader.adapter.updates) <= sent + 2


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
