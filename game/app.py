"""The window run: the only place with a real window, a real clock and the system's randomness."""

from __future__ import annotations

import gc
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pygame
from msgspec.structs import replace

from game.access import Access, open_access
from game.commands.errors import complain
from game.crash import CRASHED, report_crash
from game.key_file import VARIABLE, KeyFile
from game.language import speak, unreadable_languages
from game.logs import TALKATIVE, Log
from game.opening import open_first_scene, read_ahead
from game.options import PlayOptions
from game.program import Program
from game.run import Run, painters
from game.services import Services
from game.speaker import Speaker
from game.stage import Stage
from game.storage import Storage
from game.system_language import wished_languages
from game.ui.draw import TileArt
from game.ui.fonts import Fonts
from game.ui.geometry import Point
from game.ui.painter import Painter
from game.ui.theme import FELT
from game.version import VERSION
from game.window import CAPTION, NoDisplay, Window, copy, paste
from rules.chance import fresh_seed

FRAMES_PER_SECOND = 60
_SEED_BYTES = 16
_ICON_SIZE = 64


def play(options: PlayOptions) -> int:
    """Open the window and play until it is closed; the exit code.

    Without a display it is 2, with one line on standard error. A signal that ends the program
    ends it in order, with 128 and the number of the signal. An error that nobody foresaw closes
    the window, leaves a report and is told in one line; the exit code is `CRASHED` then.
    """
    fonts = Fonts()
    user = Storage.of_user()
    log = Log(user.files, user.folders.state, _now, is_talkative=TALKATIVE in os.environ)
    storage = user if options.kiosk is None else Storage.in_memory()
    storage.log = log.tell

    def tell(fault: str) -> None:
        log.warn(fault)
        complain(fault)

    fonts.tell = tell
    storage.preferences.open()
    settings = storage.preferences.settings
    settings = replace(
        settings,
        full_screen=options.fullscreen or settings.full_screen or options.kiosk is not None,
    )
    storage.preferences.begin(settings)
    languages = wished_languages(os.environ, _preferred_locales())
    speak(options.language or "", settings.language, *languages)
    access = open_access(_now_ms, CAPTION)
    try:
        window = Window(
            options.window,
            is_full_screen=settings.full_screen,
            icon=icon(fonts),
            before_shown=access.attach,
        )
    except NoDisplay as reason:
        print(
            f"double-six: no display to open a window on ({reason}); "
            "`double-six simulate` plays without one",
            file=sys.stderr,
        )
        return 2
    speaker = Speaker()
    try:
        services = Services(
            lambda: fresh_seed(os.urandom(_SEED_BYTES)),
            paste,
            copy,
            keep_settings=storage.preferences.keep,
            play_sound=speaker.play,
            wishes_less_motion=_wishes_less_motion,
            storage=storage,
            languages=languages,
        )
        if options.kiosk is not None:
            from game.kiosk import kiosk_services

            services = kiosk_services(services, options.kiosk, languages)
        stage = Stage(*window.size, fonts, services, settings)
        stage.form = storage.preferences.form
        run = _run_of(window, stage, options, log, fonts, access)
        log.note(f"{VERSION} opened a window, {window.size} on {pygame.display.get_driver()}")

        def first_picture_stands() -> None:
            """What the first picture did not wait for."""
            gc.freeze()
            gc.enable()
            speaker.open()
            read_ahead()
            stage.follow_system()
            for code in unreadable_languages():
                tell(f"the words of the language '{code}' cannot be read")

        with _ending_signals() as ending:
            try:
                open_first_scene(stage, options)
                _run(run, first_picture_stands, ending)
            except Exception as error:
                if options.kiosk is not None:
                    # A report would hold the match of a visitor.
                    complain("the kiosk gives up after too many errors")
                    return CRASHED
                folder = storage.folders.state
                report = report_crash(error, stage, run.happened, storage.files, folder)
                log.warn(report.line)
                complain(report.line)
                return CRASHED
        log.note(f"screen readers: {access.reason or access.mistake or 'served if asked'}")
        log.note(f"closed, {f'signal {ending[0]}' if ending else 'as asked'}")
    finally:
        storage.saves.close()
        speaker.close()
        window.close()
    return 128 + ending[0] if ending else 0


def icon(fonts: Fonts, size: int = _ICON_SIZE) -> pygame.Surface:
    """The sign of the program in the bar of windows: the tile that it is named after."""
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    middle = Point(size / 2, size / 2)
    Painter(FELT, fonts).paint(surface, (TileArt(middle, size * 0.44, 0.0, (6, 6)),))
    return surface


def _run_of(
    window: Window,
    stage: Stage,
    options: PlayOptions,
    log: Log,
    fonts: Fonts,
    access: Access,
) -> Run:
    """The program in its window: at a kiosk one that nobody can leave."""
    if options.kiosk is None:
        return Run(window, Program(stage, *window.size), painters(fonts), access)
    # Everywhere else the first picture need not wait for what only a kiosk has.
    from game.kiosk import Kiosk
    from game.kiosk_program import KioskProgram, KioskRun

    window.hold_keys()
    program = KioskProgram(Kiosk(stage, options.kiosk, log.warn, fonts.forget), *window.size)
    return KioskRun(window, program, painters(fonts), access)


def _run(run: Run, first_picture_stands: Callable[[], None], ending: list[int]) -> None:
    clock = pygame.time.Clock()
    keys = KeyFile(Path(os.environ[VARIABLE])) if VARIABLE in os.environ else None
    is_first = True
    while not run.program.is_over and not ending:
        run.frame(clock.tick(FRAMES_PER_SECOND))
        if is_first:
            first_picture_stands()
            is_first = False
        if keys is not None:
            keys.press()


def _wishes_less_motion() -> bool | None:
    # Asked when the first picture stands, which need not wait for it.
    from game.system_motion import wishes_less_motion

    return wishes_less_motion(os.environ)


def _preferred_locales() -> Sequence[Mapping[str, object]]:
    """What the system prefers; nothing where it says so in bytes that are no text."""
    try:
        return pygame.system.get_pref_locales()
    except UnicodeDecodeError:
        return []


def _now() -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S")


def _now_ms() -> float:
    return time.monotonic() * 1000


@contextmanager
def _ending_signals() -> Iterator[list[int]]:
    """The signals to end that came meanwhile; the first one does not kill the program."""
    came: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        del frame
        came.append(number)
        # Whoever insists is not kept waiting for the end of a frame.
        signal.signal(number, signal.SIG_DFL)

    before = {number: signal.signal(number, note) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield came
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
