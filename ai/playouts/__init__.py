"""Thousands of games in lock-step: the rules once more, for numpy.

`Games` is many deals at once, `play` carries them on to their ends with a `Chooser`, and `Outcomes`
says how they ended. What is legal, what a play scores and how a deal ends is proved equal to
`rules` by a test that replays games from here over there.
"""

from ai.playouts.candidates import Candidates
from ai.playouts.games import Games
from ai.playouts.outcomes import Endings, Outcomes
from ai.playouts.run import Chooser, Witness, at_random, finish, play

__all__ = [
    "Candidates",
    "Chooser",
    "Endings",
    "Games",
    "Outcomes",
    "Witness",
    "at_random",
    "finish",
    "play",
]
