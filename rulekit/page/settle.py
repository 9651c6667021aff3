"""What stands around a declaration: the heading gives it a title, the page or the heading its source."""

from __future__ import annotations

from rulekit.declare import Declared
from rulekit.meta import Meta
from rulekit.page.book import Book
from rulekit.page.model import Page
from rulekit.source import Source


def settle(book: Book, page: Page, registry: list[Declared]) -> None:
    """Fill in page, title and source of everything the page declared, in the order of its lines."""
    game = book.game_of(page.docname)
    running = ""
    for declared in registry:
        if isinstance(declared.value, Source):
            running = str(declared.value)
            continue
        meta = getattr(declared.value, "meta", None)
        if isinstance(meta, Meta):
            section = page.section_at(meta.line)
            meta.page = page.docname
            meta.title = meta.title or (section.title if section else "")
            place = meta.source or page.number_at(meta.line) or running
            short = (game.short or game.title) if game else ""
            meta.source = ", ".join(part for part in (short, place) if part) if place else ""
