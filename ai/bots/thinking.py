"""What all levels of computer play share."""

from __future__ import annotations

from ai.chance import Stream
from ai.playouts.run import Chooser
from ai.position import own_view
from rules.actions import PLAYS, Action
from rules.line import END_NAMES
from rules.observation import Observation
from rules.tiles import SET


def stream_of(observation: Observation, level: str) -> Stream:
    """The chance of one decision: it follows from what is seen and from the level."""
    return Stream(level.encode() + b"/" + observation.encode())


def chosen(observation: Observation, choose: Chooser, stream: Stream) -> Action:
    """The action that a chooser takes, by what the seat to act knows; forced ones at once."""
    actions = observation.legal_actions
    if len(actions) == 1:
        return actions[0]
    games = own_view(observation)
    pick = choose(games, games.fits(), stream)
    tile = SET[pick.tile[0]]
    if observation.line.is_empty:
        return PLAYS["start"][tile]
    return PLAYS[END_NAMES[pick.end[0]]][tile]
