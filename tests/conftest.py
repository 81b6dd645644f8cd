"""What every test starts from: no window, no sound, a home of its own, the same words."""

import os
import tempfile
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from game.language import SOURCE, speak
from tests.catalogues import compile_stale

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
HOME = tempfile.TemporaryDirectory(prefix="double-six-")
for name in ("DATA", "CONFIG", "STATE"):
    os.environ[f"XDG_{name}_HOME"] = os.path.join(HOME.name, name.lower())

settings.register_profile(
    "suite",
    derandomize=True,
    deadline=None,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("suite")

os.environ["LANGUAGE"] = "en"
compile_stale()


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Whatever language a test leaves behind, the next one starts in that of the source."""
    yield
    speak(SOURCE)
