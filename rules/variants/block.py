"""Block: no drawing; pips are won by going out or by the lowest hand when blocked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rules.events import NextOpener
from rules.scoring import Points, added, lowest, only, pips_by_side, sole_leader
from rules.seats import Seating
from rules.variant import Ending, Judgement, MatchState, Terms, Variant


class Block(Variant):
    """Each holds what was dealt; a seat that cannot play passes."""

    name = "block"
    seatings: ClassVar[Mapping[Seating, Terms]] = {
        Seating(2, partners=False): Terms(7, (100, 50, 61, 150, 200), (0,), ("lot", 1, 2)),
        Seating(3, partners=False): Terms(5, (61, 50, 100, 150, 200), (0,), ("lot", 1, 2, 3)),
        Seating(4, partners=False): Terms(5, (61, 50, 100, 150, 200), (0,), ("lot", 1, 2, 3, 4)),
        Seating(4, partners=True): Terms(7, (100, 50, 61, 150, 200), (0,), ("lot", 1, 2, 3, 4)),
    }

    def judge(self, match: MatchState, ending: Ending) -> Judgement:
        """The winner gets all rivals' pips; a single hand that wins a blocked deal, less its own.

        Tied lowest sides win nothing. The opener moves on by one seat, whoever won. The target is
        tested here and only here.
        """
        seating, target, _ = match.settings
        totals = pips_by_side(seating, ending.pips)
        rivals = sum(totals)
        out = ending.reason == "out"
        winners = (seating.side_of(ending.last),) if out else lowest(totals)
        bonus: tuple[Points, ...] = (0,) * seating.sides
        if len(winners) > 1:
            winners = ()
        else:
            own = totals[winners[0] - 1]
            won = rivals - own
            if not out and not seating.partners:
                won -= own
            bonus = only(winners[0], won, seating.sides)
        standing = added(match.standing, bonus)
        following = NextOpener(seating.next_seat(ending.opener), "rotation")
        return Judgement(winners, bonus, standing, sole_leader(standing, target), following)
