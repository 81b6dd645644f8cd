"""States of the settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from msgspec.structs import replace

from game.input.keys import Key
from game.scenes.settings import SettingsScene
from game.stage import Stage

State = Callable[[Stage], None]


def _settings(*keys: str, focus: str = "back", **changes: object) -> State:
    """Open the settings as they stand after changes, then strike keys with that control focused."""

    def state(stage: Stage) -> None:
        stage.settings = replace(stage.settings, **changes)  # type: ignore[arg-type]
        stage.reset(SettingsScene())
        stage.view()
        stage.focus(focus)
        for key in keys:
            stage.key(Key(key))
            stage.view()

    return state


STATES: Mapping[str, State] = MappingProxyType(
    {
        "settings": _settings(),
        "settings-changed": _settings(
            "tab",
            focus="theme-felt",
            numerals=True,
            reduced_motion=False,
            hand_order="value",
            pace="fast",
            sound=False,
            screen_keyboard="always",
        ),
        "settings-end": _settings("page down", "page down", "page down"),
        "settings-ask": _settings("return", focus="reset"),
    }
)
