"""What a check may look at: the book, its loaded pages and its examples as they ran."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from rulekit.declare import Declared
from rulekit.examples.collect import Example
from rulekit.examples.run import Ran
from rulekit.page.book import Book
from rulekit.page.load import Loaded
from rulekit.page.model import Page
from rulekit.span import Span

T = TypeVar("T")


@dataclass(slots=True)
class Context:
    """Everything one run knows; checks read it and change nothing."""

    loaded: Loaded
    examples: list[Example] = field(default_factory=list)
    ran: list[Ran] = field(default_factory=list)

    @property
    def book(self) -> Book:
        """The book under check."""
        return self.loaded.book

    def of_kind(self, *kinds: type[T]) -> Iterator[tuple[Page, T, Declared]]:
        """Every declared object of one of ``kinds``, with its page."""
        for loaded, declared in self.loaded.objects():
            if isinstance(declared.value, kinds):
                yield loaded.page, declared.value, declared

    def span(self, page: Page, line: int) -> Span:
        """A line of a page."""
        return Span(page.shown, line)
