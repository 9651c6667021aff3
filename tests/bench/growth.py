"""A page of a large book costs what a page of a small one costs: time and bytes of the site at 200, 1,000 and 5,000 pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.bench.book import write_book
from tests.bench.clock import RULEKIT, Row, Taken, run, timed

SIZES = (200, 1_000, 5_000)


def rows(folder: Path, peers: str) -> Iterator[Row]:
    """Time and kilobytes a page, in English, against the smallest book. The bytes stand in the columns of seconds."""
    first: tuple[Taken, Taken] | None = None
    for count in SIZES:
        book = write_book(folder / str(count), count)
        command: list[str | Path] = [*RULEKIT, "build", "--only", "site", "--language", "en", book]
        time = timed(lambda: run(command, book.parent, RULEKIT_CACHE="off")).per(count)  # noqa: B023
        size = (
            sum(path.stat().st_size for path in (book.parent / "_build/site/en").rglob("*.html"))
            / count
            / 1_000
        )
        one = time, Taken(size, size)
        first = first or one
        yield Row(f"{count:,} pages : {SIZES[0]} pages, seconds a page", one[0], first[0], 1.2)
        yield Row(f"{count:,} pages : {SIZES[0]} pages, kB of HTML a page", one[1], first[1], 1.2)
