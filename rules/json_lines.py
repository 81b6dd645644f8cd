"""JSON Lines read without mercy: one meaning for every line, and one error for everything else.

The standard reader lets the last of two equal keys win, takes ``NaN``, and leaves by three
different exceptions. A record is checked by strangers, so that here each of these is a
`RefusedError` with a reason for people.
"""

from __future__ import annotations

import codecs
import json
from typing import Any

from rules.refusals import cut, shorten

_DIGITS = 18
_HUGE: int = 10**_DIGITS
"""Stands for every longer number: these are only compared with small bounds."""


class RefusedError(ValueError):
    """What was read has no place here; the text of the error says why."""


class NotJsonError(RefusedError):
    """A line is no JSON at all, which is what a write that was cut off leaves behind."""


def split(data: bytes) -> list[bytes]:
    """The lines of `data`, without a byte-order mark at its start or an empty end."""
    lines = data.removeprefix(codecs.BOM_UTF8).split(b"\n")
    if not lines[-1]:
        lines.pop()
    return lines


def intact_length(data: bytes) -> int:
    """How many bytes are left without a torn last line: one with neither a newline nor JSON."""
    start = data.rfind(b"\n") + 1
    last = data[start:]
    if last:
        try:
            parse(last if start else last.removeprefix(codecs.BOM_UTF8))
        except NotJsonError:
            return start
        except RefusedError:
            pass  # JSON of a kind that reading will refuse: nothing was cut off
    return len(data)


def parse(line: bytes) -> Any:
    """The value that `line` stands for; raises `RefusedError` and nothing else."""
    if codecs.BOM_UTF8 in line:
        raise RefusedError("a byte-order mark stands in the middle")
    try:
        return json.loads(
            line.decode(),
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_constant=_constant,
        )
    except RefusedError:
        raise
    except RecursionError:
        raise RefusedError("it is nested too deeply") from None
    except ValueError:
        raise NotJsonError(f"this is no JSON: {_glimpse(line)}") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise RefusedError(f"{shorten(key)} stands there twice")
        found[key] = value
    return found


def _whole(text: str) -> int:
    if len(text) <= _DIGITS:
        return int(text)
    return _HUGE if text[0] != "-" else -_HUGE


def _constant(text: str) -> Any:
    raise ValueError(f"{text} is no JSON")


def _glimpse(line: bytes) -> str:
    return cut(line.decode("utf-8", "replace").strip()) if line.strip() else "an empty line"
