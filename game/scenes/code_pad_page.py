"""The picture of the pad for the operator's code. Lengths are dp."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.language import _
from game.ui.build import Page
from game.ui.geometry import Point, Rect
from game.ui.page import Screen, View
from game.ui.theme import TYPE, TypeRole
from game.ui.widgets import Press, icon_button

if TYPE_CHECKING:
    from game.scenes.code_pad import CodePadScene

_SCRIM: Final = 165
_KEY, _GAP, _PADDING = (88.0, 68.0), 10.0, 20.0
_DIGIT: Final = TypeRole(22, 600)
_ROWS: Final = ("123", "456", "789", "<0>")


class CodePadPage:
    """One building of the pad."""

    def __init__(self, scene: CodePadScene, screen: Screen) -> None:
        """Take the measures of the window."""
        self.scene = scene
        self.page = Page(screen)

    def build(self) -> View:
        """A scrim, the title, a dot for each digit, and the keys."""
        page = self.page
        page.box(Rect(0, 0, page.w, page.h), "black", alpha=_SCRIM)
        width = 3 * _KEY[0] + 2 * _GAP + 2 * _PADDING
        title = _("Operator code")
        head = max(48.0, page.text_height(title, TYPE["section"], width - _PADDING - 64))
        inner = width - 2 * _PADDING
        field = max(40.0, page.text_height(self.scene.message, self._role(inner), inner))
        keys = 4 * _KEY[1] + 3 * _GAP
        height = 12 + head + 4 + field + 8 + keys + _PADDING
        lower = min(0.0, page.h - 8 - height)
        height, high = height + lower, _KEY[1] + lower / 4
        panel = Rect((page.w - width) / 2, (page.h - height) / 2, width, height)
        page.box(panel, "surface", radius=16, outline="stroke", shadow="bubble")
        row = Rect(panel.x + _PADDING, panel.y + 12, width - _PADDING - 64, head)
        page.text(title, row, TYPE["section"], lines=3)
        close = Rect(panel.right - 8 - 48, row.y, 48, 48)
        icon_button(page, "close", close, "close", _("Close"), self.scene.close)
        y = row.bottom + 4
        self._typed(Rect(row.x, y, inner, field))
        self._keys(Point(row.x, y + field + 8), high)
        return page.view()

    def _role(self, width: float) -> TypeRole:
        """How large the message can be."""
        is_short = self.page.text_width(self.scene.message, TYPE["name"]) <= width
        return TYPE["name"] if is_short else TYPE["tool"]

    def _typed(self, room: Rect) -> None:
        page, scene = self.page, self.scene
        if scene.message and not scene.length:
            role = self._role(room.w)
            page.text(scene.message, room, role, "danger", anchor="center", lines=2)
            return
        page.box(room, "field", radius=12, outline="stroke")
        pitch = 20.0
        left = room.center.x - pitch * (scene.length - 1) / 2
        for i in range(scene.length):
            page.disc(Point(left + i * pitch, room.center.y), 5, "text")

    def _keys(self, start: Point, high: float) -> None:
        for row, signs in enumerate(_ROWS):
            for column, sign in enumerate(signs):
                x = start.x + column * (_KEY[0] + _GAP)
                rect = Rect(x, start.y + row * (high + _GAP), _KEY[0], high)
                if sign == "<":
                    press = self.scene.take_back
                    self._sign("delete", rect, "bksp", _("Delete"), press, fill="field")
                elif sign == ">":
                    press = self.scene.enter
                    self._sign("enter", rect, "check", _("Done"), press, fill="accent")
                else:
                    self._digit(sign, rect)

    def _digit(self, digit: str, rect: Rect) -> None:
        page, key = self.page, f"digit-{digit}"
        page.box(rect, self._fill(key, "control"), radius=12, outline="stroke")
        size = _DIGIT.size * min(page.screen.text_scale, 1.4) / page.screen.text_scale
        page.text(digit, rect, _DIGIT._replace(size=size), anchor="center")
        page.control(key, rect, "button", digit, self.scene.digit(digit))

    def _sign(self, key: str, rect: Rect, icon: str, name: str, press: Press, *, fill: str) -> None:
        page = self.page
        outline, ink = ("accent_light", "on_accent") if fill == "accent" else ("stroke", "text")
        page.box(rect, self._fill(key, fill), radius=12, outline=outline)
        page.icon(icon, rect.center, 24, ink)
        page.control(key, rect, "button", name, press)

    def _fill(self, key: str, ink: str) -> str:
        if self.page.is_pressed(key):
            return f"{ink}_pressed"
        return f"{ink}_hover" if self.page.is_hovered(key) else ink
