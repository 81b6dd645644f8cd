"""The computer players, one module each."""

from __future__ import annotations

from ai.bots.greedy import GreedyBot
from ai.bots.late import LateBot
from ai.bots.protocol import Bot
from rules.actions import Action
from rules.observation import Observation


def _random() -> Bot:
    from ai.bots.random_bot import RandomBot

    return RandomBot()


def _easy() -> Bot:
    from ai.bots.easy import EasyBot

    return EasyBot()


def _medium() -> Bot:
    from ai.bots.medium import MediumBot

    return MediumBot()


def _hard() -> Bot:
    from ai.bots.hard import HardBot

    return HardBot()


def _expert() -> Bot:
    from ai.bots.expert import ExpertBot

    return ExpertBot()


BOTS: tuple[Bot, ...] = (
    LateBot("random", _random),
    GreedyBot(),
    LateBot("easy", _easy),
    LateBot("medium", _medium),
    LateBot("hard", _hard),
    LateBot("expert", _expert),
)
"""Every bot, from the weakest up. No search for modules: a frozen build would find none."""


def bot_named(name: str) -> Bot:
    """The bot that records call `name`; raises `LookupError` if there is none."""
    for bot in BOTS:
        if bot.name == name:
            return bot
    raise LookupError(f"there is no bot named {name!r}")


def decide(bot: Bot, observation: Observation) -> Action:
    """The action that `bot` takes once it has thought to the end; at once if only one is legal.

    `observation` is that of the seat whose turn it is, so that at least one action is legal.
    """
    actions = observation.legal_actions
    if len(actions) == 1:
        return actions[0]
    for thought in bot.think(observation):
        action = thought.action
    return action
