"""Block: no drawing; pips are won by going out or by the lowest hand when blocked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rules.events import EndReason, NextOpener
from rules.scoring import added, lowest, pips_by_side, sole_leader
from rules.seats import Seating, Side
from rules.variant import Ending, Judgement, MatchState, Terms, Variant
from rules.working import Working


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
        if ending.reason == "out":
            winners: tuple[Side, ...] = (seating.side_of(ending.last),)
        else:
            winners = lowest(pips_by_side(seating, ending.pips))
            if len(winners) > 1:
                winners = ()
        working = self.working(seating, ending.reason, winners, ending.pips)
        bonus = working.bonus(seating.sides) if working else (0,) * seating.sides
        standing = added(match.standing, bonus)
        following = NextOpener(seating.next_seat(ending.opener), "rotation")
        return Judgement(winners, bonus, standing, sole_leader(standing, target), following)

    def working(
        self,
        seating: Seating,
        reason: EndReason,
        winners: tuple[Side, ...],
        pips: tuple[int, ...],
    ) -> Working | None:
        """All rivals' pips; a single hand that wins a blocked deal takes off its own."""
        if not winners:
            return None
        rivals = tuple(s for s in seating.all_seats if seating.side_of(s) not in winners)
        own = seating.seats_of(winners[0]) if reason == "blocked" and not seating.partners else ()
        total = sum(pips[seat - 1] for seat in rivals) - sum(pips[seat - 1] for seat in own)
        return Working(rivals, own, total, None, winners)
