"""What a check may look at: the book, its loaded pages and its examples as they ran."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeVar

from rulekit.check._recall import Recall, Verdict
from rulekit.declare import Declared
from rulekit.examples.collect import Example, collect
from rulekit.examples.run import Ran
from rulekit.findings import Finding
from rulekit.memory import key
from rulekit.page.book import Book
from rulekit.page.load import Loaded
from rulekit.page.model import Page
from rulekit.span import Span

T = TypeVar("T")


@dataclass
class Context:
    """Everything one run knows; checks read it and change nothing."""

    loaded: Loaded
    ran: list[Ran] = field(default_factory=list)
    recall: Recall | None = None
    limit: Callable[[], AbstractContextManager[None]] = nullcontext

    @property
    def book(self) -> Book:
        """The book under check."""
        return self.loaded.book

    @cached_property
    def collected(self) -> dict[str, tuple[list[Example], list[Finding]]]:
        """The examples that each page declares, by docname, and what keeps one from being run."""
        return {docname: collect(loaded.page) for docname, loaded in self.loaded.pages.items()}

    @property
    def examples(self) -> list[Example]:
        """Every declared example of the pages that have loaded."""
        return [example for declared, _ in self.collected.values() for example in declared]

    def of_kind(self, *kinds: type[T]) -> Iterator[tuple[Page, T, Declared]]:
        """Every declared object of one of ``kinds``, with its page."""
        for loaded, declared in self.loaded.objects():
            if isinstance(declared.value, kinds):
                yield loaded.page, declared.value, declared

    def found(self, verdicts: Iterable[Verdict]) -> Iterator[Finding]:
        """What verdicts on single pages say: as found before where all that they rest on is the same, else found now."""
        for verdict in verdicts:
            yield from verdict.find() if self.recall is None else self.recall.of(verdict)

    def grounds(self, docnames: Iterable[str]) -> str:
        """A digest of some pages and all that they import, for ``more``."""
        return "" if self.recall is None else self.recall.grounds_of(docnames)

    def whole(self, check: str) -> str:
        """A key for all that ``check``, which looks at no example that ran, finds on the pages that have loaded."""
        return f"{check}-{key(self.loaded.pages)}"

    def span(self, page: Page, line: int) -> Span:
        """A line of a page."""
        return Span(page.shown, line)
