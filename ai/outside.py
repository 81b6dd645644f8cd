"""Players of the PyPI package `dominoes` as opponents in the arena; for development only.

Their names are `dominoes.NAME` or `dominoes.NAME(start_move,sample_size)`. They play in pairs on a
line with two ends, all 28 tiles dealt. What they are given is a game in which all hidden tiles lie
as in some world that the observation allows, so that even those that look see nothing true.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

from ai.bots.protocol import Bot, Thought
from ai.bots.thinking import stream_of
from ai.masks import tiles_of
from ai.worlds import WorldCount
from rules.actions import PLAYS, Action, Play
from rules.events import Passed, Played
from rules.observation import Observation
from rules.tiles import Tile, tile

_NAME: Final = re.compile(r"dominoes\.(\w+)(?:\((\d+),(\d+)\))?")


def is_outside(name: str) -> bool:
    """Whether a name is one of an outside player."""
    return name.startswith("dominoes.")


def outside_bot(name: str) -> Bot:
    """The outside player of that name; LookupError if there is none, or no package `dominoes`."""
    try:
        dominoes = import_module("dominoes")
    except ImportError:
        raise LookupError("the package 'dominoes' is not installed") from None
    match = _NAME.fullmatch(name)
    player = None if match is None else getattr(dominoes.players, match[1], None)
    if match is None or player is None:
        raise LookupError(f"there is no outside player named {name!r}")
    if match[2]:
        player = player(start_move=int(match[2]), sample_size=int(match[3]))
    return _Outsider(name, player)


@dataclass(frozen=True, slots=True)
class _Outsider:
    """One player of the package, seated at our table."""

    name: str
    player: Callable[[Any], None]

    def think(self, observation: Observation) -> Iterator[Thought]:
        """One thought: what the player likes best."""
        stream = stream_of(observation, self.name)
        game = _game(observation, WorldCount(observation).sample(1, stream).hands[0])
        chance = import_module("dominoes.game").random  # what the whole package draws from
        chance.seed(int(stream.words(1)[0]))
        self.player(game)
        yield Thought(_action(observation, game.valid_moves[0]), done=True)


def _game(observation: Observation, hands: Any) -> Any:
    """Their kind of game, from one seat's view and the hands of one world."""
    dominoes = import_module("dominoes")
    if (
        observation.boneyard_count
        or observation.seating.seats != 4
        or len(observation.line.ends) > 2
    ):
        raise ValueError("players of the package 'dominoes' know only four hands and two ends")

    def theirs(ours: Tile) -> Any:
        return dominoes.Domino(*ours)

    board = dominoes.Board()
    moves: list[Any] = []
    for event in observation.history:
        if isinstance(event, Played):
            left = event.end in ("start", "A")
            board.add(theirs(event.tile), left)
            moves.append((theirs(event.tile), left))
        elif isinstance(event, Passed):
            moves.append(None)
    game = dominoes.Game(
        board,
        [dominoes.Hand([theirs(each) for each in tiles_of(int(hand))]) for hand in hands],
        moves,
        observation.turn - 1,
        (),
        observation.opener.seat - 1,
        None,
    )
    game.valid_moves = tuple(
        (theirs(action.tile), action.end in ("start", "A"))
        for action in observation.legal_actions
        if isinstance(action, Play)
    )
    return game


def _action(observation: Observation, move: Any) -> Action:
    domino, left = move
    end = "start" if observation.line.is_empty else "A" if left else "B"
    return PLAYS[end][tile(domino.first, domino.second)]  # type: ignore[index]
