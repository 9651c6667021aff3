"""A book that whoever starts Sphinx has read already, so that the extension need not read it again."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from contextvars import ContextVar
from pathlib import Path

from rulekit.page.book import Book, open_book

_book: ContextVar[Book | None] = ContextVar("book_at_hand", default=None)


@contextlib.contextmanager
def handed(book: Book) -> Iterator[None]:
    """Hand ``book`` to the builds inside the ``with``."""
    token = _book.set(book)
    try:
        yield
    finally:
        _book.reset(token)


def book_of(root: Path) -> Book:
    """The book in ``root``: the one that was handed over, else read now. Raises BookError."""
    book = _book.get()
    return book if book is not None and book.root == root.resolve() else open_book(root)
