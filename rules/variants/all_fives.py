"""All Fives: a spinner, four arms, and points for every count that five divides (A5-A16)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import ClassVar

from rules.events import NextOpener
from rules.line import Line
from rules.scoring import (
    Points,
    added,
    exact,
    lowest,
    only,
    pips_by_side,
    round_to_five,
    sole_leader,
)
from rules.seats import Seat, Seating, Side
from rules.variant import Ending, Judgement, MatchState, Terms, Variant


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

    def score_play(
        self, match: MatchState, seat: Seat, line: Line
    ) -> tuple[MatchState, int | None, int]:
        """A positive count that five divides is scored and may win the match (A7, A8, A15)."""
        count = line.count()
        if count == 0 or count % 5:
            return match, count, 0
        seating, target, _ = match.settings
        gain = only(seating.side_of(seat), count, seating.sides)
        standing = added(match.standing, gain)
        winner = sole_leader(standing, target)
        match = match._replace(standing=standing, winner=winner)
        return match, count, count

    def judge(self, match: MatchState, ending: Ending) -> Judgement:
        """The winner gets all opposing pips, rounded once (A9-A13), as one addition (A15, A16)."""
        seating, target, _ = match.settings
        totals = pips_by_side(seating, ending.pips)
        if ending.reason == "out":
            winners: tuple[Side, ...] = (seating.side_of(ending.last),)
            following = NextOpener(ending.last, "went-out")
        else:
            winners = _winners_when_blocked(totals)
            following = NextOpener(None, "lot")
        bonus = _bonus(winners, totals)
        standing = added(match.standing, bonus)
        return Judgement(winners, bonus, standing, sole_leader(standing, target), following)

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


def _bonus(winners: Sequence[Side], totals: Sequence[int]) -> tuple[Points, ...]:
    """The rivals' pips, summed and rounded once; two winners get exactly half of it (A10, A12)."""
    rivals = sum(total for side, total in enumerate(totals, 1) if side not in winners)
    share = exact(Fraction(round_to_five(rivals), max(1, len(winners))))
    return tuple([share if side in winners else 0 for side in range(1, len(totals) + 1)])
