"""Who tells: it looks at the stage after everything that happens, and says what has changed.

New screens, what a scene lets be heard, and the focus are told by comparing with what was told
before; what happens in a match is told to it, as `News`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.announce import told_events, undone_text
from game.announcements import Announcements
from game.describe import Item
from game.spoken import changed_text, entered_text, focus_text, read_text

if TYPE_CHECKING:
    from game.scenes.scene import Scene
    from game.session import News, Session
    from game.stage import Stage


class Narrator:
    """Says into one stream what is new on one stage."""

    def __init__(self, said: Announcements) -> None:
        """Nothing has been told."""
        self._said = said
        self._scene: Scene | None = None
        self._revision = -1
        self._heard: tuple[tuple[str, int], ...] = ()
        self._focused: Item | None = None
        self._group = ""
        self._awaits_focus = False

    def tell(self, session: Session, news: News) -> None:
        """Tell what happened at the table, to whoever may know it.

        Where the screen goes to another person, nothing that was said before is kept.
        """
        if session.curtain_for is not None:
            self._said.forget()
        if news.direction == "back":
            self._said.say(undone_text(news.events), "event")
            return
        match = session.match
        events = told_events(match.setup, match.history, len(news.events), session.shown_seat)
        for told in events:
            self._said.say(told.text, "event", move=told.move)

    def look(self, stage: Stage) -> None:
        """Say what is new since the last look."""
        scene = stage.top
        is_new = scene is not self._scene
        if not is_new and stage.revision == self._revision and not self._awaits_focus:
            return
        self._revision = stage.revision
        if is_new:
            self._scene, self._heard, self._focused, self._group = scene, (), None, ""
            self._said.say(entered_text(stage.describe()), "scene")
        heard = tuple(scene.heard())
        for one in heard:
            if one not in self._heard:
                self._said.say(one[0], "state")
        self._heard = heard
        self._look_at_focus(stage)
        self._said.pause()

    def read(self, stage: Stage) -> None:
        """Read the whole screen out, once more."""
        text = read_text(stage.describe())
        heard = " ".join(one for one, _move in stage.top.heard())
        self._said.say(f"{text} {heard}".strip(), "message")
        self._said.pause()

    def _look_at_focus(self, stage: Stage) -> None:
        key = stage.shown_focus
        if key is None:
            self._focused, self._group, self._awaits_focus = None, "", False
            return
        screen = stage.describe()
        item = screen.find(key)
        self._awaits_focus = item is None
        if item is None:
            return
        before, self._focused = self._focused, item
        if before is not None and before.key == key:
            text = changed_text(before, item)
            if text:
                self._said.say(text, "state" if item.value else "focus")
            return
        parent = screen.parent_of(key)
        group = parent.key if parent is not None else ""
        self._said.say(focus_text(item, parent, is_new_group=group != self._group), "focus")
        self._group = group
