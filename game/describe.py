"""What stands on a screen, for those who do not see it: frozen data without any toolkit's types.

Every scene answers `describe`; most get what they need from their own view, by `described`: its
controls, and between them the texts and the open tiles that are painted, in reading order. So
nothing is described that is not on the screen, and nothing hidden can be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import groupby

from game.language import _
from game.ui.geometry import Rect
from game.ui.page import Control, ControlRole, View
from game.ui.written import Written, is_of, written
from game.words import sentence, tile_name
from rules.tiles import tile

NOWHERE = Rect(0, 0, 0, 0)


class Role(Enum):
    """What a thing is to the person."""

    SCREEN = "screen"
    DIALOGUE = "dialogue"
    GROUP = "group"
    LIST = "list"
    """Things in an order, to be read."""
    ENTRY = "entry"
    CHOICES = "choices"
    """A list of things to choose from; `OPTION` is one of them."""
    OPTION = "option"
    RADIOS = "radios"
    """Values of which one holds; `RADIO` is one of them."""
    RADIO = "radio"
    HEADING = "heading"
    LABEL = "label"
    STATUS = "status"
    """The line that tells what has just happened."""
    BUTTON = "button"
    TOGGLE = "toggle"
    SLIDER = "slider"
    FIELD = "field"


@dataclass(frozen=True, slots=True)
class Item:
    """One thing on the screen with what it holds.

    `key` belongs to the thing, wherever it lies: a tile keeps it on its way from the hand to the
    line. A thing with `press` can be pressed, and can have the focus under that key. `note` says
    more about it, `value` what it holds. `checked`: switched on, the value that holds; `selected`:
    chosen from a list. None where that makes no sense.
    """

    key: str
    role: Role
    name: str
    note: str = ""
    rect: Rect = NOWHERE
    children: tuple[Item, ...] = ()
    press: Callable[[], None] | None = field(default=None, compare=False, repr=False)
    value: str = ""
    checked: bool | None = None
    selected: bool | None = None

    def walk(self) -> Iterator[Item]:
        """The thing itself and everything in it, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()

    def find(self, key: str | None) -> Item | None:
        """The thing with that key, if it is here."""
        return next((item for item in self.walk() if item.key == key), None)

    def parent_of(self, key: str) -> Item | None:
        """What holds the thing with that key, if it is here."""
        holds = (item for item in self.walk() if any(c.key == key for c in item.children))
        return next(holds, None)


_ROLES: dict[ControlRole, Role] = {
    "button": Role.BUTTON,
    "option": Role.RADIO,
    "toggle": Role.TOGGLE,
    "slider": Role.SLIDER,
    "choice": Role.BUTTON,
    "field": Role.FIELD,
    "tile": Role.OPTION,
    "end": Role.BUTTON,
    "text": Role.LABEL,
}
_WORDS = (Role.LABEL, Role.HEADING)
_WITH_VALUE = ("slider", "choice", "field")


def item_of(control: Control, note: str | None = None) -> Item:
    """A control as a thing; `note` says more about it than the control itself does."""
    role = _ROLES.get(control.role, Role.BUTTON)
    has_value = control.role in _WITH_VALUE
    if note is None:
        note = "" if has_value else control.note
    if not control.enabled:
        note = " ".join(filter(None, (note, _("Not possible now."))))
    return Item(
        control.key,
        role,
        control.name,
        note,
        _seen_part(control),
        press=control.press,
        value=control.note if has_value else "",
        checked=control.checked if role in (Role.RADIO, Role.TOGGLE) else None,
        selected=control.checked if role is Role.OPTION else None,
    )


def _seen_part(control: Control) -> Rect:
    rect, window = control.rect, control.window
    if window is None:
        return rect
    x, y = max(rect.x, window.x), max(rect.y, window.y)
    right, bottom = min(rect.right, window.right), min(rect.bottom, window.bottom)
    return Rect(x, y, right - x, bottom - y) if right > x and bottom > y else NOWHERE


def described(view: View, *, role: Role = Role.SCREEN) -> Item:
    """A screen by its view: a heading, what is written, and what can be pressed."""
    texts = list(written(view.items))
    on = {c.key: [t for t in texts if is_of(t, c) or _labels(t, c)] for c in view.controls}
    free = [t for t in texts if not any(t in told for told in on.values())]
    title = max(filter(_has_words, free), key=lambda t: t.size, default=None)
    items: list[Item] = []
    for control, before in _in_order(view.controls, on, texts, free):
        items += [_item_of_text(t, is_heading=t is title) for t in before]
        if control is not None:
            items.append(item_of(control, _note(control, on[control.key])))
    name = title.text if title is not None else next((i.name for i in items), "")
    return Item("screen", role, name, children=_unique(_grouped(items)))


def _has_words(text: Written) -> bool:
    """Whether it may be a heading: no number, and no code in capitals."""
    return any(letter.islower() for letter in text.text)


def _labels(text: Written, control: Control) -> bool:
    """Whether it stands beside a control that has a value, and is its name or its value."""
    told = text.text in (control.name, control.note)
    return told and control.role in _WITH_VALUE and _is_beside(text.rect, control.rect)


def _in_order(
    controls: Sequence[Control],
    on: dict[str, list[Written]],
    texts: list[Written],
    free: list[Written],
) -> Iterator[tuple[Control | None, list[Written]]]:
    """The controls in focus order, each with the free texts that come before it.

    A control comes where the first of its own texts is painted; one without comes at once.
    """
    place = {id(text): i for i, text in enumerate(texts)}
    rest = list(free)
    for control in controls:
        own = [place[id(text)] for text in on[control.key]]
        before: list[Written] = []
        while own and rest and place[id(rest[0])] < own[0]:
            before.append(rest.pop(0))
        yield control, before
    yield None, rest


def _item_of_text(text: Written, *, is_heading: bool) -> Item:
    name = text.text or ", ".join(tile_name(tile(*halves)) for halves in text.tiles)
    role = Role.HEADING if is_heading else Role.LABEL
    return Item(f"text {name}", role, name, rect=text.rect)


def _note(control: Control, texts: list[Written]) -> str:
    """What is to be said of a control besides its name and value: its note, else what it shows."""
    if control.note and control.role not in _WITH_VALUE:
        return control.note
    told = f"{control.name} {control.note}"
    more = dict.fromkeys(t.text for t in texts if t.text and t.text not in told)
    return " ".join(map(sentence, more))


def _grouped(items: Sequence[Item]) -> Iterator[Item]:
    """Neighbouring values of which one holds go together, under what is written beside them."""
    before: list[Item] = []
    for is_value, neighbours in groupby(_labelled(items), lambda item: item.role is Role.RADIO):
        if not is_value:
            before = list(neighbours)
            yield from before
            continue
        values = tuple(neighbours)
        rect = values[0].rect.joined(values[-1].rect)
        name = _called(before[-1], rect) if before else ""
        yield Item(f"values {values[0].key}", Role.RADIOS, name, "", rect, values)
        before = []


def _labelled(items: Sequence[Item]) -> Iterator[Item]:
    """The things without a label that only says once more what the next one is called."""
    for item, after in zip(items, [*items, None][1:], strict=True):
        if item.role is not Role.LABEL or after is None or after.name != item.name:
            yield item


def _called(before: Item, group: Rect) -> str:
    """What a group is called by the thing before it: a word or a field beside it."""
    if not _is_beside(before.rect, group):
        return ""
    if before.role is Role.FIELD:
        return before.value
    return before.name if before.role in _WORDS else ""


def _is_beside(label: Rect, thing: Rect) -> bool:
    return label.grown(2.5 * label.h).overlaps(thing)


def _unique(items: Iterator[Item]) -> tuple[Item, ...]:
    """The things with keys of their own: the same text a second time is another thing."""
    times: dict[str, int] = {}
    kept = []
    for item in items:
        times[item.key] = times.get(item.key, 0) + 1
        again = times[item.key]
        kept.append(item if again == 1 else replace(item, key=f"{item.key} #{again}"))
    return tuple(kept)
