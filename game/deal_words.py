"""The sentences about deals and their end: how it ended, what it brought, who opens next."""

from __future__ import annotations

from collections.abc import Sequence

from game.deal_log import DealLog, Turn
from game.language import _, ngettext, number, pgettext
from game.words import (
    addressed,
    is_you,
    seat_name,
    tile_text,
    values_text,
    variant_title,
)
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

    `breaks` says that it broke a streak.
    """
    if ended.reason == "blocked":
        # Translators: nobody could play any more; the values are those of the open ends.
        text = _("Blocked on {values}")
        if variant_named(setup.variant).counts_wins:
            text = pgettext("Chiva", "Blocked on {values}")
        text = _("Blocked on {values}: streak broken") if breaks else text
        return text.format(values=values_text(ends, "all"))
    name, you = seat_name(setup, last), is_you(setup, last)
    if ended.reason == "target":
        text = _("You reached the target") if you else _("{name} reached the target")
    elif breaks:
        # Translators: a pair that had won deals in a row lost one, so its streak is broken.
        text = _("{name} went out: streak broken")
        text = _("You went out: streak broken") if you else text
    else:
        # Translators: to go out is to play one's last tile.
        text = _("You went out") if you else _("{name} went out")
    return text.format(name=name)


def ended_text(setup: Setup, log: DealLog) -> str:
    """How a deal ended and for whom, in one short line; that it runs while it does."""
    ended, last = log.ended, log.last_to_play
    if ended is None or last is None:
        return _("In progress")
    if ended.reason != "blocked":
        return ended_title(setup, ended, last, ())
    counts_wins = variant_named(setup.variant).counts_wins
    if not ended.winners:
        return pgettext("Chiva", "Blocked: tied") if counts_wins else _("Blocked: tied")
    seats = [seat for side in ended.winners for seat in setup.seating.seats_of(side)]
    if counts_wins:
        return addressed(
            setup,
            seats,
            you=pgettext("Chiva", "Blocked, won by you"),
            you_both=pgettext("Chiva", "Blocked, won by you and {name}"),
            others=pgettext("Chiva", "Blocked, won by {names}"),
        )
    # Translators: who had the fewest pips when the deal was blocked, two names.
    many = pgettext("two", "Blocked, won by {names}")
    return addressed(
        setup,
        seats,
        you=_("Blocked, won by you"),
        you_both=_("Blocked, won by you and {name}"),
        others=many if len(seats) > 1 else _("Blocked, won by {names}"),
    )


def winner_badge(ended: DealEnded, *, breaks: bool) -> str:
    """What a deal brought to who won it, in two or three words; `breaks`: it broke a streak."""
    if breaks:
        # Translators: on a badge beside the names of who won the deal, as the two that follow.
        return _("Broke the streak")
    return _("Won the match") if ended.reason == "target" else _("Won the deal")


def wins_match_title(setup: Setup, side: Side) -> str:
    """Who has won the match."""
    seats = setup.seating.seats_of(side)
    if variant_named(setup.variant).counts_wins:
        return addressed(
            setup,
            seats,
            you=pgettext("Chiva", "You win the match"),
            you_both=pgettext("Chiva", "You and {name} win the match"),
            others=pgettext("Chiva", "{names} win the match"),
        )
    many = _("{names} win the match")
    return addressed(
        setup,
        seats,
        you=_("You win the match"),
        you_both=_("You and {name} win the match"),
        others=many if len(seats) > 1 else _("{names} wins the match"),
    )


def pips_text(pips: int) -> str:
    """So many pips."""
    return ngettext("{pips} pip", "{pips} pips", pips).format(pips=pips)


def opening_rule(reason: OpenerReason) -> str:
    """The rule by which a deal is opened, where who opens does not tell it already; else ""."""
    return {
        "rotation": _("The opening passes to the next seat, whoever won."),
        "double-six": _("This is how the deal after a tie begins."),
    }.get(reason, "")


def turn_text(setup: Setup, turn: Turn, value: int | None) -> str:
    """What a seat did, without its name; `value` is what a tile was laid on."""
    you = is_you(setup, turn.seat)
    if isinstance(turn, Passed):
        return pgettext("you", "Passed") if you else _("Passed")
    if isinstance(turn, Drew):
        if turn.tile is None:
            return pgettext("you", "Drew a tile") if you else _("Drew a tile")
        text = pgettext("you", "Drew {tile}") if you else _("Drew {tile}")
        return text.format(tile=tile_text(turn.tile))
    if value is None:
        text = pgettext("you", "Led {tile}") if you else _("Led {tile}")
        return text.format(tile=tile_text(turn.tile))
    return _("{tile} to the {value}").format(tile=tile_text(turn.tile), value=value)


def told_turn(setup: Setup, turn: Turn) -> str:
    """What a seat did, as a sentence."""
    name, you = seat_name(setup, turn.seat), is_you(setup, turn.seat)
    if isinstance(turn, Passed):
        return _("You passed.") if you else _("{name} passed.").format(name=name)
    if turn.tile is None:
        return _("You drew a tile.") if you else _("{name} drew a tile.").format(name=name)
    if isinstance(turn, Drew):
        text = _("You drew {tile}.") if you else _("{name} drew {tile}.")
    elif turn.end == "start":
        text = _("You led {tile}.") if you else _("{name} led {tile}.")
    else:
        text = _("You played {tile}.") if you else _("{name} played {tile}.")
    return text.format(name=name, tile=tile_text(turn.tile))


def told_play(setup: Setup, turn: Turn, value: int | None) -> str:
    """What a seat did, with the value that a tile was laid on, and the points it made."""
    if not isinstance(turn, Played):
        return told_turn(setup, turn)
    you = is_you(setup, turn.seat)
    if value is None and turn.points:
        text = _("You led {tile}: +{points}") if you else _("{name} led {tile}: +{points}")
    elif value is None:
        text = _("You led {tile}.") if you else _("{name} led {tile}.")
    elif turn.points:
        text = _("{name} played {tile} to the {value}: +{points}")
        text = _("You played {tile} to the {value}: +{points}") if you else text
    else:
        text = _("{name} played {tile} to the {value}.")
        text = _("You played {tile} to the {value}.") if you else text
    name, tile = seat_name(setup, turn.seat), tile_text(turn.tile)
    return text.format(name=name, tile=tile, value=value, points=number(turn.points))


def told_turns(setup: Setup, turns: Sequence[Turn]) -> str:
    """What a seat did in one turn, its draws counted: a sentence that tells no drawn tile.

    For a screen that people share, so the seat is never called "You".
    """
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
