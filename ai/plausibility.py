"""How plausible a world is, given what the other seats have played in it.

A hand is more plausible if its seat would have played from it as it did. How a seat decides is not
known, so several styles are weighed at once. Weights are sums and products of quotients of whole
numbers: the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, reduce
from typing import Final, NamedTuple

import numpy as np

from ai.chance import Stream
from ai.course import Course, course_of
from ai.features import features
from ai.masks import NUMBER, Ints, Masks, Places, size
from ai.playouts.candidates import candidates
from ai.policy import Policy, greedy_policy, learnt_policy, likelihoods, mixture, thumb_policy
from ai.position import games_of
from ai.story import Moment, story
from ai.worlds import Floats, Worlds
from rules.events import Drew, Played
from rules.line import END_NAMES
from rules.observation import Observation
from rules.seats import Seat


class Style(NamedTuple):
    """One way in which a seat may play."""

    policy: Policy
    prior: float
    """How common it is."""
    blind: float
    """The part of its plays for which no reason is asked."""


_STEPS: Final = 2.0**30
_ALIKE: Final = 0.7
"""How likely all others play in one style, as computers of one level do."""


@cache
def styles(course: Course) -> tuple[Style, ...]:
    """The ways in which others are taken to play: by the learnt policy, by rule of thumb, for pips,
    or for reasons that nobody knows.
    """
    learnt = learnt_policy(course)
    return (
        Style(learnt, 0.55, 0.03),
        Style(thumb_policy(course, 1), 0.2, 0.05),
        Style(greedy_policy(course), 0.15, 0.1),
        Style(learnt, 0.1, 1.0),
    )


@cache
def all_styles(course: Course) -> Policy:
    """One policy in which every seat plays in its own of the styles."""
    return mixture([style.policy for style in styles(course)])


class Belief(NamedTuple):
    """What the plays of the others say of their hands and of their styles.

    Each seat has one style for the whole deal; which one, its plays tell too.
    """

    styles: tuple[Style, ...]
    told: dict[Seat, Floats]
    """For every other seat, [style, world]: how likely it would have played as it did."""

    def weights(self) -> Floats:
        """[world] how plausible each is, up to a factor."""
        return _sum([*self._alike(), self._apart()])

    def drawn(self, rows: Places, seats: int, stream: Stream) -> Ints:
        """[row, seat] a style for every seat in each of these worlds, as often as is plausible.

        The own seat has the first style.
        """
        picked = Belief(self.styles, {seat: row[:, rows] for seat, row in self.told.items()})
        shared = _drawn([*picked._alike(), picked._apart()], stream)
        found = np.zeros((len(rows), seats), np.int32)
        for seat, by_style in picked.told.items():
            own = _drawn(picked._by_prior(by_style), stream)
            found[:, seat - 1] = np.where(shared < len(self.styles), shared, own)
        return found

    def _by_prior(self, by_style: Floats) -> list[Floats]:
        return [style.prior * row for style, row in zip(self.styles, by_style, strict=True)]

    def _alike(self) -> list[Floats]:
        """For each style, how plausible each world is if all others play in that one."""
        return self._by_prior(_ALIKE * _product(list(self.told.values())))

    def _apart(self) -> Floats:
        """How plausible each world is if every seat has a style of its own."""
        seats = [_sum(self._by_prior(by_style)) for by_style in self.told.values()]
        return (1 - _ALIKE) * _product(seats)


def plausibility(observation: Observation, worlds: Worlds) -> Iterator[Belief]:
    """What is to be believed of the worlds, after each play that says something."""
    known = styles(course_of(observation))
    others = [seat for seat in observation.seating.all_seats if seat != observation.seat]
    told = {seat: np.ones((len(known), worlds.count)) for seat in others}
    yield Belief(known, told)
    for moment in story(observation):
        event = moment.event
        if isinstance(event, Played) and event.seat != observation.seat:
            hands = worlds.hand_before(moment.number, event.seat)
            different, back = np.unique(hands, return_inverse=True)
            chances = _chances(observation, moment, different, known)[:, back]
            told = {**told, event.seat: told[event.seat] * chances}
            yield Belief(known, told)


def _sum(parts: Sequence[Floats]) -> Floats:
    """Their sum, one after the other: the same on every machine."""
    return reduce(np.add, parts)


def _product(parts: Sequence[Floats]) -> Floats:
    return reduce(np.multiply, parts)


def _drawn(parts: Sequence[Floats], stream: Stream) -> Places:
    """[world] the number of one of the parts, each as likely as it weighs there."""
    weights = np.array(parts)
    shares = np.floor(weights / weights.max(axis=0) * _STEPS).astype(np.int64)
    ends = np.cumsum(shares, axis=0)
    aims = (stream.unit(len(parts[0])) * ends[-1]).astype(np.int64)
    drawn: Places = (ends <= aims).sum(axis=0)
    return drawn


def softened(weights: Floats) -> Floats:
    """The weights to a power below one, relative to the highest; by roots, exact everywhere."""
    part = weights / weights.max()
    root = np.sqrt(part)
    fourth: Floats = root * np.sqrt(root)
    return fourth


def resampled(weights: Floats, count: int, stream: Stream) -> Places:
    """So many worlds, each about as often as its weight asks: evenly spaced, from one number."""
    shares = np.floor(softened(weights) * _STEPS).astype(np.int64)
    ends = np.cumsum(shares)
    start = stream.unit(1)[0]
    aims = ((np.arange(count) + start) / count * ends[-1]).astype(np.int64)
    rows: Places = np.searchsorted(ends, aims, side="right")
    return np.minimum(rows, len(weights) - 1)


def _chances(
    observation: Observation, moment: Moment, hands: Masks, known: Sequence[Style]
) -> Floats:
    """[style, hand] how likely the seat would have played as it did."""
    event = moment.event
    assert isinstance(event, Played)
    games = games_of(_seen_before(observation, moment), _table(observation, moment, hands))
    plays = candidates(games.fits())
    entries = features(games, plays)
    end = 0 if event.end == "start" else END_NAMES.index(event.end)
    was = np.flatnonzero((plays.tile == NUMBER[event.tile]) & (plays.end == end))
    number = np.ones(len(hands))
    number[plays.games] = plays.counts
    chances = np.ones((len(known), len(hands)))
    for row, (policy, _, blind) in enumerate(known):
        if blind < 1:
            seen = likelihoods(policy.totals(entries), plays)[was]
            chances[row, plays.game[was]] = (1 - blind) * seen + blind / number[plays.game[was]]
        else:
            chances[row] = 1 / number
    return chances


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
