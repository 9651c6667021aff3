"""The site of 200 pages in two languages against plain Sphinx: whole, and after a page was edited."""

from __future__ import annotations

import itertools
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from rulekit.sphinx.follow import Following
from tests.bench.book import docnames, write_book
from tests.bench.clock import RULEKIT, Row, in_turns, run

PAGES = 200
PLAIN = Path(__file__).parent / "plain"


def plain(book: Path, out: Path, language: str) -> None:
    """Build one language by Sphinx, with the same theme, in one process."""
    options: list[str | Path] = [
        "-q",
        "-c",
        PLAIN,
        "-b",
        "html",
        "-D",
        f"language={language}",
        "-d",
        out / f"doctrees-{language}",
    ]
    run([sys.executable, "-m", "sphinx", *options, book, out / language], book.parent)


def rows(folder: Path, peers: str) -> Iterator[Row]:
    """Both languages by ``rulekit build``, examples and checks among it, to one language by Sphinx; an edit, to two."""
    book = write_book(folder / "rulekit", PAGES)
    other = write_book(folder / "plain", PAGES)

    def ours() -> None:
        run([*RULEKIT, "build", "--only", "site", book], book.parent, RULEKIT_CACHE="off")

    def theirs() -> None:
        shutil.rmtree(folder / "out", ignore_errors=True)
        plain(other, folder / "out", "en")

    taken = in_turns(3, ours, theirs)
    yield Row("rulekit build, site in 2 languages : Sphinx, 1 language", taken[0], taken[1], 0.6)
    plain(other, folder / "out", "fr")
    yield from edited(book, other, folder)


def edited(book: Path, other: Path, folder: Path) -> Iterator[Row]:
    """One page edited, until both languages are there: ``rulekit serve --watch`` to Sphinx, a process a language."""
    work = folder / "work"
    work.mkdir()
    following = Following(book, work)
    assert following.rebuild() == []
    edit_ours, edit_theirs = editing(book), editing(other)

    def ours() -> None:
        edit_ours()
        assert following.rebuild() == []

    def theirs() -> None:
        edit_theirs()
        for language in ("en", "fr"):
            plain(other, folder / "out", language)

    taken = in_turns(5, ours, theirs)
    following.close()
    yield Row("one page edited, 2 languages, serve --watch : Sphinx twice", taken[0], taken[1], 0.5)


def editing(book: Path) -> Callable[[], None]:
    """Gives a page one more sentence, each time."""
    page = book / f"{docnames(PAGES)[PAGES // 2]}.md"
    number = itertools.count(1)

    def edit() -> None:
        page.write_text(page.read_text("utf-8") + "\nOne more march." * next(number) + "\n", "utf-8")

    return edit
