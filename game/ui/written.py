"""What is written on a page, as it is read: lines joined to paragraphs, open tiles in rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from game.ui.draw import Clip, Disc, Item, Text, TileArt
from game.ui.geometry import Rect
from game.ui.page import Control

_SLACK = 1.5
"""How far apart the lines of a paragraph may be for rounding, in pixels."""


class Written(Struct, frozen=True, eq=False):
    """A paragraph, or a row of tiles that lie open on the page itself.

    `windows` are the parts of the page that show it, the outermost first.
    """

    text: str
    rect: Rect
    size: float = 0.0
    windows: tuple[Rect, ...] = ()
    tiles: tuple[tuple[int, int], ...] = ()
    look: tuple[object, ...] = ()


def written(items: Sequence[Item]) -> Iterator[Written]:
    """Everything that is written, in the order of painting. Initials on discs say nothing."""
    last: Written | None = None
    for item, windows in _walk(items, ()):
        now = _of(item, windows)
        if now is None:
            continue
        both = _joined(last, now)
        if both is None and last is not None:
            yield last
        last = both or now
    if last is not None:
        yield last


def is_of(text: Written, control: Control) -> bool:
    """Whether it is written on that control."""
    if not control.rect.contains(text.rect.center):
        return False
    if control.window is not None:
        return control.window in text.windows
    return all(control.rect.covers(window, _SLACK) for window in text.windows)


def _walk(
    items: Sequence[Item], windows: tuple[Rect, ...]
) -> Iterator[tuple[Item, tuple[Rect, ...]]]:
    disc: Disc | None = None
    for item in items:
        if isinstance(item, Clip):
            yield from _walk(item.items, (*windows, item.rect))
        elif isinstance(item, Disc):
            disc = item
        elif isinstance(item, Text) and disc is not None and _is_initial(item, disc):
            disc = None
        else:
            yield item, windows


def _is_initial(text: Text, disc: Disc) -> bool:
    """Whether it is the letter on a person's disc: one letter in the square around the disc."""
    near = abs(text.box.center.x - disc.center.x) + abs(text.box.center.y - disc.center.y)
    return len(text.text) == 1 and near < 2 * _SLACK and abs(text.box.w - 2 * disc.radius) < 3


def _of(item: Item, windows: tuple[Rect, ...]) -> Written | None:
    if isinstance(item, Text):
        look = (item.weight, item.ink, item.anchor)
        return Written(item.text, item.box, item.size, windows, look=look)
    if isinstance(item, TileArt) and item.halves is not None and not item.is_pictured:
        return Written("", item.bounds(), windows=windows, tiles=(item.halves,))
    return None


def _joined(last: Written | None, now: Written) -> Written | None:
    """Both as one, if the second goes on where the first ends."""
    if last is None or last.windows != now.windows or bool(last.tiles) != bool(now.tiles):
        return None
    if now.tiles:
        return replace(last, rect=last.rect.joined(now.rect), tiles=(*last.tiles, *now.tiles))
    same = (last.size, last.look) == (now.size, now.look) and last.rect.w == now.rect.w
    if not same or abs(now.rect.x - last.rect.x) > _SLACK:
        return None
    if abs(now.rect.y - last.rect.bottom) > _SLACK:
        return None
    return replace(last, text=f"{last.text} {now.text}", rect=last.rect.joined(now.rect))
