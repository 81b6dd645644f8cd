"""What is chosen on the New match screen, as a value: every choice gives a new form.

A form remembers what was wished for, and answers with what the variant and the seating allow: so
the wish for partners survives a look at a variant that has none.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from ai.bots import BOTS
from rules.seats import Seat, Seating
from rules.setup import Player, Setup
from rules.variant import Opening, Terms, Variant
from rules.variants import VARIANTS, variant_named

LONGEST_NAME = 24
LONGEST_SEED = 64

_NAMES = ("", "Ana", "Luis", "Rosa")
_LEVEL = BOTS[len(BOTS) // 2].name


class SeatForm(Struct, frozen=True):
    """Who plays at a seat: the name ("" = none typed), and the level if it is a computer's."""

    name: str
    is_computer: bool
    level: str = _LEVEL


class NewMatchForm(Struct, frozen=True):
    """All choices. Of those that are None, the variant's own default counts."""

    variant_name: str = VARIANTS[0].name
    wished_seating: Seating | None = None
    seats: tuple[SeatForm, ...] = tuple(
        SeatForm(name, is_computer=i > 0) for i, name in enumerate(_NAMES)
    )
    wished_opening: Opening = "lot"
    wished_target: int | None = None
    wished_reserve: int | None = None
    seed: str = ""

    # -- what counts

    @property
    def variant(self) -> Variant:
        """What is played."""
        return variant_named(self.variant_name)

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """The seatings to choose from, fewest seats first, partners last."""
        return tuple(sorted(self.variant.seatings, key=lambda s: (s.seats, s.partners)))

    @property
    def seating(self) -> Seating:
        """Who sits: what was wished for, if the variant has it."""
        wished = self.wished_seating
        if wished is None or wished not in self.variant.seatings:
            return self.variant.default_seating()
        return wished

    @property
    def terms(self) -> Terms:
        """What there is to choose from."""
        return self.variant.seatings[self.seating]

    @property
    def opening(self) -> Opening:
        """Who opens the first deal."""
        allowed = self.wished_opening in self.terms.openings
        return self.wished_opening if allowed else self.terms.openings[0]

    @property
    def target(self) -> int:
        """What wins the match."""
        wished, allowed = self.wished_target, self.terms.targets
        return wished if wished in allowed else allowed[0]

    @property
    def reserve(self) -> int:
        """How many tiles stay in the boneyard."""
        wished, allowed = self.wished_reserve, self.terms.reserves
        return wished if wished in allowed else allowed[0]

    def setup(self, fresh_seed: str) -> Setup:
        """The setup that was chosen; the fresh seed counts if none was typed."""
        seats = self.seats[: self.seating.seats]
        players = tuple(
            Player(seat.name.strip() or None, seat.level if seat.is_computer else None)
            for seat in seats
        )
        return Setup(
            self.variant_name,
            self.seating,
            self.opening,
            self.target,
            self.reserve,
            self.seed or fresh_seed,
            players,
        )

    # -- choosing

    def with_variant(self, name: str) -> NewMatchForm:
        """Play another variant."""
        return replace(self, variant_name=name)

    def with_seating(self, seating: Seating) -> NewMatchForm:
        """Seat so many, single or in partners."""
        return replace(self, wished_seating=seating)

    def with_computer(self, seat: Seat, *, is_computer: bool) -> NewMatchForm:
        """Let a computer or a person play at a seat."""
        return self._with_seat(replace(self.seats[seat - 1], is_computer=is_computer), seat)

    def with_level(self, seat: Seat, level: str) -> NewMatchForm:
        """Let the computer at a seat be of that level, a bot's name."""
        return self._with_seat(replace(self.seats[seat - 1], level=level), seat)

    def with_name(self, seat: Seat, name: str) -> NewMatchForm:
        """Call a seat so; "" = by no name of its own."""
        return self._with_seat(replace(self.seats[seat - 1], name=name[:LONGEST_NAME]), seat)

    def with_opening(self, opening: Opening) -> NewMatchForm:
        """Let a lot or a seat decide who opens."""
        return replace(self, wished_opening=opening)

    def with_target(self, target: int) -> NewMatchForm:
        """Play to that many points."""
        return replace(self, wished_target=target)

    def with_reserve(self, reserve: int) -> NewMatchForm:
        """Leave that many tiles in the boneyard."""
        return replace(self, wished_reserve=reserve)

    def with_seed(self, seed: str) -> NewMatchForm:
        """Deal by that seed; "" = by a fresh one."""
        return replace(self, seed=seed[:LONGEST_SEED])

    def _with_seat(self, changed: SeatForm, seat: Seat) -> NewMatchForm:
        return replace(self, seats=(*self.seats[: seat - 1], changed, *self.seats[seat:]))
