"""Where pages were: ``_redirects.toml`` in the book's folder leads from old docnames to new ones."""

from __future__ import annotations

import json
import tomllib

from rulekit.findings import BookError, Finding
from rulekit.page.book import Book
from rulekit.span import Span

NAME = "_redirects.toml"
HEAD = "# Where pages were, and where they are now: old addresses lead on. Written by rulekit mv.\n"


def redirects(book: Book) -> dict[str, str]:
    """The page of today for each former docname. Raises BookError where the file is broken, or misleads."""
    steps = _read(book)
    return {old: _followed(book, old, steps) for old in sorted(steps)}


def _read(book: Book) -> dict[str, str]:
    path = book.root / NAME
    if not path.exists():
        return {}
    try:
        data = tomllib.loads(path.read_bytes().decode("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise _wrong(book, f"The redirects are no TOML: {error}.") from None
    for old, new in data.items():
        if not isinstance(new, str):
            raise _wrong(book, f"The redirect of {old!r} is no text.")
    return data


def _followed(book: Book, old: str, steps: dict[str, str]) -> str:
    if old in book.pages:
        raise _wrong(book, f"A redirect leads away from {old!r}, which is a page.")
    seen, place = {old}, steps[old]
    while place not in book.pages:
        if place in seen or place not in steps:
            raise _wrong(book, f"The redirect of {old!r} leads to {place!r}, which is no page.")
        seen.add(place)
        place = steps[place]
    return place


def _wrong(book: Book, message: str) -> BookError:
    span = Span(book.shown(book.root / NAME), 1)
    return BookError(Finding("book", span, message, 'Write one line a page, as in "game/old" = "game/new".'))


def with_redirect(book: Book, old: str, new: str) -> bytes:
    """The file with a line from ``old`` to ``new``; one that led away from ``new`` goes: it is a page now."""
    redirects(book)
    path = book.root / NAME
    text = path.read_bytes().decode("utf-8") if path.exists() else HEAD
    end = "\r\n" if "\r\n" in text else "\n"
    kept = [line for line in text.splitlines() if next(iter(tomllib.loads(line)), "") != new]
    return end.join([*kept, f"{json.dumps(old)} = {json.dumps(new)}", ""]).encode()
