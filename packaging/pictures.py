"""Make the pictures of the README again: `python packaging/pictures.py`.

The stills come from the states of the gallery. The film is one play of All Fives: the tile is
chosen, its count written out, it is confirmed, flies, and its points rise. It needs Pillow, which
nothing else here does: `python -m pip install pillow`.
"""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402

from game.run import painters  # noqa: E402
from game.scenes.match import MatchScene  # noqa: E402
from game.session import Session  # noqa: E402
from game.settings import Settings  # noqa: E402
from rules.actions import Play  # noqa: E402
from rules.match import Match  # noqa: E402
from rules.setup import Player  # noqa: E402
from tests.pilot import FONTS, Pilot  # noqa: E402
from tests.tables import a_session  # noqa: E402

OUT = Path(__file__).parent / "pictures"
SIZE = (1280, 720)
FILM_WIDTH = 640
SEED = "film 7"
"""Of a match in which a play scores on four arms, with room beside its ghost."""
FRAME_MS = 80


def scoring_play(match: Match) -> Play | None:
    """A play of seat 1 that scores on a line with four arms, if there is one."""
    seen = match.observe(1)
    if match.turn != 1 or len(seen.line.ends) < 4 or len(seen.line.plays) < 7:
        return None
    for action in match.legal_actions:
        if isinstance(action, Play):
            after = seen.line.place(1, action.tile, action.end)
            if match.variant.worth(after)[1] >= 10:
                return action
    return None


def main() -> int:
    """Make all pictures; the exit code."""
    try:
        from PIL import Image
    except ImportError:
        print("pictures: Pillow is not installed", file=sys.stderr)
        return 2
    found = a_session(
        "all-fives", seats=3, seed=SEED, until=lambda match: scoring_play(match) is not None
    )
    session = named(found)
    play = scoring_play(session.match)
    assert play is not None
    frames = filmed(session, play)
    first, *rest = [small(Image, frame) for frame in frames]
    first.save(
        OUT / "play.gif",
        save_all=True,
        append_images=rest,
        duration=FRAME_MS,
        loop=0,
        optimize=True,
    )
    return 0


def named(session: Session) -> Session:
    """The same match between people with names."""
    players = (Player(None, None), Player("Marta", "hard"), Player("Inés", "hard"))
    match = Match(replace(session.match.setup, players=players))
    for entry in session.match.journal:
        match.apply_entry(entry)
    return Session(match)


def filmed(session: Session, play: Play) -> list[pygame.Surface]:
    """The frames of one play; the still of its preview is written on the way."""
    pilot = Pilot(MatchScene(session), size=SIZE, settings=Settings())
    pilot.wait(3000)
    frames: list[pygame.Surface] = []

    def film(ms: float) -> None:
        for _ in range(round(ms / FRAME_MS)):
            pilot.wait(FRAME_MS)
            surface = pygame.Surface(SIZE)
            painters(FONTS)("felt").paint(surface, pilot.view.items)
            frames.append(surface)

    film(480)
    pilot.click(f"tile {play.tile}")
    film(400)
    if pilot.view.control("confirm") is None:
        pilot.click(f"end {play.end}")
    film(1200)
    pilot.screenshot(OUT / "match.png")
    pilot.click("confirm")
    film(1200)
    return frames


def small(image: object, frame: pygame.Surface) -> object:
    """A frame as a small picture of few colours."""
    data = pygame.image.tobytes(frame, "RGB")
    whole = image.frombytes("RGB", SIZE, data)  # type: ignore[attr-defined]
    height = FILM_WIDTH * SIZE[1] // SIZE[0]
    return whole.resize((FILM_WIDTH, height)).quantize(96)


if __name__ == "__main__":
    sys.exit(main())
