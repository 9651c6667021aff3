"""The site of 200 pages in two languages against plain Sphinx: whole, and after an edit; an edit of this project's own book."""

from __future__ import annotations

import itertools
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from rulekit.sphinx.follow import Following
from tests.bench.book import docnames, write_book
from tests.bench.clock import ROOT, RULEKIT, Row, Taken, in_turns, run

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
    yield large(folder / "large")


def edited(book: Path, other: Path, folder: Path) -> Iterator[Row]:
    """One page edited, until both languages are there: ``rulekit serve --watch`` to Sphinx, a process a language."""
    work = folder / "work"
    work.mkdir()
    following = Following(book, work)
    assert following.rebuild() == []
    page = f"{docnames(PAGES)[PAGES // 2]}.md"
    edit_ours, edit_theirs = editing(book / page), editing(other / page)

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


def large(folder: Path) -> Row:
    """The largest page of this project's own book edited, which plain Sphinx cannot read: to one second."""
    for name in ("book", "i18n"):
        shutil.copytree(ROOT / name, folder / name)
    page = max((folder / "book").rglob("*.md"), key=lambda path: path.stat().st_size)
    edit = editing(page)
    following = Following(folder / "book", folder)
    assert following.rebuild() == []

    def ours() -> None:
        edit()
        assert following.rebuild() == []

    [taken] = in_turns(5, ours)
    following.close()
    what = f"{page.relative_to(folder / 'book').as_posix()} edited, 2 languages : one second"
    return Row(what, taken, Taken(1.0, 1.0), 1.0)


def editing(page: Path) -> Callable[[], None]:
    """Gives a page one more sentence, each time."""
    number = itertools.count(1)

    def edit() -> None:
        page.write_text(page.read_text("utf-8") + "\nOne more march." * next(number) + "\n", "utf-8")

    return edit
