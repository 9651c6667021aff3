"""The rows of one page in several languages, side by side: they must be of one shape."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rulekit.findings import Finding
from rulekit.render.prose.rows import PageRows, Row
from rulekit.span import Span


def differences(languages: Sequence[str], pages: Sequence[PageRows]) -> Iterator[Finding]:
    """Where the rows of a page differ between languages in path or kind, once for each group of rows."""
    first, other = languages[0], languages[-1]
    for a, b in _unlike(pages[0]["rows"], pages[-1]["rows"]):
        line = (a or b or {"line": 1})["line"] or 1
        yield Finding(
            "unprintable",
            Span(pages[0]["shown"], line),
            f"The parallel edition cannot set this: {first} has {_named(a)} where {other} has {_named(b)}.",
            "Give the translation the same blocks as its source.",
        )


def _unlike(left: Sequence[Row], right: Sequence[Row]) -> Iterator[tuple[Row | None, Row | None]]:
    for a, b in zip_longest(left, right):
        if a is None or b is None or _shape(a) != _shape(b):
            yield a, b
            return
        yield from _unlike(a["rows"], b["rows"])


def _shape(row: Row) -> tuple[str, str, str]:
    return row["path"], row["kind"], str(row["data"].get("id", ""))


def _named(row: Row | None) -> str:
    return f"a {row['kind']} ({row['path']})" if row else "nothing"
