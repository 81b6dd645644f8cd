"""The stack of scenes and what every one of them shares: focus, pressed and hovered controls.

The stage gets gestures, keys and time; the scene on top answers. What a scene does not take gets
the ordinary treatment: a tap presses the control under it, Tab and the arrow keys move the focus,
Enter and Space press what has it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from msgspec import structs

from game.announcements import Announcements
from game.describe import Item, Role
from game.input.gestures import Gesture
from game.input.keys import Key
from game.language import _, speak
from game.narrator import Narrator
from game.offer import Offer
from game.pointing import Pointing
from game.scenes.scene import Scene
from game.services import Routes, Services
from game.session import News, Session
from game.settings import Settings
from game.setup_form import NewMatchForm
from game.sound import cues_of
from game.ui.focus import DIRECTIONS, Focus, aimed, stepped
from game.ui.page import Control, Screen, Touched, View
from game.ui.text import Measure
from rules.match import Match


class Stage:
    """Scenes on a stack, of which the top one is played."""

    routes: Routes
    """Set by whoever lays the first scene."""

    def __init__(
        self, width: int, height: int, measure: Measure, services: Services, settings: Settings
    ) -> None:
        """Make an empty stage for a window of that size in pixels."""
        self._size = (width, height)
        self._measure = measure
        self._scenes: list[Scene] = []
        self.announcements = Announcements()
        """What is said aloud."""
        self.revision = 0
        """Grows with every change that is more than one step of a motion."""
        self.is_read_out = False
        """Whether the screen was read out last, so that a screen reader goes to the status."""
        self._focus = Focus()
        self._pointing = Pointing(self)
        self._view: View | None = None
        self._top_view = View()
        self._described: Item | None = None
        self._narrator = Narrator(self.announcements)
        self.services = services
        self.settings = settings
        self.form = NewMatchForm()
        """What was chosen for a new match last."""
        self.is_touched = False
        """Whether the person used a finger last: then letters are offered on the screen."""
        self.reached = 0
        """How often a screen reader has acted."""
        self.wants_quit = False
        self.ends_visit: Callable[[], None] | None = None
        """What follows at a kiosk when a visitor wants to quit; set by the kiosk."""
        self.is_hidden = False

    # -- the stack

    @property
    def offer(self) -> Offer:
        """What there is to choose from."""
        return self.services.offer

    @property
    def top(self) -> Scene:
        """The scene that is played."""
        return self._scenes[-1]

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the lowest first."""
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        """Lay a scene on top."""
        if self._scenes:
            self._scenes[-1].left()
        self._enter(scene)

    def pop(self) -> None:
        """Take the top scene away; the last one closes the program."""
        scene = self._scenes.pop()
        scene.left()
        self._focus.forget(scene)
        self._reset_touch()
        if self._scenes:
            self._scenes[-1].entered()
        else:
            self.quit()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        old = self._scenes.pop()
        old.left()
        self._focus.forget(old)
        self._enter(scene)

    def reset(self, scene: Scene) -> None:
        """Clear the stack for one scene, such as the menu."""
        for old in reversed(self._scenes):
            old.left()
        self._scenes.clear()
        self._focus.clear()
        self.announcements.forget()
        self._enter(scene)

    def go_home(self, continued: Session | None = None) -> None:
        """Back to the menu, with the match that can be gone on with there."""
        self.reset(self.routes.menu(continued))

    def go_to_new_match(self, variant: str) -> None:
        """To the choices for a new match, with the menu under them."""
        self.go_home()
        self.push(self.routes.new_match(variant))

    def sit_down(self, session: Session) -> None:
        """To the table of a session; whatever was open is closed."""
        self.reset(self.routes.table(session))

    def begin(self, match: Match) -> None:
        """To the table of a new match, which is kept from now on."""
        keep = self.services.storage.saves.keep
        keep(match)
        self.sit_down(Session(match, keep))

    def quit(self) -> None:
        """Ask the window to close; at a kiosk the visit ends instead."""
        if self.ends_visit is None:
            self.wants_quit = True
        else:
            self.ends_visit()

    def start_over(self, services: Services, settings: Settings, form: NewMatchForm) -> None:
        """Forget everything of the person before; a scene must be laid at once.

        No scene is told, since it may be one of them that failed.
        """
        self._scenes.clear()
        self._focus.clear()
        self._focus.is_shown = self.is_read_out = self.is_touched = False
        self.announcements.forget()
        self._narrator = Narrator(self.announcements)
        self._described, self._top_view = None, View()
        self.services, self.form = services, form
        self.settings = settings
        speak(settings.language, *services.languages)
        self._reset_touch()

    def _enter(self, scene: Scene) -> None:
        scene.stage = self
        self._scenes.append(scene)
        self._reset_touch()
        scene.entered()

    def _reset_touch(self) -> None:
        self._pointing.forget()
        self.refresh()

    # -- the picture

    def refresh(self) -> None:
        """Something on the screen changed: build the view anew when it is asked for."""
        self.revision += 1
        self._view = None

    @property
    def screen(self) -> Screen:
        """Where scenes are shown at this moment."""
        shown = self._focus.shown(self.top) if self._scenes else None
        touched = structs.replace(self._pointing.touched, focus=shown)
        return Screen(*self._size, self._measure, touched, self.settings.text_scale)

    def view(self) -> View:
        """The picture of the stack: overlays over what they cover; only the top has controls."""
        if self._view is None:
            screen = self.screen
            first = len(self._scenes) - 1
            while first > 0 and self._scenes[first].is_overlay:
                first -= 1
            quiet = structs.replace(screen, touched=Touched())
            below = [scene.view(quiet) for scene in self._scenes[first:-1]]
            top = self._scenes[-1].view(screen)
            items = (*(item for view in below for item in view.items), *top.items)
            self._view, self._top_view = View(items, top.controls), top
            self._described = None
        return self._view

    # -- what is said and described

    def announce(self, text: str) -> None:
        """Say a message aloud."""
        self.announcements.say(text, "message")

    def tell(self, session: Session, news: News) -> None:
        """Say aloud what has happened at the table."""
        self._narrator.tell(session, news)

    def describe(self) -> Item:
        """The top scene as it stands, for those who do not see it, and what was said last."""
        self.view()
        if self._described is None:
            screen = self.top.describe(self._top_view)
            name = type(self.top).__name__
            self._described = replace(screen, key=name, rect=self.screen.rect)
        status = Item("status", Role.STATUS, _("Messages"), value=self.announcements.status)
        return replace(self._described, children=(*self._described.children, status))

    def _listen(self) -> None:
        if self._scenes:
            self._narrator.look(self)

    # -- settings and sound

    @property
    def offers_letters(self) -> bool:
        """Whether a field to type in opens the keyboard on the screen."""
        return self.is_touched or self.settings.screen_keyboard == "always"

    def change_settings(self, settings: Settings) -> None:
        """Let other settings hold from now on, and have them kept."""
        if settings.language != self.settings.language:
            speak(settings.language, *self.services.languages)
        self.settings = settings
        self.services.keep_settings(settings)
        self.refresh()

    def follow_system(self) -> None:
        """Let hold what the system wishes, where the person has not chosen."""
        wish = self.services.wishes_less_motion()
        self.settings = self.settings.with_system_motion(is_reduced=wish)
        self.refresh()

    def sound(self, news: News) -> None:
        """Let what has happened at the table be heard, by who wants to."""
        if self.settings.sound:
            for cue in cues_of(news):
                self.services.play_sound(cue, self.settings.volume)

    @property
    def facing(self) -> int:
        """By how many quarters clockwise the picture is turned, for whom it addresses."""
        wishes = (scene.facing for scene in reversed(self._scenes))
        return next((facing for facing in wishes if facing is not None), 0)

    # -- time and window

    def advance(self, ms: float) -> None:
        """Let time pass for the top scene; nothing happens while the window is hidden."""
        if not self._scenes or self.is_hidden:
            return
        if self.top.advance(ms):
            self._view = None
        self._listen()

    def resize(self, width: int, height: int) -> None:
        """The window has another size now."""
        self._size = (width, height)
        self._pointing.lose()
        for scene in self._scenes:
            scene.resized()
        self.refresh()

    def hide(self, *, hidden: bool) -> None:
        """The window is minimised or covered, or can be seen again."""
        self.is_hidden = hidden
        self._pointing.lose()

    # -- the pointer

    def gesture(self, gesture: Gesture) -> None:
        """Answer what a finger or the mouse did."""
        if self._scenes:
            self._pointing.answer(gesture)
            self._listen()

    # -- keys and focus

    def key(self, key: Key) -> None:
        """Answer a key: the scene first, then focus and press."""
        if not self._scenes:
            return
        self.top.touched()
        self.is_touched = False
        was_shown, self._focus.is_shown = self._focus.is_shown, True
        self.is_read_out = key.name == "f2"
        if self.is_read_out:
            self._narrator.read(self)
        elif not self.top.key(key):
            self._ordinary_key(key, was_shown=was_shown)
        self.refresh()
        self._listen()

    def text(self, text: str) -> None:
        """Answer what was typed, as the person's keyboard means it."""
        if self._scenes:
            self._focus.is_shown = True
            self.top.text(text)
            self.refresh()
            self._listen()

    def press(self, key: str) -> None:
        """Press the control with that key as Enter would: for a screen reader."""
        control = self.reach(key)
        if control is not None:
            control.press()
            self.refresh()
            self._listen()

    def reach(self, key: str) -> Control | None:
        """Move the focus to the control with that key, if there is one: for a screen reader."""
        control = self.view().control(key)
        if control is not None:
            self.reached += 1
            self.top.touched()
            self._focus.is_shown, self.is_read_out = True, False
            self._move_focus(control)
            self._listen()
        return control

    def _ordinary_key(self, key: Key, *, was_shown: bool) -> None:
        controls = [control for control in self.view().controls if control.focusable]
        if key.name == "tab":
            step = -1 if key.shift else 1
            self._move_focus(stepped(self.focus_key, controls, step, stays=not was_shown))
        elif key.name in DIRECTIONS:
            self._move_focus(aimed(self.focused, controls, key.name))
        elif key.name in ("return", "space"):
            control = self.focused
            if control is not None:
                control.press()

    @property
    def focused(self) -> Control | None:
        """The control that has the focus, shown or not."""
        return self.view().control(self.focus_key)

    @property
    def focus_key(self) -> str | None:
        """The key of what has the focus, shown or not, even while it is not on the screen."""
        return self._focus.key(self.top)

    @property
    def shown_focus(self) -> str | None:
        """The key of what has the focus, if the focus is shown."""
        return self._focus.shown(self.top)

    def focus(self, key: str) -> None:
        """Give the focus of the top scene to the control with that key."""
        self._focus.give(self.top, key)
        self.refresh()

    def hide_focus(self) -> None:
        """The focus is not shown until a key is pressed: who points does not need it."""
        self._focus.is_shown = False

    def _move_focus(self, control: Control | None) -> None:
        if control is not None:
            self.focus(control.key)
            self.top.focus_moved(control)
