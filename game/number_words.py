"""The numbers of a deal in words: for the panel, and for those who listen."""

from __future__ import annotations

from collections.abc import Mapping

from game.language import _, ngettext
from game.numbers import Numbers, ValueNumbers, drew_only
from rules.seats import Seat


def value_sentence(value: ValueNumbers, names: Mapping[Seat, str]) -> str:
    """All that is known of one value, in sentences."""
    tiles = value.tiles
    said = [
        _("{value}: {line} on the line, {own} in your hand, {unseen} unseen.").format(
            value=tiles.value, line=tiles.on_line, own=tiles.own, unseen=tiles.unseen
        )
    ]
    if value.passed:
        said.append(_("Passed on it: {names}.").format(names=_listed(value.passed, names)))
    drew = tuple(drew_only(value))
    if drew:
        said.append(_("Drew on it: {names}.").format(names=_listed(drew, names)))
    return " ".join(said)


def boneyard_sentence(numbers: Numbers) -> str:
    """How many tiles may still be drawn, and how many lie there."""
    if not numbers.drawable:
        return ngettext(
            "{lying} tile in the boneyard, none can be drawn",
            "{lying} tiles in the boneyard, none can be drawn",
            numbers.lying,
        ).format(lying=numbers.lying)
    return ngettext(
        "{lying} tile in the boneyard, {drawable} can be drawn",
        "{lying} tiles in the boneyard, {drawable} can be drawn",
        numbers.lying,
    ).format(lying=numbers.lying, drawable=numbers.drawable)


def numbers_text(numbers: Numbers, names: Mapping[Seat, str], *, draws: bool) -> str:
    """The whole panel as it is spoken; `draws` says whether the variant has drawing."""
    said = [value_sentence(value, names) for value in numbers.values]
    if draws:
        said.append(f"{boneyard_sentence(numbers)}.")
    return " ".join(said)


def _listed(seats: tuple[Seat, ...], names: Mapping[Seat, str]) -> str:
    return ", ".join(names[seat] for seat in seats)
