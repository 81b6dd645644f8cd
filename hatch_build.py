"""What the build adds to the package: the catalogues of all languages, compiled.

A wheel carries them inside the package, beside the assets. An editable install reads them where
they are compiled to: beside their sources.
"""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledCatalogues(BuildHookInterface):  # type: ignore[misc]
    """Compiles them before anything is packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile; `version` is "standard", or "editable" for an editable install."""
        root = Path(self.root)
        catalogues = runpy.run_path(str(root / "packaging" / "catalogues.py"))
        made: list[Path] = catalogues["compiled"](root / "locales")
        if version != "editable":
            build_data["force_include"] |= {
                str(file): f"game/{file.relative_to(root).as_posix()}" for file in made
            }
