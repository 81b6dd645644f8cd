"""Makes the weights of the policy by self-play: `python -m ai.training NAME..`.

A batch is this: deals are played by the present policy, some decisions are remembered, and at each
of them EVERY legal play is tried on the true deal and played out by the same policy. All plays of a
decision share the hidden hands, so the luck of the deal cancels, and what is left moves the tables
along the gradient of the expected result. Hidden tiles serve to score samples only: the policy
itself reads nothing that its seat does not know.

The number of batches and the seed are fixed and no sum depends on the processor, so the same
command makes the same file again, bit for bit. One process needs one to four minutes a table.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ai.chance import Stream
from ai.course import Course, course
from ai.features import features, offsets
from ai.masks import Masks, size
from ai.playouts import Candidates, Endings, Games, play
from ai.playouts.arms import total_of
from ai.playouts.candidates import Picks, candidates
from ai.playouts.games import concatenated, dealt, fresh, side_index
from ai.playouts.run import first_plays
from ai.policy import Policy, likelihoods, quantised, thumb
from ai.utility import deal_value
from ai.weights import Provenance, weights_path, write_weights
from rules.variants import VARIANTS

Floats = npt.NDArray[np.float64]

SEED = "double-six/policy/1"
BATCHES = 500
DEALS = 1200
"""Deals a batch."""
SHARE = 0.3
"""The part of all decisions that is remembered."""
ENTROPY = 0.01
RATE = 0.02
LAST_RATE = 0.002
AVERAGED = 5
"""The weights are the mean over the last one in so many batches."""


class Gradient(NamedTuple):
    """What one batch says."""

    tables: Floats
    decisions: int


def train(where: Course, batches: int, seed: str = SEED) -> Iterator[Floats]:
    """The weights after every batch; at last their mean over the last ones."""
    stream = Stream(f"{seed}/{where.name}".encode())
    weights = thumb(where)
    first, second = np.zeros_like(weights), np.zeros_like(weights)
    total, averaged = np.zeros_like(weights), 0
    for batch in range(1, batches + 1):
        gradient = _gradient(where, Policy(quantised(weights)), stream).tables
        first += 0.1 * (gradient - first)
        second += 0.01 * (gradient * gradient - second)
        step = first / (1 - 0.9**batch) / (np.sqrt(second / (1 - 0.99**batch)) + 1e-6)
        rate = RATE + (LAST_RATE - RATE) * batch / batches
        weights = weights + rate * step
        if batch * AVERAGED > batches * (AVERAGED - 1):
            total += weights
            averaged += 1
        yield weights
    yield total / averaged


def new_deals(where: Course, count: int, stream: Stream) -> Games:
    """Shuffled deals at their beginning; in Chiva half of them forced."""
    order = np.argsort(stream.words(count * 28).reshape(count, 28), axis=1)
    hands = dealt(where, order)
    opener = stream.below(np.full(count, where.seating.seats))
    forced = where.counts_wins and int(stream.below(np.array([2]))[0]) == 1
    if forced:
        opener = np.argmax(hands >> np.uint32(27), axis=1).astype(np.int64)
    return fresh(where, hands, opener, forced=forced)


class _Memory:
    """A chooser that samples and remembers some of the decisions."""

    def __init__(self, policy: Policy, share: float) -> None:
        self.policy = policy
        self.share = share
        self.kept: list[Games] = []

    def __call__(self, games: Games, fits: Masks, stream: Stream) -> Picks:
        chosen = self.policy.sampled(games, fits, stream)
        chance = stream.unit(len(chosen.games)) < self.share
        choices = total_of(size(fits))[chosen.games]
        rows = chosen.games[chance & (choices > 1)]
        if len(rows):
            self.kept.append(games.take(rows))
        return chosen


def _gradient(where: Course, policy: Policy, stream: Stream) -> Gradient:
    memory = _Memory(policy, SHARE)
    deals = new_deals(where, DEALS, stream)
    for _ in play(deals, memory, stream, Endings.empty(where, DEALS)):
        pass
    points = concatenated(memory.kept)
    plays = candidates(points.fits())
    entries = features(points, plays)
    scores = policy.weights.take(entries).sum(axis=0, dtype=np.int32)
    chance = likelihoods(scores, plays)
    values = _values(points, plays, policy, stream)
    group = np.repeat(np.arange(len(plays.starts)), plays.counts)
    surprise = -np.log2(np.maximum(chance, 2.0**-20)) if ENTROPY else np.zeros_like(chance)
    reward = values + ENTROPY * np.rint(surprise * 64) / 64
    mean = np.bincount(group, weights=chance * reward)
    push = chance * (reward - mean[group]) / len(plays.starts)
    size = int(offsets(where)[-1])
    flat = entries.ravel()
    shares = np.tile(push, len(entries)).astype(np.float64)
    tables: Floats = np.bincount(flat, weights=shares, minlength=size)  # type: ignore[assignment]
    return Gradient(tables, len(plays.starts))


def _values(points: Games, plays: Candidates, policy: Policy, stream: Stream) -> Floats:
    """What each play was worth for its side when the true deal was played out after it."""
    where = points.course
    endings = Endings.empty(where, len(plays.game))
    games, numbers = first_plays(points, plays, endings)
    for _ in play(games, policy.sampled, stream, endings, numbers=numbers):
        pass
    outcomes = endings.judged()
    side = side_index(where)[points.turn[plays.game]]
    gained = outcomes.standing - points.standing[plays.game]
    return deal_value(where, outcomes.winners, gained, side)


def main(arguments: Sequence[str] | None = None) -> None:
    """Train the named tables (`block-2`, `all-fives-4p`, ..), or all of them, and write them."""
    known = {w.name: w for v in VARIANTS for w in (course(v.name, s) for s in v.seatings)}
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(known))
    parser.add_argument("--batches", type=int, default=BATCHES)
    args = parser.parse_args(arguments)
    for name in args.names or known:
        weights = thumb(known[name])
        for latest in train(known[name], args.batches):
            weights = latest
        command = f"python -m ai.training {name} --batches {args.batches}"
        provenance = Provenance(command, SEED, args.batches, DEALS)
        write_weights(known[name], quantised(weights), provenance)
        print(json.dumps({"name": name, "file": str(weights_path(known[name]))}), flush=True)


if __name__ == "__main__":
    main()
