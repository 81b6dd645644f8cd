"""What a kiosk shows while nobody plays: computers at a table, and the whole screen is a button."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from msgspec import structs

from game.board.motion import STILL, Motion, Pose
from game.board.view import GLIDE_MS, BoardView
from game.demonstration import Demonstration
from game.describe import Item, described
from game.flights import flights_after
from game.input.keys import Key
from game.scenes.attract_page import MOST_LANGUAGES, AttractPage, other_languages
from game.scenes.scene import Scene
from game.session import News
from game.ui.page import Screen, View

_LANGUAGES_MS: Final = 4000.0
"""How long some of the languages are shown, where all have no room at once."""


class AttractScene(Scene):
    """Invites to play, in every language on offer. `is_still`: nobody plays meanwhile."""

    def __init__(self, *, is_still: bool = False) -> None:
        """Wait for a visitor."""
        self._is_still = is_still
        self.demonstration: Demonstration | None = None
        self.board = BoardView()
        self.motion: Motion = STILL
        self.is_list_open = False
        """Whether the list of languages is open."""
        self.first_language = 0
        """Which of the other languages stands first."""
        self._languages_ms = 0.0
        self._places: Mapping[str, Pose] = {}

    # -- the picture and time

    def entered(self) -> None:
        """Play has the focus; computers sit down."""
        if self.demonstration is None and not self._is_still:
            offer, services = self.stage.offer, self.stage.services
            self.demonstration = Demonstration(offer.variants, services.fresh_seed)
        self.stage.focus("play")

    def view(self, screen: Screen) -> View:
        """The table, and the band with the ways in."""
        settings = self.stage.settings
        self.board.glide_ms = settings.motion(GLIDE_MS)
        page = AttractPage(self, screen)
        view = page.build()
        self._places = page.places
        return view

    def describe(self, view: View) -> Item:
        """The play of the computers is not told: it would never end."""
        size = self.stage.screen
        plate = AttractPage(self, size).plate
        controls = (replace(c, rect=plate) if c.key == "play" else c for c in view.controls)
        return described(View(view.items, tuple(controls)))

    def advance(self, ms: float) -> bool:
        """Let the computers play, and languages that have no room take turns."""
        changed = self._turn_languages(ms)
        changed = self.board.advance(ms) or changed
        if not self.motion.is_over:
            self.motion = self.motion.after(ms)
            return True
        if self.demonstration is None:
            return changed
        number = self.demonstration.number
        news = self.demonstration.advance(ms, self.stage.settings.duration(1.0))
        if news is not None:
            self._set_in_motion(news)
        return changed or news is not None or number != self.demonstration.number

    def _turn_languages(self, ms: float) -> bool:
        count = len(other_languages(self.stage.offer))
        if count <= MOST_LANGUAGES:
            return False
        self._languages_ms += ms
        if self._languages_ms < _LANGUAGES_MS:
            return False
        self._languages_ms = 0.0
        self.first_language = (self.first_language + MOST_LANGUAGES) % count
        return True

    def _set_in_motion(self, news: News) -> None:
        """Only what flies to the line: nobody's hand is told of."""
        assert self.demonstration is not None
        settings = self.stage.settings
        if settings.reduced_motion:
            return
        session, pace = self.demonstration.session, settings.duration(1.0)
        flights = flights_after(session, news, self._places, None, pace).flights
        self.motion = Motion(tuple(f for f in flights if f.end.startswith("line")))

    # -- what can be pressed

    def play(self) -> None:
        """A visit begins, at the menu."""
        self.stage.go_home()

    def play_in(self, code: str) -> Callable[[], None]:
        """The press by which a visit begins in that language."""

        def begin() -> None:
            self._speak(code)
            self.stage.go_home()

        return begin

    def new_match(self, variant: str) -> Callable[[], None]:
        """The press by which a visit begins with the choices for a match of that variant."""
        return lambda: self.stage.go_to_new_match(variant)

    def toggle_languages(self) -> None:
        """Open the list of languages, or close it."""
        self.is_list_open = not self.is_list_open
        self.stage.refresh()
        chosen = (c.key for c in self.stage.view().controls if self.is_list_open and c.checked)
        self.stage.focus(next(chosen, "language"))

    def choose(self, code: str) -> Callable[[], None]:
        """The press that lets everything be said in that language."""

        def take() -> None:
            self._speak(code)
            self.toggle_languages()

        return take

    def _speak(self, code: str) -> None:
        self.stage.change_settings(structs.replace(self.stage.settings, language=code))

    # -- keys and pointers

    def key(self, key: Key) -> bool:
        """Any key with a letter on it is a way in; Escape closes the list."""
        if self.is_list_open:
            if key.name == "escape":
                self.toggle_languages()
            return key.name == "escape"
        if key.text.strip():
            self.play()
        return bool(key.text.strip())

    def tapped_nothing(self) -> None:
        """A tap beside the open list closes it."""
        if self.is_list_open:
            self.toggle_languages()
