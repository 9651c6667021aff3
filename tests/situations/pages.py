"""The book's pages as modules, loaded once for all adapters."""

from __future__ import annotations

from contextlib import ExitStack
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from rulekit.findings import BookError
from rulekit.page.book import open_book
from rulekit.page.load import importing, load

BOOK = Path(__file__).resolve().parents[2] / "book"


@cache
def _book() -> ExitStack:
    stack = ExitStack()
    book = open_book(BOOK)
    stack.enter_context(importing(book))
    loaded = load(book)
    if loaded.findings:
        raise BookError(*loaded.findings)
    return stack


def page(name: str) -> ModuleType:
    """The page ``name`` ("first_to_fight.lithuania") of the book."""
    _book()
    return import_module(f"book.{name}")
