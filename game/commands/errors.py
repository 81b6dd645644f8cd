"""The one error by which a command gives up, and the one line in which it is told."""

import sys

_WIDTH = 300


class CommandError(Exception):
    """What a person has to change, in one line; the command ends with exit code `code`."""

    def __init__(self, message: str, code: int = 2) -> None:
        """Keep the line and the code: 1 where a check failed, 2 for wrong use or input."""
        super().__init__(message)
        self.code = code


def complain(message: object) -> None:
    """Write `message` to standard error as exactly one line, its middle left out if it is long."""
    line = " ".join(str(message).split())
    if len(line) > _WIDTH:
        line = f"{line[: _WIDTH // 2]} ... {line[-_WIDTH // 3 :]}"
    print(f"double-six: {line}", file=sys.stderr)
