"""Playing many games to their ends, one action of each at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

import numpy as np

from ai.chance import Stream
from ai.masks import Masks, Places
from ai.playouts.candidates import Candidates, candidates
from ai.playouts.games import Games
from ai.playouts.outcomes import BLOCKED, OUT, TARGET, Outcomes, ended, leader

Chooser: TypeAlias = Callable[[Games, Candidates, Stream], Places]
"""Which of the candidates each game takes that has any: places in the flat list."""
Witness: TypeAlias = Callable[[Games, Places, str, Places, Places | None], None]
"""Told what games do just before: all games, their numbers, the kind, which rows, what.

What is 32 x end + tile for a play, the tile for a draw, None for a pass.
"""


def at_random(games: Games, plays: Candidates, stream: Stream) -> Places:  # noqa: ARG001
    """A chooser: any legal play, each as likely."""
    return plays.starts + stream.below(plays.counts)


def finish(
    games: Games, choose: Chooser, stream: Stream, witness: Witness | None = None
) -> Outcomes:
    """How these games end when every seat plays by `choose`."""
    outcomes = Outcomes.empty(games.course, games.count)
    for _ in play(games, choose, stream, outcomes, witness):
        pass
    return outcomes


def play(
    games: Games,
    choose: Chooser,
    stream: Stream,
    outcomes: Outcomes,
    witness: Witness | None = None,
    numbers: Places | None = None,
) -> Iterator[None]:
    """Play on, yielding after every step; how each game ended is written into `outcomes`.

    The games given are changed. `numbers` are their rows in `outcomes`, all in order if not given.
    """
    if numbers is None:
        numbers = np.arange(games.count)
    while games.count:
        running = step(games, choose, stream, outcomes, numbers, witness)
        if running is not None:
            games = games.take(running)
            numbers = numbers[running]
        yield


def step(
    games: Games,
    choose: Chooser,
    stream: Stream,
    outcomes: Outcomes,
    numbers: Places,
    witness: Witness | None = None,
) -> Places | None:
    """One action in every game; which of them still run, None for all."""
    fits = games.fits()
    plays = candidates(fits)
    ends: list[Places] = []
    if len(plays.games) < games.count:
        stuck = np.ones(games.count, np.bool_)
        stuck[plays.games] = False
        idle = np.flatnonzero(stuck)
        ends = _without_play(games, idle, stream, outcomes, numbers, witness)
    if len(plays.games):
        chosen = choose(games, plays, stream)
        end, tile = plays.end[chosen], plays.tile[chosen]
        if witness is not None:
            witness(games, numbers, "play", plays.games, 32 * end + tile)
        games.place(plays.games, end, tile)
        games.passes[plays.games] = 0
        over = settle(games, plays.games, outcomes, numbers)
        games.hand_on(plays.games)
        ends += over
    if not ends:
        return None
    running = np.ones(games.count, np.bool_)
    for rows in ends:
        running[rows] = False
    return np.flatnonzero(running)


def first_plays(games: Games, plays: Candidates, outcomes: Outcomes) -> tuple[Games, Places]:
    """For every one of these plays a game in which it has been made, ready for `play`.

    The plays that have ended their deal are written into `outcomes` at once and left out; the
    numbers of the others come along.
    """
    after = games.take(plays.game)
    rows = np.arange(after.count)
    after.place(rows, plays.end, plays.tile)
    after.passes[:] = 0
    over = settle(after, rows, outcomes, rows)
    after.hand_on(rows)
    running = np.ones(after.count, np.bool_)
    for ended_rows in over:
        running[ended_rows] = False
    return after.take(running), rows[running]


def settle(games: Games, rows: Places, outcomes: Outcomes, numbers: Places) -> list[Places]:
    """Write down which of these games their last play has ended (C7); those games."""
    over = []
    alive = rows
    if games.course.spins:
        won = leader(games.standing[rows], games.course.target) >= 0
        hit = rows[won]
        if len(hit):
            outcomes.write(numbers[hit], ended(games.take(hit), TARGET))
            over.append(hit)
            alive = rows[~won]
    empty = alive[games.hands[alive, games.turn[alive]] == 0]
    if len(empty):
        outcomes.write(numbers[empty], ended(games.take(empty), OUT))
        over.append(empty)
    return over


def _without_play(
    games: Games,
    idle: Places,
    stream: Stream,
    outcomes: Outcomes,
    numbers: Places,
    witness: Witness | None,
) -> list[Places]:
    """Draws and passes in these games; those that are blocked now."""
    may = games.drawable[idle] > 0
    rows = idle[may]
    if len(rows):
        boneyard: Masks = games.boneyard[rows]
        tile = stream.tile(boneyard)
        if witness is not None:
            witness(games, numbers, "draw", rows, tile)
        games.draw(rows, tile)
    rows = idle[~may]
    if not len(rows):
        return []
    if witness is not None:
        witness(games, numbers, "pass", rows, None)
    games.note_lack(rows)
    games.passes[rows] += 1
    blocked = games.passes[rows] == games.course.seating.seats
    over = rows[blocked]
    if len(over):
        outcomes.write(numbers[over], ended(games.take(over), BLOCKED))
    games.hand_on(rows[~blocked])
    return [over] if len(over) else []
