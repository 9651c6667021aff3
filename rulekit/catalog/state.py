"""How each string of the book stands in each language: translated, stale, or missing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from rulekit.catalog.blocks import blocks
from rulekit.catalog.entry import Catalogue, Entry
from rulekit.catalog.labels import labels
from rulekit.catalog.merge import merge
from rulekit.catalog.places import catalogue_path, shown, targets
from rulekit.catalog.read import read
from rulekit.findings import Finding
from rulekit.page.load import Loaded

State = Literal["translated", "stale", "missing"]


@dataclass(slots=True)
class PageState:
    """One page in one language: its catalogue as it is and as an update would make it, its findings."""

    docname: str
    language: str
    there: bool
    catalogue: Catalogue
    merged: Catalogue
    findings: list[Finding]

    def of(self, entry: Entry) -> State:
        """How one entry of the merged catalogue stands for a reader now."""
        if not entry.text:
            return "missing"
        if entry.fuzzy:
            return "stale"
        return "translated" if self.catalogue.translation(entry.key) else "missing"


def page_states(loaded: Loaded) -> Iterator[PageState]:
    """Every page in every language into which it is translated."""
    book = loaded.book
    for docname in book.pages:
        for language in targets(book, docname):
            yield page_state(loaded, docname, language)


def page_state(loaded: Loaded, docname: str, language: str) -> PageState:
    """One page in one language."""
    book = loaded.book
    messages = [*blocks(book, book.pages[docname]), *labels(loaded, docname)]
    path = catalogue_path(book, language, docname)
    there = path.is_file()
    old, findings = read(path, shown(book, path)) if there else (Catalogue(shown(book, path)), [])
    return PageState(docname, language, there, old, merge(old, messages, docname), findings)
