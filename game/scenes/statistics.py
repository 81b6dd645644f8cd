"""Statistics: what finished matches came to, by variant and level, and the matches themselves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.files import StorageFault
from game.input.keys import Key
from game.input.shortcuts import is_help
from game.language import _, ngettext
from game.records import Finished, Records
from game.scenes.dialogue import DialogueScene
from game.scenes.fairness import FairnessScene
from game.scenes.help import HelpScene
from game.scenes.replay import ReplayScene
from game.scenes.scrolled import ScrolledScene
from game.scenes.statistics_page import StatisticsPage
from game.statistics import Summary
from game.ui.page import Screen, View
from game.variant_figures import VariantFigures, is_counted, variant_figures
from game.words import variant_title
from rules.record import RecordError
from rules.variants import VARIANTS

_READ_AT_ONCE: Final = 3
"""How many records that are not in the index yet are read in one step of time."""
_TOAST_MS: Final = 3500.0


class StatisticsScene(ScrolledScene):
    """The finished records of this machine. `ongoing`: a match is in progress."""

    def __init__(self, variant: str | None = None, *, ongoing: bool = False) -> None:
        """Open the page of a variant; without one, the first."""
        super().__init__()
        self.variant = variant or VARIANTS[0].name
        self.only_unaided = False
        self.is_list_open = False
        self.is_kinds_open = False
        self.to_read = 0
        """How many records are still to be read."""
        self.problem = ""
        """What went wrong, while it is shown."""
        self._problem_ms = 0.0
        self._ongoing = ongoing
        self._finished: tuple[Finished, ...] = ()
        self._reading: Iterator[int] | None = None

    @property
    def records(self) -> Records:
        """Where the records are kept."""
        return self.stage.services.storage.records

    # -- reading

    def entered(self) -> None:
        """Read what there is; the page that is open has the focus."""
        self._reading = self.records.catch_up()
        self._read()
        if self.stage.focused is None:
            self.stage.focus("back")

    def _read(self) -> None:
        """Read a few records, and all summaries once every record has been read."""
        if self._reading is None:
            return
        try:
            for _turn in range(_READ_AT_ONCE):
                self.to_read = next(self._reading, 0)
                if not self.to_read:
                    self._finished = self.records.finished()
                    self._reading = None
                    break
        except StorageFault:
            self._reading = None
            self.to_read = 0
            self._tell(_("The finished matches cannot be read."))
        self.stage.refresh()

    def advance(self, ms: float) -> bool:
        """Read on, let messages go, coast."""
        changed = self._reading is not None
        self._read()
        if self.problem:
            self._problem_ms -= ms
            if self._problem_ms <= 0:
                self.problem = ""
                changed = True
        return super().advance(ms) or changed

    def _tell(self, problem: str) -> None:
        self.problem = problem
        self._problem_ms = _TOAST_MS

    # -- what is shown

    @property
    def summaries(self) -> tuple[Summary, ...]:
        """All finished matches, in the order of play."""
        return tuple(one.summary for one in self._finished if one.summary is not None)

    @property
    def figures(self) -> VariantFigures:
        """What the matches of the variant come to."""
        return variant_figures(self.summaries, self.variant, only_unaided=self.only_unaided)

    @property
    def matches(self) -> tuple[Finished, ...]:
        """The matches of the variant that count, the newest first."""
        return tuple(
            one
            for one in reversed(self._finished)
            if one.summary is not None
            and is_counted(one.summary, self.variant, only_unaided=self.only_unaided)
        )

    def view(self, screen: Screen) -> View:
        """The list of variants and the page."""
        return StatisticsPage(self, screen).build()

    # -- what can be pressed

    def show(self, variant: str) -> None:
        """Open the page of that variant."""
        self.variant = variant
        self.pane.offset = 0.0
        self.is_list_open = False
        self.stage.refresh()

    def toggle_list(self) -> None:
        """Open or close the list of variants, where they have no room side by side."""
        self.is_list_open = not self.is_list_open
        self.stage.refresh()

    def toggle_kinds(self) -> None:
        """Open or close the list of what is counted, where it has no room side by side."""
        self.is_kinds_open = not self.is_kinds_open
        self.stage.refresh()

    def _close_lists(self) -> bool:
        """Close a list that is open; whether there was one."""
        was_open = self.is_list_open or self.is_kinds_open
        self.is_list_open = self.is_kinds_open = False
        self.stage.refresh()
        return was_open

    def choose_unaided(self, *, only_unaided: bool) -> None:
        """Count all matches, or only those without hints and undo."""
        self.only_unaided = only_unaided
        self.is_kinds_open = False
        self.stage.refresh()

    def open_fairness(self) -> None:
        """Open the page of fair play."""
        self.stage.push(FairnessScene())

    def back(self) -> None:
        """Close the statistics."""
        self.stage.pop()

    def open(self, name: str) -> None:
        """Watch a match again."""
        try:
            match = self.records.open(name).match
            self.stage.push(ReplayScene(match, ongoing=self._ongoing))
        except (StorageFault, RecordError, ValueError):
            self._tell(_("This match cannot be read."))
        self.stage.refresh()

    def delete(self) -> None:
        """Ask, then delete all matches of the variant for good."""
        names = [
            one.name
            for one in self._finished
            if one.summary is not None and is_counted(one.summary, self.variant, only_unaided=False)
        ]
        if not names:
            return
        count = len(names)
        sentence = ngettext(
            "{count} finished match of {variant} will be deleted for good.",
            "{count} finished matches of {variant} will be deleted for good.",
            count,
        ).format(count=count, variant=variant_title(self.variant))
        self.stage.push(
            DialogueScene(
                _("Delete these matches?"),
                sentence,
                confirm=_("Delete"),
                cancel=_("Keep"),
                confirmed=partial(self._delete, names),
            )
        )

    def _delete(self, names: list[str]) -> None:
        try:
            for name in names:
                self.records.delete(name)
        except StorageFault:
            self._tell(_("Not every match could be deleted."))
        self._reading = self.records.catch_up()
        self._read()

    def key(self, key: Key) -> bool:
        """Escape goes back, the keys of a page turn it."""
        if key.name == "escape":
            if not self._close_lists():
                self.back()
            return True
        if is_help(key):
            self.stage.push(HelpScene())
            return True
        is_open = self.is_list_open or self.is_kinds_open
        return not is_open and key.name.startswith("page") and self.pane.key(key.name)

    def tapped_nothing(self) -> None:
        """A tap beside the open list closes it."""
        self._close_lists()
