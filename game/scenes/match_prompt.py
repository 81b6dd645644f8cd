"""What the prompt of a match says, and where it stands beside the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.board.arrangement import Arrangement
from game.board.hint_dock import HintWords
from game.board.layout import Lying
from game.board.number_place import NumberPlace
from game.board.prompt import PromptPlace, PromptWords, place_bubble, room_beside, strip_beside
from game.board.table import (
    TableLook,
    ghost_of,
    marker_rect,
    open_areas,
    screen_rect,
)
from game.hint_words import reason_text, worth_text
from game.language import _
from game.ui.geometry import Point, Rect
from game.words import count_text, points_text, preview_note, preview_title
from rules.actions import Action, Draw, Pass, Play
from rules.line import EndName
from rules.observation import Observation
from rules.seats import Seat
from rules.variants import variant_named

if TYPE_CHECKING:
    from ai.hints import Hint

_BONEYARD_BUBBLE = (78.0, 148.0)
"""Where the bubble of a draw begins above the tray, and how high it is at least."""
_BESIDE_BUBBLE = 34.0
_LEAST_BOARD = 400.0
"""How wide the board must be to stand beside that bubble."""


def prompt_words(seen: Observation, look: TableLook, action: Action) -> PromptWords:
    """The words of the prompt for an action that is previewed."""
    title, note = preview_title(seen, action), preview_note(seen, action)
    if isinstance(action, Draw):
        return PromptWords(title, note, verb=_("Draw"), icon="draw")
    if isinstance(action, Pass):
        return PromptWords(title, note, verb=_("Pass"), icon="skip")
    after = seen.line.place(seen.turn, action.tile, action.end)
    count, points = variant_named(seen.variant).worth(after)
    if count is None:
        return PromptWords(title, note, verb=_("Confirm"))
    title = count_text(after, count_order(look, action))
    if points:
        return PromptWords(title, points=points_text(points), verb=_("Confirm"), is_count=True)
    return PromptWords(title, _("no points"), verb=_("Confirm"), is_count=True)


def hint_words(seen: Observation, hint: Hint, names: Mapping[Seat, str]) -> HintWords:
    """The words of the dock for a hint."""
    action = hint.action
    verb = {Draw: _("Draw"), Pass: _("Pass")}.get(type(action), _("Confirm"))
    title = _("Hint: {action}").format(action=preview_title(seen, action))
    return HintWords(title, reason_text(hint, names), worth_text(hint), verb)


def count_order(look: TableLook, action: Play) -> list[str]:
    """The ends in the order in which the viewer sees their arms: left, right, top, bottom."""
    tiles = look.layout.played(action.tile, action.end).tiles
    middle = look.camera.to_screen(next((t.center for t in tiles if t.spinner), tiles[0].center))

    def direction(end: EndName) -> int:
        first = _first_of_arm(tiles, end)
        if first is None:
            return 4
        at = look.camera.to_screen(first.center)
        dx, dy = at.x - middle.x, at.y - middle.y
        if abs(dx) >= abs(dy):
            return 0 if dx < 0 else 1
        return 2 if dy < 0 else 3

    names: list[EndName] = ["A", "B", "C", "D"]
    return [*sorted(names, key=direction), "spinner", "start"]


def _first_of_arm(tiles: Sequence[Lying], end: EndName) -> Lying | None:
    """The tile of an arm that lies next to the spinner, or to the lead where there is none."""
    spinner = next((i for i, tile in enumerate(tiles) if tile.spinner), 0)
    arm = [tile for tile in tiles[spinner + 1 :] if tile.end == end]
    before = [tile for tile in tiles[:spinner] if tile.end in (end, "start")]
    return next(iter([*before[-1:], *arm]), None)


def beside_strip(look: TableLook, a: Arrangement) -> tuple[TableLook, Rect | None]:
    """Where prompts stand in a strip: which one, and the table moved just out of its way.

    What was wholly in view stays so: where there is no room to move, the table is seen smaller.
    """
    ghost = ghost_of(look)
    if ghost is None or a.bubble is not None:
        return look, None
    free = [screen_rect(look, ghost), *map(marker_rect, open_areas(look))]
    free = [_in_dp(rect, look.unit) for rect in free]
    tiles = [_in_dp(screen_rect(look, lying), look.unit) for lying in look.layout.tiles]
    strip, shift = strip_beside(a.strips, free, tiles, a.board)
    line = reduce(Rect.joined, tiles or free)
    whole = reduce(Rect.joined, free, line)
    rest = room_beside(strip, a.board)
    camera = look.camera
    if a.board.grown(1).covers(whole) and not rest.covers(whole.moved(0, shift)):
        markers = whole.h - line.h
        factor = min(1.0, (rest.h - markers) / line.h)
        middle = Point(whole.center.x * look.unit, whole.center.y * look.unit)
        camera, shift = camera.zoomed(factor, middle), rest.center.y - whole.center.y
    return replace(look, camera=camera.panned(0, shift * look.unit)), strip


def prompt_place(
    a: Arrangement,
    look: TableLook,
    strip: Rect | None,
    action: Action,
    seats: Sequence[Rect],
    numbers: NumberPlace | None,
) -> PromptPlace:
    """Where the prompt stands: beside the ghost, at the boneyard, above the hand, or in a strip.

    `numbers` is the number panel, if it is open.
    """
    ghost = ghost_of(look)
    if ghost is None:
        return _without_ghost(a, action)
    if strip is not None or a.bubble is None:
        return PromptPlace(strip or a.strips[0])
    u = look.unit
    tiles = [_in_dp(screen_rect(look, lying), u) for lying in look.layout.tiles]
    ends = [_in_dp(marker_rect(area), u) for area in open_areas(look)]
    board = numbers.whole if numbers else a.board
    room = Rect(board.x, board.y, board.w, a.tray.y - 8 - board.y)
    where = _in_dp(screen_rect(look, ghost), u)
    panels = [numbers.rect] if numbers else []
    return place_bubble(a.bubble, where, room, [*tiles, *seats, *panels], ends)


def board_beside(a: Arrangement, action: Action) -> Rect:
    """The board's room while the prompt of a draw or pass is open: beside it, else above it."""
    board, prompt = a.board, _without_ghost(a, action).rect
    if a.form == "compact" or not prompt.overlaps(board.grown(12)):
        return board
    x = prompt.right + _BESIDE_BUBBLE
    if prompt.center.x < board.center.x and board.right - x >= _LEAST_BOARD:
        return Rect(x, board.y, board.right - x, board.h)
    return Rect(board.x, board.y, board.w, prompt.y - 12 - board.y)


def _without_ghost(a: Arrangement, action: Action) -> PromptPlace:
    """Above the hand, in a strip, or at the boneyard where no seat's badge is in the way."""
    if a.bubble is None:
        return PromptPlace(a.strips[0])
    strip = a.strips[1]
    if isinstance(action, Draw) and not any(seat.shape == "side" for seat in a.seats):
        x, least = _BONEYARD_BUBBLE
        high = max(least, strip.h)
        rect = Rect(x, a.tray.y - 16 - high, strip.w, high)
        return PromptPlace(rect, Point(a.boneyard.center.x, a.tray.y - 3))
    return PromptPlace(strip, Point(strip.center.x, a.tray.y - 3))


def _in_dp(rect: Rect, unit: float) -> Rect:
    return Rect(rect.x / unit, rect.y / unit, rect.w / unit, rect.h / unit)
