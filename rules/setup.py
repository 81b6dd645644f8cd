"""What is chosen before a match: all that a record's header says, validated on creation."""

from __future__ import annotations

from dataclasses import dataclass

from rules import chance
from rules.events import Hands, NextOpener, Opener
from rules.scoring import Points, exact
from rules.seats import Seating
from rules.tiles import DOUBLE_SIX, SET, Tile
from rules.variant import Opening, Settings, Terms
from rules.variants import variant_named

_LONGEST_SEED = 64
_LONGEST_NAME = 24


class SetupError(ValueError):
    """A setup that no match can have.

    `breaks_rules` tells deals and a standing that break the rules from everything else, which is
    not a setup at all.
    """

    def __init__(self, reason: str, *, breaks_rules: bool = False) -> None:
        """Keep what a record's reader needs to know."""
        super().__init__(reason)
        self.reason = reason
        self.breaks_rules = breaks_rules


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: a person (`computer` None) or the bot with that name."""

    name: str | None = None
    computer: str | None = None


@dataclass(frozen=True, slots=True)
class GivenDeal:
    """Tiles that replace one deal of the seed; the boneyard in drawing order."""

    hands: Hands
    boneyard: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """One match before it begins; SetupError if it cannot be played."""

    variant: str
    seating: Seating
    opening: Opening
    """`lot`, or the seat that opens the first deal."""
    target: int
    reserve: int
    seed: str
    players: tuple[Player, ...]
    """One for each seat."""
    deals: tuple[GivenDeal, ...] = ()
    """Deal k of these replaces deal k of the seed."""
    standing: tuple[Points, ...] | None = None
    """What each side begins with; None is zero for everybody."""

    def __post_init__(self) -> None:
        """Check every choice against the variant."""
        terms = self._checked_terms()
        self._check_texts()
        for number, given in enumerate(self.deals, 1):
            _check_deal(number, given, self.seating.seats, terms.hand_size)
        if self.standing is not None:
            self._check_standing(self.standing)

    @property
    def settings(self) -> Settings:
        """The part of the setup that the rules of play ask for."""
        return Settings(self.seating, self.target, self.reserve)

    @property
    def first_standing(self) -> tuple[Points, ...]:
        """What each side begins with."""
        return (0,) * self.seating.sides if self.standing is None else self.standing

    def tiles_of(self, deal: int) -> tuple[Hands, tuple[Tile, ...]]:
        """The hands and the boneyard of deal number `deal` (from 1), given or shuffled."""
        if deal <= len(self.deals):
            given = self.deals[deal - 1]
            return given.hands, given.boneyard
        tiles = chance.shuffle(self.seed, deal)
        seats = self.seating.seats
        size = variant_named(self.variant).seatings[self.seating].hand_size
        hands = tuple([tiles[size * seat : size * (seat + 1)] for seat in range(seats)])
        return hands, tiles[size * seats :]

    def opener_of(self, deal: int, opener: NextOpener, hands: Hands) -> Opener:
        """Who opens deal number `deal` with these hands: as decided, by 6-6 or by lot (V3, C10)."""
        seat, reason = opener
        if reason == "double-six":
            seat = next(seat for seat, hand in enumerate(hands, 1) if DOUBLE_SIX in hand)
        elif seat is None:
            seat = chance.lot(self.seed, deal, self.seating.seats)
        return Opener(seat, reason)

    def _checked_terms(self) -> Terms:
        try:
            variant = variant_named(self.variant)
        except ValueError as error:
            raise SetupError(str(error)) from None
        terms = variant.seatings.get(self.seating)
        if terms is None:
            partners = "in partners" if self.seating.partners else "single"
            raise SetupError(f"{self.variant} is not played by {self.seating.seats} {partners}")
        for what, chosen, possible in (
            ("opening", self.opening, terms.openings),
            ("target", self.target, terms.targets),
            ("reserve", self.reserve, terms.reserves),
        ):
            if chosen not in possible or isinstance(chosen, bool | float):
                options = ", ".join(map(str, possible))
                raise SetupError(f"the {what} {chosen!r} is not one of {options}")
        return terms

    def _check_texts(self) -> None:
        if not _is_text(self.seed, _LONGEST_SEED):
            raise SetupError(f"the seed is not 1-{_LONGEST_SEED} printable characters")
        if len(self.players) != self.seating.seats:
            raise SetupError(f"{len(self.players)} players for {self.seating.seats} seats")
        for seat, player in enumerate(self.players, 1):
            if player.name is not None and not _is_text(player.name, _LONGEST_NAME):
                raise SetupError(
                    f"the name at seat {seat} is not 1-{_LONGEST_NAME} printable characters"
                )
            if player.computer is not None and not _is_text(player.computer, _LONGEST_NAME):
                raise SetupError(f"the computer at seat {seat} has no name of a bot")

    def _check_standing(self, standing: tuple[Points, ...]) -> None:
        sides = self.seating.sides
        if len(standing) != sides:
            raise SetupError(f"a standing of {len(standing)} for {sides} sides", breaks_rules=True)
        try:
            whole = tuple(exact(points) for points in standing)
        except ValueError as error:
            raise SetupError(str(error), breaks_rules=True) from None
        object.__setattr__(self, "standing", whole)
        fault = variant_named(self.variant).standing_fault(whole, self.target)
        if fault is not None:
            raise SetupError(fault, breaks_rules=True)


def _is_text(text: str, longest: int) -> bool:
    return 1 <= len(text) <= longest and text.isprintable()


def _check_deal(number: int, given: GivenDeal, seats: int, hand_size: int) -> None:
    """Exact hand sizes and the whole set, once each."""
    if len(given.hands) != seats:
        raise SetupError(f"deal {number} has {len(given.hands)} hands", breaks_rules=True)
    for seat, hand in enumerate(given.hands, 1):
        if len(hand) != hand_size:
            raise SetupError(
                f"deal {number}: seat {seat} gets {len(hand)} tiles instead of {hand_size}",
                breaks_rules=True,
            )
    tiles = [tile for hand in given.hands for tile in hand] + list(given.boneyard)
    if sorted(tiles) != sorted(SET):
        raise SetupError(f"deal {number} is not made of the 28 tiles", breaks_rules=True)


def standard_setup(
    variant: str,
    seed: str,
    seating: Seating | None = None,
    players: tuple[Player, ...] | None = None,
) -> Setup:
    """A setup with every choice at its default, people at all seats if no players are named."""
    rules = variant_named(variant)
    seating = rules.default_seating() if seating is None else seating
    terms = rules.seatings[seating]
    players = (Player(),) * seating.seats if players is None else players
    return Setup(
        variant, seating, terms.openings[0], terms.targets[0], terms.reserves[0], seed, players
    )
