"""What whoever starts Sphinx has at hand, so that the extension need not make it again: the book, and views that may be late."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from pathlib import Path

from rulekit.page.book import Book, open_book
from rulekit.view.types import BookViews

AGAIN = "rulekit-again"
"""The event of an application that builds again: book and views are others now."""

Views = Callable[[], BookViews]
_hand: ContextVar[tuple[Book, Views | None] | None] = ContextVar("at_hand", default=None)


@contextlib.contextmanager
def handed(book: Book, views: Views | None = None) -> Iterator[None]:
    """Hand ``book`` to the builds inside the ``with``, and what waits for its views, if they are not in a file."""
    token = _hand.set((book, views))
    try:
        yield
    finally:
        _hand.reset(token)


def book_of(root: Path) -> Book:
    """The book in ``root``: the one that was handed over, else read now. Raises BookError."""
    book, _ = _hand.get() or (None, None)
    return book if book is not None and book.root == root.resolve() else open_book(root)


def views_of(root: Path) -> Views | None:
    """What waits for the views of the book in ``root``, if somebody handed it over."""
    book, views = _hand.get() or (None, None)
    return views if book is not None and book.root == root.resolve() else None
