"""A pilot in front of the settings, opened over a match."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.scenes.match import MatchScene
from game.scenes.settings import SettingsScene
from game.session import Session
from game.settings import Settings
from game.ui.draw import Clip, Item, Text
from rules.actions import Play
from tests.pilot import Pilot
from tests.tables import a_session, first_person_may


class AtSettings(Pilot):
    """Keeps what is kept and hears what is played."""

    def __init__(
        self, settings: Settings | None = None, session: Session | None = None, **more: object
    ) -> None:
        session = session or a_session("block", until=first_person_may(Play))
        self.table = MatchScene(session)
        settings = settings or Settings(reduced_motion=True)
        super().__init__(self.table, settings=settings, **more)  # type: ignore[arg-type]
        self.kept: list[Settings] = []
        self.heard: list[tuple[str, float]] = []
        self.stage.services = replace(
            self.stage.services,
            keep_settings=self.kept.append,
            play_sound=lambda cue, volume: self.heard.append((cue, volume)),
        )
        if session.viewer is None:
            self.tap("view")
        while self.table.opening.text:
            self.wait(200)
        self.open()

    def open(self) -> None:
        """Open the settings over the table."""
        self.stage.push(SettingsScene())
        self.frame()

    @property
    def now(self) -> Settings:
        """The settings that hold."""
        return self.stage.settings

    def reveal(self, key: str) -> None:
        """Scroll until the control can be touched."""
        self.stage.top.focus_moved(self.control(key))
        self.stage.refresh()

    def set(self, key: str) -> None:
        """Scroll to a control and tap it."""
        self.reveal(key)
        self.tap(key)

    def back_to_table(self) -> MatchScene:
        """Leave the settings."""
        self.key("escape")
        assert self.stage.top is self.table
        return self.table

    def written(self) -> list[str]:
        """All texts, those of scrolled pages too."""
        return [item.text for item in flat(self.view.items) if isinstance(item, Text)]


def flat(items: tuple[Item, ...]) -> Iterator[Item]:
    """All items, those of scrolled pages too."""
    for item in items:
        if isinstance(item, Clip):
            yield from flat(item.items)
        else:
            yield item
