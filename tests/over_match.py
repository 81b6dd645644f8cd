"""Tables with a screen over them, for the tests of what lies over a match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.scenes.match import MatchScene
from game.scenes.scene import Scene
from game.session import Session
from game.settings import Settings
from game.ui.draw import Clip, Item, Text, TileArt
from game.ui.page import View
from rules.match import Match
from tests.gallery_match import match_of, play
from tests.pilot import Pilot

QUICK = Settings(pace="fast", reduced_motion=True)


class Ear:
    """Hears what a scene tells the table."""

    def __init__(self) -> None:
        self.news: list[object] = []

    def __call__(self, news: object) -> None:
        self.news.append(news)


def flat(items: Iterable[Item]) -> Iterator[Item]:
    """All items, those of scrolled pages too."""
    for item in items:
        if isinstance(item, Clip):
            yield from flat(item.items)
        else:
            yield item


def texts(view: View) -> list[str]:
    """Everything that is written on a screen."""
    return [item.text for item in flat(view.items) if isinstance(item, Text)]


def says(view: View, words: str) -> bool:
    """Whether a screen says something, on one line or over several."""
    return words in " ".join(texts(view))


def open_tiles(view: View) -> list[tuple[int, int]]:
    """The tiles that lie face up on a screen."""
    return [i.halves for i in flat(view.items) if isinstance(i, TileArt) and i.halves is not None]


def covered_tiles(view: View) -> int:
    """How many tiles lie face down on a screen."""
    return sum(isinstance(i, TileArt) and i.halves is None for i in flat(view.items))


def with_scene(scene: Scene, **options: object) -> Pilot:
    """A pilot in front of one scene."""
    return Pilot(scene, **{"settings": QUICK, **options})  # type: ignore[arg-type]


def at_table(match: Match) -> tuple[Pilot, MatchScene]:
    """A pilot at the table of a match, past the announcement of the opener."""
    scene = MatchScene(Session(match))
    pilot = with_scene(scene)
    pilot.wait(3000)
    return pilot, scene


def ended_deal(variant: str, seating, seed: str, wish=lambda _match: True, **options) -> Session:
    """A session whose deal has just ended as wished."""
    match = match_of(variant, seating, seed, **options)
    return Session(play(match, lambda m: m.phase != "playing" and wish(m)))
