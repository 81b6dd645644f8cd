"""Remake the four font files of the game from the variable font of Inter.

Run it in an environment of its own, since the game itself needs neither package:

    python -m venv /tmp/fonts
    /tmp/fonts/bin/pip install fontpkg-inter==4.1.post1 fonttools==4.68.0
    /tmp/fonts/bin/python packaging/fonts.py assets/fonts

Each file is one weight at the optical size 18, holds Latin, Vietnamese, Greek and Cyrillic letters
and the punctuation that they need, and has its ten digits equally wide: pygame cannot switch on
tabular figures, so the digits stand for them from the start and scores do not jitter.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import fontpkg_inter
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

WEIGHTS = (400, 500, 600, 700)
OPTICAL_SIZE = 18
DIGITS = range(0x30, 0x3A)
LETTERS = (
    (0x0020, 0x007E),  # Latin
    (0x00A0, 0x024F),
    (0x0300, 0x036F),  # combining marks
    (0x0370, 0x03FF),  # Greek
    (0x0400, 0x04FF),  # Cyrillic
    (0x1E00, 0x1EFF),  # Latin for Vietnamese
    (0x2000, 0x206F),  # punctuation
    (0x20AC, 0x20AC),  # euro
    (0x2190, 0x2193),  # arrows
    (0x2212, 0x2212),  # minus
)
FEATURES = ("kern", "mark", "mkmk", "ccmp", "locl")


def make(weight: int) -> TTFont:
    """The font of one weight."""
    package = Path(fontpkg_inter.__file__).parent
    font = TTFont(package / "files" / "Inter[opsz,wght].ttf", recalcTimestamp=False)
    font = instancer.instantiateVariableFont(font, {"wght": weight, "opsz": OPTICAL_SIZE})
    use_tabular_digits(font)
    options = subset.Options()
    options.layout_features = list(FEATURES)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[c for low, high in LETTERS for c in range(low, high + 1)])
    subsetter.subset(font)
    return font


def use_tabular_digits(font: TTFont) -> None:
    """Let the characters 0 to 9 show the tabular forms of the feature `tnum`."""
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "tnum"
        for index in record.Feature.LookupListIndex
    }
    forms: dict[str, str] = {}
    for index in lookups:
        for part in table.LookupList.Lookup[index].SubTable:
            part = getattr(part, "ExtSubTable", part)
            forms.update(getattr(part, "mapping", {}))
    for characters in font["cmap"].tables:
        for digit in DIGITS:
            name = characters.cmap.get(digit)
            if name is not None:
                characters.cmap[digit] = forms.get(name, name)
    widths = {font["hmtx"][font.getBestCmap()[digit]][0] for digit in DIGITS}
    if len(widths) != 1:
        raise SystemExit(f"the digits are not equally wide: {sorted(widths)}")


def main() -> None:
    """Write the fonts and their licence into the folder that was named."""
    if len(sys.argv) != 2:
        raise SystemExit("usage: fonts.py FOLDER")
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for weight in WEIGHTS:
        make(weight).save(folder / f"InterTab-{weight}.ttf")
    shutil.copy(Path(fontpkg_inter.__file__).parent / "LICENSE", folder / "OFL.txt")


if __name__ == "__main__":
    main()
