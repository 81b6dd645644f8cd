"""``play``: open the window. The only command that does."""

from __future__ import annotations

import argparse
from pathlib import Path

from msgspec import structs

from game.commands.errors import CommandError, complain
from game.commands.files import read_bytes, read_match
from game.commands.setup_flags import add_setup_flags, chosen_setup, names_a_seating
from game.kiosk_options import KioskOptions, KioskOptionsError, read_kiosk_options
from game.language import is_language, languages
from game.options import PlayOptions

SUMMARY = "Play in a window (this is what happens without a command)."
_ANY_SEED = "1"
_LEAST, _MOST = (320, 240), 16384
"""The smallest window that a table fits, and the longest side that a window can have, in pixels."""


def add_flags(parser: argparse.ArgumentParser) -> None:
    """Add what to play and how the window opens."""
    add_setup_flags(parser)
    parser.add_argument("--language", metavar="CODE", help="such as en or es")
    parser.add_argument("--fullscreen", action="store_true", help="fill the screen")
    parser.add_argument("--window", type=_size, metavar="WxH", help="size in pixels")
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved match (.d6)")
    parser.add_argument("--kiosk", action="store_true", help="for a public place: nobody can leave")
    parser.add_argument("--kiosk-settings", metavar="FILE", help="what the operator chose (.toml)")


def run(args: argparse.Namespace) -> int:
    """Read what can be wrong, then open the window; its exit code."""
    if args.resume is not None:
        read_match(args.resume)
    if args.language is not None and not is_language(args.language):
        raise CommandError(f"no language '{args.language}', only {', '.join(sorted(languages()))}")
    kiosk = _kiosk(args)
    options = _options(args, kiosk)
    try:
        # Only here: the other commands run where there is neither a screen nor pygame.
        from game import app

        return app.play(options)
    except ModuleNotFoundError as error:
        if error.name != "pygame":
            raise
        raise CommandError("the window needs pygame-ce, which is not installed") from None


def _kiosk(args: argparse.Namespace) -> KioskOptions | None:
    """The options of the kiosk, if one is asked for; raises `CommandError`."""
    if not args.kiosk:
        if args.kiosk_settings is not None:
            raise CommandError("--kiosk-settings goes with --kiosk")
        return None
    for flag in ("variant", "seats", "partners", "seed", "window", "resume"):
        if (value := getattr(args, flag)) is not None:
            named = "single" if (flag, value) == ("partners", False) else flag
            raise CommandError(f"--{named} does not go with --kiosk")
    options = KioskOptions()
    if args.kiosk_settings is None:
        complain(f"without --kiosk-settings the code that ends the kiosk is {options.exit_code}")
    else:
        try:
            options = read_kiosk_options(read_bytes(args.kiosk_settings))
        except KioskOptionsError as error:
            raise CommandError(f"{args.kiosk_settings}: {error}") from None
    if args.language is None:
        return options
    code = args.language.replace("-", "_")
    offered = [c for c in (code, code.partition("_")[0]) if c in options.offered_languages]
    if not offered:
        raise CommandError(f"the kiosk does not offer the language '{args.language}'")
    return structs.replace(options, language=offered[0])


def _options(args: argparse.Namespace, kiosk: KioskOptions | None) -> PlayOptions:
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
        kiosk=kiosk,
    )


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (text.isascii() and width.isdigit() and height.isdigit() and len(text) <= 11):
        raise argparse.ArgumentTypeError(f"'{text}' is no size such as 1280x720")
    size = int(width), int(height)
    if size[0] < _LEAST[0] or size[1] < _LEAST[1] or max(size) > _MOST:
        least = "x".join(map(str, _LEAST))
        raise argparse.ArgumentTypeError(f"a window has {least} to {_MOST}x{_MOST} pixels")
    return size
