"""The arithmetic of an ended deal as boxes read from left to right. Pure: words and numbers only.

Everything comes from `DealEnded` and from the variant's own `working`, so that what people read
is what was paid.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from game.deal_words import pips_text
from game.language import _, number
from game.words import addressed, seat_name, side_name
from rules.events import DealEnded
from rules.scoring import lowest, pips_by_side
from rules.seats import Seat, Side
from rules.setup import Setup
from rules.variants import variant_named
from rules.working import Working

MINUS = "\N{MINUS SIGN}"
Sign = Literal["", "+", "\N{MINUS SIGN}", "=", "<", "to"]
"""What stands before a box; "to" is an arrow: it leads on to what follows from the box before."""


class SumBox(NamedTuple):
    """A number or a whole sum, and what it is; `is_won` marks what the winner gets."""

    text: str
    label: str
    sign: Sign = ""
    is_won: bool = False


def sum_boxes(setup: Setup, ended: DealEnded) -> tuple[SumBox, ...]:
    """How the end of a deal was reckoned; nothing where nothing was (V5, A10, A12)."""
    variant, seating = variant_named(setup.variant), setup.seating
    if ended.reason == "target":
        return ()
    boxes: list[SumBox] = []
    is_compared = ended.reason == "blocked" and (seating.partners or not ended.winners)
    if is_compared:
        boxes += _compared(setup, ended, wins=variant.counts_wins)
    working = variant.working(seating, ended.reason, ended.winners, ended.pips)
    if working is not None:
        boxes += _paid(setup, ended, working, is_compared=is_compared)
    elif not ended.winners and not variant.counts_wins:
        boxes.append(SumBox(number(0), _("nobody scores"), "to"))
    return tuple(boxes)


def no_sum_text(setup: Setup, ended: DealEnded) -> str:
    """Why nothing is reckoned, where `sum_boxes` has nothing to show."""
    if ended.reason == "target":
        return _("The last play won the match, so no bonus is counted.")
    if setup.seating.partners:
        return _("Whoever goes out wins the deal for their pair. Pips left over do not count.")
    return _("Whoever goes out wins the deal. Pips left over do not count.")


def counted_seats(setup: Setup, ended: DealEnded) -> tuple[int, ...]:
    """The seats whose pips were reckoned with."""
    variant = variant_named(setup.variant)
    if ended.reason == "blocked":
        return setup.seating.all_seats
    working = variant.working(setup.seating, ended.reason, ended.winners, ended.pips)
    return () if working is None else (*working.added, *working.subtracted)


def _compared(setup: Setup, ended: DealEnded, *, wins: bool) -> list[SumBox]:
    """The sides with the fewest pips, or both pairs: the lower one first."""
    totals = pips_by_side(setup.seating, ended.pips)
    sides: tuple[Side, ...] = lowest(totals)
    if setup.seating.partners:
        sides = tuple(sorted(setup.seating.all_sides, key=lambda side: totals[side - 1]))
    boxes = []
    for i, side in enumerate(sides):
        pips = [ended.pips[seat - 1] for seat in setup.seating.seats_of(side)]
        text = " + ".join(map(str, pips))
        if len(pips) > 1:
            text = f"{text} = {totals[side - 1]}"
        sign: Sign = ""
        if i:
            sign = "=" if totals[side - 1] == totals[sides[i - 1] - 1] else "<"
        is_won = wins and side in ended.winners
        boxes.append(SumBox(text, side_name(setup, side), sign, is_won))
    return boxes


def _paid(setup: Setup, ended: DealEnded, working: Working, *, is_compared: bool) -> list[SumBox]:
    """The pips that are added and taken off, the rounding if any, and what the winners get."""
    boxes = []
    if not is_compared:
        for i, seat in enumerate(working.added):
            name = seat_name(setup, seat)
            boxes.append(SumBox(str(ended.pips[seat - 1]), name, "+" if i else ""))
        for seat in working.subtracted:
            boxes.append(
                SumBox(str(ended.pips[seat - 1]), seat_name(setup, seat), "\N{MINUS SIGN}")
            )
        if len(boxes) > 1:
            label = _("in all") if working.subtracted else _("opponents' pips")
            boxes.append(SumBox(str(working.total), label, "="))
    if working.rounded is not None:
        boxes.append(SumBox(str(working.rounded), _("nearest multiple of five"), "to"))
    seats = [seat for side in working.winners for seat in setup.seating.seats_of(side)]
    label = _for_each(setup, seats) if len(working.winners) > 1 else _for_side(setup, seats)
    boxes.append(SumBox(f"+{number(working.share)}", label, "to", is_won=True))
    return boxes


def _for_side(setup: Setup, seats: Sequence[Seat]) -> str:
    """Whose the points are."""
    return addressed(
        setup,
        seats,
        # Translators: under the points that a side gets: "+25 / for Rosa and Ana".
        you=_("for you"),
        you_both=_("for you and {name}"),
        others=_("for {names}"),
    )


def _for_each(setup: Setup, seats: Sequence[Seat]) -> str:
    """Whose the points are, where two get as many."""
    return addressed(
        setup,
        seats,
        you=_("for you"),
        # Translators: under the points that each of two players gets: "+7.5 / each, ..."
        you_both=_("each, for you and {name}"),
        others=_("each, for {names}"),
    )


def seat_note(setup: Setup, ended: DealEnded, seat: int) -> tuple[str, bool]:
    """What a seat is left with, in words, and whether it was reckoned with."""
    pips, counted = ended.pips[seat - 1], seat in counted_seats(setup, ended)
    if not ended.hands[seat - 1]:
        return _("No tiles"), False
    return pips_text(pips), counted
