"""A kiosk: visits come and go on one stage, and nothing of one is left for the next.

Everything of a visitor (settings, names, seed, matches, records, what was said) lies on the stage
and in a storage in memory; both begin anew with each visit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from game.idle import Idle
from game.kiosk_options import KioskOptions
from game.offer import Offer
from game.scenes.attract import AttractScene
from game.scenes.code_pad import CodePadScene
from game.scenes.match import MatchScene
from game.scenes.scene import Scene
from game.scenes.still_there import StillThereScene
from game.services import Services
from game.settings import Settings
from game.setup_form import NewMatchForm
from game.stage import Stage
from game.storage import Storage
from game.ui.text import forget_texts
from game.way_out import CodeLock
from rules.variants import VARIANTS, variant_named

STILL_FROM: Final = 3
"""After so many errors in a row no computers play while nobody is there."""
MOST_ERRORS: Final = 10
"""After more in a row the program gives up, and whoever watches it starts it again."""
CALM_MS: Final = 60_000.0
"""Errors so far apart are not in a row."""
_MOST_KNOWN: Final = 50
"""So many different errors are noted in one run."""


def kiosk_offer(options: KioskOptions, wishes: Sequence[str] = ()) -> Offer:
    """What the kiosk offers; `wishes` are the languages of the system, best first."""
    settings = Settings(
        language=options.first_language(wishes),
        sound=options.volume > 0,
        volume=options.volume,
        turn_table=options.table_top,
        full_screen=True,
        screen_keyboard="always",
    )
    variants = tuple(map(variant_named, options.variants)) or VARIANTS
    return Offer(variants, options.languages, settings, is_kiosk=True)


def kiosk_services(services: Services, options: KioskOptions, wishes: Sequence[str]) -> Services:
    """The services without what a visitor could leave behind: no disk and no clipboard."""
    return replace(
        services,
        paste=lambda: "",
        copy=lambda _text: None,
        keep_settings=lambda _settings: None,
        storage=Storage.in_memory(),
        offer=kiosk_offer(options, wishes),
    )


class Kiosk:
    """The visits on one stage.

    `note` takes a line about an error, once for each; `forget` is called after every visit.
    """

    def __init__(
        self,
        stage: Stage,
        options: KioskOptions,
        note: Callable[[str], None],
        forget: Callable[[], None] = lambda: None,
    ) -> None:
        """Take over a stage with the services of `kiosk_services`; `welcome` opens it."""
        self.stage = stage
        self.options = options
        self._note = note
        self._forget = forget
        self._idle = Idle(options.idle_seconds * 1000.0, options.answer_seconds * 1000.0)
        self._is_touched = False
        self._reached = stage.reached
        self._lock = CodeLock(options.exit_code)
        self._known: set[str] = set()
        self._errors = 0
        self._calm_ms = 0.0
        stage.ends_visit = self.welcome

    # -- visits

    def welcome(self) -> None:
        """Forget the visitor, and wait for the next one."""
        services = replace(self.stage.services, storage=Storage.in_memory())
        settings = services.offer.settings.with_system_motion(
            is_reduced=self.stage.settings.reduced_motion
        )
        form = NewMatchForm(variant_name=services.offer.variants[0].name)
        self.stage.start_over(services, settings, form)
        forget_texts()
        self._forget()
        self._idle, self._is_touched = self._idle.answered(), False
        self.stage.push(self._first_scene())

    def _first_scene(self) -> Scene:
        if self.options.attract:
            return AttractScene(is_still=self._errors >= STILL_FROM)
        return self.stage.routes.menu(None)

    # -- time

    def heed(self) -> None:
        """A finger, the mouse, the wheel or a key: somebody is there."""
        self._is_touched = True
        self._idle = self._idle.stirred()

    def advance(self, ms: float) -> bool:
        """Let time pass; whether another scene is shown now because nobody is there."""
        self._lock.advance(ms)
        self._calm_ms += ms
        if self.stage.reached != self._reached:
            self._reached = self.stage.reached
            self.heed()
        if self._calm_ms >= CALM_MS:
            self._errors = 0
        question = self._question
        if not self._is_touched and question is None:
            return False
        before = self._idle.is_asking
        self._idle = self._idle.after(ms)
        if self._idle.is_over:
            self.welcome()
            return True
        if self._idle.is_asking and not before:
            return self._ask()
        if question is not None:
            question.count(self._idle.seconds_left)
        return False

    @property
    def _question(self) -> StillThereScene | None:
        scene = self.stage.top
        return scene if isinstance(scene, StillThereScene) else None

    def _ask(self) -> bool:
        """Cover the hand first, then ask; where nothing was begun there is nobody to ask."""
        if isinstance(self.stage.top, CodePadScene):
            self.stage.pop()
        scenes = self.stage.scenes
        if isinstance(self.stage.top, AttractScene):
            return self._tidy(self.stage.top)
        is_shown = [scene.cover() for scene in scenes]
        self.stage.announcements.forget()
        question = StillThereScene(
            self.options.answer_seconds,
            self._go_on,
            self.welcome,
            has_hand=any(isinstance(scene, MatchScene) for scene in scenes),
            is_opaque=not all(is_shown),
        )
        self.stage.push(question)
        return True

    def _tidy(self, scene: AttractScene) -> bool:
        """Somebody passed by without a visit: perhaps they chose a language."""
        if scene.is_list_open or self.stage.settings.language != self.stage.offer.settings.language:
            self.welcome()
            return True
        self._idle, self._is_touched = self._idle.answered(), False
        return False

    def _go_on(self) -> None:
        self._idle = self._idle.answered()
        if self._question is not None:
            self.stage.pop()

    # -- the operator

    def ask_code(self) -> None:
        """Show the pad for the code, unless it was missed too often just now."""
        if self._lock.is_shut or isinstance(self.stage.top, CodePadScene):
            return
        if self._question is not None:
            self._go_on()
        self.stage.push(CodePadScene(self._lock.opens, self._leave))

    def _leave(self) -> None:
        self.stage.wants_quit = True

    # -- errors

    def failed(self, error: Exception) -> None:
        """An error came up: note where, and wait for the next visitor. Raises it if they go on.

        What an error says of itself is not noted, since a name or a hand may be in it.
        """
        self._errors += 1
        self._calm_ms = 0.0
        where = place_of(error)
        if where not in self._known and len(self._known) < _MOST_KNOWN:
            self._known.add(where)
            self._note(f"an error at the kiosk: {where}")
        if self._errors > MOST_ERRORS:
            raise error
        self.welcome()


def place_of(error: Exception) -> str:
    """The kind of an error and the lines of the program that it went through, innermost first."""
    places = []
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{Path(code.co_filename).name}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return f"{type(error).__name__} in {', '.join(reversed(places[-8:]))}"
