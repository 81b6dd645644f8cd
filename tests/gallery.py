"""Pictures of every screen in its typical states: `python -m tests.gallery --out DIR`."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.language import is_language
from game.services import Services
from game.settings import Settings
from game.stage import Stage
from game.ui.fonts import Fonts
from game.ui.painter import Painter
from game.ui.theme import PALETTES, palette_named
from tests.catalogues import compile_stale
from tests.gallery_states import STATES, show
from tests.pseudo import speaking

SIZES = ((800, 480), (1280, 720), (1920, 1080), (1080, 1920))


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the pictures that were asked for; returns 0."""
    compile_stale()
    args = _parser().parse_args(arguments)
    args.out.mkdir(parents=True, exist_ok=True)
    fonts = Fonts()
    painter = Painter(palette_named(args.theme), fonts)
    settings = Settings(theme=args.theme, text_scale=args.text_scale, reduced_motion=True)
    for language in args.language or ["en"]:
        with speaking(language):
            for width, height in args.size or SIZES:
                for name in args.states or STATES:
                    stage = Stage(width, height, fonts, Services(lambda: "K7QF3MZD"), settings)
                    show(stage, name)
                    surface = pygame.Surface((width, height))
                    painter.paint(surface, stage.view().items)
                    suffix = "" if language == "en" else f"-{language}"
                    file = args.out / f"{name}{suffix}-{width}x{height}.png"
                    pygame.image.save(surface, str(file))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.gallery", description=__doc__)
    parser.add_argument("states", nargs="*", metavar="STATE", help="only these states")
    parser.add_argument("--out", type=Path, required=True, help="the folder for the pictures")
    parser.add_argument("--size", type=_size, nargs="+", metavar="WxH", help="sizes in pixels")
    parser.add_argument(
        "--language", type=_language, nargs="+", metavar="CODE", help="such as es, or xx"
    )
    parser.add_argument("--theme", choices=[p.name for p in PALETTES], default="felt")
    parser.add_argument("--text-scale", type=float, default=1.0, metavar="1..2")
    return parser


def _language(text: str) -> str:
    if not is_language(text):
        raise argparse.ArgumentTypeError(f"no language {text}; name states first, or after --")
    return text


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


if __name__ == "__main__":
    raise SystemExit(main())
