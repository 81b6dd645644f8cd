"""What was chosen for a new match last, as values of a file. A seed is never remembered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from ai.bots import BOTS
from game.settings_file import Section, parse_section, raw_of, value_of
from game.setup_form import LONGEST_NAME, NewMatchForm, SeatForm
from rules.seats import Seating
from rules.variants import variant_named

_Reader: TypeAlias = Callable[[NewMatchForm, msgspec.Raw], NewMatchForm]


def read_form(section: Section) -> tuple[NewMatchForm, int]:
    """The choices that a section holds, and how many of its values could not be used.

    For those, and where there is none, the value of a fresh form counts.
    """
    form = NewMatchForm()
    faults = 0
    for key, reader in _READERS.items():
        if key in section:
            try:
                form = reader(form, section[key])
            except ValueError:
                faults += 1
    return form, faults


def write_form(form: NewMatchForm) -> Section:
    """The values for a section."""
    seating = form.wished_seating
    values: dict[str, Any] = {
        "variant": form.variant_name,
        "seating": None if seating is None else [seating.seats, seating.partners],
        "players": [
            {"name": seat.name, "computer": seat.is_computer, "level": seat.level}
            for seat in form.seats
        ],
        "opening": form.wished_opening,
        "target": form.wished_target,
        "reserve": form.wished_reserve,
    }
    return {key: raw_of(value) for key, value in values.items()}


def _variant(form: NewMatchForm, raw: msgspec.Raw) -> NewMatchForm:
    return form.with_variant(variant_named(value_of(raw, str)).name)


def _seating(form: NewMatchForm, raw: msgspec.Raw) -> NewMatchForm:
    wished = value_of(raw, tuple[int, bool] | None)
    return form if wished is None else form.with_seating(Seating(*wished))


def _players(form: NewMatchForm, raw: msgspec.Raw) -> NewMatchForm:
    players = value_of(raw, list[msgspec.Raw])
    if len(players) != len(form.seats):
        raise ValueError("there are not as many players as seats")
    return replace(form, seats=tuple(map(_seat, players)))


def _seat(raw: msgspec.Raw) -> SeatForm:
    values = parse_section(raw)
    if not values.keys() >= {"name", "computer", "level"}:
        raise ValueError("a player lacks something")
    name, level = value_of(values["name"], str), value_of(values["level"], str)
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise ValueError("that is no name")
    if level not in [bot.name for bot in BOTS]:
        raise ValueError("there is no such level")
    return SeatForm(name, value_of(values["computer"], bool), level)


def _opening(form: NewMatchForm, raw: msgspec.Raw) -> NewMatchForm:
    wished = value_of(raw, int | str)
    if wished not in ("lot", *range(1, len(form.seats) + 1)):
        raise ValueError("nobody opens like that")
    return form.with_opening(wished)


def _target(form: NewMatchForm, raw: msgspec.Raw) -> NewMatchForm:
    return replace(form, wished_target=value_of(raw, int | None))


def _reserve(form: NewMatchForm, raw: msgspec.Raw) -> NewMatchForm:
    return replace(form, wished_reserve=value_of(raw, int | None))


_READERS: dict[str, _Reader] = {
    "variant": _variant,
    "seating": _seating,
    "players": _players,
    "opening": _opening,
    "target": _target,
    "reserve": _reserve,
}
