"""Where this system wants a program to keep what is a person's own."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct
from platformdirs import PlatformDirs


class Folders(Struct, frozen=True):
    """The folders of one person. None of them need be there yet, or can be written."""

    data: Path
    """The match in progress and the finished records."""
    config: Path
    """Settings, and what was chosen last."""
    state: Path
    """Logs and reports of crashes."""

    @classmethod
    def of_user(cls) -> Folders:
        """The folders of the person who runs the program, as the system names them."""
        dirs = PlatformDirs("double-six", appauthor=False)
        return cls(dirs.user_data_path, dirs.user_config_path, dirs.user_state_path)

    @classmethod
    def under(cls, folder: Path) -> Folders:
        """Folders below one of ours, for tests and portable copies."""
        return cls(folder / "data", folder / "config", folder / "state")
