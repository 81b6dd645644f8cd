"""How plausible a world is, given what the other seats have played in it.

A seat that plays as the policy would is more plausible than one that does not. Weights are products
of whole-number quotients, and roots of them: the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import numpy as np

from ai.chance import Stream
from ai.masks import NUMBER, Masks, Places, size
from ai.playouts.candidates import candidates
from ai.policy import Policy, likelihoods
from ai.position import games_of
from ai.story import Moment, story
from ai.worlds import Floats, Worlds
from rules.events import Drew, Played
from rules.line import END_NAMES
from rules.observation import Observation

SHARPNESS: Final = 2
"""Others are taken to be this many times less decided than the policy."""
BLIND: Final = 0.05
"""The part of all plays for which no reason is asked."""
_STEPS: Final = 2.0**30


def plausibility(observation: Observation, worlds: Worlds, policy: Policy) -> Iterator[Floats]:
    """The weights of the worlds, up to a factor, after each play that says something."""
    weights = np.ones(worlds.count)
    for moment in story(observation):
        event = moment.event
        if isinstance(event, Played) and event.seat != observation.seat:
            hands = worlds.hand_before(moment.number, event.seat)
            told, back = np.unique(hands, return_inverse=True)
            weights = weights * _chances(observation, moment, told, policy)[back]
            yield weights
    yield weights


def resampled(weights: Floats, count: int, stream: Stream) -> Places:
    """So many worlds, each about as often as its weight asks: evenly spaced, from one number."""
    shares = np.floor(np.sqrt(weights / weights.max()) * _STEPS).astype(np.int64)
    ends = np.cumsum(shares)
    start = stream.unit(1)[0]
    aims = ((np.arange(count) + start) / count * ends[-1]).astype(np.int64)
    rows: Places = np.searchsorted(ends, aims, side="right")
    return np.minimum(rows, len(weights) - 1)


def _chances(observation: Observation, moment: Moment, hands: Masks, policy: Policy) -> Floats:
    """For each hand, how likely its seat would have played as it did."""
    event = moment.event
    assert isinstance(event, Played)
    games = games_of(_seen_before(observation, moment), _table(observation, moment, hands))
    plays = candidates(games.fits())
    scores = policy.scores(games, plays)
    chance = likelihoods(scores, plays, SHARPNESS)
    end = 0 if event.end == "start" else END_NAMES.index(event.end)
    was = (plays.tile == NUMBER[event.tile]) & (plays.end == end)
    made = np.zeros(len(hands))
    made[plays.game[was]] = chance[was]
    number = np.zeros(len(hands))
    number[plays.games] = plays.counts
    return np.where(number > 1, (1 - BLIND) * made + BLIND / np.maximum(1, number), 1.0)


def _held(observation: Observation, moment: Moment) -> list[int]:
    """How many tiles each seat held at a moment of the past."""
    held = [*observation.hand_counts]
    for event in observation.history[moment.number :]:
        if isinstance(event, Played):
            held[event.seat - 1] += 1
        elif isinstance(event, Drew):
            held[event.seat - 1] -= 1
    return held


def _seen_before(observation: Observation, moment: Moment) -> Observation:
    """The public part of what was seen at a moment of the past."""
    drawn = sum(isinstance(event, Drew) for event in observation.history[moment.number :])
    return replace(
        observation,
        line=moment.line,
        turn=moment.event.seat,
        drawable=observation.drawable + drawn,
        history=observation.history[: moment.number],
    )


def _table(observation: Observation, moment: Moment, hands: Masks) -> Masks:
    """The hands of all seats; of those other than the mover only the sizes mean anything."""
    seats = observation.seating.seats
    table = np.zeros((len(hands), seats), np.uint32)
    for seat, held in enumerate(_held(observation, moment)):
        table[:, seat] = (1 << held) - 1
    mover = moment.event.seat - 1
    table[:, mover] = hands
    assert (size(hands) == _held(observation, moment)[mover]).all()
    return table
