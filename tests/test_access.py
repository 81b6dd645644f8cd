"""Screen readers: everything that was found to go wrong with the library is avoided."""

from __future__ import annotations

import sys
from dataclasses import replace

import pytest
from msgspec import structs

from game import access as access_module
from game.access import REST_MS, open_access
from game.access_tree import ROOT, Ids, Node, Tree, fault_of, tree_of
from game.describe import Item, Role
from game.scenes.match import MatchScene
from game.scenes.menu import MenuScene
from game.ui.geometry import Rect
from rules.actions import Play
from tests.fake_accesskit import FakeKit
from tests.pilot import Pilot
from tests.reader import AFTER, PLACE, Reader
from tests.tables import STILL, a_session, at_table, first_person_may


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


def in_motion() -> tuple[Reader, MatchScene]:
    pilot, scene = at_table(a_session("block", until=first_person_may(Play)))
    pilot.stage.change_settings(
        structs.replace(pilot.stage.settings, reduced_motion=False, pace="normal")
    )
    reader = Reader(pilot)
    reader.wake()
    return reader, scene


def test_nothing_is_sent_while_a_tile_flies() -> None:
    reader, scene = in_motion()
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


def test_while_the_table_glides_only_begin_and_end_are_sent() -> None:
    reader, _scene = in_motion()
    before = len(reader.adapter.updates)
    ends = {reader.nodes[reader.adapter.find("BUTTON", "End with") or 0].bounds}
    reader.pilot.key("t")
    views = [reader.pilot.view]
    for _ in range(60):
        reader.frame()
        if reader.pilot.view is not views[-1]:
            views.append(reader.pilot.view)
    assert len(views) > 5, "the table was drawn again and again"
    assert len(reader.adapter.updates) <= before + 3
    ends.add(reader.nodes[reader.adapter.find("BUTTON", "End with") or 0].bounds)
    assert len(ends) == 2, "in the end readers know where things are"
