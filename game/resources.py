"""Where the files that come with the game lie: fonts, sounds, translations."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_ROOTS = (_PACKAGE / "assets", _PACKAGE.parent / "assets")


def resource(*parts: str) -> Path:
    """The file `parts` under the assets, e.g. `resource("fonts", "OFL.txt")`.

    Installed and frozen copies carry the assets inside the package, a checkout beside it.
    Raises FileNotFoundError, naming the file, when it is in neither place.
    """
    for root in _ROOTS:
        path = root.joinpath(*parts)
        if path.exists():
            return path
    raise FileNotFoundError(f"missing file of the game: {'/'.join(parts)}")


def locales() -> Path:
    """The folder of the translations, as `gettext` wants it; it need not be there."""
    packed = _PACKAGE / "locales"
    return packed if packed.is_dir() else _PACKAGE.parent / "locales"
