"""The prose of a page as messages, as the book itself reads it: what Sphinx's gettext builder takes from it.

The catalogues themselves are made from Sphinx's templates (``prose``); this quick reading serves the check,
which must not wait for Sphinx. A test holds the two equal on the whole book.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import yaml

from rulekit.catalog.message import Message
from rulekit.page.book import Book
from rulekit.page.model import Page


def blocks(book: Book, page: Page) -> list[Message]:
    """Headings, paragraphs, list items, cells, titles and bodies of directives; captions on the root page."""
    found = [Message("", " ".join(prose.text.split("\n")).strip(), (prose.line,)) for prose in page.prose]
    toc = contents(book)
    if toc.get("root") == page.docname:
        found += [Message("", caption, (1,)) for caption in _captions(toc)]
    return found


def contents(book: Book) -> dict[str, Any]:
    """The book's table of contents, as it is written; empty where it is none."""
    return _contents((book.root / "_toc.yml").read_text("utf-8"))


@lru_cache(maxsize=8)
def _contents(text: str) -> dict[str, Any]:
    made = yaml.safe_load(text)
    return made if isinstance(made, dict) else {}


def _captions(toc: dict[str, Any]) -> Iterator[str]:
    parts = toc.get("parts") or []
    yield from (str(part["caption"]) for part in parts if isinstance(part, dict) and part.get("caption"))
