"""The program that the kill test kills: it plays one match after another and tells what it kept."""

from __future__ import annotations

from multiprocessing.connection import Connection
from pathlib import Path

from game.disk import SystemDisk
from game.files import Files
from game.folders import Folders
from game.session import Session
from game.storage import Storage
from rules.match import Match
from tests.scripted import setup_number, step


def play(folder: Path, told: Connection) -> None:
    """Go on with what is in the folder, for ever.

    `matches actions` is told after each change that has been kept: how many matches have ended by
    then, and how many entries the one in progress has.
    """
    storage = Storage(Files(SystemDisk()), Folders.under(folder))
    match = storage.saves.open()
    ended = len(storage.records.finished())
    while True:
        if match is None:
            match = Match(setup_number(ended + 1))
            storage.saves.keep(match)
        session = Session(match, storage.saves.keep)
        told.send_bytes(b"%d %d" % (ended, len(match.journal)))
        while match.phase != "match-ended":
            step(session)
            told.send_bytes(b"%d %d" % (ended, len(match.journal)))
        match = None
        ended += 1
