"""Carry the words of the program into the catalogues of its languages, and compile them.

    python packaging/catalogues.py extract           write the template anew from the code
    python packaging/catalogues.py update [LANG ..]  carry it into all catalogues, or into these
    python packaging/catalogues.py compile           make what the program reads

`update` begins a language that is named and has no folder yet. Nothing is guessed: a sentence
that changed in the code has to be translated again, and stands last, with `#~`, as it was.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT: Final = Path(__file__).resolve().parent.parent
LOCALES: Final = ROOT / "locales"
DOMAIN: Final = "double-six"
TEMPLATE: Final = LOCALES / f"{DOMAIN}.pot"
SOURCE: Final = "en"
_COMMENT: Final = "Translators:"
_WIDTH: Final = 100
_NO_DATE: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""The date in every compiled file, so that the same words always make the same file."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what was asked for; returns 0."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("step", choices=("extract", "update", "compile"))
    parser.add_argument("languages", nargs="*", metavar="LANG")
    args = parser.parse_args(arguments)
    if args.step == "extract":
        save(extracted(ROOT), TEMPLATE)
    elif args.step == "update":
        for language in args.languages or languages(LOCALES):
            update(language)
    else:
        compiled(LOCALES)
    return 0


def languages(locales: Path) -> list[str]:
    """The languages that have a catalogue."""
    return sorted(file.parts[-3] for file in locales.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def source_file(locales: Path, language: str) -> Path:
    """Where the catalogue of a language lies."""
    return locales / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def extracted(root: Path) -> Catalog:
    """Everything that the code passes to gettext, in the order of its files, with its comments.

    A place is a file without its line, so that a catalogue changes only with its words.
    """
    found = Catalog()
    keywords = {name: DEFAULT_KEYWORDS[name] for name in ("_", "ngettext", "pgettext")}
    told = extract_from_dir(root / "game", keywords=keywords, comment_tags=[_COMMENT])
    for file, _line, message, comments, context in sorted(told, key=lambda one: one[0]):
        notes = [note.removeprefix(_COMMENT).strip() for note in comments]
        where = [(f"game/{file}", None)]
        found.add(message, None, where, auto_comments=notes, context=context)
    return found


def load(file: Path, language: str | None = None) -> Catalog:
    """Read a catalogue, or the template."""
    with file.open("rb") as stream:
        return read_po(stream, locale=language)


def save(catalogue: Catalog, file: Path) -> None:
    """Write a catalogue, or the template, with no more of a header than is read."""
    header = ["Project-Id-Version: double-six"]
    if catalogue.locale is not None:
        header += [f"Language: {catalogue.locale}", f"Plural-Forms: {catalogue.plural_forms}"]
    header += ["MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8"]
    header += ["Content-Transfer-Encoding: 8bit"]
    lines = "".join(f'"{line}\\n"\n' for line in header)
    body = BytesIO()
    write_po(body, catalogue, width=_WIDTH, omit_header=True)
    file.parent.mkdir(parents=True, exist_ok=True)
    text = f'msgid ""\nmsgstr ""\n{lines}\n{body.getvalue().decode()}'
    file.write_text(text, encoding="utf-8", newline="\n")


def update(language: str) -> None:
    """Carry the template into a catalogue; the source language translates itself."""
    file = source_file(LOCALES, language)
    catalogue = load(file, language) if file.exists() else Catalog(locale=language)
    catalogue.update(load(TEMPLATE), no_fuzzy_matching=True)
    for message in catalogue:
        if message.id and language == SOURCE:
            message.string = message.id
        elif message.fuzzy:
            # It has a plural now, or has lost it, so that its old words do not fit.
            message.string = ("",) * catalogue.num_plurals if message.pluralizable else ""
        message.flags.discard("fuzzy")
    if language == SOURCE:
        catalogue.obsolete.clear()
    save(catalogue, file)


def compiled(locales: Path) -> list[Path]:
    """Compile every catalogue to a file beside it; the files."""
    made = []
    for language in languages(locales):
        source = source_file(locales, language)
        made.append(source.with_suffix(".mo"))
        catalogue = load(source, language)
        catalogue.creation_date = catalogue.revision_date = _NO_DATE
        with made[-1].open("wb") as stream:
            write_mo(stream, catalogue)
    return made


if __name__ == "__main__":
    raise SystemExit(main())
