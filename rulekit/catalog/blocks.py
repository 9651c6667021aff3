"""The prose of a page as messages, as the book itself reads it: what Sphinx's gettext builder takes from it.

The catalogues themselves are made from Sphinx's templates (``prose``); this quick reading serves the check,
which must not wait for Sphinx. A test holds the two equal on the whole book.
"""

from __future__ import annotations

from rulekit.catalog.message import Message
from rulekit.page.book import Book
from rulekit.page.model import Page


def blocks(book: Book, page: Page) -> list[Message]:
    """Headings, paragraphs, list items, cells, titles and bodies of directives; captions on the root page."""
    found = [Message("", " ".join(prose.text.split("\n")).strip(), (prose.line,)) for prose in page.prose]
    if book.contents.root == page.docname:
        found += [Message("", caption, (1,)) for caption in book.contents.captions]
    return found
