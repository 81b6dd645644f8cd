"""The end of a deal in whole sentences: how it ended, who is left with what, the arithmetic."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.deal_words import ended_title
from game.language import _, ngettext, number
from game.sums import MINUS, SumBox, no_sum_text, sum_boxes
from game.words import next_opener_text, seat_name, sentence, side_name
from rules.events import DealEnded
from rules.line import Line
from rules.scoring import Points
from rules.seats import Seat
from rules.setup import Setup
from rules.variants import variant_named


def ended_sentences(setup: Setup, ended: DealEnded, line: Line) -> Iterator[str]:
    """All that is said when a deal has ended; `line` is the line as it then lies."""
    counts_wins = variant_named(setup.variant).counts_wins
    breaks = counts_wins and bool(ended.winners) and not any(ended.standing)
    ends = [end.value for end in line.ends]
    title = ended_title(setup, ended, line.plays[-1].seat, ends, breaks=breaks)
    yield sentence(title)
    for seat in setup.seating.all_seats:
        yield left_over(setup, ended, seat)
    boxes = sum_boxes(setup, ended)
    if not boxes:
        yield no_sum_text(setup, ended)
    yield from map(sum_sentence, boxes)
    yield standing_text(setup, ended.standing)
    if ended.next_opener is not None:
        opener = next_opener_text(setup, *ended.next_opener)
        yield _("Next deal. {opener}.").format(opener=opener)


def left_over(setup: Setup, ended: DealEnded, seat: Seat) -> str:
    """What a seat is left with."""
    name, pips = seat_name(setup, seat), ended.pips[seat - 1]
    if not ended.hands[seat - 1]:
        return _("{name}: no tiles left.").format(name=name)
    return ngettext("{name}: {pips} pip left.", "{name}: {pips} pips left.", pips).format(
        name=name, pips=pips
    )


def sum_sentence(box: SumBox) -> str:
    """One step of the arithmetic."""
    if box.sign == MINUS:
        return _("{label}, taken off: {text}.").format(label=box.label, text=box.text)
    return _("{label}: {text}.").format(label=box.label, text=box.text)


def standing_text(setup: Setup, standing: Sequence[Points]) -> str:
    """What every side has, and what it takes to win."""
    sides = ", ".join(
        _("{side}: {points}").format(side=side_name(setup, side), points=number(points))
        for side, points in enumerate(standing, 1)
    )
    if variant_named(setup.variant).counts_wins:
        return _("Streak: {sides}. The target is {target}.").format(
            sides=sides, target=setup.target
        )
    return _("Points: {sides}. The target is {target}.").format(sides=sides, target=setup.target)
