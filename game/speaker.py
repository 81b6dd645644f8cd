"""The loudspeaker of the computer, if there is one: it plays our sounds and never fails aloud."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

import pygame

from game.resources import resource
from game.sound import CUES, Cue

_RATE, _SIZE, _CHANNELS, _BUFFER = 22050, -16, 1, 512


class Speaker:
    """Plays the sounds of the game; without a device all is silent."""

    def __init__(self) -> None:
        """Nothing is opened yet, so that the first picture does not wait for a device."""
        self._sounds: dict[Cue, pygame.mixer.Sound] = {}
        self._is_open = False

    def open(self) -> None:
        """Look for a device and load the sounds; only the first call does anything."""
        if self._is_open:
            return
        self._is_open = True
        if not _may_be_heard():
            return
        with suppress(pygame.error):
            pygame.mixer.init(_RATE, _SIZE, _CHANNELS, _BUFFER)
            for cue in CUES:
                # One that is missing or damaged is not heard; the others are.
                with suppress(pygame.error, OSError):
                    self._sounds[cue] = pygame.mixer.Sound(resource("sounds", f"{cue}.wav"))

    def play(self, cue: Cue, volume: float) -> None:
        """Let a sound be heard; `volume` is 0 to 1 as it is felt, so quiet is not half gone."""
        sound = self._sounds.get(cue)
        if sound is None or volume <= 0:
            return
        with suppress(pygame.error):
            sound.set_volume(volume**2)
            sound.play()

    def close(self) -> None:
        """Give the device back."""
        self._sounds.clear()
        with suppress(pygame.error):
            pygame.mixer.quit()


def _may_be_heard() -> bool:
    """Whether it is worth asking for a device.

    On Linux the library of the cards complains aloud where there is none, so that is looked up
    before: a card, or a server of sound in this session.
    """
    if sys.platform != "linux" or os.environ.get("SDL_AUDIODRIVER"):
        return True
    session = Path(os.environ.get("XDG_RUNTIME_DIR") or "/nowhere")
    return (
        "PULSE_SERVER" in os.environ
        or any((session / name).exists() for name in ("pulse/native", "pipewire-0"))
        or any(Path("/dev/snd").glob("pcm*p"))
    )
