"""A scene with one button that notes, in order, everything that reaches it."""

from game.scenes.scene import Scene
from game.ui.draw import Box
from game.ui.geometry import Rect
from game.ui.page import Control, View


class Table(Scene):
    """One button in the middle; everything that comes is noted in order."""

    def __init__(self):
        self.log = []
        self.passed = 0.0
        self.is_moving = False

    def view(self, screen):
        self.screen = screen
        rect = Rect(screen.width / 2 - 50, screen.height / 2 - 30, 100, 60)
        ink = "accent_pressed" if screen.touched.pressed == "ok" else "accent"
        ink = "accent_hover" if screen.touched.hover == "ok" else ink
        x = 10.0 + self.passed if self.is_moving else 10.0
        items = (Box(screen.rect, "field"), Box(rect, ink), Box(Rect(x, 10, 20, 20), "text"))
        press = lambda: self.log.append("pressed")  # noqa: E731
        return View(items, (Control("ok", rect, "button", "OK", press),))

    def advance(self, ms):
        self.passed += ms
        return self.is_moving

    def key(self, key):
        self.log.append(key)
        return key.name not in ("return", "space", "tab")

    def text(self, text):
        self.log.append(text)

    def drag(self, drag, control):
        self.log.append((drag.phase, control.key if control else None))
        self.last = drag
        return True

    def hold(self, hold, control):
        del control
        self.log.append(hold)
        return False

    def pinch(self, pinch):
        self.log.append(pinch)
        return True

    def wheel(self, wheel):
        self.log.append(wheel)
        return True

    def tapped_nothing(self):
        self.log.append("nothing")

    def pointer_lost(self):
        self.log.append("lost")

    def resized(self):
        self.log.append("resized")
