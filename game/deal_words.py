"""The sentences about deals and their end: how it ended, what it brought, who opens next."""

from __future__ import annotations

from collections.abc import Sequence

from game.deal_log import DealLog, Turn
from game.language import _, ngettext, number
from game.words import is_you, seat_name, side_name, tile_text, values_text, variant_title
from rules.events import DealEnded, Drew, OpenerReason, Passed, Played
from rules.seats import Seat, Side
from rules.setup import Setup
from rules.variants import variant_named


def deal_line(setup: Setup, deal: int) -> str:
    """What is played, and which deal it is."""
    title = variant_title(setup.variant)
    seatings = variant_named(setup.variant).seatings
    if setup.seating.partners and not all(seating.partners for seating in seatings):
        return _("{variant}, partners. Deal {deal}.").format(variant=title, deal=deal)
    return _("{variant}. Deal {deal}.").format(variant=title, deal=deal)


def match_line(setup: Setup, deals: int) -> str:
    """What was played, and in how many deals."""
    return ngettext("{variant}, {deals} deal.", "{variant}, {deals} deals.", deals).format(
        variant=variant_title(setup.variant), deals=deals
    )


def ended_title(
    setup: Setup, ended: DealEnded, last: Seat, ends: Sequence[int], *, breaks: bool = False
) -> str:
    """How a deal ended, in a few words; `ends` are the values that were open at the end.

    `breaks` says that it broke a chiva.
    """
    if ended.reason == "blocked":
        title = (
            _("Blocked on {values}: the chiva is broken") if breaks else _("Blocked on {values}")
        )
        return title.format(values=values_text(ends, both=True))
    name = seat_name(setup, last)
    if ended.reason == "target":
        return _("{name} reached the target").format(name=name)
    title = _("{name} went out: the chiva is broken") if breaks else _("{name} went out")
    return title.format(name=name)


def ended_text(setup: Setup, log: DealLog) -> str:
    """How a deal ended and for whom, in one short line; that it runs while it does."""
    ended, last = log.ended, log.last_to_play
    if ended is None or last is None:
        return _("Being played")
    if ended.reason != "blocked":
        return ended_title(setup, ended, last, ())
    sides = [side_name(setup, side) for side in ended.winners]
    if not sides:
        return _("Blocked: tied")
    if len(sides) > 1:
        return _("Blocked: {first} and {second}").format(first=sides[0], second=sides[1])
    return _("Blocked: {side}").format(side=sides[0])


def wins_match_title(setup: Setup, side: Side) -> str:
    """Who has won the match."""
    seats = setup.seating.seats_of(side)
    name = side_name(setup, side)
    if len(seats) > 1:
        return _("{side} win the match").format(side=name)
    if is_you(setup, seats[0]):
        return _("You win the match")
    return _("{side} wins the match").format(side=name)


def pips_text(pips: int) -> str:
    """So many pips."""
    return ngettext("{pips} pip", "{pips} pips", pips).format(pips=pips)


def opening_rule(reason: OpenerReason) -> str:
    """The rule by which a deal is opened, where who opens does not tell it already; else ""."""
    return {
        "rotation": _("The next seat after the last opener opens, whoever won."),
        "lighter-partner": _("Of the winning pair the one with fewer pips opens."),
        "double-six": _("So begins the deal after a tied one."),
    }.get(reason, "")


def turn_text(turn: Turn, value: int | None) -> str:
    """What a seat did, without its name; `value` is what a tile was laid on."""
    if isinstance(turn, Passed):
        return _("Passed")
    if isinstance(turn, Drew):
        if turn.tile is None:
            return _("Drew a tile")
        return _("Drew {tile}").format(tile=tile_text(turn.tile))
    if value is None:
        return _("Led {tile}").format(tile=tile_text(turn.tile))
    return _("{tile} to the {value}").format(tile=tile_text(turn.tile), value=value)


def told_turn(setup: Setup, turn: Turn) -> str:
    """What a seat did, as a sentence."""
    name = seat_name(setup, turn.seat)
    if isinstance(turn, Passed):
        return _("{name} passed.").format(name=name)
    if isinstance(turn, Drew):
        if turn.tile is None:
            return _("{name} drew a tile.").format(name=name)
        return _("{name} drew {tile}.").format(name=name, tile=tile_text(turn.tile))
    if turn.end == "start":
        return _("{name} led {tile}.").format(name=name, tile=tile_text(turn.tile))
    return _("{name} played {tile}.").format(name=name, tile=tile_text(turn.tile))


def told_play(setup: Setup, turn: Turn, value: int | None) -> str:
    """What a seat did, with the value that a tile was laid on, and the points it made."""
    if not isinstance(turn, Played):
        return told_turn(setup, turn)
    name, tile = seat_name(setup, turn.seat), tile_text(turn.tile)
    points = number(turn.points)
    if value is None:
        text = _("{name} led {tile}: +{points}") if turn.points else _("{name} led {tile}.")
        return text.format(name=name, tile=tile, points=points)
    text = _("{name} played {tile} to the {value}.")
    if turn.points:
        text = _("{name} played {tile} to the {value}: +{points}")
    return text.format(name=name, tile=tile, value=value, points=points)


def told_turns(setup: Setup, turns: Sequence[Turn]) -> str:
    """What one seat did in one turn, its draws counted: a sentence that tells no drawn tile."""
    drawn = sum(isinstance(turn, Drew) for turn in turns)
    last, name = turns[-1], seat_name(setup, turns[-1].seat)
    if isinstance(last, Drew):
        return ngettext("{name} drew {count} tile.", "{name} drew {count} tiles.", drawn).format(
            name=name, count=drawn
        )
    if not drawn:
        return told_turn(setup, last)
    if isinstance(last, Passed):
        return ngettext(
            "{name} drew {count} tile and passed.", "{name} drew {count} tiles and passed.", drawn
        ).format(name=name, count=drawn)
    return ngettext(
        "{name} drew {count} tile and played {tile}.",
        "{name} drew {count} tiles and played {tile}.",
        drawn,
    ).format(name=name, count=drawn, tile=tile_text(last.tile))
