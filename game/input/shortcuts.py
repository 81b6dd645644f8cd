"""What every key does: the one table that the table of a match obeys and the help shows."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from game.input.keys import Key
from game.language import _, pgettext

Group = Literal["everywhere", "play", "camera", "replay"]


class Shortcut(NamedTuple):
    """A command and the keys that call it, by the names of `game.input.keys.Key`."""

    command: str
    keys: tuple[str, ...]
    group: Group


SHORTCUTS: Final[tuple[Shortcut, ...]] = (
    Shortcut("move-focus", ("left", "right", "up", "down"), "everywhere"),
    Shortcut("next-control", ("tab",), "everywhere"),
    Shortcut("press", ("return", "space"), "everywhere"),
    Shortcut("back", ("escape",), "everywhere"),
    Shortcut("scroll", ("page up", "page down"), "everywhere"),
    Shortcut("full-screen", ("f11",), "everywhere"),
    Shortcut("read", ("f2",), "everywhere"),
    Shortcut("help", ("?", "f1"), "everywhere"),
    Shortcut("undo", ("u",), "play"),
    Shortcut("redo", ("r",), "play"),
    Shortcut("hint", ("h",), "play"),
    Shortcut("rules", ("b",), "play"),
    Shortcut("details", ("d",), "play"),
    Shortcut("numbers", ("n",), "play"),
    Shortcut("cover", ("v",), "play"),
    Shortcut("menu", ("m",), "play"),
    Shortcut("zoom-in", ("+",), "camera"),
    Shortcut("zoom-out", ("-",), "camera"),
    Shortcut("turn", ("t",), "camera"),
    Shortcut("fit", ("f",), "camera"),
    Shortcut("step", ("left", "right"), "replay"),
    Shortcut("pause", ("space",), "replay"),
    Shortcut("step-deal", ("page up", "page down"), "replay"),
    Shortcut("ends-of-deal", ("home", "end"), "replay"),
)
"""All shortcuts, in the order in which the help shows them."""

GROUPS: Final[tuple[Group, ...]] = ("everywhere", "play", "camera", "replay")

_TABLE_COMMANDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        key: shortcut.command
        for shortcut in SHORTCUTS
        for key in shortcut.keys
        if shortcut.group in ("play", "camera") or shortcut.command == "help"
    }
)


def table_command(key: Key) -> str | None:
    """The command that a key calls at the table of a match; None for any other key.

    Keys of the focus and Escape are no commands: what they do depends on what is chosen.
    """
    return None if key.ctrl or key.alt else _TABLE_COMMANDS.get(key.name)


def is_help(key: Key) -> bool:
    """Whether a key asks for the help."""
    return table_command(key) == "help"


def command_text(command: str) -> str:
    """What a command does, in a few words."""
    return {
        "move-focus": _("Move the focus"),
        "next-control": _("The next control"),
        "press": _("Press the focused control"),
        "back": _("Cancel, or go back"),
        "scroll": _("Scroll a page"),
        "full-screen": _("Full screen"),
        "read": _("Read the screen aloud"),
        "help": _("This help"),
        "undo": _("Undo"),
        "redo": _("Redo"),
        "hint": _("Hint"),
        "rules": _("Rules"),
        "details": _("Details"),
        "numbers": _("Number panel"),
        "cover": _("Hide or show your hand"),
        "menu": _("Match menu"),
        "zoom-in": _("Zoom in"),
        "zoom-out": _("Zoom out"),
        "turn": _("Turn the table"),
        "fit": _("Show the whole line"),
        "step": _("One step back or forward"),
        "pause": _("Play or pause"),
        "step-deal": _("Previous or next deal"),
        "ends-of-deal": _("Start or end of the deal"),
    }[command]


def keys_text(command: str) -> str:
    """The keys that call a command at the table of a match; "" if none does."""
    keys = [key for key, called in _TABLE_COMMANDS.items() if called == command]
    return ", ".join(map(key_text, keys))


def group_text(group: Group) -> str:
    """The heading of a group of shortcuts."""
    return {
        "everywhere": _("Everywhere"),
        "play": _("At the table"),
        "camera": _("View"),
        "replay": _("Replay"),
    }[group]


def key_text(name: str) -> str:
    """What is written on a key; the arrow keys carry a sign and no text."""
    # Translators: from here on, what is written on the keys of a keyboard in your language.
    return {
        "tab": pgettext("key", "Tab"),
        "return": pgettext("key", "Enter"),
        "space": pgettext("key", "Space"),
        "escape": pgettext("key", "Esc"),
        "page up": pgettext("key", "Page up"),
        "page down": pgettext("key", "Page down"),
        "home": pgettext("key", "Home"),
        "end": pgettext("key", "End"),
    }.get(name, name.upper())
