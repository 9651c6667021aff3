"""The books of the proof, each loaded once for its adapter."""

from __future__ import annotations

from contextlib import ExitStack
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from rulekit.findings import BookError
from rulekit.page.book import Book, open_book
from rulekit.page.load import importing, load

HERE = Path(__file__).parent
KEYS = tuple(sorted(path.parent.name for path in HERE.glob("*/_toc.yml")))


@cache
def _loaded(key: str) -> tuple[Book, ExitStack]:
    stack = ExitStack()
    book = open_book(HERE / key)
    stack.enter_context(importing(book))
    findings = load(book).findings
    if findings:
        raise BookError(*findings)
    return book, stack


def page(key: str, name: str) -> ModuleType:
    """The page ``name`` ("france_1940.reserves") of the book ``key``."""
    book, _ = _loaded(key)
    return import_module(f"{book.package}.{name}")
