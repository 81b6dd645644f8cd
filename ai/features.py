"""What the learnt policy sees of a play: entries in tables, all from the mover's own knowledge.

Every feature is a small whole number, or a few put together, that names one entry of a table. The
score of a play is the sum of the entries: exact whole numbers, so the same on every machine. `rest`
is the hand after the play, `covered` the value it is laid on, `outer` the value it leaves open,
`others` the values of the other open ends, and a role is another seat by its distance from the
mover: the next seat, the one after it, the one before.
"""

from __future__ import annotations

from functools import cache
from math import comb, prod
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from ai.course import Course
from ai.masks import (
    ALL,
    BIT,
    DOUBLE,
    DOUBLES,
    LOW,
    NONE,
    OTHER,
    PIPS,
    SUITS,
    Flags,
    Ints,
    Masks,
    Places,
    pips,
    size,
)
from ai.playouts.arms import union_of
from ai.playouts.candidates import Candidates
from ai.playouts.games import Games
from ai.threats import scoring_after

_ROLES = 3
_CHANCES = 9


class Table(NamedTuple):
    """A feature's name, and how many entries its table has along each of its axes."""

    name: str
    shape: tuple[int, ...]


COMMON: Final = (
    Table("shed", (4, 13, 2)),
    Table("mobility", (8, 6, 2)),
    Table("outer", (4, 7, 8)),
    Table("others", (4, 7, 9)),
    Table("covered", (4, 6, 8)),
    Table("setters", (2, 4, 4)),
    Table("values", (8, 8)),
    Table("doubles", (8, 5)),
    Table("urgency", (5, 5, 13)),
    Table("dead", (16,)),
    Table("double-outer", (2, 7, 8)),
    Table("squeeze", (4, 4, 4, 3)),
)
PER_ROLE: Final = (
    Table("chance", (4, 5, _CHANCES)),
    Table("lacking", (4, 4, 2, 2, 2)),
    Table("exposed", (4, 4, 4)),
)
SPINNING: Final = (
    Table("points", (4, 9)),
    Table("threat", (4, _CHANCES)),
    Table("promise", (6, 5)),
    Table("count", (41,)),
    Table("passed-on", (3, _CHANCES)),
)


@cache
def tables(course: Course) -> tuple[Table, ...]:
    """The tables of a course, in the order in which `features` gives their entries."""
    roles = course.seating.seats - 1
    own = [Table(f"{t.name}-{role}", t.shape) for role in range(1, roles + 1) for t in PER_ROLE]
    return (*COMMON, *own, *(SPINNING if course.spins else ()))


@cache
def offsets(course: Course) -> Ints:
    """Where each table begins when all of them lie in one row, and at last where they end."""
    sizes = [prod(table.shape) for table in tables(course)]
    starts: Ints = np.cumsum([0, *sizes]).astype(np.int32)
    starts.flags.writeable = False
    return starts


def _chance_bucket(total: int, fitting: int, held: int) -> int:
    """How likely one of `held` tiles out of `total` is one of the `fitting` ones, in ninths."""
    if fitting == 0 or held == 0:
        return 0
    ways, none = comb(total, held), comb(total - fitting, held)
    if none == 0:
        return _CHANCES - 1
    return 1 + (ways - none) * (_CHANCES - 2) // ways


_CHANCE: Final[npt.NDArray[np.int32]] = np.array(
    [
        [
            [_chance_bucket(total, min(fitting, total), min(held, total)) for held in range(16)]
            for fitting in range(28)
        ]
        for total in range(28)
    ],
    np.int32,
).ravel()
_THIRD: Final = np.array([0, 1, 1, 1, 2, 2, 2, 3, 3], np.int32)
_PHASE: Final = np.array([2] * 3 + [1] * 2 + [0] * 24, np.int32)  # by tiles left after the play


def _at_most(numbers: Ints, limit: int) -> Ints:
    return np.minimum(numbers, np.int32(limit))


class Plays:
    """The plays among `plays`, and what follows from each of them, as flat arrays."""

    def __init__(self, games: Games, plays: Candidates) -> None:
        """Work out what all features share."""
        self.games = games
        game, end, tile = plays.game, plays.end, plays.tile
        own = games.own()
        unknown = ~(games.played | own) & np.uint32(ALL)
        self.game, self.end, self.tile = game, end, tile
        self.unknown: Masks = unknown[game]
        self.unknown_by_game: Masks = unknown
        self.rest: Masks = own[game] & ~BIT[tile]
        self.me: Places = games.turn[game]
        ends = games.ends[game]
        covered: Ints = ends[np.arange(len(game)), end]
        self.is_lead: Flags = covered == NONE
        self.covered = covered
        self.outer: Ints = OTHER[covered, tile]
        self.others: Ints = self._others(ends, end)
        self.after: Ints = self.others | (np.int32(1) << self.outer)
        self.fit_outer: Masks = SUITS.take(np.int32(1) << self.outer)
        self.fit_others: Masks = SUITS.take(self.others)
        self.fit: Masks = self.fit_outer | self.fit_others
        self.left: Ints = size(self.rest)
        self.phase: Ints = np.where(self.is_lead, 3, _PHASE.take(self.left)).astype(np.int32)
        self.mobility: Ints = size(self.rest & self.fit)

    def _others(self, ends: Ints, end: Places) -> Ints:
        """The values of the ends that the play leaves as they are, as a set."""
        bits: Ints = np.int32(1) << ends
        bits[np.arange(len(end)), end] = 0
        others = union_of(bits) & 127
        lead = np.flatnonzero(self.is_lead)
        others[lead] = np.int32(1) << LOW[self.tile[lead]]
        return others


def features(games: Games, plays: Candidates) -> Ints:
    """[table, play] which entry of all tables in one row each play takes from each table."""
    course = games.course
    seats = course.seating.seats
    p = Plays(games, plays)
    roles = [_Role(p, distance) for distance in range(1, seats)]
    rows = _common(p, roles)
    for role in roles:
        rows += _of_role(p, role)
    if course.spins:
        rows += _of_count(p, roles)
    entries = np.empty((len(rows), len(p.game)), np.int32)
    for row, start in enumerate(offsets(course)[:-1]):
        np.add(rows[row], start, out=entries[row], casting="unsafe")
    return entries


class _Role:
    """Another seat, as the mover knows it."""

    def __init__(self, p: Plays, distance: int) -> None:
        games = p.games
        rows = np.arange(games.count)
        seat = (games.turn + distance) % games.course.seating.seats
        lacks = games.lacks[rows, seat]
        possible = p.unknown_by_game & ~SUITS.take(lacks)
        held = size(games.hands[rows, seat])
        self.seat: Places = seat[p.game]
        self.lacks: Ints = lacks[p.game]
        self.held: Ints = held[p.game]
        self.possible: Masks = possible[p.game]
        self._base: Ints = (size(possible) * np.int32(28 * 16) + _at_most(held, 15))[p.game]
        self.exposed: Ints = games.exposed[rows, seat][p.game]
        self.chance: Ints = self.of(p.fit)
        self.few: Ints = _at_most(self.held, 4)

    def of(self, wanted: Masks) -> Ints:
        """How likely the seat holds one of these tiles, in ninths."""
        fitting = size(self.possible & wanted)
        return _CHANCE.take(self._base + fitting * np.int32(16))


def _common(p: Plays, roles: list[_Role]) -> list[Ints]:
    games = p.games
    unknown_outer = _at_most(size(p.unknown & p.fit_outer), 7)
    own_outer = size(p.rest & p.fit_outer)
    double = DOUBLE[p.tile].astype(np.int32)
    in_others = (p.others >> p.outer) & 1
    fit_covered = SUITS.take(np.int32(1) << p.covered) * (p.covered != NONE)
    own_covered = _at_most(size(p.rest & fit_covered), 5)
    unknown_covered = _at_most(size(p.unknown & fit_covered), 7)
    least = roles[0].few
    for role in roles[1:]:
        least = np.minimum(least, role.few)
    thirds = [_THIRD.take(role.chance) for role in roles] + [np.int32(0)] * (_ROLES - len(roles))
    squeeze = ((thirds[0] * 4 + thirds[1]) * 4 + thirds[2]) * 3 + _at_most(p.mobility, 2)
    pip = PIPS[p.tile]
    left = _at_most(p.left, 7)
    return [
        (p.phase * 13 + pip) * 2 + double,
        (left * 6 + _at_most(p.mobility, 5)) * 2 + in_others,
        (p.phase * 7 + own_outer) * 8 + unknown_outer,
        (p.phase * 7 + _at_most(size(p.rest & p.fit_others), 6)) * 9
        + _at_most(size(p.unknown & p.fit_others), 8),
        (p.phase * 6 + own_covered) * 8 + unknown_covered,
        _setters(p),
        left * 8 + _values(p.rest),
        left * 5 + _at_most(size(p.rest & np.uint32(DOUBLES)), 4),
        (least * 5 + _at_most(p.left, 4)) * 13 + pip,
        _dead(p, games),
        (double * 7 + own_outer) * 8 + unknown_outer,
        squeeze,
    ]


def _setters(p: Plays) -> Ints:
    """Whether the mover set the end it covers, and how often it left `outer` and `covered` open."""
    games = p.games
    mine = games.exposed[np.arange(games.count), games.turn][p.game]
    setter = games.setter[p.game, p.end] == p.me
    own = (setter & ~p.is_lead).astype(np.int32)
    entry: Ints = (own * 4 + _times(mine, p.outer)) * 4 + _times(mine, p.covered)
    return entry


def _times(counters: Ints, value: Ints) -> Ints:
    """How often a value was left open, at most 3; 0 for `NONE`."""
    return _at_most((counters >> (4 * value)) & 15, 3)


_SUIT_WORDS = [np.uint32(word) for word in SUITS[[1 << value for value in range(7)]]]


def _values(rest: Masks) -> Ints:
    """How many different values a hand has."""
    number = np.zeros(len(rest), np.int32)
    for suit in _SUIT_WORDS:
        number += (rest & suit) != 0
    return number


def _dead(p: Plays, games: Games) -> Ints:
    """0 while somebody may play again; else how the pips would then stand, as far as one can tell.

    The pips of hidden tiles are shared out by how many each seat holds.
    """
    result = np.zeros(len(p.game), np.int32)
    dead = np.flatnonzero(((p.unknown | p.rest) & p.fit) == 0)
    if not len(dead):
        return result
    rows = p.game[dead]
    seating = games.course.seating
    unknown = p.unknown[dead]
    total, number = pips(unknown), np.maximum(1, size(unknown))
    held = size(games.hands[rows])
    mine = pips(p.rest[dead])
    rivals = np.zeros(len(dead), np.int32)
    for distance in range(1, seating.seats):
        seat = (p.me[dead] + distance) % seating.seats
        share = total * held[np.arange(len(dead)), seat] // number
        if seating.partners and distance == 2:
            mine = mine + share
        elif seating.partners:
            rivals = rivals + share
        else:
            rivals = share if distance == 1 else np.minimum(rivals, share)
    result[dead] = np.clip((rivals - mine) // 3 + 8, 1, 15)
    return result


def _of_role(p: Plays, role: _Role) -> list[Ints]:
    outer_lacked = (role.lacks >> p.outer) & 1
    others_lacked = ((p.others & ~role.lacks) == 0).astype(np.int32)
    covered_lacked = (role.lacks >> p.covered) & 1
    games = p.games
    covers = ((games.setter[p.game, p.end] == role.seat) & ~p.is_lead).astype(np.int32)
    second = games.setter[p.game, 1 - np.minimum(p.end, 1)] == role.seat
    other = (second & ~p.is_lead).astype(np.int32)
    lacking = ((outer_lacked * 2 + others_lacked) * 2 + covered_lacked) * 2 + covers
    own_outer = _at_most(size(p.rest & p.fit_outer), 3)
    return [
        (p.phase * 5 + role.few) * _CHANCES + role.chance,
        (p.phase * 16 + lacking) * 2 + other,
        (_times(role.exposed, p.outer) * 4 + _times(role.exposed, p.covered)) * 4 + own_outer,
    ]


def _of_count(p: Plays, roles: list[_Role]) -> list[Ints]:
    """What only a counted line has: points now, and who may score next."""
    count, scoring = scoring_after(p.games, p.game, p.end, p.tile)
    points = np.where(count % 5 == 0, count // 5, 0).astype(np.int32)
    later = roles[1].of(scoring) if len(roles) > 1 else np.zeros(len(count), np.int32)
    seats = p.games.course.seating.seats
    return [
        p.phase * 9 + _at_most(points, 8),
        p.phase * _CHANCES + roles[0].of(scoring),
        _at_most(p.left, 5) * 5 + _at_most(size(p.rest & scoring), 4),
        _at_most(count, 40),
        np.int32(seats - 2) * _CHANCES + later,
    ]
