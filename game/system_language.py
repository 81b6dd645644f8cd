"""Which languages the person has chosen for their whole system, most wanted first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables of the environment that name languages; the first that is set decides."""


def wished_languages(
    environment: Mapping[str, str], preferred: Iterable[Mapping[str, object]]
) -> tuple[str, ...]:
    """Codes such as `es_MX` or `pl`, by the environment or else by the system.

    `preferred` is what a system without such variables tells of itself, in the form of
    `pygame.system.get_pref_locales`. The locale C wishes for no language.
    """
    named = next((environment[name] for name in _VARIABLES if environment.get(name)), None)
    if named is not None:
        codes = [_code(value) for value in named.split(":")]
    else:
        codes = [_joined(locale) for locale in preferred]
    return tuple(code for code in dict.fromkeys(codes) if code not in ("", "C", "POSIX"))


def _code(value: str) -> str:
    """The code in a value such as `ca_ES.UTF-8@valencia`."""
    return value.partition(".")[0].partition("@")[0]


def _joined(locale: Mapping[str, object]) -> str:
    parts = (locale.get("language"), locale.get("country"))
    return "_".join(str(part) for part in parts if part)
