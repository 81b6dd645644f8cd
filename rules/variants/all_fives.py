"""All Fives: a spinner, four arms, and points for every count that five divides (A5-A16)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rules.events import EndReason, NextOpener
from rules.line import Line
from rules.scoring import Points, added, lowest, pips_by_side, round_to_five, sole_leader
from rules.seats import Seating, Side
from rules.variant import Ending, Judgement, MatchState, Terms, Variant
from rules.working import Working


class AllFives(Variant):
    """The boneyard is drawn empty; plays score at once, and an ended deal gives a bonus."""

    name = "all-fives"
    spins = True
    draws = True
    seatings: ClassVar[Mapping[Seating, Terms]] = {
        Seating(2, partners=False): Terms(9, (250,), (0,), ("lot", 1, 2)),
        Seating(3, partners=False): Terms(7, (200,), (0,), ("lot", 1, 2, 3)),
        Seating(4, partners=True): Terms(5, (200,), (0,), ("lot", 1, 2, 3, 4)),
        Seating(4, partners=False): Terms(5, (200,), (0,), ("lot", 1, 2, 3, 4)),
    }

    def worth(self, line: Line) -> tuple[int | None, int]:
        """A positive count that five divides is scored (A7, A8)."""
        count = line.count()
        return count, 0 if count % 5 else count

    def judge(self, match: MatchState, ending: Ending) -> Judgement:
        """The winner gets all opposing pips, rounded once (A9-A13), as one addition (A15, A16)."""
        seating, target, _ = match.settings
        if ending.reason == "out":
            winners: tuple[Side, ...] = (seating.side_of(ending.last),)
            following = NextOpener(ending.last, "went-out")
        else:
            winners = _winners_when_blocked(pips_by_side(seating, ending.pips))
            following = NextOpener(None, "lot")
        working = self.working(seating, ending.reason, winners, ending.pips)
        bonus = working.bonus(seating.sides) if working else (0,) * seating.sides
        standing = added(match.standing, bonus)
        return Judgement(winners, bonus, standing, sole_leader(standing, target), following)

    def working(
        self,
        seating: Seating,
        reason: EndReason,
        winners: tuple[Side, ...],
        pips: tuple[int, ...],
    ) -> Working | None:
        """All opposing pips, summed and rounded once (A10); two tied lowest share them (A12)."""
        if reason == "target" or not winners:
            return None
        rivals = tuple(s for s in seating.all_seats if seating.side_of(s) not in winners)
        total = sum(pips[seat - 1] for seat in rivals)
        return Working(rivals, (), total, round_to_five(total), winners)

    def _standing_is_over(self, standing: Sequence[Points], target: int) -> str | None:
        """Tied leaders at the target play on (A16), so a match may begin from there."""
        if sole_leader(standing, target) is not None:
            return f"a side alone has reached the target of {target} already"
        return None


def _winners_when_blocked(totals: Sequence[int]) -> tuple[Side, ...]:
    """The lowest side; of three, two tied ones share (A12); otherwise a tie has no winner."""
    winners = lowest(totals)
    share = len(winners) == 2 and len(totals) == 3
    return winners if share or len(winners) == 1 else ()
