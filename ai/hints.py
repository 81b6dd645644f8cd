"""What a seat may best do, what that is worth, and why."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Literal, NamedTuple, TypeAlias

from ai.bots.expert import budget_of
from ai.bots.thinking import chosen, stream_of
from ai.course import course_of
from ai.policy import learnt_policy
from ai.reasons import Reason, reasons
from ai.search import Estimate, search
from ai.weights import has_weights
from rules.actions import Action, Draw, Pass, Play
from rules.observation import Observation
from rules.variants import variant_named

Unit: TypeAlias = Literal["win", "points"]


class Hint(NamedTuple):
    """One action, what it is worth and why."""

    action: Action
    value: float | None
    """Estimated: the chance to win the deal, ties shared, or by how many points the deal will be
    won or lost on average. None where there is no choice and nothing was estimated.
    """
    unit: Unit
    reason: Reason


def hints(observation: Observation) -> Generator[float, None, tuple[Hint, ...]]:
    """All legal actions, the best one first; yields how far the thinking is, from 0 to 1.

    What is thought is exactly what `expert` thinks, so the first action is the one it would take.
    ValueError if it is not this seat's turn.
    """
    actions = observation.legal_actions
    if not actions:
        raise ValueError("it is not this seat's turn")
    where = course_of(observation)
    unit: Unit = "points" if where.spins else "win"
    if len(actions) == 1:
        return (Hint(actions[0], None, unit, _forced(observation, actions[0])),)
    if not has_weights(where):
        return _unlearnt(observation, unit)
    stream = stream_of(observation, "expert")
    favourite = chosen(observation, learnt_policy(where).best, stream)
    estimates: tuple[Estimate, ...] = ()
    steps = search(observation, favourite, budget_of(where), stream)
    for number, latest in enumerate(steps):
        estimates = latest
        yield number / (number + 30)
    ranked = sorted(estimates, key=lambda estimate: -estimate.value)
    return tuple(
        [
            Hint(
                estimate.action,
                estimate.points if where.spins else estimate.share,
                unit,
                _chosen(observation, estimate, ranked),
            )
            for estimate in ranked
        ]
    )


def all_hints(observation: Observation) -> tuple[Hint, ...]:
    """The hints, thought up in one go."""
    thinking = hints(observation)
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            found: tuple[Hint, ...] = stop.value
            return found


def _unlearnt(observation: Observation, unit: Unit) -> tuple[Hint, ...]:
    """Where nothing was learnt yet: most points first, then most pips, as far as a reason tells."""
    worth = variant_named(observation.variant).worth

    def gain(play: Play) -> tuple[int, int]:
        after = observation.line.place(observation.turn, play.tile, play.end)
        return worth(after)[1], play.tile.pips

    plays = [action for action in observation.legal_actions if isinstance(action, Play)]
    ranked = sorted(plays, key=gain, reverse=True)
    told = [(play, next(iter(reasons(observation, play)), None)) for play in ranked]
    found = tuple([Hint(play, None, unit, reason) for play, reason in told if reason])
    heaviest = Reason("heaviest", {"pips": ranked[0].tile.pips})
    return found or (Hint(ranked[0], None, unit, heaviest),)


def _forced(observation: Observation, action: Action) -> Reason:
    if isinstance(action, Draw):
        return Reason("must-draw", {"drawable": observation.drawable})
    if isinstance(action, Pass):
        return Reason("must-pass", {})
    return Reason("only-play", {})


def _chosen(observation: Observation, estimate: Estimate, ranked: Sequence[Estimate]) -> Reason:
    """The most telling reason, one that does not hold just as well for the best other play."""
    play = estimate.action
    assert isinstance(play, Play)
    rival = next(other.action for other in ranked if other.action != play)
    assert isinstance(rival, Play)
    shared = list(reasons(observation, rival))
    own = list(reasons(observation, play))
    for reason in own:
        if reason not in shared:
            return reason
    if own:
        return own[0]
    return Reason("tried-out", {"worlds": estimate.worlds})
