"""Records written by hand, so that the tests of reading do not lean on writing."""

import json
from typing import Any

HEADER: dict[str, Any] = {
    "format": "double-six/record",
    "version": 1,
    "variant": "block",
    "seats": 2,
    "partners": False,
    "opening": 1,
    "target": 100,
    "reserve": 0,
    "seed": "1",
    "players": [{"name": "Ana", "computer": None}, {"computer": "hard"}],
}
"""Two seats with seed 1: seat 1 holds 2-5 3-5 0-5 3-6 0-4 4-4 0-1, seat 2 the seven after these."""

CHIVA = {"variant": "chiva", "seats": 4, "partners": True, "opening": "lot", "target": 4}
FOUR = {"players": [{"computer": None}] * 4}

LEAD = '{"seat":1,"play":"4-4","end":"start"}'


def header(**changes: Any) -> str:
    """The header with some keys changed; a key that becomes ``...`` is left out."""
    keys = {**HEADER, **changes}
    return json.dumps({key: value for key, value in keys.items() if value is not ...})


def record(*entries: str, **changes: Any) -> bytes:
    """A record of these entries, with every newline where it belongs."""
    return "".join(f"{line}\n" for line in (header(**changes), *entries)).encode()
