"""What a deal's course depends on: the variant at one table, read once from the rules."""

from __future__ import annotations

from dataclasses import dataclass

from rules.observation import Observation
from rules.seats import Seating
from rules.variants import variant_named


@dataclass(frozen=True, slots=True)
class Course:
    """One variant at one table."""

    variant: str
    seating: Seating
    target: int
    reserve: int
    spins: bool
    draws: bool
    counts_wins: bool
    hand_size: int

    @property
    def name(self) -> str:
        """Variant and table in one word, as files of weights are named: `block-4p`."""
        return f"{self.variant}-{self.seating.seats}{'p' if self.seating.partners else ''}"

    @property
    def arms(self) -> int:
        """How many ends a line can have."""
        return 4 if self.spins else 2


def course(
    variant: str, seating: Seating, target: int | None = None, reserve: int | None = None
) -> Course:
    """The course of a variant, with its default target and reserve where none is given."""
    rules = variant_named(variant)
    terms = rules.seatings[seating]
    return Course(
        variant,
        seating,
        terms.targets[0] if target is None else target,
        terms.reserves[0] if reserve is None else reserve,
        rules.spins,
        rules.draws,
        rules.counts_wins,
        terms.hand_size,
    )


def course_of(observation: Observation) -> Course:
    """The course of the deal that is seen."""
    return course(observation.variant, observation.seating, observation.target, observation.reserve)
