"""Which permanent ids players and other pages hold: ``_ids.txt`` in the book's folder, one a line."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from rulekit.findings import BookError, Finding
from rulekit.page.book import Book
from rulekit.span import Span

NAME = "_ids.txt"
HEAD = "# Ids that are printed and linked to: each stays as it is. rulekit ids adds those that are new.\n"


def published(book: Book) -> dict[str, int]:
    """Each published id with its line; none where the file is not there. Raises BookError where it cannot be read."""
    path = _path(book)
    try:
        lines = path.read_text("utf-8").split("\n") if path.exists() else []
    except (OSError, UnicodeDecodeError) as error:
        message = f"The published ids cannot be read: {error}."
        finding = Finding(
            "id-gone", Span(book.shown(path), 1), message, "Take the file from the last version."
        )
        raise BookError(finding) from None
    said = ((line.strip(), number) for number, line in enumerate(lines, 1))
    return {id: number for id, number in said if id and not id.startswith("#")}


def publish(book: Book, ids: Iterable[str]) -> tuple[bytes, int]:
    """The file with ``ids`` added to those that it has, and how many are new. Raises BookError."""
    before = published(book)
    every = sorted({*before, *ids})
    return (HEAD + "".join(f"{id}\n" for id in every)).encode(), len(every) - len(before)


def _path(book: Book) -> Path:
    return book.root / NAME
