"""What a person is told when keeping something did not go as it should. Play always goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, TypeAlias

from msgspec import Struct

from game.files import FaultKind, StorageFault
from game.language import _, ngettext

NoticeKind: TypeAlias = Literal[
    "cut",
    "recovered",
    "set-aside",
    "kept-aside",
    "unreadable",
    "second-program",
    "unsaved",
    "settings-damaged",
    "settings-partly",
    "settings-unreadable",
    "settings-unsaved",
]


class Notice(Struct, frozen=True):
    """One thing to tell, once.

    `path` is the file that it is about: where the damaged original lies from now on, if there is
    one. `fault` is why, where the system refused. `count`: how many settings are concerned.
    """

    kind: NoticeKind
    path: Path | None = None
    fault: FaultKind | None = None
    count: int = 0

    @classmethod
    def of(cls, kind: NoticeKind, fault: StorageFault) -> Notice:
        """What a fault led to."""
        return cls(kind, fault.path, fault.kind)


def notice_text(notice: Notice) -> str:
    """The notice in one or two sentences, in the chosen language."""
    name = notice.path.name if notice.path else ""
    match notice.kind:
        case "cut":
            return _("The last action of the saved match had not been written and is lost.")
        case "recovered":
            text = _("The saved match was damaged and has been recovered. The original is {file}.")
        case "set-aside":
            text = _("The saved match cannot be read. It is kept as {file}.")
        case "kept-aside":
            text = _("Another saved match is kept as {file}.")
        case "unreadable":
            text = _("The saved match cannot be read: {reason}.")
        case "second-program":
            return _(
                "The game is already open in another window, so matches in this window are not"
                " saved."
            )
        case "unsaved":
            text = _("The match cannot be saved: {reason}. You can play on.")
        case "settings-damaged":
            return _("The settings cannot be read, so the defaults are used. A copy is kept.")
        case "settings-partly":
            return ngettext(
                "{count} setting cannot be read, so its default is used.",
                "{count} settings cannot be read, so their defaults are used.",
                notice.count,
            ).format(count=notice.count)
        case "settings-unreadable":
            text = _("The settings cannot be read: {reason}.")
        case "settings-unsaved":
            text = _("The settings cannot be saved: {reason}. They count until you quit.")
    return text.format(file=name, reason=fault_text(notice.fault or "failed"))


def fault_text(kind: FaultKind) -> str:
    """Why something could not be read or written, as part of a sentence."""
    return {
        "full": _("the disk is full"),
        "denied": _("it is not allowed"),
        "missing": _("it is not there"),
        "no-folder": _("there is no folder for it"),
        "no-file": _("it is not a file"),
        "too-large": _("it is too large"),
        "exists": _("there is one of that name already"),
        "changed": _("another program has changed it"),
        "failed": _("the system reports a fault"),
    }[kind]
