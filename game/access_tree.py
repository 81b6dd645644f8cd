"""The tree that screen readers are given: numbered nodes, and what would be wrong with them. Pure.

AccessKit ends the program's link to all screen readers for good at the first wrong tree, so every
tree is looked through here before it goes there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from game.describe import Item

ROOT: Final = 1
"""The id of the window itself."""
_KEPT: Final = 4000
"""So many ids of things that are not on the screen are remembered."""


class Node(NamedTuple):
    """One thing with its number, the numbers of what it holds, and its place in a set.

    `place` counts from 1 and is 0 outside of sets; the children of `item` are left out.
    """

    id: int
    item: Item
    children: tuple[int, ...]
    place: int = 0


class Tree(NamedTuple):
    """All nodes, what they hang on first, and which one has the focus."""

    nodes: tuple[Node, ...]
    focus: int


class Ids:
    """The number of every thing: it keeps it, wherever it lies and whenever it comes back."""

    def __init__(self) -> None:
        """Nothing has a number yet."""
        self._ids: dict[tuple[str, str], int] = {}
        self._keys: dict[int, tuple[str, str]] = {}
        self._last = ROOT

    def of(self, screen: str, key: str) -> int:
        """The number of the thing with that key on that screen."""
        name = (screen, key)
        if name not in self._ids:
            self._last += 1
            self._ids[name] = self._last
            self._keys[self._last] = name
        return self._ids[name]

    def key_of(self, number: int) -> tuple[str, str] | None:
        """The screen and the key of the thing with that number, if it is known."""
        return self._keys.get(number)

    def keep(self, numbers: Sequence[int]) -> None:
        """Forget the others once there are many: texts come and go for days."""
        if len(self._ids) > _KEPT:
            kept = set(numbers)
            self._ids = {name: number for name, number in self._ids.items() if number in kept}
            self._keys = {number: name for name, number in self._ids.items()}


def tree_of(screen: Item, focus: str, ids: Ids) -> Tree:
    """The window with the screen in it; the focus on the thing with that key, else the window."""
    nodes: list[Node] = []

    def add(item: Item, place: int) -> int:
        number = ids.of(screen.key, item.key)
        at = len(nodes)
        children = tuple(add(child, i) for i, child in enumerate(item.children, 1))
        nodes.insert(at, Node(number, replace(item, children=()), children, place))
        return number

    top = add(screen, 0)
    window = Node(ROOT, replace(screen, children=()), (top,))
    focused = ids.of(screen.key, focus) if screen.find(focus) is not None else ROOT
    ids.keep([node.id for node in nodes])
    return Tree((window, *nodes), focused)


def fault_of(tree: Tree) -> str | None:
    """What is wrong with a tree, in English for a log; None if nothing is."""
    numbers = [node.id for node in tree.nodes]
    known = set(numbers)
    held = [child for node in tree.nodes for child in node.children]
    if len(known) < len(numbers):
        return "two nodes have the same id"
    if len(set(held)) < len(held):
        return "a node is held twice"
    if not set(held) <= known:
        return "a child is missing"
    if known - set(held) != {ROOT}:
        return "a node hangs on nothing"
    if tree.focus not in known:
        return "the focus is missing"
    if len(_reached(tree)) < len(numbers):
        return "nodes hold each other in a ring"
    return None


def _reached(tree: Tree) -> set[int]:
    children = {node.id: node.children for node in tree.nodes}
    found, ahead = {ROOT}, [ROOT]
    while ahead:
        for child in children[ahead.pop()]:
            if child not in found:
                found.add(child)
                ahead.append(child)
    return found
