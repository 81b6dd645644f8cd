"""Stands in for AccessKit: it keeps what it is given, and its handlers are called by the test.

It panics as the library does: at a wrong tree, and at every call after that.
"""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any


class Names:
    """An enumeration: every name is its own value."""

    def __getattr__(self, name: str) -> str:
        return name


class FakeNode:
    """A node: what was set on it can be read off."""

    def __init__(self, role: str) -> None:
        self.role = role
        self.label = self.value = self.description = ""
        self.children: list[int] = []
        self.actions: list[str] = []
        self.bounds: Any = None
        self.set: dict[str, Any] = {}

    def add_action(self, action: str) -> None:
        self.actions.append(action)

    def __getattr__(self, name: str) -> Callable[..., None]:
        if not name.startswith("set_"):
            raise AttributeError(name)

        def setter(value: Any = True) -> None:
            key = name.removeprefix("set_")
            if key in ("label", "value", "description", "children", "bounds"):
                setattr(self, key, value)
            else:
                self.set[key] = value

        return setter

    @property
    def text(self) -> str:
        """Everything that it says."""
        return " ".join((self.label, self.value, self.description))


class FakeUpdate:
    def __init__(self, focus: int) -> None:
        self.focus = focus
        self.tree: Any = None
        self.nodes: list[tuple[int, FakeNode]] = []


class Panic(BaseException):
    """What comes out of Rust: no Exception."""


class FakeEvents:
    def __init__(self) -> None:
        self.raised = 0

    def raise_events(self) -> None:
        self.raised += 1


class FakeAdapter:
    """The adapter of all systems at once."""

    def __init__(self, kit: FakeKit, handle: object, *handlers: Callable[..., Any]) -> None:
        self.kit = kit
        self.handle = handle
        self.activate, self.act = handlers[0], handlers[1]
        self.deactivate = handlers[2] if len(handlers) > 2 else lambda: None
        self.updates: list[FakeUpdate] = []
        self.focused: list[bool] = []
        self.placed: list[tuple[Any, Any]] = []
        self.calls = 0
        self.panics_at_once = False
        self.events: list[FakeEvents] = []

    def _touch(self) -> None:
        self.calls += 1
        if self.panics_at_once:
            raise Panic("the library is broken")

    def _events(self) -> FakeEvents | None:
        if not self.kit.queues_events:
            return None
        self.events.append(FakeEvents())
        return self.events[-1]

    def update_if_active(self, factory: Callable[[], FakeUpdate]) -> FakeEvents | None:
        self._touch()
        update = factory()
        known = {number for number, _node in update.nodes}
        held = [child for _number, node in update.nodes for child in node.children]
        if (
            update.focus not in known
            or set(held) | {update.tree} != known
            or len(held) + 1 != len(update.nodes)
        ):
            self.panics_at_once = True
            raise Panic("a wrong tree")
        self.updates.append(update)
        return self._events()

    def update_window_focus_state(self, is_focused: bool) -> None:
        self._touch()
        self.focused.append(is_focused)

    def update_view_focus_state(self, is_focused: bool) -> FakeEvents | None:
        self._touch()
        self.focused.append(is_focused)
        return self._events()

    def set_root_window_bounds(self, outer: Any, inner: Any) -> None:
        self._touch()
        self.placed.append((outer, inner))

    # -- what a reader sees and does

    @property
    def nodes(self) -> dict[int, FakeNode]:
        """The tree as it was sent last."""
        return dict(self.updates[-1].nodes)

    def find(self, role: str, name: str = "", *, note: str = "") -> int | None:
        """The number of a node with that role, and with that in its name and description."""
        for number, node in self.nodes.items():
            called = node.label or node.value
            if node.role == role and name in called and note in node.description:
                return number
        return None

    def press(self, number: int) -> None:
        """Press a node, as a reader does."""
        self.act(SimpleNamespace(action="CLICK", target=number, data=None))

    def ask(self, action: str, number: int) -> None:
        """Ask for any action on a node."""
        self.act(SimpleNamespace(action=action, target=number, data=None))


class FakeKit:
    """The library as a module."""

    Role = Action = Live = Toggled = Names()
    Node = FakeNode
    TreeUpdate = FakeUpdate

    def __init__(self, *, queues_events: bool = False, fails: bool = False) -> None:
        self.queues_events = queues_events
        self.fails = fails
        self.adapters: list[FakeAdapter] = []
        self.forwarded: list[str] = []
        self.unix = SimpleNamespace(Adapter=lambda *handlers: self._make(None, handlers))
        self.windows = SimpleNamespace(
            SubclassingAdapter=lambda handle, *handlers: self._make(handle, handlers)
        )
        self.macos = SimpleNamespace(
            SubclassingAdapter=SimpleNamespace(
                for_window=lambda handle, *handlers: self._make(handle, handlers)
            ),
            add_focus_forwarder_to_window_class=self.forwarded.append,
        )

    def _make(self, handle: object, handlers: tuple[Callable[..., Any], ...]) -> FakeAdapter:
        if self.fails:
            raise Panic("no adapter")
        self.adapters.append(FakeAdapter(self, handle, *handlers))
        return self.adapters[-1]

    @staticmethod
    def Tree(root: int) -> int:  # noqa: N802  (the name of the library's class)
        return root

    @staticmethod
    def Rect(*edges: float) -> tuple[float, ...]:  # noqa: N802
        return edges

    @property
    def adapter(self) -> FakeAdapter:
        return self.adapters[-1]
