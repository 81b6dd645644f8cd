"""From one seat's observation to games in lock-step, one for each world."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ai.course import course_of
from ai.masks import NONE, Ints, Masks, mask_of
from ai.playouts import Games
from ai.story import story
from rules.events import Drew, Played
from rules.line import END_NAMES, Line
from rules.observation import Observation


class Shown(NamedTuple):
    """What the history says of each seat, seats from 0."""

    lacks: list[int]
    """[seat] values that it has shown to lack, as a set."""
    exposed: list[int]
    """[seat] how often it left each value open: seven counters of four bits."""
    setter: list[int]
    """[arm] who laid the last tile there."""
    draws: int
    """How many tiles the seat to act has drawn in this turn."""


def games_of(observation: Observation, hands: Masks) -> Games:
    """The games that go on from what is seen, with these hands: [game, seat], seats from 0."""
    where = course_of(observation)
    count = len(hands)
    told = shown(observation)
    ends, worth, spinner, bare = _line(observation.line, where.arms)
    line = np.uint32(mask_of([placed.tile for placed in observation.line.plays]))
    everywhere = np.bitwise_or.reduce(hands, axis=1) | line

    def rows(*values: int) -> Ints:
        return np.tile(np.array(values, np.int32), (count, 1))

    def each(value: int) -> Ints:
        return np.full(count, value, np.int32)

    return Games(
        course=where,
        forced=observation.forced_lead is not None,
        hands=hands.copy(),
        boneyard=~everywhere & np.uint32((1 << 28) - 1),
        played=np.full(count, line, np.uint32),
        turn=np.full(count, observation.turn - 1, np.int64),
        passes=each(observation.passes_in_row),
        draws=each(told.draws),
        ends=rows(*ends),
        worth=rows(*worth) if where.spins else np.zeros((count, 0), np.int32),
        spinner=each(spinner),
        bare=each(bare),
        standing=rows(*[int(2 * points) for points in observation.standing]),
        lacks=rows(*told.lacks),
        setter=rows(*told.setter),
        exposed=rows(*told.exposed),
        style=np.zeros((count, where.seating.seats), np.int32),
    )


def own_view(observation: Observation) -> Games:
    """One game that has all that the seat to act knows and nothing else.

    The other hands hold the right number of tiles, but which ones means nothing: it is for
    policies, which ask of other hands only how large they are.
    """
    hidden = ~mask_of(observation.hand) & ((1 << 28) - 1)
    hidden &= ~mask_of([placed.tile for placed in observation.line.plays])
    numbers = [number for number in range(28) if hidden >> number & 1]
    hands = np.zeros((1, observation.seating.seats), np.uint32)
    for seat, held in enumerate(observation.hand_counts):
        if seat + 1 == observation.seat:
            hands[0, seat] = mask_of(observation.hand)
        else:
            hands[0, seat] = sum(1 << number for number in numbers[:held])
            numbers = numbers[held:]
    return games_of(observation, hands)


def _line(line: Line, arms: int) -> tuple[list[int], list[int], int, int]:
    """Ends, worths, spinner and bare sides, as `ai.playouts.arms` has them."""
    ends = [NONE] * arms
    worth = [0] * arms
    for index, end in enumerate(line.ends):
        ends[index] = end.value
    bare = 0
    terms = line.count_terms()
    if any(term.end == "spinner" for term in terms):
        counted = [term.end for term in terms]
        bare = sum(1 << k for k in (0, 1) if END_NAMES[k] not in counted)
    for term in terms:
        if term.end != "spinner":
            worth[END_NAMES.index(term.end)] = term.value
    spinner = NONE if line.spinner is None else line.spinner.low
    return ends, worth, spinner, bare


def shown(observation: Observation) -> Shown:
    """What the actions of the deal have shown, seats from 0.

    A draw or a pass shows that no open value is in the hand. What was known before stays true of
    older tiles only, so it is given up once a drawn tile was kept (as `Games.note_lack` does).
    """
    arms = course_of(observation).arms
    seats = observation.seating.seats
    lacks, exposed, setter = [0] * seats, [0] * seats, [0] * arms
    draws = 0
    opened = 2
    for moment in story(observation):
        event = moment.event
        seat = event.seat - 1
        if isinstance(event, Played):
            draws = 0
            after = moment.line.place(event.seat, event.tile, event.end)
            if event.end == "start":
                setter[:2] = [seat, seat]
                for value in set(event.tile):
                    exposed[seat] += 1 << 4 * value
                continue
            setter[END_NAMES.index(event.end)] = seat
            exposed[seat] += 1 << 4 * after.value_at(event.end)
            if len(after.ends) > opened:
                opened = len(after.ends)
                setter[2:] = [seat, seat]
            continue
        lacks[seat] = moment.open_values | (0 if draws else lacks[seat])
        draws = draws + 1 if isinstance(event, Drew) else 0
    return Shown(lacks, exposed, setter, draws)
