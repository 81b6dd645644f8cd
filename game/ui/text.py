"""Setting text into its room: lines that fit, without drawing anything.

The widths of letters come from a `Measure` (`game.ui.fonts.Fonts` is one). Sizes and widths are
pixels. Results are remembered, so a scene may ask again in every frame.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple, Protocol

from game.ui.theme import SMALLEST_TEXT, TYPE, TypeRole

ELLIPSIS = "…"


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
    smallest is too large, the name of a person is cut with an ellipsis; any other text stays
    whole, in more lines.
    """
    for size in _sizes(role, unit):
        widest = max(measure.width(word, size, role.weight) for word in _words(text) or [""])
        if widest > width:
            continue
        rows = wrap(measure, text, width, size, role.weight)
        if len(rows) <= lines:
            return Fitted(rows, size, size * role.leading, fits=True)
    rows = wrap(measure, text, width, size, role.weight)
    if person:
        rest = cut(measure, " ".join(rows[lines - 1 :]), width, size, role.weight)
        rows = (*rows[: lines - 1], rest)
    return Fitted(rows, size, size * role.leading, fits=person)


@lru_cache(maxsize=2048)
def cut(measure: Measure, text: str, width: float, size: float, weight: int) -> str:
    """The text in one line of that width, with an ellipsis at its end if it had to be cut."""
    if measure.width(text, size, weight) <= width:
        return text
    for end in range(len(text) - 1, 0, -1):
        short = text[:end].rstrip() + ELLIPSIS
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
    """What must not be parted by the end of a line: a space that never breaks joins two words."""
    return re.findall(r"[^ \n]+", text)


def _pieces(measure: Measure, word: str, width: float, size: float, weight: int) -> list[str]:
    pieces = [""]
    for letter in word:
        if pieces[-1] and measure.width(pieces[-1] + letter, size, weight) > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces
