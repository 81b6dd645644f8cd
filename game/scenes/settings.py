"""The settings: everything that holds for all matches, changed and kept at once."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from game.input.gestures import Drag
from game.input.keys import Key
from game.language import _
from game.scenes.dialogue import DialogueScene
from game.scenes.scrolled import ScrolledScene
from game.scenes.settings_page import SettingsPage
from game.scenes.settings_rows import VOLUME_STEPS
from game.settings import TEXT_SCALES
from game.ui.geometry import Point
from game.ui.page import Control, Screen, View
from game.ui.switches import share_at

_STEPS: Final = {"text_scale": len(TEXT_SCALES) - 1, "volume": VOLUME_STEPS}


class SettingsScene(ScrolledScene):
    """Two columns of panels, or one; from the menu or from a match, which waits meanwhile."""

    def __init__(self) -> None:
        """Nothing is open or held."""
        super().__init__()
        self.opened: str | None = None
        """The list that is open, by the key of its field."""
        self._held: tuple[str, float] | None = None
        """The slider that a finger holds, and how far it is; it counts when it is let go."""

    def entered(self) -> None:
        """The way back has the focus."""
        if self.stage.focused is None:
            self.stage.focus("back")

    def view(self, screen: Screen) -> View:
        """The panels, and over them the list that is open."""
        return SettingsPage(self, screen).build()

    # -- what can be set

    def change(self, **values: Any) -> None:
        """Set what is named; it holds from now on."""
        self.close()
        self.stage.change_settings(replace(self.stage.settings, **values))

    def toggle_reduced_motion(self) -> None:
        """Let things move or not, whatever the system wishes."""
        moves_little = self.stage.settings.reduced_motion
        self.change(reduced_motion=not moves_little, follows_system_motion=False)

    def toggle_sound(self) -> None:
        """Switch the sound on, with a taste of it, or off."""
        self.change(sound=not self.stage.settings.sound)
        self._taste()

    def _taste(self) -> None:
        settings = self.stage.settings
        if settings.sound:
            self.stage.services.play_sound("place", settings.volume)

    def ask_to_reset(self) -> None:
        """Ask whether everything is to be as it was at first."""
        self.close()
        self.stage.push(
            DialogueScene(
                _("Restore all settings?"),
                _("All settings return to their defaults."),
                confirm=_("Restore"),
                cancel=_("Go back"),
                confirmed=self._reset,
            )
        )

    def _reset(self) -> None:
        self.stage.change_settings(self.stage.offer.settings)
        self.stage.follow_system()

    def back(self) -> None:
        """Leave; everything is kept already."""
        self.close()
        self.stage.pop()

    # -- lists

    def toggle(self, key: str) -> None:
        """Open the list of a field, or close it."""
        is_open = self.opened == key
        self.close()
        if not is_open:
            self.opened = key
            self.stage.refresh()
            chosen = (c for c in self.stage.view().controls if c.checked)
            self.stage.focus(next(chosen).key)

    def close(self) -> None:
        """Close the list that is open."""
        if self.opened is not None:
            self.stage.focus(self.opened)
            self.opened = None
            self.stage.refresh()

    # -- sliders

    def shown(self, name: str) -> float:
        """How far a slider is, 0 to 1."""
        if self._held is not None and self._held[0] == name:
            return self._held[1]
        settings = self.stage.settings
        return settings.text_scale - 1 if name == "text_scale" else settings.volume

    def step(self, name: str, by: int | None = None) -> None:
        """Go so many steps along a slider; without a number one on, and from the end to 0."""
        steps = _STEPS[name]
        at = round(self.shown(name) * steps)
        to = (at + 1) % (steps + 1) if by is None else max(0, min(steps, at + by))
        self._slide(name, to / steps)

    def _slide(self, name: str, share: float) -> None:
        steps = _STEPS[name]
        value = round(share * steps) / steps
        self.change(**{name: 1 + value if name == "text_scale" else value})
        if name == "volume":
            self._taste()

    def tapped(self, point: Point, control: Control) -> bool:
        """A tap on a slider takes its knob there."""
        if control.role != "slider":
            return False
        self._slide(control.key, share_at(control.rect, self.stage.screen.unit, point.x))
        return True

    def drag(self, drag: Drag, control: Control | None) -> bool:
        """Move the knob of a slider, or scroll; what is moved along a slider stays on it."""
        if control is not None and control.role == "slider":
            dx, dy = drag.point.x - drag.origin.x, drag.point.y - drag.origin.y
            if self._held is not None or (drag.phase == "start" and abs(dx) > abs(dy)):
                share = share_at(control.rect, self.stage.screen.unit, drag.point.x)
                steps = _STEPS[control.key]
                self._held = (control.key, round(share * steps) / steps)
                if drag.phase == "end":
                    self._held = None
                    self._slide(control.key, share)
                return True
        return self.opened is None and super().drag(drag, control)

    def pointer_lost(self) -> None:
        """A knob goes back to where it was."""
        self._held = None
        super().pointer_lost()

    # -- keys

    def key(self, key: Key) -> bool:
        """Escape closes what is open; left and right move a slider that has the focus."""
        focused = self.stage.focused
        if key.name == "escape":
            if self.opened is None:
                self.back()
            else:
                self.close()
            return True
        if focused is not None and focused.role == "slider" and key.name in _SLIDES:
            self.step(focused.key, _SLIDES[key.name])
            return True
        return self.opened is None and key.name.startswith("page") and self.pane.key(key.name)

    def tapped_nothing(self) -> None:
        """A tap beside everything closes the list that is open."""
        self.close()


_SLIDES: Final = {"left": -1, "right": 1, "home": -99, "end": 99}
