"""What the operator of a kiosk has chosen: a small TOML file, read once when the program starts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from game.language import is_language, languages
from rules.variants import VARIANTS

Corner: TypeAlias = Literal["top-left", "top-right", "bottom-left", "bottom-right", "none"]

_CODE: Final = re.compile(r"[0-9]{4,12}")
_CHORD: Final = re.compile(r"(?:(?:ctrl|alt|shift)\+){2,3}[a-z0-9]")
_PLACE: Final = re.compile(r"(.*) - at `\$\.?(.*)`")
_UNKNOWN: Final = re.compile(r"Object contains unknown field `(.*)`")


class KioskOptionsError(ValueError):
    """What is wrong with a settings file of a kiosk, in one line without the name of the file."""


class KioskOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The choices, each with the value that suits most places.

    Times are seconds: `idle_seconds` without any finger, mouse or key until the kiosk asks
    whether somebody is there, `answer_seconds` until it closes the visit. `languages` and
    `variants` are what is offered, all if empty; `language` is the one that every visitor finds,
    the system's if empty. `volume` is 0 (silent) to 1. `table_top` turns the table to whoever
    plays, for seats around the screen.

    The operator gets the pad for the code by resting a finger in `exit_corner` for
    `exit_hold_seconds`, or by the keys of `exit_keys`; "none" switches either off.
    """

    idle_seconds: Annotated[int, Meta(ge=5, le=3600)] = 90
    answer_seconds: Annotated[int, Meta(ge=5, le=300)] = 20
    languages: tuple[str, ...] = ()
    language: str = ""
    variants: tuple[str, ...] = ()
    attract: bool = True
    table_top: bool = False
    volume: Annotated[float, Meta(ge=0.0, le=1.0)] = 0.7
    exit_corner: Corner = "top-left"
    exit_hold_seconds: Annotated[float, Meta(ge=1.0, le=30.0)] = 3.0
    exit_keys: str = "ctrl+shift+q"
    exit_code: str = "2580"

    @property
    def offered_languages(self) -> tuple[str, ...]:
        """The codes of the languages that a visitor can choose."""
        return self.languages or languages()

    def first_language(self, wishes: Sequence[str]) -> str:
        """The language that every visitor finds; `wishes` are those of the system, best first."""
        offered = self.offered_languages
        for wish in (self.language, *wishes):
            for code in (wish, wish.replace("-", "_").partition("_")[0]):
                if code in offered:
                    return code
        return offered[0]


def read_kiosk_options(data: bytes) -> KioskOptions:
    """The options in a file. Raises KioskOptionsError."""
    # Only a kiosk reads this, and every other program starts sooner without it.
    import tomllib

    try:
        told = tomllib.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise KioskOptionsError("it is not UTF-8 text") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise KioskOptionsError(f"it is not TOML: {error}") from None
    try:
        options = msgspec.convert(told, KioskOptions)
    except msgspec.ValidationError as error:
        raise KioskOptionsError(_told(str(error))) from None
    check_kiosk_options(options)
    return options


def check_kiosk_options(options: KioskOptions) -> None:
    """Raises KioskOptionsError for words that mean nothing, or do not go together."""
    known = [variant.name for variant in VARIANTS]
    for name in options.variants:
        if name not in known:
            raise KioskOptionsError(f"variants: no variant '{name}', only {', '.join(known)}")
    for code in filter(None, (*options.languages, options.language)):
        if not is_language(code):
            raise KioskOptionsError(f"no language '{code}', only {', '.join(languages())}")
    for name in ("languages", "variants"):
        offered = getattr(options, name)
        if len(set(offered)) < len(offered):
            raise KioskOptionsError(f"{name}: something is named twice")
    if options.language and options.language not in options.offered_languages:
        raise KioskOptionsError(f"language: '{options.language}' is not among the languages")
    if not _CODE.fullmatch(options.exit_code):
        raise KioskOptionsError("exit_code: 4 to 12 digits, in quotes")
    if options.exit_keys != "none" and not _CHORD.fullmatch(options.exit_keys):
        raise KioskOptionsError(
            "exit_keys: two or three of ctrl, alt, shift and a letter or digit, such as "
            "'ctrl+shift+q', or 'none'"
        )


def _told(fault: str) -> str:
    """What the library says, in the words of the file."""
    unknown = _UNKNOWN.fullmatch(fault)
    if unknown:
        known = ", ".join(KioskOptions.__struct_fields__)
        return f"there is no setting '{unknown[1]}', only {known}"
    place = _PLACE.fullmatch(fault)
    what, where = (place[1], f"{place[2]}: ") if place else (fault, "")
    return where + what.replace("`", "")[:1].lower() + what.replace("`", "")[1:]
