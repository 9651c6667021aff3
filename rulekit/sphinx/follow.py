"""A site that follows its sources: what changed is looked at and drawn again, each language in a process that stays."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

from rulekit.build.workers import Worker
from rulekit.catalog.compile import compile_catalogues
from rulekit.catalog.places import catalogue_path
from rulekit.findings import BookError, Finding, ordered
from rulekit.page.book import Book, open_book
from rulekit.page.closure import closures
from rulekit.sphinx.front import write_front
from rulekit.sphinx.standing import News, stand
from rulekit.work.parent import Report, report
from rulekit.work.ready import Ready

Stamps = dict[Path, tuple[int, int]]
SOURCES = (".md", ".po", ".toml", ".yml")


@dataclass
class Following:
    """The site of the book in ``root``, kept in ``folder``; ``rebuild`` brings it up to date."""

    root: Path
    folder: Path
    stamps: Stamps = field(default_factory=dict)
    book: Book | None = None
    builders: dict[str, Worker] = field(default_factory=dict)
    child: Ready | None = None
    """Started ahead for the next change of a page."""

    @property
    def site(self) -> Path:
        """The folder that holds a site for each language."""
        return self.folder / "site"

    def rebuild(self) -> list[Finding] | None:
        """Look again, and draw what changed: the findings, or None where nothing did.

        Where the book cannot be read or shown the site stays as it was.
        """
        now = stamps(self.root, self.book)
        if now == self.stamps and self.stamps:
            return None
        changed = {path for path, _ in now.items() ^ self.stamps.items()}
        self.stamps = now
        try:
            return ordered(self._rebuilt(changed))
        except BookError as error:
            self.book = None
            return ordered(list(error.findings))
        finally:
            self.child = self.child or Ready()

    def _rebuilt(self, changed: Collection[Path]) -> list[Finding]:
        before, self.book = self.book, open_book(self.root, self.book.pages if self.book else None)
        self.stamps = stamps(self.root, self.book)
        pages = touched(self.book, changed) if before and _alike(before, self.book) else None
        if pages is not None and not pages:
            return []
        made, drawn = self._looked(self.book, pages)
        for language in self.book.languages:
            if pages is None or any(path.suffix == ".po" for path in changed):
                made.findings += compile_catalogues(self.book, language, self.folder / "locale")
        known = before.pages if before and pages is not None else {}
        read = {name: page for name, page in self.book.pages.items() if known.get(name) is not page}
        book, order = replace(self.book, pages=read), tuple(self.book.pages)
        findings = self._drawn({one: News(book, order, views, drawn) for one, views in made.views.items()})
        if pages is None:
            write_front(self.site, {one: views["book"] for one, views in made.views.items()})
        return [*made.findings, *findings]

    def _looked(self, book: Book, pages: set[str] | None) -> tuple[Report, frozenset[str] | None]:
        """Run the book, or of it what rests on ``pages``: the new views, and of which pages they are (None: of all).

        Raises BookError where a page fails.
        """
        if pages is None:
            return _whole(report(book.root, book.languages, checks=False), len(book.pages)), None
        under = closures(book)
        drawn = {name for name, below in under.items() if pages & {page.docname for page in below}}
        only = {page.docname for name in drawn for page in under[name]}
        child, self.child = self.child, None
        made = report(book.root, book.languages, checks=False, only=only, ahead=child)
        return _whole(made, len(only)), frozenset(drawn)

    def _drawn(self, news: dict[str, News]) -> list[Finding]:
        """Have each language drawn, all at once. Raises BookError where a process is gone; all begin anew then."""
        try:
            for language, told in news.items():
                self._builder(language).send(told)
            return [finding for language in news for finding in self.builders[language].receive()]
        except BookError:
            self.close()
            raise

    def _builder(self, language: str) -> Worker:
        if language not in self.builders:
            self.builders[language] = Worker(stand)
            self.builders[language].send((self.folder, language))
        return self.builders[language]

    def close(self) -> None:
        """End the processes."""
        while self.builders:
            self.builders.popitem()[1].end()
        if self.child is not None:
            self.child.close()
            self.child = None


def _whole(made: Report, pages: int) -> Report:
    """``made``, where all of its pages could be run and shown."""
    if made.pages < pages or not made.views:
        raise BookError(*made.findings)
    return made


def stamps(root: Path, book: Book | None) -> Stamps:
    """Time and size of every source file of the book and of its catalogues."""
    found: Stamps = {}
    for folder in {root.resolve(), *([book.catalogues] if book else [])}:
        for place, _, names in os.walk(folder):
            for path in (os.path.join(place, name) for name in names if name.endswith(SOURCES)):
                with contextlib.suppress(OSError):
                    stat = os.stat(path)
                    found[Path(path)] = stat.st_mtime_ns, stat.st_size
    return found


def touched(book: Book, changed: Iterable[Path]) -> set[str]:
    """The pages of which the text or a catalogue changed."""
    own = {path: page for page, path in ((p.docname, p.path) for p in book.pages.values())}
    own |= {catalogue_path(book, language, name): name for language in book.languages for name in book.pages}
    return {own[path] for path in changed if path in own}


def _alike(before: Book, after: Book) -> bool:
    """Whether nothing but the texts of pages and catalogues can have changed."""
    return (before.config, before.games, before.contents, list(before.pages)) == (
        after.config,
        after.games,
        after.contents,
        list(after.pages),
    )
