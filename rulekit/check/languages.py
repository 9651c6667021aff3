"""The engine has its own words in every language of the book."""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.catalog.places import spoken
from rulekit.check.context import Context
from rulekit.findings import Finding
from rulekit.page.config import NAME
from rulekit.span import Span


def check(context: Context) -> Iterator[Finding]:
    """Every language in which the book is read."""
    book = context.book
    for language in book.languages:
        if not spoken(language):
            line = book.config_lines.get("rulekit_languages") or book.config_lines.get("language", 1)
            message = f"Rulekit has no words of its own in {language}, so nothing can be built in it."
            remedy = f"Translate rulekit's catalogue into {language}, or take the language out."
            yield Finding("book", Span(book.shown(book.root / NAME), line), message, remedy)
