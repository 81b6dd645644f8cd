"""Fair play: what a computer player sees, and the proof that it sees no more, to be run at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from typing import TYPE_CHECKING, Final, Literal

from game.files import StorageFault
from game.input.keys import Key
from game.language import _, ngettext
from game.match_code import has_code, match_code
from game.scenes.fairness_page import FairnessPage
from game.scenes.scrolled import ScrolledScene
from game.ui.page import Screen, View
from rules.record import RecordError

if TYPE_CHECKING:
    from ai.fairness import Finding

_ROUNDS: Final = 3
"""At how many positions every player is tried at every kind of table."""
_STEPS: Final = 2
"""So many steps of thinking are taken in one step of time, and the screen goes on meanwhile."""
_READ_AT_ONCE: Final = 3
"""How many records that are not in the index yet are read in one step of time."""

Outcome = Literal["none", "running", "stopped", "same", "different"]


class FairnessScene(ScrolledScene):
    """The page of fair play. At a kiosk it is only read."""

    def __init__(self) -> None:
        """Begin with nothing proved."""
        super().__init__()
        self.outcome: Outcome = "none"
        self.done = 0
        """How many positions have been tried, since the proof was last begun."""
        self.total = 0
        """At how many it will be, once that is known."""
        self.different = 0
        """At how many of them the answers differed."""
        self.code = ""
        """The code of the match that ended last; "" where there is none."""
        self.is_copied = False
        self._findings: Iterator[Finding | None] | None = None
        self._reading: Iterator[int] | None = None

    # -- the match that ended last

    def entered(self) -> None:
        """Going back does no harm."""
        if self.offers_more:
            self._reading = self.stage.services.storage.records.catch_up()
            self._read()
        if self.stage.focused is None:
            self.stage.focus("back")

    @property
    def offers_more(self) -> bool:
        """Whether there is more than the text: not for the visitors of a kiosk."""
        return not self.stage.offer.is_kiosk

    def _read(self) -> None:
        """Bring the index up to date by a few records; with all of them read, find the code."""
        if self._reading is None:
            return
        try:
            if any(not next(self._reading, 0) for _turn in range(_READ_AT_ONCE)):
                self._reading = None
                self.code = self._last_code()
        except (StorageFault, RecordError):
            # The page is as good without a code.
            self._reading = None
        self.stage.refresh()

    def _last_code(self) -> str:
        records = self.stage.services.storage.records
        for one in reversed(records.finished()):
            if one.summary is not None:
                match = records.open(one.name).match
                is_over = match.phase == "match-ended"
                return match_code(match.setup) if is_over and has_code(match.setup) else ""
        return ""

    def copy(self) -> None:
        """Put the code into the clipboard."""
        self.stage.services.copy(self.code)
        self.is_copied = True
        self.stage.refresh()

    # -- the proof

    def prove(self) -> None:
        """Begin the proof; it goes on with the time."""
        self.outcome, self.done, self.total, self.different = "running", 0, 0, 0
        self._findings = None
        self._focus_button("stop")

    def stop(self) -> None:
        """Prove no further; what was found stays."""
        self._findings = None
        self._end("different" if self.different else "stopped")

    def _begin(self) -> Iterator[Finding | None]:
        # What thinks is large, and most people never ask for the proof.
        from ai.bots import BOTS
        from ai.fairness import prove
        from rules.variants import VARIANTS

        tables = sum(len(variant.seatings) for variant in VARIANTS)
        self.total = _ROUNDS * tables * (len(BOTS) + 1)
        seed = self.stage.services.fresh_seed()
        return chain.from_iterable(prove(BOTS, 1, f"{seed}{turn}") for turn in range(_ROUNDS))

    def _prove_on(self) -> None:
        """Take the next steps of thinking."""
        if self._findings is None:
            self._findings = self._begin()
            return
        steps = list(islice(self._findings, _STEPS))
        for finding in filter(None, steps):
            self.done += finding.positions
            self.different += finding.different
        if len(steps) < _STEPS:
            self._findings = None
            self._end("different" if self.different else "same")

    def _end(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.stage.announce(self.result)
        self._focus_button("prove")

    def _focus_button(self, key: str) -> None:
        """Move the focus to the button that has taken the place of the one that had it."""
        if self.stage.focus_key in ("prove", "stop"):
            self.stage.focus(key)
        self.stage.refresh()

    @property
    def result(self) -> str:
        """How the proof stands, in a sentence."""
        if self.outcome == "none":
            return _("It takes a few seconds.")
        if self.outcome == "different":
            return ngettext(
                "At {count} position the answers differed.",
                "At {count} positions the answers differed.",
                self.different,
            ).format(count=self.different)
        if self.outcome == "same":
            return ngettext(
                "{count} position, and every answer was the same.",
                "{count} positions, and every answer was the same.",
                self.done,
            ).format(count=self.done)
        if self.outcome == "stopped":
            return _("Stopped. Positions tried: {done} of {total}.").format(
                done=self.done, total=self.total
            )
        return _("Positions tried: {done} of {total}").format(done=self.done, total=self.total)

    # -- the rest

    def view(self, screen: Screen) -> View:
        """Three panels that scroll."""
        return FairnessPage(self, screen).build()

    def advance(self, ms: float) -> bool:
        """Read and prove on, coast."""
        changed = self._reading is not None or self.outcome == "running"
        self._read()
        if self.outcome == "running":
            self._prove_on()
        return super().advance(ms) or changed

    def back(self) -> None:
        """Close the page; a proof that runs ends with it."""
        self.stage.pop()

    def key(self, key: Key) -> bool:
        """Escape goes back, Ctrl and C copy, the keys of a page turn it."""
        if key.name == "escape":
            self.back()
            return True
        if key.ctrl and key.name == "c" and self.code:
            self.copy()
            return True
        return key.name not in ("up", "down") and self.pane.key(key.name)
