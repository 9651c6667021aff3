"""Each worked example of a book is a pytest item, with its page and line: ``pytest book/``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulekit.examples.collect import Example, collect
from rulekit.examples.run import failures, run
from rulekit.findings import BookError, Finding, text
from rulekit.page.book import Book, open_book
from rulekit.page.load import Loaded, PageFinder, importing, load


class _Held:
    """A book that stays loaded while pytest runs."""

    def __init__(self, root: Path) -> None:
        self.book: Book = open_book(root)
        self._importing = importing(self.book)
        self.finder: PageFinder = self._importing.__enter__()
        self.loaded: Loaded = load(self.book)

    def close(self) -> None:
        """Forget the book's modules."""
        self._importing.__exit__(None, None, None)


_HELD = pytest.StashKey[dict[Path, _Held]]()


def pytest_configure(config: pytest.Config) -> None:
    """Make room for the books of this run."""
    config.stash[_HELD] = {}


def pytest_unconfigure(config: pytest.Config) -> None:
    """Let the books go."""
    for held in config.stash.get(_HELD, {}).values():
        held.close()


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Take every Markdown page that lies in a book."""
    root = _root_of(file_path)
    if file_path.suffix != ".md" or root is None:
        return None
    return PageFile.from_parent(parent, path=file_path, root=root)


def _root_of(path: Path) -> Path | None:
    return next(
        (p for p in path.parents if (p / "_toc.yml").is_file() and (p / "_config.yml").is_file()), None
    )


class Broken(Exception):
    """A page or example at fault; its text is the finding."""


class PageFile(pytest.File):
    """A page as a file of pytest."""

    def __init__(self, *, root: Path, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.root = root

    def held(self) -> _Held:
        """The book of the page, loaded once a run."""
        books = self.config.stash[_HELD]
        if self.root not in books:
            books[self.root] = _Held(self.root)
        return books[self.root]

    def collect(self) -> Iterator[pytest.Item]:
        """One item for each example; a page that cannot be loaded or read is an error."""
        try:
            held = self.held()
        except BookError as error:
            raise self.CollectError("\n".join(text(f) for f in error.findings)) from None
        page = next((p for p in held.book.pages.values() if p.path == self.path.resolve()), None)
        if page is None:
            return
        examples, findings = collect(page)
        problems = [f for f in [*held.loaded.findings, *findings] if f.span.path == page.shown]
        if problems:
            raise self.CollectError("\n".join(text(f) for f in problems))
        for example in examples:
            yield ExampleItem.from_parent(self, name=example.id, example=example)


class ExampleItem(pytest.Item):
    """A worked example as a test."""

    def __init__(self, *, example: Example, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.example = example

    def runtest(self) -> None:
        """Run the example; raises Broken with its findings where it does not hold."""
        assert isinstance(self.parent, PageFile)
        loaded = self.parent.held().loaded.pages[self.example.page]
        found: list[Finding] = failures(loaded, run(loaded, self.example))
        if found:
            raise Broken("\n".join(text(f) for f in found))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The finding alone, without a traceback through rulekit."""
        return (
            str(excinfo.value) if isinstance(excinfo.value, Broken) else super().repr_failure(excinfo, style)
        )

    def reportinfo(self) -> tuple[Path, int, str]:
        """Page and line (from 0) of the example."""
        return self.path, self.example.line - 1, f"{self.example.id}: {self.example.title}"
