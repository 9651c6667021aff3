"""Verdicts on one page kept from run to run, as long as all that they rest on says the same."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from rulekit.findings import Finding
from rulekit.memory import Memory, edition, key
from rulekit.page.book import Book
from rulekit.page.closure import code, grounds


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a check has to say of one page.

    ``find`` finds it out; ``more`` tells all that it rests on besides the page, what that imports, and the book's
    settings.
    """

    check: str
    docname: str
    find: Callable[[], Iterable[Finding]]
    more: Callable[[], str] = str


class Notes(Protocol):
    """Verdicts by key that somebody else found out."""

    def get(self, key: str) -> list[Finding] | None:
        """The findings of a verdict; None where nobody found it out yet."""


class Recall:
    """Findings by verdict: those of earlier runs, of ``notes`` if there are any, else found out now."""

    def __init__(self, book: Book, memory: Memory, notes: Notes | None = None) -> None:
        self.book, self.memory, self.notes = book, memory, notes

    def of(self, verdict: Verdict) -> list[Finding]:
        """What the verdict says, as it was found before or is found now."""
        digest = self.key(verdict)
        kept = self.memory.get(digest)
        if kept is not None:
            with contextlib.suppress(TypeError, ValueError, KeyError):  # a file that somebody wrote into
                return [Finding.from_json(data) for data in kept]
        noted = self.notes.get(digest) if self.notes else None
        found = list(verdict.find()) if noted is None else noted
        self.memory.put(digest, [finding.to_json() for finding in found])
        return found

    def grounds_of(self, docnames: Iterable[str]) -> str:
        """A digest of some pages and all that they import."""
        return key(self._grounds[docname] for docname in sorted(docnames))

    def key(self, verdict: Verdict) -> str:
        """A digest of the verdict's name and of all that it rests on."""
        parts = verdict.check, verdict.docname, verdict.more(), self._grounds[verdict.docname]
        return key([self._settings, *parts])

    def code_key(self, docname: str, *parts: str) -> str:
        """A digest of ``parts`` and of all code that a page's own rests on; its prose does not count."""
        return key([self._settings, *parts, self._code[docname]])

    @cached_property
    def _settings(self) -> str:
        root = self.book.root
        files = [root / "_config.yml", root / "_toc.yml", *sorted(root.glob("*/game.toml"))]
        texts = [f"{path.relative_to(root).as_posix()} {path.read_text('utf-8')}" for path in files]
        return key([edition(), root.name, *texts])

    @cached_property
    def _grounds(self) -> dict[str, str]:
        return grounds(self.book)

    @cached_property
    def _code(self) -> dict[str, str]:
        return grounds(self.book, code)
