"""The prose of the book as messages, from the templates that Sphinx's gettext builder wrote."""

from __future__ import annotations

from pathlib import Path

from rulekit.catalog.message import Message
from rulekit.catalog.read import read
from rulekit.findings import Finding
from rulekit.page.book import Book


def from_templates(book: Book, folder: Path) -> tuple[dict[str, list[Message]], list[Finding]]:
    """The prose of every page, by docname, from ``<docname>.pot`` in ``folder``; some pages have no such."""
    prose: dict[str, list[Message]] = {}
    findings = []
    for docname in book.pages:
        path = folder / f"{docname}.pot"
        if path.is_file():
            catalogue, found = read(path, path.name)
            findings += found
            prose[docname] = [
                Message("", entry.source, tuple(line for _, line in entry.places))
                for entry in catalogue.entries.values()
            ]
    return prose, findings
