"""`greedy`: as many points as this play can make, then as many pips as it can shed."""

from __future__ import annotations

from collections.abc import Iterator

from ai.bots.protocol import Thought
from rules.actions import Action, Play
from rules.observation import Observation
from rules.variants import variant_named


class GreedyBot:
    """Looks at nothing but its own next play; where plays earn no points only pips count."""

    name = "greedy"

    def think(self, observation: Observation) -> Iterator[Thought]:
        """One thought, the answer; the first of equal plays in the order of tiles and ends."""
        actions = sorted(observation.legal_actions)
        yield Thought(max(actions, key=lambda action: _gain(observation, action)), done=True)


def _gain(observation: Observation, action: Action) -> tuple[int, int]:
    """Points and pips of `action`, to be compared in this order."""
    if not isinstance(action, Play):
        return 0, 0
    line = observation.line.place(observation.turn, action.tile, action.end)
    _, points = variant_named(observation.variant).worth(line)
    return points, action.tile.pips
