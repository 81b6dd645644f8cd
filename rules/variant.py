"""What a variant must say, and the one step that all variants share.

`Variant.apply` is pure: immutable states in, a `Step` out. The course of a deal (turns, draws,
passes, blocked, out) is here; what plays and endings are worth is said in each variant's own file.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import ClassVar, Literal, NamedTuple, TypeAlias

from rules.actions import Action, IllegalAction, Pass, Play
from rules.deal import DealState, forced_lead, legal_actions, refusal
from rules.events import (
    DealEnded,
    Dealt,
    Drew,
    EndReason,
    Event,
    Hands,
    MatchEnded,
    NextOpener,
    Opener,
    Passed,
    Played,
)
from rules.line import Line
from rules.scoring import Points, added, only, pips_of, sole_leader
from rules.seats import Seat, Seating, Side
from rules.tiles import Tile
from rules.working import Working

Opening: TypeAlias = Literal["lot"] | Seat


class Terms(NamedTuple):
    """What a seating may choose; of each tuple the first is the default."""

    hand_size: int
    targets: tuple[int, ...]
    reserves: tuple[int, ...]
    """How many tiles of the boneyard may never be drawn."""
    openings: tuple[Opening, ...]
    """Who may open the first deal."""


class Settings(NamedTuple):
    """What was chosen for a match, as far as the rules of play ask for it."""

    seating: Seating
    target: int
    reserve: int


class MatchState(NamedTuple):
    """What a match is apart from its present deal."""

    settings: Settings
    deal: int
    """The number of the present deal, from 1; 0 before the first."""
    standing: tuple[Points, ...]
    next_opener: NextOpener | None
    """How the next deal opens; None when the match is won."""
    winner: Side | None


class Step(NamedTuple):
    """What an action led to."""

    match: MatchState
    deal: DealState
    events: tuple[Event, ...]


class Ending(NamedTuple):
    """How a deal came to its end, for a variant to judge."""

    reason: Literal["out", "blocked"]
    opener: Seat
    last: Seat
    """Who acted last: when the reason is `out`, who went out."""
    pips: tuple[int, ...]
    """What each seat is left with."""


class Judgement(NamedTuple):
    """What an ending is worth."""

    winners: tuple[Side, ...]
    bonus: tuple[Points, ...]
    standing: tuple[Points, ...]
    winner: Side | None
    next_opener: NextOpener


class Variant(ABC):
    """One of the games. Variants are stateless; compare them by name."""

    name: ClassVar[str]
    seatings: ClassVar[Mapping[Seating, Terms]]
    """Every possible seating; the first one with a number of seats is the default for it."""
    next_sits: ClassVar[Literal["left", "right"]] = "left"
    """On which hand the next seat sits, for the picture only (C2)."""
    spins: ClassVar[bool] = False
    """Whether the first double becomes a spinner (A5)."""
    draws: ClassVar[bool] = False
    """Whether the boneyard may be drawn from."""
    counts_wins: ClassVar[bool] = False
    """Whether the standing counts deals won in a row, not points."""

    def default_seating(self, seats: int | None = None) -> Seating:
        """The first seating, or the first with that many seats; ValueError if there is none."""
        for seating in self.seatings:
            if seats is None or seating.seats == seats:
                return seating
        raise ValueError(f"{self.name} has no seating for {seats}")

    def first_opener(self, opening: Opening) -> NextOpener:
        """How the first deal of a match opens."""
        if opening == "lot":
            return NextOpener(None, "lot")
        return NextOpener(opening, "chosen")

    def standing_fault(self, standing: Sequence[Points], target: int) -> str | None:
        """Why a match to `target` cannot begin from this standing; None if it can."""
        if any(points < 0 for points in standing):
            return "the standing is below zero"
        if any((2 * Fraction(points)).denominator > 1 for points in standing):
            return "the standing is not in steps of 0.5"
        return self._standing_is_over(standing, target)

    def _standing_is_over(self, standing: Sequence[Points], target: int) -> str | None:
        if max(standing) >= target:
            return f"a side has reached the target of {target} already"
        return None

    def drawable(self, boneyard_count: int, reserve: int) -> int:
        """How many tiles may still be drawn from a boneyard of that many."""
        return max(0, boneyard_count - reserve) if self.draws else 0

    def legal_actions(
        self, hand: tuple[Tile, ...], line: Line, lead: Tile | None, drawable: int
    ) -> tuple[Action, ...]:
        """What a seat with `hand` may do when it is its turn (C5); see `rules.deal`."""
        return legal_actions(hand, line, lead, drawable)

    def begin(
        self, match: MatchState, hands: Hands, boneyard: tuple[Tile, ...], opener: Opener
    ) -> Step:
        """The next deal, with these tiles and this opener; ValueError if the match is won."""
        if match.winner is not None:
            raise ValueError("the match is won")
        number = match.deal + 1
        counts = tuple(len(hand) for hand in hands)
        dealt = Dealt(number, hands, counts, boneyard, len(boneyard), opener)
        drawable = self.drawable(len(boneyard), match.settings.reserve)
        line = Line.empty(self.spins)
        legal = legal_actions(hands[opener.seat - 1], line, forced_lead(dealt), drawable)
        deal = DealState(dealt, hands, boneyard, drawable, line, opener.seat, 0, legal, None)
        return Step(match._replace(deal=number), deal, (dealt,))

    def apply(self, match: MatchState, deal: DealState, action: Action) -> Step:
        """What `action` of the seat to act leads to; IllegalAction if it may not be done."""
        legal = deal.legal
        try:
            action = legal[legal.index(action)]
        except ValueError:
            raise IllegalAction(refusal(deal, action)) from None
        if isinstance(action, Play):
            return self._play(match, deal, action)
        return self._pass(match, deal) if isinstance(action, Pass) else self._draw(match, deal)

    def _play(self, match: MatchState, deal: DealState, action: Play) -> Step:
        tile, end = action
        dealt, hands, boneyard, drawable, line, seat, _, _, _ = deal
        hand = [*hands[seat - 1]]
        hand.remove(tile)
        hands = _with_hand(hands, seat, tuple(hand))
        line = line.place(seat, tile, end)
        count, points = self.worth(line)
        if points:
            match = _credited(match, seat, points)
        events = (Played(seat, tile, end, count, points),)
        if match.winner is not None or not hand:
            deal = DealState(dealt, hands, boneyard, drawable, line, seat, 0, (), None)
            return self._end(match, deal, "out" if match.winner is None else "target", events)
        turn = seat % len(hands) + 1
        legal = legal_actions(hands[turn - 1], line, None, drawable)
        deal = DealState(dealt, hands, boneyard, drawable, line, turn, 0, legal, None)
        return Step(match, deal, events)

    def _draw(self, match: MatchState, deal: DealState) -> Step:
        dealt, hands, boneyard, drawable, line, seat, passes, _, _ = deal
        hand = (*hands[seat - 1], boneyard[0])
        hands = _with_hand(hands, seat, hand)
        legal = legal_actions(hand, line, None, drawable - 1)
        drawn = DealState(dealt, hands, boneyard[1:], drawable - 1, line, seat, passes, legal, None)
        return Step(match, drawn, (Drew(seat, boneyard[0]),))

    def _pass(self, match: MatchState, deal: DealState) -> Step:
        dealt, hands, boneyard, drawable, line, seat, passes, _, _ = deal
        passes += 1
        events = (Passed(seat),)
        if passes == len(hands):
            deal = DealState(dealt, hands, boneyard, drawable, line, seat, passes, (), None)
            return self._end(match, deal, "blocked", events)
        turn = seat % len(hands) + 1
        legal = legal_actions(hands[turn - 1], line, None, drawable)
        deal = DealState(dealt, hands, boneyard, drawable, line, turn, passes, legal, None)
        return Step(match, deal, events)

    def _end(
        self, match: MatchState, deal: DealState, reason: EndReason, events: tuple[Event, ...]
    ) -> Step:
        pips = tuple([pips_of(hand) for hand in deal.hands])
        if reason == "target":
            seating, side = match.settings.seating, match.winner
            winners: tuple[Side, ...] = (seating.side_of(deal.turn),)
            bonus: tuple[Points, ...] = (0,) * seating.sides
            standing = match.standing
            next_opener = None
        else:
            ending = Ending(reason, deal.dealt.opener.seat, deal.turn, pips)
            winners, bonus, standing, side, following = self.judge(match, ending)
            next_opener = following if side is None else None
        match = MatchState(match.settings, match.deal, standing, next_opener, side)
        ended = DealEnded(reason, deal.hands, pips, winners, bonus, standing, next_opener)
        told: tuple[Event, ...] = (ended,) if side is None else (ended, MatchEnded(side))
        deal = deal._replace(ended=ended)
        return Step(match, deal, events + told)

    def worth(self, line: Line) -> tuple[int | None, int]:  # noqa: ARG002 - for those who count
        """The count of a line and the points for having made it; most variants do not count."""
        return None, 0

    def working(
        self,
        seating: Seating,  # noqa: ARG002 - for those who pay a bonus
        reason: EndReason,  # noqa: ARG002
        winners: tuple[Side, ...],  # noqa: ARG002
        pips: tuple[int, ...],  # noqa: ARG002
    ) -> Working | None:
        """How the bonus of an ended deal comes about; None where none is paid."""
        return None

    @abstractmethod
    def judge(self, match: MatchState, ending: Ending) -> Judgement:
        """What the end of a deal is worth, whether it wins the match, and who opens next."""


def _with_hand(hands: Hands, seat: Seat, hand: tuple[Tile, ...]) -> Hands:
    changed = [*hands]
    changed[seat - 1] = hand
    return tuple(changed)


def _credited(match: MatchState, seat: Seat, points: int) -> MatchState:
    """The match after a play was scored: added at once, which may win the match (A8, A15)."""
    seating, target, _ = match.settings
    standing = added(match.standing, only(seating.side_of(seat), points, seating.sides))
    return match._replace(standing=standing, winner=sole_leader(standing, target))
