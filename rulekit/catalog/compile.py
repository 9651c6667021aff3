"""Prose for Sphinx: ``.mo`` files in a build folder, never beside the catalogues."""

from __future__ import annotations

import io
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from rulekit.catalog.differences import readable
from rulekit.catalog.entry import Catalogue
from rulekit.catalog.places import FOLDER, catalogue_path, shown, targets
from rulekit.catalog.read import read
from rulekit.findings import Finding
from rulekit.page.book import Book

_NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)


def compile_catalogues(book: Book, language: str, folder: Path) -> list[Finding]:
    """Compile the prose of every page translated into ``language`` to ``folder/<language>/LC_MESSAGES``.

    Labels stay out (views bring them), and so do translations that are stale or say something else than their
    source. A catalogue for a page in its own language is not taken: Sphinx would put its words in place of the
    page's. Files that did not change keep their time. The findings say which catalogues cannot be read.
    """
    findings: list[Finding] = []
    wanted = set()
    for docname in book.pages:
        source = catalogue_path(book, language, docname)
        if language in targets(book, docname) and source.is_file():
            catalogue, found = read(source, shown(book, source))
            findings += found
            target = folder / language / FOLDER / f"{docname}.mo"
            _put(target, _compiled(readable(book, docname, language, catalogue), language))
            wanted.add(target)
    for left in set((folder / language).rglob("*.mo")) - wanted:
        left.unlink()
    return findings


def _compiled(catalogue: Catalogue, language: str) -> bytes:
    made = Catalog(locale=language, creation_date=_NO_DATE, revision_date=_NO_DATE, fuzzy=False)
    for entry in catalogue.entries.values():
        if not entry.context and entry.text and not entry.fuzzy:
            made.add(entry.source, entry.text)
    out = io.BytesIO()
    write_mo(out, made)
    return out.getvalue()


def _put(path: Path, data: bytes) -> None:
    if not (path.is_file() and path.read_bytes() == data):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
