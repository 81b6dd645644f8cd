"""No hidden tile in anything that is said, described or sent: hot-seat matches, listened to."""

from __future__ import annotations

import random
import re

import pytest

from game.describe import Role
from game.scenes.handover import HandoverScene
from game.session import Session
from game.stage import Stage
from game.words import tile_name
from rules.match import Match
from rules.tiles import SET, Tile
from tests.pilot import Pilot
from tests.reader import Reader
from tests.test_no_leak import SEATINGS, hot_seat, may_see, public, stage_for, step

NAMES = {tile_name(tile): tile for tile in SET}
ANY = re.compile("|".join(rf"(?<![\d–]){re.escape(name)}(?![\d–])" for name in NAMES))
LEAD = Tile.parse("6-6")
"""That somebody holds it and must lead it is told to everybody."""


def named(text: str) -> set[Tile]:
    """The tiles that a text names."""
    return {NAMES[found] for found in ANY.findall(text)} - {LEAD}


def described(stage: Stage) -> str:
    """Everything that the screen says of itself, but for what was said last."""
    items = (item for item in stage.describe().walk() if item.role is not Role.STATUS)
    return " | ".join(f"{i.name} | {i.note} | {i.value} | {i.key}" for i in items)


class Eavesdropper:
    """Any other program on the desktop: it has the stream, the description and the sent tree."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.known = 0
        pilot = Pilot.__new__(Pilot)
        pilot.stage = stage
        pilot.frame = lambda _ms: None  # type: ignore[method-assign]
        self.reader = Reader(pilot)
        self.reader.wake()

    def overhears(self) -> dict[str, set[Tile]]:
        """The tiles that are named anywhere."""
        new = self.stage.announcements.since(self.known)
        self.known = self.stage.announcements.serial
        kept = self.stage.announcements.since(0)
        self.reader.frame()
        sent = " | ".join(node.text for node in self.reader.nodes.values())
        told = " | ".join(one.text for one in new)
        return {
            "said": named(told),
            "described": named(described(self.stage)),
            "sent": named(sent),
            "kept": named(" | ".join(one.text for one in kept)),
        }


def watched(match: Match) -> tuple[Session, set[Tile]]:
    """A session, and all that was seen there, if only for a moment: an undo may follow."""
    known: set[Tile] = set()
    session = Session(match, lambda _match: known.update(may_see(session)))
    return session, known


def listen_to(match: Match, chance: random.Random, steps: int) -> int:
    """Play and overhear after every step; returns how many tiles were named in all.

    What may be known begins anew at every curtain: it is what the person there has seen since.
    """
    session, known = watched(match)
    stage = stage_for(session)
    ear, count, meddler = Eavesdropper(stage), 0, random.Random(match.setup.seed)
    for n in range(steps):
        if isinstance(stage.top, HandoverScene):
            known.clear()
        now = may_see(session)
        told = ear.overhears()
        kept = told.pop("kept")
        for where, tiles in told.items():
            allowed = now if where == "described" else now | known
            assert tiles <= allowed, f"{where} at step {n}: {tiles - allowed} to {session.viewer}"
            count += len(tiles)
        if isinstance(stage.top, HandoverScene):
            assert kept <= public(session.match), f"kept at step {n}"
        if session.match.phase == "match-ended":
            break
        step(stage, session, chance)
        known |= may_see(session)
        if meddler.random() < 0.05:
            stage.press(meddler.choice(["undo", "redo"]))
    return count


def listen_to_matches(count: int, steps: int) -> None:
    chance = random.Random("ear")
    heard = 0
    for n in range(count):
        variant, seating = SEATINGS[n % len(SEATINGS)]
        people = chance.randint(2, seating.seats)
        match = Match(hot_seat(variant, seating, people, f"ear {n}"))
        heard += listen_to(match, chance, steps)
    assert heard > count * steps, "tiles are named all the time"


def test_nothing_that_is_said_or_described_names_a_hidden_tile() -> None:
    listen_to_matches(count=30, steps=80)


@pytest.mark.sweep
def test_nothing_that_is_said_or_described_in_many_matches_names_a_hidden_tile() -> None:
    listen_to_matches(count=300, steps=600)


def test_the_ear_would_notice() -> None:
    session = Session(Match(hot_seat("draw", SEATINGS[0][1], 2, "notice")))
    stage = stage_for(session)
    ear = Eavesdropper(stage)
    ear.overhears()
    hidden = next(iter(set(SET) - may_see(session) - {LEAD}))
    stage.announce(f"It is {tile_name(hidden)}.")
    told = ear.overhears()
    assert told["said"] == told["sent"] == {hidden}
