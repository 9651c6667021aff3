"""A page of a large book costs what a page of a small one costs: time and bytes of the site at 200, 1,000 and 5,000 pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.bench.book import write_book
from tests.bench.clock import RULEKIT, Row, Taken, run, timed

SIZES = (200, 1_000, 5_000)


def rows(folder: Path, peers: str) -> Iterator[Row]:
    """Time and kilobytes a page of ``rulekit build --only site`` in both languages, from the check to the site in its place.

    Each is held against the smallest book; the bytes stand in the columns of seconds.
    """
    measured = [grown(folder / str(count), count) for count in SIZES]
    (first_time, first_size), *_ = measured
    for count, (time, size) in zip(SIZES, measured, strict=True):
        yield Row(f"{count:,} pages : {SIZES[0]} pages, seconds a page", time, first_time, 1.2)
        yield Row(f"{count:,} pages : {SIZES[0]} pages, kB of HTML a page", size, first_size, 1.2)


def grown(folder: Path, count: int) -> tuple[Taken, Taken]:
    """Time and kilobytes a page of a book of ``count``."""
    book = write_book(folder, count)
    time = timed(lambda: run([*RULEKIT, "build", "--only", "site", book], folder, RULEKIT_CACHE="off"))
    size = sum(path.stat().st_size for path in (folder / "_build/site").rglob("*.html")) / 1_000
    return time.per(count), Taken(size, size).per(count)
