"""A whole match between bots, without a screen."""

from __future__ import annotations

from collections.abc import Sequence

from ai.bots import decide
from ai.bots.protocol import Bot
from rules.match import Match
from rules.setup import Setup


def play_match(setup: Setup, bots: Sequence[Bot]) -> Match:
    """The match of `setup` played to its end; `bots[0]` sits on seat 1, and so on."""
    match = Match(setup)
    while match.phase != "match-ended":
        seat = match.turn
        if seat is None:
            match.next_deal()
        else:
            match.submit(seat, decide(bots[seat - 1], match.observe(seat)))
    return match
