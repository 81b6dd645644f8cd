"""Our tree in AccessKit's own values. The library comes as an argument: it is optional."""

from __future__ import annotations

from typing import Any

from game.access_tree import ROOT, Node, Tree
from game.describe import Item, Role
from game.language import spoken

_ROLES = {
    Role.SCREEN: "GROUP",
    Role.DIALOGUE: "DIALOG",
    Role.GROUP: "GROUP",
    Role.LIST: "LIST",
    Role.ENTRY: "LIST_ITEM",
    Role.CHOICES: "LIST_BOX",
    Role.OPTION: "LIST_BOX_OPTION",
    Role.RADIOS: "RADIO_GROUP",
    Role.RADIO: "RADIO_BUTTON",
    Role.HEADING: "HEADING",
    Role.LABEL: "LABEL",
    Role.STATUS: "LABEL",
    Role.BUTTON: "BUTTON",
    Role.TOGGLE: "SWITCH",
    Role.SLIDER: "SLIDER",
    Role.FIELD: "TEXT_INPUT",
}
_WITH_VALUE = (Role.FIELD, Role.SLIDER)
_IN_SETS = (Role.OPTION, Role.RADIO, Role.ENTRY)
_SETS = (Role.CHOICES, Role.RADIOS, Role.LIST)


def update_of(kit: Any, tree: Tree, title: str) -> Any:
    """The whole tree as one update; `title` is the name of the window."""
    update = kit.TreeUpdate(tree.focus)
    update.tree = kit.Tree(ROOT)
    for node in tree.nodes:
        made = _window(kit, node, title) if node.id == ROOT else _node(kit, node)
        update.nodes.append((node.id, made))
    return update


def _window(kit: Any, node: Node, title: str) -> Any:
    made = kit.Node(kit.Role.WINDOW)
    made.set_label(title)
    made.set_language(spoken())
    _hold(kit, made, node)
    return made


def _hold(kit: Any, made: Any, node: Node) -> None:
    made.set_children(list(node.children))
    rect = node.item.rect
    if rect.w > 0 and rect.h > 0:
        made.set_bounds(kit.Rect(rect.x, rect.y, rect.right, rect.bottom))


def _node(kit: Any, node: Node) -> Any:
    item = node.item
    made = kit.Node(getattr(kit.Role, _ROLES[item.role]))
    _hold(kit, made, node)
    _tell(made, item)
    _state(kit, made, item)
    if item.role in _SETS:
        made.set_size_of_set(len(node.children))
    if item.role in _IN_SETS:
        made.set_position_in_set(node.place)
    if item.press is not None:
        made.add_action(kit.Action.CLICK)
        made.add_action(kit.Action.FOCUS)
    if item.role is Role.SLIDER:
        made.add_action(kit.Action.INCREMENT)
        made.add_action(kit.Action.DECREMENT)
    return made


def _tell(made: Any, item: Item) -> None:
    """Name, note and value. The text of a label is its value, which is what readers announce."""
    if item.role is Role.LABEL:
        made.set_value(item.name)
    elif item.role is Role.STATUS:
        made.set_value(item.value)
    else:
        made.set_label(item.name)
        if item.role in _WITH_VALUE:
            made.set_value(item.value)
    # Not every system tells the value of such things, so it is said in the description too.
    note = item.note if item.role is Role.STATUS else f"{item.value} {item.note}".strip()
    if note:
        made.set_description(note)


def _state(kit: Any, made: Any, item: Item) -> None:
    if item.checked is not None:
        made.set_toggled(kit.Toggled.TRUE if item.checked else kit.Toggled.FALSE)
    if item.selected is not None:
        made.set_selected(item.selected)
    if item.role is Role.DIALOGUE:
        made.set_modal()
    if item.role is Role.STATUS:
        made.set_live(kit.Live.POLITE)
        made.add_action(kit.Action.FOCUS)
