"""What is heard at the table: who opens, what may be done, what is chosen, hints, numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.announce import choice_text, may_do_text, opening_text, turn_text
from game.hint_words import reason_text, worth_text
from game.language import _
from game.number_words import numbers_text, value_sentence
from game.numbers import numbers_of
from game.words import seat_name
from rules.events import Drew, Passed, Played
from rules.variants import variant_named

if TYPE_CHECKING:
    from game.scenes.match import MatchScene


def heard_at_table(scene: MatchScene) -> Iterator[tuple[str, int]]:
    """What is to be heard of the table as it is now, each with the number of the moves made."""
    seen = scene.session.observation
    move = sum(isinstance(event, Played | Drew | Passed) for event in seen.history)
    for text in _texts(scene):
        yield text, move


def _texts(scene: MatchScene) -> Iterator[str]:
    session, setup = scene.session, scene.session.match.setup
    seen, legal = session.observation, session.legal_actions
    if session.is_running and seen.line.is_empty:
        yield opening_text(setup, seen.deal, seen.opener)
    if scene.is_hand_hidden:
        yield _("Your tiles are covered.")
    if session.may_act:
        tells = scene.stage.settings.show_legal and not scene.is_hand_hidden
        yield may_do_text(seen, legal, tells_tiles=tells)
    elif session.is_running and _acted_last(scene):
        yield turn_text(setup, seen.turn)
    if not scene.choice.is_empty:
        yield choice_text(seen, scene.choice, legal)
    names = {seat: seat_name(setup, seat) for seat in setup.seating.all_seats}
    hint = scene.chosen.hint
    if hint is not None:
        yield reason_text(hint, names)
        yield worth_text(hint)
    if scene.touch.highlight is not None:
        numbers = numbers_of(seen, is_hand_hidden=scene.is_hand_hidden)
        yield value_sentence(numbers.values[scene.touch.highlight], names)


def _acted_last(scene: MatchScene) -> bool:
    """Whether the person who looks has just acted, and waits for the others now."""
    last = scene.session.observation.history[-1]
    return isinstance(last, Played | Drew | Passed) and last.seat == scene.session.shown_seat


def numbers_heard(scene: MatchScene) -> str:
    """The number panel, which is heard when it opens, and can be read from then on."""
    setup, seen = scene.session.match.setup, scene.session.observation
    names = {seat: seat_name(setup, seat) for seat in setup.seating.all_seats}
    numbers = numbers_of(seen, is_hand_hidden=scene.is_hand_hidden)
    return numbers_text(numbers, names, draws=variant_named(setup.variant).draws)
