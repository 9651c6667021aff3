"""What ``rulekit build`` has Sphinx make of a book in each language: one process a language, all at once.

They begin before the book has been checked, for Sphinx needs the views only when it has read all pages. What they make is
of use if the checks pass; else they are ended.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from rulekit.build.workers import Worker
from rulekit.catalog.compile import compile_catalogues
from rulekit.findings import Finding, failing
from rulekit.page.book import Book
from rulekit.sphinx.build import build_site
from rulekit.view.types import BookViews

Views = Mapping[str, BookViews]


@dataclass
class Sites:
    """Builds that have begun, by language; when they have been given the views, they can be waited for."""

    begun: dict[str, Worker] = field(default_factory=dict)

    def give(self, views: Views) -> None:
        """Give each its views."""
        for one, process in self.begun.items():
            process.send(views[one])

    def findings(self) -> list[Finding]:
        """Wait for all, and tell what they found."""
        return [finding for process in self.begun.values() for finding in process.receive()]


@contextlib.contextmanager
def sites(book: Book, work: Path, out: Path, languages: Sequence[str], **how: Any) -> Iterator[Sites]:
    """Begin to build ``out/<language>`` for each; what still runs when the block is left is ended.

    ``work`` is for compiled catalogues (``locale``) and doctrees; ``how`` is as in ``build_site``.
    """
    made = Sites()
    try:
        for one in languages:
            made.begun[one] = Worker(_site)
        for one, process in made.begun.items():
            process.send((book, one, work, out, how))
        yield made
    finally:
        for process in made.begun.values():
            process.end()


def in_languages(
    book: Book, views: Views, work: Path, out: Path, languages: Sequence[str], **how: Any
) -> list[Finding]:
    """The same where the views are there."""
    with sites(book, work, out, languages, **how) as begun:
        begun.give(views)
        return begun.findings()


def _site(wire: Connection) -> None:
    book, language, work, out, how = wire.recv()
    texts, trees = work / "locale", work / "doctrees" / language
    found: list[Finding] = []
    if not (texts / language).is_dir():
        found = compile_catalogues(book, language, texts)
    if not any(how["strict"] or finding.severity == "error" for finding in failing(found)):
        found = build_site(book.root, wire.recv, language, texts, out / language, trees, book=book, **how)
    wire.send(found)
