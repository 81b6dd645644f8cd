"""``play``: open the window. The only command that does."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.commands.errors import CommandError
from game.commands.files import read_match
from game.commands.setup_flags import add_setup_flags, chosen_setup, names_a_seating
from game.language import is_language, languages
from game.options import PlayOptions

NAME = "play"
SUMMARY = "Play in a window (this is what happens without a command)."
_ANY_SEED = "1"


def add_flags(parser: argparse.ArgumentParser) -> None:
    """Add what to play and how the window opens."""
    add_setup_flags(parser)
    parser.add_argument("--language", metavar="CODE", help="such as en or es")
    parser.add_argument("--fullscreen", action="store_true", help="fill the screen")
    parser.add_argument("--window", type=_size, metavar="WxH", help="size in pixels")
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved match (.d6)")


def run(args: argparse.Namespace) -> int:
    """Read what can be wrong, then open the window; its exit code."""
    if args.resume is not None:
        read_match(args.resume)
    if args.language is not None and not is_language(args.language):
        raise CommandError(f"no language '{args.language}', only {', '.join(languages())}")
    options = _options(args)
    # Only here: the other commands run where there is neither a screen nor pygame.
    try:
        from game import app
    except ModuleNotFoundError as error:
        if error.name != "pygame":
            raise
        raise CommandError("the window needs pygame-ce, which is not installed") from None
    return app.play(options)


def _options(args: argparse.Namespace) -> PlayOptions:
    named = names_a_seating(args)
    setup = chosen_setup(args, _ANY_SEED if args.seed is None else args.seed)
    return PlayOptions(
        variant=setup.variant if named else None,
        seats=setup.seating.seats if named else None,
        partners=setup.seating.partners if named else None,
        seed=args.seed,
        language=args.language,
        fullscreen=args.fullscreen,
        window=args.window,
        resume=None if args.resume is None else Path(args.resume),
    )


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (text.isascii() and width.isdigit() and height.isdigit() and len(text) <= 11):
        raise argparse.ArgumentTypeError(f"'{text}' is no size such as 1280x720")
    if int(width) < 320 or int(height) < 240:
        raise argparse.ArgumentTypeError("a window has at least 320x240 pixels")
    return int(width), int(height)
