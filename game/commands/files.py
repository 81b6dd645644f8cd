"""Records that a person names on the command line."""

from __future__ import annotations

from pathlib import Path

from game.commands.errors import CommandError
from rules.match import Match
from rules.record import RecordError, load

_MOST = 64 << 20
"""No record is so long: a million actions have about 40 bytes each."""


def read_bytes(name: str) -> bytes:
    """All of the file `name`; raises `CommandError` with what the system says."""
    try:
        with Path(name).open("rb") as file:
            data = file.read(_MOST + 1)
    except (OSError, ValueError) as error:
        raise CommandError(f"{name} cannot be read: {reason(error)}") from None
    if len(data) > _MOST:
        raise CommandError(f"{name} cannot be read: it has more than {_MOST >> 20} MiB")
    return data


def read_match(name: str) -> Match:
    """The match that the record `name` holds; raises `CommandError` and `RecordFaultError`."""
    try:
        return load(read_bytes(name)).match
    except RecordError as error:
        raise RecordFaultError(name, error) from None


def reason(error: OSError | ValueError) -> str:
    """What the system says of a file, without the number and the name that it adds."""
    said = error.strerror if isinstance(error, OSError) else None
    return (said or str(error)).lower()


class RecordFaultError(CommandError):
    """A file that could be read and is no sound record; it says where."""

    def __init__(self, name: str, error: RecordError) -> None:
        """Say ``FILE:LINE: reason``."""
        super().__init__(f"{name}:{error.line}: {error.reason}", error.code)
