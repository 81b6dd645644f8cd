"""Playing many games to their ends, one action of each at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from ai.chance import Stream
from ai.masks import Masks, Places, nth
from ai.playouts.candidates import Candidates, Picks
from ai.playouts.games import OVER, Games
from ai.playouts.outcomes import BLOCKED, OUT, TARGET, Endings, Outcomes, leader

Chooser: TypeAlias = Callable[[Games, Masks, Stream], Picks]
"""One play for each game in which the seat to act has any, given what fits: [game, arm]."""
Witness: TypeAlias = Callable[[Games, Places, str, Places, Places | None], None]
"""Told what games do just before: all games, their numbers, the kind, which rows, what.

What is 32 x end + tile for a play, the tile for a draw, None for a pass.
"""


_CROWDED = 0.75
"""Games that have ended are put away once less than this part still runs."""


def at_random(games: Games, fits: Masks, stream: Stream) -> Picks:  # noqa: ARG001
    """A chooser: any legal play, each as likely."""
    if fits.shape[1] == 2:
        return _at_random_of_two(fits, stream)
    sizes = [np.bitwise_count(fits[:, arm]) for arm in range(fits.shape[1])]
    rows = np.flatnonzero(_sum(sizes))
    sizes = [size.take(rows) for size in sizes]
    number = stream.below(_sum(sizes))
    end = np.zeros(len(rows), np.int64)
    before, passed = end, sizes[0]
    for size in sizes[1:]:
        is_further = number >= passed
        end = end + is_further
        before = np.where(is_further, passed, before)
        passed = passed + size
    place = rows * fits.shape[1] + end
    return Picks(rows, end, nth(fits.ravel().take(place), number - before))


def _at_random_of_two(fits: Masks, stream: Stream) -> Picks:
    """The same with two ends, whose masks lie side by side in one word."""
    both = fits.astype("<u4", copy=False).view("<u8").ravel()
    rows = np.flatnonzero(both)
    both = both.take(rows)
    number = stream.below(np.bitwise_count(both))
    size = np.bitwise_count(both.astype(np.uint32))
    is_second = number >= size
    tiles = (both >> is_second * np.uint64(32)).astype(np.uint32)
    return Picks(rows, is_second.astype(np.int64), nth(tiles, number - size * is_second))


def _sum(sizes: Sequence[npt.NDArray[np.uint8]]) -> npt.NDArray[np.uint8]:
    total = sizes[0]
    for size in sizes[1:]:
        total = total + size
    return total


def finish(
    games: Games, choose: Chooser, stream: Stream, witness: Witness | None = None
) -> Outcomes:
    """How these games end when every seat plays by `choose`."""
    endings = Endings.empty(games.course, games.count)
    for _ in play(games, choose, stream, endings, witness):
        pass
    return endings.judged()


def play(
    games: Games,
    choose: Chooser,
    stream: Stream,
    endings: Endings,
    witness: Witness | None = None,
    numbers: Places | None = None,
) -> Iterator[None]:
    """Play on, yielding after every step; how each game ended is written into `endings`.

    The games given are changed. `numbers` are their rows in `endings`, all in order if not given.
    """
    if numbers is None:
        numbers = np.arange(games.count)
    running = games.count
    while running:
        running -= step(games, choose, stream, endings, numbers, witness)
        if running < _CROWDED * games.count:
            rows = np.flatnonzero(games.passes != OVER)
            games = games.take(rows)
            numbers = numbers[rows]
        yield


def step(
    games: Games,
    choose: Chooser,
    stream: Stream,
    endings: Endings,
    numbers: Places,
    witness: Witness | None = None,
) -> int:
    """One action in every game that runs; how many ended by it."""
    fits = games.fits()
    rows, end, tile = choose(games, fits, stream)
    ends: list[Places] = []
    if len(rows) < games.count:
        stuck = np.ones(games.count, np.bool_)
        stuck[rows] = False
        stuck &= games.passes != OVER
        idle = np.flatnonzero(stuck)
        ends = _without_play(games, idle, stream, endings, numbers, witness)
    if len(rows):
        if witness is not None:
            witness(games, numbers, "play", rows, 32 * end + tile)
        games.place(rows, end, tile)
        games.passes[rows] = 0
        ends += settle(games, rows, endings, numbers)
        if games.course.draws:
            games.hand_on(rows)
    if not games.course.draws:  # then every seat has played or passed
        games.hand_on_all()
    for over in ends:
        games.close(over)
    return sum(map(len, ends))


def first_plays(games: Games, plays: Candidates, endings: Endings) -> tuple[Games, Places]:
    """For every one of these plays a game in which it has been made, ready for `play`.

    The plays that have ended their deal are written into `endings` at once and left out; the
    numbers of the others come along.
    """
    after = games.take(plays.game)
    rows = np.arange(after.count)
    after.place(rows, plays.end, plays.tile)
    after.passes[:] = 0
    over = settle(after, rows, endings, rows)
    after.hand_on(rows)
    running = np.ones(after.count, np.bool_)
    for ended_rows in over:
        running[ended_rows] = False
    return after.take(running), rows[running]


def settle(games: Games, rows: Places, endings: Endings, numbers: Places) -> list[Places]:
    """Write down which of these games their last play has ended (C7); those games."""
    over = []
    alive = rows
    if games.course.spins:
        won = leader(games.standing[rows], games.course.target) >= 0
        hit = rows[won]
        if len(hit):
            endings.write(games, hit, numbers[hit], TARGET)
            over.append(hit)
            alive = rows[~won]
    place = alive * games.hands.shape[1] + games.turn[alive]
    empty = alive[games.hands.ravel().take(place) == 0]
    if len(empty):
        endings.write(games, empty, numbers[empty], OUT)
        over.append(empty)
    return over


def _without_play(
    games: Games,
    idle: Places,
    stream: Stream,
    endings: Endings,
    numbers: Places,
    witness: Witness | None,
) -> list[Places]:
    """Draws and passes in these games; those that are blocked now."""
    may = games.drawable(idle)
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
        endings.write(games, over, numbers[over], BLOCKED)
    if games.course.draws:
        games.hand_on(rows[~blocked])
    return [over] if len(over) else []
