"""Screen readers, through AccessKit: the one module that imports it. The extra is optional.

What was measured on Linux shapes everything here. AccessKit calls its handlers from threads of its
own, holding its lock while it waits for Python's; a program that calls it meanwhile stands still
for good. So a handler only stores a time or appends to a queue, and the program leaves the adapter
alone until the time is 50 ms old. Any mistake makes the library panic, which ends the link for
good but must not end the game: trees are looked through first, and a panic switches access off.

On Windows and macOS the calls follow the library's documentation; nobody has tried them.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from game.access_nodes import update_of
from game.access_tree import Ids, Tree, fault_of, tree_of
from game.announcements import joined
from game.describe import Item, Role
from game.input.keys import Key
from game.language import _
from game.stage import Stage
from game.ui.page import View
from game.window_place import WindowPlace

REST_MS: Final = 50.0
"""How old an activation must be before the adapter is touched."""
_MOST_ASKED: Final = 64
_STATUS: Final = "status"


class Access:
    """The link from one stage to the screen readers of the system.

    Nothing is sent before a reader asks, and only what has changed since; while something moves
    nothing is sent at all. Without the library, or after a fault of it, nothing is done.
    """

    def __init__(self, kit: Any, clock: Callable[[], float], system: str, title: str) -> None:
        """Link with the library `kit`; the clock gives ms, `system` is as `sys.platform`."""
        self._kit = kit
        self._clock = clock
        self._system = system
        self._title = title
        self._adapter: Any = None
        self._handle: int | None = None
        self._asked: deque[Any] = deque(maxlen=_MOST_ASKED)
        self._active_since: float | None = None
        self._served: float | None = None
        self.reason = "" if kit is not None else "accesskit is not installed"
        """Why it is switched off; "" while it is on."""
        self.mistake = ""
        """What was wrong with a tree that was therefore not sent."""
        self._ids = Ids()
        self._sent: Tree | None = None
        self._place: WindowPlace | None = None
        self._revision = -1
        self._seen: View | None = None
        self._told: View | None = None
        self._serial = 0
        self._status = ""

    @property
    def is_on(self) -> bool:
        """Whether screen readers can be served."""
        return not self.reason

    # -- what the library's threads call: nothing but a time, or an entry in a queue

    def _activated(self) -> None:
        self._active_since = self._clock()

    def _deactivated(self) -> None:
        self._active_since = None

    def _acted(self, request: Any) -> None:
        self._asked.append(request)

    # -- once a frame

    def attach(self, handle: int | None) -> None:
        """Link with the window of that handle; on Windows before it is shown.

        A window that has become another one is linked anew.
        """
        if not self.is_on or (self._adapter is not None and handle == self._handle):
            return
        self._handle = handle
        self._active_since = self._served = None
        self._adapter = self._guarded(self._linked)

    def _linked(self) -> Any:
        kit, handle = self._kit, self._handle
        if self._system == "win32":
            return kit.windows.SubclassingAdapter(handle, self._activated, self._acted)
        if self._system == "darwin":
            if self._adapter is None:
                kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            link = kit.macos.SubclassingAdapter.for_window
            return link(handle, self._activated, self._acted)
        return kit.unix.Adapter(self._activated, self._acted, self._deactivated)

    def frame(self, stage: Stage, place: WindowPlace) -> None:
        """Do what readers asked for, and tell them what has changed."""
        self.attach(None if self._is_on_bus else place.handle)
        if not self.is_on:
            return
        while self._asked:
            self._act(stage, self._asked.popleft())
        since = self._active_since
        if since is None or self._clock() - since < REST_MS or not stage.scenes:
            return
        if since != self._served:
            self._served, self._sent, self._place = since, None, None
        self._tell_place(place)
        if self._is_stale(stage):
            self._tell(stage)

    def _act(self, stage: Stage, request: Any) -> None:
        action = self._kit.Action
        found = self._ids.key_of(request.target)
        if found is None or not stage.scenes or stage.describe().key != found[0]:
            return
        key = found[1]
        if key == _STATUS:
            stage.is_read_out = request.action == action.FOCUS or stage.is_read_out
        elif request.action == action.CLICK:
            stage.press(key)
        elif request.action == action.FOCUS:
            stage.reach(key)
        elif request.action in (action.INCREMENT, action.DECREMENT) and stage.reach(key):
            stage.key(Key("right" if request.action == action.INCREMENT else "left"))

    def _is_stale(self, stage: Stage) -> bool:
        """Whether there may be something new: after a change, or when a motion has come to rest."""
        view = stage.view()
        rests, self._seen = view is self._seen, view
        is_new = self._sent is None or stage.announcements.serial != self._serial
        return is_new or stage.revision != self._revision or (rests and view is not self._told)

    def _tell(self, stage: Stage) -> None:
        self._revision, self._told = stage.revision, stage.view()
        screen = self._with_status(stage)
        focus = _STATUS
        if not stage.is_read_out and screen.find(stage.focus_key) is not None:
            focus = stage.focus_key or _STATUS
        tree = tree_of(screen, focus, self._ids)
        fault = fault_of(tree)
        if fault is not None:
            # What was sent before may not be seen any more: an empty screen takes its place.
            self.mistake = fault
            tree = tree_of(replace(screen, children=()), "", self._ids)
        if tree != self._sent:
            self._sent = tree
            update = self._guarded(lambda: update_of(self._kit, tree, self._title))
            self._call("update_if_active", lambda: update)

    def _with_status(self, stage: Stage) -> Item:
        """The screen, its status telling everything that was said since the last time."""
        said = stage.announcements
        new = joined(one.text for one in said.since(self._serial) if one.kind != "focus")
        self._serial = said.serial
        if new:
            is_same = new == self._status
            self._status = _("{text} (again)").format(text=new) if is_same else new
        elif not said.status:
            self._status = ""
        screen = stage.describe()
        children = tuple(
            replace(item, value=self._status) if item.role is Role.STATUS else item
            for item in screen.children
        )
        return replace(screen, children=children)

    def _tell_place(self, place: WindowPlace) -> None:
        """Tell where the window is and whether it has the keys, as far as each system asks."""
        before, self._place = self._place, place
        if before is None or before.has_focus != place.has_focus:
            if self._system == "darwin":
                self._call("update_view_focus_state", place.has_focus)
            elif self._system != "win32":
                self._call("update_window_focus_state", place.has_focus)
        if self._is_on_bus and (before is None or before.rect != place.rect):
            x, y, w, h = place.rect
            rect = self._guarded(lambda: self._kit.Rect(x, y, x + w, y + h))
            self._call("set_root_window_bounds", rect, rect)

    @property
    def _is_on_bus(self) -> bool:
        """Whether readers are reached over a bus, not through the handle of the window."""
        return self._system not in ("win32", "darwin")

    # -- faults of the library

    def _call(self, name: str, *values: Any) -> None:
        """Call the adapter; on two systems it returns events that are still to be raised."""

        def called() -> None:
            events = getattr(self._adapter, name)(*values)
            if events is not None:
                events.raise_events()

        self._guarded(called)

    def _guarded(self, call: Callable[[], Any]) -> Any:
        """Call; whatever comes out of Rust switches access off, and play goes on."""
        if not self.is_on:
            return None
        try:
            return call()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as fault:  # a panic is not an Exception
            self.reason = f"{type(fault).__name__}: {fault}"
            return None


def open_access(clock: Callable[[], float], title: str) -> Access:
    """Access by AccessKit; switched off, with the reason, where it is not installed."""
    try:
        # Named here, so that the standalone program has it. It comes without types.
        import accesskit  # type: ignore[import-untyped,import-not-found,unused-ignore]
    except Exception as fault:
        access = Access(None, clock, sys.platform, title)
        access.reason = f"accesskit cannot be used: {fault}"
        return access
    return Access(accesskit, clock, sys.platform, title)
