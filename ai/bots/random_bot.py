"""`random`: any legal action, all equally likely."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from ai.bots.protocol import Thought
from rules.observation import Observation


class RandomBot:
    """Takes a legal action at random; the chance comes from a hash of what it sees."""

    name = "random"

    def think(self, observation: Observation) -> Iterator[Thought]:
        """One thought, the answer; the order in which tiles were dealt has no part in it."""
        actions = sorted(observation.legal_actions)
        yield Thought(actions[_below(len(actions), observation.encode())], done=True)


def _below(limit: int, sight: bytes) -> int:
    """A number from 0 to `limit` - 1, without the bias of a plain remainder.

    Words too high to be divided evenly are refused, as in the shuffle of a deal.
    """
    fair = 2**32 - 2**32 % limit
    block = 0
    while True:
        digest = hashlib.sha256(b"%s:%d" % (sight, block)).digest()
        for at in range(0, len(digest), 4):
            word = int.from_bytes(digest[at : at + 4], "big")
            if word < fair:
                return word % limit
        block += 1
