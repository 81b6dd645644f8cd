"""What is heard of a replay: the step that is shown, and at the end of a deal what it brought."""

from __future__ import annotations

from game.announce import event_text, opening_text
from game.deal_ended_words import ended_sentences
from game.replay import ReplayDeal
from rules.setup import Setup


def step_text(setup: Setup, deal: ReplayDeal, step: int) -> str:
    """What happened in that step of a deal; before the first, who opens it. All hands are open."""
    moment, log = deal.moments[step], deal.log
    if moment.last is None:
        return opening_text(setup, log.number, log.opener)
    told = [event_text(setup, moment.last, deal.moments[step - 1].line)]
    if step == deal.last_step and log.ended is not None:
        told += ended_sentences(setup, log.ended, moment.line)
    return " ".join(told)
