"""A saved match: one header, then one line for everything that was entered (JSON Lines, ``.d6``).

A record is only ever appended to, so that a match is what its lines do when they are entered one
after the other. Reading trusts nothing: bytes give a `Loaded` or a `RecordError`, never anything
else.
"""

from __future__ import annotations

import codecs
import json
from dataclasses import replace
from typing import Annotated, Any, Literal, NamedTuple, TypeVar

import msgspec

from rules.actions import DRAW, PASS, Action, IllegalAction, Play
from rules.json_lines import NotJsonError, RefusedError, intact_length, parse, split
from rules.line import EndName
from rules.match import Acted, Entry, Match, Redone, Restarted, Undone
from rules.refusals import in_plain_words, shorten
from rules.scoring import Points, exact
from rules.seats import Seating
from rules.setup import GivenDeal, Player, Setup, SetupError
from rules.tiles import Tile

FORMAT = "double-six/record"
VERSION = 1
COMPUTERS = ("random", "greedy", "easy", "medium", "hard", "expert")
"""The names that a record may give to computers; which of them can play is for others to say."""

NO_RECORD, BREAKS_RULES = 2, 1
_LONGEST_REASON = 160


class RecordError(ValueError):
    """Why bytes are not a sound record.

    `line` counts from 1. `reason` is one line for people. `code` is 2 for what is no record at
    all, and 1 for a record whose deals, standing or entries break the rules.
    """

    def __init__(self, line: int, reason: str, code: int = NO_RECORD) -> None:
        """Keep line, reason and code."""
        reason = " ".join(reason.split())
        if len(reason) > _LONGEST_REASON:
            reason = reason[: _LONGEST_REASON - 3] + "..."
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason
        self.code = code


class Loaded(NamedTuple):
    """What a record gave.

    `torn` tells that the last line had been cut off in writing and was left out. Before more is
    appended, the file is cut to its first `good_bytes` bytes; if these do not end with a newline
    (`newline_missing`), one is written first.
    """

    match: Match
    torn: bool
    good_bytes: int
    newline_missing: bool


class _Shape(msgspec.Struct, forbid_unknown_fields=True):
    """An object with exactly these keys."""


class _PlayerLine(_Shape):
    computer: Literal[COMPUTERS] | None  # type: ignore[valid-type]
    name: str | msgspec.UnsetType = msgspec.UNSET


class _DealLine(_Shape):
    hands: list[list[str]]
    boneyard: list[str]


class _HeaderLine(_Shape):
    format: str
    version: int
    variant: str
    seats: int
    partners: bool
    opening: int | Literal["lot"]
    target: int
    reserve: int
    seed: str
    players: list[_PlayerLine]
    deals: list[_DealLine] | msgspec.UnsetType = msgspec.UNSET
    standing: list[int | float] | msgspec.UnsetType = msgspec.UNSET


_Seat = Annotated[int, msgspec.Meta(ge=1, le=4)]
_Count = Annotated[int, msgspec.Meta(ge=1)]


class _PlayLine(_Shape):
    seat: _Seat
    play: str
    end: EndName


class _DrawLine(_Shape):
    seat: _Seat
    draw: bool


class _PassLine(_Shape, rename={"pass_": "pass"}):
    seat: _Seat
    pass_: bool


class _RestartLine(_Shape):
    restart: bool


class _UndoLine(_Shape):
    undo: _Count


class _RedoLine(_Shape):
    redo: _Count


_ENTRIES: dict[str, type[_Shape]] = {
    "play": _PlayLine,
    "draw": _DrawLine,
    "pass": _PassLine,
    "restart": _RestartLine,
    "undo": _UndoLine,
    "redo": _RedoLine,
}
_ShapeT = TypeVar("_ShapeT", bound=_Shape)


# Reading


def load(data: bytes) -> Loaded:
    """The match that the bytes of a record hold; raises `RecordError` and nothing else.

    The first faulty line is the one that is told.
    """
    good = intact_length(data)
    match: Match | None = None
    for number, line in enumerate(split(data[:good]), 1):
        try:
            value = parse(line)
            if match is None:
                match = Match(_setup(value))
            else:
                match.apply_entry(_entry(value))
        except (RefusedError, SetupError, IllegalAction) as error:
            raise _fault(number, error) from None
    if match is None:
        raise RecordError(1, "this is no saved match" if data else "the file is empty")
    newline_missing = not data[:good].endswith(b"\n")
    return Loaded(match, good < len(data), good, newline_missing)


def load_header(data: bytes) -> Setup:
    """The setup that one header describes, on any number of lines; raises `RecordError`."""
    try:
        return _setup(parse(data.removeprefix(codecs.BOM_UTF8)))
    except NotJsonError:
        raise RecordError(1, "this is no header of a saved match") from None
    except (RefusedError, SetupError) as error:
        raise _fault(1, error) from None


def _fault(number: int, error: RefusedError | SetupError | IllegalAction) -> RecordError:
    if isinstance(error, NotJsonError) and number == 1:
        return RecordError(1, "this is no saved match")
    if isinstance(error, IllegalAction) or (isinstance(error, SetupError) and error.breaks_rules):
        return RecordError(number, str(error), BREAKS_RULES)
    return RecordError(number, str(error))


def _setup(value: Any) -> Setup:
    if type(value) is not dict or value.get("format") != FORMAT:
        raise RefusedError(f'this is no saved match: it has no "format":"{FORMAT}"')
    version = value.get("version")
    if type(version) is not int or version != VERSION:
        raise RefusedError(f"version {shorten(version)} is not known, only version {VERSION}")
    return _setup_of(_shaped(value, _HeaderLine))


def _setup_of(header: _HeaderLine) -> Setup:
    try:
        seating = Seating(header.seats, header.partners)
    except ValueError as error:
        raise RefusedError(str(error)) from None
    setup = Setup(
        variant=header.variant,
        seating=seating,
        opening=header.opening,
        target=header.target,
        reserve=header.reserve,
        seed=header.seed,
        players=tuple(
            Player(None if player.name is msgspec.UNSET else player.name, player.computer)
            for player in header.players
        ),
    )
    if header.deals is not msgspec.UNSET:
        setup = replace(setup, deals=tuple(_given(deal) for deal in header.deals))
    if header.standing is not msgspec.UNSET:
        setup = replace(setup, standing=_points(header.standing))
    return setup


def _given(deal: _DealLine) -> GivenDeal:
    hands = tuple(tuple(map(_tile, hand)) for hand in deal.hands)
    return GivenDeal(hands, tuple(map(_tile, deal.boneyard)))


def _points(standing: list[int | float]) -> tuple[Points, ...]:
    try:
        return tuple(map(exact, standing))
    except ValueError:
        raise SetupError("the standing is not a number of points", breaks_rules=True) from None


def _entry(value: Any) -> Entry:
    kind = next((key for key in _ENTRIES if key in value), None) if type(value) is dict else None
    if kind is None:
        raise RefusedError(f"this is no entry: {shorten(value)}")
    match _shaped(value, _ENTRIES[kind]):
        case _PlayLine(seat=seat, play=tile, end=end):
            return Acted(seat, Play(_tile(tile), end))
        case _DrawLine(seat=seat, draw=True):
            return Acted(seat, DRAW)
        case _PassLine(seat=seat, pass_=True):
            return Acted(seat, PASS)
        case _RestartLine(restart=True):
            return Restarted()
        case _UndoLine(undo=count):
            return Undone(count)
        case _RedoLine(redo=count):
            return Redone(count)
    raise RefusedError(f"{kind} can only be true")


def _shaped(value: Any, shape: type[_ShapeT]) -> _ShapeT:
    try:
        return msgspec.convert(value, shape, strict=True)
    except msgspec.ValidationError as error:
        raise RefusedError(in_plain_words(str(error))) from None
    except UnicodeEncodeError:
        raise RefusedError("half a character stands there") from None


def _tile(text: str) -> Tile:
    try:
        return Tile.parse(text)
    except ValueError:
        raise RefusedError(f"{shorten(text)} is no tile such as 2-6") from None


# Writing


def dump(match: Match) -> bytes:
    """The whole record of `match`, from its header to the last thing entered."""
    lines = [write_header(match.setup), *map(entry_to_line, match.journal)]
    return "".join(lines).encode()


def write_header(setup: Setup) -> str:
    """The first line of a record of `setup`, with its newline."""
    return _line({"format": FORMAT, "version": VERSION, **header_keys(setup)})


def header_keys(setup: Setup) -> dict[str, Any]:
    """What a header says of `setup` besides format and version, optional keys only where set."""
    keys: dict[str, Any] = {
        "variant": setup.variant,
        "seats": setup.seating.seats,
        "partners": setup.seating.partners,
        "opening": setup.opening,
        "target": setup.target,
        "reserve": setup.reserve,
        "seed": setup.seed,
        "players": [_player_keys(player) for player in setup.players],
    }
    if setup.deals:
        keys["deals"] = [_given_keys(deal) for deal in setup.deals]
    if setup.standing is not None:
        keys["standing"] = [json_number(points) for points in setup.standing]
    return keys


def entry_to_line(entry: Entry) -> str:
    """The line that `entry` adds to a record, with its newline."""
    match entry:
        case Acted(seat, action):
            return _line({"seat": seat, **_action_keys(action)})
        case Restarted():
            return _line({"restart": True})
        case Undone(count):
            return _line({"undo": count})
        case Redone(count):
            return _line({"redo": count})


def tile_names(tiles: tuple[Tile, ...]) -> list[str]:
    """The tiles as records and transcripts write them."""
    return [str(tile) for tile in tiles]


def json_number(points: Points) -> int | float:
    """Points as a JSON number: whole ones as integers, halves as 7.5."""
    return points if isinstance(points, int) else float(points)


def _given_keys(deal: GivenDeal) -> dict[str, Any]:
    return {
        "hands": [tile_names(hand) for hand in deal.hands],
        "boneyard": tile_names(deal.boneyard),
    }


def _player_keys(player: Player) -> dict[str, Any]:
    named = {} if player.name is None else {"name": player.name}
    return {**named, "computer": player.computer}


def _action_keys(action: Action) -> dict[str, Any]:
    if isinstance(action, Play):
        return {"play": str(action.tile), "end": action.end}
    return {action.kind: True}


def _line(keys: dict[str, Any]) -> str:
    return json.dumps(keys, ensure_ascii=False, separators=(",", ":")) + "\n"
