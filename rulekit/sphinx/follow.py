"""A site that follows its sources: what changed is looked at and drawn again, each language in a process that stays."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rulekit.build.workers import workers
from rulekit.catalog.compile import compile_catalogues
from rulekit.catalog.places import catalogue_path
from rulekit.findings import BookError, Finding, ordered
from rulekit.page.book import Book, open_book
from rulekit.page.closure import closures
from rulekit.page.model import Page
from rulekit.sphinx.build import build_site
from rulekit.sphinx.front import write_front
from rulekit.work.parent import Report, report

Stamps = dict[Path, tuple[int, int]]
SOURCES = ("*.md", "*.po", "*.toml", "*.yml")
_pages: dict[str, Page] = {}  # of the process that builds one language, from build to build


@dataclass
class Following:
    """The site of the book in ``root``, kept in ``folder``; ``rebuild`` brings it up to date."""

    root: Path
    folder: Path
    stamps: Stamps = field(default_factory=dict)
    book: Book | None = None
    views: dict[str, Any] = field(default_factory=dict)
    builders: dict[str, ProcessPoolExecutor] = field(default_factory=dict)

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

    def _rebuilt(self, changed: Iterable[Path]) -> list[Finding]:
        before, self.book = self.book, open_book(self.root, self.book.pages if self.book else None)
        self.stamps = stamps(self.root, self.book)
        pages = touched(self.book, changed) if before and _alike(before, self.book) else None
        findings = self._look(self.book, pages)
        (self.folder / "views.json").write_text(json.dumps(self.views, ensure_ascii=False), "utf-8")
        for language in self.book.languages:
            if pages is None or any(path.suffix == ".po" for path in changed):
                findings += compile_catalogues(self.book, language, self.folder / "locale")
        findings += self._draw(self.book)
        write_front(self.site, {one: views["book"] for one, views in self.views.items()})
        return findings

    def _look(self, book: Book, pages: set[str] | None) -> list[Finding]:
        """Run the book, or of it what rests on ``pages``, and take the new views. Raises BookError where a page fails."""
        if pages is None:
            made = _whole(report(book.root, book.languages, checks=False), len(book.pages))
            self.views = made.views
            return made.findings
        if not pages:
            return []
        under = closures(book)
        affected = {name for name, below in under.items() if pages & {page.docname for page in below}}
        only = {page.docname for name in affected for page in under[name]}
        made = _whole(report(book.root, book.languages, checks=False, only=only), len(only))
        for language, views in made.views.items():
            merge(self.views[language], views, affected)
        return made.findings

    def _draw(self, book: Book) -> list[Finding]:
        jobs = [
            self._builder(one).submit(draw, book.root, self.folder, one, book.languages)
            for one in book.languages
        ]
        return [finding for job in jobs for finding in job.result()]

    def _builder(self, language: str) -> ProcessPoolExecutor:
        if language not in self.builders:
            self.builders[language] = workers(1)
        return self.builders[language]

    def close(self) -> None:
        """End the processes."""
        for builder in self.builders.values():
            builder.shutdown(cancel_futures=True)


def _whole(made: Report, pages: int) -> Report:
    """``made``, where all of its pages could be run and shown."""
    if made.pages < pages or not made.views:
        raise BookError(*made.findings)
    return made


def draw(root: Path, folder: Path, language: str, languages: tuple[str, ...]) -> list[Finding]:
    """Build one language; this process keeps the pages that it has read."""
    book = open_book(root, _pages)
    _pages.clear()
    _pages.update(book.pages)
    return build_site(
        root, folder / "views.json", language, folder / "locale", folder / "site" / language,
        folder / "doctrees" / language, strict=False, site=languages, book=book,
    )  # fmt: skip


def stamps(root: Path, book: Book | None) -> Stamps:
    """Time and size of every source file of the book and of its catalogues."""
    found: Stamps = {}
    for folder in {root.resolve(), *([book.catalogues] if book else [])}:
        for path in (path for ending in SOURCES for path in folder.rglob(ending)):
            with contextlib.suppress(OSError):
                stat = path.stat()
                found[path] = stat.st_mtime_ns, stat.st_size
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


def merge(views: dict[str, Any], new: dict[str, Any], pages: set[str]) -> None:
    """Put what ``new`` has of ``pages`` in the place of what ``views`` has of them."""
    for part in ("views", "examples"):
        kept = {id: one for id, one in views[part].items() if one["page"] not in pages}
        views[part] = kept | {id: one for id, one in new[part].items() if one["page"] in pages}
    kept_aids = [aid for aid in views["aids"] if aid["page"] not in pages]
    views["aids"] = kept_aids + [aid for aid in new["aids"] if aid["page"] in pages]
