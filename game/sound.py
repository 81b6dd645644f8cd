"""What is heard when something happens at the table. Pure: the sounds are names here.

`game.speaker` plays them; the files are made by `packaging/sounds.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from rules.events import DealEnded, Drew, Event, MatchEnded, Passed, Played

if TYPE_CHECKING:
    from game.session import News

Cue: TypeAlias = Literal["place", "draw", "pass", "shuffle", "score", "win"]
"""The name of a sound."""
CUES: tuple[Cue, ...] = get_args(Cue)


def cues_of(news: News) -> tuple[Cue, ...]:
    """What is heard of some news: what was done last, and what came of it.

    What is taken back is not heard, nor what is brought back in passing.
    """
    if news.direction == "back":
        return ()
    did: Cue | None = None
    came: Cue | None = None
    for event in news.events:
        match event:
            case DealEnded():
                came = "score" if event.winners else came
            case MatchEnded():
                came = "win"
            case _:
                did = _done(event)
                came = "score" if isinstance(event, Played) and event.points else None
    return tuple(cue for cue in (did, came) if cue is not None)


def _done(event: Event) -> Cue:
    if isinstance(event, Played):
        return "place"
    if isinstance(event, Drew):
        return "draw"
    return "pass" if isinstance(event, Passed) else "shuffle"
