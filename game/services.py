"""What scenes ask of the world around them, and where they lead back to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct, field

from game.offer import EVERYTHING, Offer
from game.settings import Settings
from game.sound import Cue
from game.storage import Storage

if TYPE_CHECKING:
    from game.scenes.scene import Scene
    from game.session import Session


class Services(Struct, frozen=True):
    """What scenes may ask of the world outside: all of it replaceable in tests."""

    fresh_seed: Callable[[], str]
    paste: Callable[[], str] = lambda: ""
    copy: Callable[[str], None] = lambda _text: None
    keep_settings: Callable[[Settings], None] = lambda _settings: None
    play_sound: Callable[[Cue, float], None] = lambda _cue, _volume: None
    """Let a sound be heard, at a volume from 0 to 1."""
    wishes_less_motion: Callable[[], bool | None] = lambda: None
    """What the system says about motion, if it says anything."""
    storage: Storage = field(default_factory=Storage.in_memory)
    """What is kept for the next run; nothing is, if none is given."""
    languages: tuple[str, ...] = ()
    """The languages of the person's system, most wanted first."""
    offer: Offer = EVERYTHING
    """What there is to choose from."""


class Routes(Struct, frozen=True):
    """The screens that others lead back to, so that no screen needs to know the menu."""

    menu: Callable[[Session | None], Scene]
    """The menu, with the match that can be gone on with."""
    new_match: Callable[[str], Scene]
    """The choices for a match of a variant."""
    table: Callable[[Session], Scene]
    """The table of a session."""
