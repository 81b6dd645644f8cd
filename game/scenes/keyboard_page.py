"""How the keyboard on the screen is laid out: the field above, five rows of keys below."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from game.input.letters import held, rows, signs
from game.language import _
from game.ui.build import Page
from game.ui.draw import Felt
from game.ui.geometry import Point, Rect
from game.ui.page import Screen, View
from game.ui.theme import TYPE, TypeRole
from game.ui.widgets import Press, button, control_height, person_disc

if TYPE_CHECKING:
    from game.scenes.keyboard import KeyboardScene

_LETTER: Final = TypeRole(22, 600)
_WORD: Final = TypeRole(17, 600)
_FIELD: Final = TypeRole(24, 600)
_COLUMNS: Final = 10
_REACH: Final = 96.0
"""How far from the letters that a held key offers a finger still chooses one."""


class _Keys(Struct, frozen=True):
    """The grid of the keys: from where on, how far apart, how large; in dp."""

    left: float
    top: float
    pitch: float
    row_pitch: float
    width: float
    height: float

    def key(self, row: int, at: float, wide: float = 1.0) -> Rect:
        """The key `at` columns from the left, so many columns wide."""
        gap = self.pitch - self.width
        x = self.left + at * self.pitch + gap / 2
        return Rect(x, self.top + row * self.row_pitch, wide * self.pitch - gap, self.height)

    def touch(self, rect: Rect) -> Rect:
        """Where a touch counts as one of a key: half of the gaps around it belong to it."""
        dx, dy = (self.pitch - self.width) / 2, (self.row_pitch - self.height) / 2
        return Rect(rect.x - dx, rect.y - dy, rect.w + 2 * dx, rect.h + 2 * dy)


def _grid(page: Page) -> _Keys:
    w, h = page.w, page.h
    pitch = min(98.0, w / _COLUMNS)
    low = h < 600
    row_pitch = 56.0 if low else 66.0 if h > w else 78.0
    gap = 10.0 if pitch > 80 else 6.0 if pitch >= 50 else 4.0
    high = row_pitch - (6.0 if low or h > w else 10.0)
    top = h - 5 * row_pitch - (6 if low else 20)
    return _Keys((w - _COLUMNS * pitch) / 2, top, pitch, row_pitch, pitch - gap, high)


class KeyboardPage:
    """One building of the keyboard."""

    def __init__(self, scene: KeyboardScene, screen: Screen) -> None:
        """Take the measures of the window."""
        self.scene = scene
        self.page = Page(screen)
        self.k = screen.text_scale
        self.grid = _grid(self.page)
        self.is_low = self.page.h < 600
        width = min(800.0, self.page.w - (24 if self.page.w < 700 else 48))
        self.column = Rect((self.page.w - width) / 2, 0, width, 0)

    def build(self) -> View:
        """Build field, suggestions and keys; what a held key offers lies on top."""
        page, grid = self.page, self.grid
        page.add(Felt(page.screen.rect))
        y = self._head(4 if self.is_low else 24)
        y = self._field(y + (4 if self.is_low else 24))
        self._suggestions(y + (6 if self.is_low else 16))
        top = grid.top - (8 if self.is_low else 16)
        tray = Rect(0, top, page.w, page.h - top)
        page.box(tray, "surface", shadow="tray")
        page.line(Point(0, top), Point(page.w, top))
        self._letters()
        self._functions()
        self._popup()
        return page.view()

    # -- the field

    def _head(self, y: float) -> float:
        page, column = self.page, self.column
        high = control_height(page)
        label = _("Cancel")
        wide = page.text_width(label, TYPE["button"]) + 72
        cancel = Rect(column.right - wide, y, wide, high)
        button(page, "cancel", cancel, label, self.scene.cancel, icon="close")
        role = TYPE["title"] if page.w >= 700 else TYPE["section"]
        title = Rect(column.x, y, cancel.x - column.x - 12, high)
        page.text(self.scene.title, title, role, lines=2)
        return y + high

    def _field(self, y: float) -> float:
        page, scene, column = self.page, self.scene, self.column
        line = scene.line
        high = max(52.0 if self.is_low else 64.0, 1.25 * _FIELD.size * self.k + 28)
        pad = 0.0 if self.is_low else 16.0
        rect = Rect(column.x, y + pad, column.w, high)
        if not self.is_low:
            plate = Rect(column.x, y, column.w, high + 2 * pad)
            page.box(plate, "surface", radius=16, outline="seam", shadow="panel")
            rect = Rect(column.x + 16, y + pad, column.w - 32, high)
        if scene.kind == "name" and rect.w >= 420:
            radius = min(24.0, high / 2 - 4)
            sign = line.text[:1].upper() or "?"
            person_disc(page, Point(rect.x + 16 + radius, rect.center.y), radius, sign, rival=True)
            rect = Rect(rect.x + 2 * radius + 32, rect.y, rect.w - 2 * radius - 32, rect.h)
        page.box(rect, "field", radius=12, outline="accent", stroke=2)
        count = _("{count} of {limit}").format(count=len(line.text), limit=line.limit)
        if scene.kind == "code":
            count = ""  # How long a code is depends on its seed: the limit says nothing.
        count_w = page.text_width(count, TYPE["body"]) + 4
        if count:
            right = Rect(rect.x, rect.y, rect.w - 20, rect.h)
            page.text(count, right, TYPE["body"], "muted", anchor="right")
        room = Rect(rect.x + 20, rect.y, rect.w - 52 - count_w, rect.h)
        before = page.text_width(line.text[: line.caret], _FIELD)
        slide = max(0.0, before - room.w + 6)

        def letters() -> None:
            wide = page.text_width(line.text, _FIELD) + 2
            page.text(line.text, Rect(room.x - slide, room.y, wide, room.h), _FIELD)
            x, tall = room.x - slide + before + 2, 16 * self.k
            ends = Point(x, room.center.y - tall), Point(x, room.center.y + tall)
            page.line(*ends, "accent", width=2.5)

        page.clipped(Rect(room.x - 3, room.y + 3, room.w + 6, room.h - 6), letters)
        return rect.bottom + pad

    def _suggestions(self, y: float) -> None:
        """Texts that are offered whole, as many as have room, and Paste."""
        page, scene, column = self.page, self.scene, self.column
        high = max(48.0, 26 * self.k + 14)
        if y + high > self.grid.top - (8 if self.is_low else 16):
            return
        label = _("Paste")
        wide = page.text_width(label, TYPE["button"]) + 68
        paste = Rect(column.right - wide, y, wide, high)
        if scene.stage.offer.is_kiosk:
            paste = Rect(column.right + 12, y, 0, high)
        else:
            button(page, "paste", paste, label, scene.paste, icon="copy")
        x = column.x
        for text in scene.suggestions:
            need = page.text_width(text, TYPE["name"]) + 44
            rect = Rect(x, y, need, high)
            if rect.right > paste.x - 12:
                break
            key = f"suggestion {text}"
            fill = "control_pressed" if page.is_pressed(key) else "control"
            page.box(rect, fill, radius=high / 2, outline="stroke")
            page.text(text, rect, TYPE["name"], anchor="center")
            press = scene.suggest(text)
            page.control(key, rect, "button", text, press, radius=high / 2)
            x = rect.right + 12

    # -- the keys

    def _letters(self) -> None:
        scene = self.scene
        lines = rows(scene.language, scene.kind, others=scene.has_others)
        for row, letters in enumerate(lines):
            start = 0.0 if row < 3 else 1.5
            for i, letter in enumerate(letters):
                shown = letter.upper() if self._is_capital else letter
                if len(shown) != 1:
                    shown = letter
                corner = held(scene.language, scene.kind, letter)[:1]
                if self._is_capital:
                    corner = corner.upper()
                is_digit = letter.isdigit()
                self._key(self.grid.key(row, start + i), shown, corner, is_field=is_digit)

    @property
    def _is_capital(self) -> bool:
        return self.scene.is_shifted or self.scene.kind == "code"

    def _key(self, rect: Rect, letter: str, corner: str, *, is_field: bool = False) -> None:
        page, key = self.page, f"key {letter}"
        page.box(
            rect, self._fill(key, "field" if is_field else "control"), radius=12, outline="stroke"
        )
        role = _LETTER if self.k <= 1.3 else _LETTER._replace(size=_LETTER.size * 1.3 / self.k)
        enabled = self.scene.takes(letter)
        page.text(letter, rect, role, "text" if enabled else "disabled", anchor="center")
        if corner and rect.h >= 48:
            small = TYPE["tool"]._replace(size=TYPE["tool"].size / max(1.0, self.k / 1.3))
            room = Rect(rect.right - 20, rect.y + 1, 16, 20)
            page.text(corner, room, small, "muted", anchor="right")
        name = _("space") if letter == " " else letter
        press = self.scene.presser(letter)
        page.control(key, self.grid.touch(rect), "button", name, press, ring=rect, enabled=enabled)

    def _fill(self, key: str, ink: str) -> str:
        if self.page.is_pressed(key):
            return f"{ink}_pressed"
        return f"{ink}_hover" if self.page.is_hovered(key) else ink

    def _functions(self) -> None:
        """Shift, backspace, other letters, the signs, space, and Done."""
        scene, grid = self.scene, self.grid
        left, right = signs(scene.language, scene.kind)
        if scene.kind != "code":
            self._function("shift", grid.key(3, 0, 1.5), "shift", _("Shift"), scene.shift)
        self._function("backspace", grid.key(3, 8.5, 1.5), "bksp", _("Delete"), scene.backspace)
        narrow = self.page.w < 520
        at = 0.0
        if scene.kind != "code":
            label = _("abc") if scene.has_others else "áüç"
            name = _("Letters of other languages")
            rect = grid.key(4, 0, 1.5)
            self._word("others", rect, label, name, scene.toggle_others)
            at = 1.5
        self._key(grid.key(4, at), left, "")
        space_w = (7.5 if narrow else 7.6) - at - 2
        self._space(grid.key(4, at + 1, space_w))
        self._key(grid.key(4, at + 1 + space_w), right, "")
        done = grid.key(4, at + 2 + space_w, 10 - at - 2 - space_w)
        label = _("Done")
        icon = "check" if self.page.text_width(label, _WORD) + 52 <= done.w else None
        button(self.page, "done", done, label, scene.finish, kind="primary", icon=icon, role=_WORD)

    def _function(self, key: str, rect: Rect, icon: str, name: str, press: Press) -> None:
        page = self.page
        is_on = key == "shift" and self.scene.is_shifted
        outline, stroke = ("accent", 2.0) if is_on else ("stroke", 1.25)
        page.box(rect, self._fill(key, "field"), radius=12, outline=outline, stroke=stroke)
        page.icon(icon, rect.center, 24, "accent" if is_on else "text")
        page.control(key, self.grid.touch(rect), "button", name, press, ring=rect)

    def _word(self, key: str, rect: Rect, label: str, name: str, press: Press) -> None:
        page = self.page
        page.box(rect, self._fill(key, "field"), radius=12, outline="stroke")
        page.text(label, rect, _WORD, anchor="center")
        page.control(key, self.grid.touch(rect), "button", name, press, ring=rect)

    def _space(self, rect: Rect) -> None:
        page = self.page
        page.box(rect, self._fill("key  ", "control"), radius=12, outline="stroke")
        page.text(_("Space"), rect, _WORD, anchor="center")
        press = self.scene.presser(" ")
        page.control("key  ", self.grid.touch(rect), "button", _("Space"), press, ring=rect)

    # -- what a held key offers

    def _popup(self) -> None:
        """The letters in a row above the key; what they cover cannot be touched meanwhile."""
        page = self.page
        places = popup_keys(self.scene, page)
        covers = [page.px(rect) for rect in places.values()]
        page.controls[:] = [c for c in page.controls if not any(c.rect.overlaps(r) for r in covers)]
        if places:
            plate = reduce(Rect.joined, places.values()).grown(4)
            page.box(plate, "surface", radius=16, shadow="bubble")
        for letter, rect in places.items():
            is_chosen = letter == self.scene.chosen
            fill = "accent" if is_chosen else "control"
            page.box(rect, fill, radius=12, outline="stroke")
            page.text(letter, rect, _LETTER, "on_accent" if is_chosen else "text", anchor="center")


def popup_keys(scene: KeyboardScene, page: Page) -> dict[str, Rect]:
    """The letters that the held key offers, and where they lie, above it; in dp."""
    if scene.popup is None:
        return {}
    letters, size = scene.popup.letters, min(68.0, page.w / 8)
    rect = scene.popup.rect
    middle = Point(rect.center.x / page.u, rect.y / page.u)
    wide = len(letters) * (size + 4) - 4
    left = max(4.0, min(middle.x - wide / 2, page.w - 4 - wide))
    top = max(4.0, middle.y - size - 6)
    return {
        letter: Rect(left + i * (size + 4), top, size, size) for i, letter in enumerate(letters)
    }


def popup_letter(scene: KeyboardScene, screen: Screen, point: Point) -> str:
    """Which of the offered letters a finger at that place, in pixels, chooses; "" if it is away."""
    page = Page(screen)
    at = Point(point.x / page.u, point.y / page.u)
    places = popup_keys(scene, page)
    near = {letter: rect for letter, rect in places.items() if rect.grown(_REACH).contains(at)}
    return min(near, key=lambda letter: abs(near[letter].center.x - at.x), default="")
