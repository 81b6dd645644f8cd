"""A hint in one sentence: what to do, what that is worth, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.language import _, ngettext, number, percent
from game.words import values_text
from rules.scoring import exact
from rules.seats import Seat

if TYPE_CHECKING:
    # What thinks is large, and words are wanted long before anybody asks for a hint.
    from ai.hints import Hint
    from ai.reasons import Fact, Kind


def reason_text(hint: Hint, names: Mapping[Seat, str] | None = None) -> str:
    """Why this action, as one sentence; seats are called by these names, or by their numbers."""
    kind, facts = hint.reason
    seat = facts.get("seat")
    if isinstance(seat, int):
        name = names[seat] if names else _("Seat {seat}").format(seat=seat)
        facts = {**facts, "name": name}
    return _SENTENCES[kind](facts)


def worth_text(hint: Hint) -> str:
    """What the action is worth: an estimated chance or points; empty where nothing was estimated.

    Chances are in whole per cent, points in tenths, each with its sign.
    """
    if hint.value is None:
        return ""
    if hint.unit == "win":
        return _("An estimated {percent} to win the deal.").format(percent=percent(hint.value))
    points = number(exact(round(10 * hint.value) / 10))
    return _("Estimated points in this deal: {points}.").format(points=points)


Facts = Mapping[str, "Fact"]


def _whole(facts: Facts, name: str) -> int:
    fact = facts[name]
    assert isinstance(fact, int)
    return fact


def _must_draw(facts: Facts) -> str:
    count = _whole(facts, "drawable")
    return ngettext(
        "Nothing fits: draw. {count} tile may be drawn.",
        "Nothing fits: draw. {count} tiles may be drawn.",
        count,
    ).format(count=count)


def _scores(facts: Facts) -> str:
    # Translators: what a hint says of the play that it shows, as all sentences here.
    return _("Scores {points}.").format(points=facts["points"])


def _nobody_scores(facts: Facts) -> str:
    return _("Leaves the count at {count}, on which no hidden tile scores.").format(
        count=facts["count"]
    )


def _leaves_count(facts: Facts) -> str:
    return _("Leaves the count at {count}, on which the fewest hidden tiles score.").format(
        count=facts["count"]
    )


def _only_yours(facts: Facts) -> str:
    count = _whole(facts, "tiles")
    return ngettext(
        "Only you can still play on {value}: you hold the last tile with it.",
        "Only you can still play on {value}: you hold the last {count} tiles with it.",
        count,
    ).format(value=facts["value"], count=count)


def _next_is_stuck(facts: Facts) -> str:
    values = facts["values"]
    assert isinstance(values, tuple)
    return _("{name} comes next and has shown they have no {values}.").format(
        name=facts["name"], values=values_text(values, "none")
    )


def _lacking(facts: Facts) -> str:
    seats = _whole(facts, "seats")
    return ngettext(
        "Leaves {value} open; {seats} of {of} other seats has shown that it has none.",
        "Leaves {value} open; {seats} of {of} other seats have shown that they have none.",
        seats,
    ).format(value=facts["value"], seats=seats, of=facts["of"])


def _keeps_suit(facts: Facts) -> str:
    count = _whole(facts, "tiles")
    return ngettext(
        "Leaves {value} open, for which you keep {count} tile.",
        "Leaves {value} open, for which you keep {count} tiles.",
        count,
    ).format(value=facts["value"], count=count)


def _keeps_all(facts: Facts) -> str:
    count = _whole(facts, "tiles")
    return ngettext(
        "The {count} tile that remains can be played on.",
        "All {count} tiles that remain can be played on.",
        count,
    ).format(count=count)


def _strong_lead(facts: Facts) -> str:
    count = _whole(facts, "tiles")
    return ngettext(
        "Leads from your longest suit: you hold {count} tile with {value}.",
        "Leads from your longest suit: you hold {count} tiles with {value}.",
        count,
    ).format(count=count, value=facts["value"])


def _partners_end(facts: Facts) -> str:
    return _("Leaves the {value} open that your partner played.").format(value=facts["value"])


def _rivals_end(facts: Facts) -> str:
    return _("Covers the {value} that {name} left open.").format(
        value=facts["value"], name=facts["name"]
    )


def _hard_double(facts: Facts) -> str:
    count = _whole(facts, "others")
    return ngettext(
        "Sheds a double that is hard to play: {count} other tile with {value} is left.",
        "Sheds a double that is hard to play: {count} other tiles with {value} are left.",
        count,
    ).format(count=count, value=facts["value"])


def _heaviest(facts: Facts) -> str:
    count = _whole(facts, "pips")
    return ngettext(
        "The heaviest tile you can play: {count} pip.",
        "The heaviest tile you can play: {count} pips.",
        count,
    ).format(count=count)


def _empties_suit(facts: Facts) -> str:
    return _("Your last tile with {value}.").format(value=facts["value"])


def _tried_out(facts: Facts) -> str:
    count = _whole(facts, "worlds")
    return ngettext(
        "Tried out in {count} deal that fits all that is known.",
        "Tried out in {count} deals that fit all that is known.",
        count,
    ).format(count=count)


_SENTENCES: Mapping[Kind, Callable[[Facts], str]] = {
    "must-draw": _must_draw,
    "must-pass": lambda _facts: _("Nothing fits and nothing may be drawn: pass."),
    "only-play": lambda _facts: _("The only play there is."),
    "goes-out": lambda _facts: _("It is your last tile."),
    "scores": _scores,
    "nobody-scores": _nobody_scores,
    "leaves-count": _leaves_count,
    "only-yours": _only_yours,
    "next-is-stuck": _next_is_stuck,
    "lacking": _lacking,
    "keeps-suit": _keeps_suit,
    "keeps-all": _keeps_all,
    "strong-lead": _strong_lead,
    "partners-end": _partners_end,
    "rivals-end": _rivals_end,
    "hard-double": _hard_double,
    "heaviest": _heaviest,
    "empties-suit": _empties_suit,
    "tried-out": _tried_out,
}
