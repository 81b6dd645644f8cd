"""A small JSON file of choices in sections: what is known of it is read, the rest is kept.

Values stay as they were written until they are asked for, so that what a newer version added
comes back unchanged.
"""

from __future__ import annotations

import codecs
from typing import Any, TypeAlias

import msgspec

Section: TypeAlias = dict[str, msgspec.Raw]
"""Values by key, each still as it stood in the file."""

FORMAT = "double-six/settings"
VERSION = 1


def parse_sections(data: bytes) -> Section:
    """The sections of a file; ValueError if it is none of ours."""
    found = parse_section(data.removeprefix(codecs.BOM_UTF8))
    if value_of(found.get("format", msgspec.Raw(b"null")), str) != FORMAT:
        raise ValueError(f"it does not say that it is {FORMAT}")
    return found


def parse_section(raw: bytes | msgspec.Raw) -> Section:
    """The values of one section; ValueError if it is no object."""
    return dict(value_of(raw, dict[str, msgspec.Raw]))


def value_of(raw: bytes | msgspec.Raw, kind: Any) -> Any:
    """The value, if it is of that type; ValueError otherwise."""
    try:
        return msgspec.json.decode(raw, type=kind)
    except (RecursionError, UnicodeError) as error:
        raise ValueError(str(error)) from None


def raw_of(value: object) -> msgspec.Raw:
    """A value as it will stand in the file."""
    return msgspec.Raw(msgspec.json.encode(value))


def write_sections(sections: Section) -> bytes:
    """The whole file, laid out for people who edit it by hand."""
    whole = {"format": raw_of(FORMAT), "version": raw_of(VERSION), **sections}
    return msgspec.json.format(msgspec.json.encode(whole), indent=2) + b"\n"
