"""Why a record is refused, in a person's words: one line, long values shortened."""

from __future__ import annotations

import json
import re

_KINDS = {
    "int": "a whole number",
    "float": "a number with a point",
    "str": "text",
    "bool": "true or false",
    "null": "null",
    "array": "a list",
    "object": "an object",
}
_WIDTH = 40
_PATH = re.compile(r"(?P<what>.*?)(?: - at `\$(?P<path>[^`]*)`)?", re.DOTALL)
_PATTERNS = (
    (
        re.compile(r"Expected `(?P<want>[^`]*)`, got `(?P<got>[^`]*)`"),
        "{want} is needed, not {got}",
    ),
    (re.compile(r"Expected `int` >= (?P<low>-?\d+)"), "at least {low} is needed"),
    (re.compile(r"Expected `int` <= (?P<high>-?\d+)"), "at most {high} is possible"),
    (re.compile(r"Invalid enum value (?P<value>.*)", re.DOTALL), "{value} is not possible"),
    (re.compile(r"Object missing required field `(?P<key>.*)`", re.DOTALL), "{key} is missing"),
    (re.compile(r"Object contains unknown field `(?P<key>.*)`", re.DOTALL), "{key} is not known"),
)


def shorten(value: object) -> str:
    """`value` as JSON on one line, cut where it is long."""
    try:
        text = json.dumps(value, ensure_ascii=False)
        return cut(text if text.isprintable() else json.dumps(value))
    except RecursionError:
        return "..."


def cut(text: str) -> str:
    """`text` on one line: what cannot be printed escaped, and no more than `_WIDTH` characters."""
    if not text.isprintable():
        text = json.dumps(text)[1:-1]
    return text if len(text) <= _WIDTH else text[: _WIDTH - 3] + "..."


def in_plain_words(message: str) -> str:
    """What the validator said in `message`, with its types, paths and marks put into words."""
    parts = _PATH.fullmatch(message)
    what, path = (parts["what"], parts["path"]) if parts else (message, None)
    return _place(path) + _fault(what)


def _fault(what: str) -> str:
    for pattern, words in _PATTERNS:
        found = pattern.fullmatch(what)
        if found:
            return words.format(
                **{name: _word(name, text) for name, text in found.groupdict().items()}
            )
    return "it is not as it should be"


def _word(name: str, text: str) -> str:
    match name:
        case "want" | "got":
            return " or ".join(_KINDS.get(kind, kind) for kind in text.split(" | "))
        case "value":
            return f'"{cut(text[1:-1])}"'
        case "key":
            return shorten(text)
        case _:
            return text


def _place(path: str | None) -> str:
    """``.players[1].computer`` as ``players 2, computer: ``; lists are counted from one."""
    if not path:
        return ""
    counted = re.sub(r"\[(\d+)\]", lambda index: f" {int(index[1]) + 1}", path)
    return counted.lstrip(". ").replace(".", ", ") + ": "
