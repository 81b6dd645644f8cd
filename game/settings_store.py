"""Settings and the last choices for a new match, kept on disk as soon as they change.

Every value is read by itself: one that is damaged, or that this version does not know, gives its
default and leaves the others alone. A file with anything damaged in it is copied to another name
before it is written again. Only what was changed here is written: another program that runs beside
this one keeps what it has written.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, get_type_hints

from msgspec.structs import replace

from game.files import Files, StorageFault
from game.notices import Notice
from game.remembered_form import read_form, write_form
from game.settings import Settings
from game.settings_file import (
    Section,
    parse_section,
    parse_sections,
    raw_of,
    value_of,
    write_sections,
)
from game.setup_form import NewMatchForm

SETTINGS = "settings.json"
_SETTINGS = "settings"
_NEW_MATCH = "new-match"
_DEFAULTS = Settings()


class SettingsStore:
    """The file of settings in one folder. Nothing here raises; what goes wrong is told."""

    def __init__(self, files: Files, folder: Path, tell: Callable[[Notice], None]) -> None:
        """`tell` gets every notice. Nothing is read before `open`."""
        self.settings = _DEFAULTS
        self.form = NewMatchForm()
        """What was chosen for a new match last, without its seed."""
        self._files = files
        self._path = folder / SETTINGS
        self._tell = tell
        self._written = (self.settings, self.form)
        self._begun = self.settings
        """From this on it counts what was changed here since the file was written."""
        self._sections: Section = {}
        self._damaged: bytes | None = None
        self._is_unread = False
        self._is_failing = False

    def open(self) -> None:
        """Read the file; without one everything is as at the first start."""
        try:
            data = self._files.read_if_there(self._path)
        except StorageFault as fault:
            self._is_unread = True
            self._tell(Notice.of("settings-unreadable", fault))
            return
        if data is not None:
            self._take(data)

    def begin(self, settings: Settings) -> None:
        """This run begins with these settings; what they say otherwise is not kept."""
        self.settings = self._begun = settings

    def keep(self, settings: Settings) -> None:
        """These settings count from now on."""
        if settings != self.settings:
            self.settings = settings
            self._write()

    def keep_form(self, form: NewMatchForm) -> None:
        """This was chosen for a new match."""
        form = form.with_seed("")
        if form != self.form:
            self.form = form
            self._write()

    # -- steps

    def _take(self, data: bytes) -> None:
        try:
            self._sections = parse_sections(data)
        except ValueError:
            self._damaged = data
            self._tell(Notice("settings-damaged", self._path))
            return
        self.settings, faults = _read_settings(self._section(_SETTINGS))
        self.form, more = read_form(self._section(_NEW_MATCH))
        faults += more + sum(
            name in self._sections and not _is_section(self._sections[name])
            for name in (_SETTINGS, _NEW_MATCH)
        )
        self._written = (self.settings, self.form)
        self._begun = self.settings
        if faults:
            self._damaged = data
            self._tell(Notice("settings-partly", self._path, count=faults))

    def _section(self, name: str) -> Section:
        with suppress(KeyError, ValueError):
            return parse_section(self._sections[name])
        return {}

    def _write(self) -> None:
        settings, form = self._with_what_others_wrote()
        sections = {
            **self._sections,
            _SETTINGS: raw_of({**_unknown(self._section(_SETTINGS)), **_chosen(settings)}),
            _NEW_MATCH: raw_of({**self._section(_NEW_MATCH), **write_form(form)}),
        }
        try:
            self._files.prepare(self._path.parent)
            self._spare_damaged()
            self._files.replace(self._path, write_sections(sections))
        except StorageFault as fault:
            if not self._is_failing:
                self._tell(Notice.of("settings-unsaved", fault))
            self._is_failing = True
        else:
            self._sections = sections
            self._written = (settings, self.form)
            self._begun = self.settings
            self._is_failing = False

    def _with_what_others_wrote(self) -> tuple[Settings, NewMatchForm]:
        """What the file says by now, with what was changed here since it was written from here."""
        sections = None
        if not self._is_unread:
            with suppress(StorageFault, ValueError):
                data = self._files.read_if_there(self._path)
                sections = None if data is None else parse_sections(data)
        settings, form = self._written
        changed = {
            name: value
            for name in _KINDS
            if (value := getattr(self.settings, name)) != getattr(self._begun, name)
        }
        if sections is None:
            return replace(settings, **changed), self.form
        self._sections = sections
        others, _ = _read_settings(self._section(_SETTINGS))
        if form == self.form:
            form, _ = read_form(self._section(_NEW_MATCH))
        else:
            form = self.form
        return replace(others, **changed), form

    def _spare_damaged(self) -> None:
        """What could not be read is not lost: it has another name before a new file is written."""
        if self._damaged is not None:
            self._files.copy_aside(self._path, self._damaged)
            self._damaged = None
        if self._is_unread:
            self._files.set_aside(self._path)
            self._is_unread = False


def reset_settings(files: Files, folder: Path) -> None:
    """Everything as at the first start, the choices for a new match too; raises StorageFault.

    For a program that is not running: one that is would write its settings again.
    """
    files.remove(folder / SETTINGS)


def _read_settings(section: Section) -> tuple[Settings, int]:
    """The settings that a section holds, and how many of its values could not be used."""
    chosen: dict[str, Any] = {}
    faults = 0
    for name, kind in _KINDS.items():
        if name in section:
            try:
                chosen[name] = value_of(section[name], kind)
            except ValueError:
                faults += 1
    return Settings(**chosen), faults


def _unknown(section: Section) -> Section:
    return {name: raw for name, raw in section.items() if name not in _KINDS}


def _chosen(settings: Settings) -> Section:
    """What differs from the defaults: who chose nothing gets better defaults when there are any."""
    values = {name: getattr(settings, name) for name in _KINDS}
    return {
        name: raw_of(value) for name, value in values.items() if value != getattr(_DEFAULTS, name)
    }


def _is_section(raw: Any) -> bool:
    try:
        parse_section(raw)
    except ValueError:
        return False
    return True


_KINDS = get_type_hints(Settings, include_extras=True)
