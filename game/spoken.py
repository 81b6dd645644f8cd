"""What is said of a screen: when it comes, when the focus moves, when it is read out. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from game.announcements import joined
from game.describe import Item, Role
from game.language import _
from game.words import sentence

_SETS = (Role.CHOICES, Role.RADIOS)
_READ = (Role.LABEL, Role.LIST, Role.CHOICES)
_TELLING = (Role.TOGGLE, Role.RADIO, Role.SLIDER, Role.FIELD, Role.BUTTON)


def entered_text(screen: Item) -> str:
    """What is said when a screen comes: its name, and what it has to tell at once."""
    return joined(filter(None, (sentence(screen.name), screen.note)))


def read_text(screen: Item) -> str:
    """The screen read out: its name and everything that is written on it."""
    told = [f"{item.name}. {item.note}" if item.note else item.name for item in _written(screen)]
    return joined(map(sentence, filter(None, (screen.name, screen.note, *told))))


def _written(screen: Item) -> Iterator[Item]:
    return (item for item in screen.walk() if item.role in _READ and item.name)


def focus_text(item: Item, parent: Item | None, *, is_new_group: bool) -> str:
    """What is said when the focus comes to a thing; the group only when the focus enters it."""
    told = []
    is_of_set = parent is not None and parent.role in _SETS
    if parent is not None and is_of_set and is_new_group and parent.name:
        told.append(sentence(parent.name))
    told += [name_text(item), state_text(item), item.note]
    if parent is not None and is_of_set:
        keys = [child.key for child in parent.children]
        told.append(
            _("{place} of {count}.").format(place=keys.index(item.key) + 1, count=len(keys))
        )
    return joined(filter(None, told))


def name_text(item: Item) -> str:
    """What a thing is called, and what it holds."""
    if item.value:
        return _("{name}: {value}.").format(name=item.name, value=item.value)
    return sentence(item.name)


def state_text(item: Item) -> str:
    """Whether it is switched on or chosen; "" if neither can be or it is not chosen."""
    if item.role is Role.TOGGLE:
        return _("On.") if item.checked else _("Off.")
    return _("Chosen.") if item.checked or item.selected else ""


def changed_text(before: Item, now: Item) -> str:
    """What is said when a thing that has the focus has changed; "" if nothing need be."""
    if now.role not in _TELLING:
        return ""
    if now.value != before.value:
        return now.value or _("Empty.")
    return state_text(now) if now.checked != before.checked else ""
