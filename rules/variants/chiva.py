"""Chiva, after José Carrillo: pairs, no boneyard, and four deals won in a row (V3-V10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rules.events import NextOpener
from rules.scoring import Points, lowest, only, pips_by_side
from rules.seats import Seat, Seating, Side
from rules.variant import Ending, Judgement, MatchState, Opening, Terms, Variant

_FORCED = NextOpener(None, "double-six")


class Chiva(Variant):
    """The standing is a streak of won deals; a side that has one loses it when the other wins."""

    name = "chiva"
    next_sits = "right"
    counts_wins = True
    seatings: ClassVar[Mapping[Seating, Terms]] = {
        Seating(4, partners=True): Terms(7, (4,), (0,), ("lot",))
    }

    def first_opener(self, opening: Opening) -> NextOpener:  # noqa: ARG002 - only 6-6 decides
        """The holder of 6-6, who must lead it (V3)."""
        return _FORCED

    def judge(self, match: MatchState, ending: Ending) -> Judgement:
        """Out or the lower pair wins; a tie changes nothing and forces 6-6 again (V3-V6)."""
        seating, target, _ = match.settings
        nothing: tuple[Points, ...] = (0,) * seating.sides
        if ending.reason == "out":
            winners: tuple[Side, ...] = (seating.side_of(ending.last),)
            following = NextOpener(ending.last, "went-out")
        else:
            winners = lowest(pips_by_side(seating, ending.pips))
            if len(winners) > 1:
                return Judgement((), nothing, match.standing, None, _FORCED)
            following = NextOpener(_lighter(seating, winners[0], ending.pips), "lighter-partner")
        side = winners[0]
        streak = match.standing[side - 1]
        if any(match.standing) and streak == 0:
            return Judgement(winners, nothing, nothing, None, following)
        standing = only(side, streak + 1, seating.sides)
        winner = side if streak + 1 == target else None
        return Judgement(winners, nothing, standing, winner, following)

    def standing_fault(self, standing: Sequence[Points], target: int) -> str | None:
        """A streak is a whole number, and only one side has one (V6)."""
        if any(not isinstance(wins, int) for wins in standing):
            return "the standing is not in whole wins"
        if sum(1 for wins in standing if wins) > 1:
            return "both sides have a streak"
        return super().standing_fault(standing, target)


def _lighter(seating: Seating, side: Side, pips: Sequence[int]) -> Seat:
    """The member of a pair with fewer pips, the lower seat if equal (V4)."""
    return min(seating.seats_of(side), key=lambda seat: (pips[seat - 1], seat))
