"""The golden playthroughs: one whole match for every seating, told with all that was legal.

They lie in ``tests/golden``, a transcript each. ``python -m tests.golden`` makes them anew; a
change of theirs is a change of the rules or of the format, and wants the same care.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rules.actions import Action, parse_action
from rules.match import Match
from rules.setup import Player
from rules.transcript import transcript
from tests.playing import at_random, played, setup_of
from tests.seatings import SEATINGS, Seated

FOLDER = Path(__file__).with_name("golden")
ATTEMPTS = 30


def path_of(seated: Seated) -> Path:
    return FOLDER / f"{seated.id}.jsonl"


def read(seated: Seated) -> list[dict[str, Any]]:
    text = path_of(seated).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def written(match: Match) -> str:
    lines = transcript(match, legal=True)
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)


def replayed(lines: list[dict[str, Any]]) -> Match:
    """The match that a transcript tells, from its header and its actions alone."""
    header = lines[0]
    (seated,) = (s for s in SEATINGS if all(getattr(s, k) == header[k] for k in _TABLE))
    names = ("opening", "target", "reserve", "seed")
    chosen = {name: header[name] for name in names}
    players = tuple(Player(p.get("name"), p["computer"]) for p in header["players"])
    match = Match(setup_of(seated, players=players, **chosen))
    for seat, action in _actions(lines):
        if match.phase == "deal-ended":
            match.next_deal()
        match.submit(seat, action)
    return match


_TABLE = ("variant", "seats", "partners")


def _actions(lines: list[dict[str, Any]]) -> Iterator[tuple[int, Action]]:
    for line in lines:
        if line["event"] == "play":
            yield line["seat"], parse_action(f"{line['tile']}@{line['end']}")
        elif line["event"] in ("draw", "pass"):
            yield line["seat"], parse_action(line["event"])


def _short(seated: Seated) -> Match:
    """The shortest of some random matches with deals of both endings, so that files stay small."""
    matches = []
    for attempt in range(ATTEMPTS):
        seed = f"golden {attempt}"
        match = Match(setup_of(seated, seed, players=_players(seated)))
        played(match, at_random(seed))
        if {"out", "blocked"} <= {result.reason for result in match.results}:
            matches.append(match)
    return min(matches, key=lambda match: len(match.entries))


def _players(seated: Seated) -> tuple[Player, ...]:
    people = (Player("Ana"), Player("Łukasz", "random"), Player(None, "greedy"), Player())
    return people[: seated.seats]


if __name__ == "__main__":
    for each in SEATINGS:
        path_of(each).write_text(written(_short(each)), encoding="utf-8", newline="\n")
