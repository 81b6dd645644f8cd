"""Writes the match that the observer finds, and what it should find there, in a language.

python -m tests.atspi.prepare LANGUAGE RECORD EXPECTED
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from ai.bots import bot_named, decide
from game.announce import choice_text, event_text
from game.choice import NOTHING, choose_tile
from game.language import _, speak
from game.session import Session
from game.words import tile_name
from rules.actions import Play
from rules.events import Played
from rules.match import Match
from rules.record import dump
from rules.setup import Player, standard_setup
from rules.variants import variant_named

PERSON = 1


def a_match() -> tuple[Match, Play]:
    """A match in which the person may play a tile that fits one end, and that play."""
    seating = variant_named("draw").default_seating()
    players = (Player(None, None), Player(None, "greedy"))
    match = Match(standard_setup("draw", "observer", seating, players))
    while True:
        plays = [a for a in match.legal_actions if isinstance(a, Play)]
        tiles = [play.tile for play in plays]
        once = [play for play in plays if tiles.count(play.tile) == 1]
        if match.turn == PERSON and once and len(match.entries) > 3:
            return match, once[0]
        assert match.turn is not None
        match.submit(match.turn, decide(bot_named("greedy"), match.observe(match.turn)))


def expected(match: Match, play: Play) -> dict[str, object]:
    """What is to be found and heard, in the language that is spoken."""
    session = Session(match)
    seen, setup = session.observation, match.setup
    choice = choose_tile(NOTHING, play.tile, session.legal_actions)
    played = Played(PERSON, play.tile, play.end, None, 0)
    return {
        "hand": [tile_name(tile) for tile in seen.hand],
        "line": [tile_name(placed.tile) for placed in seen.line.plays],
        "buttons": [_("Undo"), _("Redo"), _("Rules"), _("Menu")],
        "tile": tile_name(play.tile),
        "confirm": _("Confirm"),
        "undo": _("Undo"),
        "preview": choice_text(seen, choice, session.legal_actions),
        "played": event_text(setup, played, seen.line),
    }


def main() -> None:
    language, record, told = sys.argv[1:]
    speak(language)
    match, play = a_match()
    Path(record).write_bytes(dump(match))
    Path(told).write_text(json.dumps(expected(match, play)), encoding="utf-8")


if __name__ == "__main__":
    main()
