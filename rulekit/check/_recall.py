"""Verdicts on one page kept from run to run, as long as all that they rest on says the same."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable
from functools import cached_property

from rulekit.findings import Finding
from rulekit.memory import Memory, edition, key
from rulekit.page.book import Book
from rulekit.page.closure import grounds


class Recall:
    """Findings by check and page. A page's verdict rests on the page, what it imports, and the book's settings."""

    def __init__(self, book: Book, memory: Memory) -> None:
        self.book, self.memory = book, memory

    def of(self, check: str, docname: str, more: str, make: Callable[[], Iterable[Finding]]) -> list[Finding]:
        """What ``check`` found on a page the last time, or now; ``more`` is all else that the verdict rests on."""
        digest = key([self._settings, check, docname, more, self._grounds[docname]])
        kept = self.memory.get(digest)
        if kept is not None:
            with contextlib.suppress(TypeError, ValueError, KeyError):  # a file that somebody wrote into
                return [Finding.from_json(data) for data in kept]
        found = list(make())
        self.memory.put(digest, [finding.to_json() for finding in found])
        return found

    def grounds_of(self, docnames: Iterable[str]) -> str:
        """A digest of some pages and all that they import."""
        return key(self._grounds[docname] for docname in sorted(docnames))

    @cached_property
    def _settings(self) -> str:
        root = self.book.root
        files = [root / "_config.yml", root / "_toc.yml", *sorted(root.glob("*/game.toml"))]
        texts = [f"{path.relative_to(root).as_posix()} {path.read_text('utf-8')}" for path in files]
        return key([edition(), root.name, *texts])

    @cached_property
    def _grounds(self) -> dict[str, str]:
        return grounds(self.book)
