"""The table of contents lists every page once, and only pages that are there."""

from __future__ import annotations

import difflib
from collections.abc import Iterator

from rulekit.check.context import Context
from rulekit.findings import Finding
from rulekit.page.book import Book
from rulekit.page.contents import NAME, Listed
from rulekit.span import Span


def check(context: Context) -> Iterator[Finding]:
    """Every entry of ``_toc.yml``, then every page."""
    book = context.book
    first: dict[str, int] = {}
    for entry in book.contents.entries:
        yield from _entry(book, entry, first)
    shown = set(book.contents.pages(book.pages))
    for docname, page in book.pages.items():
        if docname not in shown:
            message = f"No part of {NAME} shows this page, so no reader finds it."
            remedy = (
                f"Add “- file: {docname}” after line {_nearest(book, docname)} of {NAME}, or delete the page."
            )
            yield Finding("book", Span(page.shown, 1), message, remedy)


def _entry(book: Book, entry: Listed, first: dict[str, int]) -> Iterator[Finding]:
    name = entry.name.removesuffix(".md")
    if entry.kind == "glob" and not entry.among(book.pages):
        yield _finding(
            book, entry, f"No page of the book fits {entry.name}.", "Mend the pattern, or take it out."
        )
    elif entry.kind in ("root", "file") and name not in book.pages:
        near = difflib.get_close_matches(name, book.pages, 1)
        remedy = f"The nearest page is {near[0]}." if near else f"Write {name}.md, or take the entry out."
        yield _finding(book, entry, f"The book has no page {name}.", remedy)
    elif entry.kind in ("root", "file") and name in first:
        message = f"The page {name} is listed on line {first[name]} too."
        yield _finding(book, entry, message, "Keep one of the two entries.")
    first.setdefault(name, entry.line)


def _finding(book: Book, entry: Listed, message: str, remedy: str) -> Finding:
    return Finding("book", Span(book.shown(book.root / NAME), entry.line), message, remedy)


def _nearest(book: Book, docname: str) -> int:
    """The line of the last entry of the page's own folder, or the last of all."""
    folder = docname.rpartition("/")[0]
    near = [e.line for e in book.contents.entries if e.name.rpartition("/")[0] == folder]
    return (near or [e.line for e in book.contents.entries])[-1]
