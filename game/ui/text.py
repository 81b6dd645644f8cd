"""Setting text into its room: lines that fit, without drawing anything.

The widths of letters come from a `Measure` (`game.ui.fonts.Fonts` is one). Sizes and widths are
pixels. Results are remembered, so a scene may ask again in every frame.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple, Protocol

from game.ui.theme import SMALLEST_TEXT, TYPE, TypeRole

ELLIPSIS = "…"
_TIED: Final = re.compile(r"(?<![^ \n])([=+\N{MINUS SIGN}<>]|[^\W\d_]) (?=\d)")
_NUMBERED: Final = re.compile(r"(\w)\w*\N{NO-BREAK SPACE}(\d+)")
"""A name that is a word and a number, such as those of computers."""


class Measure(Protocol):
    """How wide and high text is; `size` is the size of the font in pixels."""

    def width(self, text: str, size: float, weight: int) -> float:
        """The width of one line of text in pixels."""

    def height(self, size: float, weight: int) -> float:
        """The height of the box of one line in pixels."""

    def __hash__(self) -> int:
        """A measure is itself: results are remembered per measure."""


class Fitted(NamedTuple):
    """Text set into its room; `size` and `line_height` are pixels.

    `fits` is False only when the text needs more lines than it was given, or a broken word.
    """

    lines: tuple[str, ...]
    size: float
    line_height: float
    fits: bool


@lru_cache(maxsize=2048)
def wrap(measure: Measure, text: str, width: float, size: float, weight: int) -> tuple[str, ...]:
    """The text in lines of at most that width; a line break in it begins a paragraph.

    A word that is wider than a line is broken between letters, so that nothing ever sticks out.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in _words(paragraph):
            joined = f"{line} {word}" if line else word
            if measure.width(joined, size, weight) <= width:
                line = joined
                continue
            if line:
                lines.append(line)
            *full, line = _pieces(measure, word, width, size, weight)
            lines.extend(full)
        lines.append(line)
    return tuple(lines)


@lru_cache(maxsize=4096)
def fit(
    measure: Measure,
    text: str,
    role: TypeRole,
    *,
    width: float,
    unit: float,
    lines: int = 2,
    person: bool = False,
) -> Fitted:
    """The text in at most `lines` lines of `width` pixels; `unit` is pixels for a dp of the font.

    It takes one line if it can, then more lines, then the sizes of the smaller roles. If even the
    smallest is too large, names of a person are shortened (`shortened`), and what is too large
    then is cut with an ellipsis; any other text stays whole, in more lines.
    """
    short = shortened(text) if person else text
    for form in dict.fromkeys((text, short)):
        for size in _sizes(role, unit):
            widest = max(measure.width(word, size, role.weight) for word in _words(form) or [""])
            if widest > width:
                continue
            rows = wrap(measure, form, width, size, role.weight)
            if len(rows) <= lines:
                return Fitted(rows, size, size * role.leading, fits=True)
    rows = wrap(measure, short, width, size, role.weight)
    if person:
        rest = " ".join(rows[lines - 1 :])
        kept = _last_sign(text, short) if lines == 1 else ""
        rest = cut(measure, rest, width, size, role.weight, kept)
        rows = (*rows[: lines - 1], rest)
    return Fitted(rows, size, size * role.leading, fits=person)


def shortened(name: str) -> str:
    """A name whose words with a number are a letter with that number: "C2" for "Computer 2".

    So those who differ by their number alone can be told apart where there is little room. The
    number must stand behind a space that never breaks.
    """
    return _NUMBERED.sub(lambda found: found[1].upper() + found[2], name)


def _last_sign(name: str, short: str) -> str:
    """The letter with its number that ends a shortened name, with the word that joins it."""
    numbered = [found for found in _NUMBERED.finditer(name) if found.end() == len(name)]
    return " ".join(short.split(" ")[-2:]) if numbered and short.count(" ") > 1 else ""


@lru_cache(maxsize=2048)
def cut(measure: Measure, text: str, width: float, size: float, weight: int, kept: str = "") -> str:
    """The text in one line of that width, with an ellipsis at its end if it had to be cut.

    With something to be `kept` at its end, the ellipsis stands before that, if there is room.
    """
    if measure.width(text, size, weight) <= width:
        return text
    for tail in dict.fromkeys((f" {kept}" if kept else "", "")):
        for end in range(len(text) - len(tail) - 1, 0, -1):
            short = text[:end].rstrip() + ELLIPSIS + tail
            if measure.width(short, size, weight) <= width:
                return short
    return ELLIPSIS


def forget_texts() -> None:
    """Let go of every text that was set, since a person may have written it."""
    for kept in (wrap, fit, cut):
        kept.cache_clear()


def _sizes(role: TypeRole, unit: float) -> list[float]:
    smaller = {r.size for r in TYPE.values() if SMALLEST_TEXT <= r.size < role.size}
    return [size * unit for size in (role.size, *sorted(smaller, reverse=True))]


def _words(text: str) -> list[str]:
    """What must not be parted by the end of a line.

    A space that never breaks joins two words; so does one between a sign of arithmetic, or a word
    of one letter, and the number that it belongs to: "= 21", "a 1".
    """
    tied = _TIED.sub("\\1\0", text)
    return [word.replace("\0", " ") for word in re.findall(r"[^ \n]+", tied)]


def _pieces(measure: Measure, word: str, width: float, size: float, weight: int) -> list[str]:
    pieces = [""]
    for letter in word:
        if pieces[-1] and measure.width(pieces[-1] + letter, size, weight) > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces
