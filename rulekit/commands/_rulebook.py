"""The printed rulebook of ``rulekit build``: Sphinx leaves the prose of each language, then all is set."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from rulekit.build.rulebook import build_rulebook, read_rows
from rulekit.commands._sites import in_languages
from rulekit.examples.errata import Erratum, errata_path, read_errata
from rulekit.findings import Finding
from rulekit.page.book import Book
from rulekit.render.printing import Print
from rulekit.sphinx.rows import FILE, NAME
from rulekit.work.parent import Report


def print_rulebook(
    book: Book,
    made: Report,
    work: Path,
    out: Path,
    languages: Sequence[str],
    prints: Sequence[Print],
    *,
    strict: bool,
) -> list[Finding]:
    """Write the rulebook below ``out``; ``work`` is for what is on the way."""
    findings = in_languages(book, made.views, work, work / "rows", languages, strict=strict, builder=NAME)
    files = [work / "rows" / one / FILE for one in languages]
    if not all(file.is_file() for file in files):
        return findings
    return findings + build_rulebook(
        [read_rows(file) for file in files], made.views, out, prints, list(_errata(book))
    )


def _errata(book: Book) -> Iterator[Erratum]:
    """The errata of every game, oldest first. Raises BookError where a file is broken."""
    for path in sorted({errata_path(book, docname) for docname in book.pages}):
        yield from read_errata(path, book.shown(path))
