"""Remake the sounds of the game: wood on wood, by adding up how struck bars ring.

    python packaging/sounds.py assets/sounds

Every sound is a few modes that die away, each a sine whose loudness halves at its own pace, and
a breath of noise where the stroke falls. The numbers were chosen by the spectrum, to be soft and
still heard from the loudspeakers of a small computer: hardly anything above 5 kHz, much of it
above 300 Hz, no hard edge at the start, silence at the end.
"""

from __future__ import annotations

import sys
import wave
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

RATE = 22050
"""Samples a second."""
PEAK = 0.6
"""How loud the loudest sound is, of what can be written."""

Wave = NDArray[np.float64]


class Mode(NamedTuple):
    """One way in which a body rings: pitch in Hz, loudness, seconds until it is half as loud."""

    pitch: float
    loudness: float
    half: float


TILE = (
    Mode(610, 1.0, 0.011),
    Mode(1420, 0.55, 0.007),
    Mode(2260, 0.30, 0.005),
    Mode(3900, 0.10, 0.003),
)
"""A tile set down: bright and short."""
TABLE = (Mode(205, 0.8, 0.026), Mode(410, 0.7, 0.018), Mode(730, 0.35, 0.011))
"""The table under it: low, a little longer."""


def seconds(length: float) -> Wave:
    """The moments of a sound of that length."""
    return np.arange(round(length * RATE)) / RATE


def ring(modes: tuple[Mode, ...], length: float, pitch: float = 1.0) -> Wave:
    """A struck body: all its modes at once, with a soft beginning of 1.5 ms."""
    t = seconds(length)
    sound = np.zeros_like(t)
    for mode in modes:
        fade = 0.5 ** (t / mode.half)
        sound += mode.loudness * fade * np.sin(2 * np.pi * mode.pitch * pitch * t)
    return sound * np.minimum(1.0, t / 0.0015)


def breath(length: float, half: float, darkness: int, seed: int) -> Wave:
    """Noise that dies away; the larger `darkness`, the fewer high pitches.

    It is of the old kind of chance, which is the same in every version of numpy.
    """
    t = seconds(length)
    noise = np.random.RandomState(seed).standard_normal(len(t))
    soft = np.convolve(noise, np.hanning(darkness + 2)[1:-1], mode="same")
    return soft / np.abs(soft).max() * 0.5 ** (t / half) * np.minimum(1.0, t / 0.002)


def bar(pitch: float, length: float) -> Wave:
    """A wooden bar of that pitch, struck with a soft mallet."""
    modes = (
        Mode(pitch, 1.0, 0.085),
        Mode(3.93 * pitch, 0.16, 0.028),
        Mode(9.2 * pitch, 0.03, 0.01),
    )
    return ring(modes, length)


def together(length: float, *parts: tuple[float, float, Wave]) -> Wave:
    """Sounds over each other, each given as when it begins, how loud it is, and itself."""
    whole = np.zeros(round(length * RATE))
    for start, loudness, sound in parts:
        first = round(start * RATE)
        last = min(len(whole), first + len(sound))
        whole[first:last] += loudness * sound[: last - first]
    return whole


def place() -> Wave:
    """A tile laid on the table."""
    return together(
        0.24,
        (0.000, 0.80, ring(TILE, 0.10)),
        (0.001, 0.75, ring(TABLE, 0.22)),
        (0.000, 0.25, breath(0.04, 0.006, 6, 1)),
    )


def draw() -> Wave:
    """A tile pulled over the cloth and stood up."""
    rub = breath(0.16, 0.08, 18, 2) * np.sin(np.pi * seconds(0.16) / 0.16)
    return together(
        0.30,
        (0.00, 0.42, rub),
        (0.14, 0.45, ring(TILE, 0.08, 1.18)),
        (0.141, 0.25, ring(TABLE, 0.14, 1.3)),
    )


def pass_() -> Wave:
    """Two knocks on the table: nothing fits."""
    knock = ring(TABLE, 0.20, 1.25)
    skin = breath(0.03, 0.005, 14, 3)
    return together(
        0.38, (0.00, 0.85, knock), (0.00, 0.2, skin), (0.15, 0.6, knock), (0.15, 0.14, skin)
    )


def shuffle() -> Wave:
    """Many tiles pushed about."""
    chance = np.random.RandomState(4)
    parts = []
    for i in range(26):
        start = 0.01 + 0.64 * (i / 25) ** 1.1 + chance.uniform(0, 0.02)
        pitch, loudness = chance.uniform(0.75, 1.2), chance.uniform(0.12, 0.38)
        parts.append((start, loudness, ring(TILE, 0.07, pitch)))
        parts.append((start, 0.5 * loudness, ring(TABLE, 0.12, pitch)))
    rub = breath(0.78, 0.5, 24, 5) * np.sin(np.pi * seconds(0.78) / 0.78)
    return together(0.84, (0.0, 0.22, rub), *parts)


def score() -> Wave:
    """Two wooden bars upwards."""
    return together(0.62, (0.06, 0.55, bar(523.25, 0.40)), (0.17, 0.6, bar(783.99, 0.44)))


def win() -> Wave:
    """Four wooden bars upwards, the last two together."""
    return together(
        0.88,
        (0.04, 0.50, bar(392.00, 0.40)),
        (0.15, 0.50, bar(523.25, 0.40)),
        (0.26, 0.52, bar(659.26, 0.45)),
        (0.40, 0.45, bar(783.99, 0.48)),
        (0.40, 0.35, bar(1046.5, 0.48)),
    )


SOUNDS = {
    "place": (place, 1.0),
    "draw": (draw, 0.7),
    "pass": (pass_, 0.85),
    "shuffle": (shuffle, 0.75),
    "score": (score, 0.8),
    "win": (win, 0.9),
}
"""Each sound by its name: what makes it, and how loud it is beside the loudest."""


def samples(name: str) -> NDArray[np.int16]:
    """The finished sound: as loud as it should be, with its last 20 ms fading into silence."""
    make, loudness = SOUNDS[name]
    sound = make()
    sound *= PEAK * loudness / np.abs(sound).max()
    fade = round(0.02 * RATE)
    sound[-fade:] *= np.linspace(1.0, 0.0, fade)
    return np.round(sound * 32767).astype("<i2")


def main() -> None:
    """Write the sounds into the folder that was named."""
    if len(sys.argv) != 2:
        raise SystemExit("usage: sounds.py FOLDER")
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples(name).tobytes())


if __name__ == "__main__":
    main()
