"""Readings are numbered in the order in which a reader meets them: by the table of contents, then down the page."""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.check.context import Context
from rulekit.check.ids import NUMBER
from rulekit.findings import Finding
from rulekit.page.book import Book
from rulekit.page.model import Page

Place = tuple[int, str]


def check(context: Context) -> Iterator[Finding]:
    """Every Reading whose number is lower than that of one before it; pages out of the contents have no order."""
    last: dict[str, tuple[Place, str, str]] = {}
    for page in _listed(context.book):
        game = page.docname.partition("/")[0]
        for reading in (d for d in page.directives if d.name == "reading"):
            number = reading.options.get("number", "")
            found = NUMBER.fullmatch(number)
            if found is None:
                continue
            place, here = (int(found[1]), found[2]), f"{page.shown}:{reading.line}"
            if game in last and place < last[game][0]:
                _, before, where = last[game]
                yield Finding(
                    "reading",
                    context.span(page, reading.line),
                    f"The Reading {number} comes after {before} ({where}).",
                    "Number Readings in the order of the pages; between two there is room for letters, as in "
                    f"R-{last[game][0][0]}a.",
                )
            else:
                last[game] = place, number, here


def _listed(book: Book) -> list[Page]:
    """The pages that the contents show, in their order."""
    shown = book.contents.pages(book.pages)
    return [book.pages[docname] for docname in dict.fromkeys(shown)]
