"""The rules a second time, naively: reads a transcript and raises on the first disagreement.

Written from the text of the rules alone and sharing no code with ``rules``. A line of a transcript
says what happened and what was legal; every word of it is worked out again here.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from tests.naive_table import (
    ALL_TILES,
    HAND_SIZES,
    Act,
    Deal,
    Tile,
    lot,
    parse,
    pips,
    settle,
    shuffled,
    side_of,
    written,
)

Line = Mapping[str, Any]


class DisagreementError(AssertionError):
    """Where a transcript and the rules part: the number of the line, and how."""


class Told(NamedTuple):
    """What a transcript without fault amounts to."""

    deals: int
    actions: int
    winner: int | None
    reasons: tuple[str, ...]


def check(lines: Iterable[Line], *, legal: bool = True) -> Told:
    """Follow a transcript to its end; with ``legal`` each action must carry what was legal."""
    told = list(lines)
    if not told:
        raise DisagreementError("line 1: there is no match")
    reader = _Reader(told[0], legal=legal)
    for number, line in enumerate(told, 1):
        try:
            reader.read(line)
        except (KeyError, TypeError, ValueError, AssertionError) as fault:
            raise DisagreementError(f"line {number}: {fault!r} in {dict(line)}") from fault
    if reader.awaits not in ("action", "nothing"):
        raise DisagreementError(f"line {len(told)}: {reader.awaits} should follow")
    return Told(reader.number, reader.actions, reader.winner, tuple(reader.reasons))


def starting_hands(header: Line, number: int) -> tuple[list[list[Tile]], list[Tile]]:
    """The hands and the boneyard of one deal, as given or from the seed."""
    seats, partners = header["seats"], header["partners"]
    given = header.get("deals") or []
    if number <= len(given):
        deal = given[number - 1]
        return (
            [[parse(t) for t in hand] for hand in deal["hands"]],
            [parse(t) for t in deal["boneyard"]],
        )
    tiles = shuffled(header["seed"], number)
    size = HAND_SIZES[header["variant"], seats, partners]
    return (
        [tiles[seat * size : (seat + 1) * size] for seat in range(seats)],
        tiles[seats * size :],
    )


class _Reader:
    """Follows one transcript: what must come next, and what it must say."""

    def __init__(self, header: Line, *, legal: bool) -> None:
        self.header = header
        self.variant: str = header["variant"]
        self.seats: int = header["seats"]
        self.partners: bool = header["partners"]
        self.sides = 2 if self.partners else self.seats
        self.target: int = header["target"]
        given = header.get("standing") or [0] * self.sides
        self.standing = [Fraction(x) for x in given]
        self.legal = legal
        self.awaits = "match"
        self.number = 0
        self.actions = 0
        self.opener = 0
        self.winner: int | None = None
        self.last: tuple[str, int | None, list[int], list[int]] | None = None
        self.reasons: list[str] = []
        self.deal: Deal

    # What may follow what ---------------------------------------------------------------------

    def read(self, line: Line) -> None:
        event = line["event"]
        wanted = "action" if event in ("play", "draw", "pass") else event
        _same("event", wanted, self.awaits)
        {
            "match": self._match,
            "dealt": self._dealt,
            "action": self._action,
            "deal-ended": self._deal_ended,
            "match-ended": self._match_ended,
        }[wanted](line)

    def _match(self, line: Line) -> None:
        needed = {"event", "variant", "seats", "partners", "opening", "target", "reserve", "seed"}
        keys = set(line) - {"deals", "standing"}
        _same("keys", keys, needed | {"players"})
        _same("players", len(line["players"]), self.seats)
        self.awaits = "dealt"

    # A deal begins ----------------------------------------------------------------------------

    def _dealt(self, line: Line) -> None:
        _same("keys", set(line), {"event", "deal", "hands", "boneyard", "opener"})
        self.number += 1
        _same("deal", line["deal"], self.number)
        hands, boneyard = starting_hands(self.header, self.number)
        _same("hands", line["hands"], [[written(t) for t in hand] for hand in hands])
        _same("boneyard", line["boneyard"], [written(t) for t in boneyard])
        _same("tiles", sorted(tile for part in (*hands, boneyard) for tile in part), [*ALL_TILES])
        forced = self._is_forced()
        self.opener = self._next_opener(hands, forced=forced)
        _same("opener", line["opener"], self.opener)
        self.deal = Deal(
            self.variant,
            self.seats,
            self.header["reserve"],
            forced,
            tuple(map(tuple, hands)),
            tuple(boneyard),
            self.opener,
        )
        self.awaits = "action"

    def _is_forced(self) -> bool:
        return self.variant == "chiva" and (self.last is None or not self.last[3])

    def _next_opener(self, hands: Sequence[Sequence[Tile]], *, forced: bool) -> int:
        if forced:
            return next(s for s, hand in enumerate(hands, 1) if (6, 6) in hand)
        fresh_lot = lot(self.header["seed"], self.number, self.seats)
        if self.last is None:
            opening = self.header["opening"]
            return fresh_lot if opening == "lot" else int(opening)
        if self.variant in ("block", "draw"):
            return self.opener % self.seats + 1
        reason, out, left, winners = self.last
        if reason == "out":
            assert out is not None
            return out
        if self.variant == "all-fives":
            return fresh_lot
        pair = [winners[0], winners[0] + 2]
        return min(pair, key=lambda seat: (left[seat - 1], seat))

    # It is played -----------------------------------------------------------------------------

    def _action(self, line: Line) -> None:
        kind = line["event"]
        _same("seat", line["seat"], self.deal.turn)
        keys = {"event", "seat"} | ({"legal"} if self.legal else set())
        if self.legal:
            said = [tuple(act) for act in line["legal"]]
            _same("legal", sorted(said), sorted(self.deal.legal()))
        act: Act = (kind,)
        if kind == "play":
            act = ("play", line["tile"], line["end"])
            keys |= {"tile", "end"}
        if kind == "draw":
            keys |= {"tile"}
            if self.deal.boneyard:
                _same("tile", line["tile"], written(self.deal.boneyard[0]))
        mover = self.deal.turn
        self.deal = self.deal.after(act)
        self.actions += 1
        if kind == "play" and self.variant == "all-fives":
            keys |= {"count", "points"}
            self._score(line, mover)
        _same("keys", set(line), keys)
        if self.winner or self.deal.went_out or self.deal.is_blocked:
            self.awaits = "deal-ended"

    def _score(self, line: Line, mover: int) -> None:
        count = self.deal.table.count()
        points = count if count % 5 == 0 else 0
        _same("count", line["count"], count)
        _same("points", line["points"], points)
        self.standing[side_of(mover, partners=self.partners) - 1] += points
        if points:
            self.winner = self._leader()

    def _leader(self) -> int | None:
        best = max(self.standing)
        if best < self.target or self.standing.count(best) > 1:
            return None
        return self.standing.index(best) + 1

    # It ends ----------------------------------------------------------------------------------

    def _deal_ended(self, line: Line) -> None:
        fields = {"event", "reason", "hands", "pips", "winners", "bonus", "standing"}
        _same("keys", set(line), fields)
        left = [pips(hand) for hand in self.deal.hands]
        out = self.deal.went_out
        reason = "target" if self.winner else "out" if out else "blocked"
        _same("reason", line["reason"], reason)
        _same("hands", [sorted(map(parse, h)) for h in line["hands"]], self._left_over())
        _same("pips", line["pips"], left)
        if self.winner:
            winners, bonus = [self.winner], [Fraction(0)] * self.sides
        else:
            winners, bonus = settle(self.variant, left, partners=self.partners, out=out)
            self._add(winners, bonus)
        _same("winners", line["winners"], winners)
        _same("bonus", [Fraction(x) for x in line["bonus"]], bonus)
        _same("standing", [Fraction(x) for x in line["standing"]], self.standing)
        self.last = (reason, out, left, winners)
        self.reasons.append(reason)
        self.awaits = "match-ended" if self.winner else "dealt"

    def _left_over(self) -> list[list[Tile]]:
        return [sorted(hand) for hand in self.deal.hands]

    def _add(self, winners: Sequence[int], bonus: Sequence[Fraction]) -> None:
        if self.variant != "chiva":
            self.standing = [a + b for a, b in zip(self.standing, bonus, strict=True)]
        elif winners:
            winner, loser = winners[0] - 1, 2 - winners[0]
            if self.standing[loser]:
                self.standing = [Fraction(0), Fraction(0)]
            else:
                self.standing[winner] += 1
        self.winner = self._leader()

    def _match_ended(self, line: Line) -> None:
        _same("keys", set(line), {"event", "winner"})
        _same("winner", line["winner"], self.winner)
        self.awaits = "nothing"


def _same(what: str, said: object, worked_out: object) -> None:
    if said != worked_out:
        raise DisagreementError(f"{what} is {said!r}, not {worked_out!r}")
