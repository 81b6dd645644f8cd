"""``--reset-settings``: the settings as at the first start, should they spoil the start itself."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from game.commands.errors import CommandError

FLAG = "--reset-settings"
SUMMARY = "put the settings and the choices for a new match back to their first values"


class ResetSettings(argparse.Action):
    """A flag that resets and ends, as ``--version`` prints and ends."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[Any] | None,
        option_string: str | None = None,
    ) -> None:
        """Reset; raises `CommandError` where the file cannot be taken away."""
        del namespace, values, option_string
        # Only here: no other command needs to know where things are kept.
        from game.disk import SystemDisk
        from game.files import Files, StorageFault
        from game.folders import Folders
        from game.settings_store import reset_settings

        try:
            reset_settings(Files(SystemDisk()), Folders.of_user().config)
        except StorageFault as fault:
            raise CommandError(f"{fault.path} cannot be taken away: {fault.reason}") from None
        print("the settings are as at the first start")
        parser.exit()
