"""The command line: which command is meant, and how any of them ends.

Results go to standard output and nothing else does. An error is one line on standard error. Exit
codes: 0 good, 1 a check failed, 2 wrong use or input that cannot be read.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import NoReturn

from game.commands.errors import CommandError, complain
from game.commands.reset_settings import FLAG, ResetSettings
from game.commands.reset_settings import SUMMARY as RESET
from game.version import VERSION

PLAY = "play"
COMMANDS = (PLAY, "simulate", "transcript", "verify", "hint", "arena", "prove")
_INTERRUPTED = 130


def run(argv: Sequence[str]) -> int:
    """Carry out the command that `argv` names, `play` if it names none; the exit code."""
    _open_streams()
    try:
        code = _carry_out(_with_command(argv))
        print(end="", flush=True)
        return code
    except CommandError as error:
        return _fail(error, error.code)
    except BrokenPipeError:
        _give_up_results()
        return 1
    except KeyboardInterrupt:
        return _fail("interrupted", _INTERRUPTED)
    except OSError as error:
        _give_up_results()
        where = f"{error.filename}: " if error.filename else ""
        return _fail(f"{where}{error.strerror or error}", 2)


def _carry_out(argv: Sequence[str]) -> int:
    try:
        # Each command starts sooner without what the others import.
        named = argv[:1] if argv[0] in COMMANDS else COMMANDS
        args = _parser(named).parse_args(argv)
    except SystemExit as stop:  # help or the version has been told
        return stop.code if isinstance(stop.code, int) else 2
    if sys.stdout is None and args.command != PLAY:
        raise CommandError("standard output is closed, so the results would be lost")
    if args.command != PLAY:
        gc.enable()
    code: int = args.run(args)
    return code


class _Parser(argparse.ArgumentParser):
    """A parser that complains in one line; how a command is used is for ``--help`` to say."""

    def error(self, message: str) -> NoReturn:
        raise CommandError(f"{message} (see {self.prog} --help)")


def _parser(commands: Iterable[str]) -> argparse.ArgumentParser:
    parser = _Parser(
        prog="double-six",
        description="Dominoes: Block, Draw, All Fives and Chiva.",
        epilog="Without a command, 'play' is meant.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"double-six {VERSION}")
    parser.add_argument(FLAG, action=ResetSettings, nargs=0, help=RESET)
    children = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name in commands:
        command = import_module(f"game.commands.{name}")
        child = children.add_parser(
            name,
            help=command.SUMMARY,
            description=command.SUMMARY,
            allow_abbrev=False,
        )
        command.add_flags(child)
        child.set_defaults(run=command.run)
    return parser


def _with_command(argv: Sequence[str]) -> list[str]:
    if argv and (not argv[0].startswith("-") or argv[0] in ("-h", "--help", "--version", FLAG)):
        return list(argv)
    return [PLAY, *argv]


def _open_streams() -> None:
    """Write UTF-8 everywhere, and give a file name of other bytes back as it was taken.

    Without a standard error, as in a program that has no console, errors are told to nobody.
    """
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115 - it stays open as long as the program
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="surrogateescape")


def _give_up_results() -> None:
    """Write no more: the reader has gone or the disk is full, and closing would fail once more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fail(message: object, code: int) -> int:
    complain(message)
    return code
