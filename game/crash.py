"""What is left behind when the program meets an error that nobody foresaw.

A report says where it happened and what everybody at the table had seen before; beside it lies the
record of the match, which opens like any other. The report may be sent to others: it has no hidden
tile, no seed and no name. So what an error says of itself is written without its numbers, since a
tile is nothing but two numbers.
"""

from __future__ import annotations

import re
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from game.files import Files, StorageFault
from game.input.happening import Happening, Typed
from game.input.keys import RawKey
from game.stage import Stage
from game.version import VERSION
from rules.events import seen
from rules.match import Match
from rules.record import dump

CRASHED: Final = 70
"""The exit code of a program that ended so."""
KEPT: Final = 10
"""So many reports are kept, the newest ones, or a machine left alone would fill its disk."""
LAST: Final = 20
"""So many events of the table are told."""
_NAME: Final = re.compile(r"crash-(\d{4,9})\.(txt|d6)")


class Report(NamedTuple):
    """Where a report and the record beside it lie; None for what could not be written."""

    text: Path | None
    record: Path | None
    line: str
    """What is to be said of it, in one line."""


def report_crash(
    error: Exception,
    stage: Stage,
    happened: Iterable[Happening],
    files: Files,
    folder: Path,
) -> Report:
    """Write the report of an error, and the record of the match on the table, if there is one.

    `happened` is what the window told last. Nothing here raises: what cannot be told is left out,
    and what cannot be written is said to be missing.
    """
    match = _match_of(stage)
    name = type(error).__name__
    scenes = [type(scene).__name__ for scene in stage.scenes] or ["no scene"]
    said = f"an unexpected error ({name} in {scenes[-1]})"
    try:
        files.prepare(folder)
        last = max(_numbers(files, folder), default=0)
        text = files.reserve(folder, (f"crash-{n:04}.txt" for n in count(last + 1)))
        record = _keep_record(files, text.with_suffix(".d6"), match)
        _write(files, text, _told(error, stage, happened, match, record))
        _forget_old(files, folder)
    except StorageFault as fault:
        return Report(None, None, f"{said}; a report cannot be written: {fault}")
    beside = f", and the match in {record.name} beside it" if record else ""
    return Report(text, record, f"{said}; a report is in {text}{beside}")


def _match_of(stage: Stage) -> Match | None:
    """The match on the uppermost scene that has one."""
    for scene in reversed(stage.scenes):
        session = getattr(scene, "session", None) or getattr(scene, "continued", None)
        match = getattr(session or scene, "match", None)
        if isinstance(match, Match):
            return match
    return None


def _numbers(files: Files, folder: Path) -> list[int]:
    """The numbers of the reports that there are, ascending."""
    found = map(_NAME.fullmatch, files.sizes(folder))
    return sorted({int(name[1]) for name in found if name})


def _forget_old(files: Files, folder: Path) -> None:
    for number in _numbers(files, folder)[:-KEPT]:
        for suffix in ("txt", "d6"):
            files.discard(folder / f"crash-{number:04}.{suffix}")


def _write(files: Files, path: Path, lines: Iterable[str]) -> None:
    """Fill the file that was reserved; it is gone again if that fails."""
    try:
        files.replace(path, "".join(f"{line}\n" for line in lines).encode("utf-8", "replace"))
    except StorageFault:
        files.discard(path)
        raise


def _keep_record(files: Files, path: Path, match: Match | None) -> Path | None:
    # Whatever state the error left the match in, the report is written.
    with suppress(Exception):
        if match is not None:
            files.replace(path, dump(match))
            return path
    return None


def _told(
    error: Exception,
    stage: Stage,
    happened: Iterable[Happening],
    match: Match | None,
    record: Path | None,
) -> Iterator[str]:
    """The lines of the report; a part that cannot be told is left out, not the whole."""
    parts: tuple[tuple[str, Callable[[], Iterable[str]]], ...] = (
        ("program", _program),
        ("screen", lambda: _screen(stage)),
        ("match", lambda: _table(match, record)),
        ("last events at the table", lambda: _events(match)),
        ("last events of the window", lambda: list(map(_input, happened))),
        ("error", lambda: _trace(error, match)),
    )
    yield "double-six stopped on an unexpected error. This report has no hidden tile and no seed."
    for title, part in parts:
        yield f"\n[{title}]"
        try:
            yield from tuple(part())
        except Exception as fault:
            yield f"cannot be told: {type(fault).__name__}"


def _program() -> Iterator[str]:
    # Only here: it is needed once, at the very end.
    import platform

    import pygame

    yield f"double-six {VERSION}, {'frozen' if getattr(sys, 'frozen', False) else 'from source'}"
    yield f"Python {platform.python_version()} on {platform.platform()}"
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    yield f"pygame-ce {pygame.version.ver}, SDL {sdl}, driver {pygame.display.get_driver()}"


def _screen(stage: Stage) -> Iterator[str]:
    yield f"scenes, lowest first: {', '.join(type(scene).__name__ for scene in stage.scenes)}"
    yield f"focus: {_without_numbers(str(stage.focus_key))}"
    screen, settings = stage.screen.rect, stage.settings
    yield f"size: {screen.w:g} x {screen.h:g}, text {settings.text_scale:g}, {settings.theme}"
    yield f"language: {settings.language or 'of the system'}"


def _table(match: Match | None, record: Path | None) -> Iterator[str]:
    if match is None:
        yield "none"
        return
    setup = match.setup
    players = ", ".join(player.computer or "person" for player in setup.players)
    yield f"{setup.variant}, {players}{', partners' if setup.seating.partners else ''}"
    yield f"deal {match.deal_number}, {match.phase}, turn of seat {match.turn}"
    yield f"{len(match.journal)} entries, record: {record.name if record else 'none'}"


def _events(match: Match | None) -> list[str]:
    """What an onlooker saw last."""
    return [] if match is None else [str(seen(event, None)) for event in match.history[-LAST:]]


def _input(happening: Happening) -> str:
    """An event of the window; nothing that was typed, since a seed or a name can be."""
    if isinstance(happening, RawKey):
        name = happening.name if len(happening.name) > 1 else "a character"
        return f"key {happening.kind}: {name}"
    return "text" if isinstance(happening, Typed) else str(happening)


def _trace(error: Exception, match: Match | None) -> Iterator[str]:
    """Where the error came from. What it says of itself goes without numbers and without a seed."""
    seed = match.setup.seed if match is not None else ""
    told = traceback.TracebackException.from_exception(error, capture_locals=False)
    while_handling = told.__cause__ or told.__context__
    if while_handling is not None:
        yield f"(while handling {_exception(while_handling, seed)})"
        yield from _frames(while_handling)
    yield from _frames(told)
    yield _exception(told, seed)


def _frames(told: traceback.TracebackException) -> Iterator[str]:
    for frame in told.stack:
        # The folders above may have the name of a person.
        yield f"{'/'.join(Path(frame.filename).parts[-3:])}:{frame.lineno} in {frame.name}"


def _exception(told: traceback.TracebackException, seed: str) -> str:
    text = "".join(told.format_exception_only()).strip()
    return _without_numbers(text.replace(seed, "...") if seed else text)


def _without_numbers(text: str) -> str:
    return re.sub(r"\d", "#", text)
