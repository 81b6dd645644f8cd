"""Matches that differ only in their seed, played one after the other or by several processes."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from ai.bots import bot_named
from ai.play import play_match
from game.commands.errors import CommandError
from game.commands.files import reason
from game.commands.tally import Result, result_of
from rules.record import dump
from rules.setup import Setup, SetupError

_LEAST_DIGITS = 4
_CHUNK = 8


class Series(NamedTuple):
    """Matches that differ only in their seed, and where their records go (None: nowhere)."""

    setup: Setup
    matches: int
    out: Path | None

    def prepare(self) -> None:
        """Make the folder; raises `CommandError` for what can be known before the first match."""
        try:
            self.match_setup(self.matches)
        except SetupError as error:
            line = f"match {self.matches} has the seed SEED/{self.matches}: {error.reason}"
            raise CommandError(line) from None
        if self.out is None:
            return
        try:
            self.out.mkdir(parents=True, exist_ok=True)
            present = set(os.listdir(self.out))
        except OSError as error:
            raise CommandError(f"{self.out} cannot be written: {reason(error)}") from None
        for number in range(1, self.matches + 1):
            if self.file_name(number) in present:
                raise CommandError(f"{self.out / self.file_name(number)} is there already")

    def results(self, jobs: int) -> Iterator[Result]:
        """Play every match, in order, shared among `jobs` processes."""
        numbers = range(1, self.matches + 1)
        if jobs == 1:
            yield from map(self.play, numbers)
            return
        pool = ProcessPoolExecutor(
            jobs, mp_context=get_context("spawn"), initializer=_leave_interrupts_to_the_parent
        )
        try:
            yield from pool.map(self.play, numbers, chunksize=_CHUNK)
        except BrokenProcessPool:
            raise CommandError("a process that played matches was ended from outside") from None
        finally:
            pool.shutdown(cancel_futures=True)

    def play(self, number: int) -> Result:
        """Play match `number` and write its record; raises `CommandError`."""
        setup = self.match_setup(number)
        bots = [bot_named(player.computer or "") for player in setup.players]
        match = play_match(setup, bots)
        if self.out is not None:
            _write_new(self.out / self.file_name(number), dump(match))
        return result_of(match)

    def match_setup(self, number: int) -> Setup:
        """The setup of match `number`; SetupError if its seed has become too long."""
        return replace(self.setup, seed=f"{self.setup.seed}/{number}")

    def file_name(self, number: int) -> str:
        """``0001.d6``, with more digits where there are more matches."""
        return f"{number:0{max(_LEAST_DIGITS, len(str(self.matches)))}}.d6"


def _write_new(path: Path, data: bytes) -> None:
    try:
        with path.open("xb") as file:
            file.write(data)
    except OSError as error:
        raise CommandError(f"{path} cannot be written: {reason(error)}") from None


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
