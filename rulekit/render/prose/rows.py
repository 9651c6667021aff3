"""A page of prose as rows: what a run of Sphinx leaves for the printed rulebook, as plain JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypedDict


class Row(TypedDict):
    """One block of a page.

    ``path`` numbers the node within its page, the same in every language; ``kind`` names how it is set;
    ``line`` is its line in the page (0 where unknown); ``ids`` are the link targets at its head; ``code`` is
    a Typst expression of its own text, ``rows`` what it holds, ``data`` what else its kind needs.
    """

    path: str
    kind: str
    line: int
    ids: list[str]
    code: str
    rows: list[Row]
    data: dict[str, Any]


class PageRows(TypedDict):
    """One page: where it is shown to be in findings, its rows, and the findings about it."""

    shown: str
    rows: list[Row]
    findings: list[dict[str, Any]]


class Part(TypedDict):
    """One part of the book's table of contents: its caption (may be empty), its pages in their order."""

    caption: str
    pages: list[str]


class BookRows(TypedDict):
    """The prose of a whole book in one language."""

    language: str
    title: str
    author: str
    root: str
    parts: list[Part]
    pages: dict[str, PageRows]


def row(
    kind: str,
    path: str,
    line: int = 0,
    code: str = "",
    rows: list[Row] | None = None,
    ids: list[str] | None = None,
    **data: Any,
) -> Row:
    """A row; what is left out is empty."""
    return {
        "path": path,
        "kind": kind,
        "line": line,
        "ids": ids or [],
        "code": code,
        "rows": rows or [],
        "data": data,
    }


def every(rows: Sequence[Row]) -> Iterator[Row]:
    """All rows, each followed by what it holds."""
    for each in rows:
        yield each
        yield from every(each["rows"])
